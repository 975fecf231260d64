"""The Grand Prix of very many events at once: each distinct place is read once, and each distinct (place, field, tie)
is scored once. In vectors it is only found which events are plain; of all others the rules say what they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from podium.frames.columns import FrameError, cells_of
from podium.frames.results import Results, Rows
from podium.scoring.errors import OutOfRangeError, ScoringError
from podium.scoring.grand_prix import LARGEST_FIELD, SMALLEST_FIELD, Event
from podium.scoring.positions import WITHDRAWN, Position
from podium.sheets.table import Cell
from podium.systems.added import HOW, PLACE_USED, POINTS
from podium.systems.mso.sheet import ABSENT
from podium.worksheet.cells import is_absent
from podium.worksheet.grand_prix import entry_of

SYSTEM = "mso"
Marks = np.ndarray[Any, np.dtype[np.bool_]]
Scored = tuple[str | None, int | None, str | None]  # the place that was used, the points and their working
NOTHING: Scored = (None, None, None)
MIXED = ("boolean", "mixed", "mixed-integer", "mixed-integer-float")  # in which 1 and TRUE would be one
FIELD_EXPECTED = f"at least {SMALLEST_FIELD} players"
COLUMNS = ("place", "tied", "withdrawn")
MASK = (1 << 20) - 1


class Places(NamedTuple):
    """Of each row: the rank, 0 for none; how many share the place, 0 where it does not say so; whether it was written
    as a tie; whether the player withdrew; was absent; whether the cells are no place."""

    rank: Rows
    tied: Rows
    shared: Marks
    withdrew: Marks
    absent: Marks
    unread: Marks


class Groups(NamedTuple):
    """The players of an event who have one rank: of each group its event, rank and size; ``of`` each placed row its
    group."""

    event: Rows
    rank: Rows
    size: Rows
    of: Rows


def plain_events(results: Results) -> tuple[dict[str, Any], Marks]:
    """The columns that are added, right in all plain events, and which events these are.

    Plain is an event of a field that the rules know, in which every place is read and begins where the tie above it
    ends: then nothing is left to check.
    """
    events, count = results.event_of, len(results.events)
    places = _places(results)
    placed = places.rank > 0
    field = np.bincount(events[placed | places.withdrew], minlength=count)
    groups = _groups(events[placed], places.rank[placed])
    plain = (field >= SMALLEST_FIELD) & (field <= LARGEST_FIELD)
    plain[events[places.unread]] = False
    plain[groups.event[groups.rank != _expected(groups)]] = False
    tied, size = places.tied[placed], groups.size[groups.of]
    plain[events[placed][((tied > 0) & (tied != size)) | (places.shared[placed] & (size == 1))]] = False
    return _columns(places, groups, plain, field, events), plain


def refuse_lone(results: Results) -> None:
    """FrameError for events of one player: to the worksheet function one place is part of an event, not all of it."""
    [label] = results.columns["place"]
    lone = np.bincount(results.event_of, minlength=len(results.events))[results.event_of] == 1
    cells = cells_of(results.frame[label][lone])
    events = [results.events[int(number)] for number in results.event_of[lone]]
    said = OutOfRangeError("field", 1, FIELD_EXPECTED)
    lines = [f"{event}: {said}" for event, cell in zip(events, cells, strict=True) if not is_absent(cell)]
    if lines:
        raise FrameError(lines)


def _places(results: Results) -> Places:
    found = {key: results.columns[key][0] for key in COLUMNS if key in results.columns}
    codes, distinct = _together([distinct_cells(results.frame[label]) for label in found.values()])
    read = [_place(**dict(zip(found, cells, strict=True))) for cells in distinct]
    positions = [each if isinstance(each, Position) else None for each in read]
    rank = np.array([each.rank or 0 if each else 0 for each in positions], dtype=np.intp)
    tied = np.array([each.tied or 0 if each else 0 for each in positions], dtype=np.intp)
    shared = np.array([each is not None and each.shared for each in positions], dtype=bool)
    withdrew = np.array([each is not None and each.withdrawn for each in positions], dtype=bool)
    absent = np.array([each == ABSENT for each in read], dtype=bool)
    unread = np.array([each is None for each in read], dtype=bool)
    return Places(rank[codes], tied[codes], shared[codes], withdrew[codes], absent[codes], unread[codes])


def _place(place: Cell, tied: Cell = None, withdrawn: Cell = None) -> Position | str | None:
    """None for what is no place, for a blank one too, and for one beyond any field: the rules say what is wrong."""
    try:
        position = entry_of(place, tied, withdrawn)
    except ScoringError:
        return None
    if position is None:
        return ABSENT if is_absent(place) else None
    return position if (position.rank or 0) <= LARGEST_FIELD else None


def _together(columns: Sequence[tuple[Rows, list[Cell]]]) -> tuple[Rows, list[tuple[Cell, ...]]]:
    """The number of each row's cells in all of the columns, and these cells."""
    codes = np.zeros(len(columns[0][0]), dtype=np.int64)
    for own, cells in columns:
        codes = codes * len(cells) + own % len(cells)
    numbers, code = (
        np.unique(codes, return_inverse=True) if len(columns) > 1 else (np.arange(len(columns[0][1])), codes)
    )
    distinct = []
    for number in numbers.tolist():
        found: list[Cell] = []
        for _, cells in reversed(columns):
            number, index = divmod(number, len(cells))
            found.insert(0, cells[index])
        distinct.append(tuple(found))
    return code, distinct


