"""Whether a tournament is over, and how many rounds it had."""

from __future__ import annotations

from dataclasses import replace

from podium.errors import PodiumError
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import Cell, text_of
from podium.sheets.titles import rounds_done, rounds_to_be

UNREPORTED = "?"
NOTHING = "0-"
ROUND_ROBIN = "round robin table"


def rounds_played(record: Record) -> int:
    """How many rounds there are up to the last in which anybody scored or met anybody."""
    games = record.games()
    columns = range(len(record.columns.get(ROUNDS, ())))
    played = [column for column in columns if any(text_of(row[column]) not in ("", NOTHING) for row in games)]
    return max(played, default=-1) + 1


def rounds_planned(record: Record) -> int | None:
    """How many rounds there are to be, as the file says, None where it does not."""
    return record.total_rounds or rounds_to_be(_titles(record))


def refuse_unfinished(record: Record) -> None:
    """BadSheetError where games of the last round are still to come: places and scores are not what they will be."""
    problems = [
        Problem(record.place(row, record.columns[ROUNDS][column]), "this game has no result yet; expected a final list")
        for row, cells in enumerate(record.games())
        for column, cell in enumerate(cells)
        if text_of(cell).partition("/")[0].endswith(UNREPORTED)
    ]
    if problems:
        raise BadSheetError(record, problems)


def with_rounds_said(record: Record) -> Record:
    """With a remark where the standings are whole but not the last."""
    planned, done = rounds_planned(record), _rounds_done(record)
    if not planned or not done or done >= planned:
        return record
    return record.with_remarks(f"{done} of {planned} rounds are played")  # as formats say it that count them


def with_rounds(record: Record) -> Record:
    """With a column of how many rounds were played, from the columns of rounds; PodiumError where it is not plain."""
    by_sheet: dict[str | None, int] = {}
    for sheet in dict.fromkeys(row.sheet for row in record.rows):
        rows = [row for row in record.rows if row.sheet == sheet]
        by_sheet[sheet] = _rounds_of(replace(record, rows=rows, sheet=record.sheet if sheet is None else sheet))
    rounds: list[Cell] = [by_sheet[row.sheet] for row in record.rows]
    numbers = " and ".join(map(str, sorted(set(by_sheet.values()))))
    return record.with_column("rounds", rounds).with_remarks(f"rounds {numbers}, which is how many were played")


def _rounds_of(record: Record) -> int:
    planned, played = rounds_planned(record), rounds_played(record)
    if record.notation == ROUND_ROBIN and len(record.rows) % 2:
        raise PodiumError(
            f"{_where(record)}: is a round robin of {len(record.rows)} players; "
            "say with --rounds how many games each of them had"
        )
    if planned and planned > played:
        raise PodiumError(
            f"{_where(record)}: has {planned} rounds, of which {played} were played; say with --rounds how many count"
        )
    if not played:
        raise PodiumError(f"{_where(record)}: no round has a result; say with --rounds how many were played")
    return played


def _rounds_done(record: Record) -> int:
    return rounds_done(_titles(record)) or rounds_played(record)


def _titles(record: Record) -> list[str]:
    return [record.event, record.sheet or "", *record.heading, *record.foot]


def _where(record: Record) -> str:
    return where(record.source, record.sheet)
