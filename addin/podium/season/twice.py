"""A player in two rows of a result sheet, and a power in two rows of a board: refused at the import."""

from __future__ import annotations

from collections.abc import Iterator

from podium.scoring.errors import WrongKindError
from podium.scoring.names import name_key
from podium.season.model import Book
from podium.season.results import is_no_team
from podium.season.roster import Roster
from podium.season.rows import cell_name, text_in
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Row


def refuse_twice(record: Record, book: Book) -> None:
    """BadSheetError for a player in two rows, be it under two spellings, and for a power in two rows of a board."""
    roster, key = Roster(book.players), book.layout.person
    first: dict[str, Row] = {}
    problems = []
    for row in record.rows:
        written = text_in(record, row, key)
        if not written or is_no_team(written, book.layout):
            continue
        name = roster.name(written, "")
        if first.setdefault(name, row) is not row:
            expected = f"each {key} once, and {name} stands in row {first[name].number}"
            problems.append(Problem(cell_name(record, row, key), str(WrongKindError(key, written, expected))))
    problems += _powers_twice(record)
    if problems:
        raise BadSheetError(record, problems)


def _powers_twice(record: Record) -> Iterator[Problem]:
    first: dict[str, Row] = {}
    for row in record.rows:
        power = text_in(record, row, "power")
        if power and first.setdefault(name_key(power), row) is not row:
            other = cell_name(record, first[name_key(power)], "power")
            yield Problem(
                cell_name(record, row, "power"),
                str(WrongKindError("power", power, f"each power once on a board, and it stands in {other}")),
            )
