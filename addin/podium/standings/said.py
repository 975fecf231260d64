"""Sentences that are in no language yet: whoever shows one puts it into words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from podium.scoring.errors import number

Given = int | Fraction | str | dt.date


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: its English with names in braces, and what stands for them.

    plural: the English for another number than one, where the sentence counts something; count: that number.
    """

    text: str
    given: Mapping[str, Given | Said] = field(default_factory=dict)
    plural: str = ""
    count: int | Fraction | None = None

    def __str__(self) -> str:
        text = self.plural if self.plural and self.count != 1 else self.text
        return text.format_map({name: _written(each) for name, each in self.given.items()})

    def __bool__(self) -> bool:
        return bool(self.text)


@dataclass(frozen=True, slots=True)
class Together(Said):
    """Several sentences, or parts of one, with ``text`` between them."""

    parts: Sequence[Said] = ()

    def __str__(self) -> str:
        return self.text.join(filter(None, map(str, self.parts)))

    def __bool__(self) -> bool:
        return any(self.parts)


NOTHING = Said("")


def plainly(text: str) -> Said:
    """What is the same in all languages: names, numbers, what somebody typed."""
    return Said("{text}", {"text": text}) if text else NOTHING


def counted(count: int, one: str, many: str = "") -> Said:
    """``1 player``, ``64 players``."""
    return Said(f"{{count}} {one}", {"count": count}, f"{{count}} {many or one + 's'}", count)


def together(parts: Sequence[Said], between: str = ", ") -> Said:
    """The parts that say something, with ``between`` them."""
    return Together(between, parts=[part for part in parts if part])


def _written(value: Given | Said) -> str:
    if isinstance(value, dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, str | Said) else number(value)
