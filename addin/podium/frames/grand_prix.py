"""The Grand Prix of very many events at once: each distinct place is read once, and each distinct (place, field, tie)
is scored once. In vectors it is only found which events are plain; of all others the rules say what they are."""

from __future__ import annotations

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
from podium.worksheet.cells import is_absent, read_place

Marks = np.ndarray[Any, np.dtype[np.bool_]]
Scored = tuple[str | None, int | None, str | None]  # the place that was used, the points and their working
NOTHING: Scored = (None, None, None)
MIXED = ("boolean", "mixed", "mixed-integer", "mixed-integer-float")  # in which 1 and TRUE would be one
FIELD_EXPECTED = f"at least {SMALLEST_FIELD} players"
MARKS = ("tied", "withdrawn")
MASK = (1 << 20) - 1


class Places(NamedTuple):
    """Of each row: the rank, 0 for none; how many share the place, 0 where it does not say so; whether it was written
    as a tie; whether the player withdrew without a place; was absent; whether the cell is no place."""

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
    [label] = results.columns["place"]
    places = _places(results.frame[label])
    placed = places.rank > 0
    field = np.bincount(events[placed | places.withdrew], minlength=count)
    groups = _groups(events[placed], places.rank[placed])
    plain = (field >= SMALLEST_FIELD) & (field <= LARGEST_FIELD)
    plain[events[places.unread]] = False
    plain[events[_marked(results)]] = False
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


def _places(cells: pd.Series[Any]) -> Places:
    codes, distinct = _distinct(cells)
    read = [_place(cell) for cell in distinct]
    positions = [each if isinstance(each, Position) else None for each in read]
    rank = np.array([each.rank or 0 if each else 0 for each in positions], dtype=np.intp)
    tied = np.array([each.tied or 0 if each else 0 for each in positions], dtype=np.intp)
    shared = np.array([each is not None and each.shared for each in positions], dtype=bool)
    withdrew = np.array([each == WITHDRAWN for each in positions], dtype=bool)
    absent = np.array([each == ABSENT for each in read], dtype=bool)
    unread = np.array([each is None for each in read], dtype=bool)
    return Places(rank[codes], tied[codes], shared[codes], withdrew[codes], absent[codes], unread[codes])


def _place(cell: Cell) -> Position | str | None:
    """None for a cell that is no place, a blank one too."""
    if is_absent(cell):
        return ABSENT
    try:
        return read_place(cell)
    except ScoringError:
        return None


def _distinct(cells: pd.Series[Any]) -> tuple[Rows, list[Cell]]:
    """The number of each row's cell, and the cells: a blank one is the last."""
    if pd.api.types.infer_dtype(cells, skipna=True) in MIXED:
        own = cells_of(cells)
        numbers: dict[tuple[type, Cell], int] = {}
        return np.array([numbers.setdefault((type(cell), cell), len(numbers)) for cell in own]), [
            cell for _, cell in numbers
        ]
    codes, distinct = pd.factorize(cells)
    return codes, [*cells_of(pd.Series(distinct)), None]


def _marked(results: Results) -> Marks:
    """The rows beside whose place more is said."""
    marked = np.zeros(len(results.frame), dtype=bool)
    for label in (label for key in MARKS for label in results.columns.get(key, ())):
        cells = results.frame[label]
        marked |= (cells.notna() & (cells.astype(object) != False)).to_numpy(dtype=bool)  # noqa: E712 - of each cell
    return marked


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
    distinct, kind_of = np.unique(kinds, return_inverse=True)
    outcomes = [_placed(*_apart(int(kind))) if kind else NOTHING for kind in distinct]
    row = np.full(len(events), len(outcomes))
    outcomes.append(NOTHING)
    row[places.rank > 0] = kind_of[groups.of]
    row[places.absent] = len(outcomes)
    outcomes.append((ABSENT, None, None))
    fields, field_of = np.unique(field[events[places.withdrew]], return_inverse=True)
    row[places.withdrew] = len(outcomes) + field_of.ravel()
    outcomes += [_without_place(int(players)) for players in fields]
    names = (PLACE_USED, POINTS, HOW)
    kinds_of = ("str", "Int64", "str")
    return {
        name: pd.array([outcome[index] for outcome in outcomes], dtype=kind).take(row)
        for index, (name, kind) in enumerate(zip(names, kinds_of, strict=True))
    }


def _apart(kind: int) -> tuple[int, int, int]:
    """Rank, field and size."""
    return kind >> 40, kind >> 20 & MASK, kind & MASK


def _placed(rank: int, field: int, size: int) -> Scored:
    position = Position(rank, size)
    return _outcome(Event(field, {rank: size}), position)


def _without_place(field: int) -> Scored:
    return _outcome(Event(field, {}), WITHDRAWN)


def _outcome(event: Event, position: Position) -> Scored:
    award = event.award(position)
    assert award is not None  # which only nobody has
    return position.written, int(award.points), award.working
