"""``podium convert`` as a command: many files, bad ones among them, and nothing lost."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from podium import output
from podium.cli.app import app
from podium.convert import one_file
from podium.convert.outputs import outputs
from podium.errors import PodiumError
from podium.seal import unbroken
from podium.sheets.readers import EXPECTED
from podium.sheets.record import Record
from podium.systems import SYSTEMS
from podium.systems.system import Figures, Options, Scored
from typer.testing import CliRunner

from tests.result_sheets import DATA, EXAMPLES, SEVEN, Formula, column, convert, podium, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def files() -> list[str]:
    return sorted(str(path) for path in Path().rglob("*") if path.is_file())


# One file after the other


def test_good_files_are_scored_whatever_stands_beside_them() -> None:
    text("good.csv", SEVEN)
    workbook("fine.xlsx", {"Final": [["Pos", "Name"], *([place, f"Player {place}"] for place in range(1, 6))]})
    for ending in ("xlsx", "xls", "ods"):
        shutil.copy(DATA / f"locked.{ending}", ".")
    whole = Path("fine.xlsx").read_bytes()
    text("broken.xlsx", whole[: len(whole) // 2])
    text("empty.ods", b"")
    text("lie.xls", "\x01 is no character of a text")
    text("notes.docx", "x")
    text("bad.csv", "Place,Name\n1,a\nsecond,b\n")
    text("club.csv", "Name,Club\na,b\n")
    text("blank.csv", "\n,\n")
    Path("folder.csv").mkdir()
    workbook("formula.xlsx", {"Final": [["Place"], [Formula("=1+0")]]})
    bad = ["locked.xlsx", "locked.xls", "locked.ods", "broken.xlsx", "empty.ods", "lie.xls", "notes.docx", "bad.csv"]
    bad += ["club.csv", "blank.csv", "folder.csv", "formula.xlsx", "missing.xlsx"]
    outcome = convert("good.csv", *bad, "fine.xlsx", "--system", "mso", "--out", "scored")
    assert outcome.code == 1
    assert outcome.out.splitlines() == [
        f"good.csv -> {Path('scored/good-scored.xlsx')}: 7 players",
        f"fine.xlsx -> {Path('scored/fine-scored.xlsx')}: 5 players",
        "2 of 14 files scored",
    ]
    locked = "is protected by a password; save a copy without one"
    assert outcome.lines == [
        f"folder.csv: is a folder without result sheets; expected files that end in {EXPECTED}",
        f"locked.xlsx: {locked}",
        f"locked.xls: {locked}",
        f"locked.ods: {locked}",
        "broken.xlsx: is damaged or not an Excel workbook (.xlsx); copy or download it again",
        "empty.ods: is empty",
        "lie.xls: is not an old Excel workbook (.xls)",
        f"notes.docx: ends in .docx; expected {EXPECTED}",
        'bad.csv, cell A3: position is "second"; '
        "expected a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn",
        "club.csv: has no column for position (Place, Pos, Position, Rank, Rk, #; "
        "or Score, Points, Pts, Total, Tot, Final score); its headers are Name, Club",
        "blank.csv: is blank",
        'formula.xlsx, sheet "Final", cell A2: holds a formula whose value is not in the file; '
        "open it in a spreadsheet program and save it",
        "missing.xlsx: does not exist",
    ]
    assert [name for name in files() if "scored" in name] == [
        str(Path("scored/fine-scored.xlsx")),
        str(Path("scored/good-scored.xlsx")),
    ]


def test_all_files_scored_is_exit_code_0() -> None:
    text("a.csv", SEVEN)
    outcome = convert("a.csv", "--system", "MSO")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "a.csv -> a-scored.xlsx: 7 players\n1 of 1 file scored\n"


def test_by_the_runner_of_typer() -> None:
    text("a.csv", SEVEN)
    text("b.csv", "x\n")
    good = CliRunner().invoke(app, ["convert", "a.csv", "--system", "mso"])
    assert (good.exit_code, good.stderr) == (0, "")
    bad = CliRunner().invoke(app, ["convert", "b.csv", "a.csv", "--system", "mso"])
    assert bad.exit_code == 1
    assert bad.stderr.startswith("b.csv: has no column for position")
    assert bad.stdout.endswith("1 of 2 files scored\n")


def test_in_a_process_of_its_own_and_in_a_pipe() -> None:
    shutil.copy(EXAMPLES / "mso-oware.xlsx", ".")
    shutil.copy(DATA / "locked.xlsx", ".")
    command = [sys.executable, "-m", "podium", "convert", "mso-oware.xlsx", "locked.xlsx", "--system", "mso"]
    command += ["--ties", "place"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 1
    assert process.stdout == "mso-oware.xlsx -> mso-oware-scored.xlsx: 64 players\n1 of 2 files scored\n"
    assert process.stderr == "locked.xlsx: is protected by a password; save a copy without one\n"
    assert Path("mso-oware-scored.xlsx").exists()


def test_a_sheet_may_be_chosen() -> None:
    rows = [["Place"], *([place] for place in range(1, 6))]
    workbook("two.xlsx", {"Day 1": rows, "Day 2": [*rows, [6]], "Notes": [["x"]]})
    expected = 'two.xlsx: the sheets "Day 1" and "Day 2" have the needed columns; choose one with --sheet\n'
    assert convert("two.xlsx", "--system", "mso").err == expected
    assert "6 players" in convert("two.xlsx", "--system", "mso", "--sheet", "day 2").out
    refused = convert("two.xlsx", "--system", "mso", "--sheet", "Notes")
    assert refused.err.startswith('two.xlsx, sheet "Notes": has no column for position')


# Options of the command


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--system", "fide"], '--system is "fide"; expected one of mso, chess, fibonacci, mcmahon'),
        (["--system", "mso", "--field", "4"], "--field is 4; expected at least 5 players"),
        (["--system", "mso", "--field", "many"], '--field is "many"; expected the number of players'),
        (["--system", "mso", "--rounds", "4"], "--rounds is for chess; --system is mso"),
        (["--system", "mso", "--handicap"], "--handicap is for mcmahon; --system is mso"),
    ],
)
def test_options_that_cannot_be(options: list[str], line: str) -> None:
    text("a.csv", SEVEN)
    outcome = convert("a.csv", *options)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"podium: {line}")
    assert outcome.err.count("\n") == 1
    assert files() == ["a.csv"]


def test_help_names_every_option_with_its_system_and_gives_examples() -> None:
    shown = " ".join(podium("convert", "--help").out.split())
    for option, system in (("field", "mso"), ("rounds", "chess"), ("ending", "fibonacci"), ("handicap", "mcmahon")):
        assert f"--{option}" in shown
        assert f"[{system}]" in shown
    assert "podium convert abalone.xlsx --system mso" in shown
    assert "opponents are looked up by the column No, else by Place" in shown
    assert "podium convert results --recursive --system mso --out scored --report report.xlsx" in shown
    for option in ("--recursive", "--jobs", "--report", "--json"):
        assert option in shown


# What is written, and what never is


def test_inputs_are_never_touched() -> None:
    for name in ("mso-oware.xlsx", "chess-riverside-open.csv", "fibonacci-teams.ods", "mcmahon-lakeside.xls"):
        shutil.copy(EXAMPLES / name, ".")
        before = (Path(name).read_bytes(), Path(name).stat().st_mtime_ns)
        convert(name, "--system", name.partition("-")[0], "--force")
        assert (Path(name).read_bytes(), Path(name).stat().st_mtime_ns) == before


def test_an_output_that_is_an_input_too_is_refused_even_with_force() -> None:
    text("a.csv", SEVEN)
    workbook("a-scored.xlsx", {"Final": [["Place"], *([place] for place in range(1, 6))]})
    before = Path("a-scored.xlsx").read_bytes()
    outcome = convert("a.csv", "a-scored.xlsx", "--system", "mso", "--force")
    assert outcome.lines == ["a-scored.xlsx: is an input; choose another --out"]
    assert Path("a-scored.xlsx").read_bytes() == before
    assert Path("a-scored-scored.xlsx").exists()


def test_somebody_elses_workbook_is_not_replaced_without_force() -> None:
    text("a.csv", SEVEN)
    workbook("a-scored.xlsx", {"Mine": [["precious"]]})
    outcome = convert("a.csv", "--system", "mso")
    assert outcome.code == 1
    assert outcome.err == "a-scored.xlsx: exists and is not as Podium made it; choose another --out or give --force\n"
    assert convert("a.csv", "--system", "mso", "--force").code == 0
    assert convert("a.csv", "--system", "mso").code == 0  # Podium's own is


def test_a_refused_file_leaves_the_workbook_of_an_earlier_run_alone() -> None:
    text("a.csv", SEVEN)
    convert("a.csv", "--system", "mso")
    before = Path("a-scored.xlsx").read_bytes()
    text("a.csv", SEVEN + "x,y\n")
    assert convert("a.csv", "--system", "mso").code == 1
    assert Path("a-scored.xlsx").read_bytes() == before


def test_a_write_that_fails_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    text("a.csv", SEVEN)
    text("b.csv", SEVEN)
    replace = os.replace

    def full(source: str, target: Path) -> None:
        if "a-scored" in str(target):
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(output.os, "replace", full)
    outcome = convert("a.csv", "b.csv", "--system", "mso")
    assert outcome.lines == ["a-scored.xlsx: cannot be written (no space left on device)"]
    assert outcome.out.endswith("1 of 2 files scored\n")
    assert files() == ["a.csv", "b-scored.xlsx", "b.csv"]


def test_an_output_that_is_open_in_excel(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: str, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    text("a.csv", SEVEN)
    monkeypatch.setattr(output.os, "replace", refuse)
    monkeypatch.setattr(output, "WAITS", ())
    expected = "a-scored.xlsx: cannot be written (no permission, or the file is open in another program)\n"
    assert convert("a.csv", "--system", "mso").err == expected


def test_an_output_folder_that_cannot_be() -> None:
    text("a.csv", SEVEN)
    text("notes", "x")
    outcome = convert("a.csv", "--system", "mso", "--out", "notes")
    assert (outcome.code, outcome.err) == (1, "podium: notes: is a file; expected a folder\n")
    inside = Path("notes", "scored")
    outcome = convert("a.csv", "--system", "mso", "--out", inside)
    assert outcome.code == 1
    assert outcome.err.startswith(f"podium: {inside}: this folder cannot be made (")
    assert convert("a.csv", "--system", "mso", "--out", Path("new", "deeper")).code == 0
    assert Path("new", "deeper", "a-scored.xlsx").exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_an_output_folder_without_permission() -> None:
    text("a.csv", SEVEN)
    Path("kept").mkdir(mode=0o500)
    expected = (
        f"{Path('kept/a-scored.xlsx')}: cannot be written (no permission, or the file is open in another program)\n"
    )
    assert convert("a.csv", "--system", "mso", "--out", "kept").err == expected


def test_the_same_sheet_gives_the_same_bytes() -> None:
    first, second = Path("first"), Path("second")
    for folder in (first, second):
        assert convert(EXAMPLES / "fibonacci-teams.ods", "--system", "fibonacci", "--out", folder).code == 0
    name = "fibonacci-teams-scored.xlsx"
    assert (first / name).read_bytes() == (second / name).read_bytes()


# Names that meet


def test_inputs_of_one_name_are_told_apart() -> None:
    text("results.csv", SEVEN)
    text("results.txt", SEVEN.replace("Player", "Other"))
    for folder in ("abalone", "go/abalone", "chess"):
        text(f"{folder}/final.csv", SEVEN.replace("Player", folder))
    sources = ["results.csv", "results.txt", "abalone/final.csv", "go/abalone/final.csv", "chess/final.csv"]
    outcome = convert(*sources, "--system", "mso", "--out", "all")
    assert (outcome.err, outcome.code) == ("", 0)
    written = [line.split(" -> ")[1].split(":")[0] for line in outcome.out.splitlines()[:-1]]
    assert len(set(written)) == 5
    assert Path(written[0]).name == "results-csv-scored.xlsx"
    assert Path(written[1]).name == "results-txt-scored.xlsx"
    assert Path(written[3]).name == "go-abalone-final-csv-scored.xlsx"
    assert Path(written[4]).name == "chess-final-csv-scored.xlsx"
    expected = ["Player 1", "Other 1", "abalone 1", "go/abalone 1", "chess 1"]
    assert [column(path, "Name")[0] for path in written] == expected


def test_a_name_made_up_for_one_input_does_not_meet_another() -> None:
    found = outputs([Path("r.csv"), Path("r.txt"), Path("r-txt.csv")], Path("out"))
    assert len({str(path).casefold() for path in found.values()}) == 3
    assert not any(isinstance(path, PodiumError) for path in found.values())


def named(*sources: str) -> list[str]:
    return [str(path) for path in outputs([Path(source) for source in sources], None).values()]


def test_names_that_only_some_systems_tell_apart_are_numbered_in_their_order() -> None:
    expected = ["Final-scored.xlsx", "final-2-scored.xlsx", "other-scored.xlsx", "FINAL-3-scored.xlsx"]
    assert named("Final.csv", "final.csv", "other.csv", "FINAL.csv") == expected
    assert named("final.csv", "Final.csv") == ["final-scored.xlsx", "Final-2-scored.xlsx"]
    assert named("a.csv", "a.CSV") == ["a-scored.xlsx", "a-2-scored.xlsx"]
    composed, decomposed = "Z\u00fcrich", "Zu\u0308rich"
    assert named(f"{composed}.csv", f"{decomposed}.csv") == [f"{composed}-scored.xlsx", f"{decomposed}-2-scored.xlsx"]


def test_a_number_takes_the_place_of_no_other_output_and_of_no_input() -> None:
    assert named("A.csv", "a-2.csv", "a.csv") == ["A-scored.xlsx", "a-2-scored.xlsx", "a-3-scored.xlsx"]
    of_input = named("A.csv", "a.csv", "a-2-scored.xlsx")
    assert of_input == ["A-scored.xlsx", "a-3-scored.xlsx", "a-2-scored-scored.xlsx"]


def test_files_whose_names_differ_in_case_are_both_scored() -> None:
    text("A.csv", SEVEN)
    text("a.csv", SEVEN.replace("Player", "Other"))
    if len(files()) == 1:
        pytest.skip("this system takes them for one file")
    outcome = convert("A.csv", "a.csv", "--system", "mso")
    assert (outcome.code, outcome.err) == (0, "")
    assert [column(path, "Name")[0] for path in ("A-scored.xlsx", "a-2-scored.xlsx")] == ["Player 1", "Other 1"]


def test_a_file_that_is_named_twice_is_scored_once() -> None:
    text("a.csv", SEVEN)
    outcome = convert("a.csv", Path("a.csv").resolve(), "--system", "mso")
    assert outcome.out.endswith("1 of 1 file scored\n")


def test_importing_the_command_line_loads_nothing_slow() -> None:
    """Every command, and --help, would wait for it."""
    slow = "{'xlwings', 'openpyxl', 'pandas', 'numpy', 'python_calamine', 'xlrd'}"
    code = f"import sys, podium.cli.app; print(sorted({slow} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_a_sheet_is_scored_without_xlwings() -> None:
    """Which alone takes longer to import than the sheet to score, in each process of --jobs too."""
    text("a.csv", SEVEN)
    code = """
