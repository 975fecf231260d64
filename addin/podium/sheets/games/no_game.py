"""Rounds without a game, which every notation writes alike: byes, forfeits and games that are still to come."""

from __future__ import annotations

import re

from podium.sheets.games.notation import PENDING, RESULT, RESULTS, Reading
from podium.sheets.withdrawal import is_word_for_absent, is_word_for_withdrawn

FULL, HALF, NOTHING = "0+", "0=", "0-"
_POINTS = {"+": FULL, "=": HALF, "-": NOTHING}

FULL_BYE = "is read as a bye with a full point"
_TO_COME = "is read as a game that is still to come"
_FORFEITED = "is read as a forfeit"

_WORDS: dict[str, tuple[str | None, str]] = {
    **dict.fromkeys(("bye", "freilos", "spielfrei", "exempt", "exento"), (FULL, FULL_BYE)),
    **dict.fromkeys(
        ("full bye", "full-point bye", "full point bye", "fpb", "pab", "+", "win-wo", "win wo"), (FULL, "")
    ),
    **dict.fromkeys(("half bye", "half-point bye", "half point bye", "hpb"), (HALF, "")),
    **dict.fromkeys(("zero-point bye", "zero point bye", "zpb", "-", "--", "---", "def-wo", "def wo"), (NOTHING, "")),
    **dict.fromkeys(("absent", "abs", "not paired", "unpaired", "withdrawn", "wd", "dns"), (NOTHING, "")),
    **dict.fromkeys(("*", "?", "...", "…", "tbc", "tbd", "tba", "pending"), (PENDING, _TO_COME)),
}
# -1 and 0 are numbers in Excel exports; +w1 and -b0 name the colour that the player would have had.
_POINTS_WITHOUT_OPPONENT = re.compile(rf"(?P<sign>[+-])[wb]?{RESULT}")
_BYE_WITH_POINTS = re.compile(rf"{RESULT}[ -]?(?:point[ -])?bye")
_FORFEIT = re.compile(rf"{RESULT}f")
_UNFINISHED = re.compile(r"\d{0,2}(?:[.,]\d|½)\+")


def read_no_game(text: str) -> Reading | None:
    """A round without a game, None where the text is something else. ``0``, a missed round, is left to notations."""
    lower = text.casefold()
    if known := _WORDS.get(lower):
        cell, note = known
        return Reading(cell, note and f'"{text}" {note}')
    if is_word_for_withdrawn(lower) or is_word_for_absent(lower):
        return Reading(NOTHING)
    if match := _POINTS_WITHOUT_OPPONENT.fullmatch(lower):
        points = _POINTS[RESULTS[match["result"]]]
        return None if match["sign"] == "+" and points == NOTHING else Reading(points)
    if match := _BYE_WITH_POINTS.fullmatch(lower):
        return Reading(_POINTS[RESULTS[match["result"]]])
    if match := _FORFEIT.fullmatch(lower):
        return Reading(_POINTS[RESULTS[match["result"]]], f'"{text}" {_FORFEITED}')
    return None


def is_open_bye(text: str) -> bool:
    """Whether it is a bye that does not say what it is worth."""
    return _WORDS.get(text.casefold(), ("", ""))[1] == FULL_BYE


def says_no_game(text: str) -> bool:
    """Whether the cell says that there was no game and no point; a ``0`` may be a game that was lost."""
    reading = read_no_game(text)
    return reading is not None and reading.cell == NOTHING


def read_unfinished(text: str) -> Reading | None:
    """``0.5+``, some points of a match and games to come."""
    if _UNFINISHED.fullmatch(text):
        return Reading(PENDING, f'"{text}" {_TO_COME}')
    return None
