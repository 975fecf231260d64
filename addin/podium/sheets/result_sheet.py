"""The result sheet in a file: whichever program or person wrote it, one record for all scoring systems."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from podium.errors import PodiumError
from podium.sheets.asked import Asked
from podium.sheets.boards import as_groups, one_of_copies
from podium.sheets.columns import Column, anything
from podium.sheets.finding import candidates, lines, no_rows, record_of, refuse_several
from podium.sheets.foot import without_foot
from podium.sheets.header_row import Candidate, likely_header
from podium.sheets.hidden import with_hidden_named, with_merged
from podium.sheets.kinds import MATCHES, WANTED, is_in_order_of_ratings, is_list, is_list_of_matches, other_kind
from podium.sheets.name_parts import with_name_beside
from podium.sheets.readers import read
from podium.sheets.record import Record, where
from podium.sheets.rows import check_rows, with_zeros_blank
from podium.sheets.table import Row, Table
from podium.words import several

SECTIONS_SHOWN = 4
OF_A_SEASON = frozenset({"Read me", "Players", "Results", "Settings"})
# What tells more of a player, or of the list, than the scoring systems ask for.
BESIDES = tuple(
    Column(key, anything, aside=True) for key in ("first name", "last name", "name particle", "rating", "tie-break 1")
)


def find_result_sheet(
    source: Path, wanted: Sequence[Column], *, given: Collection[str] = (), asked: Asked | None = None
) -> Record:
    """The players of the result sheet in a file, as they stand there.

    ``given``: the options that stand in for columns; ``asked``: what the organiser said of the file. PodiumError: no
    sheet that can be read has the needed columns, several have, or it is a list of another kind.
    """
    asked = (asked or Asked()).of(source)
    tables = read(source, asked.encoding)
    if asked.sheet is None and {table.sheet for table in tables} >= OF_A_SEASON:
        raise PodiumError(f"{source}: is a season workbook; make its standings with podium season standings")
    wanted = [*wanted, *BESIDES]
    try:
        found = candidates(source, tables, wanted, given, asked)
    except PodiumError as error:
        _refuse_other_kinds(source, tables, wanted)
        return _sections(source, tables, wanted, given, asked, error)
    if not asked.columns:  # else the organiser knows better what kind of list it is
        found = _of_results(source, found)
    records = [_record(source, each, wanted, asked) for each in found]
    record = records[0] if len(records) == 1 else one_of_copies(records, wanted)
    if record is None:
        record = _grouped(tables, records, wanted, given)
    if record is None:
        refuse_several(source, found)
    assert record is not None
    if not asked.columns and is_in_order_of_ratings(record):
        raise PodiumError(_in_order_of_ratings(record))
    return replace(record, chosen=frozenset(asked.columns))


def _sections(
    source: Path,
    tables: Sequence[Table],
    wanted: Sequence[Column],
    given: Collection[str],
    asked: Asked,
    error: PodiumError,
) -> Record:
    """The sheets as sections, where all that they lack is a column that says which; else the ``error``."""
    if len(tables) == 1 or asked.sheet is not None:
        raise error
    record = _of_sections(source, tables, wanted, {*given, "section"}, asked, given)
    if record is not None:
        return record
    options = {column.key for column in wanted if column.option}
    record = _of_sections(source, tables, wanted, {*given, *options}, asked, given)
    if record is None:
        raise error
    names = several([f'"{name}"' for name in dict.fromkeys(row.sheet for row in record.rows)], SECTIONS_SHOWN)
    lacking = [each for each in wanted if each.option and each.needed and each.key not in {*given, *record.columns}]
    what = " and ".join(f"a column for {each.said} ({each.names})" for each in lacking)
    advice = " and ".join(f"--{each.key}" for each in lacking)
    raise PodiumError(
        f"{source}: has a sheet for each section ({names}), but no {what.removeprefix('a ')}; give {advice}"
    )


def _of_sections(
    source: Path,
    tables: Sequence[Table],
    wanted: Sequence[Column],
    stand_ins: Collection[str],
    asked: Asked,
    given: Collection[str],
) -> Record | None:
    """The sheets as sections, if ``stand_ins`` stood in for columns; None where they are none."""
    try:
        found = candidates(source, tables, wanted, stand_ins, asked)
        records = [_record(source, each, wanted, asked) for each in _of_results(source, found)]
    except PodiumError:
        return None
    return _grouped(tables, records, wanted, given) if len(records) > 1 else None


def _grouped(
    tables: Sequence[Table], records: Sequence[Record], wanted: Sequence[Column], given: Collection[str]
) -> Record | None:
    """The sheets as boards or sections, with a remark that names the sheets that are none."""
    record = as_groups(records, wanted, given)
    read = {each.sheet for each in records}
    others = [table.called for table in tables if table.sheet not in read and table.rows]
    if record is None or not others:
        return record
    return record.with_remarks(f"not read, because the columns are not there: {', '.join(others)}")


def _record(source: Path, candidate: Candidate, wanted: Sequence[Column], asked: Asked) -> Record:
    record = with_merged(record_of(source, candidate), candidate.table)
    record = without_foot(record, wanted)
    if not record.rows:
        raise PodiumError(no_rows(record))
    if "name" not in asked.columns:  # else the organiser knows where the names are
        record = with_name_beside(record, candidate.table)
    check_rows(record, candidate.table)
    return with_hidden_named(with_zeros_blank(record, candidate.table), candidate.table)


def _of_results(source: Path, found: Sequence[Candidate]) -> list[Candidate]:
    """Without the start lists and the like; PodiumError where nothing else is there."""
    kinds = [_kind(each.table, each.header, each.rows) for each in found]
    results = [each for each, kind in zip(found, kinds, strict=True) if not kind]
    if not results:
        raise PodiumError(f"{where(source, found[0].table.sheet)}: {kinds[0]}; {WANTED}")
    return results


def _refuse_other_kinds(source: Path, tables: Sequence[Table], wanted: Sequence[Column]) -> None:
    """PodiumError where all lists are of another kind, which says more than a column that is missing."""
    kinds: list[tuple[Table, str]] = []
    for table in tables:
        if table.rows:
            header = likely_header(table, wanted)
            rows = [row for row in table.rows if row.number > header.number]
            kind = _kind(table, header, rows) or (MATCHES if is_list_of_matches(table.rows) else "")
            if kind or is_list(header.cells):
                kinds.append((table, kind))
    if kinds and all(kind for _, kind in kinds):
        table, kind = kinds[0]
        raise PodiumError(f"{where(source, table.sheet)}: {kind}; {WANTED}")


def _kind(table: Table, header: Row, rows: Sequence[Row]) -> str:
    above = takewhile(lambda row: row.number < header.number, table.rows)
    return other_kind([table.sheet or "", table.event, *lines(above)], header.cells, rows)


def _in_order_of_ratings(record: Record) -> str:
    column = record.header("place")
    rating = record.header("rating")
    return (
        f'{where(record.source, record.sheet)}: stands in the order of "{rating}" and has no scores, as a start list '
        f'does; {WANTED}, or say with --columns "place={column}" that these are the places'
    )
