"""Where a page is found: paths of small letters, digits and hyphens, whatever somebody is called."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping

LONGEST = 60
NOT_PLAIN = re.compile(r"[^a-z0-9]+")
# Of these Windows makes devices, whatever their ending.
RESERVED = re.compile(r"(con|prn|aux|nul|index|(com|lpt)[0-9])$")


def slugs(names: Iterable[str]) -> dict[str, str]:
    """An address for each name, no two the same.

    An address depends on the name alone, but for two names that would share one: so a link stays true when players
    are added. What has no plain letters, is too long or is shared, ends with a part of the name's digest.
    """
    wanted: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        wanted.setdefault(slug(name), []).append(name)
    found = {}
    for address, sharing in wanted.items():
        for name in sharing:
            found[name] = address if len(sharing) == 1 else f"{address}-{_digest(name)}"
    return found


def slug(name: str) -> str:
    """``ann-berg`` for Ann Berg, ``bjorn-aero`` for Bjørn Ærø."""
    letters = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    address = NOT_PLAIN.sub("-", plain).strip("-")
    if len(address) > LONGEST or not address or RESERVED.match(address) or _lost(letters, plain):
        return f"{address[:LONGEST].strip('-')}-{_digest(name)}".strip("-")
    return address


def _lost(letters: str, plain: str) -> bool:
    """Whether letters of the name have no plain ones, so that two names could look alike."""
    kept = sum(character.isalnum() for character in plain)
    return sum(character.isalnum() for character in letters) > kept


def _digest(name: str) -> str:
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]


# Letters that no mark can be taken off.
LETTERS: Mapping[str, str] = {"ø": "o", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i"}
