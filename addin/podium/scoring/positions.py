"""Finishing positions as organisers write them.

A position is a shared competition rank (1, 2, 2, 4): the players of a tie all carry its first position.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from podium.scoring.errors import OutOfRangeError, WrongKindError

WITHDRAWN_WORDS = frozenset({"w", "wd", "withdrawn", "retired", "dnf"})
ABSENT_WORDS = frozenset({"absent", "dns"})

EXPECTED = "a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn"

_TIE = r"=|t-?|tied|joint"
_AFTER = r"=|t|equal|joint|\(?tied?\)?|ex\.?(?:[ -]?(?:aequo|æquo))?"
_ORDINAL = r"(?:st|nd|rd|th|er|re|e|ste|de|ème|eme|ère|º|ª|°|o)?"  # 1st, 1er, 2e, 3º
_SINGLE = rf"(?P<before>{_TIE})?\s*(?P<rank>\d{{1,9}})(?:[.,]0{{0,2}})?{_ORDINAL}\s*(?P<after>{_AFTER})?"
_SPAN = rf"(?P<first>\d{{1,9}})\.?{_ORDINAL}\s*[-–/]\s*(?P<last>\d{{1,9}})\.?{_ORDINAL}"


class Position(NamedTuple):
    """Where a player finished.

    rank: 1 and up, or None for a player who withdrew and was given no place.
    tied: how many players share it, where that was said; shared: it was written as a tie.
    withdrawn: the player counts in the field and keeps the place, but scores 0.
    """

    rank: int | None
    tied: int | None = None
    shared: bool = False
    withdrawn: bool = False

    @property
    def written(self) -> str:
        """As in a results list: T4 for a tie, 4 for a place alone, W without a place."""
        if self.rank is None:
            return "W"
        return f"T{self.rank}" if self.shared or (self.tied or 1) > 1 else str(self.rank)


WITHDRAWN = Position(None, withdrawn=True)


def read_position(text: str) -> Position | None:
    """The position in ``text`` (``4``, ``=4``, ``4=``, ``T4``, ``4th``, ``4-6``, ``W``); None for an absent player.

    WrongKindError for anything else; OutOfRangeError for position 0 and for a span that is no tie (``6-4``).
    """
    word = text.strip().casefold()
    if word in WITHDRAWN_WORDS:
        return WITHDRAWN
    if word in ABSENT_WORDS:
        return None
    if match := re.fullmatch(_SPAN, word):
        return _span(text, int(match["first"]), int(match["last"]))
    if match := re.fullmatch(_SINGLE, word):
        return Position(checked_rank(int(match["rank"])), shared=bool(match["before"] or match["after"]))
    raise WrongKindError("position", text, EXPECTED)


def checked_rank(rank: int) -> int:
    """``rank`` itself; OutOfRangeError below 1."""
    if rank < 1:
        raise OutOfRangeError("position", rank, "1 or higher")
    return rank


def with_tie(position: Position, tied: int) -> Position:
    """``position`` with the number of players that share it; OutOfRangeError where it says otherwise itself."""
    if tied < 1:
        raise OutOfRangeError("tied", tied, "at least 1, the number of players that share the position")
    if position.tied not in (None, tied):
        raise OutOfRangeError("tied", tied, f"{position.tied}, as the position itself says")
    return position._replace(tied=tied)


def _span(text: str, first: int, last: int) -> Position:
    if last <= checked_rank(first):
        raise OutOfRangeError("position", text, "the first and last position of a tie, such as 4-6")
    return Position(first, tied=last - first + 1, shared=True)
