"""A tournament: what every format gives, whichever program wrote the file and whichever system scores it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from podium.scoring.errors import ScoringError
from podium.sheets.columns import Column, anything
from podium.sheets.finding import find_record
from podium.sheets.readers import read
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, text_of
from podium.worksheet.cells import read_mark, read_number

WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Player:
    """place: as written, blank where the file has none. games: a cell of a wall list for each round, blank for none."""

    place: str
    name: str
    score: Fraction | None
    games: Sequence[str]
    status: str = ""


@dataclass(frozen=True, slots=True)
class Tournament:
    """event: its name, blank where the file has none. rounds: how many there are to be, or else were played."""

    event: str
    rounds: int
    players: Sequence[Player]


COLUMNS = (
    Column("name", anything, needed=True),
    Column("place", anything),
    Column("score", anything),
    Column("withdrawn", anything),
    Column(ROUNDS, anything),
)


def read_tournament(source: Path, sheet: str | None = None) -> Tournament:
    """The tournament in a file; PodiumError where none can be read."""
    return tournament_of(find_record(source, read(source), COLUMNS, sheet=sheet))


def tournament_of(record: Record) -> Tournament:
    games = record.games()
    columns = [record.column(key) for key in ("place", "name", "score", "withdrawn")]
    players = [
        Player(text_of(place), text_of(name), _number(score), [text_of(game) for game in played], _status(withdrawn))
        for place, name, score, withdrawn, played in zip(*columns, games, strict=True)
    ]
    heading = record.heading[0] if record.heading else ""
    return Tournament(record.event or heading, record.total_rounds or len(record.columns.get(ROUNDS, ())), players)


def _number(cell: Cell) -> Fraction | None:
    try:
        return read_number(cell, "score")
    except ScoringError:
        return None


def _status(cell: Cell) -> str:
    try:
        return WITHDRAWN if read_mark(cell, WITHDRAWN) else ""
    except ScoringError:
        return ""
