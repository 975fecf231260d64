"""Formulas that are stored as 0, though nobody worked them out.

XlsxWriter, libxlsxwriter and their kin write 0 for every formula and ask the program that opens the workbook to work
all of them out; LibreOffice and Gnumeric do not, and save the zeros as if they were values. Excel may ask for it too,
beside true values. So a 0 is believed as far as what stands around it allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from podium.sheets.readers.calamine import Place
from podium.sheets.readers.layout import Area

_CELL = r"\$?([A-Z]{1,3})\$?(\d{1,7})"
REFERENCE = re.compile(rf"{_CELL}(?::{_CELL})?")
_BARE_CELL = r"\$?[A-Z]{1,3}\$?\d{1,7}"  # without groups, which Python 3.11 cannot repeat so
_NUMBER = r"\d{1,9}+(?:\.\d{1,9}+)?+"
# A sum of cells, each perhaps times a number: 0 where all of the cells are, and not where they are more.
SUM = re.compile(rf"(?:SUM\(|{_BARE_CELL}(?::{_BARE_CELL})?|[*/]{_NUMBER}|{_NUMBER}\*|[-+(), ])++")
FACTOR_OF_0 = re.compile(r"[*/]0(?![.\d])|(?<![A-Z$\d.])0\*")
MOST_OF_A_SUM = 200  # cells; a sum of more is not looked at


class Worked(Enum):
    """What a file shows of whether its formulas were worked out."""

    NOBODY = auto()  # it asks for it, and no program that works out has saved it: a 0 must prove itself
    PERHAPS = auto()  # a column with any other value has true ones
    SURELY = auto()  # as a spreadsheet program saves it, which may have taken over the zeros of another


@dataclass(slots=True)
class Formulas:
    """The cells of a sheet, as far as they tell whether a 0 is true.

    zeros: formulas that are stored as 0, with their texts in the notation of Excel. more: cells with a number above 0.
    filled: other cells that are neither blank nor 0. worked: the columns in which a formula has another value.
    """

    zeros: dict[Place, str] = field(default_factory=dict)
    more: set[Place] = field(default_factory=set)
    filled: set[Place] = field(default_factory=set)
    worked: set[int] = field(default_factory=set)

    def note(self, place: Place, number: float | None, formula: str | None) -> None:
        """A cell that is not blank. number: None for what is none; formula: None for what is none."""
        if number == 0:
            if formula is not None:
                self.zeros[place] = formula.strip().upper()
            return
        (self.filled if number is None or number < 0 else self.more).add(place)
        if formula is not None:
            self.worked.add(place[1])

    def unworked(self, worked: Worked) -> Iterator[Place]:
        """The formulas whose 0 was not, or may not have been, worked out."""
        wrong = {place[1] for place in self.zeros if self._must_be_more(place)} if worked is Worked.SURELY else set()
        for place in self.zeros:
            column = place[1]
            is_believed = worked is not Worked.NOBODY and column in self.worked
            if worked is Worked.SURELY:
                is_believed = is_believed or column not in wrong
            if not is_believed and not self._must_be_zero(place):
                yield place

    def _must_be_zero(self, place: Place) -> bool:
        """Whether it is a sum of nothing but blank cells and zeros, which is 0 whoever works it out."""
        areas = self._summed(place)
        return bool(areas) and not any(
            each in self.filled or each in self.more or each in self.zeros for area in areas for each in _places(area)
        )

    def _must_be_more(self, place: Place) -> bool:
        """Whether it is a sum of numbers, one of which is more than 0 and none less."""
        formula, areas = self.zeros[place], self._summed(place)
        if "-" in formula or FACTOR_OF_0.search(formula):
            return False
        cells = [each for area in areas for each in _places(area)]
        return any(each in self.more for each in cells) and not any(each in self.filled for each in cells)

    def _summed(self, place: Place) -> list[Area]:
        """The cells of a formula that is a sum; none of another, nor of one that is too large to look at."""
        formula = self.zeros[place]
        if not SUM.fullmatch(formula):
            return []
        areas = [_area(match) for match in REFERENCE.finditer(formula)]
        sizes = sum((bottom - top + 1) * (right - left + 1) for top, bottom, left, right in areas)
        return areas if sizes <= MOST_OF_A_SUM else []


def area_of(reference: str) -> Area | None:
    """Of ``C2`` or ``C2:E7``; None for what is neither."""
    match = REFERENCE.fullmatch(reference)
    return _area(match) if match else None


def _area(match: re.Match[str]) -> Area:
    rows = [int(row) - 1 for row in (match[2], match[4] or match[2])]
    columns = [column_of(letters) for letters in (match[1], match[3] or match[1])]
    return min(rows), max(rows), min(columns), max(columns)


def _places(area: Area) -> Iterator[Place]:
    top, bottom, left, right = area
    return ((row, column) for row in range(top, bottom + 1) for column in range(left, right + 1))


def column_of(letters: str) -> int:
    """From 0."""
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1
