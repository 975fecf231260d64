"""The Grand Prix Championship: which of a player's results count, doubled, whole or halved, and the total.

Source: "MSO Grand Prix 2022", Modifiers and Example 4. One result a game counts; within a family of variants one
result counts whole and the others half; in each category one result is doubled, and no result twice. The three choices
are made together, so that the total is the highest possible, and among equal totals the tie-break the best: the order
of the results then changes neither.

Why the answer is exact. Games that are variants of each other form a *cluster*; nothing ties clusters together but
the seven doubles. Where all results of a cluster lie in one category the best choice is plain: its strongest game is
whole, and worth doubling. The other clusters are searched, together with the plain doubles that they could take away.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from podium.scoring.categories import ALWAYS_VARIANTS, CATEGORIES, category_name
from podium.scoring.championship_clusters import WHOLE, Clusters, Plain, clusters_of
from podium.scoring.championship_games import Game, game_of
from podium.scoring.championship_search import ClusterSearch, Scale, Search
from podium.scoring.errors import OutOfRangeError
from podium.scoring.grand_prix import NO_TIEBREAK, Tiebreak

__all__ = [
    "ALWAYS_VARIANTS",
    "CATEGORIES",
    "Counted",
    "Result",
    "Treatment",
    "category_name",
    "counted",
    "halved",
    "total",
]


class Result(NamedTuple):
    """A player's result in an event. points: as awarded, a whole number; family: of variants, None for none.

    tiebreak: its eight fractions. Without them results of equal points are taken for equal.
    """

    points: int
    categories: tuple[str, ...]
    game: str
    family: str | None = None
    tiebreak: Tiebreak = NO_TIEBREAK


class Treatment(Enum):
    """How a result counts in the Championship."""

    DOUBLED = "doubled"
    WHOLE = "whole"
    HALF_DOUBLED = "halved and doubled"
    HALVED = "halved"
    STRUCK = "struck out"


class Counted(NamedTuple):
    """What a result counts for. category: the one in which it is doubled, or None."""

    points: int
    treatment: Treatment
    category: str | None = None


def halved(points: int) -> int:
    """Half of a whole number of points, rounded half up."""
    return (points + 1) // 2


def total(results: Sequence[Result]) -> int:
    """The player's Championship total, the highest that the rules allow. Errors: see ``counted``."""
    return sum(each.points for each in counted(results))


def counted(results: Sequence[Result]) -> list[Counted]:
    """What each result counts for, in the order of ``results``.

    Among equal totals the best tie-break over the results that count; then the plain reading: the best results doubled,
    the best variant whole, the best result of a game, the earlier row. With the row at fault: OutOfRangeError for
    points below 0, UnknownNameError for a category, WrongKindError for a result without a category and for a game in
    two families.
    """
    points = [result[0] for result in results]
    _check(points)
    clusters = clusters_of(tuple([result[1:4] for result in results]))
    spends = _spends(clusters, points, [result[4] for result in results])
    return [_STRUCK if spent is None else _counted(own, spent) for own, spent in zip(points, spends, strict=True)]


def _check(points: Sequence[int]) -> None:
    if points and min(points) < 0:
        row = next(row for row, own in enumerate(points) if own < 0)
        raise OutOfRangeError("points", points[row], "0 or more", row=row)


_PLAIN = -1  # the number of no mixed cluster
_Spends = list[int | None]  # for each row what it spends, as bits: see ``Clusters``


def _spends(clusters: Clusters, points: Sequence[int], tiebreaks: Sequence[Tiebreak]) -> _Spends:
    """The best choice in all clusters together."""
    spends: _Spends = list(clusters.spends)
    doubles: dict[int, int] = {}  # category -> the row outside of mixed clusters that is most worth doubling
    for category, rows in clusters.lone:
        doubles[category] = max(rows, key=points.__getitem__)  # the first of them, which is the earliest
    for cluster in clusters.plain:
        best = _halve(cluster, points, tiebreaks, spends)
        spends[best] = WHOLE
        rival = doubles.setdefault(cluster.category, best)
        if (points[best], -best) > (points[rival], -rival):
            doubles[cluster.category] = best
    doubles = {category: row for category, row in doubles.items() if points[row]}
    if clusters.mixed:
        contested = [category for category in clusters.contested if category in doubles]
        searches = [ClusterSearch(cluster, points, tiebreaks) for cluster in clusters.mixed]
        undecided = {row: tiebreaks[row] for search in searches for row in search.undecided()}
        _choose(searches, Scale(points, undecided), {category: doubles.pop(category) for category in contested}, spends)
    for category, row in doubles.items():
        spends[row] = WHOLE | category
    return spends


def _halve(cluster: Plain, points: Sequence[int], tiebreaks: Sequence[Tiebreak], spends: _Spends) -> int:
    """Halve a result of each game but the strongest, whose best row is the answer."""
    games = [game_of(rows, points, tiebreaks) for rows in cluster.games]
    for game in games:
        spends[game.half] = 0
    if cluster.single:
        best = max(cluster.single, key=points.__getitem__)  # the first of them, which is the earliest
        if not games:
            return best
        games.append(Game(-points[best], (), best, best))
    strongest = min(games)
    spends[strongest.half] = None
    return strongest.full


def _choose(searches: Sequence[ClusterSearch], scale: Scale, doubles: dict[int, int], spends: _Spends) -> None:
    """The choices in the mixed clusters, and which of the plain ``doubles`` they leave."""
    search = Search()
    for number, of_cluster in enumerate(searches):
        search.choose(of_cluster.plans(number, scale))
    for category, row in doubles.items():
        search.choose([(category, scale.double(row), _PLAIN), (0, 0, _PLAIN)])
    for spent, _, number in search.taken(max(search.states, key=search.states.__getitem__)):
        if number != _PLAIN:
            for own, _, row in searches[number].taken(spent):
                spends[row] = own
        elif spent:
            spends[doubles[spent]] = WHOLE | spent


_STRUCK = Counted(0, Treatment.STRUCK)


@lru_cache(maxsize=4096)
def _counted(points: int, spends: int) -> Counted:
    """What a result counts for that spends the cluster's whole, the double of a category, both or nothing."""
    whole, double = bool(spends & WHOLE), spends & ~WHOLE
    if not double:
        return Counted(points, Treatment.WHOLE) if whole else Counted(halved(points), Treatment.HALVED)
    category = CATEGORIES[double.bit_length() - 1]
    if whole:
        return Counted(2 * points, Treatment.DOUBLED, category)
    return Counted(points, Treatment.HALF_DOUBLED, category)
