"""Where a page is found: paths of small letters, digits and hyphens, whatever somebody is called."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

LONGEST = 60
SHORT, LONG = 4, 8  # digits of a digest: to tell names apart that look alike, and to stand for a name
NOT_PLAIN = re.compile(r"[^a-z0-9]+")
# Of these Windows makes devices, whatever their ending.
RESERVED = re.compile(r"(con|prn|aux|nul|index|(com|lpt)[0-9])$")


def slugs(names: Iterable[str], spelt: Callable[[str], str] = str) -> dict[str, str]:
    """An address for each name, no two the same. spelt: what is one for all spellings of a name.

    An address depends on the name alone, so a link stays true when others are added; only of two names that differ in
    no letter does each change the other's.
    """
    wanted: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        wanted.setdefault(slug(spelt(name)), []).append(name)
    found = {}
    for address, sharing in wanted.items():
        for name in sharing:
            found[name] = address if len(sharing) == 1 else f"{address}-{_digest(name)}"
    taken = Counter(found.values())
    return {
        name: address if taken[address] == 1 else f"{address}-{_digest(f'{name} {address}')}"
        for name, address in found.items()
    }


def slug(name: str) -> str:
    """``ann-berg`` for Ann Berg, ``bjorn-aero-49cd`` for Bjørn Ærø.

    A name with other letters than a to z ends with a part of its digest: Bjorn Aero may be somebody else.
    """
    written = unicodedata.normalize("NFC", name.casefold())
    letters = "".join(LETTERS.get(letter, letter) for letter in written)
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    address = NOT_PLAIN.sub("-", plain).strip("-")
    if written.isascii() and 0 < len(address) <= LONGEST and not RESERVED.match(address):
        return address
    kept = address[:LONGEST].strip("-")
    return f"{kept}-{_digest(written)[:SHORT]}" if kept else _digest(written)


def _digest(name: str) -> str:
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:LONG]


# Letters that no mark can be taken off.
LETTERS: Mapping[str, str] = {"ø": "o", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i"}
