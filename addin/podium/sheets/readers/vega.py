"""What the pages of Vega say in their markup alone: the parts of a player's cell, and those of a game.

A cross table is in the order of the players' own numbers, by which its games name the opponents; the cross table with
the standings is in the order of places and names them by place. Only the markup of the first column tells the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from podium.sheets.readers.web_page_grid import Grid
from podium.sheets.readers.web_page_text import attribute, text_of_element

NAME, RESULT, NUMBER = "player-name-box", "res", "idn"
COLOURS = {"cw": "/w", "cb": "/b", "cf": ""}  # white, black, and a round without a game
BESIDE_THE_NAME = {"Title": "title-box", "Rating": "rating", "ID": "sort-num"}  # columns that Vega writes into one cell
SIGNS = {"1": "+", "½": "=", "0": "-"}
NO_TITLE = "-"


def read_markup(grid: Grid) -> Grid:
    """The table with a column for each part of a player's cell, and games such as 12+/w; another table as it is."""
    named = {place: cell for place, cell in grid.elements.items() if _part(cell, NAME) is not None}
    if not named:
        return grid
    rows = [list(row) for row in grid.rows]
    for (row, column), cell in grid.elements.items():
        rows[row][column] = _text(cell, rows[row][column])
    header = min(row for row, _ in named) - 1
    if header < 0:
        return replace(grid, rows=rows)
    if any(_part(cell, NUMBER) is not None for (row, column), cell in grid.elements.items() if column == 0):
        rows[header][0] = "No"
    for name, part in BESIDE_THE_NAME.items():
        values = {row: _part_text(cell, part) for (row, _), cell in named.items()}
        for row, texts in enumerate(rows):
            texts.append(name if row == header else values.get(row, ""))
    return replace(grid, rows=rows)


def _text(cell: Any, text: str) -> str:
    name = _part(cell, NAME)
    if name is not None:
        return text_of_element(name)
    result = _part(cell, RESULT)
    return text if result is None else _game(cell, text_of_element(result)) or text


def _game(cell: Any, result: str) -> str:
    """The cell of a wall list; blank for what is none."""
    for part, colour in COLOURS.items():
        element = _part(cell, part)
        opponent = text_of_element(element) if element is not None else ""
        if result in SIGNS and colour and opponent.isdecimal():
            return f"{opponent}{SIGNS[result]}{colour}"
        if result in SIGNS and element is not None and not colour:
            return f"0{SIGNS[result]}"
    return ""


def _part_text(cell: Any, name: str) -> str:
    part = _part(cell, name)
    text = text_of_element(part) if part is not None else ""
    return "" if text == NO_TITLE else text


def _part(cell: Any, name: str) -> Any:
    """The part of the cell with this class, None where it has none."""
    return next((each for each in cell.css("div, span") if name in _classes(each)), None)


def _classes(element: Any) -> Iterator[str]:
    """Without the number at the end that tells one layout from another: player-name-box2."""
    return (name.rstrip("0123456789") for name in attribute(element, "class").split())
