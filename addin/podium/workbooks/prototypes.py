"""Prototype sheets: a template's sheet, laid out anew with as many rows and columns as the data needs.

An organiser styles one sheet with a prototype row and a prototype column; the sheets that Podium makes
repeat them. Everything else of the sheet moves along: what is below and beside, merged cells, named places,
drop-down lists, conditional formats, charts, print set-up. (Pictures, tables and comments stay behind.)
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.cell_range import CellRange, MultiCellRange
from openpyxl.worksheet.print_settings import ColRange, RowRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.workbooks.places import place_names, reference

EMU_A_PIXEL = 9525  # English metric units, in which drawings are measured


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows (or columns) ``first`` to ``last`` of a prototype, repeated in turn until there are ``needed``."""

    first: int
    last: int
    needed: int

    @property
    def growth(self) -> int:
        return self.needed - (self.last - self.first + 1)


class Axis:
    """Where the rows (or the columns) of a prototype go. Rows are counted from 1, as everybody does."""

    def __init__(self, *stretches: Stretch):
        self._stretches = sorted(stretches, key=lambda stretch: stretch.first)
        for one, next_one in pairwise(self._stretches):
            if one.last >= next_one.first:
                raise ValueError(f"{one} and {next_one} overlap")

    def sources(self, count: int) -> Iterator[int]:
        """For each row of the new sheet, the row of the prototype, which has ``count``, to make it from."""
        row = 1
        for stretch in self._stretches:
            yield from range(row, stretch.first)
            length = stretch.last - stretch.first + 1
            yield from (stretch.first + index % length for index in range(stretch.needed))
            row = stretch.last + 1
        yield from range(row, count + 1)

    def start(self, row: int) -> int:
        """Where the prototype's ``row`` is found first."""
        stretch = self._stretch_of(row)
        if stretch and row - stretch.first >= stretch.needed:
            row = stretch.first + stretch.needed - 1
        return row + self._growth_before(row)

    def end(self, row: int) -> int:
        """Where a range that ended with the prototype's ``row`` ends now."""
        stretch = self._stretch_of(row)
        if stretch and row == stretch.last:
            row += stretch.growth
            return row + self._growth_before(stretch.first)
        return self.start(row)

    def leaves_out(self, first: int, last: int) -> bool:
        """Whether nothing of the prototype's rows ``first`` to ``last`` is found on the new sheet."""
        stretch = self._stretch_of(first)
        return stretch is not None and stretch.needed == 0 and last <= stretch.last

    def _stretch_of(self, row: int) -> Stretch | None:
        return next((s for s in self._stretches if s.first <= row <= s.last), None)

    def _growth_before(self, row: int) -> int:
        return sum(stretch.growth for stretch in self._stretches if stretch.last < row)


def lay_out(prototype: Worksheet, title: str, rows: Axis, columns: Axis) -> Worksheet:
    """A new last sheet of the prototype's workbook, made from ``prototype``, with named places of its own.

    A repeated row or column repeats the styles of the prototype, and its contents only the first time.
    """
    sheet = prototype.parent.create_sheet(title)
    _copy_cells(prototype, sheet, rows, columns)
    _copy_sizes(prototype, sheet, rows, columns)
    _copy_set_up(prototype, sheet)
    _copy_ranges(prototype, sheet, _Moved(prototype, rows, columns))
    return sheet


def show_first(workbook: Workbook) -> None:
    """Open the workbook at its first sheet, and select that one alone.

    The sheet that was before the template's author is selected, and so is all that is made from it: what is then typed
    into one of several selected sheets, Excel writes into all of them.
    """
    workbook.active = 0
    for sheet in workbook.worksheets:
        sheet.sheet_view.tabSelected = sheet is workbook.worksheets[0]


def remove(prototype: Worksheet) -> None:
    """Take a prototype out of its workbook, with the workbook's names for its cells."""
    workbook = prototype.parent
    for name in place_names(prototype):
        workbook.defined_names.pop(name, None)
    workbook.remove(prototype)


