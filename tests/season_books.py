"""Season workbooks for tests: what ``podium season new`` writes, filled in as an organiser would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

import openpyxl
from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet
from podium.season.new import season_workbook
from podium.systems import LAYOUTS
from typer.testing import CliRunner, Result

HEADER = 4
EXAMPLES = 6  # rows that are cleared: more than the templates have

Rows = Sequence[Sequence[object]]


@cache
def _blank(system: str) -> bytes:
    workbook = openpyxl.load_workbook(BytesIO(season_workbook(LAYOUTS[system], "Test season")))
    for name in ("Events", "Players", "Results"):
        if name in workbook.sheetnames:
            clear(workbook[name])
            # Hundreds of styled blank cells would make most of the time of the tests.
            for place in [place for place, cell in workbook[name]._cells.items() if cell.value is None]:
                del workbook[name]._cells[place]
    out = BytesIO()
    workbook.save(out)
    return out.getvalue()


def clear(sheet: Worksheet) -> None:
    for row in range(HEADER + 1, HEADER + 1 + EXAMPLES):
        for column in range(1, sheet.max_column + 1):
            sheet.cell(row, column).value = None


def season(
    path: Path,
    system: str = "mso",
    *,
    events: Rows = (),
    players: Rows = (),
    results: Rows = (),
    settings: Mapping[str, object] = {},
) -> Path:
    """A season workbook with these rows from row 5 on, without the examples."""
    workbook = openpyxl.load_workbook(BytesIO(_blank(system)))
    for name, rows in (("Events", events), ("Players", players), ("Results", results)):
        for number, row in enumerate(rows, start=HEADER + 1):
            for column, value in enumerate(row, start=1):
                _type(workbook[name].cell(number, column), value)
    sheet = workbook["Settings"]
    for row in range(HEADER + 1, HEADER + 10):
        if sheet.cell(row, 1).value in settings:
            sheet.cell(row, 2).value = settings[sheet.cell(row, 1).value]
    workbook.save(path)
    return path


def _type(cell: Cell, value: object) -> None:
    cell.value = value
    if str(value).startswith("=") and not str(value).endswith("+1"):
        cell.data_type = "s"  # =1 is a place


def edit(path: Path, cells: Mapping[str, object], sheet: str) -> None:
    workbook = openpyxl.load_workbook(path)
    for coordinate, value in cells.items():
        workbook[sheet][coordinate].value = value
    workbook.save(path)


def csv(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def podium(*arguments: object) -> Result:
    """The command as organisers give it; PodiumErrors are in ``exception``."""
    from podium.cli.app import app

    return CliRunner().invoke(app, ["season", *map(str, arguments)])
