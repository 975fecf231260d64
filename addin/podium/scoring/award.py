"""What a scoring rule gives: the points and the sentence that explains them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Award:
    """Points for one player, team or power, and how they were worked out."""

    points: int | Fraction
    working: str
