"""The best choice in the clusters of variants where none is plain: an exact search, by dynamic programming.

A result of each game is taken; each way to take it spends something, as bits: the double of a category, the one whole
of the cluster, or nothing (it is halved). The search goes from game to game and keeps, for everything that can be spent
by then, the best merit. Merits add up, and are compared as whole numbers: see ``Scale``. What a cluster can spend is in
turn one choice of the search over all clusters.

Of games in the same categories only as many are searched as they have categories; weaker ones are halved. For more than
halved are those that spend a double, and one that spends the whole, which is best spent on one that is doubled. And to
give what a game spends to a stronger one that is halved is never worse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.scoring.championship_clusters import Mixed

WHOLE = 1 << 7  # above the bits of the seven categories


Option = tuple[int, int, int]
"""A choice: what it spends, what it is worth, and whose it is (a row, or the number of a cluster)."""


class Scale:
    """Merits as whole numbers, compared by total, then points of doubled results, of whole ones, and earlier rows.

    The four stand one above the other in one number, each with room for the largest difference below it.
    """

    def __init__(self, points: Sequence[int]):
        # Two choices differ by less in points of a kind, and by less in rows, though a row can count three times.
        room = sum(points) + 2 * len(points) ** 2
        self._whole, self._doubled, self._total = room, room**2, room**3

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
        self.states = {0: 0}  # what is spent -> the best merit
        self._steps: list[tuple[dict[int, int], Sequence[Option]]] = []

    def choose(self, options: Sequence[Option]) -> None:
        """One of the options must be taken."""
        following: dict[int, int] = {}
        known = following.get
        for spent, merit in self.states.items():
            for spends, gain, _ in options:
                if not spent & spends:
                    state, joined = spent | spends, merit + gain
                    best = known(state)
                    if best is None or joined > best:
                        following[state] = joined
        self._steps.append((self.states, options))
        self.states = following

    def taken(self, spent: int) -> Iterator[Option]:
        """The options taken on the best way to spend just that, the last first."""
        merit = self.states[spent]
        for states, options in reversed(self._steps):
            for option in options:
                spends, gain, _ = option
                if spent & spends == spends and states.get(spent ^ spends) == merit - gain:
                    break
            spent, merit = spent ^ spends, merit - gain
            yield option


class ClusterSearch:
    """The search through one cluster."""

    def __init__(self, cluster: Mixed, points: Sequence[int], scale: Scale):
        self._certain: list[Option] = []  # of the rows that are halved in any case
        self._search = Search()
        count = len(points)

        def strength(row: int) -> int:  # the most points first, then the earlier
            return points[row] * count - row

        for categories, games in cluster.alike:
            rows = sorted([max(rows, key=strength) for rows in games], key=strength, reverse=True)
            most = len(categories)
            for row in rows[:most]:
                self._search.choose(_options(row, categories, points[row], scale))
            self._certain += [(0, scale.halved(points[row], row), row) for row in rows[most:]]
        for game in cluster.several:
            best = [(categories, max(rows, key=strength)) for categories, rows in game]
            self._search.choose(
                [each for categories, row in best for each in _options(row, categories, points[row], scale)]
            )

    def plans(self, number: int) -> list[Option]:
        """What the cluster can spend besides its whole, which it must: options of the search over all clusters."""
        return [(spent ^ WHOLE, merit, number) for spent, merit in self._search.states.items() if spent & WHOLE]

    def taken(self, spent: int) -> Iterator[Option]:
        """The options of the plan that spends just that besides the whole, one for each game."""
        yield from self._certain
        yield from self._search.taken(spent | WHOLE)


def _options(row: int, categories: Iterable[int], points: int, scale: Scale) -> list[Option]:
    """Whole before halved and without a double first: among equals the first is taken."""
    options = [(WHOLE, scale.whole(points, row), row), (0, scale.halved(points, row), row)]
    if points:
        whole, half = scale.whole_doubled(points, row), scale.half_doubled(points, row)
        for category in categories:
            options += ((WHOLE | category, whole, row), (category, half, row))
    return options
