"""A season of 60 events and 400 players, scored once more by a slow reference that shares nothing with the product."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from math import floor

import pytest
from podium.standings.season import Event, Result, Season
from podium.systems import build
from podium.workbooks.saving import to_bytes

from tests import spreadsheet_programs as programs
from tests.mso_seasons import large_season

pytestmark = pytest.mark.long

SEASON = large_season(players=400, events=60, turnout=0.3)
EVERY = 5  # of the players, one in so many has the Championship total worked out by the slow way
FLAGS = {"Senior": "senior", "Junior": "junior", "Women": "woman"}
Scores = dict[tuple[str, str], tuple[int, tuple[Fraction, ...]]]
"""By player and event: the points, and the eight fractions of the tie-break."""


def reference(season: Season) -> Scores:
    """Event by event: the points of the rules, read as they stand."""
    by_event = defaultdict(list)
    for result in season.results:
        by_event[result.event].append(result)
    session_of = {event.name: event.session for event in season.events}
    barred = {(player.name, session) for player in season.players for session in player.ineligible}
    scores: Scores = {}
    for event, results in by_event.items():
        ties = Counter(result.cells["place"] for result in results)
        for result in results:
            none = result.cells["place"] == "W" or (result.player, session_of[event]) in barred
            scores[result.player, event] = (0, (Fraction(0),) * 8) if none else award(result, ties, len(results))
    return scores


def award(result: Result, ties: Counter[object], field: int) -> tuple[int, tuple[Fraction, ...]]:
    place = result.cells["place"]
    assert isinstance(place, int)
    assert field >= 10
    band = next(
        (number for number, percent in enumerate((5, 10, 25, 50)) if place <= Fraction(percent * field, 100)), 4
    )
    fractions, paid = [Fraction(0)] * 9, 0
    for position in range(place, place + ties[place]):
        kind = position - 1 if position <= 4 else 4 + band
        fractions[kind] += Fraction(1, ties[place])
        paid += (40, 28, 20, 12, 8, 6, 4, 2, 0)[kind]
    return floor(Fraction(paid, ties[place]) + Fraction(1, 2)), tuple(fractions[:8])


Merit = tuple[int, tuple[Fraction, ...]]  # the total, then the eight fractions of the results that count


def best_merit(scores: dict[str, tuple[int, tuple[Fraction, ...]]]) -> Merit:
    """Game by game within each group of variants, every way to spend every double: nothing is left out. What is a
    variant of what, all events of the season say.
    """
    groups = [
        sorted((event for event in group if event.name in scores), key=lambda event: event.game)
        for group in groups_of_variants()
    ]
    rows = [(number, event) for number, group in enumerate(groups) for event in group]

    @cache
    def best(start: int, spent: frozenset[str], whole_given: bool) -> Merit:
        if start == len(rows):
            return 0, (Fraction(0),) * 8
        number, game = rows[start][0], rows[start][1].game
        end = next((row for row in range(start, len(rows)) if rows[row][1].game != game), len(rows))
        last = end == len(rows) or rows[end][0] != number
        found = []
        for _, event in rows[start:end]:
            own, fractions = scores[event.name]
            for whole in (True, False) if not whole_given else (False,):
                given = False if last else whole_given or whole
                half = own if whole else (own + 1) // 2
                found.append(added((half, fractions), best(end, spent, given)))
                for category in set(event.categories.split("; ")) - spent:
                    found.append(added((own * (1 + whole), fractions), best(end, spent | {category}, given)))
        return max(found)

    return best(0, frozenset(), False)


def added(one: Merit, other: Merit) -> Merit:
    return one[0] + other[0], tuple(a + b if a and b else a or b for a, b in zip(one[1], other[1], strict=True))


@cache
def groups_of_variants() -> list[list[Event]]:
    groups: list[list[Event]] = []
    for event in SEASON.events:
        related = [group for group in groups if any(are_variants(event, other) for other in group)]
        groups = [group for group in groups if group not in related]
        groups.append([event, *(other for group in related for other in group)])
    return groups


def are_variants(one: Event, other: Event) -> bool:
    shared = set(one.categories.split("; ")) & set(other.categories.split("; "))
    family = one.variant_of and one.variant_of == other.variant_of
    return bool(one.game == other.game or family or shared & {"Chess", "Poker", "Backgammon", "Draughts"})


EVENTS = {event.name: event for event in SEASON.events}


@cache
def scores() -> Scores:
    return reference(SEASON)


@cache
def cells() -> programs.Cells:
    """The product's own."""
    made = build(SEASON)
    return programs.cells(to_bytes(made.workbook, made.values))


def table(title: str) -> dict[str, tuple[object, ...]]:
    """By name: place, total, and the eight columns."""
    sheet = cells()[title]
    rows = [row for row in range(5, 500) if f"A{row}" in sheet]
    return {str(sheet[f"B{row}"]): tuple(sheet[f"{letter}{row}"] for letter in "ACEFGHIJKL") for row in rows}


def test_the_season_has_what_is_to_be_tested() -> None:
    assert len(SEASON.events) == 60
    assert len(table("Championship")) == 400
    assert {"W"} < {result.cells["place"] for result in SEASON.results}
    assert sum(result.corrected for result in SEASON.results) == 1
    assert any(len(event.categories.split("; ")) == 2 for event in SEASON.events)
    assert any(
        one.variant_of and one.variant_of == other.variant_of and one.categories != other.categories
        for one in SEASON.events
        for other in SEASON.events
    )


def test_every_championship_total_is_the_highest_possible() -> None:
    championship = table("Championship")
    for name in list(championship)[::EVERY]:
        total, fractions = best_merit({event: own for (player, event), own in scores().items() if player == name})
        assert championship[name][1] == total, name
        assert all(abs(a - float(b)) < 1e-9 for a, b in zip(championship[name][2:], fractions, strict=True)), name  # type: ignore[operator]


def test_every_category_championship() -> None:
    for category in ("Chess", "Poker", "Backgammon", "Draughts", "Multiplayer", "Abstract", "Imperfect Information"):
        expected: dict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 9)
        for (player, event), (points, fractions) in scores().items():
            if category in EVENTS[event].categories.split("; "):
                expected[player] = [a + b for a, b in zip(expected[player], [points, *fractions], strict=True)]
        found = table(category)
        assert found.keys() == expected.keys()
        for player, line in expected.items():
            better = sum(other > line for other in expected.values())
            assert found[player][:2] == (better + 1, line[0])
            assert all(abs(a - float(b)) < 1e-9 for a, b in zip(found[player][2:], line[1:], strict=True))  # type: ignore[operator]


def test_the_parts_of_the_championship_are_its_lines_in_its_order() -> None:
    championship = table("Championship")
    for title, flag in FLAGS.items():
        members = [player.name for player in SEASON.players if getattr(player, flag)]
        part = table(title)
        assert list(part) == [name for name in championship if name in members]
        assert all(part[name][1:] == championship[name][1:] for name in part)
        for name, line in part.items():
            assert line[0] == 1 + sum(championship[other][0] < championship[name][0] for other in part)  # type: ignore[operator]
