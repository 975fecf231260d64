"""Tables that stand in one table of a web page, under headers of their own.

Pages repeat the header for every page of a print, and those of team events for every team, below its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from podium.errors import UnreadableError
from podium.sheets.readers.web_page_grid import Grid

MOST_SECTIONS = 500


class Section(NamedTuple):
    """name: what stands above its header, blank for a table of one section. first: the index of its first row."""

    name: str
    first: int
    grid: Grid


def sections_of(grid: Grid) -> list[Section]:
    """The parts of the table that have a name above each header, else the one table without repeated headers."""
    headers = _same_headers(grid)
    named = [index for index in headers if _name_above(grid, index)]
    if len(named) < 2:
        return [Section("", 0, _without(grid, headers[1:]))]
    if len(named) > MOST_SECTIONS:
        raise UnreadableError(f"has a table of more than {MOST_SECTIONS} parts, which no result sheet has")
    starts = [index - 1 for index in named]
    ends = [*starts[1:], len(grid.rows)]
    return [
        Section(_name_above(grid, first + 1), first, _cut(grid, first, end))
        for first, end in zip(starts, ends, strict=True)
    ]


def _same_headers(grid: Grid) -> list[int]:
    """The rows that are equal to the first header of several cells."""
    several = [index for index in grid.headers if sum(map(bool, grid.rows[index])) > 1]
    return [index for index in several if grid.rows[index] == grid.rows[several[0]]]


def _name_above(grid: Grid, header: int) -> str:
    filled = [text for text in grid.rows[header - 1] if text] if header else []
    return filled[0] if len(filled) == 1 else ""


def _without(grid: Grid, headers: Sequence[int]) -> Grid:
    if not headers:
        return grid
    rows = [[""] * len(row) if index in set(headers) else row for index, row in enumerate(grid.rows)]
    numbers = ", ".join(str(index + 1) for index in headers)
    return replace(
        grid, rows=rows, remarks=[*grid.remarks, f"the header is repeated in row {numbers}, which is left out"]
    )


def _cut(grid: Grid, first: int, end: int) -> Grid:
    """The rows from the first up to the end, with all that the table says of them."""
    return replace(
        grid,
        rows=grid.rows[first:end],
        elements={(row - first, column): cell for (row, column), cell in grid.elements.items() if first <= row < end},
        headers=[index - first for index in grid.headers if first <= index < end],
        hidden_rows=[number for number in grid.hidden_rows if first < number <= end],
        merged=[
            (top - first, bottom - first, left, right) for top, bottom, left, right in grid.merged if first <= top < end
        ],
    )
