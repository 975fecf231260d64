"""The players of a scored sheet, for programs: what the sheet says of each and what Podium adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from podium.scoring.errors import ScoringError
from podium.sheets.record import Record
from podium.sheets.table import text_of
from podium.sheets.tournament import Player, Tournament
from podium.systems.cells import is_lacking
from podium.systems.system import PLACE_USED, Beside, Figures, Options, Scored, Texts
from podium.worksheet.cells import read_whole

GROUPED_BY = ("section", "board", "team", "power")  # what a player is one of, where the sheet says it

Number = int | float | Mapping[str, str | float] | None


def rounds_of(record: Record, played: Tournament, options: Options) -> int | None:
    """How many rounds there are, where the sheet or the option says one number for all."""
    if played.rounds:
        return played.rounds
    option = options.get("rounds") if is_lacking(record, "rounds") else None
    said = {_whole(cell) for cell in [*record.column("rounds"), option]} - {None}
    return said.pop() if len(said) == 1 else None


def standings_of(record: Record, played: Tournament, scored: Scored) -> list[dict[str, Any]]:
    """Each player with the row, what the sheet says, the figures that Podium adds by their headers, and the working."""
    rows = enumerate(zip(record.rows, played.players, strict=True))
    of_group = {key: record.column(key) for key in GROUPED_BY if key in record}
    return [
        {"row": row.number, **_said(player), **{key: text_of(cells[index]) for key, cells in of_group.items()}}
        | _added(scored, index)
        for index, (row, player) in rows
    ]


def as_number(value: int | Fraction | None) -> Number:
    """Whole numbers and halves as they are; others exactly, as text, and about, as a decimal number."""
    if value is None or value == int(value):
        return None if value is None else int(value)
    if (2 * value).denominator == 1:
        return float(value)
    return {"exact": f"{value.numerator}/{value.denominator}", "decimal": float(value)}


def _said(player: Player) -> dict[str, Any]:
    return {
        "place": player.place,
        "name": player.name,
        "score": as_number(player.score),
        "games": list(player.games),
        "status": player.status,
    }


def _added(scored: Scored, row: int) -> dict[str, Any]:
    figures = {each.header: as_number(each.values[row]) for each in scored.added if isinstance(each, Figures)}
    return {"figures": figures, "working": " ".join(_working(scored, row)), "place_used": _place_used(scored, row)}


def _place_used(scored: Scored, row: int) -> str | None:
    """As in the workbook, T4 for a shared one; None where points do not depend on places."""
    used = next((each for each in scored.added if isinstance(each, Beside) and each.header == PLACE_USED), None)
    return None if used is None or used.values[row] is None else str(used.values[row])


def _working(scored: Scored, row: int) -> Iterator[str]:
    for each in scored.added:
        if isinstance(each, Texts) and (sentence := each.values[row]):
            yield sentence


def _whole(cell: object) -> int | None:
    try:
        number = read_whole(cell, "rounds")
    except ScoringError:
        return None
    return None if number is None else int(number)
