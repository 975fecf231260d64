"""The organiser's colour as lines and marks that can be seen on a light page and on a dark one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

VISIBLE = 3.0  # WCAG 2.2, 1.4.11: the least contrast of what is no text
STEPS = 50

Channels = Sequence[float]


@dataclass(frozen=True, slots=True)
class Pair:
    """A colour on a light page and on a dark one."""

    light: str
    dark: str


PAPER = Pair("#fdfdfb", "#17191c")
# Of the lines of a race, in their order.
LINES = (
    Pair("#1b5e9e", "#79b8f2"),
    Pair("#b3401b", "#f29a72"),
    Pair("#23753a", "#73c98a"),
    Pair("#7a3d99", "#c99be3"),
    Pair("#8a6100", "#e0b84c"),
    Pair("#00747a", "#58cdd1"),
    Pair("#a8275f", "#f08ab6"),
    Pair("#4d4d4d", "#c4c4c4"),
    Pair("#5a6b00", "#b9cc52"),
    Pair("#3d3fa8", "#a5a7f7"),
)


def accent(colour: str) -> Pair:
    """The colour itself where it can be seen; else mixed with black or white by as little as it takes."""
    return Pair(_visible(colour, PAPER.light, "#000000"), _visible(colour, PAPER.dark, "#ffffff"))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as WCAG defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _visible(colour: str, paper: str, towards: str) -> str:
    mixtures = (_mixed(colour, towards, step / STEPS) for step in range(STEPS + 1))
    return next(mixture for mixture in mixtures if contrast(mixture, paper) >= VISIBLE)


def _mixed(colour: str, towards: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(towards), strict=True)
    return "#" + "".join(f"{round(255 * (one + (other - one) * share)):02x}" for one, other in pairs)


def _luminance(colour: str) -> float:
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in _channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _channels(colour: str) -> Channels:
    return [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
