"""Scores with the number of games behind them: ``3.5/5`` is 3.5 of 5, where all rows say of how many."""

from __future__ import annotations

import re

from podium.sheets.record import Record
from podium.sheets.table import Cell

FEWEST = 3  # games: 1/2 is a half
OUT_OF = re.compile(r"\s*(?P<points>\d{1,2}(?:[.,]\d{1,2}|½)?|½)\s*/\s*(?P<games>\d{1,2})\s*")


def with_scores_out_of(record: Record, key: str) -> Record:
    """With the points alone, and a remark, where all cells that say it say the same number of games."""
    cells = record.column(key)
    found = {row: match for row, cell in enumerate(cells) if (match := _match(cell))}
    games = {int(match["games"]) for match in found.values()}
    if key not in record or len(games) != 1 or min(games) < FEWEST:
        return record
    points: list[Cell] = [found[row]["points"] if row in found else cell for row, cell in enumerate(cells)]
    first = next(iter(found.values()))
    said = f'"{record.header(key)}": {first[0].strip()} is read as {first["points"]} points of {min(games)} games'
    return record.with_column(key, points).with_remarks(said)


def _match(cell: Cell) -> re.Match[str] | None:
    return OUT_OF.fullmatch(cell) if isinstance(cell, str) else None
