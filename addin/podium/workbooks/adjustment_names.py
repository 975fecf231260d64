"""Defined names for adjustments, such as ``adj_4_5_Novice``: readable, unique, valid in Excel."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable

from podium.workbooks.characters import as_a_name

MOST_LETTERS = 100  # of a section in its name, which with all may have 255 UTF-16 units


def adjustment_names(sections: Iterable[str], prefix: str = "adj_") -> dict[str, str]:
    """For each section a name that is not another's in any case of letters, as Excel compares names."""
    used: set[str] = set()
    names = {}
    for section in sections:
        names[section] = _unused(prefix + _word(section), used)
        used.add(names[section].casefold())
    return names


def _word(section: str) -> str:
    """Letters and decimal digits of any script, as Excel takes them; everything else, ½ and ² too, is an underscore."""
    text = unicodedata.normalize("NFC", section.strip())[:MOST_LETTERS]
    return "".join(letter if letter.isalpha() or letter.isdecimal() else "_" for letter in text)


def _unused(name: str, used: Collection[str]) -> str:
    candidate, number = as_a_name(name), 2
    while candidate.casefold() in used:
        candidate, number = as_a_name(f"{name}_{number}"), number + 1
    return candidate
