"""Cells as they stand in a file: what every reader gives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple


class ErrorCell(str):
    """An Excel error in a cell, such as #N/A: its text, told apart from text that only looks like it."""


class Uncalculated(Enum):
    """A formula whose value is not in the file."""

    FORMULA = "a formula without a stored value"
    ZERO = "a formula that was not worked out"  # for which the file has 0


Cell = str | int | float | bool | dt.date | dt.time | dt.timedelta | Uncalculated | None  # None: a blank cell


class Row(NamedTuple):
    """A row; ``number`` is what a spreadsheet program shows beside it, the cells begin with column A.

    sheet: where rows of several sheets are one list.
    """

    number: int
    cells: Sequence[Cell]
    sheet: str | None = None


CELL, LINE, PLAYER = "cell", "line", "player"  # how a place in a file is named: by cell, or by the row's number


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a sheet, all equally long, and what the format says of it besides.

    sheet: its name, None in a format that has no sheets. parted_by: what parts the cells in a format of plain text.
    unit: how a message names a place, by ``CELL`` or, in a format without cells, by the ``LINE`` or the ``PLAYER``
    whose number the row has. event: the tournament's name. rounds: how many there are to be, where the format says it.
    hidden_rows: the numbers of rows that a spreadsheet program does not show; hidden_columns: indices, from 0. merged:
    the indices (from 0) of the first and last row and the first and last column of merged cells. remarks: what the
    organiser must know, such as records that were not read. format: the name of the format, set by ``readers``.
    is_calculated: whether its reader knows that no formula is without its value, so that nobody need look.
    advice: what to do where a column that is needed is missing. is_hidden: whether the sheet does not show.
    half_byes_win: whether half a point for a round without a game counts among the wins.
    """

    sheet: str | None
    rows: list[Row]
    parted_by: str = ""
    unit: str = CELL
    event: str = ""
    rounds: int | None = None
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    merged: Sequence[tuple[int, int, int, int]] = ()
    remarks: Sequence[str] = ()
    format: str = ""
    is_calculated: bool = False
    is_hidden: bool = False
    advice: str = ""
    half_byes_win: bool = True

    @property
    def called(self) -> str:
        """The sheet for a message that names several; one that does not show is said to be hidden."""
        return f'"{self.sheet}"' + (" (hidden)" if self.is_hidden else "")


def table_of(sheet: str | None, rows: Sequence[Sequence[Cell]], parted_by: str = "") -> Table:
    """A table of rows that begin at the top left of the sheet, the short ones filled up with blank cells."""
    width = max(map(len, rows), default=0)
    return Table(sheet, [Row(number, _filled_up(row, width)) for number, row in enumerate(rows, start=1)], parted_by)


def listed(headers: Sequence[str], rows: Sequence[Row], unit: str, **facts: Any) -> Table:
    """The table of a format that has no rows and columns of its own: its first row names the columns.

    rows: each with the number of its line or player; short ones are filled up. facts: other fields of ``Table``.
    """
    width = max(len(headers), *(len(row.cells) for row in rows)) if rows else len(headers)
    header = Row(0, _filled_up(headers, width))
    return Table(None, [header, *(Row(row.number, _filled_up(row.cells, width)) for row in rows)], unit=unit, **facts)


def _filled_up(row: Sequence[Cell], width: int) -> Sequence[Cell]:
    return row if len(row) == width else [*row, *[None] * (width - len(row))]


def is_blank(cell: Cell) -> bool:
    """Whether a cell is empty or holds nothing but spaces."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def filled_width(cells: Sequence[Cell]) -> int:
    """As far to the right as anything stands."""
    if cells and not is_blank(cells[-1]):
        return len(cells)
    return next((width for width in range(len(cells), 0, -1) if not is_blank(cells[width - 1])), 0)


def text_of(cell: Cell) -> str:
    """A cell as a short text for people: no spaces around it, whole numbers without .0, blank for a blank one."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return " ".join(str(cell.value if isinstance(cell, Uncalculated) else cell).split())


def coordinate(row: int, column: int) -> str:
    """``B7`` for row 7 (as shown) and column 1 (from 0)."""
    return f"{letters(column)}{row}"


def letters(column: int) -> str:
    """What a spreadsheet program calls the column (from 0): A, B, ..., Z, AA, ..."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
