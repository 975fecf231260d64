"""A tournament: what every format gives, whichever program wrote the file and whichever system scores it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError
from podium.sheets.asked import PLACE, Asked
from podium.sheets.columns import Column, anything
from podium.sheets.finished import rounds_planned, rounds_played
from podium.sheets.left_early import LEFT_EARLY
from podium.sheets.places import PLACES, SCORES, with_ties
from podium.sheets.reading import as_read
from podium.sheets.record import ROUNDS, Record
from podium.sheets.result_sheet import find_result_sheet
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, text_of
from podium.sheets.titles import event_name
from podium.sheets.who_played import ABSENT, NO_SHOW, no_shows
from podium.worksheet.cells import read_mark, read_place

WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Player:
    """place: blank where the file has none. games: a cell of a wall list for each round, blank for none. number: by
    which games name the player, blank where the file has no such numbers."""

    place: str
    name: str
    score: Fraction | None
    games: Sequence[str]
    status: str = ""
    number: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Tournament:
    """event: its name, blank where the file has none. rounds: how many there are to be, or else were played."""

    event: str
    rounds: int
    players: Sequence[Player]


COLUMNS = (
    Column("name", anything, needed=True, instead=("last name", "team")),
    Column("team", anything, aside=True),
    Column("place", read_place, aside=True),
    Column("number", anything, aside=True),
    Column("score", read_score, aside=True),
    Column("withdrawn", anything, aside=True),
    Column(ROUNDS, anything, aside=True),
)


def read_tournament(source: Path, sheet: str | None = None) -> Tournament:
    """The tournament in a file; PodiumError where none can be read."""
    record = as_read(find_result_sheet(source, COLUMNS, asked=Asked(sheet=sheet)), COLUMNS)
    return tournament_of(record.without(NO_SHOW))  # whom a scoring system counts is its own matter


def tournament_of(record: Record) -> Tournament:
    """The players of a record as it is read, in the order of its rows."""
    place, score = (next((key for key in keys if key in record), keys[0]) for keys in (PLACES, SCORES))
    columns = [record.column(key) for key in (place, "name", score, "withdrawn", "number", "team", LEFT_EARLY)]
    aside = no_shows(record)
    players = [
        Player(
            text_of(place),
            text_of(name) or text_of(team),
            _number(score),
            [text_of(game) for game in games],
            ABSENT if row in aside else LEFT_EARLY if left_early else _status(place, withdrawn),
            text_of(number),
        )
        for row, (place, name, score, withdrawn, number, team, left_early, games) in enumerate(
            zip(*columns, record.games(), strict=True)
        )
    ]
    return Tournament(event_name(record), rounds_planned(record) or rounds_played(record), players)


def with_places_told(record: Record, ties: str) -> Record:
    """The record with the places that count, for a system that scores by something else; see ``places.with_ties``."""
    if record.ties or ties:
        return record if record.ties else with_ties(record, ties, by_score=False)
    try:
        told = with_ties(record, ties, by_score=False)
    except (PodiumError, ScoringError):
        return record.told_by(PLACE)
    return replace(told, remarks=record.remarks)  # they score nothing, and nobody asked


def _number(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, "score")
    except ScoringError:
        return None


def _status(place: Cell, withdrawn: Cell) -> str:
    try:
        if read_mark(withdrawn, WITHDRAWN):
            return WITHDRAWN
        position = read_place(place)
    except ScoringError:
        return ""
    if position is None:
        return ABSENT if text_of(place) else ""
    return WITHDRAWN if position.withdrawn else ""
