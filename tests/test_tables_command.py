"""``podium tables``: its options, its one line, and what it refuses to do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from podium.cli.app import run
from podium.errors import PodiumError
from podium.workbooks.tables_asked import parse_base, parse_rounds


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture
def podium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs ``podium tables`` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["podium", "tables", *arguments])
        with pytest.raises(SystemExit) as caught:
            run()
        captured = capsys.readouterr()
        code = caught.value.code
        return Outcome(code if isinstance(code, int) else int(code is not None), captured.out, captured.err)

    return command


def refused(outcome: Outcome) -> str:
    """The one line that says why, after ``podium: ``."""
    assert outcome.code == 1
    assert outcome.out == ""
    assert outcome.err.startswith("podium: ")
    assert outcome.err.count("\n") == 1
    return outcome.err.removeprefix("podium: ").rstrip("\n")


def footer(path: Path) -> str:
    sheet = openpyxl.load_workbook(path).worksheets[0]
    return str(sheet.oddFooter.left.text).removeprefix("Made by Podium: ")


def tabs(path: Path) -> list[str]:
    return list(openpyxl.load_workbook(path).sheetnames)


# What it makes


def test_the_defaults(podium: Command, tmp_path: Path) -> None:
    outcome = podium()
    line = "Wrote points-tables.xlsx: points tables for 3-9 rounds, County 2011 and how they work.\n"
    assert outcome == Outcome(0, line, "")
    assert tabs(tmp_path / "points-tables.xlsx")[:2] == ["4 Rounds (standard)", "3 Rounds"]
    assert footer(tmp_path / "points-tables.xlsx") == "podium tables"


def test_all_options(podium: Command, tmp_path: Path) -> None:
    (tmp_path / "club.csv").write_text("Open,0\nMini,2.5\n")
    (tmp_path / "sub").mkdir()
    outcome = podium("--rounds", "7,5-6", "--base", "1200.5", "--sections", "club.csv", "--out", "sub/Mine.XLSX")
    made = Path("sub") / "Mine.XLSX"
    tables = "points tables for 4 rounds (the standard, always first) and 5-7 rounds and how they work"
    assert outcome == Outcome(0, f"Wrote {made}: {tables}.\n", "")
    assert tabs(tmp_path / made) == [
        "4 Rounds (standard)",
        "5 Rounds",
        "6 Rounds",
        "7 Rounds",
        "How it works",
    ]
    assert footer(tmp_path / made) == "podium tables --rounds 5-7 --base 1200.5 --sections club.csv"


def test_a_long_name_of_a_file_leaves_the_footer_short_enough_for_excel(podium: Command, tmp_path: Path) -> None:
    name = "s" * 200 + ".csv"
    (tmp_path / name).write_text("Open,0\n")
    assert podium("--sections", name).code == 0
    assert footer(tmp_path / "points-tables.xlsx") == f"podium tables --sections {'s' * 59}…"


def test_it_makes_the_folder_of_its_output(podium: Command, tmp_path: Path) -> None:
    assert podium("--out", "new/folder/tables.xlsx").code == 0
    assert (tmp_path / "new" / "folder" / "tables.xlsx").exists()


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("5", [5]),
        ("3-5", [3, 4, 5]),
        ("3,5,7-9", [3, 5, 7, 8, 9]),
        (" 9 , 2 – 3,3", [2, 3, 9]),
        ("1-20", [*range(1, 21)]),
    ],
)
def test_rounds(text: str, counts: list[int]) -> None:
    assert parse_rounds(text) == counts


@pytest.mark.parametrize(
    ("text", "base"), [("1000", 1000), ("1", 1), ("1000000", 10**6), ("0999.10", Fraction(9991, 10))]
)
def test_base(text: str, base: Fraction) -> None:
    assert parse_base(text) == base


def test_help_says_what_own_sections_leave_out_and_has_an_example(podium: Command) -> None:
    text = " ".join(podium("--help").out.split())
    assert "County 2011 is then left out" in text
    assert "Example: podium tables --rounds 3-6,9 --base 1200 --out tables-2026.xlsx" in text


def test_the_example_of_the_help_works(podium: Command, tmp_path: Path) -> None:
    assert podium(*["--rounds", "3-6,9", "--base", "1200", "--out", "tables-2026.xlsx"]).code == 0
    assert footer(tmp_path / "tables-2026.xlsx") == "podium tables --rounds 3-6,9 --base 1200"


# What it refuses


@pytest.mark.parametrize(
    "text",
    ["", "0", "0-3", "21", "9-3", "3-", "-3", "3.5", "three", "3,,5", "3 5", "1-99999", "3-5-7", "1e1"],
)
def test_bad_rounds(text: str) -> None:
    with pytest.raises(PodiumError) as caught:
        parse_rounds(text)
    expected = "expected numbers from 1 to 20, such as 5, 3-9 or 3,5,7-9"
    shown = f'"{text}"' if text else "blank"
    assert str(caught.value) == f"--rounds is {shown}; {expected}"


@pytest.mark.parametrize("text", ["", "0", "-1", "0.5", "1000001", "1,000", "1000/3", "1e3", "nan", "inf", "1."])
def test_bad_base(text: str) -> None:
    with pytest.raises(PodiumError) as caught:
        parse_base(text)
    shown = f'"{text}"' if text else "blank"
    assert str(caught.value) == f"--base is {shown}; expected a number from 1 to 1000000"


def test_bad_options_are_one_line_and_write_nothing(podium: Command, tmp_path: Path) -> None:
    assert refused(podium("--rounds", "0")).startswith('--rounds is "0"; expected ')
    assert refused(podium("--base", "ten")).startswith('--base is "ten"; expected ')
    assert refused(podium("--out", "tables.pdf")) == '--out is "tables.pdf"; expected the name of an .xlsx file'
    assert refused(podium("--sections", "none.csv")).startswith("none.csv: does not exist")
    (tmp_path / "club.csv").write_text("Open,much\n")
    assert refused(podium("--sections", "club.csv")).startswith('club.csv, cell B1: adjustment is "much"; expected ')
    assert [path.name for path in tmp_path.iterdir()] == ["club.csv"]


def test_a_bad_option_has_no_traceback_and_code_1_in_a_real_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "podium", "tables", "--rounds", "99"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == 'podium: --rounds is "99"; expected numbers from 1 to 20, such as 5, 3-9 or 3,5,7-9\n'


# Whose file it writes over


def test_it_replaces_its_own_file(podium: Command, tmp_path: Path) -> None:
    assert podium().code == 0
    before = (tmp_path / "points-tables.xlsx").read_bytes()
    assert podium("--base", "1200").code == 0
    assert (tmp_path / "points-tables.xlsx").read_bytes() != before


def test_it_never_replaces_somebodys_work_unless_forced(podium: Command, tmp_path: Path) -> None:
    path = tmp_path / "points-tables.xlsx"
    podium()
    edited = openpyxl.load_workbook(path)
    edited.properties.lastModifiedBy = "A. Organiser"
    edited.save(path)
    for content in (path.read_bytes(), b"notes", b""):
        path.write_bytes(content)
        assert refused(podium()).startswith("points-tables.xlsx: exists and is not as Podium made it")
        assert path.read_bytes() == content
    assert podium("--force").code == 0
    assert path.read_bytes().startswith(b"PK")


def test_it_never_writes_over_its_input(podium: Command, tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    workbook.active.append(("Open", 0))
    workbook.save(tmp_path / "club.xlsx")
    before = (tmp_path / "club.xlsx").read_bytes()
    outcome = podium("--sections", "club.xlsx", "--out", "./club.xlsx", "--force")
    assert refused(outcome) == "club.xlsx: is an input; choose another --out"
    assert (tmp_path / "club.xlsx").read_bytes() == before


def test_a_folder_that_cannot_be_made(podium: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    made = Path("file") / "tables.xlsx"
    assert refused(podium("--out", str(made))).startswith(f"{made}: cannot be written (")
    (tmp_path / "folder.xlsx").mkdir()
    assert refused(podium("--out", "folder.xlsx")).startswith("folder.xlsx: ")
    assert refused(podium("--out", "folder.xlsx", "--force")).startswith("folder.xlsx: cannot be written (")
