"""Writing into cells what a spreadsheet must not misread."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from podium.formula_like import FORMULA_LIKE
from podium.workbooks.characters import holdable
from podium.workbooks.headers import fill_in_headers, filled

Value = int | float | str | bool


def write_text(cell: Cell, text: str) -> None:
    """Text as text, even when it begins like a formula; it stays text when somebody edits the cell."""
    text = holdable(text)
    cell.value = text
    cell.data_type = "s"
    if FORMULA_LIKE.match(text):
        cell.quotePrefix = True


def cell_number(value: int | Fraction) -> int | float:
    """A number as cells hold it."""
    return int(value) if value == int(value) else float(value)


def fill_in(sheet: Worksheet, texts: Mapping[str, str]) -> None:
    """Put ``texts`` in place of their ``{names}`` in the sheet's texts, headers and footers."""
    texts = {name: holdable(text) for name, text in texts.items()}
    for row in sheet.iter_rows():
        for cell in row:
            if cell.data_type == "s" and "{" in cell.value:
                write_text(cell, filled(cell.value, texts))
    fill_in_headers(sheet, texts)
