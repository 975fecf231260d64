"""The sums by which McMahon and Swiss tournaments of Go break ties: wins, SODOS, SOS and SOSOS.

Source: "How to use SODOS in McMahon tournaments", the definition of SODOS and its proof. SODOS depends on where the
zero of the scores is, except among players with equal wins over opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeGuard

from podium.scoring.award import Award
from podium.scoring.errors import WrongKindError, number
from podium.scoring.wall_list import Game, Result, WallListRow

Score = int | Fraction
Scores = Sequence[Score | None]  # None: a blank cell


def is_game(game: Game | None) -> TypeGuard[Game]:
    """Whether the round was a game against an opponent."""
    return game is not None and game.opponent is not None


def wins(row: WallListRow) -> Fraction:
    """Number of wins as printed in a wall list: a win and a bye that scored count 1, a half win and half a bye 1/2."""
    return sum((game.result.wins for game in row if game), Fraction(0))


def wins_over_opponents(row: WallListRow) -> Fraction:
    """Number of wins without the byes: among players equal in it, SODOS does not depend on where zero is."""
    return sum((game.result.wins for game in _played(row)), Fraction(0))


def sodos(row: WallListRow, scores: Scores, handicap: bool = False) -> Award:
    """The sum of the defeated opponents' scores, half of an opponent's score for a half win.

    ``scores`` are the final scores of all players. Byes, unplayed and unreported rounds count nothing. ``handicap``
    adds the stones of the game to the opponent's score for white and takes them off for black. WrongKindError where
    an opponent's score is blank.
    """
    beaten = [game for game in _played(row) if game.result.wins]
    worth = [_opponent_score(game, scores, handicap) * game.result.wins for game in beaten]
    total = sum(worth, Fraction(0))
    terms = [_term(game, value) for game, value in zip(beaten, worth, strict=True)]
    return Award(total, f"{' + '.join(terms)} = {number(total)}" if terms else "no wins over opponents -> 0")


def sos(row: WallListRow, scores: Scores, initial: Score = 0, handicap: bool = False) -> Fraction:
    """The sum of the opponents' scores; a round without a game counts ``initial``, the player's own starting score.

    A game that was not reported counts its opponent. A blank cell is a round without a game. WrongKindError where an
    opponent's score is blank.
    """
    own = Fraction(initial)
    return sum((_opponent_score(game, scores, handicap) if is_game(game) else own for game in row), Fraction(0))


def sosos(row: WallListRow, all_sos: Scores, initial: Score = 0) -> Fraction:
    """The sum of the opponents' SOS; a round without a game counts ``initial`` times the number of rounds."""
    without_game = Fraction(initial) * len(row)
    return sum(
        (_opponent_score(game, all_sos, False) if is_game(game) else without_game for game in row),
        Fraction(0),
    )


def _played(row: WallListRow) -> list[Game]:
    return [game for game in row if is_game(game)]


def _opponent_score(game: Game, scores: Scores, handicap: bool) -> Fraction:
    assert game.opponent is not None
    score = scores[game.opponent]
    if score is None:
        raise WrongKindError("score", None, f"the score of opponent {game.label}")
    return Fraction(score) + (game.handicap if handicap else 0)


def _term(game: Game, worth: Fraction) -> str:
    return f"{number(worth)} ({'half of ' if game.result is Result.HALF else ''}{game.label})"
