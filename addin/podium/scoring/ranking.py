"""Places from what players are ranked by: those level on everything share the place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Key = tuple[int | Fraction, ...]


def order(keys: Sequence[Key]) -> list[int]:
    """The indexes of ``keys``, the highest first; equal ones as they stand."""
    return sorted(range(len(keys)), key=lambda index: keys[index], reverse=True)


def places(keys: Sequence[Key]) -> list[int]:
    """The shared place of each key, 1 for the highest: 1, 2, 2, 4."""
    first: dict[Key, int] = {}
    for place, index in enumerate(order(keys), 1):
        first.setdefault(keys[index], place)
    return [first[key] for key in keys]