def distinct_cells(cells: pd.Series[Any]) -> tuple[Rows, list[Cell]]:
    """The number of each row's cell, and the cells: a blank one is the last."""
    if cells.dtype == object and pd.api.types.infer_dtype(cells, skipna=True) in MIXED:
        own = cells_of(cells)
        numbers: dict[tuple[type, Cell], int] = {}
        return np.array([numbers.setdefault((type(cell), cell), len(numbers)) for cell in own]), [
            cell for _, cell in numbers
        ]
    codes, distinct = pd.factorize(cells)
    return codes, [*cells_of(pd.Series(distinct)), None]


def _groups(events: Rows, ranks: Rows) -> Groups:
    width = int(ranks.max(initial=0)) + 1
    keys, of, size = np.unique(events.astype(np.int64) * width + ranks, return_inverse=True, return_counts=True)
    event, rank = np.divmod(keys, width)
    return Groups(event, rank, size, of)


def _expected(groups: Groups) -> Rows:
    """The rank of each group by the sizes of those before it in its event."""
    before = np.cumsum(groups.size) - groups.size
    is_first = np.diff(groups.event, prepend=-1) != 0
    return before - np.maximum.accumulate(np.where(is_first, before, 0)) + 1


def _columns(places: Places, groups: Groups, plain: Marks, field: Rows, events: Rows) -> dict[str, Any]:
    """Each distinct outcome once, and the rows that have it."""
    # Of plain events, which have at most LARGEST_FIELD players: three numbers in one, which are quickly sorted.
    kinds = np.where(plain[groups.event], (groups.rank << 40) | (field[groups.event] << 20) | groups.size, 0)
    placed = places.rank > 0
    distinct, kind_of = np.unique(kinds[groups.of] * 2 + places.withdrew[placed], return_inverse=True)
    outcomes = [_placed(int(kind) >> 1, bool(kind & 1)) if kind > 1 else NOTHING for kind in distinct]
    row = np.full(len(events), len(outcomes))
    outcomes.append(NOTHING)
    row[placed] = kind_of
    row[places.absent] = len(outcomes)
    outcomes.append((ABSENT, None, None))
    without = places.withdrew & ~placed
    fields, field_of = np.unique(field[events[without]], return_inverse=True)
    row[without] = len(outcomes) + field_of.ravel()
    outcomes += [_outcome(Event(int(players), {}), WITHDRAWN) for players in fields]
    names = (PLACE_USED, POINTS, HOW)
    kinds_of = ("str", "Int64", "str")
    return {
        name: pd.array([outcome[index] for outcome in outcomes], dtype=kind).take(row)
        for index, (name, kind) in enumerate(zip(names, kinds_of, strict=True))
    }


def _placed(kind: int, withdrawn: bool) -> Scored:
    rank, field, size = kind >> 40, kind >> 20 & MASK, kind & MASK
    return _outcome(Event(field, {rank: size}), Position(rank, size, withdrawn=withdrawn))


def _outcome(event: Event, position: Position) -> Scored:
    award = event.award(position)
    assert award is not None  # which only nobody has
    is_marked = position.withdrawn and position.rank is not None
    written = f"{position.written} {WITHDRAWN.written}" if is_marked else position.written
    return written, int(award.points), award.working
