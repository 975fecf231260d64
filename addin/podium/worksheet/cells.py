"""One cell, as a spreadsheet sends it, read as what the rules take.

A cell arrives as a number, text, a boolean, None for a blank, a date, or the text of an Excel error. Each reader gives
None for a blank cell and raises a ScoringError for what it cannot take.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction

from podium.scoring.errors import OutOfRangeError, ScoringError, WrongKindError
from podium.scoring.positions import ABSENT_WORDS, WITHDRAWN_WORDS, Position, checked_rank, read_position

EXCEL_ERRORS = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A")
_NEWER_EXCEL_ERRORS = frozenset(
    {"#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#BUSY!", "#UNKNOWN!", "#EXTERNAL!", "#PYTHON!"}
    | {"#TIMEOUT!", "#GETTING_DATA"}
)
# Classic xlwings hands newer errors over as whole numbers: the HRESULT of xlErr codes around 2000.
_ERROR_NUMBERS = range(-2146828288 + 2000, -2146828288 + 2100)

_ALL_DIGITS_SHOWN = 10**15  # below it a cell shows every digit of a whole number
LONGEST_NUMBER = 40  # characters, more than any number that a person types

_VULGAR = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
# Patterns are compiled when they are first needed: a spreadsheet waits while this module loads.
_NUMBER = r"(?P<sign>[-−+]?)(?P<whole>\d*)(?:(?P<point>[.,])(?P<decimals>\d*))?(?P<vulgar>[½¼¾]?)"
# As people write them, and as spreadsheets of other languages write TRUE and FALSE into text.
_TRUE = frozenset({"true", "wahr", "vrai", "verdadero", "vero", "waar", "prawda", "verdadeiro"})
_FALSE = frozenset({"false", "falsch", "faux", "falso", "onwaar", "fałsz"})
_MARKS = _TRUE | {"x", "yes", "y", "✓", "✔", "1", "ja", "oui", "sí", "sì", "si", "tak", "sim"} | WITHDRAWN_WORDS
_NO_MARKS = _FALSE | {"no", "0", "n", "nein", "non", "nee", "nie", "não", "-", "–", "—"}

# Excel and LibreOffice turn 4-6 into a date; Excel's newer interface hands a date over as its day number.
_DAYS_OF_DATES = range(36526, 73051)  # the years 2000 to 2099
_DAY_0 = dt.date(1899, 12, 30)
DATE_EXPECTED = "a position: a spreadsheet makes a date of 4-6; type '4-6 or format the cells as Text"


class CellError(ScoringError):
    """An Excel error in the input. It comes out as the same error."""

    def __init__(self, argument: str, code: str):
        self.code = code
        super().__init__(argument, code, "a value")
        self.args = (f"{argument} holds the error {code}",)


def check_error(value: object, argument: str) -> None:
    """CellError when the cell holds an Excel error. One that hosts cannot give back counts as #VALUE!."""
    if isinstance(value, str) and value in EXCEL_ERRORS:
        raise CellError(argument, value)
    if isinstance(value, str) and value in _NEWER_EXCEL_ERRORS:
        raise CellError(argument, "#VALUE!")
    if isinstance(value, int) and not isinstance(value, bool) and value in _ERROR_NUMBERS:
        raise CellError(argument, "#VALUE!")


def is_blank(value: object) -> bool:
    """Whether the cell is empty or holds nothing but spaces."""
    return value is None or (isinstance(value, str) and not value.strip())


@contextmanager
def at_row(index: int) -> Iterator[None]:
    """An error that is raised within is one of that row, from 0, of the list."""
    try:
        yield
    except ScoringError as error:
        error.row = index
        raise


def first_filled(cells: Sequence[object]) -> object:
    """The first cell that is not blank; None where all are."""
    return next((cell for cell in cells if not is_blank(cell)), None)


def read_number(value: object, argument: str, expected: str = "a number") -> Fraction | None:
    """The number in a cell, exactly as its digits show it; text such as 3.5, 3,5, ½ and 3½ is a number too."""
    check_error(value, argument)
    if is_blank(value):
        return None
    if isinstance(value, str):
        return _number_in_text(value, argument, expected)
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction)) or not math.isfinite(value):
        raise WrongKindError(argument, value, expected)
    return exact(value)


