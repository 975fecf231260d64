"""Defined names for adjustments, such as ``adj_4_5_Novice``: readable, unique, valid in Excel."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable


def adjustment_names(sections: Iterable[str], prefix: str = "adj_") -> dict[str, str]:
    """For each section a name that is not another's in any case of letters, as Excel compares names."""
    used: set[str] = set()
    names = {}
    for section in sections:
        names[section] = _unused(prefix + _word(section), used)
        used.add(names[section].casefold())
    return names


def _word(section: str) -> str:
    """Letters and digits of any script; everything else becomes an underscore."""
    text = unicodedata.normalize("NFC", section.strip())
    return "".join(character if character.isalnum() else "_" for character in text)


def _unused(name: str, used: Collection[str]) -> str:
    candidate, number = name, 2
    while candidate.casefold() in used:
        candidate, number = f"{name}_{number}", number + 1
    return candidate
