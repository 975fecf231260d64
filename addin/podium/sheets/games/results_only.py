"""Results without opponents: ``1``, ``½``, ``0``. Each is kept as points without a game."""

from __future__ import annotations

from podium.sheets.games.no_game import read_no_game, read_unfinished
from podium.sheets.games.notation import RESULTS, Notation, Reading


def read(text: str) -> Reading | None:
    if text in RESULTS:
        return Reading(f"0{RESULTS[text]}")
    return read_no_game(text) or read_unfinished(text)


NOTATION = Notation("results only (1, ½, 0)", read, opponents=False)
