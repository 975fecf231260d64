"""Wall lists as text, a line a player, without columns of a fixed width: EGD (.h9) and FFG (.tou).

A line is place, name of two or more words, grade, then what stands between them and the rounds, then a cell a round:
``12+``, ``12+/w0``, ``12+w0``, ``4-/b9``, ``3=``, ``0=0``, ``8?/w0``, ``12+!w0`` (won by default).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from podium.errors import UnreadableError
from podium.sheets.readers.go_games import MOST_PLAYERS, names_of
from podium.sheets.table import Cell
from podium.words import several

MOST_ROUNDS = 99
LONGEST_LINE = 5_000
SHOWN = 40
LOST_LETTERS = "??"
COMMENT = ";"
MOST_NOTES = 5
BARE_ZERO, NO_GAME = "0", "0-"
EXPECTED_LINE = "expected place, name, grade, and a cell a round, such as 12+ or 4-/b2"

_CELL = re.compile(
    r"(?P<opponent>\d{1,5})(?P<result>[-+=?])(?P<by_default>!)?(?:/?(?P<colour>[wb?])(?P<stones>\d{1,2}|O)?)?/?!?",
    re.I,
)
_NO_GAME = re.compile(r"0*(?P<result>[-+=?])(?:/?[wb?]?\d*)?!?", re.I)
_PLACE = re.compile(r"\d{1,5}[.)=]?|=\d{1,5}")
_GRADE = re.compile(r"(?P<number>[1-9]\d?)(?P<letter>[dkp]?)(?:an|yu|ro)?\*?", re.I)
_LETTER = re.compile(r"[dkp]|[Dd]an|[Kk]yu|[Pp]ro")  # a large D is a club or a country
_LICENCE = re.compile(r"\d{4,9}")
_BARE_LICENCE = re.compile(r"\d{7,9}")  # more digits than a criterion has
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"-?\d{1,9}(?:[.,]\d{1,4})?[½¼¾]?|[½¼¾]")
COUNTRY = re.compile(r"[A-Z]{2,3}|[a-z]{2}|--")

# What Latin-15 writes with the bytes of these Windows characters, none of which stands in a name.
_LATIN_15 = str.maketrans("¤¦¨´¸¼½¾", "€ŠšŽžŒœŸ")


class Line(NamedTuple):
    """A player. number: of the line; rest: the words behind the grade, the cells of the rounds at their end.

    at: where in the line each of the rest begins, behind where the grade does. behind: numbers behind the rounds.
    is_bare: the grade has no letter in the file. other_grade: what could be the grade too. club: where the file says it
    by position, None where it is still among the rest.
    """

    number: int
    place: str
    name: str
    grade: str
    rest: list[str]
    licence: str
    is_bare: bool
    other_grade: str = ""
    club: str | None = None
    at: Sequence[int] = ()
    behind: Sequence[str] = ()


class WallText(NamedTuple):
    """comments: the lines above the players, as they are written, and those below. lines: the players.

    remarks: the lines below the players that are left out, though no semicolon says that they are none.
    """

    comments: list[str]
    lines: list[Line]
    remarks: list[str]


def comments_and_players(text: str, line_of: Callable[[int, str], Line | None] | None = None) -> WallText:
    """``line_of``: the player of a line, by its words where left out. UnreadableError for a line between the players
    that is none."""
    line_of = line_of or player_of
    comments: list[str] = []
    lines: list[Line] = []
    notes: dict[int, str] = {}
    is_behind_a_blank = False
    for number, written in enumerate(text.splitlines(), start=1):
        stripped = written.strip().lstrip("\x1a")
        if not stripped:
            is_behind_a_blank = bool(lines)
            continue
        if stripped.startswith(COMMENT):
            comments.append(written)
            continue
        line = None if len(stripped) > LONGEST_LINE else line_of(number, written.rstrip().replace("\x1a", ""))
        if line and notes:
            number, stripped = next(iter(notes.items()))
            raise UnreadableError(f'line {number} is "{_short(stripped)}"; {EXPECTED_LINE}')
        if line:
            lines.append(line)
            is_behind_a_blank = False
        elif is_behind_a_blank and _is_note(stripped):
            notes[number] = stripped
        elif lines or len(stripped) > LONGEST_LINE:
            raise UnreadableError(f'line {number} is "{_short(stripped)}"; {EXPECTED_LINE}')
        else:
            comments.append(written)  # a heading by hand
        if len(lines) > MOST_PLAYERS:
            raise UnreadableError(f"has more than {MOST_PLAYERS} players, which no tournament has")
    left_out = [f'line {number} is left out: "{_short(note)}"' for number, note in islice(notes.items(), MOST_NOTES)]
    more = [f"{len(notes) - MOST_NOTES} more lines below the players are left out"] if len(notes) > MOST_NOTES else []
    return WallText(comments, lines, left_out + more)


def _is_note(written: str) -> bool:
    """Whether a line is no player's who was written badly: neither a place first nor the cell of a round last."""
    words = written.split()
    is_short = len(written) <= LONGEST_LINE
    return is_short and not _PLACE.fullmatch(words[0]) and cell_of(words[-1]) is None


