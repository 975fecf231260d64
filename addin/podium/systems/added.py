"""The columns that scoring adds to results, as tables for other programs have them: frames and the table of a batch."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType


class Held(Enum):
    """What a column of a table holds."""

    TEXT = "text"
    WHOLE = "whole numbers"
    NUMBER = "numbers"


PLACE_USED, POINTS, HOW = "place_used", "points", "working"
USUAL: Mapping[str, Held] = MappingProxyType({POINTS: Held.NUMBER, HOW: Held.TEXT})


def as_number(value: int | Fraction) -> int | float:
    """The number as tables hold it: the nearest one to a third of a point."""
    return int(value) if value == int(value) else float(value)
