"""An organiser's own sections: a sheet of two columns, name and adjustment."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from openpyxl.utils import get_column_letter

from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.workbooks.sheet_rows import Row, read_sheet

EXPECTED_COLUMNS = "two columns, name and adjustment"
LONGEST_NAME = 40
MOST_SECTIONS = 40  # all on one page: with more it would be printed smaller than 6 points
LARGEST_ADJUSTMENT = 20  # makes a million points one, and one a million

NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f]")


def read_sections(path: Path) -> dict[str, Fraction]:
    """Names and adjustments in the file's order, read from its first sheet; a row of headings may come first.

    PodiumError names the file, the sheet, the cell, what is there and what was expected.
    """
    sheet = read_sheet(path)
    rows = [row for row in sheet.rows if any(not _blank(cell) for cell in row.cells)]
    if rows and _is_heading(rows[0]):
        del rows[0]
    if not rows:
        raise PodiumError(f"{sheet.where}: there are no sections; expected {EXPECTED_COLUMNS}")
    if len(rows) > MOST_SECTIONS:
        raise PodiumError(f"{sheet.where}: there are {len(rows)} sections; expected at most {MOST_SECTIONS}")
    return _sections(sheet.where, rows)


def _sections(where: str, rows: Sequence[Row]) -> dict[str, Fraction]:
    sections: dict[str, Fraction] = {}
    row_of: dict[str, int] = {}
    for row in rows:
        _check_width(where, row)
        name = _name(where, row)
        if name.casefold() in row_of:
            raise _wrong(where, row, 0, f"a name that is not in A{row_of[name.casefold()]} already")
        row_of[name.casefold()] = row.number
        sections[name] = _adjustment(where, row)
    return sections


def _name(where: str, row: Row) -> str:
    cell = _cell(row, 0)
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)  # a section called 1300
    if _blank(cell) or isinstance(cell, bool) or not isinstance(cell, (str, int)):
        raise _wrong(where, row, 0, "the name of a section")
    name = unicodedata.normalize("NFC", " ".join(str(cell).split()))
    if CONTROL_CHARACTER.search(name):
        raise _wrong(where, row, 0, "a name without control characters")
    if len(name) > LONGEST_NAME:
        raise _wrong(where, row, 0, f"a name of at most {LONGEST_NAME} characters")
    return name


def _adjustment(where: str, row: Row) -> Fraction:
    value = _number(_cell(row, 1))
    if value is None or abs(value) > LARGEST_ADJUSTMENT:
        expected = f"an adjustment, a number from -{LARGEST_ADJUSTMENT} to {LARGEST_ADJUSTMENT}"
        raise _wrong(where, row, 1, expected)
    return value


def _number(cell: object) -> Fraction | None:
    """A number, also one typed as text, with a decimal point or comma: exactly what a person typed."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        return Fraction(repr(cell))
    if isinstance(cell, str) and NUMBER.fullmatch(cell.strip()):
        return Fraction(cell.strip().replace(",", "."))
    return None


def _check_width(where: str, row: Row) -> None:
    for column in range(2, len(row.cells)):
        if not _blank(row.cells[column]):
            raise _wrong(where, row, column, f"{EXPECTED_COLUMNS}, and nothing beside them")


def _is_heading(row: Row) -> bool:
    # Only this word tells a heading from a wrong adjustment, which must not vanish unseen.
    return str(_cell(row, 1)).strip().casefold().startswith("adj")


def _cell(row: Row, column: int) -> object:
    return row.cells[column] if column < len(row.cells) else None


def _blank(cell: object) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


def _wrong(where: str, row: Row, column: int, expected: str) -> PodiumError:
    cell = f"{get_column_letter(column + 1)}{row.number}"
    return PodiumError(f"{where}, {cell}: is {shown(_cell(row, column))}; expected {expected}")
