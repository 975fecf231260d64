"""The Grand Prix Championship: which of a player's results count, doubled, whole or halved, and the total.

Source: "MSO Grand Prix 2022", Modifiers and Example 4. One result a game counts; within a family of variants one
result counts whole and the others half; in each category one result is doubled, and no result twice. The three choices
are made together, so that the total is the highest possible.

Why the answer is exact. Games that are variants of each other form a *cluster*; nothing ties clusters together but
the seven doubles. Where all results of a cluster lie in one category the best choice is plain: its best result is
whole, and worth doubling. The other clusters are solved by dynamic programming over the set of categories whose double
is spent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.names import name_key

CATEGORIES = ("Chess", "Poker", "Backgammon", "Draughts", "Multiplayer", "Abstract", "Imperfect Information")
ALWAYS_VARIANTS = CATEGORIES[:4]  # every event of these is at least a variant of every other


class Result(NamedTuple):
    """A player's result in an event. points: as awarded, a whole number; family: of variants, None for none."""

    points: int
    categories: tuple[str, ...]
    game: str
    family: str | None = None


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


def category_name(name: str) -> str:
    """The category's own spelling; UnknownNameError for another name: a typing error must not win a double."""
    for category in CATEGORIES:
        if name_key(category) == name_key(name):
            return category
    raise UnknownNameError("category", name, "one of " + ", ".join(CATEGORIES))


def halved(points: int) -> int:
    """Half of a whole number of points, rounded half up."""
    return (points + 1) // 2


def total(results: Sequence[Result]) -> int:
    """The player's Championship total, the highest that the rules allow. Errors: see ``counted``."""
    return sum(each.points for each in counted(results))


def counted(results: Sequence[Result]) -> list[Counted]:
    """What each result counts for, in the order of ``results``.

    Among equal totals the plain reading: the best results doubled, the best variant whole, the earlier row. With the
    row at fault: OutOfRangeError for points below 0, UnknownNameError for a category, WrongKindError for a result
    without a category and for a game in two families.
    """
    _check(results)
    clusters = _clusters(results)
    plain = [cluster for cluster in clusters if _is_plain(cluster, results)]
    others = [cluster for cluster in clusters if not _is_plain(cluster, results)]
    best_of_plain = [_best_rows(cluster, results) for cluster in plain]
    plans = _best_plans(others, results)
    doubles = _doubles_of_plain(best_of_plain, results)
    spent = max(plans, key=lambda spent: _joined_merit(spent, plans[spent], doubles, results))
    picks = [*plans[spent].picks, *_plain_picks(best_of_plain, spent, doubles)]
    by_row = {pick.row: pick for pick in picks}
    return [_counted(result, by_row.get(row)) for row, result in enumerate(results)]


class _Pick(NamedTuple):
    """One result of a game chosen to count: whole or half, and doubled in a category or not."""

    row: int
    whole: bool
    category: str | None


class _Merit(NamedTuple):
    """What is compared, in this order: total, points of doubled results, of whole ones, and earlier rows."""

    total: int
    doubled: int
    whole: int
    early: int


class _Plan(NamedTuple):
    """Picks for some of the games. Spent: the categories whose double they use, as bits."""

    merit: _Merit
    picks: tuple[_Pick, ...]


_NOTHING = _Plan(_Merit(0, 0, 0, 0), ())
_Plans = dict[int, _Plan]  # categories spent -> the best plan that spends just these
_Cluster = list[list[int]]  # the rows of each game, games that are variants of each other


def _is_plain(cluster: _Cluster, results: Sequence[Result]) -> bool:
    """Whether all its results lie in one category, and in that one only."""
    categories = {results[row].categories for rows in cluster for row in rows}
    return len(categories) == 1 and len(next(iter(categories))) == 1


def _best_rows(cluster: _Cluster, results: Sequence[Result]) -> list[int]:
    """The best row of each game of a plain cluster, the best of all first; the earlier among equals."""
    best = [max(rows, key=lambda row: (results[row].points, -row)) for rows in cluster]
    return sorted(best, key=lambda row: (-results[row].points, row))


def _doubles_of_plain(best_of_plain: list[list[int]], results: Sequence[Result]) -> dict[str, int]:
    """For each category the row that is most worth doubling among the plain clusters; a result of 0 is not."""
    doubles: dict[str, int] = {}
    for first, *_ in sorted(best_of_plain, key=lambda rows: (-results[rows[0]].points, rows[0])):
        if results[first].points:
            doubles.setdefault(results[first].categories[0], first)
    return doubles


def _plain_picks(best_of_plain: list[list[int]], spent: int, doubles: dict[str, int]) -> list[_Pick]:
    category_of = {row: category for category, row in doubles.items() if not _bit(category) & spent}
    return [
        _Pick(row, whole=index == 0, category=category_of.get(row))
        for rows in best_of_plain
        for index, row in enumerate(rows)
    ]