import sys
from typer.testing import CliRunner
from podium.cli.app import app
scored = CliRunner().invoke(app, ["convert", "a.csv", "--system", "mso"])
print(scored.exit_code, sorted({"xlwings", "pandas"} & set(sys.modules)))
"""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "0 []\n"


# Standard output that takes no more


def into(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``podium convert`` in a shell that leads its standard output elsewhere; the exit code is its own."""
    podium = f"{shlex.quote(sys.executable)} -m podium convert {shlex.join(arguments)} --system mso"
    script = f"set -o pipefail; {podium} {command}"
    # Without buffers nothing would be left to fail when Python ends.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment, check=False)


FULL = "no space left on device"
needs_a_shell = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@needs_a_shell
@pytest.mark.parametrize("options", [[], ["--json"]])
@pytest.mark.parametrize(("command", "why"), [("> /dev/full", FULL), ("| true", "broken pipe")])
def test_an_output_that_takes_no_more_is_one_line(options: list[str], command: str, why: str) -> None:
    for number in range(4):
        text(f"results/{number}.csv", SEVEN)
    ran = into(command, "results", "--out", "out", *options)
    assert ran.returncode == 1
    last = ran.stderr.splitlines()[-1]
    said = re.fullmatch(
        rf"podium: standard output cannot be written \({why}\): (\d) of 4 files scored; no file was left half-written",
        last,
    )
    assert said, ran.stderr
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr
    assert len(files()) == 4 + int(said[1])
    assert all(unbroken(path) for path in Path().glob("out/*"))


