"""US club crosstables in plain text: SwissSys, WinTD and rating reports of two lines a player.

Games name opponents by the number of the row. Each section of a file is a table of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise

from podium.errors import UnreadableError
from podium.scoring.errors import number as shown_number
from podium.sheets.byes import with_worth
from podium.sheets.games import us_crosstable
from podium.sheets.games.no_game import is_open_bye
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import LINE_END, text_in
from podium.sheets.readers.us_columns import (
    NAME,
    NUMBER,
    PLACE,
    SCORE,
    Columns,
    columns_of,
    heading_of,
    is_blank_or_rule,
)
from podium.sheets.table import LINE, Cell, Row, Table, listed

_HEADER = re.compile(r"\b(?:name|player)\b", re.I)
_WON_OR_LOST = r"[WLD] {0,4}\d{1,4} ?\(?[WBwb]?\)?"
_GAME = re.compile(rf"(?:\||  ){_WON_OR_LOST} *(?:[| \r\n]|\Z)")
_PLAYED_OR_NOT = re.compile(rf"(?:\||  )(?:{_WON_OR_LOST}|[XF] {{0,4}}\d{{1,4}}|[BHUXFZ]-{{2,4}})(?= *(?:[| ]|$))")
_SCORE = re.compile(r"\d{1,2}(?:[.,]\d|½)?|[.,]\d|½")
_MEMBER = re.compile(r"(?P<id>\d{6,9}) */ *[A-Z]: *(?P<rating>\d{3,4})?(?:[^>-]*-> *(?P<post>\d{3,4}))?")
_ORDINAL = re.compile(r"(\d{1,5})(?:-\d{1,5}|\.)?")
_ROW = re.compile(r"[ |]*\d{1,5}(?:-\d{1,5}|\.)?(?: *\| *| {2,})[^\W\d_]")  # a number, and a name behind it
_POINTS = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0), "?": Fraction(0)}
MOST_REMARKS = 5
BEGINNING = 200_000  # characters, in which the first section begins
LONGEST_LINE = 2000


@dataclass(slots=True)
class _Player:
    line: int
    cells: list[str]
    below: list[list[str]] = field(default_factory=list)  # the lines below that belong to the player


@dataclass(slots=True)
class _Section:
    event: str
    name: str
    columns: Columns
    players: list[_Player] = field(default_factory=list)


def recognises(content: bytes) -> bool:
    text = text_in(content)
    if text is None or not _GAME.search(text := text[:BEGINNING]):
        return False
    lines = LINE_END.split(text)
    return any(_is_header(text, below) for text, below in pairwise([*lines, ""]))


def _is_header(text: str, below: str) -> bool:
    may_be = len(text) <= LONGEST_LINE and not any(mark in text for mark in ",;\t") and _HEADER.search(text)
    return bool(may_be) and columns_of(text, below) is not None


def read(content: bytes) -> list[Table]:
    sections = _sections(LINE_END.split(text_in(content) or ""))
    if not sections:
        raise UnreadableError("has no players below a header with a name, rounds and a total")
    event = next((section.event for section in sections if section.event), "")
    tables = [_table(section, section.event or event) for section in sections]
    if len(tables) == 1:
        return [replace(tables[0], event=": ".join(filter(None, (event, sections[0].name))))]
    return [replace(table, sheet=name) for table, name in zip(tables, _names(sections), strict=True)]


FORMAT = Format("a US crosstable (.txt)", (".txt",), recognises, read)


def _sections(lines: Sequence[str]) -> list[_Section]:
    """The sections of a file, each begun by a header."""
    sections: list[_Section] = []
    heading: list[str] = []
    header_until = 0
    for number, text in enumerate(lines, start=1):
        if is_blank_or_rule(text) or number <= header_until:
            continue
        if len(text) > LONGEST_LINE:
            raise UnreadableError(f"line {number}: is longer than a row of a crosstable ({LONGEST_LINE} characters)")
        columns = columns_of(text, lines[number] if number < len(lines) else "")
        if columns is not None:
            sections.append(_Section(*heading_of(heading), columns))
            heading, header_until = [], number + columns.lines - 1
        elif not sections or not _add_line(sections[-1], number, text):
            heading.append(text)
    return _joined([section for section in sections if section.players])


def _joined(sections: Sequence[_Section]) -> list[_Section]:
    """Sections with their pages put together: a header that is only repeated begins no section."""
    joined: list[_Section] = []
    for section in sections:
        if joined and _goes_on(joined[-1], section):
            joined[-1].players += section.players
        else:
            joined.append(section)
    return joined


def _goes_on(section: _Section, page: _Section) -> bool:
    """Whether it is the next page of the section: not another heading, and numbers that do not begin again.

    Where numbers do not tell, the games do: those of another section name its own rows from 1.
    """
    if page.name not in ("", section.name, section.event) or page.columns.headers != section.columns.headers:
        return False
    last, first = _ordinal(section, -1), _ordinal(page, 0)
    if section.columns.index(NUMBER) is not None:  # in any order
        return _ordinals(section).isdisjoint(_ordinals(page))
    if last is not None and first is not None and last != first:
        return first > last
    together = replace(section, players=section.players + page.players)
    return _one_sided_games(together) <= _one_sided_games(section) + _one_sided_games(page)


def _ordinals(section: _Section) -> set[int]:
    found = (_ordinal(section, row) for row in range(len(section.players)))
    return {number for number in found if number is not None}


def _ordinal(section: _Section, row: int) -> int | None:
    """The number or the place of a player, None for a blank one: a shared place may be written once."""
    index = section.columns.index(NUMBER)
    index = section.columns.index(PLACE) if index is None else index
    match = None if index is None else _ORDINAL.fullmatch(section.players[row].cells[index])
    return int(match[1]) if match else None


def _one_sided_games(section: _Section) -> int:
    """How many games do not stand in both rows, when games name the rows."""
    numbers = list(range(1, len(section.players) + 1))
    games = [
        [_game(each, index, section.columns) or "0-" for index in section.columns.rounds] for each in section.players
    ]
    return sum(1 for _ in _one_sided(section, numbers, games))


def _add_line(section: _Section, number: int, text: str) -> bool:
    """Take a line of the table; False for one that is none, such as a heading or a footnote."""
    columns = section.columns
    if columns.strokes != ("|" in text):
        return False
    is_game = bool(_PLAYED_OR_NOT.search(text))
    try:
        cells = columns.part(number, text)
    except UnreadableError:
        if is_game or (columns.strokes and _ROW.match(text)):
            raise
        return False
    score, name = cells[columns.headers.index(SCORE)], cells[columns.headers.index(NAME)]
    is_player = _is_named_player(cells, columns)
    if name and (_SCORE.fullmatch(score) or (is_player and not score and not is_game)):
        section.players.append(_Player(number, cells))
        return True
    if is_game or is_player:
        expected = "a total such as 3.5" if name else "a player's name"
        raise UnreadableError(
            f'line {number}: {SCORE if name else NAME} is "{score if name else name}"; expected {expected}'
        )
    if section.players and _belongs_to_a_player(cells, columns):
        section.players[-1].below.append(cells)
        return True
    return False


def _is_named_player(cells: Sequence[str], columns: Columns) -> bool:
    """Whether the row has a number and a name, or a name alone where there are strokes and no numbers."""
    name = cells[columns.headers.index(NAME)]
    if _MEMBER.match(name) or not any(map(str.isalpha, name)):
        return False
    numbers = [cells[index] for header in (NUMBER, PLACE) if (index := columns.index(header)) is not None]
    if numbers:
        return any(map(_ORDINAL.fullmatch, numbers))
    return columns.strokes and not any(map(str.isdigit, name))


def _belongs_to_a_player(cells: Sequence[str], columns: Columns) -> bool:
    """Colours, or the points after each round, below the games of a player."""
    below = [cells[index] for index in columns.rounds]
    is_row = all(not cell or cell.casefold() in ("w", "b") or _SCORE.fullmatch(cell) for cell in below)
    return is_row and (any(below) or columns.strokes)


def _names(sections: Sequence[_Section]) -> list[str]:
    """A name for each, no two alike."""
    names: list[str] = []
    for number, section in enumerate(sections, start=1):
        name = section.name or f"Section {number}"
        names.append(name if name not in names else f"{name} ({number})")
    return names


def _table(section: _Section, event: str) -> Table:
    columns = section.columns
    numbers = _numbers(section)
    games = [[_game(player, index, columns) for index in columns.rounds] for player in section.players]
    played = max((number for row in games for number, cell in enumerate(row, start=1) if _is_played(cell)), default=0)
    if not played:
        raise UnreadableError(f"line {section.players[0].line}: the section has no games that were played")
    cells = [
        [cell or "0-" for cell in _with_byes_told(player, row, columns)[:played]]
        for player, row in zip(section.players, games, strict=True)
    ]
    kept = [index for index, header in enumerate(columns.headers) if _is_kept(index, header, columns)]
    members = [_member(player) for player in section.players]
    missing = [header for header in ("ID", "Rating", "Post") if header not in columns.headers]
    more = [header for header in missing if any(header in member for member in members)]
    headers = ["No", *(columns.headers[index] for index in kept), *more, *(f"R{n + 1}" for n in range(played))]
    rows = [
        Row(player.line, [number, *(_value(player.cells[index]) for index in kept), *map(member.get, more), *row])
        for number, player, member, row in zip(numbers, section.players, members, cells, strict=True)
    ]
    paired = [at + 1 for at in range(played, len(columns.rounds)) if any(_is_paired(row[at]) for row in games)]
    remarks = [*_unplayed(played, len(columns.rounds)), *_first(_without_results(section))]
    remarks += [f"paired, but without a result and left out: {', '.join(f'round {each}' for each in paired)}"] * bool(
        paired
    )
    remarks += _first(_contradictions(section, cells))
    remarks += _first(_one_sided(section, numbers, cells))
    return listed(headers, rows, LINE, event=event, rounds=len(columns.rounds), remarks=remarks)


def _is_kept(index: int, header: str, columns: Columns) -> bool:
    return index not in columns.rounds and header != NUMBER and columns.headers.index(header) == index


def _numbers(section: _Section) -> list[int]:
    """By which games name the players: the file's own numbers, or else the rows."""
    index = section.columns.index(NUMBER)
    if index is None:
        return list(range(1, len(section.players) + 1))
    numbers: dict[int, int] = {}
    for player in section.players:
        text = player.cells[index].rstrip(".")
        if not text.isdecimal() or len(text) > 5:
            raise UnreadableError(f'line {player.line}: the number is "{player.cells[index]}"; expected one such as 12')
        if int(text) in numbers:
            both = f"lines {numbers[int(text)]} and {player.line}"
            raise UnreadableError(f"{both} have the same number {text}; expected each once in a section")
        numbers[int(text)] = player.line
    return list(numbers)


