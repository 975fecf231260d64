"""Cells of a finished workbook that somebody may type into: kept as text, and held to what can stand there.

Excel, LibreOffice and Gnumeric refuse other things, with the sentence given.
"""

from __future__ import annotations

from collections.abc import Iterable

from openpyxl.cell.cell import Cell
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

TEXT = "@"  # the number format in which what is typed stays text, as 2- and 1+ must
MOST_CHARACTERS = 225  # of a message, where somebody types it in Excel
LARGE = 10**9


def keep_as_text(cells: Iterable[Cell]) -> None:
    for cell in cells:
        cell.number_format = TEXT


def accept_only(sheet: Worksheet, cells: str, formula: str, expected: str) -> None:
    """Refuse what is typed into ``cells`` unless ``formula``, of their first cell, is true; say what was expected."""
    _add(sheet, cells, expected, type="custom", formula1=formula)


def accept_whole(sheet: Worksheet, cells: str, least: int, expected: str, most: int = LARGE) -> None:
    """Whole numbers from ``least`` to ``most``."""
    _add(sheet, cells, expected, type="whole", operator="between", formula1=str(least), formula2=str(most))


def accept_numbers(sheet: Worksheet, cells: str, expected: str) -> None:
    accept_between(sheet, cells, str(-LARGE), str(LARGE), expected)


def accept_above(sheet: Worksheet, cells: str, least: int, expected: str) -> None:
    """Numbers above ``least``."""
    _add(sheet, cells, expected, type="decimal", operator="greaterThan", formula1=str(least))


def accept_between(sheet: Worksheet, cells: str, least: str, most: str, expected: str) -> None:
    """Numbers from ``least`` to ``most``: numbers, or cells as seen from the first of ``cells``."""
    _add(sheet, cells, expected, type="decimal", operator="between", formula1=least, formula2=most)


def ask_before(sheet: Worksheet, cells: str, said: str) -> None:
    """Whatever is typed is asked about: nothing follows from these cells."""
    _add(sheet, cells, said, type="custom", formula1="FALSE", errorStyle="warning")


def _add(sheet: Worksheet, cells: str, said: str, **rule: str) -> None:
    validation = DataValidation(allow_blank=True, showErrorMessage=True, **rule)
    validation.errorTitle = "Not possible here" if "errorStyle" not in rule else "Nothing follows from this cell"
    validation.error = said[:MOST_CHARACTERS]
    validation.add(cells)
    sheet.add_data_validation(validation)