@needs_a_shell
def test_the_report_is_written_though_nobody_can_be_told() -> None:
    for name in ("a", "b"):
        text(f"{name}.csv", SEVEN)
    ran = into("> /dev/full", "a.csv", "b.csv", "--report", "report.csv")
    said = f"standard output cannot be written ({FULL}): 1 of 2 files scored"
    assert ran.stderr.splitlines() == [f"podium: {said}; no file was left half-written", "Wrote report.csv"]
    assert [line.split(",")[0] for line in Path("report.csv").read_text().splitlines()[1:]] == ["a.csv"]


# Slips of the hand


def test_a_sheet_that_gives_no_player_is_refused_with_and_without_json() -> None:
    text("games.csv", "No,Name,Score,R1,R2\n1,Ann,,,\n2,Bob,,,\n")
    text("absent.csv", "Place,Name\nabsent,Ann\nabsent,Bob\n")
    for option in ([], ["--json"]):
        outcome = convert("games.csv", "absent.csv", "--system", "mso", *option)
        assert [line for line in outcome.lines if "scored" not in line] == [
            "games.csv: has no player to score, because places and scores are blank; "
            "expected the standings after the last round",
            "absent.csv: has no player to score; expected at least one",
        ]
        assert outcome.code == 1
        assert files() == ["absent.csv", "games.csv"]


