"""German match lists: ``1:0`` won, ``1:1`` drawn, ``0:1`` lost, with or without the opponent's number in front."""

from __future__ import annotations

import re

from podium.sheets.games.no_game import FULL, NOTHING, read_no_game
from podium.sheets.games.notation import OPPONENT, Notation, Reading, game

_RESULTS = {
    **{"1:0": "+", "0:1": "-", "2:0": "+", "0:2": "-", "1:1": "=", "½:½": "=", "0.5:0.5": "=", "0,5:0,5": "="},
    "0:0": "-",
}
_FORFEITS = {"+:-": FULL, "-:+": NOTHING, "-:-": NOTHING}
_NOTES = {"1:1": '"1:1" is read as a draw', "0:0": '"0:0" is read as no point for either player'}
_CELL = re.compile(rf"(?:{OPPONENT} ?(?P<colour>[wsb]?) ?)??(?P<result>[-+½\d.,]{{1,3}}:[-+½\d.,]{{1,3}})")


def _match(text: str) -> re.Match[str] | None:
    """The colon with its results; of "12 1:0" the 12 is the opponent."""
    match = _CELL.fullmatch(text.casefold())
    return match if match and (match["result"] in _RESULTS or match["result"] in _FORFEITS) else None


def read(text: str) -> Reading | None:
    if not (match := _match(text)):
        return read_no_game(text)
    if match["result"] in _FORFEITS:
        return Reading(_FORFEITS[match["result"]])
    if not match["opponent"]:
        return None
    colour = {"s": "b"}.get(match["colour"], match["colour"])
    cell = game(match["opponent"], _RESULTS[match["result"]], colour).cell
    return Reading(cell, _NOTES.get(match["result"], ""))


def read_results_only(text: str) -> Reading | None:
    if not (match := _match(text)):
        return read_no_game(text)
    if match["opponent"]:
        return None
    if match["result"] in _FORFEITS:
        return Reading(_FORFEITS[match["result"]])
    return Reading(f"0{_RESULTS[match['result']]}", _NOTES.get(match["result"], ""))


NOTATION = Notation("opponent and result (12 1:0)", read)
RESULTS_ONLY = Notation("results only (1:0, 1:1)", read_results_only, opponents=False)
