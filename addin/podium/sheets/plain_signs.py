"""Plain signs for what word processors and spreadsheets make of them: dashes, a typographic minus, a wide plus.

``- 1`` with a blank, ``1−`` and ``2–3`` are ``-1``, ``1-`` and ``2-3`` in cells of games, places and scores.
"""

from __future__ import annotations

import re

from podium.sheets.record import Record
from podium.sheets.table import Cell

DASHES = "−–—‐‑‒―﹣－"
SIGNS = str.maketrans({**dict.fromkeys(DASHES, "-"), "＋": "+", "﹢": "+", "＝": "=", "∶": ":", "：": ":", "？": "?"})
_WORD = re.compile(r"[^\W\d_]{3,}")  # of a name, whose own dashes stay
_APART = re.compile(r"(?P<first>[-+=])\s+(?P<points>[\d½.,/]+)|(?P<opponent>\d{1,5})\s+(?P<last>[-+=?])")
_END = re.compile(rf"[{DASHES}＋﹢＝？]\s*(?:/?\s*[wbWB]\d{{0,3}})?\s*!?$")
# In a line of text: behind the number of an opponent.
_IN_LINE = re.compile(rf"(?<=\d)[{DASHES}＋﹢＝？](?=[/\s!]|$)", re.M)


def plain_game(text: str) -> str:
    """The cell of a round in plain signs, without blanks between a sign and its number."""
    text = " ".join(text.split())
    if _WORD.search(text):
        return _END.sub(lambda match: match[0].translate(SIGNS), text)
    text = text.translate(SIGNS)
    return "".join(text.split()) if _APART.fullmatch(text) else text


def plain_lines(text: str) -> str:
    """A text of lines with plain signs behind the numbers of opponents. Each stays where it is."""
    return text if text.isascii() else _IN_LINE.sub(lambda match: match[0].translate(SIGNS), text)


def with_plain_signs(record: Record, keys: tuple[str, ...]) -> Record:
    """With plain signs in the cells of these columns that hold a digit."""
    for key in keys:
        cells = record.column(key)
        if key in record and any(isinstance(cell, str) and not cell.isascii() for cell in cells):
            record = record.with_column(key, [_plain(cell) for cell in cells])
    return record


def _plain(cell: Cell) -> Cell:
    if not isinstance(cell, str) or cell.isascii() or not any(map(str.isdigit, cell)):
        return cell
    return " ".join(cell.translate(SIGNS).split())
