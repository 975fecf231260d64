"""How merits are compared, by total, then doubled points, whole ones, earlier rows; what is spent is spent once."""

from __future__ import annotations

import pytest
from podium.scoring.championship_search import Scale, Search


def levels(scale: Scale) -> tuple[int, int, int]:
    """What a point is worth as a whole result's, as a doubled one's, and in the total."""
    total = scale.halved(1, 0)  # half of 1 rounds up to 1
    return scale.whole(1, 0) - total, scale.half_doubled(1, 0) - total, total


@pytest.mark.parametrize(
    "points",
    [
        [1, 0], [2, 1], [6, 6], [6, 0], [0, 13, 0], [10, 4, 10, 0], [24, 0, 0, 0], [29, 0, 0], [11, 0, 0, 0, 0],
        [40, 28, 20, 12], [6, 6, 6], [3] + [0] * 60, [0] * 60 + [1], [12] * 200, [100000, 60001, 90000],
    ],
)  # fmt: skip
def test_a_point_outweighs_all_that_is_compared_after_it(points):
    whole, doubled, total = levels(Scale(points))
    rows = 3 * sum(range(len(points)))  # a row counts three times where its result is whole and doubled
    assert whole > rows
    assert doubled > sum(points) * whole + rows
    assert total > sum(points) * doubled + sum(points) * whole + rows


def test_what_each_treatment_is_worth():
    scale = Scale([40, 28, 20, 12, 7])
    whole, doubled, total = levels(scale)
    assert scale.halved(7, 4) == 4 * total - 4
    assert scale.halved(12, 3) == 6 * total - 3
    assert scale.whole(7, 4) == 7 * total + 7 * whole - 8
    assert scale.half_doubled(7, 4) == 7 * total + 7 * doubled - 8
    assert scale.whole_doubled(7, 4) == 14 * total + 7 * doubled + 7 * whole - 12
    assert scale.double(7, 4) == 7 * total + 7 * doubled - 4
    assert scale.whole(7, 4) + scale.double(7, 4) == scale.whole_doubled(7, 4)


def test_what_is_spent_is_spent_once():
    # 1 is worth 5 in the first game, and so is nothing; in the second neither is worth anything. Spending nothing in
    # both is worth 5. Spending 1 in both would be worth as much, but there is only one of it.
    search = Search()
    search.choose([(1, 5, 10), (0, 5, 11)])
    search.choose([(1, 0, 20), (0, 0, 21)])
    assert search.states == {1: 5, 0: 5}
    assert list(search.taken(0)) == [(0, 0, 21), (0, 5, 11)]
