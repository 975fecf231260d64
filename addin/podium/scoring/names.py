"""When two written names are one: case, double spaces and Unicode forms do not split a player."""

from __future__ import annotations

import unicodedata


def name_key(name: str) -> str:
    """What is compared of a name."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()
