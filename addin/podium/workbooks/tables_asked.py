"""Which points tables are made: numbers of rounds and a base, as people type them."""

from __future__ import annotations

import re
from fractions import Fraction

from podium.errors import PodiumError
from podium.scoring.errors import shown

# 41 columns of scores: with more, the table of a page's width would be printed smaller than 6 points.
MOST_ROUNDS = 20
LARGEST_BASE = 1_000_000

RANGE = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?")
DECIMAL = re.compile(r"\d{1,9}(\.\d{1,9})?")
DEFAULT_ROUNDS = "3-9"
DEFAULT_BASE = "1000"


def parse_rounds(text: str) -> list[int]:
    """The numbers of rounds that ``text`` names, smallest first; PodiumError when it does not say any."""
    counts: set[int] = set()
    for part in text.split(","):
        match = RANGE.fullmatch(part.strip())
        first = int(match[1]) if match else 0
        last = int(match[2] or first) if match else 0
        if not 1 <= first <= last <= MOST_ROUNDS:
            expected = f"numbers from 1 to {MOST_ROUNDS}, such as 5, 3-9 or 3,5,7-9"
            raise PodiumError(f"--rounds is {shown(text)}; expected {expected}")
        counts.update(range(first, last + 1))
    return sorted(counts)


def parse_base(text: str) -> Fraction:
    """The base as it was typed, exactly; PodiumError when it is not a number that makes a table."""
    base = Fraction(text) if DECIMAL.fullmatch(text) else Fraction(0)
    if not 1 <= base <= LARGEST_BASE:
        raise PodiumError(f"--base is {shown(text)}; expected a number from 1 to {LARGEST_BASE}")
    return base
