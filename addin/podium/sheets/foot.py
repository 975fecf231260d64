"""What stands below the players of a table, or between them, and is no player: totals, notes, repeated headers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile

from podium.scoring.errors import ScoringError
from podium.sheets.columns import Column, Reader, is_readable
from podium.sheets.finding import lines
from podium.sheets.lists_below import refuse_lists_below
from podium.sheets.names import KNOWN, is_called, plain
from podium.sheets.record import ROUNDS, Record
from podium.sheets.rows import EXTREMES, is_extreme, is_nobody, is_statistic
from podium.sheets.scores import read_score
from podium.sheets.table import CELL, Cell, Row, is_blank, text_of
from podium.words import several
from podium.worksheet.cells import read_place, read_whole

LONGEST_NAME = 60  # characters; what is longer is a sentence
LONGEST_SHOWN, MOST_SHOWN = 40, 3
LABEL = re.compile(r"[^:]{2,40}:(\s|$)")  # such as "Arbiter: M. Jones"
PLACES = ("place", "wall place")
NAMES = ("name", "first name", "last name")
TELLING: dict[str, Reader] = {
    **dict.fromkeys(PLACES, read_place),
    **dict.fromkeys(("score", "final score", "initial score"), read_score),
    **dict.fromkeys(("centres", "tied"), read_whole),
}
SCORES = ("score", "final score")
LONGEST_GAME = 8  # characters


def without_foot(record: Record, wanted: Sequence[Column]) -> Record:
    """The record without total rows and notes below its players, and without headers that stand in it again.

    Each is remarked upon: nothing vanishes unseen. What could be a player stays, and is refused where it cannot be
    scored.
    """
    if record.unit != CELL:
        return record
    columns = [column for column in wanted if column.key in record]
    again = _headers_again(record)
    refuse_lists_below(record, {row.number for row in again})
    record = _without(record, again)
    last = _apart(record, columns)
    while last and _is_no_player(record, last - 1, columns, is_apart=False):
        last -= 1
    last -= _extremes(record, last)
    left_out = record.rows[last:]
    if not left_out:
        return record
    record = replace(record, rows=record.rows[:last], foot=lines(left_out))
    return record.with_remarks(f"{_numbered(record, left_out)} left out as no player: {_shown(record.foot)}")


def _headers_again(record: Record) -> list[Row]:
    """A long list has its header again on each page, a list of teams at each team."""
    names = [plain(text_of(cell)) for cell in record.headers]
    return [row for row in record.rows if _is_header(row, names) or _is_translated(record, row)]


def _without(record: Record, again: Sequence[Row]) -> Record:
    if not again:
        return record
    numbers = {row.number for row in again}
    rows = [row for row in record.rows if row.number not in numbers]
    return replace(record, rows=rows).with_remarks(f"{_numbered(record, again)} left out: the header again")


def _is_header(row: Row, names: Sequence[str]) -> bool:
    texts = [plain(text_of(cell)) if isinstance(cell, str) else "" for cell in row.cells]
    return sum(map(bool, texts)) > 1 and all(text == name for text, name in zip(texts, names, strict=True) if text)


def _is_translated(record: Record, row: Row) -> bool:
    """Whether the row names the same columns in other words: a header in two languages has two rows."""
    texts = [(key, text_of(row.cells[each[0]])) for key, each in record.columns.items() if key in KNOWN]
    called = [is_called(text, key) for key, text in texts if text]
    return len(called) > 1 and all(called)


def _apart(record: Record, columns: Sequence[Column]) -> int:
    """The row (from 0) below the first blank one from which on nobody is a player; the number of rows for none."""
    numbers = [row.number for row in record.rows]
    rows = range(len(numbers))
    last = next((row for row in reversed(rows) if not _is_no_player(record, row, columns, is_apart=True)), -1)
    return next((row for row in rows[max(last + 1, 1) :] if numbers[row] > numbers[row - 1] + 1), len(numbers))


def _is_no_player(record: Record, index: int, columns: Sequence[Column], *, is_apart: bool) -> bool:
    row = record.rows[index]
    filled = [(column, row.cells[place]) for column in columns for place in record.columns[column.key]]
    filled = [(column, cell) for column, cell in filled if not is_blank(cell)]
    if is_nobody(record, row):
        return not any(column.key in PLACES and _tells_a_player(column, cell) for column, cell in filled)
    if any(_tells_a_player(column, cell) for column, cell in filled):
        return False
    texts = [text_of(cell) for cell in row.cells if not is_blank(cell)]
    if len(texts) > 1:
        return not filled or LABEL.match(texts[0]) is not None
    is_name = [column.key for column, _ in filled] == ["name"]
    return is_apart or len(texts[0]) > LONGEST_NAME or (not is_name and any(key in record for key in NAMES))


def _tells_a_player(column: Column, cell: Cell) -> bool:
    """Whether only a player has such a cell: a place, a score, a game, a number."""
    if column.key == "number":
        return text_of(cell).rstrip(".").isdecimal()
    if column.key == ROUNDS:
        return len(text_of(cell)) <= LONGEST_GAME
    reader = TELLING.get(column.key)
    return reader is not None and is_readable(cell, replace(column, read=reader))


def _extremes(record: Record, last: int) -> int:
    """How many rows at the end are the highest and the lowest score, and nobody called Max.

    They are where another statistic of the list stands below them, or where they are both there and of that height.
    """
    if "name" not in record or not set(SCORES) & record.columns.keys():
        return 0
    rows = list(takewhile(lambda row: is_extreme(record, row), reversed(record.rows[:last])))
    said = [text_of(row.cells[record.columns["name"][0]]).casefold() for row in rows]
    if not said or any(is_statistic(record, row) for row in record.rows[last : last + 1]):
        return len(said)
    scores = [_score(record, row) for row in record.rows[:last]]
    others = [score for score in scores[: -len(said)] if score is not None]
    height = {"max": max(others, default=None), "min": min(others, default=None)}
    are_extremes = set(said) == set(EXTREMES) and all(
        score is not None and score == height[name] for name, score in zip(said, reversed(scores), strict=False)
    )
    return len(said) if are_extremes else 0


def _score(record: Record, row: Row) -> int | Fraction | None:
    key = next(key for key in SCORES if key in record)
    try:
        return read_score(row.cells[record.columns[key][0]], key)
    except ScoringError:
        return None


def _numbered(record: Record, rows: Sequence[Row]) -> str:
    word = record.unit_of_rows
    numbers = [row.number for row in rows]
    if len(rows) == 1:
        return f"{word} {numbers[0]} is"
    left_out = set(numbers)
    if not any(numbers[0] < row.number < numbers[-1] and row.number not in left_out for row in record.rows):
        return f"{word}s {numbers[0]} to {numbers[-1]} are"
    return f"{word}s {several(list(map(str, numbers)), MOST_SHOWN)} are"


def _shown(texts: Sequence[str]) -> str:
    shown = [text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…" for text in texts]
    return several([f'"{text}"' for text in shown], MOST_SHOWN)
