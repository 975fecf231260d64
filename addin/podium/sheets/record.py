"""One result sheet, as scoring systems and the writing of workbooks take it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from podium.sheets.table import CELL, Cell, Row, coordinate, text_of

ROUNDS = "round"  # the key of the columns of rounds, of which there are several


@dataclass(frozen=True, slots=True)
class Record:
    """A sheet whose header row and columns are found.

    heading: the texts above the header row, a line each. header_row: its number. headers: its cells. columns: by key,
    the indices (from 0) of the columns found: one, or as many as there are rounds. rows: the rows below the header
    that are not blank, as long as the header, raw. read_as: by key, what the cells of a column are read as, a value for
    each row, where that is not how they stand: places from the scores, say; of the rounds a list for each row. unit,
    event, total_rounds (``rounds``) and format: as the table says them. remarks: what the organiser must know.
    """

    source: Path
    sheet: str | None
    heading: Sequence[str]
    header_row: int
    headers: Sequence[Cell]
    columns: Mapping[str, Sequence[int]]
    rows: Sequence[Row]
    read_as: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    unit: str = CELL
    event: str = ""
    total_rounds: int | None = None
    format: str = ""
    remarks: Sequence[str] = ()

    def __contains__(self, key: str) -> bool:
        return key in self.columns or key in self.read_as

    def column(self, key: str) -> list[Cell]:
        """The column of that key as it is read, a blank cell for each row where the sheet has no such column."""
        if key in self.read_as:
            return list(self.read_as[key])
        if key not in self.columns:
            return [None] * len(self.rows)
        index = self.columns[key][0]
        return [row.cells[index] for row in self.rows]

    def games(self) -> list[list[Cell]]:
        """The cells of the rounds, a list for each row, as they are read."""
        if ROUNDS in self.read_as:
            return [list(cells) for cells in self.read_as[ROUNDS]]
        return [[row.cells[index] for index in self.columns.get(ROUNDS, ())] for row in self.rows]

    def place(self, row: int, column: int) -> str:
        """Where a message points in that row (from 0) of the record: ``cell B7``, or ``line 7`` without cells."""
        return place_of(self.unit, self.rows[row].number, column, self.headers)

    def places(self, first: int, second: int, column: int, between: str) -> str:
        """Two places in a column: ``cells B7 to B9``, ``lines 7 and 9``, as ``between`` says."""
        numbers = [self.rows[row].number for row in (first, second)]
        names = [coordinate(number, column) if self.unit == CELL else str(number) for number in numbers]
        return f"{self.unit}s {names[0]} {between} {names[1]}"


def place_of(unit: str, number: int, column: int, headers: Sequence[Cell] = ()) -> str:
    """``cell B7``; in a file without cells ``line 7, Score``, with the header of the column."""
    if unit == CELL:
        return f"cell {coordinate(number, column)}"
    header = text_of(headers[column]) if column < len(headers) else ""
    return ", ".join(filter(None, [f"{unit} {number}", header]))


def where(source: Path, sheet: str | None) -> str:
    """The beginning of a message: the file, and the sheet if it has a name."""
    return str(source) if sheet is None else f'{source}, sheet "{sheet}"'