def _joined_merit(spent: int, plan: _Plan, doubles: dict[str, int], results: Sequence[Result]) -> _Merit:
    """The merit of a plan with the doubles that it leaves to the plain clusters."""
    merit = plan.merit
    for category, row in doubles.items():
        if not _bit(category) & spent:
            points = results[row].points
            merit = _Merit(merit.total + points, merit.doubled + points, merit.whole, merit.early - row)
    return merit


def _best_plans(clusters: Iterable[_Cluster], results: Sequence[Result]) -> _Plans:
    """For every set of doubles that the clusters could spend together, their best plan."""
    plans: _Plans = {0: _NOTHING}
    for cluster in clusters:
        states = {(False, spent): plan for spent, plan in plans.items()}
        for rows in cluster:
            states = _after_game(states, _candidates(rows, results), results)
        plans = {spent: plan for (whole_given, spent), plan in states.items() if whole_given}
    return plans


_States = dict[tuple[bool, int], _Plan]  # whether the cluster's whole result is chosen, and the categories spent


def _after_game(states: _States, rows: list[int], results: Sequence[Result]) -> _States:
    following: _States = {}
    for (whole_given, spent), plan in states.items():
        for pick in _picks(rows, results, spent, whole_allowed=not whole_given):
            state = (whole_given or pick.whole, spent | _bit(pick.category))
            candidate = _with(plan, pick, results)
            if state not in following or candidate.merit > following[state].merit:
                following[state] = candidate
    return following


def _candidates(rows: list[int], results: Sequence[Result]) -> list[int]:
    """Of the rows of one game, the best of each set of categories: no other can be in a best plan."""
    best: dict[tuple[str, ...], int] = {}
    for row in rows:
        rival = best.setdefault(results[row].categories, row)
        if results[row].points > results[rival].points:
            best[results[row].categories] = row
    return list(best.values())


def _picks(rows: list[int], results: Sequence[Result], spent: int, *, whole_allowed: bool) -> Iterable[_Pick]:
    for row in rows:
        result = results[row]
        free = [category for category in result.categories if not _bit(category) & spent] if result.points else []
        for whole in (True, False) if whole_allowed else (False,):
            yield _Pick(row, whole, None)
            yield from (_Pick(row, whole, category) for category in free)


def _with(plan: _Plan, pick: _Pick, results: Sequence[Result]) -> _Plan:
    points = results[pick.row].points
    merit = _Merit(
        plan.merit.total + _value(points, pick),
        plan.merit.doubled + (points if pick.category else 0),
        plan.merit.whole + (points if pick.whole else 0),
        plan.merit.early - pick.row * (1 + pick.whole + bool(pick.category)),
    )
    return _Plan(merit, (*plan.picks, pick))


def _value(points: int, pick: _Pick) -> int:
    if pick.category:
        return 2 * points if pick.whole else points
    return points if pick.whole else halved(points)


def _bit(category: str | None) -> int:
    return 1 << CATEGORIES.index(category) if category else 0


def _counted(result: Result, pick: _Pick | None) -> Counted:
    if pick is None:
        return Counted(0, Treatment.STRUCK)
    treatment = {
        (True, True): Treatment.DOUBLED,
        (True, False): Treatment.WHOLE,
        (False, True): Treatment.HALF_DOUBLED,
        (False, False): Treatment.HALVED,
    }[pick.whole, pick.category is not None]
    return Counted(_value(result.points, pick), treatment, pick.category)


def _clusters(results: Sequence[Result]) -> list[_Cluster]:
    """The rows by game, and the games by what makes them variants: a family or a category of variants."""
    leader: dict[str, str] = {}

    def leading(name: str) -> str:
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for result in results:
        # A family may be named after its base game: games and families are one set of names.
        related = [name_key(result.family)] if result.family else []
        related += [f"every event of {category}" for category in result.categories if category in ALWAYS_VARIANTS]
        for name in related:
            leader[leading(name)] = leading(name_key(result.game))
    clusters: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row, result in enumerate(results):
        game = name_key(result.game)
        clusters[leading(game)][game].append(row)
    return [list(games.values()) for games in clusters.values()]


def _check(results: Sequence[Result]) -> None:
    family_of: dict[str, str] = {}
    for row, result in enumerate(results):
        if result.points < 0:
            raise OutOfRangeError("points", result.points, "0 or more", row=row)
        if not result.categories:
            raise WrongKindError("category", None, "one of " + ", ".join(CATEGORIES), row=row)
        for category in result.categories:
            if category not in CATEGORIES:
                raise UnknownNameError("category", category, "one of " + ", ".join(CATEGORIES), row=row)
        if result.family:
            known = family_of.setdefault(name_key(result.game), result.family)
            if name_key(known) != name_key(result.family):
                raise WrongKindError("variants", result.family, f'"{known}", as elsewhere for this game', row=row)
