"""The season workbook of a Diplomacy tournament."""

from __future__ import annotations

from podium.scoring.fibonacci import GAMES
from podium.sheets.columns import Column
from podium.systems.fibonacci.sheet import COLUMNS
from podium.systems.layout import (
    ALL_SETTINGS,
    ALSO_KNOWN_AS,
    DATE,
    FILE,
    Layout,
    column_of,
    optional,
    or_absent,
)
from podium.worksheet.cells import read_text

LAYOUT = Layout(
    "fibonacci",
    events=(
        Column("board", read_text, "the name of the board", needed=True, filled=True),
        DATE,
        Column("game", column_of(COLUMNS, "game").read, f"one of {', '.join(GAMES)}", needed=True, filled=True),
        optional(column_of(COLUMNS, "ending")),
        FILE,
    ),
    players=(Column("team", read_text, "the team's name", needed=True, filled=True), ALSO_KNOWN_AS),
    results=(
        Column("board", read_text, "the board of the result", needed=True, filled=True),
        Column("team", read_text, "the team that played the power, or - for none", needed=True, filled=True),
        Column("power", read_text),
        or_absent(column_of(COLUMNS, "centres")),
        optional(column_of(COLUMNS, "eliminated")),
        optional(column_of(COLUMNS, "game")),
        optional(column_of(COLUMNS, "ending")),
    ),
    settings=ALL_SETTINGS,
    event="board",
    person="team",
    absent="centres",
    only_imported=("game", "ending"),
    stated=("game", "ending"),
)
