"""What is wrong with a season's files: all of it in one report."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TypeVar

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError, WrongKindError
from podium.sheets.record import Record, where
from podium.sheets.table import Row, coordinate, text_of
from podium.standings.season import Result
from podium.systems.layout import NO_TEAM_WORDS, RESULTS, SOURCE_FILE

Read = TypeVar("Read")
ROW = re.compile(r"\brow (\d+)$")


class BadSeasonError(PodiumError):
    """A line for each problem: whoever mends a season mends all of it at once."""


def cell_of(result: Result, key: str) -> str:
    """Where a cell of the result stands: the row's place, with the column where that is known."""
    letter = result.columns.get(key)
    return ROW.sub(rf"cell {letter}\1", result.place) if letter else result.place


class Problems:
    """Collects what is wrong, each thing once; ``refuse`` raises it."""

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self.rows_left_out = False  # whether rows of results could not be told whose or of what event they are
        self.unread: set[str] = set()  # sheets and columns of which a problem says why they could not be read

    def add(self, place: str, message: object) -> None:
        self._lines[f"{place}: {message}"] = None

    def add_line(self, line: str) -> None:
        """A problem that names its own place."""
        self._lines[line] = None

    @property
    def lines(self) -> list[str]:
        return list(self._lines)

    def __bool__(self) -> bool:
        return bool(self._lines)

    def refuse(self) -> None:
        """BadSeasonError where there are any."""
        if self._lines:
            raise BadSeasonError(*self._lines)

    @contextmanager
    def noted(self, place: str) -> Iterator[None]:
        """A scoring error within is a problem of that place, and is over."""
        try:
            yield
        except ScoringError as error:
            self.add(place, error)

    def needed(
        self, result: Result, key: str, read: Callable[[object, str, str], Read | None], expected: str
    ) -> Read | None:
        """The cell of that key, which must be filled; None where that is a problem."""
        with self.noted(cell_of(result, key)):
            found = read(result.cells.get(key), key, expected)
            if found is None:
                raise WrongKindError(key, None, expected)
            return found
        return None

    def refuse_unread(self, sheets: Collection[str]) -> None:
        """BadSeasonError where one of the sheets could not be read: what others say of it would sound wrong."""
        if not self.unread.isdisjoint(sheets):
            self.refuse()

    @contextmanager
    def collected(self, sheet: str = "") -> Iterator[None]:
        """An error within that names its own places is taken up line by line, and is over; the sheet is unread."""
        try:
            yield
        except PodiumError as error:
            self._lines.update(dict.fromkeys(error.args))
            self.unread.add(sheet)


def place_of(record: Record, row: Row, key: str = "") -> str:
    """``season.xlsx, sheet "Events", cell B5``; the row where the sheet has no column of that key.

    Of an imported row, who it is and where it came from: the results file is nobody's to edit.
    """
    return cell_at(record, row, record.columns[key][0] if key in record else None)


def cell_at(record: Record, row: Row, index: int | None) -> str:
    """The same for the column of that index."""
    if SOURCE_FILE in record:
        return _imported(record, row)
    place = f"row {row.number}" if index is None else f"cell {coordinate(row.number, index)}"
    return f"{where(record.source, record.sheet)}, {place}"


def _imported(record: Record, row: Row) -> str:
    """``hex.csv, Ann Berg in Hex (import it again, or type the row into the sheet Results)``."""
    said = {key: text_of(row.cells[indices[0]]) for key, indices in record.columns.items()}
    who = said.get("team") or said.get("name") or "a row"
    if who in NO_TEAM_WORDS:
        who = f"no team, {said.get('power') or f'row {row.number}'},"
    event = said.get("board") or said.get("event")
    return (
        f"{said[SOURCE_FILE] or 'an imported sheet'}, {who} in {event} "
        f"(import it again, or type the row into the sheet {RESULTS})"
    )
