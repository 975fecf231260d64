"""``podium season new``: the workbook that an organiser gets, and that its examples never count."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.book import load
from podium.season.new import season_workbook
from podium.systems import LAYOUTS
from podium.workbooks import templates

from tests.season_books import edit, podium, season
from tests.spreadsheet_programs import by_libreoffice, without_values

SYSTEMS = list(LAYOUTS)
HEADERS = {
    "mso": {
        "Events": ["Event", "Session", "Date", "Category", "Game", "Variant of", "Rounds", "File", "Left early"],
        "Players": ["Name", "Also known as", "Senior", "Junior", "Woman", "Ineligible in"],
        "Results": ["Event", "Name", "Place", "Tied", "Withdrawn"],
    },
    "chess": {
        "Events": ["Event", "Session", "Date", "Rounds", "File"],
        "Players": ["Name", "Also known as"],
        "Results": ["Event", "Name", "Section", "Rounds", "Score"],
    },
    "fibonacci": {
        "Events": ["Board", "Date", "Game", "Ending", "File"],
        "Players": ["Team", "Also known as"],
        "Results": ["Board", "Team", "Power", "Centres", "Eliminated"],
    },
    "mcmahon": {
        "Players": ["No", "Name", "Grade", "MMS0", "Also known as"],
        "Results": ["No", "Name", *(f"R{number}" for number in range(1, 11))],
    },
}


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def new(system: str, tmp_path: Path) -> Path:
    path = tmp_path / "season.xlsx"
    result = podium("new", "--system", system, "--out", path, "--title", "Grand Prix & Co")
    assert result.exit_code == 0, result.output
    assert result.output == f"Wrote {path}: open it in a spreadsheet program and begin with its sheet Read me.\n"
    return path


def test_it_has_its_sheets_tables_and_columns(system: str, new: Path) -> None:
    workbook = openpyxl.load_workbook(new)
    assert workbook.sheetnames == ["Read me", *HEADERS[system], "Settings"]
    for name, headers in HEADERS[system].items():
        sheet = workbook[name]
        assert [cell.value for cell in sheet[4]] == headers
        assert sheet.tables[name].ref.startswith("A4:")
        assert sheet.freeze_panes is not None
        assert sheet.print_title_rows == "$4:$4"
        assert len(sheet.data_validations.dataValidation) == len(headers)
        assert all(each.prompt and each.showInputMessage for each in sheet.data_validations.dataValidation)


def test_its_title_stands_wherever_it_is_shown(new: Path) -> None:
    workbook = openpyxl.load_workbook(new, data_only=True)
    assert workbook["Read me"]["A1"].value == "Grand Prix & Co"
    assert workbook["Players"]["A1"].value.startswith("Grand Prix & Co: ")
    assert workbook["Players"].oddFooter.left.text == "Grand Prix && Co"
    assert load(new).title == "Grand Prix & Co"


def test_the_headings_follow_the_setting(new: Path) -> None:
    edit(new, {"B6": "Spring Cup"}, "Settings")
    (shown,) = by_libreoffice(without_values(new.read_bytes()))
    assert shown["Read me"]["A1"] == "Spring Cup"
    assert shown["Results"]["A1"] == "Spring Cup: Results"


def test_its_examples_do_not_count(system: str, new: Path) -> None:
    workbook = openpyxl.load_workbook(new)
    for name in HEADERS[system]:
        texts = [str(cell.value) for row in workbook[name].iter_rows(min_row=5) for cell in row]
        assert any(text.startswith("Example: ") for text in texts)
    loaded = load(new)
    assert (loaded.system, list(loaded.players), list(loaded.results)) == (system, [], [])
    assert [event.name for event in loaded.events] == (["Tournament"] if system == "mcmahon" else [])


def test_own_rows_below_the_examples_count(tmp_path: Path) -> None:
    path = tmp_path / "season.xlsx"
    path.write_bytes(season_workbook(LAYOUTS["mso"], "Own"))
    edit(path, {"A7": "Hex", "D7": "Abstract", "E7": "Hex"}, "Events")
    edit(path, {"A9": "Hex", "B9": "Ann Berg", "C9": 1}, "Results")
    loaded = load(path)
    assert [event.name for event in loaded.events] == ["Hex"]
    assert [(result.event, result.player) for result in loaded.results] == [("Hex", "Ann Berg")]


def test_an_example_that_was_only_half_replaced_is_named(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]], results=[["Hex", "Example: Ann Berg", 1]]
    )
    with pytest.raises(PodiumError) as error:
        load(path)
    assert str(error.value) == (
        f'{path}, sheet "Results", cell B5: name is "Example: Ann Berg"; expected a name of your own; '
        'a row counts only when all of it is yours, and "Example: Ann Berg" is an example'
    )


def test_the_drop_downs_of_mso() -> None:
    workbook = templates.load("season-mso.xlsx")
    lists = {
        str(each.sqref): each.formula1
        for each in workbook["Events"].data_validations.dataValidation
        if each.type == "list"
    }
    assert lists == {
        "D5:D204": '"Chess,Poker,Backgammon,Draughts,Multiplayer,Abstract,Imperfect Information"',
        "I5:I204": '"withdrawn,played"',
    }
    category = workbook["Events"].data_validations.dataValidation[3]
    assert category.errorStyle == "information"  # several categories may be typed
    results = [each.formula1 for each in workbook["Results"].data_validations.dataValidation]
    assert results[:2] == ["event_names", "player_names"]


def test_the_example_date_is_a_date() -> None:
    workbook = templates.load("season-mso.xlsx")
    assert workbook["Events"]["C5"].value == dt.datetime(2026, 4, 3)


def test_a_file_that_is_there_stays(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    path.write_bytes(b"mine")
    result = podium("new", "--system", "mso", "--out", path)
    assert isinstance(result.exception, PodiumError)
    assert str(result.exception) == f"{path}: exists; choose another --out or give --force"
    assert path.read_bytes() == b"mine"
    assert podium("new", "--system", "mso", "--out", path, "--force").exit_code == 0
    assert load(path).system == "mso"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--system", "go"], '--system is "go"; expected one of mso, chess, fibonacci, mcmahon'),
        (
            ["--system", "mso", "--out", "season.ods"],
            "season.ods: is no name for a season workbook; expected one that ends in .xlsx",
        ),
    ],
)
def test_what_new_refuses(arguments: list[str], message: str) -> None:
    assert str(podium("new", *arguments).exception) == message


def test_the_name_without_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert podium("new", "--system", "Chess").exit_code == 0
    assert load(Path("season-chess.xlsx")).system == "chess"


def test_a_template_without_its_title_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workbook = openpyxl.load_workbook(templates._find("season-mso.xlsx"))
    del workbook.defined_names["title"]
    workbook.save(tmp_path / "season-mso.xlsx")
    monkeypatch.setattr(templates, "FOLDERS", (tmp_path, tmp_path))
    with pytest.raises(PodiumError, match=r"season-mso\.xlsx, Settings: has no cells named title$"):
        season_workbook(LAYOUTS["mso"], "x")
