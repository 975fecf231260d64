"""Calc's errors: numbers that are none, with the code of the error inside."""

from __future__ import annotations

import struct

# Calc's own codes, of which cells show these texts.
CODES = {
    "#NUM!": 503,
    "#VALUE!": 519,
    "#NULL!": 521,
    "#REF!": 524,
    "#NAME?": 525,
    "#DIV/0!": 532,
    "#N/A": 0x7FFF,
}
_QUIET_NAN = 0x7FF8 << 48


def calc_error(code: int) -> float:
    """The number that Calc takes for the error with this code, in a cell, in an array and in SUM over it."""
    number: float = struct.unpack("<d", struct.pack("<Q", _QUIET_NAN | code))[0]
    return number
