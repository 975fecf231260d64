"""Formulas of totals that no cell drops out of unseen."""

from __future__ import annotations

from collections.abc import Iterable

from podium.systems.mso.rows import Formula, coordinate
from podium.workbooks.formulas import NONE


def total_formula(rows: Iterable[int], column: int) -> Formula:
    """The sum of a column over rows, at least one; ``#N/A`` when a cell holds text or nothing, which SUM skips."""
    ranges = [cells_of(column, first, last) for first, last in runs(rows)]
    return Formula("=" + "+".join(f"IF(COUNT({cells})=ROWS({cells}),SUM({cells}),{NONE})" for cells in ranges))


def total_elsewhere(rows: Iterable[int], column: int, beside: int, sheet: str) -> Formula:
    """The same on another sheet than the rows. An error in the column ``beside`` is one of the sum too."""

    def term(first: int, last: int) -> str:
        own, others = (f"{sheet}!{cells_of(each, first, last)}" for each in (column, beside))
        return f"IF(COUNT({own},{others})=2*ROWS({own}),SUM({own}),{NONE})"

    return Formula("=" + "+".join(term(first, last) for first, last in runs(rows)))


def cells_of(column: int, first: int, last: int) -> str:
    """``$B$7:$B$9``."""
    return f"{coordinate(first, column)}:{coordinate(last, column)}"


def runs(rows: Iterable[int]) -> list[tuple[int, int]]:
    """The first and last of each stretch of rows that follow each other."""
    found: list[tuple[int, int]] = []
    for row in sorted(rows):
        if found and found[-1][1] == row - 1:
            found[-1] = (found[-1][0], row)
        else:
            found.append((row, row))
    return found
