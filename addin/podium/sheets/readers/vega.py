"""What the pages of Vega say in their markup alone: the parts of a player's cell, and those of a game.

A player's cell is laid out in boxes (name, title, rating, number), or in one line: number, title and name, of which
only the last is the name. A cross table is in the order of the players' own numbers, by which its games name the
opponents; the cross table with the standings is in the order of places and names them by place. Only the markup of the
first column tells the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from podium.sheets.readers.web_page_grid import Grid
from podium.sheets.readers.web_page_text import attribute, text_of_element

NAME, RESULT, NUMBER = "player-name-box", "res", "idn"
TITLE, RATING, SORTED_BY = "title-box", "rating", "sort-num"
IN_A_LINE = ("title", "notitle")  # the span of the title, where the cell is one line
COLOURS = {"cw": "/w", "cb": "/b", "cf": ""}  # white, black, and a round without a game
SIGNS = {"1": "+", "½": "=", "0": "-"}
NO_TITLE = "-"
CHESS_TITLE = re.compile(r"[A-Z]{1,4}|")
SEXES = frozenset({"male", "female"})  # the span of the title says which, whether there is one or not
OF_WOMEN = re.compile(r"\s*\(W\)$")  # which Vega puts behind the names of women; it is no note that they withdrew
Parts = Mapping[str, str]


class _Player(NamedTuple):
    """What a player's cell says, blank where it does not. number: the player's own in the event."""

    name: str
    title: str = ""
    rating: str = ""
    number: str = ""


def read_markup(grid: Grid) -> Grid:
    """The table with a column for each part of a player's cell, and games such as 12+/w; another table as it is."""
    parts = {place: found for place, cell in grid.elements.items() if cell.tag == "td" and (found := _parts(cell))}
    players = {place: player for place, each in parts.items() if (player := _player(grid.elements[place], each))}
    games = {place: game for place, each in parts.items() if (game := _game(each))}
    if not players and not games:
        return grid
    rows = [list(row) for row in grid.rows]
    for (row, column), text in games.items():
        rows[row][column] = text
    for (row, column), player in players.items():
        rows[row][column] = player.name
    header = min((row for row, _ in players), default=0) - 1
    if header >= 0:
        has_numbers_first = any(not column and NUMBER in each for (_, column), each in parts.items())
        _add_columns(rows, header, players, has_numbers_first)
    return replace(grid, rows=rows)


def _add_columns(
    rows: Sequence[list[str]], header: int, players: Mapping[tuple[int, int], _Player], has_numbers_first: bool
) -> None:
    """Adds a column for each part that Vega writes into the cell of the name, to the right of the table.

    has_numbers_first: whether the players' own numbers stand in the first column, alone or with the names.
    """
    own_number = "ID"
    if has_numbers_first and all(column for _, column in players):
        rows[header][0] = "No"
    elif has_numbers_first:
        own_number = "No"
    by_row = {row: player for (row, _), player in players.items()}
    columns = {
        "Title": {row: player.title for row, player in by_row.items()},
        "Rating": {row: player.rating for row, player in by_row.items()},
        own_number: {row: player.number for row, player in by_row.items()},
    }
    for name, values in columns.items():
        if any(values.values()):
            for row, texts in enumerate(rows):
                texts.append(name if row == header else values.get(row, ""))


def _player(cell: Any, parts: Parts) -> _Player | None:
    """The player of a cell; None for a cell that is none's."""
    if NAME in parts:
        return _Player(_without_mark(parts[NAME]), *(_plain(parts, part) for part in (TITLE, RATING, SORTED_BY)))
    number, title = _plain(parts, NUMBER), _title_in_a_line(parts)
    if title is None and not number.isdecimal():
        return None
    name = text_of_element(cell).removeprefix(number).strip().removeprefix(title or "").strip()
    name = _without_mark(name)
    return _Player(name, "" if title == NO_TITLE else title or "", number=number) if name else None


def _without_mark(name: str) -> str:
    return OF_WOMEN.sub("", name)


def _title_in_a_line(parts: Parts) -> str | None:
    """The title, None where no part of the cell is for one: what another page calls so may be anything."""
    title = next((parts[kind] for kind in IN_A_LINE if kind in parts), None)
    if title is None or parts.keys().isdisjoint(SEXES):
        return None
    return title if title == NO_TITLE or CHESS_TITLE.fullmatch(title) else None


def _game(parts: Parts) -> str:
    """The cell of a wall list; blank for what is none."""
    sign = SIGNS.get(parts.get(RESULT, ""))
    if sign is None:
        return ""
    for colour, mark in COLOURS.items():
        opponent = parts.get(colour)
        if opponent is not None and mark and opponent.isdecimal():
            return f"{opponent}{sign}{mark}"
        if opponent is not None and not mark:
            return f"0{sign}"
    return ""


def _plain(parts: Parts, name: str) -> str:
    text = parts.get(name, "")
    return "" if text == NO_TITLE else text


def _parts(cell: Any) -> Parts:
    """The texts of the parts of a cell by their classes, of each class the first."""
    parts: dict[str, str] = {}
    for element in cell.css("div, span"):
        text = text_of_element(element)
        for name in _classes(element):
            parts.setdefault(name, text)
    return parts


def _classes(element: Any) -> Iterator[str]:
    """Without the number at the end that tells one layout from another: player-name-box2."""
    return (name.rstrip("0123456789") for name in attribute(element, "class").split())
