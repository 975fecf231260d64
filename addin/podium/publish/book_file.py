"""A workbook from an .xlsx file, with the values that are stored in it."""

from __future__ import annotations

import warnings
from io import BytesIO
from pathlib import Path

import openpyxl
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError
from podium.publish.book import Book
from podium.publish.model import Value
from podium.workbooks.templates import NOT_A_WORKBOOK

EMPTY_TEXT = "str"  # the kind of a cell whose formula gives a text of no letters


def opened(path: Path, content: bytes) -> Book:
    """The workbook in the content of the file at ``path``; PodiumError for one that cannot be read."""
    try:
        workbook, stored = _loaded(content), _loaded(content, data_only=True)
    except NOT_A_WORKBOOK as error:
        raise PodiumError(
            f"{path}: is damaged or no .xlsx workbook ({error}); save it again, or make it anew"
        ) from error
    values = {sheet.title: _values(sheet, stored[sheet.title]) for sheet in workbook.worksheets}
    return Book(workbook, values, str(path))


def _loaded(content: bytes, *, data_only: bool = False) -> Workbook:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what openpyxl does not keep, which nobody misses here
        return openpyxl.load_workbook(BytesIO(content), data_only=data_only)


def _values(sheet: Worksheet, stored: Worksheet) -> dict[str, Value]:
    """The stored values of the sheet's formulas; a formula that has none is not among them."""
    values: dict[str, Value] = {}
    for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
        value = stored[cell.coordinate]
        if value.value is not None:
            values[cell.coordinate] = value.value
        elif value.data_type == EMPTY_TEXT:
            values[cell.coordinate] = ""
    return values
