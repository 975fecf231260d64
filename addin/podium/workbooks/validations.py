"""What may be typed into a cell. Excel, LibreOffice and Gnumeric refuse other things with the sentence given."""

from __future__ import annotations

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

TITLE = "Podium"
LARGE = 10**9


def allow_whole(sheet: Worksheet, cells: str, least: int, said: str) -> None:
    """Whole numbers from ``least``."""
    _add(sheet, cells, said, type="whole", operator="greaterThanOrEqual", formula1=str(least))


def allow_number(sheet: Worksheet, cells: str, said: str) -> None:
    """Any number."""
    _add(sheet, cells, said, type="decimal", operator="between", formula1=str(-LARGE), formula2=str(LARGE))


def allow_above(sheet: Worksheet, cells: str, least: int, said: str) -> None:
    """Numbers above ``least``."""
    _add(sheet, cells, said, type="decimal", operator="greaterThan", formula1=str(least))


def allow_at_least(sheet: Worksheet, cells: str, least: int, said: str) -> None:
    """Numbers from ``least``."""
    _add(sheet, cells, said, type="decimal", operator="greaterThanOrEqual", formula1=str(least))


def allow_whole_between(sheet: Worksheet, cells: str, least: int, most: int, said: str) -> None:
    """Whole numbers from ``least`` to ``most``."""
    _add(sheet, cells, said, type="whole", operator="between", formula1=str(least), formula2=str(most))


def allow_between(sheet: Worksheet, cells: str, least: str, most: str, said: str) -> None:
    """Numbers from ``least`` to ``most``: numbers, or cells as seen from the first of ``cells``."""
    _add(sheet, cells, said, type="decimal", operator="between", formula1=least, formula2=most)


def allow_where(sheet: Worksheet, cells: str, formula: str, said: str) -> None:
    """What makes the formula true, as seen from the first of ``cells``."""
    _add(sheet, cells, said, type="custom", formula1=formula)


def warn(sheet: Worksheet, cells: str, said: str) -> None:
    """Whatever is typed is asked about: nothing follows from these cells."""
    _add(sheet, cells, said, type="custom", formula1="FALSE", errorStyle="warning")


def _add(sheet: Worksheet, cells: str, said: str, **rule: str) -> None:
    validation = DataValidation(sqref=cells, allow_blank=False, showErrorMessage=True, **rule)
    validation.errorTitle, validation.error = TITLE, said
    sheet.add_data_validation(validation)
