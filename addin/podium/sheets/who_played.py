"""Who played: players without any game are none, and who has none in the last rounds may have withdrawn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from fractions import Fraction

from podium.scoring.errors import ScoringError
from podium.scoring.positions import Position
from podium.scoring.wall_list import Result, read_round
from podium.sheets.games import NAMELESS, go_wall_list, is_game_of_nobody
from podium.sheets.record import ROUNDS, Record
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, is_blank, text_of
from podium.words import several, together
from podium.worksheet.cells import read_mark, read_place

NO_SHOW = "no show"  # the key of the column that marks players without any game
THERE = "there"  # the key of the column that says of each round whether the player took part: xx-x
MARK, ABSENT = "x", "absent"
PLACES = ("place", "wall place")
MOST_NAMED = 12


def with_who_played(record: Record, written: Record) -> Record:
    """With a mark for each player without any game in a list that has rounds, with a remark that names them, and with
    how far each of the others came.

    written: the record with its rounds as they stand in the file. The rows stay: games may name opponents by the
    numbers of rows. A cell that says more than the games (a score that they do not explain, a place W) is believed.
    """
    if ROUNDS not in record:
        return record
    games = _games(record, written)
    played = list(map(any, games))
    idle = {row for rows in record.groups() if any(played[row] for row in rows) for row in rows if not played[row]}
    found = (idle & _explained(record)) - marked(record) - no_shows(record) if idle else idle
    there = ["".join(MARK if part else "-" for part in parts) for parts in _with_half_byes(record, games)]
    record = record.with_column(THERE, there)
    if not found:
        return record
    aside = no_shows(record)
    marks = [MARK if row in found | aside else None for row in range(len(record.rows))]
    return record.with_column(NO_SHOW, marks).with_remarks(_not_counted(record, found))


def with_byes_aside(record: Record, rows: Collection[int]) -> Record:
    """With the mark of no player in the rows (from 0) of the bye, and a remark."""
    if not rows or len(rows) == len(record.rows):
        return record
    names = together([f'"{record.player(row)}" ({record.unit_of_rows} {record.rows[row].number})' for row in rows])
    moved = ", and the places below move up" if any(key in record for key in PLACES) else ""
    record = record.with_column(NO_SHOW, [MARK if row in rows else None for row in range(len(record.rows))])
    return record.with_remarks(f"left out as no player: {names}{moved}")


def no_shows(record: Record) -> frozenset[int]:
    """The rows (from 0) of players without any game, once they are marked."""
    return frozenset(row for row, cell in enumerate(record.column(NO_SHOW)) if cell)


def said_of(record: Record) -> str:
    """Who did not play, for a remark; blank for nobody."""
    return _not_counted(record, no_shows(record))


def _not_counted(record: Record, rows: Collection[int]) -> str:
    if not rows:
        return ""
    names = several([record.player(row) for row in sorted(rows)], MOST_NAMED)
    return f"not counted as players, without a game in any round: {names}"


def without_no_shows(record: Record) -> Record:
    """With ``absent`` for the places of players without any game, and the places below theirs moved up."""
    gone = no_shows(record)
    if not gone or "place" not in record:
        return record
    places = [_position(cell) for cell in record.column("place")]
    ranks = sorted(place.rank for row in gone if (place := places[row]) and place.rank)
    cells: list[Cell] = [
        ABSENT if row in gone else _moved_up(cell, places[row], ranks)
        for row, cell in enumerate(record.column("place"))
    ]
    return _with_smaller_ties(record, gone, places, ranks).with_column("place", cells)


def marked(record: Record) -> frozenset[int]:
    """The rows (from 0) of players of whom the sheet says itself that they withdrew or were absent."""
    columns = [record.column(key) for key in PLACES]
    marks = record.column("withdrawn")
    return frozenset(
        row for row, mark in enumerate(marks) if _is_marked(mark) or any(_is_out(cells[row]) for cells in columns)
    )


def took_part(record: Record) -> list[list[bool]]:
    """For each player and round, whether there was a game or a bye."""
    return [[mark == MARK for mark in text_of(cell)] for cell in record.column(THERE)]


def _with_half_byes(record: Record, games: list[list[bool]]) -> list[list[bool]]:
    """With the half bye, which is no game but no leaving either. The half of a Go list is for an absence."""
    if _is_go(record):
        return games
    return [
        [is_game or _is_half(text_of(cell)) for is_game, cell in zip(row, cells, strict=False)]
        for row, cells in zip(games, record.games(), strict=True)
    ]


def _games(record: Record, written: Record) -> list[list[bool]]:
    """For each player and round, whether there was a game or a full bye. A game to come is one."""
    if any(name in record.notation for name in NAMELESS):  # 0- may be a game that was lost
        return [list(map(is_game_of_nobody, cells)) for cells in written.games()]
    return [[_is_game(text_of(cell)) for cell in cells] for cells in record.games()]


def _is_game(text: str) -> bool:
    if not text:
        return False
    round_ = read_round(text)
    return round_.opponent is not None or round_.result in (Result.WIN, Result.UNREPORTED)


def _is_half(text: str) -> bool:
    return bool(text) and read_round(text).result is Result.HALF


def _explained(record: Record) -> set[int]:
    """The rows whose score is no more than what their rounds are worth. Scores of Go may be McMahon's."""
    if _is_go(record):
        return set(range(len(record.rows)))
    pairs = zip(record.column("score"), record.games(), strict=True)
    return {row for row, (score, games) in enumerate(pairs) if _score(score) <= _points(games)}


