"""MSO Grand Prix 2022, Modifiers: the highest total, by trying every way to count every result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

RELATED_ALWAYS = {"Chess", "Poker", "Backgammon", "Draughts"}


class Played(NamedTuple):
    """A result. family: of variants, "" for none; the base game of a family bears its name or none."""

    points: int
    categories: frozenset[str]
    game: str
    family: str = ""


def highest_total(results: Sequence[Played], among: Sequence[Played] = ()) -> int:
    """Game by game, within each group of variants: each of its results, whole or half, doubled or not.

    ``among``: results of other players, which say too what games are variants of each other.
    """
    groups = [_by_game([each for each in results if each.game in games]) for games in _groups([*results, *among])]
    games = [(number, game) for number, group in enumerate(groups) for game in group]

    @cache
    def best(index: int, spent: frozenset[str], whole_is_given: bool) -> int:
        if index == len(games):
            return 0
        number, game = games[index]
        if index and games[index - 1][0] != number:
            whole_is_given = False
        totals = []
        for each in game:
            for whole in (False,) if whole_is_given else (True, False):
                rest = whole_is_given or whole
                single = each.points if whole else (each.points + 1) // 2
                totals.append(single + best(index + 1, spent, rest))
                doubled = 2 * each.points if whole else each.points
                totals += [doubled + best(index + 1, spent | {kind}, rest) for kind in each.categories - spent]
        return max(totals)

    return best(0, frozenset(), False)


def _groups(results: Sequence[Played]) -> list[set[str]]:
    """Games that are variants of each other, by way of others too."""
    groups: list[list[Played]] = []
    for result in results:
        joined = [group for group in groups if any(_related(result, other) for other in group)]
        groups = [group for group in groups if group not in joined]
        groups.append([result, *(other for group in joined for other in group)])
    return [{result.game for result in group} for group in groups]


def _related(one: Played, other: Played) -> bool:
    if one.game == other.game or one.categories & other.categories & RELATED_ALWAYS:
        return True
    return bool(one.family) and one.family == other.family


def _by_game(group: Sequence[Played]) -> list[list[Played]]:
    games = defaultdict(list)
    for result in group:
        games[result.game].append(result)
    return list(games.values())
