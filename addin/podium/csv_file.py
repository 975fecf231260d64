"""Text files of rows (.csv) as Excel and LibreOffice open them: in UTF-8 whoever's computer it is, and harmless."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterable, Sequence

from podium.formula_like import FORMULA_IN_NEXT_CELL, FORMULA_LIKE

LINE_END = "\r\n"
BYTE_ORDER_MARK = "\ufeff"  # without it Excel takes the text for its own encoding

Value = str | int | float | dt.date | None


def as_csv(headers: Sequence[str], rows: Iterable[Sequence[Value]]) -> bytes:
    """The rows below their headers. An apostrophe keeps a text from becoming a formula."""
    return BYTE_ORDER_MARK.encode() + _text([headers]) + lines(rows)


def lines(rows: Iterable[Sequence[Value]]) -> bytes:
    """The rows alone, to be added to a file."""
    return _text(map(_harmless, row) for row in rows)


def _text(rows: Iterable[Iterable[Value]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator=LINE_END).writerows(rows)
    return text.getvalue().encode(errors="replace")


def _harmless(value: Value) -> Value:
    if not isinstance(value, str):
        return value
    begun = value.lstrip()
    apart = value.removesuffix(begun) + FORMULA_IN_NEXT_CELL.sub("'", begun)
    return f"'{apart}" if FORMULA_LIKE.match(value) else apart