def _is_go(record: Record) -> bool:
    """Whether the list is of Go, where 0= is half a McMahon point for an absence and a score may be McMahon's."""
    return go_wall_list.NOTATION.name in record.notation or go_wall_list.WITH_NAMES.name in record.notation


def _points(games: Sequence[Cell]) -> Fraction:
    return sum((read_round(text).result.wins for cell in games if (text := text_of(cell))), Fraction(0))


def _score(cell: Cell) -> Fraction:
    try:
        return read_score(cell, "score") or Fraction(0)
    except ScoringError:  # reported with its cell
        return Fraction(0)


def _position(cell: Cell) -> Position | None:
    try:
        return read_place(cell)
    except ScoringError:  # reported with its cell
        return None


def _is_marked(cell: Cell) -> bool:
    try:
        return read_mark(cell, "withdrawn")
    except ScoringError:  # reported with its cell
        return False


def _is_out(cell: Cell) -> bool:
    """Whether a place is the word for somebody who withdrew or was absent."""
    if is_blank(cell):
        return False
    try:
        place = read_place(cell)
    except ScoringError:
        return False
    return place is None or place.withdrawn


def _moved_up(cell: Cell, place: Position | None, gone: Sequence[int]) -> Cell:
    """The place without those at the places ``gone``, of whom some may have shared it."""
    if place is None or place.rank is None or not gone or place.rank < gone[0]:
        return cell
    rank, beside = place.rank - bisect_left(gone, place.rank), _at(gone, place.rank)
    if place.tied:
        tied = place.tied - beside
        return f"{rank}-{rank + tied - 1}" if tied > 1 else rank
    return f"T{rank}" if place.shared else rank


def _with_smaller_ties(
    record: Record, gone: frozenset[int], places: Sequence[Position | None], ranks: Sequence[int]
) -> Record:
    """With numbers of tied players that do not count those who did not play."""
    if "tied" not in record:
        return record
    cells = [
        cell - _at(ranks, place.rank)
        if row not in gone and place and place.rank and isinstance(cell, (int, float)) and not isinstance(cell, bool)
        else cell
        for row, (cell, place) in enumerate(zip(record.column("tied"), places, strict=True))
    ]
    return record.with_column("tied", cells)


def _at(ranks: Sequence[int], rank: int) -> int:
    return bisect_right(ranks, rank) - bisect_left(ranks, rank)
