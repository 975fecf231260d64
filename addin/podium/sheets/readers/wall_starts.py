"""Starting McMahon scores of a wall list that has final scores alone: final score minus wins, where that is certain.

Programs credit rounds without a game in ways that the cells do not show: an absence that is written ``0-`` can be worth
nothing or half a point, and a player's halves may be rounded down. But the printed SOS counts the player's own starting
score for each such round, and so tells it. It is believed where it makes all starting scores whole numbers that leave
nothing to half a point for each of these rounds; without such a proof there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import ceil, floor

from podium.scoring import mcmahon
from podium.scoring.errors import ScoringError
from podium.scoring.wall_list import Game, Result, read_round, seat_by_label
from podium.sheets.readers.wall_criteria import MCMAHON, SOS, WINS, Criterion

UNCERTAIN = (
    "the starting scores are not told by the file: "
    "final scores less the wins leave open what rounds without a game count"
)
HALF = Fraction(1, 2)
Wall = Sequence[Sequence[Game]]
Values = Sequence[Fraction | None]


@dataclass(frozen=True, slots=True)
class Starts:
    """header: of the final score. scores: none where they are not certain. counts_unplayed: whether the printed SOS
    counts the last rounds, which nobody played."""

    header: str
    scores: list[Fraction] = field(default_factory=list)
    counts_unplayed: bool = False
    remarks: list[str] = field(default_factory=list)


def starts_of(
    cells: Sequence[Sequence[str]],
    played: int,
    numbers: Sequence[int],
    criteria: Sequence[Criterion],
    score: Criterion | None,
) -> Starts:
    """``cells``: of all rounds; ``played``: how many of them, counted from the first, were."""
    final = score.numbers if score else None
    if score is None or final is None:
        return Starts("Score")
    seats = {str(number): row for row, number in enumerate(numbers)}
    try:
        wall = [[seat_by_label(read_round(cell), seats) for cell in row] for row in cells]
    except ScoringError:  # an opponent who is not there, which is refused where the games are scored
        return Starts("MMS" if score.is_one_of(MCMAHON) else "Score")
    wins = [mcmahon.wins(row) for row in wall]
    if score.is_one_of(WINS) or (not score.is_one_of(MCMAHON) and final == wins):
        # Where the cells count otherwise than the file, the zero of a Swiss tournament must be said.
        return Starts("Score", [] if final == wins else [Fraction(0)] * len(wall))
    printed = next((each.values for each in criteria if each.is_one_of(SOS)), None)
    proofs = list(_certain(wall, played, final, printed))
    if not proofs:
        return Starts("MMS", remarks=[UNCERTAIN])
    scores, kept = proofs[0]
    if any(other != scores for other, _ in proofs):
        return Starts("MMS", remarks=[UNCERTAIN])
    counts_unplayed = kept > played and played not in (each for _, each in proofs)
    remark = f"rounds {played + 1} to {kept} were played by nobody; they stay, because the printed SOS counts them"
    return Starts("MMS", scores, counts_unplayed, [remark] if counts_unplayed else [])


def _certain(
    wall: Wall, played: int, final: Sequence[Fraction], printed: Values | None
) -> Iterator[tuple[list[Fraction], int]]:
    """The starting scores that could be, and how many rounds the printed SOS then counts: with or without the last
    ones, which nobody played, and with or without handicaps."""
    for kept, handicap in product(dict.fromkeys([played, len(wall[0])]), (True, False)):
        scores = [
            _start(row, kept, final[at], printed[at] if printed else None, final, handicap)
            for at, row in enumerate(wall)
        ]
        found = [score for score in scores if score is not None]
        if len(found) == len(wall):
            yield found, kept


def _start(
    row: Sequence[Game], kept: int, own: Fraction, printed: Fraction | None, final: Sequence[Fraction], handicap: bool
) -> Fraction | None:
    """The starting score of a player whose final score is ``own``; None where it is not certain."""
    unsure = sum(_is_open(each) for each in row)
    most = own - mcmahon.wins_over_opponents(row) - sum(_is_bye(each) for each in row)
    if not unsure:
        return most if most.denominator == 1 else None
    if printed is None:
        return None
    opponents = mcmahon.sos(row[:kept], final, 0, handicap)
    free = sum(not mcmahon.is_game(each) for each in row[:kept])
    if not free:  # all of the unsure rounds are behind the last one that was played
        whole = list(range(ceil(most - unsure * HALF), floor(most) + 1))
        return Fraction(whole[0]) if len(whole) == 1 and printed == opponents else None
    start = (printed - opponents) / free
    return start if start.denominator == 1 and 0 <= most - start <= unsure * HALF else None


def _is_bye(each: Game) -> bool:
    return each.opponent is None and each.result is Result.WIN


def _is_open(each: Game) -> bool:
    """A round without a game of which the cell does not say what it is worth."""
    return each.opponent is None and each.result is not Result.WIN