def test_nothing_is_written_of_a_sheet_whose_outcome_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise IndexError("list index out of range")

    text("a.csv", SEVEN)
    monkeypatch.setattr(one_file, "standings_of", fail)
    assert '"status": "failed"' in convert("a.csv", "--system", "mso", "--json").out
    assert files() == ["a.csv"]


def test_figures_that_are_fewer_than_the_rows_are_never_written(monkeypatch: pytest.MonkeyPatch) -> None:
    system = SYSTEMS["mso"]

    def score(record: Record, options: Options) -> Scored:
        return Scored("6 players", [Figures("GP points", [1] * 6)])

    text("a.csv", SEVEN)
    monkeypatch.setitem(SYSTEMS, "mso", replace(system, score=score))
    outcome = convert("a.csv", "--system", "mso")
    assert outcome.err == (
        "a.csv: a fault in Podium kept it from being scored (ValueError: the figures are not as many as the rows)\n"
    )
    assert files() == ["a.csv"]


WALL = [["No", "Name", "MMS0", "R1"], [1, "Ann", 20, "2+"], [2, "Bob", 20, "1-"]]


def test_without_a_system_it_names_them() -> None:
    text("event.csv", SEVEN)
    outcome = convert("event.csv")
    assert (outcome.err, outcome.code) == (
        "podium: --system is missing; expected one of mso, chess, fibonacci, mcmahon\n",
        1,
    )


