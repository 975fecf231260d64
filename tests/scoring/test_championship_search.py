"""How merits are compared, level by level; what is spent is spent once."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from podium.scoring.championship_search import Scale, Search

NOTHING = (Fraction(0),) * 8
THIRD_OF_TOP_50 = (*NOTHING[:7], Fraction(1, 3))


class Row:
    """A result that counts: whole or half, doubled or not."""

    def __init__(self, row: int, points: int, tiebreak: tuple[Fraction, ...], whole: bool, doubled: bool):
        half = 0.5 if points % 2 else 0
        worth = points * (whole + doubled) if whole or doubled else int(points / 2 + half)
        self.levels = (
            worth, *tiebreak, points * doubled, points * whole, points, -row * (whole + doubled), -row,
        )  # fmt: skip

        def merit(scale: Scale) -> int:
            if whole:
                return scale.whole_doubled(row) if doubled else scale.whole(row)
            return scale.half_doubled(row) if doubled else scale.halved(row)

        self.merit = merit


def way(random: Random, points: list[int], tiebreaks: dict[int, tuple[Fraction, ...]]) -> list[Row]:
    """Any of the rows, counted in any way."""
    rows = [row for row in range(len(points)) if random.random() < 0.7]
    flags = [(random.random() < 0.5, random.random() < 0.5) for _ in rows]
    return [Row(row, points[row], tiebreaks.get(row, NOTHING), *each) for row, each in zip(rows, flags, strict=True)]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("seed", range(300))
def test_sums_of_merits_compare_by_the_levels(seed):
    random = Random(seed)
    points = random.choices([0, 0, 1, 2, 5, 6, 40, 100000], k=random.choice([1, 2, 3, 4, 60]))
    tied = [row for row in range(len(points)) if random.random() < 0.5]
    tiebreaks = {row: tuple(Fraction(random.randint(0, 2), random.randint(1, 3)) for _ in NOTHING) for row in tied}
    scale = Scale(points, tiebreaks)
    for _ in range(20):
        one, other = way(random, points, tiebreaks), way(random, points, tiebreaks)
        differences = [
            sum(row.levels[level] for row in one) - sum(row.levels[level] for row in other) for level in range(14)
        ]
        first = next((difference for difference in differences if difference), 0)
        merits = sum(row.merit(scale) for row in one) - sum(row.merit(scale) for row in other)
        assert sign(merits) == sign(first)


@pytest.mark.parametrize("more", [[], [36, 36], [0] * 60, [12] * 60, [100000, 60001, 90000]])
@pytest.mark.parametrize("fractions", [(*NOTHING[:7], Fraction(1)), (Fraction(1),) * 8])
def test_the_least_of_each_level_outweighs_the_most_of_all_below_it(more, fractions):
    points = [1, 2, 0, 0, *more]
    scale, tied = Scale(points, {}), Scale(points, dict.fromkeys(range(len(points)), fractions))
    early = scale.double(2) - scale.double(3)  # two rows without points
    counts = scale.halved(1) - scale.halved(0) + 1  # half of 1 is half of 2, and row 1 is later
    whole = scale.whole(0) - scale.halved(0)
    doubled = scale.half_doubled(0) - scale.halved(0)
    rows = sum(range(len(points)))
    assert early > rows
    assert counts > 2 * rows * early + rows
    assert whole > sum(points) * counts + 2 * rows * early + rows
    assert doubled > sum(points) * (whole + counts) + 2 * rows * early + rows
    below = sum(points) * (doubled + whole + counts) + 2 * rows * early + rows
    assert scale.double(0) - doubled > below
    total = tied.double(0) - doubled
    tiebreak = tied.halved(0) - total - counts
    assert tiebreak > below
    assert total > len(points) * tiebreak + below


def test_what_each_treatment_is_worth():
    scale = Scale([40, 28, 20, 12, 7], {})
    assert scale.whole(4) + scale.double(4) == scale.whole_doubled(4)
    assert scale.halved(4) < scale.half_doubled(4) < scale.whole_doubled(4)
    assert scale.halved(4) < scale.whole(4) < scale.half_doubled(4)  # of equal totals, doubled points come first


def test_what_is_spent_is_spent_once():
    # 1 is worth 5 in the first game, and so is nothing; in the second neither is worth anything. Spending nothing in
    # both is worth 5. Spending 1 in both would be worth as much, but there is only one of it.
    search = Search()
    search.choose([(1, 5, 10), (0, 5, 11)])
    search.choose([(1, 0, 20), (0, 0, 21)])
    assert search.states == {1: 5, 0: 5}
    assert list(search.taken(0)) == [(0, 0, 21), (0, 5, 11)]
