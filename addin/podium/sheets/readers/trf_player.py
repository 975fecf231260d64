"""The fixed columns of a player's line in a FIDE tournament report: who it is, and the cells of the rounds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from podium.errors import UnreadableError

# A name padded by its bytes, or typed without a blank, moves all that follows by the same few columns.
SHIFTS = (0, -1, 1, -2, 2, -3, 3, -4, 4)
MOST_ROUNDS = 99
_FIRST_ROUND, _ROUND_WIDTH = 91, 10  # from 0

_START_NUMBER = re.compile(r"001 {0,5}(?P<number>\d{1,4})(?= )")
_POINTS = re.compile(r" *(?:\d{1,2}(?:[.,]\d{0,2})?)? *")
_RATING = re.compile(r" [ \d]{4} ")
_RANK = re.compile(r" *\d{0,4} *")
_ROUND = re.compile(r"(?P<opponent> *\d{0,4}) (?P<colour>[wb -]) (?P<result>[-+=10wdlfhuz ])  ", re.I)


class Round(NamedTuple):
    """A round as it stands in the file. opponent: 0 for none; result: one small letter or sign, blank for none."""

    opponent: int
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class Player:
    """line: its number in the file. rank: 0 where the file has none. shift: by how many columns the line is off."""

    line: int
    number: int
    title: str
    name: str
    rating: str
    federation: str
    licence: str
    points: str
    rank: int
    rounds: list[Round]
    shift: int = 0


def read_player(line: int, text: str) -> Player:
    """The player of a line that begins with 001; UnreadableError, with the columns, for what cannot be read."""
    start = _START_NUMBER.match(text)
    if not start or not int(start["number"]):
        raise _fault(line, text, 5, 8, "the starting number, 1 to 9999")
    shift = next((each for each in SHIFTS if _is_in_columns(text, each)), None)
    if shift is None:
        raise _first_fault(line, text)
    # The whole line is off where the starting number is, else only what follows the name.
    head = shift if start.end() - 8 == shift else 0
    # Only what follows the rating may be off: else its digits would stand in the name.
    middle = 0 if not _has_rating(text, shift) and _has_rating(text, 0) else shift
    name = text[14 + head : 47 + middle].strip()
    federations = (text[53 + each : 56 + each].strip() for each in (middle, shift))
    if not name:
        raise _fault(line, text, 15, 47, "the player's name")
    return Player(
        line=line,
        number=int(start["number"]),
        title=text[10 + head : 13 + head].strip(),
        name=" ".join(name.split()),
        rating=text[48 + middle : 52 + middle].strip(),
        federation=next((each for each in federations if len(each) == 3 and each.isalpha()), ""),
        licence=text[57 + shift : 68 + shift].strip(),
        points=text[80 + shift : 84 + shift].strip().replace(",", "."),
        rank=int(text[85 + shift : 89 + shift].strip() or 0),
        rounds=[_round(block) for block in _blocks(text, shift)],
        shift=shift,
    )


def _has_rating(text: str, shift: int) -> bool:
    field = text[47 + shift : 53 + shift]
    return _RATING.fullmatch(field) is not None and field.strip() != ""


def _is_in_columns(text: str, shift: int) -> bool:
    separators = "".join(text[column + shift : column + shift + 1] for column in (79, 84, 89, 90))
    return (
        not separators.strip()
        and bool(_POINTS.fullmatch(text[80 + shift : 84 + shift]))
        and bool(_RANK.fullmatch(text[85 + shift : 89 + shift]))
        and all(map(_ROUND.fullmatch, _blocks(text, shift)))
    )


def _blocks(text: str, shift: int) -> list[str]:
    """Ten characters a round."""
    rounds = text.rstrip()[_FIRST_ROUND + shift :]
    starts = range(0, len(rounds), _ROUND_WIDTH)
    return [rounds[start : start + _ROUND_WIDTH].ljust(_ROUND_WIDTH) for start in starts]


def _round(block: str) -> Round:
    opponent, colour, result = block[:4].strip(), block[5].lower(), block[7].lower()
    return Round(int(opponent or 0), colour.strip(" -"), result.strip())


def _first_fault(line: int, text: str) -> UnreadableError:
    """The first columns that are not as they should be."""
    if not _POINTS.fullmatch(text[80:84]) or text[79:80].strip():
        return _fault(line, text, 81, 84, "the points, such as 4.5")
    if not _RANK.fullmatch(text[85:89]) or text[84:85].strip() or text[89:91].strip():
        return _fault(line, text, 86, 89, "the rank, or blanks")
    number = next(index for index, block in enumerate(_blocks(text, 0)) if not _ROUND.fullmatch(block))
    first = _FIRST_ROUND + number * _ROUND_WIDTH + 1
    expected = f"round {number + 1}: the opponent's number, the colour w, b or - and the result, such as 1, 0 or ="
    return _fault(line, text, first, first + 7, expected)


def _fault(line: int, text: str, first: int, last: int, expected: str) -> UnreadableError:
    return UnreadableError(
        f'line {line}: columns {first} to {last} are "{text[first - 1 : last]}"; expected {expected}'
    )
