"""Columns of a frame: which of them a scoring system reads, their cells as sheets have them, and their types."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from decimal import Decimal
from typing import Any

import numpy as np
import pandas as pd

from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.sheets.columns import Column, find
from podium.sheets.record import ROUNDS
from podium.sheets.table import Cell
from podium.systems.system import System
from podium.words import listing

MOST_LINES = 20  # of an error
HALF_BYES = "half_byes_win"  # the column that says so of a sheet where they do not

# The types of columns as ``read`` gives them; all others are text.
WHOLE, NUMBER, MARK, NAMES = "Int64", "Float64", "boolean", "category"
TYPES: Mapping[str, str] = {
    **dict.fromkeys(("row", "tied", "rounds", "centres", "eliminated"), WHOLE),
    **dict.fromkeys(("score", "base", "own_points", "initial_score", "final_score"), NUMBER),
    **dict.fromkeys(("withdrawn", HALF_BYES), MARK),
    **dict.fromkeys(("event", "file", "sheet", "section", "board", "game", "ending", "power"), NAMES),
}


class FrameError(PodiumError, ValueError):
    """What is wrong in a frame, or in files that were to be one: all of it at once, a line for each thing.

    lines: every line; the message has the first of them and how many more there are.
    """

    def __init__(self, lines: Sequence[str]):
        self.lines = list(dict.fromkeys(lines))
        more = [f"and {len(self.lines) - MOST_LINES} more"] if len(self.lines) > MOST_LINES else []
        super().__init__(*self.lines[:MOST_LINES], *more)


def called(key: str) -> str:
    """The name of the column that Podium knows by that key: without blanks, so that it is an attribute of the frame."""
    return key.replace(" ", "_")


def columns_in(
    frame: pd.DataFrame, system: System, given: Collection[str], aside: Collection[Hashable]
) -> dict[str, list[Hashable]]:
    """The columns of the frame that the system reads, by their keys; those of rounds are several.

    They are found by their names, as in a sheet. given: the keys of options that stand in for columns. aside: columns
    that are none of the system's. FrameError: one that is needed is missing, or two could be it.
    """
    labels = [label for label in frame.columns if label not in aside]
    # What ``read`` calls a column is that column, whatever else could be.
    named = {called(column.key): column.key for column in system.columns}
    chosen = {named[str(label)]: [index] for index, label in enumerate(labels) if str(label) in named}
    found = find([str(label).replace("_", " ") for label in labels], system.columns, chosen)
    scored = [column.key for column in system.columns if not column.aside]
    for key in {column.key for column in system.columns} - set(scored):
        found.columns.pop(key, None)  # nor can they stand in for one that is scored
        found.doubles.pop(key, None)
    lines = [f"two columns are called {label}" for label in {*labels, *aside} if list(frame.columns).count(label) > 1]
    lines += [
        f"the columns {listing([repr(labels[index]) for index in found.doubles[key]])} could both be {called(key)}; "
        "rename or drop all but one"
        for key in scored
        if key in found.doubles
    ]
    lines += [_missing(column, system) for column in found.missing(system.columns, given)]
    if lines:
        raise FrameError([f"{line}; the frame has {listing(map(repr, frame.columns)) or 'none'}" for line in lines])
    return {key: [labels[index] for index in found.columns[key]] for key in scored if key in found.columns}


def _missing(column: Column, system: System) -> str:
    if column.key == ROUNDS:
        return "no columns r1, r2, ... of the rounds"
    options = {option.key for option in system.options}
    instead = f" (or give {called(column.key)}=)" if column.option and column.key in options else ""
    read = {each.key for each in system.columns} - {ROUNDS}
    others = "".join(f" or {called(key)}" for key in column.instead if key in read)
    return f"no column {called(column.key)}{others}{instead}"


def cells_of(column: pd.Series[Any]) -> list[Cell]:
    """The cells as a sheet has them: Python's own values, None for a blank one."""
    cells = column.astype(object).where(column.notna(), None).tolist()
    return cells if column.dtype != object else [plain(cell) for cell in cells]


def plain(value: Any) -> Any:
    """Python's own number for one of numpy or of a database."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value.item() if isinstance(value, np.generic) else value


def option_of(system: System, name: str) -> str:
    """The key of an option of that name; FrameError for another name."""
    keys = {option.parameter: option.key for option in system.options}
    if name not in keys:
        raise FrameError([f"{shown(name)} is no option of {system.name}; expected {' or '.join(keys) or 'none'}"])
    return keys[name]
