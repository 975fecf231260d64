"""Excel workbooks of before 2007: .xls.

Read by xlrd and not by calamine, which gives a blank cell for an Excel error and prints a traceback of its own on a
damaged file.
"""

from __future__ import annotations

import datetime as dt
from io import StringIO
from typing import Any

from podium.sheets.readers.excel import ENCRYPTED_PACKAGE, OLE
from podium.sheets.readers.format import DAMAGED, LOCKED, Format, UnreadableError
from podium.sheets.table import Cell, ErrorCell, Table, table_of

WORKBOOK_STREAMS = ("Workbook".encode("utf-16-le"), "Book".encode("utf-16-le"))
LONGEST_DURATION = 61  # days: below it a "date" of the first weeks of 1900 is a duration


def recognises(content: bytes) -> bool:
    has_workbook = any(stream in content for stream in WORKBOOK_STREAMS)
    return content.startswith(OLE) and has_workbook and ENCRYPTED_PACKAGE not in content


def read(content: bytes) -> list[Table]:
    # Imported here: `podium --help` does not wait for it.
    import xlrd

    try:
        # xlrd prints what it finds odd.
        workbook = xlrd.open_workbook(file_contents=content, logfile=StringIO())
        found = [_table(sheet, workbook.datemode) for sheet in workbook.sheets()]
    except Exception as error:  # a damaged file makes xlrd fail anywhere, in any way
        raise UnreadableError(LOCKED if "encrypted" in str(error) else DAMAGED) from error
    if not found:
        raise UnreadableError("has no worksheet")
    return found


FORMAT = Format("an old Excel workbook (.xls)", (".xls",), recognises, read)


def _table(sheet: Any, date_mode: int) -> Table:
    return table_of(sheet.name, [[_cell(cell, date_mode) for cell in row] for row in sheet.get_rows()])


def _cell(cell: Any, date_mode: int) -> Cell:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_ERROR:
        return ErrorCell(xlrd.error_text_from_code.get(cell.value, "#VALUE!"))
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    if cell.ctype == xlrd.XL_CELL_DATE:
        return _moment(cell.value, date_mode)
    if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK) or cell.value == "":
        return None
    value: Cell = cell.value
    return value


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