def test_a_file_name_for_the_output_folder_is_refused() -> None:
    text("event.csv", SEVEN)
    outcome = convert("event.csv", "--system", "mso", "--out", "event.xlsx")
    assert outcome.err == 'podium: --out is "event.xlsx"; expected a folder\n'
    assert not Path("event.xlsx").exists()


def test_what_podium_made_is_left_out_of_a_second_run() -> None:
    text("event.csv", SEVEN)
    assert convert("event.csv", "--system", "mso").code == 0
    outcome = convert("event.csv", "event-scored.xlsx", "--system", "mso")
    assert (outcome.err, outcome.code) == ("", 0)
    assert "event-scored.xlsx: left out, because Podium made it\n" in outcome.out
    assert outcome.out.endswith("1 of 1 file scored\n")
    assert convert("event-scored.xlsx", "--system", "mso").code == 1


def test_another_sheet_does_not_take_the_place_of_the_first() -> None:
    rows = [["Place"], *([place] for place in range(1, 8))]
    workbook("two.xlsx", {"Friday": rows, "Saturday": rows})
    assert convert("two.xlsx", "--system", "mso", "--sheet", "Friday").code == 0
    before = Path("two-scored.xlsx").read_bytes()
    outcome = convert("two.xlsx", "--system", "mso", "--sheet", "Saturday")
    assert outcome.err == (
        'two-scored.xlsx: exists and was made from two.xlsx, sheet "Friday"; choose another --out or give --force\n'
    )
    assert Path("two-scored.xlsx").read_bytes() == before
    assert convert("two.xlsx", "--system", "mso", "--sheet", "Friday").code == 0


