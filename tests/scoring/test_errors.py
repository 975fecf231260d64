"""How values stand in a sentence: as a person would write them, and never longer than a line."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest
from podium.scoring.errors import OutOfRangeError, number, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "blank"),
        ("", "blank"),
        ("Place", '"Place"'),
        ("x" * 40, f'"{"x" * 40}"'),
        ("x" * 41, f'"{"x" * 39}…"'),
        (True, "TRUE"),
        (False, "FALSE"),
        (4, "4"),
        (4.0, "4"),
        (4.25, "4.25"),
        (0.1 + 0.2, "0.3"),
        (0.125, "0.125"),
        (Fraction(7, 2), "3.5"),
        (Fraction(1, 3), "0.33"),
        (dt.datetime(2026, 2, 1), "the date 2026-02-01"),
    ],
)
def test_values(value, text):
    assert shown(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(16, 3), "5.33"),
        (Fraction(45, 2), "22.5"),
        (100, "100"),
        (Fraction(100), "100"),
        (Fraction(-7, 2), "-3.5"),
        (Fraction(-1, 8), "-0.13"),
        (Fraction(201, 200), "1.01"),
        (Fraction(1, 100), "0.01"),
    ],
)
def test_numbers_have_two_decimals_at_the_most(value, text):
    assert number(value) == text


def test_a_sentence_names_the_argument_the_value_and_what_was_expected():
    error = OutOfRangeError("rounds", 0, "at least 1")
    assert str(error) == "rounds is 0; expected at least 1"
    assert error.row is None
