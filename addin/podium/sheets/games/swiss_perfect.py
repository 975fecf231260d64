"""Swiss Perfect: ``12:W`` beat number 12, ``5:D`` drew, ``3:L`` lost; number 0 stands for a round without a game."""

from __future__ import annotations

import re

from podium.sheets.games.no_game import FULL, HALF, NOTHING, read_no_game
from podium.sheets.games.notation import Notation, Reading, game

_RESULTS = {"w": "+", "d": "=", "l": "-"}
_BYES = {"w": FULL, "d": HALF, "l": NOTHING, "": NOTHING}
_CELL = re.compile(r"(?P<opponent>\d{1,4}):(?P<result>[wdl]?)")


def read(text: str) -> Reading | None:
    match = _CELL.fullmatch(text.casefold())
    if not match:
        return read_no_game(text)
    if int(match["opponent"]) == 0:
        return Reading(_BYES[match["result"]])
    return game(match["opponent"], _RESULTS.get(match["result"], "?"))


NOTATION = Notation("Swiss Perfect (12:W, 5:D)", read)
