"""The button in Excel's ribbon, with an Excel that answers as a person would."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import openpyxl
import podium
import pytest
from podium.cli import button
from podium.errors import PodiumError
from podium.excel import host
from podium.excel.host import ExcelHost
from podium.functions import __all__ as functions
from podium.programs import Ended

from tests.season_books import season

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "workbooks" / "examples"
TABLES, CONVERT, STANDINGS, HELP = range(1, 5)
LONGEST_PROMPT = 255  # characters, of Excel's Application.InputBox


class Excel:
    """An Excel on Windows, as xlwings shows it, in which a person types the answers."""

    def __init__(self, path: Path | None, *answers: object, saved: bool = True) -> None:
        self._answers = list(answers)
        self.prompts, self.messages, self.opened = [], [], []
        self.api = SimpleNamespace(InputBox=self._input_box)
        self.books = SimpleNamespace(open=self.opened.append)
        name = path.name if path else "Book1"
        self.book = SimpleNamespace(app=self, name=name, fullname=str(path or name), api=SimpleNamespace(Saved=saved))

    def _input_box(self, prompt: str, title: str, default: str) -> object:
        assert len(prompt) <= LONGEST_PROMPT
        self.prompts.append(prompt)
        return self._answers.pop(0)

    def alert(self, message: str, title: str, mode: str) -> None:
        self.messages.append((mode, message))


def press(excel: Excel) -> tuple[str, str] | None:
    """The message that is shown."""
    button.press(ExcelHost(excel.book, on_mac=False))
    assert len(excel.messages) <= 1
    return excel.messages[0] if excel.messages else None


def example(name: str, folder: Path) -> Path:
    return Path(shutil.copy(EXAMPLES / name, folder))


def test_the_tables_come_beside_the_workbook_and_open(tmp_path):
    excel = Excel(example("mso-oware.xlsx", tmp_path), str(TABLES))
    mode, message = press(excel)
    assert mode == "info"
    assert "points tables for 3-9 rounds" in message
    assert excel.opened == [str(tmp_path / "points-tables.xlsx")]
    assert "9 Rounds" in openpyxl.load_workbook(excel.opened[0]).sheetnames


def test_the_result_sheet_in_front_is_scored_and_opens(tmp_path):
    excel = Excel(example("mso-oware.xlsx", tmp_path), str(CONVERT), "1")
    mode, message = press(excel)
    assert mode == "info"
    assert "1 of 1 file scored" in message
    assert excel.opened == [str(tmp_path / "mso-oware-scored.xlsx")]
    assert Path(excel.opened[0]).is_file()


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        ("1", "mso-oware.xlsx"),
        ("2", "chess-riverside-open.csv"),
        ("3", "fibonacci-teams.ods"),
        ("4", "mcmahon-lakeside.xls"),
    ],
)
def test_each_kind_of_tournament(answer, name, tmp_path):
    excel = Excel(example(name, tmp_path), str(CONVERT), answer)
    assert "1 of 1 file scored" in press(excel)[1]


def test_what_is_wrong_with_a_sheet_is_said_in_words(tmp_path):
    excel = Excel(example("mso-oware.xlsx", tmp_path), str(CONVERT), "4")
    mode, message = press(excel)
    assert mode == "critical"
    assert str(tmp_path / "mso-oware.xlsx") in message
    assert "Traceback" not in message
    assert excel.opened == []


def test_the_standings_of_a_season_open(tmp_path):
    results = [["Hex", f"Player {place}", place] for place in range(1, 11)]
    book = season(tmp_path / "season.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]], results=results)
    excel = Excel(book, str(STANDINGS))
    mode, message = press(excel)
    assert mode == "info", message
    assert excel.opened == [str(tmp_path / "season-standings.xlsx")]
    assert f"{book} -> {excel.opened[0]}: " in message


def test_a_season_without_results_says_what_to_do(tmp_path):
    excel = Excel(season(tmp_path / "season.xlsx"), str(STANDINGS))
    mode, message = press(excel)
    assert mode == "critical"
    assert "has no results yet" in message
    assert excel.opened == []


def test_help_names_every_function(tmp_path):
    mode, message = press(Excel(None, str(HELP)))
    assert mode == "info"
    assert [name for name in functions if f"{name}(" not in message] == []
    assert "podium doctor" in message


@pytest.mark.parametrize("answer", [False, None, ""], ids=["cancelled", "closed", "blank"])
def test_who_thinks_better_of_it_is_left_alone(answer, tmp_path):
    assert press(Excel(example("mso-oware.xlsx", tmp_path), answer)) is None
    assert press(Excel(tmp_path / "mso-oware.xlsx", str(CONVERT), answer)) is None
    assert [path.name for path in tmp_path.iterdir()] == ["mso-oware.xlsx"]


def test_another_answer_asks_again(tmp_path):
    excel = Excel(None, "0", "5", "help", "²", "9" * 5000, "4.")
    assert press(excel)[0] == "info"
    assert len(excel.prompts) == 6


def test_changes_that_are_not_saved_would_not_be_scored(tmp_path):
    excel = Excel(example("mso-oware.xlsx", tmp_path), str(CONVERT), saved=False)
    assert press(excel) == (
        "critical",
        "mso-oware.xlsx: has changes that are not saved; save it first, Podium reads the file",
    )


def test_a_workbook_that_has_no_file():
    assert press(Excel(None, str(CONVERT)))[1].startswith("Book1: is not saved on this computer yet")


def test_a_workbook_in_the_cloud():
    class Cloud:
        name = "oware.xlsx"
        app = None

        @property
        def fullname(self):
            raise RuntimeError("Couldn't find your local OneDrive folder")

    with pytest.raises(PodiumError, match="is not saved on this computer yet"):
        ExcelHost(Cloud(), on_mac=False).saved_file()


def test_an_edited_output_is_not_replaced(tmp_path):
    source = example("mso-oware.xlsx", tmp_path)
    (tmp_path / "mso-oware-scored.xlsx").write_bytes(b"mine")
    excel = Excel(source, str(CONVERT), "1")
    mode, message = press(excel)
    assert mode == "critical"
    assert "exists and is not as Podium made it" in message
    assert (tmp_path / "mso-oware-scored.xlsx").read_bytes() == b"mine"


def test_a_fault_of_podiums_own_is_one_sentence(monkeypatch):
    def broken(_):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(button, "ACTIONS", (button.Action("broken", broken),))
    excel = Excel(None, "1")
    assert press(excel) == ("critical", "Something went wrong inside Podium: ZeroDivisionError: division by zero")


def test_a_mac_shows_a_list(monkeypatch, tmp_path):
    asked = []

    def osascript(command, _):
        asked.append(command)
        return Ended(0, "Help with the functions\n", "")

    monkeypatch.setattr(host, "run_to_end", osascript)
    excel = Excel(None)
    button.press(ExcelHost(excel.book, on_mac=True))
    assert asked[0][0] == "osascript"
    assert asked[0][3:] == ["What shall Podium do?", *(action.label for action in button.ACTIONS)]
    assert excel.messages[0][0] == "info"


def test_without_a_workbook_excel_shows_a_sentence():
    # As the macro starts it (ExecuteWindows in the template); here there is no Excel to be reached.
    code = 'import xlwings.utils;xlwings.utils.prepare_sys_path("False;a.xlsx;b.xlam;;;;"); import podium;podium.main()'
    started = [sys.executable, "-B", "-c", code, "--wb=a.xlsx", "--from_xl=1", "--app=excel", "--hwnd=1"]
    shown = subprocess.run(started, capture_output=True, text=True, check=False)
    assert shown.returncode == 1
    assert shown.stderr.startswith("Podium cannot reach the workbook in front (")
    assert shown.stderr.count("\n") == 1


def test_what_excel_calls_is_the_button(monkeypatch):
    pressed = []
    monkeypatch.setattr(button, "caller", lambda: "host")
    monkeypatch.setattr(button, "press", pressed.append)
    podium.main()
    assert pressed == ["host"]