def _game(player: _Player, index: int, columns: Columns) -> str | None:
    text = player.cells[index]
    if not text:
        return None
    reading = us_crosstable.read(text) or us_crosstable.read_paired(text)
    if reading is None:
        where = f"line {player.line}, round {columns.rounds.index(index) + 1}"
        raise UnreadableError(f'{where}: is "{text[:20]}"; expected a game such as W12, L5, D3, B--- or H---')
    colours = {cells[index].casefold() for cells in player.below} & {"w", "b"}
    is_without_colour = reading.cell is not None and not reading.cell.startswith("0") and "/" not in reading.cell
    return f"{reading.cell}/{colours.pop()}" if is_without_colour and len(colours) == 1 else reading.cell


def _with_byes_told(player: _Player, games: Sequence[str | None], columns: Columns) -> Sequence[str | None]:
    """With each bye that does not say what it is worth as the total has it."""
    byes = [column for column, index in enumerate(columns.rounds) if is_open_bye(player.cells[index])]
    total = player.cells[columns.headers.index(SCORE)]
    return with_worth(games, byes, _exact(total)) if byes and total else games


def _is_played(cell: str | None) -> bool:
    """Whether a cell shows that its round was played: half-point byes are given before."""
    return cell is not None and (not cell.startswith("0") or cell == "0+") and not _is_paired(cell)


