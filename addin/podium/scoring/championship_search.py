"""The best choice in the clusters of variants where none is plain: an exact search, by dynamic programming.

A result of each game is taken; each way to take it spends something, as bits: the double of a category, the one whole
of the cluster, or nothing (it is halved). The search goes from game to game and keeps, for everything that can be spent
by then, the best merit. Merits add up, and are compared as whole numbers: see ``Scale``.

Of games in the same categories only as many are searched as could be more than halved: one for each double, and one for
the whole. The others are weaker, and to give what such a game spends to one of these is never worse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from podium.scoring.championship_clusters import Mixed, Rows

WHOLE = 1 << 7  # above the bits of the seven categories


class Option(NamedTuple):
    """A way to take a result: what it spends, what it is worth, and its row."""

    spends: int
    merit: int
    row: int


class Scale:
    """Merits as whole numbers, compared by total, then points of doubled results, of whole ones, and earlier rows.

    The four stand one above the other in one number, each with room for the largest difference below it.
    """

    def __init__(self, points: Sequence[int]):
        bits = (2 * sum(points) + 3 * len(points) ** 2).bit_length() + 1
        self._whole, self._doubled, self._total = 1 << bits, 1 << 2 * bits, 1 << 3 * bits

    def halved(self, points: int, row: int) -> int:
        return (points + 1) // 2 * self._total - row

    def whole(self, points: int, row: int) -> int:
        return points * (self._total + self._whole) - 2 * row

    def half_doubled(self, points: int, row: int) -> int:
        return points * (self._total + self._doubled) - 2 * row

    def whole_doubled(self, points: int, row: int) -> int:
        return points * (2 * self._total + self._doubled + self._whole) - 3 * row

    def double(self, points: int, row: int) -> int:
        """What doubling adds to a whole result."""
        return points * (self._total + self._doubled) - row


class Search:
    """Choices made one after another, each from options that spend different things."""

    def __init__(self) -> None:
        self._states = {0: 0}  # what is spent -> the best merit
        self._steps: list[tuple[dict[int, int], Sequence[Option]] | None] = []  # None: a cluster ended

    def choose(self, options: Sequence[Option]) -> None:
        """One of the options must be taken."""
        following: dict[int, int] = {}
        known = following.get
        for spent, merit in self._states.items():
            for spends, gain, _ in options:
                if not spent & spends:
                    state, sum_ = spent | spends, merit + gain
                    best = known(state)
                    if best is None or sum_ > best:
                        following[state] = sum_
        self._steps.append((self._states, options))
        self._states = following

    def end_cluster(self) -> None:
        """A result of the cluster must be whole; the next cluster has a whole of its own."""
        self._states = {spent ^ WHOLE: merit for spent, merit in self._states.items() if spent & WHOLE}
        self._steps.append(None)

    def best(self) -> Iterator[Option]:
        """The options taken on the way to the highest merit, the last first."""
        spent = max(self._states, key=self._states.__getitem__)
        merit = self._states[spent]
        for step in reversed(self._steps):
            if step is None:
                spent |= WHOLE
                continue
            states, options = step
            taken = next(each for each in options if _leads(states, each, spent, merit))
            spent, merit = spent ^ taken.spends, merit - taken.merit
            yield taken


def _leads(states: dict[int, int], option: Option, spent: int, merit: int) -> bool:
    """Whether the option was taken on the way to that state."""
    return spent & option.spends == option.spends and states.get(spent ^ option.spends) == merit - option.merit


def search_cluster(search: Search, cluster: Mixed, points: Sequence[int], scale: Scale) -> list[int]:
    """Let the search go through the games of the cluster; the rows that are halved for certain."""
    certain: list[int] = []
    strength = [own * len(points) - row for row, own in enumerate(points)]  # the most points first, then the earlier
    for categories, games in cluster.alike:
        rows = sorted((_best(rows, strength) for rows in games), key=strength.__getitem__, reverse=True)
        most = len(categories) + 1
        for row in rows[:most]:
            search.choose(list(_options(row, categories, points[row], scale)))
        certain += rows[most:]
    for game in cluster.several:
        best = [(categories, _best(rows, strength)) for categories, rows in game]
        search.choose([each for categories, row in best for each in _options(row, categories, points[row], scale)])
    search.end_cluster()
    return certain


def _best(rows: Rows, strength: Sequence[int]) -> int:
    return rows[0] if len(rows) == 1 else max(rows, key=strength.__getitem__)


def _options(row: int, categories: Iterable[int], points: int, scale: Scale) -> Iterator[Option]:
    """Whole before halved and without a double first: among equals the first is taken."""
    yield Option(WHOLE, scale.whole(points, row), row)
    yield Option(0, scale.halved(points, row), row)
    if points:
        for category in categories:
            yield Option(WHOLE | category, scale.whole_doubled(points, row), row)
            yield Option(category, scale.half_doubled(points, row), row)
