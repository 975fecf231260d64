"""A workbook from an .xlsx file, with the values that are stored in it."""

from __future__ import annotations

from pathlib import Path

from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError, UnreadableError
from podium.pages.model import Value
from podium.publish.book import Book
from podium.workbooks import opening

EMPTY_TEXT = "str"  # the kind of a cell whose formula gives a text of no letters


def opened(path: Path, content: bytes) -> Book:
    """The workbook in the content of the file at ``path``; PodiumError for one that cannot be read."""
    try:
        workbook, stored = opening.opened(content), opening.opened(content, data_only=True)
    except UnreadableError as error:
        raise PodiumError(f"{path}: {error}; save it again, or make it anew") from error
    values = {sheet.title: _values(sheet, stored[sheet.title]) for sheet in workbook.worksheets}
    return Book(workbook, values, str(path))


def _values(sheet: Worksheet, stored: Worksheet) -> dict[str, Value]:
    """The stored values of the sheet's formulas; a formula that has none is not among them."""
    values: dict[str, Value] = {}
    # Of the cells that are there: by rows, one cell far out would make all those before it.
    for cell in (cell for _, cell in sorted(sheet._cells.items()) if cell.data_type == "f"):
        value = stored[cell.coordinate]
        if value.value is not None:
            values[cell.coordinate] = value.value
        elif value.data_type == EMPTY_TEXT:
            values[cell.coordinate] = ""
    return values