def player_of(number: int, written: str) -> Line | None:
    """The player of a line, None where it is no player's."""
    about, _, behind = written.partition("|")
    found = [(match[0], match.start()) for match in _WORD.finditer(about)]
    place = found.pop(0)[0] if found and _PLACE.fullmatch(found[0][0]) else ""
    words = [word for word, _ in found]
    grade_found = _grade_in(words)
    if not grade_found:
        return None
    at, length, grade, is_bare, other = grade_found
    licence = _LICENCE.match(behind.strip().lstrip("|").strip())
    end = len(words) - _numbers_behind(words[at + length :])
    if end < len(words) and not licence and (licence := _BARE_LICENCE.fullmatch(words[-1])):
        words.pop()
    return Line(
        number=number,
        place=place.strip(".)="),
        name=latin_15(" ".join(words[:at])).replace("_", " "),
        grade=grade,
        rest=words[at + length : end],
        licence=licence[0] if licence else "",
        is_bare=is_bare,
        other_grade=other,
        at=[found[at][1], *(start for _, start in found[at + length : end])],
        behind=words[end:],
    )


def _numbers_behind(words: Sequence[str]) -> int:
    """How many numbers stand behind the cells of the rounds: criteria, where they do not stand before them."""
    count = next((count for count, word in enumerate(reversed(words)) if not _NUMBER.fullmatch(word)), len(words))
    return count if count < len(words) and cell_of(words[-1 - count]) is not None else 0


def _grade_in(words: Sequence[str]) -> tuple[int, int, str, bool, str] | None:
    """Where the grade stands behind a name of at least a word, how many words it takes, the grade, whether it lacks
    its letter, and what could be the grade too.

    A number in a name may stand before a grade with a letter, and a club such as 38k behind a number and a country.
    """
    about = words[: next((at for at, word in enumerate(words) if _CELL.fullmatch(word)), len(words))]
    matches = [(at, match) for at, word in enumerate(about) if at and (match := _GRADE.fullmatch(word))]
    if not matches:
        return None
    at, match = matches[0]
    following = _word(words, at + 1)
    if not match["letter"] and _LETTER.fullmatch(following):
        return at, 2, f"{match['number']}{following[0]}", False, ""
    other = ""
    lettered = None if match["letter"] else next((found for found in matches if found[1]["letter"]), None)
    if lettered and (not COUNTRY.fullmatch(following) or COUNTRY.fullmatch(_word(words, lettered[0] + 1))):
        other = match[0] if COUNTRY.fullmatch(following) else ""
        at, match = lettered
    if match["letter"]:
        return at, 1, f"{match['number']}{match['letter']}", False, other
    return at, 1, f"{match['number']}k", True, ""  # 5 alone means 5 kyu


def _word(words: Sequence[str], at: int) -> str:
    return words[at] if at < len(words) else ""


def latin_15(text: str) -> str:
    """A name that was written in Latin-15 and read as Windows text."""
    return text.translate(_LATIN_15)


def cell_of(word: str) -> str | None:
    """The cell of a round in the one notation of wall lists; None for a word that is none."""
    if match := _NO_GAME.fullmatch(word):
        return f"0{match['result']}"
    match = _CELL.fullmatch(word)
    if not match:
        return None
    colour = (match["colour"] or "").casefold().strip("?")
    stones = int((match["stones"] or "0").upper().replace("O", "0"))
    handicap = f"/{colour}{stones or ''}" if colour else ""
    note = "!" if match["by_default"] or word.endswith("!") else ""
    return f"{int(match['opponent'])}{match['result']}{handicap}{note}"


def is_game(cell: str) -> bool:
    return not cell.startswith("0")


def rounds_of(lines: Sequence[Line]) -> int:
    """How many cells stand at the end of every line; UnreadableError where there are none or too many.

    A criterion before them can look like a cell too, but hardly in every line: the shortest run is the rounds.
    """
    runs = [_run(line.rest) for line in lines]
    rounds = min(runs)
    if not rounds:
        line = lines[runs.index(0)]
        ending = f'ends in "{_short(line.rest[-1])}"' if line.rest else "ends behind the grade"
        raise UnreadableError(f"line {line.number} {ending}; {EXPECTED_LINE}")
    if rounds > MOST_ROUNDS:
        raise UnreadableError(f"has {rounds} rounds; expected at most {MOST_ROUNDS}")
    return rounds


