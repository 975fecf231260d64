"""MSO Grand Prix 2022: the points of a position, position by position of its tie."""

from __future__ import annotations

from fractions import Fraction
from math import floor

TOP_FOUR = {1: 40, 2: 28, 3: 20, 4: 12}
TOP_PERCENT = {5: 8, 10: 6, 25: 4, 50: 2}


def percent(position: int, field: int) -> int | None:
    """The best Top % that a position reaches; None below the top half."""
    return next((top for top in TOP_PERCENT if position <= Fraction(top, 100) * field), None)


def points(position: int, field: int, tied: int) -> int:
    """Each position of the tie pays its place, or the Top % that the shared position reaches; all share the sum."""
    top = percent(position, field)
    if field < 10 and top is None:
        return 0
    paid = [TOP_FOUR.get(held, TOP_PERCENT.get(top or 0, 0)) for held in range(position, position + tied)]
    return floor(Fraction(sum(paid), tied) * min(Fraction(field, 10), 1) + Fraction(1, 2))


def tiebreak(position: int, field: int, tied: int) -> list[float]:
    """Fractions of 1st, 2nd, 3rd, 4th, Top 5, 10, 25 and 50%."""
    top = percent(position, field)
    kinds = [*TOP_FOUR, *(f"{each}%" for each in TOP_PERCENT)]
    share = dict.fromkeys(kinds, Fraction(0))
    for held in range(position, position + tied):
        kind = held if held in TOP_FOUR else f"{top}%"
        if kind in share and not (field < 10 and top is None):
            share[kind] += Fraction(1, tied)
    return [float(value) for value in share.values()]
