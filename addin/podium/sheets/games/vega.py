"""Vega: ``147`` beat number 47, ``½4`` drew with 4, ``012`` lost to 12; also ``+W12``, ``=B4``, ``-W3``.

Such numbers could be anything: they are believed only where each game stands in both rows.
"""

from __future__ import annotations

import re

from podium.sheets.games.no_game import read_no_game
from podium.sheets.games.notation import OPPONENT, RESULTS, Notation, Reading, game

_PLAYED = re.compile(rf"(?P<result>[10½=]){OPPONENT}")
_SIGNED = re.compile(rf"(?P<sign>[-+=]) ?(?P<colour>[wb]) ?{OPPONENT}")


def read(text: str) -> Reading | None:
    if match := _PLAYED.fullmatch(text):
        return game(match["opponent"], RESULTS[match["result"]])
    return read_no_game(text)


def read_signed(text: str) -> Reading | None:
    if match := _SIGNED.fullmatch(text.casefold()):
        return game(match["opponent"], match["sign"], match["colour"])
    return read_no_game(text)


NOTATION = Notation("Vega (147, ½4)", read, both_rows=True)
SIGNED = Notation("signs first (+W12, =B4)", read_signed, both_rows=True)
