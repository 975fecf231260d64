"""The files in the extension that its menu opens. The workbooks are as Podium's own commands write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from podium.calc import examples, help_page
from podium.season.new import season_workbook
from podium.systems import LAYOUTS
from podium.workbooks.points_tables import points_tables
from podium.workbooks.tables_asked import DEFAULT_BASE, DEFAULT_ROUNDS, parse_base, parse_rounds

FOLDER = "templates"
TITLE = "Our season"

POINTS_TABLES = f"{FOLDER}/points-tables.xlsx"
FUNCTIONS_AT_WORK = f"{FOLDER}/functions-at-work.xlsx"
HELP = "help/index.html"


def season(system: str) -> str:
    """The name of the season workbook of that system."""
    return f"{FOLDER}/season-{system}.xlsx"


def _points_tables() -> bytes:
    return points_tables(parse_rounds(DEFAULT_ROUNDS), parse_base(DEFAULT_BASE))


FILES: Mapping[str, Callable[[], bytes]] = {
    POINTS_TABLES: _points_tables,
    **{season(system): partial(season_workbook, layout, TITLE) for system, layout in LAYOUTS.items()},
    FUNCTIONS_AT_WORK: examples.workbook,
    HELP: lambda: help_page.page().encode(),
}
"""What makes each file of the extension, by its name there."""
