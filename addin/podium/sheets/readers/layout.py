"""What a spreadsheet program does not show of a sheet, and which cells it shows as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from podium.sheets.table import Table

HIDDEN_SHEET = "the sheet is hidden in the file"
Area = tuple[int, int, int, int]  # the first and last row and the first and last column, from 0


@dataclass(slots=True)
class Layout:
    """hidden_rows and hidden_columns: from 0, the first and the last of each run. merged: areas of cells."""

    hidden_rows: list[tuple[int, int]] = field(default_factory=list)
    hidden_columns: list[tuple[int, int]] = field(default_factory=list)
    merged: list[Area] = field(default_factory=list)


def laid_out(table: Table, layout: Layout, is_hidden: bool, remarks: Sequence[str] = ()) -> Table:
    """The table with its layout, as far as it has rows and columns: a program may hide all rows to the last."""
    width = max((len(row.cells) for row in table.rows[:1]), default=0)
    return replace(
        table,
        hidden_rows=frozenset(index + 1 for index in _within(layout.hidden_rows, len(table.rows))),
        hidden_columns=frozenset(_within(layout.hidden_columns, width)),
        merged=[area for area in layout.merged if area[0] < len(table.rows) and area[2] < width],
        remarks=[*remarks, *([HIDDEN_SHEET] if is_hidden else [])],
        is_hidden=is_hidden,
    )


def _within(runs: Sequence[tuple[int, int]], count: int) -> set[int]:
    return {index for first, last in runs for index in range(first, min(last + 1, count))}
