"""Lists of a season that cannot be: a player twice in an event, and an event of two games or of other categories."""

from __future__ import annotations

import pytest
from podium.scoring.errors import WrongKindError
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
