"""The best choice in the clusters of variants where none is plain: an exact search, by dynamic programming.

A result of each game is taken; each way to take it spends something, as bits: the double of a category, the one whole
of the cluster, or nothing (it is halved). The search goes from game to game and keeps, for everything that can be spent
by then, the best merit. Merits add up, and are compared as whole numbers: see ``Scale``. What a cluster can spend is in
turn one choice of the search over all clusters.

Of games in the same categories only as many are searched as they have categories; weaker ones are halved. For more than
halved are those that spend a double, and one that spends the whole, which is best spent on one that is doubled. And to
give what a game spends to a stronger one that is halved is never worse: see ``Game``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from podium.scoring.championship_clusters import WHOLE, Bits, Mixed
from podium.scoring.championship_games import Game, game_of, weights_of
from podium.scoring.grand_prix import Tiebreak

Option = tuple[int, int, int]
"""A choice: what it spends, what it is worth, and whose it is (a row, or the number of a cluster)."""


class Scale:
    """Merits as whole numbers, compared by total, tie-break, then the plain reading: points of doubled results, of
    whole ones, of all that count, and earlier rows doubled or whole, then counted at all.

    They stand one above the other in one number, each with room for the largest difference below it.
    """

    def __init__(self, points: Sequence[int], tiebreaks: Mapping[int, Tiebreak]):
        """``tiebreaks``: those of the rows between which one may decide."""
        self._points = points
        self._weights, spread = weights_of(tiebreaks)
        # Two choices differ by less in points of a kind, and by less in rows, though a row can be doubled and whole.
        room = sum(points) + 2 * len(points) ** 2
        self._early, self._counts, self._whole = room, room**2, room**3
        self._doubled, self._tiebreak = room**4, room**5
        self._total = self._tiebreak * spread

    def halved(self, row: int) -> int:
        return (self._points[row] + 1) // 2 * self._total + self._counted(row)

    def whole(self, row: int) -> int:
        return self._points[row] * (self._total + self._whole) - row * self._early + self._counted(row)

    def half_doubled(self, row: int) -> int:
        return self.double(row) + self._counted(row)

    def whole_doubled(self, row: int) -> int:
        return self.whole(row) + self.double(row)

    def double(self, row: int) -> int:
        """What doubling adds to a whole result."""
        return self._points[row] * (self._total + self._doubled) - row * self._early

    def _counted(self, row: int) -> int:
        """What it is worth that just this result of its game counts, however it does."""
        weight = self._weights.get(row, 0)
        return weight * self._tiebreak + self._points[row] * self._counts - row


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

    def __init__(self, cluster: Mixed, points: Sequence[int], tiebreaks: Sequence[Tiebreak]):
        self._certain: list[Game] = []  # halved in any case
        self._open: list[list[tuple[Bits, Game]]] = []  # of each game searched, its results by their categories
        for categories, games in cluster.alike:
            strongest = sorted([game_of(rows, points, tiebreaks) for rows in games])
            self._open += [[(categories, game)] for game in strongest[: len(categories)]]
            self._certain += strongest[len(categories) :]
        for several in cluster.several:
            self._open.append([(categories, game_of(rows, points, tiebreaks)) for categories, rows in several])
        self._search = Search()

    def undecided(self) -> Iterator[int]:
        """The rows between which a tie-break may decide: all others of the search count in any case."""
        for results in self._open:
            rows = {row for _, game in results for row in (game.full, game.half)}
            if len(rows) > 1:
                yield from rows

    def plans(self, number: int, scale: Scale) -> list[Option]:
        """What the cluster can spend besides its whole, which it must: options of the search over all clusters."""
        self._certain_options = [(0, scale.halved(game.half), game.half) for game in self._certain]
        for results in self._open:
            self._search.choose([each for categories, game in results for each in _options(game, categories, scale)])
        return [(spent ^ WHOLE, merit, number) for spent, merit in self._search.states.items() if spent & WHOLE]

    def taken(self, spent: int) -> Iterator[Option]:
        """The options of the plan that spends just that besides the whole, one for each game."""
        yield from self._certain_options
        yield from self._search.taken(spent | WHOLE)


def _options(game: Game, categories: Iterable[int], scale: Scale) -> list[Option]:
    """Whole before halved and without a double first: among equals the first is taken."""
    options = [(WHOLE, scale.whole(game.full), game.full), (0, scale.halved(game.half), game.half)]
    if game.minus_points:
        whole, half = scale.whole_doubled(game.full), scale.half_doubled(game.full)
        for category in categories:
            options += ((WHOLE | category, whole, game.full), (category, half, game.full))
    return options
