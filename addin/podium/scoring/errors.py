"""What a scoring function raises: one sentence that names the argument, its value and what was expected."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from podium.scoring.rounding import half_up

LONGEST_VALUE_SHOWN = 40


class ScoringError(ValueError):
    """Something cannot be scored.

    argument: what was wrong ("position", "rounds"); value: as it was given; expected: what would be right.
    row: the index, from 0, of the entry at fault where the function was given a list, else None; line: what to call
    it, "column" where the list lies across.
    """

    def __init__(self, argument: str, value: object, expected: str, *, row: int | None = None):
        self.argument = argument
        self.value = value
        self.expected = expected
        self.row = row
        self.line = "row"
        super().__init__(f"{argument} is {shown(value)}; expected {expected}")


class OutOfRangeError(ScoringError):
    """A number that the rules do not allow here."""


class UnknownNameError(ScoringError):
    """A name that is in no table: a section, a game, an ending, a player."""


class WrongKindError(ScoringError):
    """The wrong kind of thing: a word where a number belongs, a date, lists of unequal length."""


def shown(value: object) -> str:
    """A value as a person would write it: text in quotes and cut short, numbers without a trailing .0."""
    if value is None or value == "":
        return "blank"
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (int, float, Fraction)):
        return number(value)
    if isinstance(value, dt.date):
        return f"the date {value:%Y-%m-%d}"
    text = str(value)
    if len(text) > LONGEST_VALUE_SHOWN:
        text = text[: LONGEST_VALUE_SHOWN - 1] + "…"
    return f'"{text}"'


def number(value: int | float | Fraction, places: int = 2) -> str:
    """A number in a sentence: whole numbers plain, others with at most ``places`` decimals, cut of zeros."""
    if isinstance(value, float) and not value.is_integer():
        return f"{value:.15g}"
    if value == int(value):
        return str(int(value))
    whole, decimals = divmod(half_up(abs(Fraction(value)) * 10**places), 10**places)
    return f"{'-' if value < 0 else ''}{whole}.{decimals:0{places}d}".rstrip("0").rstrip(".")
