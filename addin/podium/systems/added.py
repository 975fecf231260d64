"""What scoring adds to results, as tables for other programs call it: frames of pandas, and the table of a batch."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from podium.systems.system import WORKING


class Held(Enum):
    """What a column of a table holds."""

    TEXT = "text"
    WHOLE = "whole numbers"
    NUMBER = "numbers"


PLACE_USED, POINTS, HOW = "place_used", "points", "working"
SUMS = ("wins", "mms", "sos", "sosos", "sodos")
ADDED: Mapping[str, Mapping[str, Held]] = {  # of each system, in their order
    "mso": {PLACE_USED: Held.TEXT, POINTS: Held.WHOLE, HOW: Held.TEXT},
    "chess": {POINTS: Held.WHOLE, HOW: Held.TEXT},
    "fibonacci": {PLACE_USED: Held.TEXT, POINTS: Held.NUMBER, HOW: Held.TEXT},
    "mcmahon": {**dict.fromkeys(SUMS, Held.NUMBER), HOW: Held.TEXT},
}
_NAMES = {"GP points": POINTS, "Score": POINTS, WORKING: HOW, "How SODOS was worked out": HOW}


def name_of(heading: str) -> str:
    """The name of the column to which Podium's workbooks give that heading."""
    return _NAMES.get(heading, heading.lower().replace(" ", "_"))


def as_number(value: int | Fraction) -> int | float:
    """The number as tables hold it: that nearest to a third of a point."""
    return int(value) if value == int(value) else float(value)