def test_a_chess_score_is_in_halves() -> None:
    text("section.csv", "Score;Section\n4,05;Reserve\n4;Reserve\n")
    outcome = convert("section.csv", "--system", "chess", "--rounds", "5")
    assert outcome.err == "section.csv, cell A2: score is 4.05; expected a score in halves, such as 3 or 3.5\n"


def test_teams_are_counted() -> None:
    rows = [["Centres", "Game", "Team"], [9, "Baltic", "Bears"], [5, "Baltic", "Baers"], [3, "Baltic", "Elks"]]
    workbook("board.xlsx", {"Board": [*rows, [0, "Baltic", "bears"]]})
    assert "board-scored.xlsx: 1 board, 3 teams\n" in convert("board.xlsx", "--system", "fibonacci").out


@pytest.mark.parametrize("cell", [0, 2, -5])
def test_a_number_in_a_wall_list_is_an_error_with_its_remedy(cell: int) -> None:
    workbook("wall.xlsx", {"Wall": [*WALL, [3, "Cy", 19, cell]]})
    outcome = convert("wall.xlsx", "--system", "mcmahon")
    assert outcome.err == (
        f'wall.xlsx, sheet "Wall", cell D4: round is {cell}; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or '
        "7+/w2; a spreadsheet makes numbers of 2+ and 5-: format the cells as Text and type them again\n"
    )


@pytest.mark.parametrize(("cells", "both"), [(("2+", "1+"), "won"), (("2-", "1-"), "lost")])
def test_a_game_that_both_won_or_lost_is_remarked_upon(cells: tuple[str, str], both: str) -> None:
    rows = [WALL[0], [1, "Ann", 20, cells[0]], [2, "Bob", 20, cells[1]]]
    workbook("wall.xlsx", {"Wall": rows})
    outcome = convert("wall.xlsx", "--system", "mcmahon")
    assert f"wall.xlsx: cells D2 and D3: both {both}, as an arbiter can decide; right?\n" in outcome.out
    assert outcome.code == 0
    workbook("wall.xlsx", {"Wall": WALL})
    assert "arbiter" not in convert("wall.xlsx", "--system", "mcmahon").out
