"""The lines of a .tou file, whose columns are by position: a name of 25 letters touches the grade behind it.

Place in the first 4 characters, the name from the 6th to the 30th, the grade in the three behind it, the licence in
seven and the club in four, each behind a blank, then eight or so a round. A line by hand is read by its words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from podium.errors import UnreadableError
from podium.sheets.readers.go_games import names_of
from podium.sheets.readers.wall_lines import Line, cell_of, latin_15, player_of, rounds_of

NAME, GRADE, LICENCE, CLUB, GAMES = slice(5, 30), slice(30, 33), slice(34, 41), slice(42, 46), 46
LONGEST_NAME = 25

_PLACE = re.compile(r" *\d* ")
_GRADE = re.compile(r" *[1-9]\d?[dkp]", re.I)
_LICENCE = re.compile(r"[A-Z]?\d{5,8}|-+", re.I)


def line_of(number: int, written: str) -> Line | None:
    """The player of a line, None where it is no player's."""
    return _by_position(number, written) or _by_words(number, written)


def _by_position(number: int, written: str) -> Line | None:
    name, games = written[NAME], written[GAMES:].split()
    is_in_columns = _PLACE.fullmatch(written[:5]) and _GRADE.fullmatch(written[GRADE]) and not written[33:34].strip()
    if not is_in_columns or not name.strip() or None in map(cell_of, games):
        return None
    licence, club = written[LICENCE].strip(), written[CLUB].strip()
    if not games or written[41:42].strip() or (licence and not _LICENCE.fullmatch(licence)):
        return None
    plain = latin_15(" ".join(name.split())).replace("_", " ")
    place, grade = written[:4].strip(), written[GRADE].strip()
    return Line(number, place, plain, grade, games, licence.strip("-"), is_bare=False, club=club)


def _by_words(number: int, written: str) -> Line | None:
    line = player_of(number, written)
    line = line and line._replace(rest=[*line.rest, *line.behind], behind=())
    if line and line.rest and _LICENCE.fullmatch(line.rest[0]):
        return line._replace(licence=line.rest[0].strip("-"), rest=line.rest[1:])
    return line


def club_and_games(lines: Sequence[Line]) -> list[tuple[str, list[str]]]:
    """The club and the cells of each line; UnreadableError where a line has other rounds than most."""
    counted = Counter(len(line.rest) for line in lines if line.club is not None)
    rounds = counted.most_common(1)[0][0] if counted else rounds_of(lines)
    return [_parted(line, rounds) for line in lines]


def _parted(line: Line, rounds: int) -> tuple[str, list[str]]:
    games = [cell for word in line.rest[-rounds:] if (cell := cell_of(word)) is not None]
    if len(games) != rounds or (line.club is not None and len(line.rest) > rounds):
        expected = f"expected {rounds} rounds behind the club, as in most lines"
        raise UnreadableError(f"line {line.number} has {len(line.rest)} columns there; {expected}")
    club = " ".join(line.rest[:-rounds]) if line.club is None else line.club
    return latin_15(club).replace("_", " "), games


def places_filled(lines: Sequence[Line]) -> list[int | None]:
    """The place of each line; a blank one is that of the line above, as these files write a tie."""
    places: list[int | None] = []
    for line in lines:
        places.append(int(line.place) if line.place else places[-1] if places else None)
    return places


def remarks_on(lines: Sequence[Line]) -> Iterator[str]:
    """What the file does not say, and what is made of it."""
    tied = [f"line {line.number}" for line in lines[1:] if not line.place]
    if tied and lines[0].place:
        yield f"a blank place is that of the line above, as a .tou file writes a tie: {names_of(tied)}"
    cut = [line.name for line in lines if len(line.name) >= LONGEST_NAME]
    if cut:
        yield f"a .tou file has room for {LONGEST_NAME} letters, so these names may be cut short: {names_of(cut)}"
