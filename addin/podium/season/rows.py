"""The rows of a season's sheet: found, without the examples, and every cell checked by what reads its column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError, WrongKindError, shown
from podium.season.problems import Problems, cell_at, place_of
from podium.sheets.columns import Column
from podium.sheets.finding import find_record
from podium.sheets.names import plain
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import Cell, Row, Table, coordinate, is_blank, text_of
from podium.systems.layout import NO_TEAM, SOURCE_FILE, header
from podium.worksheet.cells import is_absent, read_text

EXAMPLE = "example:"  # how the names of the rows begin that a new season workbook shows
SAYING_ABSENT = ("score", "centres")  # the columns that may hold the word
ALMOST = 0.8  # how alike a header must be to one that is missing, from 0 to 1


def season_record(
    source: Path,
    tables: Sequence[Table],
    sheet: str,
    columns: Sequence[Column],
    names: Sequence[str],
    problems: Problems,
) -> Record:
    """The sheet's rows that count. ``names``: the keys of the columns that say whom or what a row is about.

    Rows whose names are all examples are left out. Problems: an example beside a name that is none, a cell that its
    column cannot hold, a header that is almost one of the columns. PodiumError: no such sheet or columns.
    """
    columns = [replace(column, own_name=True) for column in columns]
    record = find_record(source, tables, columns, sheet=sheet, may_be_empty=True, may_be_chosen=False)
    _check_headers(record, columns, problems)
    rows = [row for row in record.rows if not (names and _is_stray(record, row, columns, problems))]
    record = replace(record, rows=[row for row in rows if not _is_example(record, row, names, problems)])
    for row in record.rows:
        is_out = any(is_absent(cell_of(record, row, key)) for key in SAYING_ABSENT)
        for column in columns:
            # Of somebody who was not there only the name and the event must be said.
            is_needed = column.filled and not (is_out and column.key not in names)
            _check(record, row, replace(column, filled=is_needed), problems)
    return record


def cell_of(record: Record, row: Row, key: str) -> Cell:
    """Blank where the sheet has no such column."""
    return row.cells[record.columns[key][0]] if key in record else None


def cell_name(record: Record, row: Row, key: str) -> str:
    """``cell C5``: where a message about a result sheet points."""
    return f"cell {coordinate(row.number, record.columns[key][0])}"


def text_in(record: Record, row: Row, key: str) -> str:
    """The text of a cell, without double spaces; blank for a cell that is wrong, which is reported elsewhere."""
    try:
        return " ".join((read_text(cell_of(record, row, key), key) or "").split())
    except ScoringError:
        return ""


def played_rounds(record: Record) -> Sequence[int]:
    """The columns of the rounds, up to the last round that anybody of the sheet played."""
    indices = record.columns.get(ROUNDS, ())
    filled = [at for at, index in enumerate(indices) if any(not is_blank(row.cells[index]) for row in record.rows)]
    return indices[: max(filled, default=-1) + 1]


def _is_stray(record: Record, row: Row, columns: Sequence[Column], problems: Problems) -> bool:
    """Whether only cells beside the columns are filled, which is a problem: a row half deleted, or a note."""
    own = {index for column in columns for index in record.columns.get(column.key, ())}
    filled = [index for index, cell in enumerate(row.cells) if not is_blank(cell)]
    if not filled or own.intersection(filled):
        return False
    place = _own_cell(record, row.number, filled[0])
    text = shown(text_of(row.cells[filled[0]]))
    problems.add(place, f"{text} stands in a row that is blank otherwise; fill in the row, or move the note above it")
    return True


def _is_example(record: Record, row: Row, names: Sequence[str], problems: Problems) -> bool:
    named = [key for key in names if key in record and text_of(cell_of(record, row, key)) not in ("", NO_TEAM)]
    examples = [key for key in named if text_of(cell_of(record, row, key)).casefold().startswith(EXAMPLE)]
    if examples and len(examples) < len(named):
        text = text_of(cell_of(record, row, examples[0]))
        expected = f"a name of your own; a row counts only when all of it is yours, and {shown(text)} is an example"
        problems.add(place_of(record, row, examples[0]), WrongKindError(examples[0], text, expected))
    return bool(examples)


def _check(record: Record, row: Row, column: Column, problems: Problems) -> None:
    for index in record.columns.get(column.key, ()):
        with problems.noted(cell_at(record, row, index)):
            if is_blank(row.cells[index]):
                if column.filled:
                    raise WrongKindError(column.said, None, column.expected)
            elif text_of(row.cells[index]).casefold().startswith(EXAMPLE):
                raise WrongKindError(
                    column.said, row.cells[index], "your own, or blank; this is left of an example row"
                )
            else:
                column.read(row.cells[index], column.said)


def _check_headers(record: Record, columns: Sequence[Column], problems: Problems) -> None:
    """A column that is not there because of a typing error in its header would be left out unseen."""
    taken = {index for indices in record.columns.values() for index in indices}
    missing = {plain(header(each.key)): each for each in columns if each.key != ROUNDS and each.key not in record}
    for index, cell in enumerate(record.headers):
        near = nearest(text_of(cell), missing) if index not in taken else ""
        if near:
            place = _own_cell(record, record.header_row, index)
            expected = f'"{header(missing[near].key)}", if it is that column, or a name less like it'
            problems.add(place, WrongKindError("header", text_of(cell), expected))
            problems.unread.add(missing[near].key)


def _own_cell(record: Record, row: int, index: int) -> str:
    """A cell that is no player's; of the results file, which nobody edits, how to get it anew."""
    if SOURCE_FILE in record:
        return f"{record.source}, which was edited by hand (import its sheets again with --force)"
    return f"{where(record.source, record.sheet)}, cell {coordinate(row, index)}"


def nearest(text: str, missing: Iterable[str]) -> str:
    """Which of ``missing``, as ``plain`` gives them, the header is almost; blank for none."""
    return next(iter(get_close_matches(plain(text), list(missing), n=1, cutoff=ALMOST)), "")


def refuse_missing_sheets(source: Path, tables: Sequence[Table], sheets: Sequence[str]) -> None:
    """PodiumError where a sheet of a season workbook is missing."""
    there = {(table.sheet or "").strip().casefold() for table in tables}
    missing = [sheet for sheet in sheets if sheet.casefold() not in there]
    if missing:
        names = ", ".join(table.called for table in tables if table.sheet is not None) or "no sheets"
        wanted = " and ".join(f'"{sheet}"' for sheet in missing)
        raise PodiumError(f"{source}: is no season workbook, it has no sheet {wanted}; it has {names}")
