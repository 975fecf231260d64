"""Who left early: players without a game in the last round or rounds, of whom only the organiser knows why.

A bye is no leaving, nor are the free round of a round robin and the rounds after the last defeat in a knockout.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from podium.scoring.errors import WrongKindError
from podium.scoring.wall_list import Result, read_round
from podium.sheets.finished import ROUND_ROBIN
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import text_of
from podium.sheets.who_played import marked, no_shows, took_part
from podium.worksheet.cells import read_text

LEFT_EARLY = "left early"  # the key of the option, and of the column that says after which round
WITHDRAWN, PLAYED = "withdrawn", "played"
DECISIONS = (WITHDRAWN, PLAYED)
MOST_LIVES = 3  # defeats after which a player is out of an elimination
AS_NOTED = "left as noted"  # of whom the sheet says so in words, and not by the rounds
STATE = re.compile(rf"round \d{{1,2}} of \d{{1,2}}|{AS_NOTED}")
THIRD_PLACE = 2  # players who lost and play once more


class Leaver(NamedTuple):
    """row: from 0. after: the last round with a game. rounds: how many there were."""

    row: int
    after: int
    rounds: int

    @property
    def said(self) -> str:
        return f"round {self.after} of {self.rounds}"


def read_decision(cell: object, argument: str) -> str | None:
    """``withdrawn`` or ``played``; WrongKindError for another word."""
    text = read_text(cell, argument)
    if text is None:
        return None
    word = text.casefold()
    if word not in DECISIONS:
        raise WrongKindError(argument, text, " or ".join(DECISIONS))
    return word


def read_state(cell: object, argument: str) -> str | None:
    """After which round somebody left (``round 3 of 4``), or what was decided of it."""
    text = read_text(cell, argument)
    if text is not None and text.casefold() not in DECISIONS and not STATE.fullmatch(text.casefold()):
        raise WrongKindError(argument, text, " or ".join(DECISIONS))
    return text


def leavers(record: Record) -> list[Leaver]:
    """The players who have no game from some round on, though most have one in the last; none whom the sheet marks."""
    if ROUNDS not in record or ROUND_ROBIN in record.notation:  # whose columns are opponents and not rounds
        return []
    aside = no_shows(record) | marked(record)
    there = {row: part for row, part in enumerate(took_part(record)) if row not in aside}
    rounds = _last_common_round(list(there.values()))
    if not rounds or _is_elimination(record, list(there)):
        return []
    most = max(sum(part[:rounds]) for part in there.values())  # who has as many had a free round
    return [
        Leaver(row, _last(part), rounds)
        for row, part in there.items()
        if _last(part) < rounds and sum(part[:rounds]) < most
    ]


def _last_common_round(there: Sequence[Sequence[bool]]) -> int:
    """The last round of more than half of the players: one of fewer is a final or a play-off. 0 for none."""
    columns = range(max(map(len, there), default=0))
    common = [column for column in columns if 2 * sum(part[column] for part in there) > len(there)]
    return max(common, default=-1) + 1


def _last(there: Sequence[bool]) -> int:
    return max((number for number, was_there in enumerate(there, start=1) if was_there), default=0)


def _is_elimination(record: Record, rows: Sequence[int]) -> bool:
    """Whether most are out after one defeat, or two or three, and who is out after as many plays no more."""
    all_games = record.games()
    games = [[read_round(text) if (text := text_of(cell)) else None for cell in all_games[row]] for row in rows]
    played = [[bool(each and each.opponent) for each in row] for row in games]
    lost = [[bool(each and each.opponent and each.result is Result.LOSS) for each in row] for row in games]
    last = max(map(_last, played), default=0)
    out = [row for row in range(len(rows)) if _last(played[row]) < last]
    return any(
        2 * sum(sum(defeats) >= lives for defeats in lost) >= len(rows)
        and all(sum(lost[row]) == lives for row in out)
        and _none_plays_on(played, lost, lives, last)
        for lives in range(1, MOST_LIVES + 1)
    )


def _none_plays_on(played: Sequence[Sequence[bool]], lost: Sequence[Sequence[bool]], lives: int, last: int) -> bool:
    """Whether nobody plays after so many defeats, but for the third place in the last round."""
    once_more = 0
    for games, defeats in zip(played, lost, strict=True):
        after = next((number for number in range(len(games) + 1) if sum(defeats[:number]) == lives), len(games))
        later = sum(games[after:])
        if later > 1 or (later and not games[last - 1]):
            return False
        once_more += later
    return once_more <= THIRD_PLACE
