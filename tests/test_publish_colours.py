"""The organiser's colour can be seen on light pages and dark ones, and so can the lines of charts."""

from __future__ import annotations

import pytest
from podium.publish.colours import LINES, PAPER, accent, contrast


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # As published with WCAG, and by its calculators.
    [
        ("#000000", "#ffffff", 21),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#ff0000", "#ffffff", 4.0),
    ],
)
def test_contrast_is_as_wcag_defines_it(one: str, other: str, ratio: float):
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.005)


def test_a_colour_that_can_be_seen_stays():
    assert accent("#1f4e79").light == "#1f4e79"
    assert accent("#79b8f2").dark == "#79b8f2"


@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#ffff00", "#0000ff", "#808080", "#fdfdfb", "#17191c"])
def test_any_colour_becomes_one_that_can_be_seen(colour: str):
    pair = accent(colour)
    assert contrast(pair.light, PAPER.light) >= 3
    assert contrast(pair.dark, PAPER.dark) >= 3


def test_a_colour_changes_by_as_little_as_it_takes():
    assert contrast(accent("#ffff00").light, PAPER.light) < 3.3
    assert contrast(accent("#000080").dark, PAPER.dark) < 3.3


def test_the_lines_of_charts_can_be_seen_and_differ():
    assert all(contrast(line.light, PAPER.light) >= 4.5 and contrast(line.dark, PAPER.dark) >= 4.5 for line in LINES)
    assert len({line.light for line in LINES}) == len({line.dark for line in LINES}) == 10
