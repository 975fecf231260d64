"""Stand-ins for the objects of Excel that reach Python: what xlwings asks of each, and no more.

A formula's reference to cells reaches the server as a Range object of Excel, which it asks back for its values. xlwings
knows a Range by the identity of its type, so that has to be the one of Excel.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pythoncom
import pywintypes
import win32com.server.util
import win32gui
from win32com.server.policy import DesignatedWrapPolicy

EXCEL_TYPES = "{00020813-0000-0000-C000-000000000046}"
RANGE_TYPE = "{00020846-0000-0000-C000-000000000046}"
SYS_WIN64 = 3
ERRORS = {
    "#NULL!": 2000,
    "#DIV/0!": 2007,
    "#VALUE!": 2015,
    "#REF!": 2023,
    "#NAME?": 2029,
    "#NUM!": 2036,
    "#N/A": 2042,
    "#SPILL!": 2045,
}


def error_number(code: str) -> int:
    """The number as which pywin32 shows an error value of Excel to Python."""
    return ERRORS[code] - 2146828288


class Application:
    _public_methods_: list[str] = []
    _public_attrs_ = ["Name", "Hwnd"]
    Name = "Microsoft Excel"
    Hwnd = win32gui.GetDesktopWindow()  # xlwings asks for the window, and whose process it is


class Workbook:
    _public_methods_: list[str] = []
    _public_attrs_ = ["Name", "Application", "Worksheets"]
    Name = "Season.xlsm"

    def __init__(self) -> None:
        self.Application = wrapped(Application())
        self.Worksheets = win32com.server.util.NewCollection([])  # no sheet has Python code in it


class Worksheet:
    _public_methods_: list[str] = []
    _public_attrs_ = ["Name", "Parent", "Application"]
    Name = "Results"

    def __init__(self, workbook: Workbook) -> None:
        self.Parent = wrapped(workbook)
        self.Application = workbook.Application
        self.as_object = wrapped(self)


class Range:
    """Some cells of a worksheet; the value of a single cell is no list."""

    _public_methods_: list[str] = []
    _public_attrs_ = ["Value", "Row", "Column", "Rows", "Columns", "Worksheet", "Application"]
    Row = Column = 1

    def __init__(self, rows: list[list[Any]], worksheet: Worksheet) -> None:
        self.Value = rows[0][0] if len(rows) == len(rows[0]) == 1 else rows
        self.Rows = wrapped(Lines(len(rows)))
        self.Columns = wrapped(Lines(len(rows[0])))
        self.Worksheet = worksheet.as_object
        self.Application = worksheet.Application


class Lines:
    """The rows, or the columns, of a range."""

    _public_methods_: list[str] = []
    _public_attrs_ = ["Count"]

    def __init__(self, count: int) -> None:
        self.Count = count


class _RangePolicy(DesignatedWrapPolicy):
    """Tells whoever asks that the object is of Excel's type Range."""

    def _build_typeinfos_(self) -> list[Any]:
        return [_range_type()]


def wrapped(stand_in: object) -> Any:
    """The stand-in as a COM object."""
    return win32com.server.util.wrap(stand_in, usePolicy=_RangePolicy if isinstance(stand_in, Range) else None)


_types: list[Any] = []


def _range_type() -> Any:
    if not _types:
        path = str(Path(tempfile.mkdtemp(), "range.tlb"))
        library = pythoncom.CreateTypeLib2(SYS_WIN64, path)
        library.SetGuid(pywintypes.IID(EXCEL_TYPES))
        library.SetName("ExcelStandIn")
        library.CreateTypeInfo("Range", pythoncom.TKIND_DISPATCH).SetGuid(pywintypes.IID(RANGE_TYPE))
        library.SaveAllChanges()
        _types.append(pythoncom.LoadTypeLib(path).GetTypeInfo(0))
    return _types[0]
