"""A workbook that Podium made, read by the names of its cells: restyled or not, just made or opened from a file."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache
from math import isfinite

from openpyxl import Workbook
from openpyxl.cell.cell import ERROR_CODES
from openpyxl.cell.cell import Cell as SheetCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError
from podium.pages.model import Cell, Value
from podium.scoring.errors import shown as value_shown
from podium.workbooks.places import place_names

SHARED = ("T0", "0=")  # the formats of a shared place, without quotation marks: today's, and of older workbooks
NONE_AS_DASH = ";–"
QUOTED = re.compile(r'"([^"]*)"|\\(.)')  # in a number format; each program has its own way
SAVE_IT = "open it in Excel or LibreOffice and save it, then publish it again"

Names = Mapping[str, Sequence[str]]  # of cells, by the title of their sheet


EXACT = Context(prec=400)  # digits: those of the largest number that a cell can hold, and its decimals


@dataclass(frozen=True, slots=True)
class Book:
    """The workbook, and the values of its formulas by sheet and coordinate. source: its file, blank where none is."""

    workbook: Workbook
    values: Mapping[str, Mapping[str, Value]]
    source: str = ""

    def __contains__(self, title: str) -> bool:
        return title in self.workbook.sheetnames

    def sheet(self, title: str) -> Sheet:
        worksheet = self.workbook[title]
        return Sheet(worksheet, place_names(worksheet), self.values.get(title, {}), self.source)

    def sheets(self) -> Iterator[Sheet]:
        return (self.sheet(worksheet.title) for worksheet in self.workbook.worksheets)

    def lacks(self, names: Names) -> str:
        """The first sheet of ``names`` that is not there with all of its named cells, in words; blank for none."""
        for title, wanted in names.items():
            missing = [name for name in wanted if title not in self or name not in self.sheet(title).names]
            if missing:
                return f'sheet "{title}" with cells named {", ".join(missing)}'
        return ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet with a header row; ``names`` are its named cells."""

    worksheet: Worksheet
    names: Mapping[str, CellRange]
    values: Mapping[str, Value]
    source: str = ""

    @property
    def title(self) -> str:
        return str(self.worksheet.title)

    def named(self, name: str) -> Cell:
        """The first cell of that name; blank where the sheet has none."""
        cells = self.names.get(name)
        return Cell(None, "") if cells is None else self.cell(cells.min_row, cells.min_col)

    def text(self, name: str) -> str:
        return self.named(name).shown

    def columns(self, name: str) -> range:
        """The columns of that name; none where the sheet has none."""
        cells = self.names.get(name)
        return range(0) if cells is None else range(cells.min_col, cells.max_col + 1)

    def headers(self, name: str) -> list[str]:
        row = self.names["header"].min_row
        return [self.cell(row, column).shown for column in self.columns(name)]

    def rows(self) -> Iterator[SheetRow]:
        """The rows below the header that have something in them."""
        first = self.names["header"].max_row + 1
        for row, values in enumerate(self.worksheet.iter_rows(min_row=first, values_only=True), start=first):
            if any(value is not None for value in values):
                yield SheetRow(self, row)

    def cell(self, row: int, column: int) -> Cell:
        """The value of a cell, or of its formula, and how the sheet shows it.

        PodiumError for an error value, and for a formula whose value the file lacks.
        """
        cell = self.worksheet.cell(row, column)
        value = self._value(cell)
        return Cell(value, shown(value, cell.number_format))

    def where(self, row: int, column: int) -> str:
        """``standings.xlsx, sheet "Results", cell E7``."""
        place = f'sheet "{self.title}", cell {get_column_letter(column)}{row}'
        return f"{self.source}, {place}" if self.source else place

    def _value(self, cell: SheetCell) -> Value:
        value = cell.value
        if cell.data_type == "f":
            if cell.coordinate not in self.values:
                raise PodiumError(f"{self._where(cell)}: the file lacks the value of the formula; {SAVE_IT}")
            value = self.values[cell.coordinate]
        if cell.data_type in "fe" and value in ERROR_CODES:
            raise PodiumError(f"{self._where(cell)}: is {value}; expected a number or a text")
        if isinstance(value, float) and not isfinite(value):
            raise PodiumError(f"{self._where(cell)}: is no number that a sheet can hold; expected one")
        return _plain(value)

    def _where(self, cell: SheetCell) -> str:
        return self.where(cell.row, cell.column)


def _plain(value: object) -> Value:
    """A number, a day or a text; what else a cell can hold becomes a text."""
    if isinstance(value, dt.datetime):
        return value.date()
    return value if value is None or isinstance(value, str | int | float | dt.date) else str(value)


@dataclass(frozen=True, slots=True)
class SheetRow:
    sheet: Sheet
    row: int

    def cell(self, name: str) -> Cell:
        """The cell in the (first) column of that name; blank where the sheet has no such column."""
        return next(iter(self.cells(name)), Cell(None, ""))

    def cells(self, name: str) -> Sequence[Cell]:
        return [self.sheet.cell(self.row, column) for column in self.sheet.columns(name)]

    def text(self, name: str) -> str:
        return self.cell(name).shown

    def number(self, name: str) -> int | float:
        """PodiumError for what is none."""
        value = self.cell(name).value
        if isinstance(value, int | float):
            return value
        raise PodiumError(f"{self.where(name)}: is {value_shown(value)}; expected a number")

    def where(self, name: str, index: int = 0) -> str:
        return self.sheet.where(self.row, self.sheet.columns(name)[index])


def shown(value: Value, number_format: str = "General") -> str:
    """How a sheet shows the value: the formats that Podium writes, and plainly where it has another."""
    if value is None:
        return ""
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, str):
        return " ".join(value.split())
    plain = _unquoted(number_format)
    if plain in SHARED:
        return f"T{value}"
    if not value and plain.endswith(NONE_AS_DASH):
        return "–"
    return _number(value, plain)


@lru_cache
def _unquoted(number_format: str) -> str:
    return QUOTED.sub(r"\1\2", number_format)


def _number(value: int | float, number_format: str) -> str:
    decimals = re.match(r"[#,]*0(?:\.(0+))?(?=$|;)", number_format)
    if decimals is None:
        return f"{value:.10g}" if isinstance(value, float) else str(value)
    thousands = "," if "," in decimals[0] else ""
    last = Decimal(1).scaleb(-len(decimals[1] or ""))
    # Half up, of the digits that people see, as spreadsheets round what they show: 0.125 is 0.13.
    return f"{Decimal(repr(value)).quantize(last, ROUND_HALF_UP, EXACT):{thousands}f}"
