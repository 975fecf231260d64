"""Numbers and names as people type them: all of these mean the same."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from tests.differential.question import Cells, column

_VULGAR = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def number(random: Random, value: int | Fraction) -> Any:
    """A number of the spreadsheet, or text."""
    value = Fraction(value)
    plain = int(value) if value.denominator == 1 else float(value)
    if random.random() < 0.7:
        return plain
    forms = [str(plain), f" {plain} ", f"{plain}".replace(".", ",")]
    if value.denominator == 1:
        forms += [f"{plain}.0", f"{plain},0", f"{plain}."]
    part = value % 1
    if value >= 0 and part in _VULGAR:
        forms.append(f"{int(value) or ''}{_VULGAR[part]}")
    return random.choice(forms)


def name(random: Random, text: str) -> str:
    """In any case, with spaces around it."""
    return random.choice([text, text, text, text.upper(), text.lower(), f" {text}", f"{text}  "])


def nothing(random: Random) -> Any:
    """A blank cell."""
    return random.choice([None, None, "", " "])


def lined_up(random: Random, *lines: list[Any]) -> tuple[Cells, ...]:
    """Columns side by side, or now and then rows."""
    if random.random() < 0.15:
        return tuple([line] for line in lines)
    return tuple(column(line) for line in lines)
