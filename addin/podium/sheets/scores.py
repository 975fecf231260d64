"""Scores as result sheets write them: halves in all their spellings, and what a program made of them."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

from podium.scoring.errors import WrongKindError
from podium.worksheet.cells import read_number

EXPECTED = "a score, such as 3, 3.5, 3,5 or 3½"
HALF_APART = re.compile(r"(?P<whole>\d*)\s*(?:1/2|(?P<vulgar>[½¼¾]))")
PENDING = re.compile(r"(?P<score>\d*[.,]?\d*[½]?)\s*[+*]")
PERCENT = re.compile(r"-?\d+(?:[.,]\d+)?\s*[%％]")
WITH_GAMES = re.compile(r"\d{1,2}(?:[.,]\d+|½)?\s*[-/:–]\s*\d{1,2}(?:[.,]\d+|½)?(?:\s*[-/:–]\s*\d{1,2})?")  # 3.5/5, 4-1
POINTS = r"p(?:ts|kt|oints|unkte)\b"
DATE = re.compile(
    rf"\d{{1,4}}([./-])\d{{1,2}}\1\d{{1,4}}|\d{{1,2}}[. -]+(?!{POINTS})[^\W\d]{{3,9}}\.?(?:[ -]\d{{2,4}})?", re.I
)


def read_score(cell: object, argument: str) -> Fraction | None:
    """The score in a cell, None for a blank one; WrongKindError for what is none, with the likely score of a date."""
    if isinstance(cell, (dt.date, dt.time, dt.timedelta)):
        raise WrongKindError(argument, cell, _likely(cell))
    if isinstance(cell, str):
        text = cell.strip()
        if match := HALF_APART.fullmatch(text):
            cell = f"{match['whole']}{match['vulgar'] or '½'}"
        elif PERCENT.fullmatch(text):
            raise WrongKindError(argument, cell, f"{EXPECTED}, and no percentage: type the points")
        elif DATE.fullmatch(text):
            raise WrongKindError(argument, cell, f"{EXPECTED}; a spreadsheet program made the date of a score")
        elif WITH_GAMES.fullmatch(text):
            raise WrongKindError(argument, cell, f"{EXPECTED}: type the points alone")
        elif (match := PENDING.fullmatch(text)) and match["score"]:
            raise WrongKindError(argument, cell, f"a final score; the mark says that a game of {text[:-1]} is pending")
    return read_number(cell, argument, EXPECTED)


def _likely(cell: object) -> str:
    """What was typed when a spreadsheet program made a date of it."""
    if not isinstance(cell, dt.date):
        return f"{EXPECTED}; format the column as Text"
    day, month = cell.day, cell.month
    if {day, month} == {1, 2}:
        typed = "½, typed as 1/2"
    elif month == 5 or day == 5:  # half a point is .5 or ,5
        typed = f"{day if month == 5 else month}.5"
    else:
        typed = f"{day}.{month} or {month}-{day}"
    return f"a score; a spreadsheet program made the date, likely of {typed}: type it again in a column of Text"
