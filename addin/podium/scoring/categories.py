"""The seven categories of the MSO Grand Prix."""

from __future__ import annotations

from podium.scoring.errors import UnknownNameError
from podium.scoring.names import name_key

CATEGORIES = ("Chess", "Poker", "Backgammon", "Draughts", "Multiplayer", "Abstract", "Imperfect Information")
ALWAYS_VARIANTS = CATEGORIES[:4]  # every event of these is at least a variant of every other
EXPECTED = "one of " + ", ".join(CATEGORIES)


def category_name(name: str) -> str:
    """The category's own spelling; UnknownNameError for another name: a typing error must not win a double."""
    for category in CATEGORIES:
        if name_key(category) == name_key(name):
            return category
    raise UnknownNameError("category", name, EXPECTED)
