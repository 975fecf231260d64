"""Merged and hidden cells: what a spreadsheet program shows otherwise than the file holds it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.sheets.header_row import header_letters
from podium.sheets.record import Record
from podium.sheets.table import Row, Table, is_blank
from podium.words import several

MOST_NAMED = 5


def with_merged(record: Record, table: Table) -> Record:
    """With the value of cells that are merged over several rows in each of these: a place that two players share."""
    tall = [each for each in table.merged if each[1] > each[0] >= record.header_row]
    if not tall:
        return record
    cells = {row.number: list(row.cells) for row in record.rows}
    for first, last, column, _ in tall:
        above = cells.get(first + 1, [])
        for number in range(first + 2, last + 2):
            own = cells.get(number, [])
            if column < min(len(own), len(above)) and is_blank(own[column]):
                own[column] = above[column]
    return record.with_rows([Row(number, row) for number, row in cells.items()])


def with_hidden_named(record: Record, table: Table) -> Record:
    """With a remark on hidden rows and columns: they are read too, and an organiser who hid them may not want that."""
    rows = [row.number for row in record.rows if row.number in table.hidden_rows]
    found = sorted({index for indices in record.columns.values() for index in indices} & table.hidden_columns)
    columns = [header_letters(index, record.headers[index]) for index in found]
    return record.with_remarks(_read_too("row", list(map(str, rows))), _read_too("column", columns))


def _read_too(what: str, names: Sequence[str]) -> str:
    if not names:
        return ""
    if len(names) == 1:
        return f"the hidden {what} {names[0]} is read too"
    return f"the hidden {what}s {several(names, MOST_NAMED)} are read too"
