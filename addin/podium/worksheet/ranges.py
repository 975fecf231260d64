"""Arguments as ranges: their shape, and how cells, columns, rows and tables meet.

One cell stretches over the others, a row against a column makes a table, other unequal lengths do not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeVar

from podium.scoring.errors import ScoringError, WrongKindError
from podium.worksheet.cells import is_blank

Shape = tuple[int, int]
Found = TypeVar("Found")


class Range(NamedTuple):
    """An argument of a worksheet function: rows of cells, at least one."""

    name: str
    rows: list[list[object]]

    @property
    def shape(self) -> Shape:
        """Number of rows and of columns."""
        return len(self.rows), len(self.rows[0])

    @property
    def is_single(self) -> bool:
        return self.shape == (1, 1)

    @property
    def is_omitted(self) -> bool:
        """Whether it is left out or one blank cell, which hosts do not tell apart."""
        return self.is_single and is_blank(self.rows[0][0])

    @property
    def lies_across(self) -> bool:
        """Whether it is one row of several cells."""
        return self.shape[0] == 1 and self.shape[1] > 1

    @property
    def is_line(self) -> bool:
        """Whether it is one row or one column."""
        return 1 in self.shape

    def at(self, row: int, column: int) -> object:
        """The cell at that place of a larger shape over which this range is stretched."""
        height, width = self.shape
        return self.rows[row if height > 1 else 0][column if width > 1 else 0]

    def cells(self) -> Iterator[object]:
        """All cells, row by row."""
        return (cell for row in self.rows for cell in row)

    def read(self, reader: Callable[[object, str], Found]) -> list[Found]:
        """Every cell read by ``reader``; an error names the row (or column) of the range."""
        return [self._read_one(reader, index, cell) for index, cell in enumerate(self.cells())]

    def single(self) -> object:
        """The one cell; WrongKindError for a larger range."""
        if not self.is_single:
            raise WrongKindError(self.name, self.described(), "one cell")
        return self.rows[0][0]

    def line(self) -> Range:
        """Itself, when it is one row or one column; WrongKindError for a table."""
        if not self.is_line:
            raise WrongKindError(self.name, self.described(), "one column or one row")
        return self

    def beside(self, line: Range) -> list[object]:
        """Its cell beside each cell of ``line``; one cell stands beside all. WrongKindError for another shape."""
        if not self.is_single and self.shape != line.shape:
            raise WrongKindError(self.name, self.described(), f"one cell, or as many as {line.name} has")
        height, width = line.shape
        return [self.at(row, column) for row in range(height) for column in range(width)]

    def reshaped(self, values: Sequence[Found]) -> list[list[Found]]:
        """As many values as it has cells, row by row, in its shape."""
        width = self.shape[1]
        return [list(values[start : start + width]) for start in range(0, len(values), width)]

    def described(self) -> str:
        """Its size in words for an error."""
        return "a range of {} x {} cells".format(*self.shape)

    def _read_one(self, reader: Callable[[object, str], Found], index: int, cell: object) -> Found:
        try:
            return reader(cell, self.name)
        except ScoringError as error:
            error.row = index
            raise


def as_range(name: str, value: object) -> Range:
    """What a host hands over for an argument: a value, a flat list (one row), or a list of rows."""
    if not isinstance(value, (list, tuple)):
        return Range(name, [_plain([value])])
    if not value:
        return Range(name, [[None]])
    if not isinstance(value[0], (list, tuple)):
        return Range(name, [_plain(value)])
    return Range(name, [_plain(row) for row in value])


def _plain(cells: Sequence[object]) -> list[object]:
    """The cells; an amount in a currency, which classic Excel hands over as a Decimal, is a number like others."""
    return [float(cell) if isinstance(cell, Decimal) else cell for cell in cells]


def common_shape(*ranges: Range) -> Shape:
    """The shape over which all ranges stretch; WrongKindError where two lengths do not fit."""
    height = _common_length(0, ranges)
    width = _common_length(1, ranges)
    return height, width


def _common_length(axis: int, ranges: tuple[Range, ...]) -> int:
    lengths = [range_.shape[axis] for range_ in ranges]
    length = max(lengths)
    for range_, own_length in zip(ranges, lengths, strict=True):
        if own_length not in (1, length):
            kind, longest = ("rows", "columns")[axis], ranges[lengths.index(length)]
            raise WrongKindError(range_.name, range_.described(), f"1 or {length} {kind}, as {longest.name} has")
    return length
