"""A workbook that Podium made, read by the names of its cells: restyled or not, just made or opened from a file."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as SheetCell
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError
from podium.publish.model import Cell, Value
from podium.workbooks.cells import Value as Calculated
from podium.workbooks.places import place_names

SHARED = '0"="'  # how a shared place is shown
NONE_AS_DASH = '"–"'


@dataclass(frozen=True, slots=True)
class Book:
    """The workbook, and the values of its formulas by sheet and coordinate."""

    workbook: Workbook
    values: Mapping[str, Mapping[str, Calculated]]

    def __contains__(self, title: str) -> bool:
        return title in self.workbook.sheetnames

    @property
    def titles(self) -> list[str]:
        return list(self.workbook.sheetnames)

    def sheet(self, title: str) -> Sheet:
        worksheet = self.workbook[title]
        return Sheet(worksheet, place_names(worksheet), self.values.get(title, {}))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet with a header row; ``names`` are its named cells."""

    worksheet: Worksheet
    names: Mapping[str, CellRange]
    values: Mapping[str, Calculated]

    @property
    def title(self) -> str:
        return str(self.worksheet.title)

    def text(self, name: str) -> str:
        """The text of a named cell; blank where the sheet has none of that name."""
        cells = self.names.get(name)
        return "" if cells is None else self.cell(cells.min_row, cells.min_col).shown

    def columns(self, name: str) -> range:
        """The columns of that name; none where the sheet has none."""
        cells = self.names.get(name)
        return range(0) if cells is None else range(cells.min_col, cells.max_col + 1)

    def headers(self, name: str) -> list[str]:
        row = self.names["header"].min_row
        return [self.cell(row, column).shown for column in self.columns(name)]

    def rows(self) -> Iterator[SheetRow]:
        """The rows below the header that have something in them."""
        for row in range(self.names["header"].max_row + 1, self.worksheet.max_row + 1):
            if any(cell.value is not None for cell in self.worksheet[row]):
                yield SheetRow(self, row)

    def cell(self, row: int, column: int) -> Cell:
        """The value of a cell, or of its formula, and how the sheet shows it.

        PodiumError for an error value, and for a formula whose value the file lacks.
        """
        cell = self.worksheet.cell(row, column)
        value = self._value(cell)
        return Cell(value, shown(value, cell.number_format))

    def _value(self, cell: SheetCell) -> Value:
        if cell.data_type == "f":
            if cell.coordinate not in self.values:
                raise PodiumError(f"{self._where(cell)}: the file lacks the value of the formula; {SAVE_IT}")
            return self.values[cell.coordinate]
        if cell.data_type == "e":
            raise PodiumError(f"{self._where(cell)}: is {cell.value}; expected a number or a text")
        value = cell.value
        return value.date() if isinstance(value, dt.datetime) else value

    def _where(self, cell: SheetCell) -> str:
        return f'sheet "{self.title}", cell {cell.coordinate}'


SAVE_IT = "open it in Excel or LibreOffice and save it, then publish it again"


@dataclass(frozen=True, slots=True)
class SheetRow:
    sheet: Sheet
    number: int

    def cell(self, name: str) -> Cell:
        """The cell in the (first) column of that name; blank where the sheet has no such column."""
        return next(iter(self.cells(name)), Cell(None, ""))

    def cells(self, name: str) -> Sequence[Cell]:
        return [self.sheet.cell(self.number, column) for column in self.sheet.columns(name)]


def shown(value: Value, number_format: str = "General") -> str:
    """How a sheet shows the value: the formats that Podium writes, and plainly where it has another."""
    if value is None:
        return ""
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, str):
        return " ".join(value.split())
    if number_format == SHARED:
        return f"{value}="
    if not value and number_format.endswith(NONE_AS_DASH):
        return "–"
    return _number(value, number_format)


def _number(value: int | float, number_format: str) -> str:
    decimals = re.match(r"[#,]*0(?:\.(0+))?(?=$|;)", number_format)
    if decimals is None:
        return f"{value:.10g}" if isinstance(value, float) else str(value)
    thousands = "," if "," in decimals[0] else ""
    return f"{value:{thousands}.{len(decimals[1] or '')}f}"
