"""The columns that a scoring system reads, and which of them a header row has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from podium.scoring.errors import ScoringError
from podium.sheets.names import NAMES, ROUND_NAMES, is_called, round_number
from podium.sheets.record import ROUNDS
from podium.sheets.table import Cell, Row, is_blank, text_of

NAMES_SUGGESTED = 6

Reader = Callable[[object, str], object]  # a cell and the argument's name in; ScoringError for what cannot be taken


@dataclass(frozen=True, slots=True)
class Column:
    """A column that a scoring system reads.

    key: its names stand under it in ``names``. read: what its cells must pass. expected: what belongs into a blank
    cell. argument: what the worksheet function calls it. needed: the sheet must have it, unless the option of the same
    key, where there is one, or the column ``instead`` of it is given. filled: where the sheet has it, no cell is blank
    unless the option fills it.
    """

    key: str
    read: Reader
    expected: str = ""
    argument: str = ""
    needed: bool = False
    filled: bool = False
    option: bool = False
    instead: str = ""

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
            and column.instead not in present
            and not (column.option and column.key in given)
        ]


def find(headers: Sequence[Cell], wanted: Sequence[Column]) -> Found:
    """The columns of ``wanted`` among the headers; a header is at most one of them, the first that it can be."""
    free = {index: text for index, cell in enumerate(headers) if (text := text_of(cell))}
    found = Found()
    for column in wanted:
        if column.key == ROUNDS:
            _find_rounds(free, found)
            continue
        matching = [index for index, text in free.items() if is_called(text, column.key)]
        if matching:
            (found.doubles if len(matching) > 1 else found.columns)[column.key] = matching
        for index in matching:
            del free[index]
    return found


def fits(row: Row, found: Found, wanted: Sequence[Column]) -> bool:
    """Whether a row could stand below the header: what it has in the needed columns can be read."""
    needed = [column for column in wanted if column.needed and column.key in found.columns]
    cells = [(column, row.cells[index]) for column in needed for index in found.columns[column.key]]
    return all(not is_blank(cell) and _is_readable(cell, column) for column, cell in cells)


def _is_readable(cell: Cell, column: Column) -> bool:
    try:
        column.read(cell, column.said)
    except ScoringError:
        return False
    return True


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
