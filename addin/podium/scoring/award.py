"""What a scoring rule gives: the points and the sentence that explains them."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Award(NamedTuple):
    """Points for one player, team or power, and how they were worked out."""

    points: int | Fraction
    working: str
