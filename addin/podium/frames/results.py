"""Results in a frame: which columns are read, which rows are one event, and an event as the rules score it."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from podium.errors import PodiumError
from podium.frames.columns import HALF_BYES, NUMBER, WHOLE, FrameError, cells_of
from podium.sheets.problems import BadSheetError
from podium.sheets.record import Record
from podium.sheets.table import Cell, Row
from podium.systems.added import Held, as_number
from podium.systems.cells import check_cells
from podium.systems.system import Beside, Figures, Options, Scored, System, Texts, column_name

Rows = np.ndarray[Any, np.dtype[np.intp]]
Values = Mapping[str, Sequence[Any]]  # of the columns that are added, by their names

TYPES = {Held.TEXT: "str", Held.WHOLE: WHOLE, Held.NUMBER: NUMBER}
ROWS = re.compile(r"\b(rows? )(\d+)(?:( and | to )(\d+))?")
ROW = "row"  # how a message names a place: by the row's label in the index, and the column


@dataclass(frozen=True, slots=True)
class Results:
    """columns: by key, those that are read. event_of: the number of each row's event; events: their names."""

    frame: pd.DataFrame
    columns: Mapping[str, Sequence[Hashable]]
    event_of: Rows
    events: Sequence[str]
    system: System
    options: Options
    _cells: dict[Hashable, list[Cell]] = field(default_factory=dict)

    @property
    def added(self) -> Mapping[str, str]:
        """The columns that are added and their types."""
        return {name: TYPES[held] for name, held in self.system.added.items()}

    def by_event(self) -> Iterator[tuple[int, Rows]]:
        """The number of each event, and its rows in their order."""
        order = np.argsort(self.event_of, kind="stable")
        ends = np.cumsum(np.bincount(self.event_of, minlength=len(self.events)))
        yield from enumerate(np.split(order, ends[:-1]))

    def scored(self, rows: Rows, event: str = "") -> Values:
        """What the rules give these rows, which are one event; FrameError with every cell that is wrong."""
        record = self._record(rows)
        try:
            check_cells(record, self.system.columns, self.options)
            return _added(self.system.score(record, self.options))
        except BadSheetError as error:
            lone = f"{ROW} {record.rows[0].number}" if len(record.rows) == 1 else ""
            places = [", ".join(filter(None, [event, problem.cell or lone])) for problem in error.problems]
            found = zip(places, error.problems, strict=True)
            lines = [": ".join(filter(None, [at, problem.message])) for at, problem in found]
        except PodiumError as error:
            own = f"{record.source}: "
            lines = [line.replace(own, f"{event}: " if event else "", 1) for line in error.args]
        raise FrameError(lines if self._counts_rows else [self._by_label(line) for line in lines]) from None

    @property
    def _counts_rows(self) -> bool:
        """Whether the labels of rows are whole numbers, by which messages can name them."""
        return bool(pd.api.types.is_integer_dtype(self.frame.index))

    def _by_label(self, line: str) -> str:
        """``row 3`` by the label of that row; a record knows numbers alone."""
        index = self.frame.index

        def labelled(row: re.Match[str]) -> str:
            other = f"{row[3]}{index[int(row[4])]}" if row[3] else ""
            return f"{row[1]}{index[int(row[2])]}{other}"

        return ROWS.sub(labelled, line)

    def _column(self, label: Hashable) -> list[Cell]:
        if label not in self._cells:
            self._cells[label] = cells_of(self.frame[label])
        return self._cells[label]

    def _record(self, rows: Rows) -> Record:
        labels = [label for found in self.columns.values() for label in found]
        columns = [self._column(label) for label in labels]
        cells = [[column[row] for column in columns] for row in rows.tolist()]
        numbers = self.frame.index[rows] if self._counts_rows else rows
        starts = iter(range(len(labels)))
        return Record(
            source=Path(ROW),
            sheet=None,
            heading=(),
            header_row=0,
            headers=[str(label) for label in labels],
            columns={key: [next(starts) for _ in found] for key, found in self.columns.items()},
            rows=[Row(int(number), own) for number, own in zip(numbers, cells, strict=True)],
            unit=ROW,
            half_byes_win=HALF_BYES not in self.frame
            or all(self._column(HALF_BYES)[row] is not False for row in rows.tolist()),
        )


def _added(scored: Scored) -> Values:
    return {column_name(each.header): _values(each) for each in scored.added}


def _values(added: Figures | Texts | Beside) -> list[Any]:
    """A third of a point is the number nearest to it."""
    if isinstance(added, Figures):
        return [each if each is None else as_number(each) for each in added.values]
    return [None if each is None or each == "" else str(each) for each in added.values]
