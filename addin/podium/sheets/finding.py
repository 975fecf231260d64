"""Which sheet of a file, and which of its rows, is the result sheet that a scoring system asks for.

Never by guessing: two sheets that would do, or two columns of the same name, are refused by name.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import NamedTuple

from podium.errors import PodiumError
from podium.sheets.columns import Column, Found, find, fits
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.rows import check_rows
from podium.sheets.table import Row, Table, coordinate, filled_width, is_blank, letters, text_of

MOST_ROWS, MOST_COLUMNS = 1_000_000, 1000  # of a result sheet, so that what Podium adds fits into a sheet too
FIRST_ROWS = 50  # in which the header row is looked for
HEADERS_SHOWN = 12
LONGEST_HEADER_SHOWN = 30


class _Candidate(NamedTuple):
    table: Table
    header: int  # the index of the header row
    found: Found


def find_record(
    source: Path,
    tables: Sequence[Table],
    wanted: Sequence[Column],
    *,
    given: Collection[str] = (),
    sheet: str | None = None,
    may_be_empty: bool = False,
) -> Record:
    """The one table that has the needed columns of ``wanted``, its header and its rows.

    ``given``: the options that stand in for columns; ``sheet``: the name of the sheet, where it was said. PodiumError:
    no such sheet, none with the needed columns, several of them, two columns for one, no rows (unless it
    ``may_be_empty``), a formula without its value.
    """
    tables = _named(source, tables, sheet) if sheet is not None else tables
    filled = [table for table in tables if any(not _is_blank(row) for row in table.rows)]
    if not filled:
        raise PodiumError(f"{_all(source, tables)}: is blank")
    candidates = [each for table in filled if (each := _candidate(table, wanted, given))]
    if not candidates:
        raise PodiumError(_nothing_found(source, filled, wanted, given))
    if len(candidates) > 1:
        names = " and ".join(f'"{each.table.sheet}"' for each in candidates)
        raise PodiumError(f"{source}: the sheets {names} have the needed columns; choose one with --sheet")
    return _record(source, candidates[0], may_be_empty)


def _named(source: Path, tables: Sequence[Table], sheet: str) -> list[Table]:
    if all(table.sheet is None for table in tables):
        raise PodiumError(f"{source}: has no sheets to choose from with --sheet")
    wanted = sheet.strip().casefold()
    exact = [table for table in tables if table.sheet == sheet]
    found = exact or [table for table in tables if (table.sheet or "").strip().casefold() == wanted]
    if not found:
        names = ", ".join(f'"{table.sheet}"' for table in tables)
        raise PodiumError(f'{source}: has no sheet "{sheet}"; it has {names}')
    return found[:1]


def _candidate(table: Table, wanted: Sequence[Column], given: Collection[str]) -> _Candidate | None:
    """The table with its header: the first of the first rows that has all needed columns.

    A line of a title, such as "Place: Budapest", may have them too. It is passed over where nothing down to the next
    such row could be scored: a header that is repeated further down, on each page, has its players above it.
    """
    found = [(index, find(row.cells, wanted)) for index, row in enumerate(islice(table.rows, FIRST_ROWS))]
    possible = [
        _Candidate(table, index, each)
        for index, each in found
        if (each.columns or each.doubles) and not each.missing(wanted, given)
    ]
    for candidate, following in pairwise(possible):
        if candidate.found.doubles or any(
            fits(row, candidate.found, wanted) for row in table.rows[candidate.header + 1 : following.header]
        ):
            return candidate
    return possible[-1] if possible else None


def _record(source: Path, candidate: _Candidate, may_be_empty: bool) -> Record:
    table, header, found = candidate
    headers = table.rows[header].cells
    rows = [row for row in table.rows[header + 1 :] if not _is_blank(row)]
    if found.doubles:
        raise PodiumError(_doubles(where(source, table.sheet), table.rows[header], found))
    if not rows and not may_be_empty:
        raise PodiumError(f"{where(source, table.sheet)}: has no rows below its header in row {header + 1}")
    width = max(filled_width(each) for each in (headers, *(row.cells for row in rows)))
    if width > MOST_COLUMNS or len(rows) > MOST_ROWS:
        far = f"rows down to {rows[-1].number} and columns out to {letters(width - 1)}"
        sheet = where(source, table.sheet)
        raise PodiumError(f"{sheet}: has {far}; delete the rows and columns outside the table")
    record = Record(
        source=source,
        sheet=table.sheet,
        heading=_heading(table.rows[:header]),
        header_row=table.rows[header].number,
        headers=headers[:width],
        columns=found.columns,
        rows=[Row(row.number, row.cells[:width]) for row in rows],
        unit=table.unit,
        event=table.event,
        total_rounds=table.rounds,
        format=table.format,
        remarks=table.remarks,
    )
    check_rows(record, table.parted_by)
    return record


def _heading(rows: Sequence[Row]) -> list[str]:
    lines = (" ".join(text for cell in row.cells if (text := text_of(cell))) for row in rows)
    return [line for line in lines if line]


def _is_blank(row: Row) -> bool:
    return all(map(is_blank, row.cells))


def _all(source: Path, tables: Sequence[Table]) -> str:
    return where(source, tables[0].sheet) if len(tables) == 1 else str(source)


def _nothing_found(source: Path, tables: Sequence[Table], wanted: Sequence[Column], given: Collection[str]) -> str:
    """Which columns are missing, what they could be called, and the headers that are there."""
    likely = {id(table): _likely_header(table, wanted) for table in tables}
    nearest = min(tables, key=lambda table: len(find(likely[id(table)].cells, wanted).missing(wanted, given)))
    missing = find(likely[id(nearest)].cells, wanted).missing(wanted, given)
    columns = "; ".join(_suggestion(column, wanted) for column in missing)
    if len(tables) == 1:
        headers = _headers(likely[id(nearest)])
        return f"{where(source, nearest.sheet)}: has no column for {columns}; its headers are {headers}"
    sheets = "; ".join(f'"{table.sheet}" has {_headers(likely[id(table)])}' for table in tables)
    return f"{source}: no sheet has a column for {columns}; {sheets}"


def _suggestion(column: Column, wanted: Sequence[Column]) -> str:
    instead = next((other for other in wanted if other.key == column.instead), None)
    names = f"{column.names}; or {instead.names}" if instead else column.names
    option = f", or give --{column.key}" if column.option else ""
    return f"{column.said} ({names}{option})"


def _likely_header(table: Table, wanted: Sequence[Column]) -> Row:
    """The row that most looks like a header: it has most of the wanted columns, else most texts, else is first."""
    rows = [row for row in islice(table.rows, FIRST_ROWS) if not _is_blank(row)] or table.rows[:1]
    return max(rows, key=lambda row: (len(find(row.cells, wanted).columns), min(2, _texts(row))))


def _texts(row: Row) -> int:
    return sum(isinstance(cell, str) and not is_blank(cell) for cell in row.cells)


def _headers(row: Row) -> str:
    texts = [text[:LONGEST_HEADER_SHOWN] for cell in row.cells if (text := text_of(cell))]
    more = f" and {len(texts) - HEADERS_SHOWN} more" if len(texts) > HEADERS_SHOWN else ""
    return ", ".join(texts[:HEADERS_SHOWN]) + more


def _doubles(sheet: str, header: Row, found: Found) -> str:
    key, indices = next(iter(found.doubles.items()))
    cells = ", ".join(f'"{text_of(header.cells[index])}" ({coordinate(header.number, index)})' for index in indices)
    if key == ROUNDS:
        return f"{sheet}: the columns of rounds are {cells}; expected each round once, from 1 and without a gap"
    return f"{sheet}: {cells} could each be the column for {key}; rename all but one"
