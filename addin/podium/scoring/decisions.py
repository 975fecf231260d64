"""Games of a wall list that both players won or both lost: an arbiter's decision, or a slip of the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from podium.scoring.mcmahon import is_game
from podium.scoring.wall_list import Result, WallListRow

MOST_SHOWN = 5
OUTCOMES = {Result.WIN: "won", Result.LOSS: "lost"}


class Decision(NamedTuple):
    """The rows of both players, the column of the round, and whether both ``won`` or ``lost``."""

    row: int
    opponent: int
    column: int
    outcome: str


def decision_remarks(games: Sequence[WallListRow], said: Callable[[Decision], str]) -> list[str]:
    """A question for each of the first, said as ``said`` does, and how many more there are."""
    found = list(_decisions(games))
    remarks = [f"{said(each)}, as an arbiter can decide; right?" for each in found[:MOST_SHOWN]]
    more = len(found) - MOST_SHOWN
    return remarks + ([f"{more} more game{'s' if more > 1 else ''} that both won or both lost"] if more > 0 else [])


def _decisions(games: Sequence[WallListRow]) -> Iterator[Decision]:
    for row, cells in enumerate(games):
        for column, game in enumerate(cells):
            if is_game(game) and game.opponent is not None and row < game.opponent and game.result in OUTCOMES:
                answer = games[game.opponent][column]
                if answer and answer.result is game.result:
                    yield Decision(row, game.opponent, column, OUTCOMES[game.result])
