"""Who is who: spellings of one name that never split a player, and near ones that are reported, never merged."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import combinations

TITLES = frozenset(
    [
        "gm",
        "im",
        "fm",
        "cm",
        "nm",
        "wgm",
        "wim",
        "wfm",
        "wcm",
        "agm",
        "aim",
        "afm",
        "acm",
        "dr",
        "prof",
        "professor",
        "mr",
        "mrs",
        "ms",
        "miss",
        "sir",
    ]
)  # of chess and of letters
NEAR = 0.86  # how alike two names must be to be reported, from 0 to 1


def person_key(name: str) -> str:
    """What is the same for all spellings that never split a player.

    Case, double spaces, Unicode forms, titles, and "Last, First" for "First Last".

    >>> person_key("GM  Müller, Ann") == person_key("ann müller")
    True
    """
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if text.count(",") == 1:
        last, first = text.split(",")
        text = f"{first} {last}"
    words = text.casefold().split()
    return " ".join([word for word in words if word.strip(".") not in TITLES] or words)


def near_names(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of names that may be one person under two spellings, in the order of the list."""
    known = {person_key(name): name for name in names}
    plain = {key: _plain(key) for key in known}
    return [(known[one], known[other]) for one, other in combinations(known, 2) if _is_near(plain[one], plain[other])]


def _plain(key: str) -> str:
    """Letters without marks, words in alphabetical order."""
    letters = unicodedata.normalize("NFKD", key)
    words = re.findall(r"\w+", "".join(letter for letter in letters if not unicodedata.combining(letter)))
    return " ".join(sorted(words))


def _is_near(one: str, other: str) -> bool:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return one == other or (matcher.quick_ratio() >= NEAR and matcher.ratio() >= NEAR)
