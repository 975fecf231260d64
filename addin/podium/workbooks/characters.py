"""Characters that XML cannot hold: a workbook with one of them is opened by no program."""

from __future__ import annotations

import re

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"

# Not only the control characters, which alone openpyxl refuses: lone surrogates come from file names that are not in
# UTF-8, and the last two of the basic plane from damaged text.
UNHOLDABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
REFERENCE = re.compile(r"&#(?:x0*(?P<hex>[0-9a-fA-F]{1,6})|0*(?P<decimal>\d{1,7}));")

# What Excel reads as one character by its number: _x0041_ is A.
BY_NUMBER = re.compile(r"_x(?=[0-9A-Fa-f]{4}_)")


def holdable(text: str) -> str:
    """The text as a workbook can hold it."""
    return UNHOLDABLE.sub(REPLACEMENT, text)


def as_a_name(text: str) -> str:
    """The text with X in place of each x that makes Excel read a character by its number.

    For names and headers, which stand in several parts of a file: in a cell the text stays what it is.
    """
    return BY_NUMBER.sub("_X", text)


def holdable_xml(xml: str) -> str:
    """XML without such characters, written as themselves or by their numbers."""
    return REFERENCE.sub(_holdable_reference, holdable(xml)) if "&#" in xml else holdable(xml)


def _holdable_reference(match: re.Match[str]) -> str:
    number = int(match["hex"], 16) if match["hex"] else int(match["decimal"])
    is_held = number <= 0x10FFFF and not UNHOLDABLE.match(chr(number))
    return match[0] if is_held else REPLACEMENT
