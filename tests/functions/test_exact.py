"""A number in a cell is what its 15 digits show, whole or not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from podium.worksheet.cells import exact


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        (19.0, Fraction(19)),
        (-0.0, Fraction(0)),
        (0.1, Fraction(1, 10)),
        (2.5, Fraction(5, 2)),
        (999_999_999_999_999.0, Fraction(999_999_999_999_999)),
        # Of 16 digits the last is rounded away.
        (1_234_567_890_123_456.0, Fraction(1_234_567_890_123_460)),
        (-1_234_567_890_123_456.0, Fraction(-1_234_567_890_123_460)),
        (1e22, Fraction(10**22)),
        (7, Fraction(7)),
    ],
)
def test_the_digits_that_a_cell_shows(cell, shown):
    assert exact(cell) == shown
