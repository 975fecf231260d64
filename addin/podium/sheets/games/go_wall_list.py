"""Go wall lists: the notation in which Podium keeps games, so that its cells stay as they are."""

from __future__ import annotations

import re
import unicodedata

from podium.scoring.errors import ScoringError
from podium.scoring.wall_list import read_round
from podium.sheets.games.no_game import read_no_game
from podium.sheets.games.notation import Notation, Reading

_CELL = re.compile(r"\d{1,5} ?[-+=?](?: ?/? ?[wb]\d{0,3})? ?!?", re.I)
# In a cell that does not stand for itself: 4w+ is a forfeit on chess-results, 0.5+ some points and games to come.
_NO_NAME = re.compile(r"[\d.,½]+[a-z]?[-+=?].*", re.I)


def read(text: str) -> Reading | None:
    return Reading(text) if _CELL.fullmatch(text) else read_no_game(text)


def read_with_names(text: str) -> Reading | None:
    if _CELL.fullmatch(text):
        return Reading(text)
    if (known := read_no_game(text)) is not None or _NO_NAME.fullmatch(text) or not any(map(str.isalpha, text)):
        return known
    try:
        opponent = read_round(text).opponent or ""
    except ScoringError:
        return None
    return Reading(text) if opponent and _ends_in_a_letter(opponent) else None  # not H---


def _ends_in_a_letter(name: str) -> bool:
    """A mark belongs to the letter before it: in many scripts vowels are marks."""
    return name[-1].isalnum() or unicodedata.category(name[-1]).startswith("M")


NOTATION = Notation("Go wall list (12+, 5-)", read)
WITH_NAMES = Notation("Go wall list with names (Smith+)", read_with_names)
