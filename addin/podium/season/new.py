"""``podium season new``: the organiser's own workbook, from the template of the scoring system."""

from __future__ import annotations

from pathlib import Path

from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError
from podium.output import holds, save
from podium.paper import Paper, usual_paper
from podium.systems.layout import EVENTS, PAPER, PLAYERS, RESULTS, SETTINGS, Layout
from podium.workbooks import templates
from podium.workbooks.cells import Value, fill_in, write_text
from podium.workbooks.characters import holdable
from podium.workbooks.places import place, place_names, reference
from podium.workbooks.prototypes import show_first
from podium.workbooks.saving import to_bytes

TITLE = "title"  # the name of the cell in Settings, and the placeholder in texts
PLACEHOLDER = "{title}"


def write_new(layout: Layout, out: Path, title: str, *, paper: Paper | None = None, force: bool = False) -> None:
    """Write the workbook; PodiumError where a file of that name is there (unless ``force``).

    paper: for all that is printed of the season; None for what is usual in the country of this computer.
    """
    if out.suffix.lower() != ".xlsx":
        raise PodiumError(f"{out}: is no name for a season workbook; expected one that ends in .xlsx")
    content = season_workbook(layout, title, paper)
    if out.exists() and not force and not holds(out, content):  # as it does where a run was killed at its end
        raise PodiumError(f"{out}: exists; choose another --out or give --force")
    save(out, content, force=force)


def season_workbook(layout: Layout, title: str, paper: Paper | None = None) -> bytes:
    """The .xlsx file: the template, with the title in its texts, footers and settings, and the paper in these.

    paper: as of ``write_new``.
    """
    paper = paper or usual_paper()
    sheets = [SETTINGS, PLAYERS, RESULTS, *([EVENTS] if layout.events else [])]
    workbook = templates.load(f"season-{layout.system}.xlsx", {sheet: [] for sheet in sheets} | {SETTINGS: [TITLE]})
    settings = workbook[SETTINGS]
    cells = place(settings, TITLE)
    values = {sheet.title: _live_headings(sheet, reference(SETTINGS, cells), title) for sheet in workbook.worksheets}
    write_text(settings.cell(cells.min_row, cells.min_col), title)
    if PAPER in place_names(settings):  # which an organiser may leave out
        cells = place(settings, PAPER)
        write_text(settings.cell(cells.min_row, cells.min_col), paper.name)
    for sheet in workbook.worksheets:
        fill_in(sheet, {TITLE: title})
    show_first(workbook)
    return to_bytes(workbook, values, paper)


def _live_headings(sheet: Worksheet, cell_of_title: str, title: str) -> dict[str, Value]:
    """Let headings that begin with the title follow the setting; their values, by coordinate."""
    values: dict[str, Value] = {}
    for row in sheet.iter_rows(max_row=1):
        for cell in row:
            if isinstance(cell.value, str) and cell.value.startswith(PLACEHOLDER):
                rest = cell.value.removeprefix(PLACEHOLDER)
                cell.value = f'={cell_of_title}&"{rest}"'
                values[cell.coordinate] = holdable(title) + rest
    return values
