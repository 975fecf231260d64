"""Games of which both rows give the player the same colour: a slip of the hand that no score depends on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from podium.scoring.errors import ScoringError
from podium.scoring.wall_list import Round, read_round, seat_by_label, seats
from podium.sheets.opponents import KEYS, labels_of, stand_in_both_rows
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, text_of

MOST_NAMED = 5
COLOURS = {"w": "white", "b": "black"}

Rounds = Sequence[Sequence[Round | None]]


class Slip(NamedTuple):
    """The rows of the two players, the column of the round, and their games as written."""

    row: int
    opponent: int
    column: int
    round: Round
    answer: Round


def with_slips_named(record: Record) -> Record:
    """With a remark on each such game, which stands without its colour then, and so without its stones."""
    try:
        rounds = [[read_round(text) if (text := text_of(cell)) else None for cell in row] for row in record.games()]
    except ScoringError:  # reported with its cell
        return record
    slips = _slips(record, rounds)
    if not slips:
        return record
    games: list[list[Cell]] = record.games()
    for slip in slips:
        games[slip.row][slip.column] = _uncoloured(slip.round)
        games[slip.opponent][slip.column] = _uncoloured(slip.answer)
    more = len(slips) - MOST_NAMED
    said = [_said(record, slip) for slip in slips[:MOST_NAMED]]
    said += [f"{more} more games give both players the same colour"] if more > 0 else []
    return record.with_games(games, record.notation).with_remarks(*said)


def _slips(record: Record, rounds: Rounds) -> list[Slip]:
    """Each once, found by whichever column names opponents so that every game stands in both rows but for colours."""
    plain = [[each and each._replace(colour="", stones=0) for each in row] for row in rounds]
    for key in (*KEYS, "name"):
        labels = labels_of(record, key) if not key or key in record else []
        if labels and stand_in_both_rows(labels, plain):
            return _of_one_colour(rounds, seats(labels))
    return []


def _of_one_colour(rounds: Rounds, places: Mapping[str, int]) -> list[Slip]:
    return [
        Slip(row, opponent, column, each, answer)
        for row, cells in enumerate(rounds)
        for column, each in enumerate(cells)
        if each and each.colour
        if (opponent := seat_by_label(each, places).opponent) is not None and opponent > row
        if (answer := rounds[opponent][column]) and answer.colour == each.colour
    ]


def _uncoloured(each: Round) -> str:
    return f"{each.opponent}{each.result.value}"


def _said(record: Record, slip: Slip) -> str:
    where = record.places(slip.row, slip.opponent, record.columns[ROUNDS][slip.column], "and")
    stones = " and its stones" if slip.round.stones or slip.answer.stones else ""
    colour = f"the colour {COLOURS[slip.round.colour]} is given twice"
    return f"{where}, round {slip.column + 1}: {colour}; the game counts without its colour{stones}"
