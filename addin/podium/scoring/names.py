"""When two written names are one: case, double spaces and Unicode forms do not split a player."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


def name_key(name: str) -> str:
    """What is compared of a name."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


@lru_cache(maxsize=4096)  # the labels of a wall list are looked up again in each round
def label_key(label: str) -> str:
    """What is compared of a label first: nothing that tells two names apart is folded, such as the ß of Weiß."""
    return " ".join(unicodedata.normalize("NFC", label).split()).lower()
