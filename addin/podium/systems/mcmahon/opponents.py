"""Who is meant by an opponent in a wall list: the player of that number, place, row or name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.names import label_key
from podium.scoring.wall_list import (
    EXPECTED,
    EXPECTED_TEXT,
    Game,
    Round,
    read_round,
    seat_by_label,
    seat_by_number,
    seats,
)
from podium.sheets.opponents import ROWS, fits
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Cell, is_blank, text_of
from podium.worksheet.cells import read_place, read_text

NUMBER, PLACE, NAME = "number", "wall place", "name"
NAMED = {NUMBER: "number", PLACE: "place", NAME: "name"}


def read_played(cell: object, argument: str) -> Round | None:
    """A cell of a round; WrongKindError for a number, which does not say who won, and for what is no game."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        raise WrongKindError(argument, cell, f"{EXPECTED}; {EXPECTED_TEXT}")
    text = read_text(cell, argument)
    try:
        return None if text is None else read_round(text)
    except WrongKindError as error:
        raise WrongKindError(argument, error.value, error.expected) from None


@dataclass(frozen=True, slots=True)
class Opponents:
    """How opponents are found: by the labels in the column of ``key``, or by row numbers where there are none."""

    labels: list[str | None] | None
    key: str = ""

    def seat(self, players: int) -> Callable[[Round], Game]:
        if self.labels is None:
            return lambda round_: seat_by_number(round_, players)
        places = seats(self.labels)
        return lambda round_: seat_by_label(round_, places)

    def label(self, row: int) -> str:
        return str(row + 1) if self.labels is None else self.labels[row] or ""


def opponents_of(record: Record, wall: Sequence[Sequence[Cell]]) -> Opponents:
    """Names where the wall list names opponents; else the numbers or places beside the rows, unless the rows stand in
    their order anyway. BadSheetError where these do not tell the players apart."""
    rounds = [round_ for row in wall for cell in row if (round_ := read_played(cell, "round"))]
    if any(round_.opponent and not round_.opponent.isdecimal() for round_ in rounds):
        return Opponents(_labels(record, NAME), NAME) if NAME in record else Opponents(None)
    key = next((key for key in (NUMBER, PLACE) if key in record), ROWS)
    if key and _in_row_order(record, key):
        key = ROWS
    own = _by(record, key)
    # Some lists name opponents otherwise than one expects: by the rows, in a list with places.
    others = [other for other in (NUMBER, PLACE, ROWS) if other != key and (other == ROWS or other in record)]
    if (
        not fits(record, key)
        and (fitting := next((other for other in others if fits(record, other)), None)) is not None
    ):
        return _by(record, fitting)
    return own


def _by(record: Record, key: str) -> Opponents:
    return Opponents(_labels(record, key), key) if key else Opponents(None)


def _in_row_order(record: Record, key: str) -> bool:
    """Whether the rows stand in the order of their numbers: 1, 2, 3, ..., or places with ties, which may be blank."""
    cells = record.column(key)
    if all(is_blank(cell) or text_of(cell).rstrip(".") == str(row) for row, cell in enumerate(cells, start=1)):
        return True
    try:
        places = [place.rank or 0 for cell in cells if (place := read_place(cell))]
    except ScoringError:
        return False
    has_ties = len(set(places)) < len(cells)
    return key == PLACE and has_ties and places == sorted(places)


def _labels(record: Record, key: str) -> list[str | None]:
    labels = [read_text(cell, key) for cell in record.column(key)]
    if key != NAME:
        labels = [label and label.rstrip(".") for label in labels]
    index = record.columns[key][0]
    first: dict[str, int] = {}
    problems = []
    for row, label in enumerate(labels):
        if label is None or first.setdefault(label_key(label), row) != row:
            what = NAMED[key]
            expected = f"each {what} once, because opponents are looked up by it"
            problems.append(Problem(record.place(row, index), str(WrongKindError(what, label, expected))))
    if problems:
        raise BadSheetError(record, problems)
    return labels


def whereabouts(record: Record, opponents: Opponents, players: int) -> str:
    """Where an opponent is looked up, for a message."""
    if opponents.labels is None:
        return f"one of the {players} players, by the number of the row"
    return f'in the column "{header_of(record, opponents.key)}"'


def header_of(record: Record, key: str) -> str:
    return text_of(record.headers[record.columns[key][0]])
