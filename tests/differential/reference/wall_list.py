"""How to use SODOS in McMahon tournaments: the sums of a wall list, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

WON = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0), "?": Fraction(0)}


class Played(NamedTuple):
    """A round of a player. opponent: from 0, None for no game; stones: what counts for it with a handicap."""

    opponent: int | None
    mark: str
    stones: int = 0


Row = Sequence[Played | None]
"""None: a blank cell, which is a round without a game."""


def wins(row: Row) -> Fraction:
    """As printed: byes with a win or half of one count too."""
    return sum((WON[game.mark] for game in row if game), Fraction(0))


def sodos(row: Row, scores: Sequence[Fraction], handicap: bool) -> Fraction:
    """Opponents beaten, half of an opponent for a half win."""
    total = Fraction(0)
    for game in row:
        if game and game.opponent is not None:
            total += WON[game.mark] * (scores[game.opponent] + (game.stones if handicap else 0))
    return total


def sos(row: Row, scores: Sequence[Fraction], initial: Fraction, handicap: bool) -> Fraction:
    """All opponents; the own starting score for a round without one."""
    total = Fraction(0)
    for game in row:
        if game is None or game.opponent is None:
            total += initial
        else:
            total += scores[game.opponent] + (game.stones if handicap else 0)
    return total


def sosos(row: Row, all_sos: Sequence[Fraction], initial: Fraction) -> Fraction:
    """The SOS of all opponents; the starting score times the number of rounds for a round without one."""
    return sum(
        (initial * len(row) if game is None or game.opponent is None else all_sos[game.opponent] for game in row),
        Fraction(0),
    )
