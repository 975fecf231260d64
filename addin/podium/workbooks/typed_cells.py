"""Cells of a finished workbook that somebody may type into: kept as text, and held to what can stand there."""

from __future__ import annotations

from collections.abc import Iterable

from openpyxl.cell.cell import Cell
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

TEXT = "@"  # the number format in which what is typed stays text, as 2- and 1+ must
MOST_CHARACTERS = 255  # of a message in Excel


def keep_as_text(cells: Iterable[Cell]) -> None:
    for cell in cells:
        cell.number_format = TEXT


def accept_only(sheet: Worksheet, cells: str, formula: str, expected: str) -> None:
    """Refuse what is typed into ``cells`` unless ``formula``, of their first cell, is true; say what was expected."""
    rule = DataValidation(type="custom", formula1=formula, allow_blank=True, showErrorMessage=True)
    rule.errorTitle, rule.error = "Not possible here", expected[:MOST_CHARACTERS]
    rule.add(cells)
    sheet.add_data_validation(rule)
