"""Numbers in the fields of a text, which has no kinds of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable

from podium.sheets.table import Cell

# A number is taken for one only where it shows again as it was written: no leading or closing zeros, few digits.
PLAIN_NUMBER = {mark: re.compile(rf"-?(?:0|[1-9]\d{{0,9}})(?:{re.escape(mark)}\d{{0,4}}[1-9])?") for mark in ".,"}

BEGINNINGS = frozenset("-0123456789")  # a look at which saves most of the time


def decimal_mark(rows: Iterable[Iterable[str]]) -> str:
    """A comma where any number of the table has one."""
    has_comma = any("," in field and PLAIN_NUMBER[","].fullmatch(field) for row in rows for field in row)
    return "," if has_comma else "."


def cell_of(field: str, mark: str) -> Cell:
    """The number that the field is, else its text, or a blank cell."""
    if not field:
        return None
    if field[0] not in BEGINNINGS or not PLAIN_NUMBER[mark].fullmatch(field) or field == "-0":
        return field
    return float(field.replace(",", ".")) if mark in field else int(field)
