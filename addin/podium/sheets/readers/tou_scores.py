"""The scores that a .tou file does not hold: in a Swiss tournament they are the wins, by which its places fall.

Of 49 real McMahon tournaments the wins fall down the list in two alone, in which all players start equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from podium.scoring.wall_list import read_round
from podium.sheets.games.no_game import HALF

SWISS = (
    "a .tou file has no scores: the wins are taken for them, because the places follow them, as in a Swiss tournament; "
    "of a McMahon tournament export the wall list (.h9)"
)
NOT_TOLD = (
    "a .tou file has places and games, but no scores, and here the wins do not tell them; for the scores export the "
    "wall list (.h9) of the tournament from the same program"
)


def scores_of(
    cells: Sequence[Sequence[str]], played: Sequence[Sequence[str]], places: Sequence[int | None]
) -> dict[str, list[Fraction]] | None:
    """The columns of the scores of a Swiss tournament, None where the places follow no wins.

    ``cells``: of all rounds, of which the places count a bye also where the round is only paired; ``played``: of those
    that are kept. Programs count half a point for an absence, and a player's halves rounded down or not: where both
    could be, neither is certain. The starting scores are said where the cells count otherwise than the scores.
    """
    exact = [_points(row) for row in cells]
    rounded = [points - Fraction(row.count(HALF) % 2, 2) for points, row in zip(exact, cells, strict=True)]
    found = [scores for scores in (exact, rounded) if _follow(places, scores)]
    if not found or any(scores != found[0] for scores in found):
        return None
    starts = {} if found[0] == [_points(row) for row in played] else {"MMS0": [Fraction(0)] * len(exact)}
    return {"Score": found[0], **starts}


def _points(cells: Sequence[str]) -> Fraction:
    return sum((read_round(cell).result.wins for cell in cells), Fraction(0))


def _follow(places: Sequence[int | None], scores: Sequence[Fraction]) -> bool:
    """Whether nobody has more than one of a better place, nor other scores than one of the same place."""
    if None in places:
        return False
    ranked = sorted(zip(places, scores, strict=True), key=lambda each: (each[0] or 0, -each[1]))
    return all(
        before >= after and (place != next_ or before == after) for (place, before), (next_, after) in pairwise(ranked)
    )
