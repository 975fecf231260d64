"""Decimal commas in a file that is parted by commas, where they move a row to the right unseen.

In the line ``1,Smith,3,5`` below the header ``Place,Name,Score,Note`` the score is 3 and the note 5, unless somebody
looks at the line ``2,Jones,3`` beside it: the rows with a half have a field more than those without. A field too many
for the header shows by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from podium.errors import UnreadableError

DECIMALS = frozenset({"0", "00", "25", "5", "50", "75"})  # what stands behind the comma of a score
LONGEST_WHOLE = 3


def check_decimal_commas(rows: Sequence[Sequence[str]]) -> None:
    """UnreadableError where rows of two lengths differ by what could be the decimals of a number."""
    filled = [(line, row) for line, row in enumerate(rows, start=1) if any(row)]
    widest = max(map(len, rows), default=0)
    header = next((index for index, (_, row) in enumerate(filled) if len(row) == widest), 0)
    if moved := moved_by_decimals(filled[header + 1 :]):
        raise UnreadableError(moved)


def moved_by_decimals(lines: Sequence[tuple[int, Sequence[str]]]) -> str:
    """What is wrong with these rows below the header, each with the number of its line; blank where nothing is."""
    lengths = {len(row) for _, row in lines}
    if len(lengths) != 2 or max(lengths) - min(lengths) != 1:
        return ""
    longer = [(line, row) for line, row in lines if len(row) == max(lengths)]
    shorter = next(line for line, row in lines if len(row) == min(lengths))
    columns = set.intersection(*(broken_numbers(row) for _, row in longer))
    if not columns:
        return ""
    line, row = longer[0]
    column = min(columns)
    number = f"{row[column]},{row[column + 1]}"
    longer_than = f'has "{number}" in line {line}, which is a cell longer than line {shorter}'
    mended = "with a decimal comma, save the file with semicolons between its cells"
    return f"{longer_than}: {mended}; else end line {shorter} with a comma for the blank cell"


def broken_numbers(row: Sequence[str]) -> set[int]:
    """Where a whole number and the next field could be one number with a decimal comma."""
    return {
        index
        for index, (whole, decimals) in enumerate(pairwise(row))
        if whole.isdecimal() and len(whole) <= LONGEST_WHOLE and decimals in DECIMALS
    }