def exact(value: int | float | Fraction) -> Fraction:
    """The fraction that the digits of a cell show: 15 of them, as a spreadsheet keeps, so that 0.1 is one tenth."""
    if isinstance(value, float) and value.is_integer() and abs(value) < _ALL_DIGITS_SHOWN:
        return Fraction(int(value))  # as below, in a fifth of the time: most cells hold whole numbers
    return Fraction(format(value, ".15g")) if isinstance(value, float) else Fraction(value)


def read_whole(value: object, argument: str, expected: str = "a whole number") -> int | None:
    """The whole number in a cell; OutOfRangeError for a broken one."""
    found = read_number(value, argument, expected)
    if found is None:
        return None
    if found.denominator != 1:
        raise OutOfRangeError(argument, found, expected)
    return int(found)


def read_count(value: object, argument: str, expected: str = "a whole number") -> int | None:
    """The whole number in a cell that counts players, rounds or centres: never so many as a date has days."""
    found = read_whole(value, argument, expected)
    if found is not None and found in _DAYS_OF_DATES:
        day = _DAY_0 + dt.timedelta(days=found)
        raise WrongKindError(argument, found, f"{expected}; to a spreadsheet {found} is the date {day}")
    return found


def read_text(value: object, argument: str) -> str | None:
    """The text in a cell without spaces around it. A 0 is blank: a formula that passes on a blank cell makes one."""
    check_error(value, argument)
    if is_blank(value) or (not isinstance(value, (bool, str)) and value == 0):
        return None
    if isinstance(value, (bool, dt.date, dt.time, dt.timedelta)):
        raise WrongKindError(argument, value, "a name")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def read_mark(value: object, argument: str) -> bool:
    """Whether a cell is marked: TRUE, x, yes, 1 or a word for withdrawn; not: FALSE, no, 0 or blank."""
    check_error(value, argument)
    if is_blank(value):
        return False
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    word = format(value, "g") if is_number else str(value).strip().casefold()
    if word in _MARKS:
        return True
    if word in _NO_MARKS:
        return False
    raise WrongKindError(argument, value, "a mark (x, yes, TRUE, 1, W) or none (blank, no, FALSE, 0)")


def is_absent(value: object) -> bool:
    """Whether the cell says that the player was not there."""
    return isinstance(value, str) and value.strip().casefold() in ABSENT_WORDS


def read_place(value: object, argument: str = "position") -> Position | None:
    """The finishing position in a cell; None for a blank cell and for an absent player."""
    check_error(value, argument)
    if is_blank(value):
        return None
    if isinstance(value, str):
        return read_position(value)
    if isinstance(value, (dt.date, dt.time)):
        raise WrongKindError(argument, value, DATE_EXPECTED)
    rank = read_whole(value, argument, "a position: a whole number from 1")
    if rank in _DAYS_OF_DATES:
        raise WrongKindError(argument, rank, DATE_EXPECTED)
    return None if rank is None else Position(checked_rank(rank))


def _number_in_text(text: str, argument: str, expected: str) -> Fraction:
    if len(text) > LONGEST_NUMBER:
        raise WrongKindError(argument, text, expected)
    match = re.fullmatch(_NUMBER, text.strip())
    if not match or not (match["whole"] or match["decimals"] or match["vulgar"]):
        raise WrongKindError(argument, text, expected)
    if match["vulgar"] and match["decimals"]:
        raise WrongKindError(argument, text, expected)
    if match["point"] and len(match["decimals"]) == 3 and match["whole"].strip("0"):
        # 1,000 is a thousand in London and 1.000 in Berlin, and each is one in the other.
        raise WrongKindError(argument, text, f"{expected} without a mark for thousands")
    value = Fraction(f"{match['whole'] or 0}.{match['decimals'] or 0}") + _VULGAR.get(match["vulgar"], 0)
    return -value if match["sign"] in ("-", "−") else value
