"""What to type for a list without a row of headers, or with headers in words that Podium does not know.

Nothing is read by it: the organiser is shown which column seems to be what, and says so. An example is only given where
it would do for the very list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, takewhile
from typing import NamedTuple

from podium.scoring.errors import ScoringError
from podium.sheets.asked import HEADER, NO_HEADER, Asked, said_as
from podium.sheets.columns import Column, is_readable
from podium.sheets.games import NOTATIONS
from podium.sheets.header_row import Candidate, candidate
from podium.sheets.names import NAMES, is_called
from podium.sheets.places import PLACES, SCORES
from podium.sheets.record import ROUNDS
from podium.sheets.table import CELL, Cell, Row, Table, is_blank, letters, text_of
from podium.worksheet.cells import read_number, read_place

FEWEST_CELLS = 2  # of a row of the list: what has fewer is a title or a note
FEWEST_ROWS = 2
NONE = "has no row with the headers of its columns"
NONE_KNOWN = "if these are no headers, write a row of them above the list"
MOST_ROUNDS = 99

Cells = Sequence[Cell]  # of a column


class Advice(NamedTuple):
    """said: blank where there is nothing to say. is_all: whether it says all, what is missing included."""

    said: str = ""
    is_all: bool = False


def advice(
    table: Table, wanted: Sequence[Column], given: Collection[str], header: Row, is_one_of_several: bool
) -> Advice:
    """What to type for a list of whose columns nothing is known. header: the row that most looks like one.

    is_one_of_several: whether the file has other sheets too.
    """
    if table.unit != CELL or any(is_called(text_of(cell), key) for cell in header.cells for key in NAMES):
        return Advice()
    sheet = f'--sheet "{table.sheet}" ' if is_one_of_several else ""
    whole = _list(table)
    for choice, rows in ((NO_HEADER, whole), ("", whole), ("", whole[1:])):  # with a title above, with headers
        if typed := _typed(table, rows, choice, wanted, given):
            if rows is whole:
                return Advice(f"{NONE}; write one above the list, or say what they are: {sheet}{typed}", is_all=True)
            return Advice(f"if these hold what is needed, say so with {sheet}{typed}")
    return Advice(NONE_KNOWN if _is_of_a_player(header) else "")


def _is_of_a_player(row: Row) -> bool:
    """Whether the row has a word and a number, as headers seldom have both."""
    has_number = any(isinstance(cell, (int, float)) for cell in row.cells)
    return has_number and any(text_of(cell)[:1].isalpha() for cell in row.cells)


def _typed(table: Table, rows: Sequence[Row], header: str, wanted: Sequence[Column], given: Collection[str]) -> str:
    """The options with which the list is these rows; blank where they would not do."""
    columns = _columns(rows, wanted) if len(rows) >= FEWEST_ROWS else {}
    if not columns:
        return ""
    lacking = [each for each in wanted if each.option and each.needed and each.key not in {*given, *columns}]
    lacking = [each for each in lacking if columns.keys().isdisjoint(each.instead)]
    asked = Asked(columns={said_as(key): _letters(indices) for key, indices in columns.items()}, header=header)
    found = candidate(table, wanted, {*given, *(each.key for each in lacking)}, asked)
    if found is None or not _is_of(found, rows):
        return ""
    pairs = {HEADER: header} if header else {}
    said = ",".join(f"{key}={value}" for key, value in (pairs | dict(asked.columns)).items())
    return f'--columns "{said}"' + "".join(f" and --{each.key}" for each in lacking)


def _is_of(found: Candidate, rows: Sequence[Row]) -> bool:
    """Whether what stands below the header is the list, from its first row to its last."""
    numbers = [row.number for row in rows]
    below = [row.number for row in found.rows if not all(map(is_blank, row.cells)) and row.number <= numbers[-1]]
    return below == numbers


def _list(table: Table) -> list[Row]:
    return [row for row in table.rows if sum(not is_blank(cell) for cell in row.cells) >= FEWEST_CELLS]


def _letters(indices: Sequence[int]) -> str:
    ends = [indices[0], indices[-1]] if len(indices) > 1 else indices
    return "-".join(map(letters, ends))


def _columns(rows: Sequence[Row], wanted: Sequence[Column]) -> dict[str, list[int]]:
    """By key, which columns seem to hold what; empty where no column does, or names stand in two."""
    free = {index: [row.cells[index] for row in rows] for index in range(len(rows[0].cells))}
    by_key = {column.key: column for column in wanted}
    found: dict[str, list[int]] = {}
    for key, choose in _CHOICES:
        if key not in by_key:
            continue
        fitting = {index: cells for index, cells in free.items() if all(_holds(cell, by_key[key]) for cell in cells)}
        indices = choose(fitting)
        if indices:
            found[key] = indices
            free = {index: cells for index, cells in free.items() if index not in indices}
    if "name" in found and _is_name_in_two(free, found["name"][0], rows):
        return {}
    is_told = any(column.needed and not column.option and column.key in found for column in wanted)
    is_told = is_told or bool(found.keys() & {*SCORES, *PLACES})
    return dict(sorted(found.items(), key=lambda item: item[1])) if is_told else {}


def _holds(cell: Cell, column: Column) -> bool:
    return column.key == ROUNDS or (not is_blank(cell) and is_readable(cell, column))


def _is_name_in_two(free: Mapping[int, Cells], own: int, rows: Sequence[Row]) -> bool:
    """Whether single words stand in the column of the names and beside it: first and last names."""
    beside = [free[index] for index in (own - 1, own + 1) if index in free]
    columns = [[row.cells[own] for row in rows], *(cells for cells in beside if _is_of_people(cells))]
    return len(columns) > 1 and all(len(text_of(cell).split()) == 1 for cells in columns for cell in cells)


def _is_of_people(cells: Cells) -> bool:
    """Whether the texts differ, as names do and clubs do not."""
    texts = [text_of(cell) for cell in cells]
    return all(text[:1].isalpha() for text in texts) and 2 * len(set(texts)) > len(texts)


def _first(is_one: Callable[[Cells], bool]) -> Callable[[Mapping[int, Cells]], list[int]]:
    def choose(columns: Mapping[int, Cells]) -> list[int]:
        return [index for index, cells in columns.items() if is_one(cells)][:1]

    return choose


def _last(is_one: Callable[[Cells], bool]) -> Callable[[Mapping[int, Cells]], list[int]]:
    def choose(columns: Mapping[int, Cells]) -> list[int]:
        return [index for index, cells in columns.items() if is_one(cells)][-1:]

    return choose


def _are_places(cells: Cells) -> bool:
    """1, 2, 2, 4: from the first down. Players who withdrew have none."""
    try:
        positions = [read_place(cell) for cell in cells]
    except ScoringError:
        return False
    ranks = [position.rank for position in positions if position and position.rank]
    return bool(ranks) and ranks[0] == 1 and ranks[-1] > 1 and all(one <= other for one, other in pairwise(ranks))


def _are_scores(cells: Cells) -> bool:
    """Numbers from the highest down, as a list of results has them."""
    numbers = _numbers(cells)
    return bool(numbers) and all(one >= other for one, other in pairwise(numbers)) and numbers[0] > 0


def _are_alike(cells: Cells) -> bool:
    return len(set(map(text_of, cells))) == 1


def _are_shared(cells: Cells) -> bool:
    """Words that several rows have, as sections do."""
    texts = [text_of(cell) for cell in cells]
    return any(text[:1].isalpha() for text in texts) and 2 * len(set(texts)) <= len(texts)


def _numbers(cells: Cells) -> list[Fraction]:
    try:
        return [read_number(cell, "") or Fraction(0) for cell in cells]
    except ScoringError:
        return []


def _games(columns: Mapping[int, Cells]) -> list[int]:
    """The first columns side by side whose texts are games of one notation that says whom."""
    for notation in (each for each in NOTATIONS if each.opponents):
        are_games = [
            index
            for index, cells in columns.items()
            if any(isinstance(cell, str) for cell in cells)
            and all(is_blank(cell) or notation.read(text_of(cell)) for cell in cells)
        ]
        if are_games:
            return list(_side_by_side(are_games))[:MOST_ROUNDS]
    return []


def _side_by_side(indices: Sequence[int]) -> Iterator[int]:
    return takewhile(lambda index: index - indices[0] == indices.index(index), indices)


# In this order: what tells itself surely goes first.
_CHOICES: tuple[tuple[str, Callable[[Mapping[int, Cells]], list[int]]], ...] = (
    ("game", _first(lambda cells: True)),
    (ROUNDS, _games),
    ("place", _first(_are_places)),
    ("wall place", _first(_are_places)),
    ("power", _first(_is_of_people)),
    ("name", _first(_is_of_people)),
    ("score", _last(_are_scores)),
    ("final score", _last(_are_scores)),
    ("rounds", _first(_are_alike)),
    ("section", _first(_are_shared)),
    ("centres", _last(lambda cells: True)),
)
