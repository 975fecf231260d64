"""Which result of a game can count: the best of them whole or doubled, and the one with the best tie-break halved.

Among equal totals the best tie-break counts: the eight fractions of "MSO Grand Prix 2022", Clarifications, added up
over the results that count, and compared from the first on. So it matters which of a game's results counts, though
they be worth the same: 20 points for 3rd, or for a 2nd place that three share. And half of 5 points is worth half of 6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from math import lcm
from typing import NamedTuple

from podium.scoring.grand_prix import NO_TIEBREAK, Tiebreak


class Game(NamedTuple):
    """A game's results in the same categories: all others of them are never better. The strongest game is the least.

    full: the row that is best doubled or whole, with the most points; half: the one that is best halved, which has as
    many or one point less. loss: of tie-break, where ``full`` counts instead of ``half``; none if they are one row.

    What doubling or counting whole adds grows with the points, but by whole numbers: as much for 6 points as for 7.
    Then 7 lose no tie-break, for only they are worth 4 as a half. So the strongest game has the most points, then the
    least loss: nothing is better spent on another.
    """

    minus_points: int
    loss: Tiebreak
    full: int
    half: int


def game_of(rows: Sequence[int], points: Sequence[int], tiebreaks: Sequence[Tiebreak]) -> Game:
    """Which of the rows of a game can count."""
    most = max([points[row] for row in rows])
    least = most - 1 + most % 2  # half of 5 is half of 6, rounded up
    near = [row for row in rows if points[row] >= least]
    full = half = near[0]
    for row in near[1:]:  # all of them are later
        if (points[row], tiebreaks[row]) > (points[full], tiebreaks[full]):
            full = row
        if (tiebreaks[row], points[row]) > (tiebreaks[half], points[half]):
            half = row
    return Game(-most, () if full == half else _less(tiebreaks[half], tiebreaks[full]), full, half)


def _less(one: Tiebreak, other: Tiebreak) -> Tiebreak:
    return tuple(own - others for own, others in zip(one, other, strict=True))


def weights_of(tiebreaks: Mapping[int, Tiebreak]) -> tuple[dict[int, int], int]:
    """A whole number for the tie-break of each row, and more than any two sums of them over games can differ by.

    The sums compare as those of the fractions do: brought to one denominator the fractions are the digits of the
    number, with room in each for the sum of all rows.
    """
    if not tiebreaks:
        return {}, 1
    one = lcm(*(fraction.denominator for each in tiebreaks.values() for fraction in each))
    digits = {
        row: [fraction.numerator * (one // fraction.denominator) for fraction in each]
        for row, each in tiebreaks.items()
    }
    room = len(digits) * max(max(each) for each in digits.values()) + 1
    weights = {row: reduce(lambda number, digit: number * room + digit, each) for row, each in digits.items()}
    return weights, room ** len(NO_TIEBREAK)
