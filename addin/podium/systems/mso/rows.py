"""Rows of a standings sheet: styled as a prototype row, filled by column, as high as their texts need."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from itertools import pairwise
from math import ceil

from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.grand_prix_season import Line
from podium.workbooks.cells import write_text
from podium.workbooks.places import place
from podium.workbooks.prototypes import width

Content = str | int | float | None
USUAL_SIZE = 11  # of the digits that widths are counted in
LETTERS_A_WIDTH, BOLD = 1.08, 1.05  # letters are narrower than digits, bold ones wider
NEVER_WRAPS = 0.8  # of the width
LINE_HEIGHT, SPACE = 1.25, 0.5  # of a line and around all of them, in the size of the letters
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


class Formula(str):
    """A text that is meant as a formula."""


class Style:
    """How a row of the template looks."""

    def __init__(self, sheet: Worksheet, row: int):
        self._cells = {
            column: copy(sheet.cell(row, column)._style)
            for column in range(1, sheet.max_column + 1)
            if sheet.cell(row, column).has_style
        }
        self._height = sheet.row_dimensions[row].height

    def apply(self, sheet: Worksheet, row: int) -> None:
        for column, style in self._cells.items():
            sheet.cell(row, column)._style = copy(style)
        sheet.row_dimensions[row].height = self._height


def columns_of(sheet: Worksheet, names: Collection[str]) -> dict[str, int]:
    """The (first) column of each name."""
    return {name: place(sheet, name).min_col for name in names}


def write(sheet: Worksheet, row: int, contents: Mapping[int, Content | Formula]) -> None:
    """The contents of a row by column; texts are texts, whatever they begin with."""
    for column, content in contents.items():
        cell = sheet.cell(row, column)
        if isinstance(content, str) and not isinstance(content, Formula):
            write_text(cell, ILLEGAL_CHARACTERS_RE.sub(REPLACEMENT, content))
        else:
            cell.value = content


class Heights:
    """Makes rows higher where a text that may wrap needs more lines than one."""

    def __init__(self, sheet: Worksheet, columns: Collection[int]):
        self._sheet = sheet
        self._widths = {column: width(sheet, column) for column in columns}

    def fit(self, row: int) -> None:
        dimension = self._sheet.row_dimensions[row]
        dimension.height = max(float(dimension.height or 0), *(self._needed(row, column) for column in self._widths))

    def _needed(self, row: int, column: int) -> float:
        cell = self._sheet.cell(row, column)
        if (
            not isinstance(cell.value, str)
            or len(cell.value) < self._widths[column] * NEVER_WRAPS
            or not cell.alignment.wrap_text
        ):
            return 0
        size = float(cell.font.sz)
        room = self._widths[column] - 2 * cell.alignment.indent
        lines = ceil(len(cell.value) * size * (BOLD if cell.font.b else 1) / LETTERS_A_WIDTH / USUAL_SIZE / room)
        return 0 if lines < 2 else (lines * LINE_HEIGHT + SPACE) * size


def shared_places(lines: Sequence[Line]) -> set[int]:
    """The places that more players than one have."""
    return {one.place for one, following in pairwise(lines) if one.place == following.place}


def coordinate(row: int, column: int) -> str:
    """``$B$7``: a reference that sorting leaves alone."""
    return f"${get_column_letter(column)}${row}"
