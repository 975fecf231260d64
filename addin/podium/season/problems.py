"""What is wrong with a season's files: all of it in one report."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError
from podium.sheets.record import Record, where
from podium.sheets.table import Row, coordinate


class BadSeasonError(PodiumError):
    """A line for each problem: whoever mends a season mends all of it at once."""


class Problems:
    """Collects what is wrong, each thing once; ``refuse`` raises it."""

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self.rows_left_out = False  # whether rows of results could not be told whose or of what event they are

    def add(self, place: str, message: object) -> None:
        self._lines[f"{place}: {message}"] = None

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

    @contextmanager
    def collected(self) -> Iterator[None]:
        """An error within that names its own places is taken up line by line, and is over."""
        try:
            yield
        except PodiumError as error:
            self._lines.update(dict.fromkeys(error.args))


def place_of(record: Record, row: Row, key: str = "") -> str:
    """``season.xlsx, sheet "Events", cell B5``; the row where the sheet has no column of that key."""
    sheet = where(record.source, record.sheet)
    if key in record.columns:
        return f"{sheet}, cell {coordinate(row.number, record.columns[key][0])}"
    return f"{sheet}, row {row.number}"
