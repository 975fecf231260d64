"""Reading standings workbooks in tests: by the headers of their columns, as anybody should."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet
from podium.standings.season import Event, Player, Result, Season
from podium.systems import build
from podium.workbooks.saving import to_bytes

from tests import spreadsheet_programs as programs

Row = dict[str, object]


def saved(season: Season) -> bytes:
    """The file of the season's standings."""
    standings = build(season)
    return to_bytes(standings.workbook, standings.values)


def sheet(file: bytes, title: str) -> Worksheet:
    return openpyxl.load_workbook(io.BytesIO(file))[title]


def assert_ready_to_print(page: Worksheet) -> None:
    """Of one page's width, numbered, with headers that stay and are repeated."""
    assert (page.page_setup.fitToWidth, page.page_setup.fitToHeight) == (1, 0)
    assert "&P of &N" in page.oddFooter.right.text
    assert page.freeze_panes
    if page.title != "Notes":
        assert page.print_title_rows == "$4:$4"


def header_row(file: bytes, title: str) -> int:
    meaning = sheet(file, title).defined_names["header"].attr_text
    return int(meaning.rpartition("$")[2])


def table(file: bytes, title: str, cells: programs.Cells | None = None) -> list[Row]:
    """The rows below the header, each by header, with the file's stored values or those of a program."""
    cells = cells or programs.cells(file)
    of_sheet, top = sheet(file, title), header_row(file, title)
    headers = {cell.column_letter: cell.value for cell in of_sheet[top] if cell.value is not None}
    return [
        {str(header): cells[title].get(f"{letter}{row}") for letter, header in headers.items()}
        for row in range(top + 1, of_sheet.max_row + 1)
    ]


def column(file: bytes, title: str, header: str, cells: programs.Cells | None = None) -> list[object]:
    return [row[header] for row in table(file, title, cells)]


def where(file: bytes, title: str, header: str, row: int) -> str:
    """The coordinate of a cell: of the row, from 0, below the header."""
    top = header_row(file, title)
    letter = next(cell.column_letter for cell in sheet(file, title)[top] if cell.value == header)
    return f"{letter}{top + 1 + row}"


def with_cells(file: bytes, title: str, changes: Mapping[str, object]) -> bytes:
    """The file after somebody has typed into cells."""
    workbook = openpyxl.load_workbook(io.BytesIO(file))
    for coordinate, value in changes.items():
        workbook[title][coordinate].value = value
    out = io.BytesIO()
    workbook.save(out)
    return out.getvalue()


def _shown(value: object) -> object:
    """A formula that shows nothing has an empty text for a value, which some programs leave out."""
    return None if value == "" else value


def named(file: bytes, name: str) -> tuple[str, str]:
    """The sheet and the cell (the first of several) that formulas call so."""
    ((title, cells),) = openpyxl.load_workbook(io.BytesIO(file)).defined_names[name].destinations
    return title, cells.replace("$", "").partition(":")[0]


def refused(file: bytes, title: str, coordinate: str) -> tuple[str, str]:
    """How a cell's validation treats what it does not allow, and the sentence it shows."""
    (rule,) = [each for each in sheet(file, title).data_validations.dataValidation if coordinate in each.sqref]
    assert rule.showErrorMessage
    return rule.errorStyle or "stop", rule.error


def differences(file: bytes, recalculated: programs.Cells) -> dict[tuple[str, str], tuple[object, object]]:
    """Formulas whose stored value is not what a program made of them."""
    stored = programs.cells(file)
    return {
        (title, place): (stored[title].get(place), recalculated[title].get(place))
        for title, of_sheet in programs.formulas(file).items()
        for place in of_sheet
        if _shown(stored[title].get(place)) != _shown(recalculated[title].get(place))
    }


def event(name: str, row: int = 2, **facts: object) -> Event:
    return Event(name, f'season.xlsx, sheet "Events", row {row}', **facts)  # type: ignore[arg-type]


def player(name: str, row: int = 2, **facts: object) -> Player:
    return Player(name, f'season.xlsx, sheet "Players", row {row}', **facts)  # type: ignore[arg-type]


def result(event: str, player: str, row: int = 2, **facts: object) -> Result:
    """A row of results; facts that Result does not know are cells."""
    own = {key: facts.pop(key) for key in ("rounds_played", "corrected", "columns", "origin") if key in facts}
    rounds = own.pop("rounds_played", ())
    return Result(event, player, f'season.xlsx, sheet "Results", row {row}', facts, rounds, **own)  # type: ignore[arg-type]


def season(system: str, events: list[Event], results: list[Result], **facts: object) -> Season:
    facts = {"players": [], **facts}
    return Season(system, Path("season.xlsx"), "A Season", events, results=results, **facts)  # type: ignore[arg-type]
