"""An organiser's own sections: a sheet of two columns, name and adjustment."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.chess_gp import LARGEST_ADJUSTMENT
from podium.scoring.errors import ScoringError, shown
from podium.sheets import readers
from podium.sheets.problems import NO_VALUE
from podium.sheets.record import where
from podium.sheets.table import Cell, Row, Uncalculated, coordinate, is_blank, text_of
from podium.worksheet.cells import read_number

EXPECTED_COLUMNS = "two columns, name and adjustment"
LONGEST_NAME = 40
MOST_SECTIONS = 40  # all on one page: with more it would be printed smaller than 6 points
EXPECTED_ADJUSTMENT = f"a number from -{LARGEST_ADJUSTMENT} to {LARGEST_ADJUSTMENT}"

CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f]")


def read_sections(path: Path) -> dict[str, Fraction]:
    """Names and adjustments in the file's order, read from its first sheet; a row of headings may come first.

    PodiumError names the file, the sheet, the cell, what is there and what was expected.
    """
    table = readers.read(path)[0]
    sheet = where(path, table.sheet)
    rows = [row for row in table.rows if not all(map(is_blank, row.cells))]
    if rows and _is_heading(rows[0]):
        del rows[0]
    if not rows:
        raise PodiumError(f"{sheet}: there are no sections; expected {EXPECTED_COLUMNS}")
    if len(rows) > MOST_SECTIONS:
        raise PodiumError(f"{sheet}: there are {len(rows)} sections; expected at most {MOST_SECTIONS}")
    return _sections(sheet, rows)


def _sections(sheet: str, rows: Sequence[Row]) -> dict[str, Fraction]:
    sections: dict[str, Fraction] = {}
    cell_of: dict[str, str] = {}
    for row in rows:
        _check_width(sheet, row)
        name = _name(sheet, row)
        if name.casefold() in cell_of:
            raise _wrong(sheet, row, 0, "name", f"another than in {cell_of[name.casefold()]}")
        cell_of[name.casefold()] = coordinate(row.number, 0)
        sections[name] = _adjustment(sheet, row)
    return sections


def _name(sheet: str, row: Row) -> str:
    cell = row.cells[0]
    # A whole number may be a name: a section called 1300.
    is_name = isinstance(cell, str) or (isinstance(cell, (int, float)) and not isinstance(cell, bool) and cell % 1 == 0)
    if is_blank(cell) or not is_name:
        raise _wrong(sheet, row, 0, "name", "the name of a section")
    name = unicodedata.normalize("NFC", text_of(cell))
    if CONTROL_CHARACTER.search(name):
        raise _wrong(sheet, row, 0, "name", "a name without control characters")
    if len(name) > LONGEST_NAME:
        raise _wrong(sheet, row, 0, "name", f"at most {LONGEST_NAME} characters")
    return name


def _adjustment(sheet: str, row: Row) -> Fraction:
    try:
        value = read_number(_cell(row, 1), "adjustment")
    except ScoringError:
        value = None
    if value is None or abs(value) > LARGEST_ADJUSTMENT:
        raise _wrong(sheet, row, 1, "adjustment", EXPECTED_ADJUSTMENT)
    return value


def _check_width(sheet: str, row: Row) -> None:
    for column, cell in enumerate(row.cells[2:], start=2):
        if not is_blank(cell):
            raise _wrong(sheet, row, column, "the cell", f"nothing beside {EXPECTED_COLUMNS}")


def _is_heading(row: Row) -> bool:
    # Only this word tells a heading from a wrong adjustment, which must not vanish unseen.
    return text_of(_cell(row, 1)).casefold().startswith("adj")


def _cell(row: Row, column: int) -> Cell:
    return row.cells[column] if column < len(row.cells) else None


def _wrong(sheet: str, row: Row, column: int, what: str, expected: str) -> PodiumError:
    cell = coordinate(row.number, column)
    found = _cell(row, column)
    if isinstance(found, Uncalculated):
        return PodiumError(f"{sheet}, cell {cell}: {NO_VALUE[found]}")
    return PodiumError(f"{sheet}, cell {cell}: {what} is {shown(found)}; expected {expected}")