class _Moved:
    """Ranges of a prototype, where they are on the new sheet."""

    def __init__(self, prototype: Worksheet, rows: Axis, columns: Axis):
        self._prototype = prototype
        self._rows = rows
        self._columns = columns

    def leaves_out(self, old: CellRange) -> bool:
        across = self._columns.leaves_out(old.min_col, old.max_col)
        return across or self._rows.leaves_out(old.min_row, old.max_row)

    def range(self, old: CellRange) -> CellRange:
        return CellRange(
            min_col=self._columns.start(old.min_col),
            min_row=self._rows.start(old.min_row),
            max_col=self._columns.end(old.max_col),
            max_row=self._rows.end(old.max_row),
        )

    def ranges(self, old: MultiCellRange) -> MultiCellRange:
        return MultiCellRange([self.range(part) for part in old.ranges])

    def anchor(self, anchor: Any) -> None:
        """Move the corners of a drawing. They count rows and columns from 0."""
        first, last = getattr(anchor, "_from", None), getattr(anchor, "to", None)
        if first is not None:
            first.row = self._rows.start(first.row + 1) - 1
            first.col = self._columns.start(first.col + 1) - 1
        if last is not None:
            # Within a column a drawing would end elsewhere once that is narrower: it ends with a column.
            past_the_middle = last.colOff > pixels(width(self._prototype, last.col + 1)) * EMU_A_PIXEL / 2
            last.col = self._columns.end(last.col + 1) - 1 + past_the_middle
            last.row, last.colOff = self._rows.end(last.row + 1) - 1, 0

    def print_rows(self, old: RowRange) -> str:
        return f"{self._rows.start(old.min_row)}:{self._rows.end(old.max_row)}"

    def print_columns(self, old: ColRange) -> str:
        first, last = (column_index_from_string(name) for name in (old.min_col, old.max_col))
        return f"{get_column_letter(self._columns.start(first))}:{get_column_letter(self._columns.end(last))}"


def _copy_cells(prototype: Worksheet, sheet: Worksheet, rows: Axis, columns: Axis) -> None:
    all_columns = list(columns.sources(prototype.max_column))
    for row, source_row in enumerate(rows.sources(prototype.max_row), start=1):
        repeated = row != rows.start(source_row)
        for column, source_column in enumerate(all_columns, start=1):
            source = prototype._cells.get((source_row, source_column))
            if source is None:
                continue
            cell = sheet.cell(row, column)
            cell._style = copy(source._style)
            if not repeated and column == columns.start(source_column):
                cell._value, cell.data_type = source._value, source.data_type


def _copy_sizes(prototype: Worksheet, sheet: Worksheet, rows: Axis, columns: Axis) -> None:
    # An empty row can have a height all the same: those below the table make the place of the chart.
    last_row = max(prototype.max_row, *prototype.row_dimensions)
    for row, source in enumerate(rows.sources(last_row), start=1):
        if source in prototype.row_dimensions:
            sheet.row_dimensions[row].height = prototype.row_dimensions[source].height
    for column, source in enumerate(columns.sources(prototype.max_column), start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width(prototype, source)


def pixels(characters: float) -> float:
    """How wide a column of that width is drawn, at 96 to the inch."""
    return 7 * characters + 5


def width(sheet: Worksheet, column: int) -> float:
    """The width of a column, in characters: a program that saves a sheet describes neighbours together."""
    for letter, dimension in sheet.column_dimensions.items():
        first = dimension.min or column_index_from_string(letter)
        if first <= column <= (dimension.max or first):
            return float(dimension.width)
    return float(sheet.sheet_format.defaultColWidth or 8.43)


def _copy_set_up(prototype: Worksheet, sheet: Worksheet) -> None:
    for part in ("sheet_format", "sheet_properties", "page_margins", "page_setup", "print_options", "views"):
        setattr(sheet, part, copy(getattr(prototype, part)))  # of what openpyxl reads, a copy is a deep one
    sheet.HeaderFooter = deepcopy(prototype.HeaderFooter)


def _copy_ranges(prototype: Worksheet, sheet: Worksheet, moved: _Moved) -> None:
    for merged in prototype.merged_cells.ranges:
        sheet.merge_cells(moved.range(merged).coord)
    for name, place in place_names(prototype).items():
        if not moved.leaves_out(place):
            sheet.defined_names.add(DefinedName(name, attr_text=reference(sheet.title, moved.range(place))))
    for validation in prototype.data_validations.dataValidation:
        validation = copy(validation)
        validation.sqref = moved.ranges(validation.sqref)
        sheet.add_data_validation(validation)
    for formatting in prototype.conditional_formatting:
        for rule in formatting.rules:
            sheet.conditional_formatting.add(str(moved.ranges(formatting.sqref)), copy(rule))
    for original in prototype._charts:
        chart = pickle.loads(pickle.dumps(original))  # a deep copy, three times as fast
        chart.roundedCorners = False  # openpyxl forgets it, and Excel takes silence for a yes
        moved.anchor(chart.anchor)
        sheet.add_chart(chart)
    if prototype._print_area.ranges:
        sheet.print_area = str(moved.ranges(prototype._print_area))
    if prototype._print_rows:
        sheet.print_title_rows = moved.print_rows(prototype._print_rows)
    if prototype._print_cols:
        sheet.print_title_cols = moved.print_columns(prototype._print_cols)
