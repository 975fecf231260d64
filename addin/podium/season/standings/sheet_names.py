"""Names for sheets, which must be short, unique and free of some characters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

LONGEST = 31
FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]|^'|'$")


def sheet_names(names: Iterable[str], taken: Sequence[str] = ()) -> list[str]:
    """For each name one that a sheet can have, and that neither another has nor one of ``taken``, in any case."""
    used = {name.casefold() for name in taken}
    found = []
    for name in names:
        plain = FORBIDDEN.sub("_", name.strip())[:LONGEST].rstrip("'") or "Sheet"
        number, free = 1, plain
        while free.casefold() in used:
            number += 1
            free = f"{plain[: LONGEST - 4]} {number}"
        used.add(free.casefold())
        found.append(free)
    return found
