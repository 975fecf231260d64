"""The season workbook of school chess."""

from __future__ import annotations

from types import MappingProxyType

from podium.scoring.errors import OutOfRangeError
from podium.sheets.columns import Column
from podium.systems.chess.sheet import COLUMNS
from podium.systems.layout import (
    ALL_SETTINGS,
    ALSO_KNOWN_AS,
    DATE,
    EVENT,
    EVENT_OF_RESULT,
    FILE,
    NAME,
    ROUNDS_OF_EVENT,
    SESSION,
    Layout,
    column_of,
    or_absent,
    read_count,
)
from podium.worksheet.cells import read_number, read_text


def read_base(cell: object, argument: str) -> object:
    base = read_number(cell, argument)
    if base is not None and base <= 0:
        raise OutOfRangeError(argument, base, "more than 0")
    return base


LAYOUT = Layout(
    "chess",
    events=(EVENT, SESSION, DATE, ROUNDS_OF_EVENT, FILE),
    players=(NAME, ALSO_KNOWN_AS),
    results=(
        *(EVENT_OF_RESULT, NAME),
        Column("section", read_text, "the player's section", needed=True, filled=True),
        Column("rounds", read_count),
        or_absent(column_of(COLUMNS, "score")),
        Column("base", read_base),
    ),
    settings=MappingProxyType({**ALL_SETTINGS, "base": read_base, "best": read_count}),
    absent="score",
    only_imported=("base",),
    stated=("base",),
)