def _is_paired(cell: str | None) -> bool:
    """Whether the game is still to come."""
    return cell is not None and "?" in cell


def _member(player: _Player) -> dict[str, Cell]:
    """The member's number and ratings, which a rating report has in the second line."""
    match = next((match for cells in player.below for cell in cells if (match := _MEMBER.match(cell))), None)
    if match is None:
        return {}
    found = {"ID": match["id"], "Rating": _value(match["rating"]), "Post": _value(match["post"])}
    return {header: value for header, value in found.items() if value is not None}


def _value(text: str | None) -> Cell:
    if not text:
        return None
    if text.isdecimal() and len(text) < 7:
        return int(text)
    return _points(text) if _SCORE.fullmatch(text) else text


def _points(text: str) -> int | float:
    points = float(_exact(text))
    return int(points) if points.is_integer() else points


def _exact(text: str) -> Fraction:
    half = Fraction(1, 2) if text.endswith("½") else Fraction()
    return Fraction(text.removesuffix("½").replace(",", ".") or 0) + half


def _unplayed(played: int, rounds: int) -> Iterator[str]:
    if played < rounds:
        yield f"{played} of {rounds} rounds are played"


def _without_results(section: _Section) -> Iterator[str]:
    columns = section.columns
    for player in section.players:
        if not player.cells[columns.headers.index(SCORE)]:
            name = player.cells[columns.headers.index(NAME)]
            yield f"line {player.line}: {name} has no games and no total; the score is left blank"


