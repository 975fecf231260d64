"""The one rounding of the project."""

from __future__ import annotations

from fractions import Fraction
from math import floor


def half_up(value: int | Fraction) -> int:
    """The nearest whole number; an exact half goes up, as in Excel's ROUND for the positive numbers of scoring.

    >>> half_up(Fraction(125, 2))
    63
    """
    return floor(value + Fraction(1, 2))
