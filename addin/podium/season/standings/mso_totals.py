"""Formulas of totals that no cell drops out of unseen."""

from __future__ import annotations

from collections.abc import Iterable

from podium.season.standings.mso_rows import Formula, coordinate


def total_formula(rows: Iterable[int], column: int, sheet: str = "") -> Formula:
    """The sum of a column over rows, at least one; ``#N/A`` when a cell holds text or nothing, which SUM skips."""
    ranges = [f"{coordinate(first, column)}:{coordinate(last, column)}" for first, last in runs(rows)]
    return Formula("=" + "+".join(_sum(f"{sheet}!{cells}" if sheet else cells) for cells in ranges))


def _sum(cells: str) -> str:
    return f"IF(COUNT({cells})=ROWS({cells}),SUM({cells}),NA())"


def runs(rows: Iterable[int]) -> list[tuple[int, int]]:
    """The first and last of each stretch of rows that follow each other."""
    found: list[tuple[int, int]] = []
    for row in sorted(rows):
        if found and found[-1][1] == row - 1:
            found[-1] = (found[-1][0], row)
        else:
            found.append((row, row))
    return found
