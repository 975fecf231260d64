"""Papi: ``+ 8B`` beat number 8 with white, ``= 4N`` drew with black (noir), ``- 3B`` lost."""

from __future__ import annotations

import re

from podium.sheets.games.no_game import read_no_game
from podium.sheets.games.notation import OPPONENT, Notation, Reading, game

_PLAYED = re.compile(rf"(?P<sign>[-+=]) ?{OPPONENT}(?P<colour>[bn])")
_COLOURS = {"b": "w", "n": "b"}  # blanc, noir


def read(text: str) -> Reading | None:
    if match := _PLAYED.fullmatch(text.casefold()):
        return game(match["opponent"], match["sign"], _COLOURS[match["colour"]])
    return read_no_game(text)


NOTATION = Notation("Papi (+ 8B, = 4N)", read, needs="n")
