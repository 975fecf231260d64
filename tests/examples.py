"""How many examples a property of the tests is tried with."""

from __future__ import annotations

from hypothesis import settings

USUAL, FEW = 200, 25


def examples(number: int) -> int:
    """So many with --all; without it fewer, as of each property that names no number."""
    return max(FEW, number * settings.default.max_examples // USUAL)


def load(*, all_of_them: bool) -> None:
    """Before the modules of tests are imported: each property takes its number then."""
    settings.register_profile("podium", deadline=None, max_examples=USUAL if all_of_them else FEW)
    settings.load_profile("podium")
