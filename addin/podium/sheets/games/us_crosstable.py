"""US crosstables: ``W12``, ``L5``, ``D3``; ``B---`` full and ``H---`` half-point bye, ``X12`` and ``F12`` forfeits."""

from __future__ import annotations

import re

from podium.sheets.games.no_game import FULL, HALF, NOTHING, read_no_game
from podium.sheets.games.notation import OPPONENT, Notation, Reading, game

_RESULTS = {"w": "+", "l": "-", "d": "="}
_NO_GAME = {"b": FULL, "x": FULL, "h": HALF, "f": NOTHING, "u": NOTHING, "z": NOTHING}
_PLAYED = re.compile(rf"(?P<result>[wld]) ?{OPPONENT} ?\(?(?P<colour>[wb]?)\)?")
_PAIRED = re.compile(rf"[?*]? ?{OPPONENT}")
_UNPLAYED = re.compile(r"(?P<kind>[bxhfuz]) ?(?:-{0,4}|\d{1,5})")


def read(text: str) -> Reading | None:
    lower = text.casefold()
    if match := _PLAYED.fullmatch(lower):
        return game(match["opponent"], _RESULTS[match["result"]], match["colour"])
    if match := _UNPLAYED.fullmatch(lower):
        return Reading(_NO_GAME[match["kind"]])
    return read_no_game(text)


def read_paired(text: str) -> Reading | None:
    """A game that is still to come: the number of the opponent alone. In a file of this format it can be nothing else,
    elsewhere it is a result."""
    match = _PAIRED.fullmatch(text)
    return game(match["opponent"], "?") if match else None


NOTATION = Notation("US crosstable (W12, L5, D3)", read)
