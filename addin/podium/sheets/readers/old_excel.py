"""Excel workbooks of before 2007: .xls.

Read by xlrd and not by calamine, which gives a blank cell for an Excel error and prints a traceback of its own on a
damaged file.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from io import StringIO
from itertools import repeat
from typing import Any, cast

from podium.errors import DAMAGED, UnreadableError
from podium.limits import LARGEST_OLD_WORKBOOK, MOST_CHARACTERS
from podium.sheets.readers.calamine import Extent, check_extents
from podium.sheets.readers.compound_file import stream_of
from podium.sheets.readers.excel import ENCRYPTED_PACKAGE, OLE, REPEATED_TEXTS
from podium.sheets.readers.format import Format
from podium.sheets.readers.layout import Layout, laid_out
from podium.sheets.readers.old_excel_layout import has_layout, layout_of
from podium.sheets.readers.old_excel_records import NOT_CALCULATED, NOT_WORKED_OUT, has_percents, readable
from podium.sheets.readers.percentages import as_shown, is_percent
from podium.sheets.table import Cell, ErrorCell, Table, Uncalculated, table_of

WORKBOOKS = ("Workbook", "Book")  # the streams of Excel 97 and Excel 5
WORKBOOK_STREAMS = tuple(name.encode("utf-16-le") for name in WORKBOOKS)
ORDINARY, BOOLEAN, ERROR = frozenset({0, 1, 2, 6}), 4, 5  # xlrd's kinds of cells: blank, text, number, blank; 3: a date
VISIBLE = 0
WITHOUT_VALUE = {NOT_CALCULATED: Uncalculated.FORMULA, NOT_WORKED_OUT: Uncalculated.ZERO}
NO_LAYOUT = "which rows and columns are hidden, and which cells are merged, cannot be read"
CELL = 14  # bytes that a cell takes at least
LONGEST_DURATION = 61  # days: below it a "date" of the first weeks of 1900 is a duration


def recognises(content: bytes) -> bool:
    has_workbook = any(stream in content for stream in WORKBOOK_STREAMS)
    return content.startswith(OLE) and has_workbook and ENCRYPTED_PACKAGE not in content


def read(content: bytes) -> list[Table]:
    if len(content) > LARGEST_OLD_WORKBOOK:
        raise UnreadableError(f"is larger than {LARGEST_OLD_WORKBOOK // 1_000_000} MB, which no .xls of results is")
    records = readable(stream_of(content, WORKBOOKS))
    needs_formats = has_layout(records) or has_percents(records)
    try:
        workbook, sheets = _opened(records, has_formats=needs_formats)
        has_formats = needs_formats
    except UnreadableError:
        if not needs_formats:
            raise
        workbook, sheets = _opened(records, has_formats=False)  # xlrd cannot read the formats of every file
        has_formats = False
    remarks = [NO_LAYOUT] if needs_formats and not has_formats else []
    try:
        found = [_table(sheet, workbook.datemode, has_formats, remarks) for sheet in sheets]
    except Exception as error:  # a damaged file makes xlrd fail anywhere, in any way
        raise UnreadableError(DAMAGED) from error
    if not found:
        raise UnreadableError("has no worksheet")
    return found


FORMAT = Format("an old Excel workbook (.xls)", (".xls",), recognises, read)


def _opened(records: bytes, *, has_formats: bool) -> tuple[Any, list[Any]]:
    """The workbook and its sheets, each read only where it fits beside those before it."""
    import xlrd  # here: `podium --help` does not wait for it

    sheets: list[Any] = []
    extents: list[Extent] = []
    characters = 0
    try:
        # xlrd prints what it finds odd.
        workbook = xlrd.open_workbook(
            file_contents=records, logfile=StringIO(), formatting_info=has_formats, ragged_rows=True, on_demand=True
        )
        for number in range(workbook.nsheets):
            sheet = workbook.sheet_by_index(number)
            extents.append(Extent(sheet.name, sheet.nrows, sheet.ncols))
            check_extents(extents)
            if len(records) // CELL * len(records) > MOST_CHARACTERS:  # else no text is so long and named so often
                characters += _characters(sheet)
            if characters > MOST_CHARACTERS:
                raise UnreadableError(REPEATED_TEXTS)
            sheets.append(sheet)
    except UnreadableError:
        raise
    except Exception as error:  # a damaged file makes xlrd fail anywhere, in any way
        raise UnreadableError(DAMAGED) from error
    return workbook, sheets


def _characters(sheet: Any) -> int:
    """Of all its cells, which name long texts at little cost."""
    return sum(len(value) for row in range(sheet.nrows) for value in sheet.row_values(row) if isinstance(value, str))


def _table(sheet: Any, date_mode: int, has_formats: bool, remarks: Sequence[str]) -> Table:
    rows = zip(map(sheet.row_types, range(sheet.nrows)), map(sheet.row_values, range(sheet.nrows)), strict=True)
    cells = [list(map(_cell, kinds, values, repeat(date_mode))) for kinds, values in rows]
    if has_formats:
        _show_percents(sheet, cells)
    table = table_of(sheet.name, cells)
    layout, is_hidden = layout_of(sheet) if has_formats else Layout(), sheet.visibility != VISIBLE
    return laid_out(table, layout, is_hidden, remarks)


def _show_percents(sheet: Any, rows: list[list[Cell]]) -> None:
    """Puts the sign to numbers that are shown as percentages."""
    book = sheet.book
    shows = [is_percent(book.format_map[each.format_key].format_str) for each in book.xf_list]
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if type(cell) in (int, float) and shows[sheet.cell_xf_index(row, column)]:
                cells[column] = as_shown(cast(float, cell))


def _cell(kind: int, value: Any, date_mode: int) -> Cell:
    if kind in ORDINARY:
        return None if value == "" else cast(Cell, value)
    if kind == ERROR and value in WITHOUT_VALUE:
        return WITHOUT_VALUE[value]
    if kind == ERROR:
        from xlrd import error_text_from_code

        return ErrorCell(error_text_from_code.get(value, "#VALUE!"))
    return bool(value) if kind == BOOLEAN else _moment(value, date_mode)


def _moment(days: float, date_mode: int) -> Cell:
    """A date, a date with a time, a time of day, or a duration; the number itself where it is no date."""
    from xlrd.xldate import XLDateError, xldate_as_datetime

    if days < 0:
        return days
    if days < LONGEST_DURATION:
        span = dt.timedelta(seconds=round(days * 86400))
        return (dt.datetime.min + span).time() if days < 1 else span
    try:
        moment: dt.datetime = xldate_as_datetime(days, date_mode)
    except (XLDateError, OverflowError):
        return days
    return moment.date() if moment.time() == dt.time() else moment
