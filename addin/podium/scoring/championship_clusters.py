"""Which events are one game, and which games are variants of each other: what the modifiers of the Championship ask.

Games that are variants of each other form a *cluster*: one result of it counts whole. It follows from the kinds of the
events alone, whatever the points, so players who were in the same events share it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.scoring.categories import ALWAYS_VARIANTS, CATEGORIES, EXPECTED
from podium.scoring.errors import UnknownNameError, WrongKindError
from podium.scoring.names import name_key

Kind = tuple[tuple[str, ...], str, str | None]
"""What kind of event a result is from: its categories, its game, and the family of variants, None for none."""

Rows = tuple[int, ...]
"""Rows of one game that are in the same categories: the best of them can stand for the others."""


Bits = tuple[int, ...]
"""Categories, each as a bit."""

WHOLE = 1 << 7  # above the bits of the seven categories


class Lone(NamedTuple):
    """Results in one category that are variants of no other: each is whole."""

    category: int  # a bit
    rows: Rows


class Plain(NamedTuple):
    """Any other cluster in one category, and in that one only: its strongest game is whole, and worth doubling.

    single: the rows of games of one result; games: those of several.
    """

    category: int  # a bit
    single: Rows
    games: tuple[Rows, ...]


class Alike(NamedTuple):
    """Games of a cluster, all in the same categories."""

    categories: Bits
    games: tuple[Rows, ...]


class Mixed(NamedTuple):
    """Any other cluster. several: the games whose events are not in the same categories, each as (categories, rows)."""

    alike: tuple[Alike, ...]
    several: tuple[tuple[tuple[Bits, Rows], ...], ...]


class Clusters(NamedTuple):
    """All of a player's clusters.

    spends: for each row what it spends, as bits, if no cluster says otherwise: WHOLE in a lone one, nothing (it is
    halved) where its game has no other result; None for the rows that are struck out or to be chosen from. contested:
    the categories whose double mixed clusters and others could spend.
    """

    spends: tuple[int | None, ...]
    lone: tuple[Lone, ...]
    plain: tuple[Plain, ...]
    mixed: tuple[Mixed, ...]
    contested: Bits


_EVERY_EVENT = {category: f"every event of {category}" for category in ALWAYS_VARIANTS}
_key = lru_cache(maxsize=4096)(name_key)  # a season names few games, and each of them for every player


def category_bit(category: str) -> int:
    return 1 << CATEGORIES.index(category)


@lru_cache(maxsize=1024)
def clusters_of(kinds: tuple[Kind, ...]) -> Clusters:
    """The clusters of the results of a player, by row.

    With the row at fault: UnknownNameError for a category, WrongKindError for a result without a category and for a
    game in two families.
    """
    _check(kinds)
    lone: defaultdict[int, list[int]] = defaultdict(list)
    plain: list[Plain] = []
    mixed: list[Mixed] = []
    for games in _linked(kinds):
        categories = {kinds[row][0] for rows in games for row in rows}
        if len(categories) > 1 or len(only := next(iter(categories))) > 1:
            mixed.append(_mixed(games, kinds))
        elif len(games) == len(games[0]) == 1:
            lone[category_bit(only[0])] += games[0]
        else:
            single = tuple([rows[0] for rows in games if len(rows) == 1])
            plain.append(Plain(category_bit(only[0]), single, tuple([rows for rows in games if len(rows) > 1])))
    contested = {*lone, *(cluster.category for cluster in plain)} & _wanted(mixed)
    alone = tuple(Lone(category, tuple(rows)) for category, rows in lone.items())
    spends = {row: WHOLE for _, rows in alone for row in rows}
    spends |= {row: 0 for cluster in plain for row in cluster.single}
    of_rows = tuple([spends.get(row) for row in range(len(kinds))])
    return Clusters(of_rows, alone, tuple(plain), tuple(mixed), tuple(sorted(contested)))


def _wanted(mixed: Iterable[Mixed]) -> set[int]:
    """The categories whose double the clusters could spend."""
    wanted = {bit for cluster in mixed for alike in cluster.alike for bit in alike.categories}
    return wanted | {
        bit for cluster in mixed for game in cluster.several for categories, _ in game for bit in categories
    }


def _mixed(games: Iterable[Rows], kinds: Sequence[Kind]) -> Mixed:
    alike: defaultdict[Bits, list[Rows]] = defaultdict(list)
    several = []
    for rows in games:
        by_categories: defaultdict[Bits, list[int]] = defaultdict(list)
        for row in rows:
            by_categories[tuple(sorted(map(category_bit, kinds[row][0])))].append(row)
        if len(by_categories) == 1:
            alike[next(iter(by_categories))].append(rows)
        else:
            several.append(tuple((categories, tuple(rows)) for categories, rows in by_categories.items()))
    return Mixed(tuple(Alike(categories, tuple(games)) for categories, games in alike.items()), tuple(several))


def _linked(kinds: Sequence[Kind]) -> list[list[Rows]]:
    """The rows by game, and the games by what makes them variants: a family or a category of variants."""
    leader: dict[str, str] = {}
    for categories, game, family in kinds:
        _link(leader, game, family, categories)
    clusters: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row, (_, game, _) in enumerate(kinds):
        clusters[_leading(leader, _key(game))][_key(game)].append(row)
    return [[tuple(rows) for rows in games.values()] for games in clusters.values()]


def _link(leader: dict[str, str], game: str, family: str | None, categories: Iterable[str]) -> None:
    # A family may be named after its base game: games and families are one set of names.
    related = [_key(family)] if family else []
    related += [_EVERY_EVENT[category] for category in categories if category in ALWAYS_VARIANTS]
    for name in related:
        leader[_leading(leader, name)] = _leading(leader, _key(game))


class Played(NamedTuple):
    """The game of an event, or of a result in it, with what the row says of it."""

    game: str
    family: str | None = None
    categories: tuple[str, ...] = ()


def families(games: Iterable[tuple[str, str | None] | Played]) -> dict[str, str]:
    """For each game that is a variant of others: a name that it and they have in common.

    ``games``: each as ``Played`` or (game, family): of every result of all players, and of the events without results.
    What one row says of a game holds for all its rows, a family may be named after a game that is itself a variant, and
    a game that is in Chess once is a variant of all Chess: so a player's results are judged by the whole list, and
    never by which events the player entered. WrongKindError, with the row at fault, for a game in two families.
    """
    leader: dict[str, str] = {}
    named: dict[str, str] = {}
    for row, (game, family, categories) in enumerate(Played(*each) for each in games):
        if family:
            known = named.setdefault(_key(game), family)
            if _key(known) != _key(family):
                raise WrongKindError("variants", family, f'"{known}", as elsewhere for this game', row=row)
        _link(leader, game, family, categories)
    return {name: _leading(leader, name) for name in leader}


def _leading(leader: dict[str, str], name: str) -> str:
    while leader.setdefault(name, name) != name:
        name = leader[name]
    return name


def _check(kinds: Sequence[Kind]) -> None:
    for row, (categories, _, _) in enumerate(kinds):
        if not categories:
            raise WrongKindError("category", None, EXPECTED, row=row)
        for category in categories:
            if category not in CATEGORIES:
                raise UnknownNameError("category", category, EXPECTED, row=row)
    families((game, family) for _, game, family in kinds)
