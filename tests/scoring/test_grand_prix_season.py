"""Lists of a season that cannot be, and a player whose points an arbiter took away."""

from __future__ import annotations

import pytest
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.grand_prix_season import Entry, standings
from podium.scoring.positions import Position


def entries(*rows: tuple[str, str, str]) -> list[Entry]:
    """An event of those rows: name, game and category; places from 1."""
    return [
        Entry(name, "Open", Position(place), (category,), game) for place, (name, game, category) in enumerate(rows, 1)
    ]


@pytest.mark.parametrize(
    ("last", "message"),
    [
        (("Ann", "Catan", "Abstract"), 'names is "Ann"; expected each player once in Open'),
        (("Eve", "Azul", "Abstract"), 'games is "Azul"; expected "Catan", as elsewhere in Open'),
        (("Eve", "Duel", "Abstract"), 'games is "Duel"; expected "Catan", as elsewhere in Open'),
        (("Eve", "Catan", "Multiplayer"), 'categories is "Multiplayer"; expected "Abstract", as elsewhere in Open'),
        (("Eve", "Catan", "Chess"), 'categories is "Chess"; expected "Abstract", as elsewhere in Open'),
    ],
)
def test_the_row_at_fault_is_named(last, message):
    first = [(name, "Catan", "Abstract") for name in ("Ann", "Bob", "Cy", "Di")]
    with pytest.raises(WrongKindError) as caught:
        standings(entries(*first, last))
    assert (caught.value.row, str(caught.value)) == (4, message)


def event(name: str, *places: int) -> list[Entry]:
    return [Entry(f"{name} {row}", name, Position(place), ("Abstract",), name) for row, place in enumerate(places)]


@pytest.mark.parametrize(
    ("places", "row", "message"),
    [
        ((1, 2, 2, 3, 5), 8, "position in Second is 3; expected 4 or later, because the tie above it runs to 3"),
        ((1, 2, 3, 4), 5, "field in Second is 4; expected at least 5 players"),
    ],
)
def test_the_row_is_counted_in_the_whole_list(places, row, message):
    with pytest.raises(OutOfRangeError) as caught:
        standings([*event("First", 1, 2, 3, 4, 5), *event("Second", *places)])
    assert (caught.value.row, str(caught.value)) == (row, message)


def test_the_event_is_named_as_its_first_row_names_it():
    first, *others = event("Second", 1, 2, 3, 4)
    with pytest.raises(OutOfRangeError, match="field in Second is 4"):
        standings([first, *(other._replace(event="SECOND") for other in others)])


@pytest.mark.parametrize(("wrong", "row"), [("First", 0), ("Second", 5)])
def test_the_row_of_a_category_that_is_none(wrong, row):
    results = [
        Entry(name, event_name, Position(place), ("Cheess" if event_name == wrong else "Abstract",), event_name)
        for event_name in ("First", "Second")
        for place, name in enumerate("abcde", 1)
    ]
    with pytest.raises(UnknownNameError) as caught:
        standings(results)
    assert caught.value.row == row


def test_who_is_not_eligible_scores_nothing_and_keeps_the_place():
    first, *others = event("Open", *range(1, 11))
    lines = standings([first._replace(eligible=False), *others])
    assert [(line.name, line.total) for line in lines[:2]] == [("Open 1", 56), ("Open 2", 40)]
    assert (lines[-1].place, sum(lines[-1].tiebreak)) == (5, 0)
    assert next(line for line in lines if line.name == "Open 0").total == 0
