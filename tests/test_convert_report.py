"""What ``podium convert`` says: the report, the JSON, and the bar and the table of a terminal."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet
from podium import __version__
from podium.convert.outcome import REFUSED, SCORED, Outcome
from podium.convert.report import report_workbook
from podium.convert.report_table import HEADERS, REMARK_HEADERS
from podium.convert.standings import as_number
from podium.convert.telling import Telling
from podium.seal import Seal, unbroken

from tests import spreadsheet_programs as programs
from tests.result_sheets import EXAMPLES, SEVEN, convert, text, workbook
from tests.terminals import podium_on_terminal

WALL = "Kings Road Club Cup\nNo,Name,MMS0,R1\n1,Ann,20,2+\n2,Bob,20,1+\n"
BOTH_WON = "cells D3 and D4: both won, as an arbiter can decide; right?"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def rows(path: str, sheet: str) -> list[list[object]]:
    """The header row of a report and the rows below it."""
    found = openpyxl.load_workbook(path)[sheet]
    return [[cell.value for cell in row] for row in found.iter_rows(min_row=4)]


# The report


def test_a_row_for_each_file_and_one_for_each_remark() -> None:
    text("wall.csv", WALL)
    text("bad.csv", "No,Name,MMS0,R1\n1,Ann,20,9+\n2,Bob,20,\n")
    text("~$wall.csv", "x")
    shutil.copy(EXAMPLES / "mcmahon-lakeside.xls", ".")
    ran = convert(".", "--system", "mcmahon", "--out", "out", "--report", "report.xlsx")
    assert ran.out.splitlines()[-2:] == ["2 of 3 files scored", "Wrote report.xlsx"]
    assert rows("report.xlsx", "Files") == [
        list(HEADERS),
        [
            *("bad.csv", None, None, None, None, None, None, None, "refused", None),
            'cell D2: round is "9+"; expected an opponent who is one of the 2 players, by the number of the row',
        ],
        [
            *("mcmahon-lakeside.xls", "an old Excel workbook (.xls)", "Wall list", "Lakeside Go Congress", 25, 5),
            *("score", str(Path("out/mcmahon-lakeside-scored.xlsx")), "scored", None, None),
        ],
        [
            *("wall.csv", "text (.csv)", None, "Kings Road Club Cup", 2, 1),
            *(None, str(Path("out/wall-scored.xlsx")), "scored", BOTH_WON, None),
        ],
        ["~$wall.csv", *[None] * 7, "left out", "it is the lock file of an office program", None],
    ]
    assert rows("report.xlsx", "Remarks") == [
        list(REMARK_HEADERS),
        ["wall.csv", None, "Kings Road Club Cup", BOTH_WON],
        ["~$wall.csv", None, None, "it is the lock file of an office program"],
    ]


def test_a_report_without_remarks_says_so() -> None:
    text("a.csv", SEVEN)
    convert("a.csv", "--system", "mso", "--report", "report.xlsx")
    assert rows("report.xlsx", "Remarks")[1] == ["None.", None, None, None]


NAMES = ['=HYPERLINK("x")', "+1", "@x", "-2"]


def evil() -> list[Outcome]:
    return [
        Outcome(Path(name), SCORED, Path(f"{name}-scored.xlsx"), name, name, name, 3, 9, remarks=[name, f"{name}2"])
        for name in NAMES
    ]


def test_text_stays_text_in_the_workbook() -> None:
    for name in NAMES:
        text(f"{name}.csv", f"{name}\nPlace,Name\n" + SEVEN.partition("\n")[2])
    ran = convert(*[f"./{name}.csv" for name in NAMES], "--system", "mso", "--report", "report.xlsx")
    assert ran.code == 0
    with zipfile.ZipFile("report.xlsx") as archive:
        assert not any(b"<f>" in archive.read(part) for part in archive.namelist())
    sheet = openpyxl.load_workbook("report.xlsx")["Files"]
    events = [sheet.cell(row, 4) for row in range(5, 9)]
    assert [cell.value for cell in events] == NAMES
    assert all(cell.data_type == "s" and cell.quotePrefix for cell in events)


def test_text_stays_text_in_a_csv() -> None:
    for name in NAMES:
        text(f"{name}.csv", f'"{name.replace(chr(34), chr(34) * 2)}"\nPlace,Name\n' + SEVEN.partition("\n")[2])
    assert convert(".", "--system", "mso", "--report", "report.csv").code == 0
    content = Path("report.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbfFile,Format,")
    with open("report.csv", encoding="utf-8-sig", newline="") as file:
        headers, *lines = csv.reader(file)
    assert headers == list(HEADERS)
    assert sorted(line[0] for line in lines) == sorted(f"'{name}.csv" for name in NAMES)
    assert sorted(line[3] for line in lines) == sorted(f"'{name}" for name in NAMES)
    assert [[line[4], line[8]] for line in lines] == [["7", "scored"]] * 4
    assert not any(cell.startswith(("=", "+", "-", "@")) for line in lines for cell in line)


def test_what_no_workbook_can_hold_is_replaced_or_cut() -> None:
    content = report_workbook("1 of 1", [["a\x0b\ud800", "x" * 40_000]], [])
    Path("report.xlsx").write_bytes(content)
    [_, row] = rows("report.xlsx", "Files")
    assert row[0] == "a\ufffd\ufffd"
    assert (len(str(row[1])), str(row[1])[-2:]) == (32_767, "x…")


def test_the_report_is_sealed_and_replaces_only_a_report() -> None:
    text("a.csv", SEVEN)
    command = ("a.csv", "--system", "mso", "--report", "report.xlsx")
    assert convert(*command).code == 0
    assert unbroken(Path("report.xlsx")) == Seal("podium convert, report")
    first = Path("report.xlsx").read_bytes()
    assert convert(*command).code == 0
    assert Path("report.xlsx").read_bytes() == first
    workbook("report.xlsx", {"Mine": [["precious"]]})
    before = Path("report.xlsx").read_bytes()
    Path("a-scored.xlsx").unlink()
    ran = convert(*command)
    assert (ran.code, ran.out) == (1, "")
    assert (
        ran.err == "podium: report.xlsx: exists and is not as Podium made it; choose another --report or give --force\n"
    )
    assert Path("report.xlsx").read_bytes() == before
    assert not Path("a-scored.xlsx").exists()  # it is said before the work, not after it
    assert convert(*command, "--force").code == 0


@pytest.mark.parametrize(
    ("report", "line"),
    [
        ("report.txt", '--report is "report.txt"; expected the name of an .xlsx or a .csv file'),
        ("a.csv", "a.csv: is an input; choose another --report"),
        ("table.csv", "table.csv: is an input; choose another --report"),
        ("a-scored.xlsx", '--report is "a-scored.xlsx", and so is the output of a file; choose another name'),
    ],
)
def test_a_report_that_cannot_be(report: str, line: str) -> None:
    text("a.csv", "Score\n3\n")
    text("table.csv", "Section,Adjustment\nOpen,0\n")
    options = ("--system", "chess", "--rounds", "4", "--section", "Open", "--sections", "table.csv")
    ran = convert("a.csv", *options, "--report", report, "--force")
    assert (ran.code, ran.out, ran.err) == (1, "", f"podium: {line}\n")
    assert sorted(path.name for path in Path().iterdir()) == ["a.csv", "table.csv"]


@pytest.mark.parametrize("report", ["notes/report.xlsx", "notes/deeper/report.csv"])
def test_a_report_that_cannot_be_written_is_noticed_before_the_work(report: str) -> None:
    text("a.csv", SEVEN)
    text("notes", "x")
    ran = convert("a.csv", "--system", "mso", "--report", report)
    assert (ran.code, ran.out, len(ran.lines)) == (1, "", 1)
    assert ran.err.startswith(f"podium: {Path(report)}: cannot be written (")
    assert sorted(path.name for path in Path().iterdir()) == ["a.csv", "notes"]


def test_the_folder_of_a_report_is_made_and_left_clean() -> None:
    text("a.csv", SEVEN)
    assert convert("a.csv", "--system", "mso", "--report", "new/report.csv").code == 0
    assert [path.name for path in Path("new").iterdir()] == ["report.csv"]


def test_a_pipe_is_told_of_thousands_and_nothing_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    telling = Telling(5000)
    before = [len(value) for value in vars(telling).values() if isinstance(value, (list, dict))]
    for number in range(5000):
        telling.add(Outcome(Path(f"{number}.csv"), SCORED, Path("x"), count="1 player", remarks=["right?"]))
    assert [len(value) for value in vars(telling).values() if isinstance(value, (list, dict))] == before
    assert len(capsys.readouterr().out.splitlines()) == 10_000


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.xlsx"
    files = [["a.csv", "text", "", "Open", 7, 5, "score", "a-scored.xlsx", "scored", "", ""]]
    files += [["b.csv", "", "", "", None, None, "", "", "refused", "", "no column\n" * 3]]
    path.write_bytes(report_workbook("1 of 2 files scored", files, []))
    return path


def test_it_is_set_up_for_print_and_screen(report: Path) -> None:
    sheet: Worksheet = openpyxl.load_workbook(report)["Files"]
    assert (sheet["A1"].value, sheet["A2"].value) == ("What Podium did with the files", "1 of 2 files scored")
    assert (sheet.freeze_panes, sheet.print_title_rows) == ("B5", "$4:$4")
    assert (sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (
        "landscape",
        1,
        0,
    )
    assert sheet.auto_filter.ref == "A4:K6"
    assert sheet.row_dimensions[6].height > 2 * sheet.row_dimensions[5].height
    assert [str(formats.sqref) for formats in sheet.conditional_formatting] == ["A5:K6"]


@pytest.mark.parametrize("title", ["Files", "Remarks"])
@pytest.mark.parametrize("paper", [11 * 72, 297 / 25.4 * 72], ids=["letter", "A4"])
def test_in_print_no_letters_are_smaller_than_8_points(report: Path, title: str, paper: float) -> None:
    sheet: Worksheet = openpyxl.load_workbook(report)[title]
    # A column of Calibri 11 takes 7 pixels for a character and 5 more; a pixel is 3/4 of a point.
    wide = sum(column.width * 7 + 5 for column in sheet.column_dimensions.values()) * 3 / 4
    scale = min(1, (paper - 72 * (sheet.page_margins.left + sheet.page_margins.right)) / wide)
    assert min(cell.font.sz for row in sheet.iter_rows() for cell in row) * scale >= 8
    assert all(cell.alignment.wrap_text for row in sheet.iter_rows(min_row=5) for cell in row if cell.value)


def test_a_row_is_as_high_as_its_longest_text_in_its_column(tmp_path: Path) -> None:
    # The column of the error has 30 characters: two lines of 20 and one of 70 in three words take 2 + 3 lines.
    error = f"{'a' * 20}\n{'b' * 20}\n{'c' * 25} {'d' * 20} {'e' * 20}"
    path = tmp_path / "rows.xlsx"
    path.write_bytes(report_workbook("1 of 2", [[""] * 10 + [error], ["a"] * 11, [""] * 10 + ["x" * 9999]], []))
    heights = [openpyxl.load_workbook(path)["Files"].row_dimensions[row].height for row in (5, 6, 7)]
    assert heights == [5 * 15 + 5, 15 + 5, 26 * 15 + 5]
    assert heights[2] <= 409  # more than Excel knows


def test_libreoffice_and_gnumeric_read_the_same_from_it(report: Path) -> None:
    content = report.read_bytes()
    for read in (programs.by_libreoffice, programs.by_gnumeric):
        assert read(content) == [programs.cells(content)]


# JSON


def test_json_says_everything_of_a_file() -> None:
    text("wall.csv", WALL.replace("1+\n", "1-\n").replace("2+", "2=").replace("1-", "1=") + "3,Cy,19,\n")
    ran = convert("wall.csv", "--system", "mcmahon", "--json")
    idle = "not counted as players, without a game in any round: Cy"
    assert ran.err == f"wall.csv -> wall-scored.xlsx: 2 players\nwall.csv: {idle}\n1 of 1 file scored\n"
    # Half a win each: 20.5 and 20.5; Cy never played.
    half = {"Wins": 0.5, "MMS": 20.5, "SOS": 20.5, "SOSOS": 20.5, "SODOS": 10.25}
    document = json.loads(ran.out)
    figures = [player.pop("figures") for player in document["files"][0]["players"]]
    workings = [player.pop("working") for player in document["files"][0]["players"]]
    assert [player.pop("place_used") for player in document["files"][0]["players"]] == [None, None, None]
    assert document == {
        "version": __version__,
        "command": "convert",
        "system": "mcmahon",
        "files": [
            {
                "file": "wall.csv",
                "status": "scored",
                "format": "text (.csv)",
                "sheet": None,
                "event": "Kings Road Club Cup",
                "rounds": 1,
                "ties": None,
                "players": [
                    {"row": 3, "place": "", "name": "Ann", "score": None, "games": ["2="], "status": ""},
                    {"row": 4, "place": "", "name": "Bob", "score": None, "games": ["1="], "status": ""},
                    {"row": 5, "place": "", "name": "Cy", "score": None, "games": [""], "status": "absent"},
                ],
                "output": "wall-scored.xlsx",
                "remarks": [idle],
                "error": None,
            }
        ],
        "scored": 1,
        "complete": True,
    }
    assert figures[0] == {**half, "SODOS": {"exact": "41/4", "decimal": 10.25}}
    assert list(figures[0]) == ["Wins", "MMS", "SOS", "SOSOS", "SODOS"]
    assert workings[0] == "10.25 (half of 2) = 10.25"


def test_json_of_a_place_sheet_has_names_and_points() -> None:
    text("a.csv", "Spring Open\nPlace,Player,Pts,WD\n1,Ann,5,\nT2,Bob,4½,\nT2,Cy,4½,\n4,Dee,3,\n5,Eve,1,x\n")
    [file] = json.loads(convert("a.csv", "--system", "mso", "--json").out)["files"]
    assert file["event"] == "Spring Open"
    # Five players: half of 40, of (28 + 20) / 2 each, and nothing below the top half.
    assert [(each["place"], each["name"], each["score"], each["figures"]["GP points"]) for each in file["players"]] == [
        ("1", "Ann", 5, 20),
        ("T2", "Bob", 4.5, 12),
        ("T2", "Cy", 4.5, 12),
        ("4", "Dee", 3, 0),
        ("5", "Eve", 1, 0),
    ]
    assert [each["status"] for each in file["players"]] == ["", "", "", "", "withdrawn"]


def test_json_keeps_messages_off_standard_output_and_names_what_failed() -> None:
    text("a.csv", SEVEN)
    text("b.csv", "Place\n1\nsecond\n")
    text("~$a.csv", "x")
    ran = convert(".", "--system", "mso", "--json", "--out", "out")
    document = json.loads(ran.out)
    assert [(file["file"], file["status"]) for file in document["files"]] == [
        ("a.csv", "scored"),
        ("b.csv", "refused"),
        ("~$a.csv", "left out"),
    ]
    assert document["files"][1]["error"].startswith('b.csv, cell A3: position is "second"; expected')
    assert document["files"][2]["remarks"] == ["it is the lock file of an office program"]
    assert {tuple(file) for file in document["files"]} == {tuple(document["files"][0])}
    assert (document["scored"], ran.code) == (1, 1)
    assert ran.lines[-1] == "1 of 2 files scored"


def test_rounds_come_from_the_sheet_or_the_option() -> None:
    text("a.csv", "Score,Section,Rounds\n3,Reserve,4\n2,Reserve,4\n")
    text("b.csv", "Score,Section,Rounds\n3,Reserve,4\n2,Reserve,5\n")
    text("c.csv", "Score,Section\n3,Reserve\n")
    two = json.loads(convert("a.csv", "b.csv", "--system", "chess", "--json").out)["files"]
    assert [file["rounds"] for file in two] == [4, None]
    [one] = json.loads(convert("c.csv", "--system", "chess", "--rounds", "6", "--json").out)["files"]
    assert one["rounds"] == 6


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (3, 3),
        (Fraction(6, 2), 3),
        (Fraction(9, 2), 4.5),
        (Fraction(-1, 2), -0.5),
        (Fraction(16, 3), {"exact": "16/3", "decimal": 16 / 3}),
        (Fraction(1, 4), {"exact": "1/4", "decimal": 0.25}),
    ],
)
def test_numbers_are_exact(value: int | Fraction | None, expected: object) -> None:
    found = as_number(value)
    assert found == expected
    assert type(found) is type(expected)


def test_names_that_the_encoding_of_a_pipe_lacks() -> None:
    text("a.csv", SEVEN.replace("Player 1", "Zoë 李"))
    command = [sys.executable, "-m", "podium", "convert", "a.csv", "--system", "mso", "--json"]
    ran = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True)
    assert json.loads(ran.stdout)["files"][0]["players"][0]["name"] == "Zoë 李"


# A terminal

pytest.importorskip("pty", reason="Windows has no pseudo-terminals")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def on_terminal(*arguments: str, pipe_out: bool = False, **environment: str) -> tuple[str, str]:
    """What the command writes on a terminal, and what into a pipe where standard output is one."""
    return podium_on_terminal(
        "convert", *arguments, "--system", "mso", "--out", "out", pipe_out=pipe_out, **environment
    )


def eight() -> None:
    for number in range(6):
        text(f"event {number}.csv", SEVEN.replace("Player", f"Member {number}"))
    text("event 6.csv", "Place\n1\nsecond\n")
    text("[red]event.csv", SEVEN)


def test_a_terminal_is_shown_a_bar_and_a_table() -> None:
    eight()
    shown, _ = on_terminal(".")
    assert "8/8" in shown
    assert "1 not scored" in shown
    lines = [line.rstrip() for line in ESCAPE.sub("", shown).replace("\r", "\n").split("\n") if line.strip()]
    table = lines[next(index for index, line in enumerate(lines) if line.startswith("File ")) :]
    assert table[0].split("  ")[0] == "File"
    assert [line.split("  ")[0] for line in table[2:8]] == [
        "[red]event.csv",
        *[f"event {n}.csv" for n in range(5)],
    ]
    assert table[2].split()[-2:] == ["7", "players"]
    assert table[9].startswith("event 6.csv ")
    assert 'refused     cell A3: position is "second"; expected a position such as' in table[9]
    assert table[-1] == "7 of 8 files scored into out"
    assert shown.count("second") == 1


@pytest.mark.parametrize("more", [False, True], ids=["lines", "table"])
def test_no_name_commands_the_terminal(more: bool) -> None:
    if more:
        eight()
    text("a\x1b]0;title\x07.csv", "x\x1b[31m\n")
    shown, _ = on_terminal(".", TERM="dumb")
    assert "\x1b" not in shown
    assert "a\\x1b]0;title\\x07.csv" in shown


def test_of_few_files_a_terminal_is_told_in_lines() -> None:
    text("a.csv", SEVEN)
    shown, _ = on_terminal("a.csv")
    assert shown.replace("\r", "") == f"a.csv -> {Path('out/a-scored.xlsx')}: 7 players\n1 of 1 file scored\n"


def test_a_pipe_is_given_lines_though_a_bar_is_shown() -> None:
    eight()
    shown, piped = on_terminal(".", pipe_out=True)
    assert "8/8" in shown
    assert len(piped.splitlines()) == 8
    assert piped.endswith("7 of 8 files scored\n")
    assert "\x1b" not in piped
    assert 'event 6.csv, cell A3: position is "second"' in shown


def test_a_terminal_that_cannot_draw_is_shown_no_bar() -> None:
    eight()
    shown, piped = on_terminal(".", pipe_out=True, TERM="dumb")
    assert "\x1b" not in shown
    assert shown.startswith('event 6.csv, cell A3: position is "second"')
    assert len(shown.splitlines()) == 1
    assert piped.endswith("7 of 8 files scored\n")


def test_without_colours_where_none_are_wanted() -> None:
    eight()
    shown, _ = on_terminal(".", NO_COLOR="1")
    assert "8/8" in shown
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]m", shown)


def test_json_on_a_terminal_is_not_torn_by_a_bar() -> None:
    eight()
    shown, _ = on_terminal(".", "--json")
    assert "\x1b" not in shown
    lines = [line for line in shown.splitlines() if line.startswith(("{", ",", "]"))]
    assert len(json.loads("".join(lines))["files"]) == 8


def test_a_pipe_is_quiet_even_if_told_to_be_colourful() -> None:
    eight()
    command = [sys.executable, "-m", "podium", "convert", ".", "--system", "mso", "--out", "out"]
    environment = {**os.environ, "FORCE_COLOR": "1", "TTY_COMPATIBLE": "1", "TERM": "xterm"}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert "\x1b" not in ran.stdout + ran.stderr
    assert len(ran.stdout.splitlines()) == 8


def test_of_many_files_the_table_names_those_with_something_to_say() -> None:
    for number in range(41):
        text(f"{number}.csv", SEVEN.replace("Player", f"Member {number}"))
    text("bad.csv", "x\n")
    shown, _ = on_terminal(".", "--jobs", "1")
    plain = ESCAPE.sub("", shown)
    assert "7 players" not in plain
    assert "bad.csv" in plain
    assert "41 of 42 files scored into out" in plain


def test_a_reason_stands_without_the_name_of_its_file() -> None:
    error = 'a.csv, sheet "x", cell A1: no\na.csv: and 3 more'
    assert Outcome(Path("a.csv"), REFUSED, error=error).reason == 'sheet "x", cell A1: no\nand 3 more'
    assert Outcome(Path("a.csv"), REFUSED, error="a-scored.xlsx: exists").reason == "a-scored.xlsx: exists"
