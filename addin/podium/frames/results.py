"""Results in a frame: which columns are read, which rows are one event, and an event as the rules score it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from podium.errors import PodiumError
from podium.frames.columns import NUMBER, WHOLE, FrameError, cells_of
from podium.sheets.problems import BadSheetError
from podium.sheets.record import Record
from podium.sheets.table import Row
from podium.systems.added import Held, as_number
from podium.systems.cells import check_cells
from podium.systems.system import Beside, Figures, Options, Scored, System, Texts, column_name

Rows = np.ndarray[Any, np.dtype[np.intp]]
Values = Mapping[str, Sequence[Any]]  # of the columns that are added, by their names

TYPES = {Held.TEXT: "str", Held.WHOLE: WHOLE, Held.NUMBER: NUMBER}
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
            places = [", ".join(filter(None, [event, problem.cell])) for problem in error.problems]
            lines = zip(places, error.problems, strict=True)
            raise FrameError([": ".join(filter(None, [at, problem.message])) for at, problem in lines]) from None
        except PodiumError as error:
            own = f"{record.source}: "
            raise FrameError([line.replace(own, f"{event}: " if event else "", 1) for line in error.args]) from None

    def _record(self, rows: Rows) -> Record:
        labels = [label for found in self.columns.values() for label in found]
        part = self.frame[list(dict.fromkeys(labels))].iloc[rows]
        cells = list(zip(*(cells_of(part[label]) for label in labels), strict=True)) if labels else [()] * len(rows)
        numbers = part.index if pd.api.types.is_integer_dtype(part.index) else rows
        starts = iter(range(len(labels)))
        return Record(
            source=Path(ROW),
            sheet=None,
            heading=(),
            header_row=0,
            headers=[str(label) for label in labels],
            columns={key: [next(starts) for _ in found] for key, found in self.columns.items()},
            rows=[Row(int(number), list(own)) for number, own in zip(numbers, cells, strict=True)],
            unit=ROW,
        )


def _added(scored: Scored) -> Values:
    return {column_name(each.header): _values(each) for each in scored.added}


def _values(added: Figures | Texts | Beside) -> list[Any]:
    """A third of a point is the number nearest to it."""
    if isinstance(added, Figures):
        return [each if each is None else as_number(each) for each in added.values]
    return [None if each is None or each == "" else str(each) for each in added.values]
