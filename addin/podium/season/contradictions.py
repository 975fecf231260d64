"""What a result sheet says of its event otherwise than the season: refused at its import."""

from __future__ import annotations

from collections.abc import Mapping

from podium.errors import PodiumError
from podium.scoring.errors import WrongKindError
from podium.season.rows import cell_of, text_in
from podium.season.stated import base_expected, base_of, is_same
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Cell, is_blank, text_of
from podium.standings.season import Event
from podium.systems.layout import EVENTS
from podium.worksheet.cells import read_number


def refuse_other_sheet_base(record: Record, settings: Mapping[str, Cell]) -> None:
    """BadSheetError where the sheet has another base than the settings: points of both would be added up."""
    base = base_of(settings)
    problems = [
        Problem(_place(record, row, "base"), str(WrongKindError("base", cell, base_expected(base))))
        for row, cells in enumerate(record.rows)
        if not is_blank(cell := cell_of(record, cells, "base")) and read_number(cell, "base") != base
    ]
    if problems:
        raise BadSheetError(record, problems)


def refuse_other_rounds(record: Record, event: Event) -> None:
    """PodiumError where the sheet has other rounds than the event: each of them could be the wrong one."""
    played = sorted({text_of(cell) for cell in record.column("rounds")})
    if event.rounds is not None and played != [str(event.rounds)]:
        raise PodiumError(
            f"{record.source}: has results of {' and '.join(played)} rounds, but the sheet {EVENTS} says "
            f"{event.rounds} for {event.name}; correct it there, or give --rounds"
        )


def refuse_other(record: Record, key: str, said: str) -> None:
    """BadSheetError where the sheet says another game or ending than the sheet Events."""
    problems = [
        Problem(_place(record, row, key), str(WrongKindError(key, text, f"{said}, as the sheet {EVENTS} says")))
        for row, cells in enumerate(record.rows)
        if said and (text := text_in(record, cells, key)) and not is_same(key, text, said)
    ]
    if problems:
        raise BadSheetError(record, problems)


def _place(record: Record, row: int, key: str) -> str:
    return record.place(row, record.columns[key][0])
