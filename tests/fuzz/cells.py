"""Cells and sheets as plain text, so that a fuzzer can change them and a person can read what it found.

Sheets are parted by form feeds, rows by line ends, cells by tabs. A cell is a number, a date, a mark or a text.
"""

from __future__ import annotations

import datetime as dt
import re

from podium.sheets.table import Cell, ErrorCell, Uncalculated

SHEET, ROW, CELL = "\f", "\n", "\t"
NUMBER = re.compile(r"-?\d{1,30}")
DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(T12)?")
MARKS: dict[str, Cell] = {
    "": None,
    "<true>": True,
    "<false>": False,
    "<formula>": Uncalculated.FORMULA,
    "<error>": ErrorCell("#N/A"),
    "<time>": dt.time(12, 30),
    "<duration>": dt.timedelta(hours=30),
    "<infinite>": float("inf"),
    "<not a number>": float("nan"),
}


def sheets_in(content: bytes) -> list[list[list[Cell]]]:
    """The sheets, each a list of rows."""
    text = content.decode("utf-8", "replace")
    return [[[cell_of(cell) for cell in row.split(CELL)] for row in sheet.split(ROW)] for sheet in text.split(SHEET)]


def cell_of(text: str) -> Cell:
    if text in MARKS:
        return MARKS[text]
    if NUMBER.fullmatch(text):
        return int(text)
    if match := DATE.fullmatch(text):
        return _date(*map(int, match.groups()[:3]), with_time=match[4] is not None) or text
    try:
        return float(text) if "." in text or "e" in text else text
    except ValueError:
        return text


def _date(year: int, month: int, day: int, *, with_time: bool) -> dt.date | None:
    try:
        return dt.datetime(year, month, day, 12) if with_time else dt.date(year, month, day)
    except ValueError:
        return None


def text_of(cell: Cell) -> str:
    """The text that gives the cell."""
    marks = {id(mark): text for text, mark in MARKS.items()}
    if cell is None or isinstance(cell, bool):
        return {None: "", True: "<true>", False: "<false>"}[cell]
    if isinstance(cell, dt.datetime):
        return f"{cell:%Y-%m-%d}T12"
    return marks.get(id(cell)) or re.sub(r"[\f\n\t]", " ", str(cell))


def content_of(sheets: list[list[list[Cell]]]) -> bytes:
    return SHEET.join(ROW.join(CELL.join(map(text_of, row)) for row in sheet) for sheet in sheets).encode()
