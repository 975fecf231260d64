"""The cells of a Go wall list: who met whom in a round, and how it ended.

``12+`` beat number 12, ``5-`` lost to 5, ``3=`` a half win, ``8?`` not reported, ``0+`` a bye that scored, ``0=`` half
of one, ``0-`` not played. After a stroke stand colour and handicap: ``7+/w2`` won as white, giving 2 stones. A ``!`` at
the end is a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.names import label_key, name_key

LONGEST_CELL = 400  # characters: a label can be a whole name, a number not
SORTED = "is the list sorted otherwise than its numbers?"
EXPECTED_TEXT = "a spreadsheet makes numbers of 2+ and 5-: format the cells as Text and type them again"
EXPECTED = "a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or 7+/w2"


class Result(Enum):
    """How a round ended for the player of the row; the value is its mark in a wall list."""

    WIN = "+"
    LOSS = "-"
    HALF = "="
    UNREPORTED = "?"

    @property
    def wins(self) -> Fraction:
        """What it counts among the wins."""
        return _WINS[self]


_WINS = {
    Result.WIN: Fraction(1),
    Result.HALF: Fraction(1, 2),
    Result.LOSS: Fraction(0),
    Result.UNREPORTED: Fraction(0),
}

# An arbiter can give both players of a game the win or the loss.
TOGETHER = (("+", "-"), ("-", "+"), ("=", "="), ("?", "?"), ("+", "+"), ("-", "-"))


class Round(NamedTuple):
    """A cell as written. opponent: number or label, None without a game; stones: handicap given or taken."""

    opponent: str | None
    result: Result
    colour: str = ""
    stones: int = 0

    @property
    def handicap(self) -> int:
        """Points of handicap: plus the stones for white, who gave them, minus for black."""
        return {"w": self.stones, "b": -self.stones}.get(self.colour, 0)


class Game(NamedTuple):
    """A round with its opponent found: opponent is the index, from 0, of a row of the scores, None without a game."""

    opponent: int | None
    label: str
    result: Result
    colour: str = ""
    stones: int = 0
    handicap: int = 0

    @property
    def written(self) -> str:
        """Opponent and result, as in a wall list."""
        return self.label + self.result.value


_CELL = r"(?i)(?P<opponent>.*\S)\s*(?P<result>[-+=?])\s*(?:/?\s*(?P<colour>[wb])(?P<stones>\d{0,3}))?\s*!?"
_NO_GAME = r"(?i)0\s*(?P<result>[-+=?])(?:/?[wb]?\d*)?\s*!?"


@lru_cache(maxsize=4096)  # the cells of a wall list are read again for each of its sums
def read_round(cell: str) -> Round:
    """The round in ``cell``; WrongKindError for a cell that is none."""
    text = cell.strip()
    if len(text) > LONGEST_CELL:
        raise WrongKindError("wall_list", cell, EXPECTED)
    if match := re.fullmatch(_NO_GAME, text):
        return Round(None, Result(match["result"]))
    if match := re.fullmatch(_CELL, text):
        stones = int(match["stones"] or 0)
        return Round(match["opponent"], Result(match["result"]), (match["colour"] or "").casefold(), stones)
    raise WrongKindError("wall_list", cell, EXPECTED)


def seat_by_number(round_: Round, players: int) -> Game:
    """The game of ``round_`` where opponents are row numbers from 1; OutOfRangeError for a row that is not there."""
    if round_.opponent is None:
        return _game(round_, None)
    if not round_.opponent.isdecimal():
        raise UnknownNameError("wall_list", round_.opponent, f"a row number from 1 to {players}, or labels in `names`")
    number = int(round_.opponent)
    if not 1 <= number <= players:
        raise OutOfRangeError("wall_list", round_.opponent, f"an opponent from 1 to {players}, the rows of the scores")
    return _game(round_, number - 1)


def seat_by_label(round_: Round, seats: Mapping[str, int]) -> Game:
    """The game of ``round_`` where opponents are labels; UnknownNameError for a label that is not among them."""
    if round_.opponent is None:
        return _game(round_, None)
    seat = seats.get(label_key(round_.opponent))
    if seat is None:
        seat = seats.get(name_key(round_.opponent))
    if seat is None:
        raise UnknownNameError("wall_list", round_.opponent, "an opponent whose label is in names")
    return _game(round_, seat)


def seats(labels: Sequence[str | None]) -> dict[str, int]:
    """Where each label stands, in any case and in any form of Unicode; WrongKindError for a label that stands twice.

    A spelling that is folded further (STRAUSS for Strauß) is there too, where only one label could be meant.
    """
    places: dict[str, int] = {}
    folded: dict[str, set[int]] = {}
    for row, label in enumerate(labels):
        if label is None:
            continue
        key = label_key(label)
        if key in places:
            raise WrongKindError("names", label, "every label once", row=row)
        places[key] = row
        folded.setdefault(name_key(label), set()).add(row)
    return {key: min(rows) for key, rows in folded.items() if len(rows) == 1} | places


WallListRow = Sequence[Game | None]  # None: a blank cell


def check_both_rows(rows: Sequence[WallListRow | None]) -> None:
    """Each game must stand in both rows of the same round, or the list is sorted otherwise than its numbers.

    A row that is None cannot be read and is left out. OutOfRangeError with the row at fault. A blank cell opposite a
    game is at fault too.
    """
    for own, column, game in one_sided_games(rows):
        raise OutOfRangeError("wall_list", game.written, _answer(own, column, game), row=own)


def one_sided_games(rows: Sequence[WallListRow | None]) -> Iterator[tuple[int, int, Game]]:
    """The row, the column and the game of every one that does not stand in its opponent's row of the same round."""
    for own, row in enumerate(rows):
        for column, game in enumerate(row or ()):
            if game is None or game.opponent is None:
                continue
            opposite = rows[game.opponent]
            if opposite is not None and not _is_answer(game, own, opposite[column]):
                yield own, column, game


def _is_answer(game: Game, own: int, answer: Game | None) -> bool:
    if answer is None or answer is game or answer.opponent != own:
        return False
    if (game.result.value, answer.result.value) not in TOGETHER:
        return False
    both_colours = bool(game.colour and answer.colour)
    return not both_colours or (game.colour != answer.colour and game.stones == answer.stones)


def _answer(own: int, column: int, game: Game) -> str:
    if game.opponent == own:
        return f"another player than the one of the row; {SORTED}"
    return f"the same game in row {(game.opponent or 0) + 1}, round {column + 1}, against row {own + 1}; {SORTED}"


def _game(round_: Round, opponent: int | None) -> Game:
    return Game(opponent, round_.opponent or "0", round_.result, round_.colour, round_.stones, round_.handicap)
