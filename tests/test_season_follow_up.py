"""What is wrong with a sheet is said of that sheet alone: what follows from it would send an organiser astray."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.season.book import load

from tests.season_books import csv, edit, podium, season

NAMES = ["Ann Berg", "Carl Dahl", "Eva Falk", "Gus Holm", "Ida Juul"]
EVENTS = [["Hex", "Friday", "", "Abstract", "Hex"], ["Go", "Friday", "", "Abstract", "Go"]]
TYPED = [["Go", name, place] for place, name in enumerate(NAMES, start=1)]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """An event that is imported, one that is typed, and a player who is ineligible in their session."""
    players = [["Ann Berg", "", "", "", "", "Friday"]]
    made = season(tmp_path / "s.xlsx", events=EVENTS, players=players, results=TYPED)
    rows = (f"{place},{name}" for place, name in enumerate(NAMES, start=1))
    assert podium("import", made, csv(tmp_path / "hex.csv", "Place,Name", *rows)).exit_code == 0
    return made


def heading(book: Path, sheet: str, text: str) -> str:
    """The cell of that heading."""
    from openpyxl import load_workbook

    return next(cell.coordinate for cell in load_workbook(book)[sheet][4] if cell.value == text)


@pytest.mark.parametrize(
    ("sheet", "text", "said"),
    [
        ("Events", "Category", 'sheet "Events": has no column for category'),
        ("Events", "Event", 'sheet "Events": has no column for event'),
        ("Events", "Session", 'header is "Spalte"; expected "Session"'),
        ("Players", "Name", 'sheet "Players": has no column for name'),
        ("Results", "Event", 'sheet "Results": has no column for event'),
        ("Results", "Name", 'sheet "Results": has no column for name'),
    ],
)
def test_a_heading_that_was_renamed_is_all_that_is_said(book: Path, sheet: str, text: str, said: str) -> None:
    edit(book, {heading(book, sheet, text): "Spalte"}, sheet)
    with pytest.raises(PodiumError) as refused:
        load(book)
    assert said in str(refused.value)
    assert len(refused.value.args) == 1, refused.value.args


def test_an_event_that_is_not_there_is_still_named(book: Path) -> None:
    edit(book, {"A5": "Hex Open"}, "Events")
    with pytest.raises(PodiumError, match='event is "Hex"; expected one of the sheet Events: Hex Open, Go; if you'):
        load(book)


def test_a_setting_that_was_renamed_is_no_reason_to_find_the_base_of_a_sheet_wrong(tmp_path: Path) -> None:
    book = season(tmp_path / "s.xlsx", "chess", events=[["May", "", "", 3]], settings={"Base points": 1200})
    rows = csv(tmp_path / "may.csv", "Name,Section,Score,Base", "Ann,K-1,3,1200", "Bob,K-1,2,1200")
    assert podium("import", book, rows).exit_code == 0
    row = next(number for number in range(5, 20) if _label(book, number) == "Base points")
    edit(book, {f"A{row}": "Grundwert"}, "Settings")
    with pytest.raises(PodiumError) as refused:
        load(book)
    assert len(refused.value.args) == 1
    assert 'setting is "Grundwert"' in str(refused.value)


def _label(book: Path, row: int) -> object:
    from openpyxl import load_workbook

    return load_workbook(book)["Settings"].cell(row, 1).value
