"""The columns that a scoring system reads, and which of them a header row has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from podium.scoring.errors import ScoringError
from podium.sheets.names import NAMES, ROUND_NAMES, STAND_INS, is_known, is_weak, plain, round_number
from podium.sheets.record import ROUNDS
from podium.sheets.table import Cell, Row, is_blank, text_of

NAMES_SUGGESTED = 6
SIDE_BY_SIDE = frozenset({"place", "wall place", "name", "score", "final score", "centres", "team"})
MOST_ROUNDS = 99
LONGEST_HEADER = 60  # characters; what is longer is a sentence of a title

Reader = Callable[[object, str], object]  # a cell and the argument's name in; ScoringError for what cannot be taken
Chosen = Mapping[str, list[int]]  # the columns that the organiser chose, by key


@dataclass(frozen=True, slots=True)
class Column:
    """A column that a scoring system reads.

    key: its names stand under it in ``names``. read: what its cells must pass. expected: what belongs into a blank
    cell. argument: what the worksheet function calls it. needed: the sheet must have it, unless the option of the same
    key, where there is one, or a column ``instead`` of it is given. filled: where the sheet has it, no cell is blank
    unless the option fills it. aside: it changes no score, so that two columns of its names are no reason to refuse.
    own_name: where a header is the name that Podium gives the column, others of its names are somebody's own columns.
    """

    key: str
    read: Reader
    expected: str = ""
    argument: str = ""
    needed: bool = False
    filled: bool = False
    option: bool = False
    instead: tuple[str, ...] = ()
    aside: bool = False
    own_name: bool = False

    @property
    def said(self) -> str:
        return self.argument or self.key

    @property
    def names(self) -> str:
        """The names that the column could have, for a message."""
        known = ROUND_NAMES if self.key == ROUNDS else NAMES[self.key]
        return ", ".join(known[:NAMES_SUGGESTED])


@dataclass(slots=True)
class Found:
    """Which columns a header row has: by key their indices, and the keys that several headers could be."""

    columns: dict[str, list[int]] = field(default_factory=dict)
    doubles: dict[str, list[int]] = field(default_factory=dict)

    def missing(self, wanted: Sequence[Column], given: Collection[str]) -> list[Column]:
        """The needed columns that are not there, where ``given`` are the options that stand in for columns."""
        present = {*self.columns, *self.doubles}
        return [
            column
            for column in wanted
            if column.needed
            and column.key not in present
            and present.isdisjoint(column.instead)
            and not (column.option and column.key in given)
        ]


def anything(cell: object, argument: str) -> None:
    """The reader of a column that is only told besides."""


def find(headers: Sequence[Cell], wanted: Sequence[Column], chosen: Chosen | None = None) -> Found:
    """The columns of ``wanted`` among the headers; a header is at most one of them, the first that it can be."""
    chosen = chosen or {}
    found = Found(dict(chosen))
    taken = {index for indices in chosen.values() for index in indices}
    free = {index: name for index, cell in enumerate(headers) if index not in taken and (name := _plain(cell))}
    for column in wanted:
        if column.key in chosen:
            continue
        if column.key == ROUNDS:
            _find_rounds(free, found)
            continue
        matching = [index for index, name in free.items() if is_known(name, column.key)]
        matching = [index for index in matching if not is_weak(text_of(headers[index]), column.key)] or matching[:]
        if column.own_name:
            matching = [index for index in matching if free[index] == plain(NAMES[column.key][0])] or matching
        if matching:
            (found.doubles if len(matching) > 1 else found.columns)[column.key] = matching
        for index in matching:
            del free[index]
    _find_stand_ins(free, found, wanted)
    return found


def _find_stand_ins(free: Mapping[int, str], found: Found, wanted: Sequence[Column]) -> None:
    """Teams as the names of a list that has no other, for a system that reads no teams."""
    keys = {column.key for column in wanted}
    for key, other in STAND_INS.items():
        is_there = any(part in found.columns or part in found.doubles for part in (key, f"first {key}", f"last {key}"))
        matching = [index for index, name in free.items() if is_known(name, other)]
        if key in keys and other not in keys and not is_there and matching:
            (found.doubles if len(matching) > 1 else found.columns)[key] = matching


def could_be_header(headers: Sequence[Cell]) -> bool:
    """Whether all its numbers could be those of rounds: a player may have a cell that reads like a header."""
    numbers = [cell for cell in headers if isinstance(cell, (int, float))]
    return all(0 < number <= MOST_ROUNDS and number == int(number) for number in numbers)


def settle(found: Found, rows: Sequence[Row], wanted: Sequence[Column]) -> Found:
    """Where several headers could be a column: the only one whose cells are of its kind, or the first of equal ones."""
    by_key = {column.key: column for column in wanted}
    if len(SIDE_BY_SIDE & found.doubles.keys()) > 1:
        return found  # two tables side by side: the players of the other would be missed
    settled = Found(dict(found.columns))
    for key, indices in found.doubles.items():
        possible = indices if key == ROUNDS else _possible(indices, rows, by_key[key])
        if len(possible) == 1:
            settled.columns[key] = possible
        elif not by_key[key].aside:
            settled.doubles[key] = indices
    return settled


def fits(row: Row, found: Found, wanted: Sequence[Column]) -> bool:
    """Whether a row could stand below the header: what it has in the needed columns can be read."""
    needed = [column for column in wanted if column.needed and column.key in found.columns]
    cells = [(column, row.cells[index]) for column in needed for index in found.columns[column.key]]
    return all(not is_blank(cell) and is_readable(cell, column) for column, cell in cells)


def is_readable(cell: Cell, column: Column) -> bool:
    try:
        column.read(cell, column.said)
    except ScoringError:
        return False
    return True


def _plain(cell: Cell) -> str:
    """The header without what does not tell columns apart; blank for what can be none."""
    if cell is None or (isinstance(cell, str) and len(cell) > LONGEST_HEADER):
        return ""
    return plain(text_of(cell))


def _possible(indices: Iterable[int], rows: Sequence[Row], column: Column) -> list[int]:
    possible: dict[tuple[str, ...], int] = {}
    for index in indices:
        cells = [row.cells[index] for row in rows]
        filled = [cell for cell in cells if not is_blank(cell)]
        if filled and all(is_readable(cell, column) for cell in filled):
            possible.setdefault(tuple(map(text_of, cells)), index)
    return list(possible.values())


def _find_rounds(free: dict[int, str], found: Found) -> None:
    """The columns of rounds 1, 2, 3, ... in their order, as far as they go without a gap."""
    by_round: dict[int, list[int]] = {}
    for index, text in free.items():
        number = round_number(text)
        if number is not None:
            by_round.setdefault(number, []).append(index)
    rounds = [by_round[number] for number in sorted(by_round)]
    if rounds and sorted(by_round) == list(range(1, len(rounds) + 1)) and all(len(each) == 1 for each in rounds):
        found.columns[ROUNDS] = [index for each in rounds for index in each]
    elif rounds:
        found.doubles[ROUNDS] = [index for each in rounds for index in each]