def with_bare_zeros(lines: Sequence[Line], criteria: int) -> tuple[list[Line], list[str]]:
    """With ``0-`` for a ``0`` among the rounds, as some write no game, and remarks that say so.

    All lines are of the same length then, at the end of each as many words are cells or zeros as the longest has, and
    before them are as many numbers as the heading names ``criteria``.
    """
    runs = [_run(line.rest) for line in lines]
    most = max(runs)
    if len({len(line.rest) for line in lines}) > 1 or len(set(runs)) == 1:
        return list(lines), []
    cells = [[NO_GAME if word == BARE_ZERO else word for word in line.rest[-most:]] for line in lines]
    are_rounds = all(cell_of(word) for words in cells for word in words)
    if not are_rounds or any(_numbers(line.rest[:-most]) != criteria for line in lines):
        return list(lines), []
    completed = [line._replace(rest=[*line.rest[:-most], *words]) for line, words in zip(lines, cells, strict=True)]
    said = several([str(line.number) for line, run in zip(lines, runs, strict=True) if run < most], MOST_NOTES)
    return completed, [f"0 is read as a round without a game (0-) in the lines {said}"]


def _numbers(words: Sequence[str]) -> int:
    return sum(_NUMBER.fullmatch(word) is not None for word in words)


def _run(words: Sequence[str]) -> int:
    return next((count for count, word in enumerate(reversed(words)) if cell_of(word) is None), len(words))


def played_rounds(cells: Sequence[Sequence[str]]) -> int:
    """The last round in which there is a game with a result."""
    columns = list(zip(*cells, strict=True))
    return max((at for at, column in enumerate(columns, 1) if any(map(_has_result, column))), default=0)


def _has_result(cell: str) -> bool:
    return is_game(cell) and "?" not in cell


def numbers_of(lines: Sequence[Line]) -> list[int]:
    """By which numbers games name the players: their places, where no two share one, else the order of the lines."""
    places = [int(line.place) for line in lines if line.place]
    if len(places) == len(lines) == len(set(places)):
        return places
    return list(range(1, len(lines) + 1))


def check_games(lines: Sequence[Line], cells: Sequence[Sequence[str]], numbers: Sequence[int]) -> Iterator[str]:
    """A remark for each game of which the other player's line says something else; there may be many."""
    row_of = {number: row for row, number in enumerate(numbers)}
    for row, line in enumerate(lines):
        for round_, cell in enumerate(cells[row]):
            opponent = _opponent(cell)
            if opponent is None:
                continue
            other = row_of.get(opponent)
            if other is None:
                yield f"line {line.number}, round {round_ + 1}: {cell} names number {opponent}, which no player has"
            elif _opponent(cells[other][round_]) != numbers[row]:
                answer = f"line {lines[other].number} says {cells[other][round_]}"
                yield f"line {line.number}, round {round_ + 1}: {cell}, but {answer}"


def _opponent(cell: str) -> int | None:
    return int(re.split(r"[-+=?]", cell)[0]) or None


def placed(headers: Sequence[str], rows: Sequence[Sequence[Cell]]) -> tuple[list[str], list[list[Cell]]]:
    """The table without its first column, the places, where no line has one."""
    first = 0 if any(row[0] is not None for row in rows) else 1
    return list(headers[first:]), [list(row[first:]) for row in rows]


def remarks_of(lines: Sequence[Line], cells: Sequence[Sequence[str]], rounds: int) -> list[str]:
    """What the organiser must know of the lines; ``cells``: of the rounds that were played, out of ``rounds``."""
    played = len(cells[0])
    remarks = [f"{played} of {rounds} rounds are played"] if played < rounds else []
    return remarks + _remarks_of_lines(lines, cells)


def paired_rounds(cells: Sequence[Sequence[str]], played: int) -> list[str]:
    """A remark of the rounds behind the last one played that are paired: cells with an opponent, but no result."""
    paired = [at for at, column in enumerate(zip(*cells, strict=True), 1) if at > played and any(map(is_game, column))]
    rounds = ", ".join(f"round {at}" for at in paired)
    return [f"paired, but without a result and left out: {rounds}"] if paired else []


def _remarks_of_lines(lines: Sequence[Line], cells: Sequence[Sequence[str]]) -> list[str]:
    remarks: list[str] = []
    unreported = sum("?" in cell and is_game(cell) for row in cells for cell in row)
    if unreported:
        remarks.append(f"without a result: {(unreported + 1) // 2} game{'s' if unreported > 2 else ''}")
    bare = [f"line {line.number}" for line in lines if line.is_bare]
    if bare:
        remarks.append(f"a grade without a letter is taken as kyu: {names_of(bare)}")
    doubtful = [f"line {line.number} ({line.grade}, not {line.other_grade})" for line in lines if line.other_grade]
    if doubtful:
        remarks.append(f"two things could be the grade; the one with a letter is taken: {names_of(doubtful)}")
    lost = [f"line {line.number}" for line in lines if LOST_LETTERS in line.name]
    if lost:
        remarks.append(f"names whose letters the program could not write: {names_of(lost)}")
    return remarks


def _short(text: str) -> str:
    return f"{text[:SHOWN]}..." if len(text) > SHOWN else text