def _contradictions(section: _Section, games: Sequence[Sequence[str]]) -> Iterator[str]:
    index = section.columns.headers.index(SCORE)
    name = section.columns.headers.index(NAME)
    for player, cells in zip(section.players, games, strict=True):
        total = sum((_POINTS[cell.split("/")[0][-1]] for cell in cells), Fraction())
        stands = _exact(player.cells[index])
        if total != stands and player.cells[index]:
            found = f"{player.cells[name]} has {shown_number(stands)} points"
            yield f"line {player.line}: {found}, but the games give {shown_number(total)}"


_ANSWERS = {"+": "-", "-": "+-", "=": "=", "?": "?"}


def _one_sided(section: _Section, numbers: Sequence[int], games: Sequence[Sequence[str]]) -> Iterator[str]:
    by_number = dict(zip(numbers, games, strict=True))
    for player, number, cells in zip(section.players, numbers, games, strict=True):
        for round_, cell in enumerate(cells, start=1):
            opponent, result = int(cell.split("/")[0][:-1]), cell.split("/")[0][-1]
            if not opponent:
                continue
            answer = by_number[opponent][round_ - 1].split("/")[0] if opponent in by_number else ""
            if answer[:-1] != str(number) or answer[-1] not in _ANSWERS[result]:
                yield f"line {player.line}, round {round_}: the game with {opponent} does not stand in both rows"


def _first(remarks: Iterator[str]) -> list[str]:
    """The first of many, and how many there are."""
    found = list(remarks)
    more = [f"and {len(found) - MOST_REMARKS} more like that"] if len(found) > MOST_REMARKS else []
    return found[:MOST_REMARKS] + more
