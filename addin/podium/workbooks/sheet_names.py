"""Names for sheets, as Excel takes them: short, free of some characters, and each once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from podium.workbooks.characters import as_a_name, holdable

LONGEST = 31  # units of UTF-16, as Excel counts
FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f\x7f-\x9f]")
LINE_END = re.compile(r"[\r\n\u2028\u2029]")
RESERVED = "history"  # Excel keeps it for a sheet of its own


def sheet_names(names: Iterable[str], taken: Collection[str] = ()) -> list[str]:
    """For each name one that a sheet can have, and that neither another has nor one of ``taken``, in any case."""
    found: list[str] = []
    for name in names:
        found.append(sheet_name(name, [*taken, *found]))
    return found


def sheet_name(name: str, taken: Collection[str] = (), otherwise: str = "Sheet") -> str:
    """The name as a sheet can have it, numbered where one of ``taken`` is the same in any case of its letters.

    otherwise: for a name of which nothing is left.
    """
    in_one_line = " ".join(name.split()) if LINE_END.search(name) else name
    plain = as_a_name(FORBIDDEN.sub("_", holdable(in_one_line)))
    whole = _cut(plain, LONGEST) or otherwise
    used = {other.casefold() for other in taken} | {RESERVED}
    number, free = 1, whole
    while free.casefold() in used:
        number += 1
        ending = f" {number}"
        free = _cut(whole, LONGEST - len(ending)) + ending
    return free


def _cut(text: str, most: int) -> str:
    """No longer than ``most`` units, no letter in halves, and no apostrophe or blank at an end."""
    return text.encode("utf-16-le")[: 2 * most].decode("utf-16-le", "ignore").strip("' ")
