"""Text files of rows (.csv) as Excel and LibreOffice open them: in UTF-8 whoever's computer it is, and harmless."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterable, Sequence

FORMULA_LIKE = ("=", "+", "-", "@", "\t", "\r")  # with which spreadsheet programs begin a formula, or skip to one
BYTE_ORDER_MARK = "\ufeff"  # without it Excel takes the text for its own encoding

Value = str | int | float | dt.date | None


def as_csv(headers: Sequence[str], rows: Iterable[Sequence[Value]]) -> bytes:
    """The rows below their headers. An apostrophe keeps a text from becoming a formula."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\r\n")
    writer.writerow(headers)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return (BYTE_ORDER_MARK + lines.getvalue()).encode(errors="replace")


def _harmless(value: Value) -> Value:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA_LIKE) else value
