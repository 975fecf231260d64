"""Where the cells of a table on a web page stand, when those that span rows and columns are laid out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from podium.errors import UnreadableError
from podium.sheets.readers.web_page_text import Note, attribute, is_hidden, text_of_element
from podium.sheets.table import coordinate

MOST_CELLS = 2_000_000  # of a page, which a browser could hardly show
MOST_COLUMNS = 1000
CHESS_RESULTS_HEADER = re.compile(r"\bCRn?g1b\b")
SPAN = re.compile(r"\s*\+?(\d{1,9})", re.ASCII)
MOST_SPANNED = 65_534  # rows, as browsers have it


@dataclass(slots=True)
class Grid:
    """rows: the texts, equally many in each row. elements: what made each, by row and column (from 0). headers: the
    rows that hold nothing but headers. hidden_rows: their numbers. merged: as ``Table`` has them."""

    rows: list[list[str]] = field(default_factory=list)
    elements: dict[tuple[int, int], Any] = field(default_factory=dict)
    headers: list[int] = field(default_factory=list)
    hidden_rows: list[int] = field(default_factory=list)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def grid_of(table: Any) -> Grid | None:
    """The cells of a table; None for one without any, or which only lays out others."""
    grid = Grid()
    open_spans: dict[int, int] = {}
    rows = list(_rows(table))
    for index, element in enumerate(rows):
        _lay_out(grid, index, element, len(rows), open_spans)
        if is_hidden(element):
            grid.hidden_rows.append(index + 1)
    if not any(map(any, grid.rows)) or (_holds_tables(table) and not _is_of_its_own(grid)):
        return None
    return _made_even(grid)


def _rows(table: Any) -> Iterator[Any]:
    """Its own rows, not those of tables inside it; the foot of a table stands last, wherever it is written."""
    parts = list(table.iter())
    for part in [*(each for each in parts if each.tag != "tfoot"), *(each for each in parts if each.tag == "tfoot")]:
        if part.tag in ("thead", "tbody", "tfoot"):
            yield from (row for row in part.iter() if row.tag == "tr")


def _lay_out(grid: Grid, index: int, row: Any, rows: int, open_spans: dict[int, int]) -> None:
    """Adds a row; ``open_spans`` has by column the first row that a cell from above no longer covers."""
    texts: list[str] = []
    cells = [cell for cell in row.iter() if cell.tag in ("td", "th") and not is_hidden(cell)]
    column = 0
    for cell in cells:
        while open_spans.get(column, 0) > index:
            column += 1
        notes: list[Note] = []
        text = text_of_element(cell, notes)
        wide, high = (
            _span(cell, "colspan", MOST_COLUMNS),
            min(_span(cell, "rowspan", MOST_SPANNED) or rows, rows - index),
        )
        _check(len(grid.rows), column + (max(wide, 1) if high > 1 else 1))
        texts.extend([""] * (column + 1 - len(texts)))
        texts[column] = text
        grid.elements[index, column] = cell
        grid.remarks += [f"{note.what} in {coordinate(index + 1, column)} {note.fate}" for note in notes]
        if high > 1:
            open_spans.update(dict.fromkeys(range(column, column + max(wide, 1)), index + high))
        if text and (wide > 1 or high > 1):
            grid.merged.append((index, index + high - 1, column, column + max(wide, 1) - 1))
        column += max(wide, 1)
    grid.rows.append(texts)
    if cells and (all(cell.tag == "th" for cell in cells) or CHESS_RESULTS_HEADER.search(attribute(row, "class"))):
        grid.headers.append(index)


def _span(cell: Any, name: str, most: int) -> int:
    """How many rows or columns a cell takes; 0 for rows to the end of the table. As browsers read it."""
    match = SPAN.match(attribute(cell, name))
    return min(int(match[1]), most) if match else 1


def _check(rows: int, columns: int) -> None:
    if columns > MOST_COLUMNS:
        raise UnreadableError(f"has a table of more than {MOST_COLUMNS} columns, which no result sheet has")
    if rows * columns > MOST_CELLS:
        raise UnreadableError(f"has a table of more than {MOST_CELLS} cells, which no result sheet has")


def _made_even(grid: Grid) -> Grid:
    width = max(map(len, grid.rows), default=0)
    _check(len(grid.rows), width)
    for row in grid.rows:
        row.extend([""] * (width - len(row)))
    grid.merged = [(top, bottom, left, min(right, width - 1)) for top, bottom, left, right in grid.merged]
    return grid


def _holds_tables(table: Any) -> bool:
    return any(element.tag == "table" for element in islice(table.traverse(), 1, None))


def _is_of_its_own(grid: Grid) -> bool:
    """Whether a table with others inside it has rows of cells too, as one that only lays them out has not."""
    return sum(sum(map(bool, row)) > 1 for row in grid.rows) > 1
