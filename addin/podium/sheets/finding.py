"""Which sheet of a file, and which of its rows, is the table that is asked for.

Never by guessing: two sheets that would do, or two columns of the same name, are refused by name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from podium.errors import PodiumError
from podium.sheets.asked import Asked, said_as
from podium.sheets.columns import SIDE_BY_SIDE, Column
from podium.sheets.header_row import Candidate, candidate, found_in, likely_header
from podium.sheets.headerless import Advice, advice
from podium.sheets.names import is_called
from podium.sheets.readers.layout import HIDDEN_SHEET
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.rows import check_rows, with_zeros_blank
from podium.sheets.table import Row, Table, coordinate, filled_width, is_blank, letters, text_of
from podium.words import several

MOST_ROWS, MOST_COLUMNS = 1_000_000, 1000  # of a result sheet, so that what Podium adds fits into a sheet too
HEADERS_SHOWN = 12
LONGEST_HEADER_SHOWN = 30


def find_record(
    source: Path,
    tables: Sequence[Table],
    wanted: Sequence[Column],
    *,
    given: Collection[str] = (),
    sheet: str | None = None,
    may_be_empty: bool = False,
    may_be_chosen: bool = True,
) -> Record:
    """The one table that has the needed columns of ``wanted``, its header and its rows, taken as they stand.

    ``given``: the options that stand in for columns; ``sheet``: the name of the sheet, where it was said;
    ``may_be_chosen``: whether the command line can name columns. PodiumError: no such sheet, none with the needed
    columns, several of them, two columns for one, no rows (unless it ``may_be_empty``), a formula without its value.
    """
    found = candidates(source, tables, wanted, given, Asked(sheet=sheet))
    refuse_several(source, found)
    if found[0].found.doubles and not may_be_chosen:
        raise PodiumError(_doubles(where(source, found[0].table.sheet), found[0], "rename the one that is not"))
    record = record_of(source, found[0])
    if not record.rows and not may_be_empty:
        raise PodiumError(no_rows(record))
    check_rows(record, found[0].table)
    return with_zeros_blank(record, found[0].table)


def candidates(
    source: Path, tables: Sequence[Table], wanted: Sequence[Column], given: Collection[str], asked: Asked
) -> list[Candidate]:
    """The tables that have the needed columns, at least one; PodiumError that says what is missing."""
    tables = _named(source, tables, asked.sheet) if asked.sheet is not None else tables
    filled = [table for table in tables if any(not is_blank_row(row) for row in table.rows)]
    if not filled:
        raise PodiumError(f"{_all(source, tables)}: is blank")
    found = [each for table in filled if (each := candidate(table, wanted, given, asked))]
    if not found:
        raise PodiumError(_nothing_found(source, filled, wanted, given, asked))
    return found


def refuse_several(source: Path, found: Sequence[Candidate]) -> None:
    if len(found) > 1:
        names = " and ".join(each.table.called for each in found)
        raise PodiumError(f"{source}: the sheets {names} have the needed columns; choose one with --sheet")


def record_of(source: Path, candidate: Candidate) -> Record:
    """The candidate with all that is not blank below its header; PodiumError: two columns for one, too large."""
    table, header = candidate.table, candidate.header
    rows = [row for row in candidate.rows if not is_blank_row(row)]
    if candidate.found.doubles:
        key, indices = next(iter(candidate.found.doubles.items()))
        choose = f"choose one with --columns, such as {said_as(key)}={letters(indices[0])}"
        raise PodiumError(_doubles(where(source, table.sheet), candidate, choose))
    width = max(filled_width(each) for each in (header.cells, *(row.cells for row in rows)))
    if width > MOST_COLUMNS or len(rows) > MOST_ROWS:
        far = f"rows down to {rows[-1].number} and columns out to {letters(width - 1)}"
        sheet = where(source, table.sheet)
        raise PodiumError(f"{sheet}: has {far}; delete the rows and columns outside the table")
    return Record(
        source=source,
        sheet=table.sheet,
        heading=lines(row for row in table.rows[: candidate.first] if row.number < header.number),
        header_row=header.number,
        headers=header.cells[:width],
        columns=candidate.found.columns,
        rows=rows if width == len(header.cells) else [Row(row.number, row.cells[:width]) for row in rows],
        unit=table.unit,
        event=table.event,
        total_rounds=table.rounds,
        format=table.format,
        remarks=table.remarks,
        half_byes_win=table.half_byes_win,
    )


def no_rows(record: Record) -> str:
    below = f"below its header in row {record.header_row}" if record.header_row else "with players"
    return f"{where(record.source, record.sheet)}: has no rows {below}"


def lines(rows: Iterable[Row]) -> list[str]:
    """The texts of rows, a line each."""
    texts = (" ".join(text for cell in row.cells if (text := text_of(cell))) for row in rows)
    return [line for line in texts if line]


def is_blank_row(row: Row) -> bool:
    return all(map(is_blank, row.cells))


def _named(source: Path, tables: Sequence[Table], sheet: str) -> list[Table]:
    if all(table.sheet is None for table in tables):
        raise PodiumError(f"{source}: has no sheets to choose from with --sheet")
    wanted = sheet.strip().casefold()
    exact = [table for table in tables if table.sheet == sheet]
    found = exact or [table for table in tables if (table.sheet or "").strip().casefold() == wanted]
    if not found:
        names = ", ".join(table.called for table in tables)
        raise PodiumError(f'{source}: has no sheet "{sheet}"; it has {names}')
    return found[:1]


def _all(source: Path, tables: Sequence[Table]) -> str:
    return where(source, tables[0].sheet) if len(tables) == 1 else str(source)


def _nothing_found(
    source: Path, tables: Sequence[Table], wanted: Sequence[Column], given: Collection[str], asked: Asked
) -> str:
    """Which columns are missing, what they could be called, and the headers that are there."""
    likely = {id(table): likely_header(table, wanted) for table in tables}
    lacking = {key: found_in(row.cells, wanted, asked).missing(wanted, given) for key, row in likely.items()}
    nearest = min(tables, key=lambda table: len(lacking[id(table)]))
    missing = lacking[id(nearest)]
    missing = [column for column in missing if said_as(column.key) not in asked.columns]
    columns = "; ".join(_suggestion(column, wanted) for column in missing)
    if not missing:
        columns = f"{asked.said}, as --columns says"
    sheet = where(source, nearest.sheet)
    unheaded = Advice() if asked.columns else advice(nearest, wanted, given, likely[id(nearest)], len(tables) > 1)
    if unheaded.is_all:
        return f"{sheet}: {unheaded.said}"
    if len(tables) == 1:
        headers = _headers(likely[id(nearest)])
        said = f"{sheet}: has no column for {columns}; its headers are {headers}"
        team = _players_as_teams(likely[id(nearest)], missing)
        hidden = HIDDEN_SHEET if nearest.is_hidden else ""
        return "; ".join(filter(None, [said, nearest.advice, unheaded.said, team, hidden]))
    sheets = "; ".join(f"{table.called} has {_headers(likely[id(table)])}" for table in tables)
    return "; ".join(filter(None, [f"{source}: no sheet has a column for {columns}", sheets, unheaded.said]))


def _suggestion(column: Column, wanted: Sequence[Column]) -> str:
    instead = [other.names for other in wanted if other.key in column.instead]
    names = "; or ".join([column.names, *instead])
    option = f", or give --{column.key}" if column.option else ""
    return f"{column.said} ({names}{option})"


def _players_as_teams(header: Row, missing: Sequence[Column]) -> str:
    """What to say where teams are missing and players are there, who may play for themselves."""
    names = [text for cell in header.cells if is_called(text := text_of(cell), "name")]
    if len(names) != 1 or not any(column.key == "team" for column in missing):
        return ""
    return f'if each player is a team, say so with --columns "team={names[0]}"'


def _headers(row: Row) -> str:
    texts = [text[:LONGEST_HEADER_SHOWN] for cell in row.cells if (text := text_of(cell))]
    return several(texts, HEADERS_SHOWN)


def _doubles(sheet: str, candidate: Candidate, advice: str) -> str:
    key, indices = next(iter(candidate.found.doubles.items()))
    header = candidate.header
    cells = ", ".join(f'"{text_of(header.cells[index])}" ({coordinate(header.number, index)})' for index in indices)
    if len(candidate.found.doubles.keys() & SIDE_BY_SIDE) > 1:
        first, second = letters(indices[0]), letters(indices[1])
        return (
            f"{sheet}: {cells} begin two tables side by side, at {first} and {second}; put each on a sheet of its own"
        )
    if key == ROUNDS:
        return f"{sheet}: the columns of rounds are {cells}; expected each round once, from 1 and without a gap"
    return f"{sheet}: {cells} could each be the column for {said_as(key)}; {advice}"
