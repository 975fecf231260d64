"""One result sheet, as scoring systems and the writing of workbooks take it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.sheets.table import Cell, Row, coordinate

ROUNDS = "round"  # the key of the columns of rounds, of which there are several


@dataclass(frozen=True, slots=True)
class Record:
    """A sheet whose header row and columns are found.

    heading: the texts above the header row, a line each. header_row: its number. headers: its cells. columns: by key,
    the indices (from 0) of the columns found: one, or as many as there are rounds. rows: the rows below the header
    that are not blank, as long as the header, raw.
    """

    source: Path
    sheet: str | None
    heading: Sequence[str]
    header_row: int
    headers: Sequence[Cell]
    columns: Mapping[str, Sequence[int]]
    rows: Sequence[Row]

    def __contains__(self, key: str) -> bool:
        return key in self.columns

    def column(self, key: str) -> list[Cell]:
        """The cells of the column of that key, a blank one for each row where the sheet has no such column."""
        if key not in self.columns:
            return [None] * len(self.rows)
        index = self.columns[key][0]
        return [row.cells[index] for row in self.rows]

    def place(self, row: int, column: int) -> str:
        """The cell in that row (from 0) of the record, as a spreadsheet program names it: ``B7``."""
        return coordinate(self.rows[row].number, column)


def where(source: Path, sheet: str | None) -> str:
    """The beginning of a message: the file, and the sheet if it has a name."""
    return str(source) if sheet is None else f'{source}, sheet "{sheet}"'
