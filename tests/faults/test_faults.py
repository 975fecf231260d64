"""A few dozen of the faults that ``python -m tests.faults`` tries by the hundred, and all that commands cannot say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main
from podium.cli.app import app

from tests.faults.scenarios import SCENARIOS
from tests.injection.test_places import commands
from tests.result_sheets import EXAMPLES, SEVEN

ROOT = Path(__file__).resolve().parents[2]
FULL = "podium: standard output cannot be written (no space left on device)"

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork, and no kill -9")
needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@pytest.mark.long
@needs_fork
@pytest.mark.parametrize(
    "arguments",
    [
        ["--only", "kill", "--kills", "8"],
        ["--only", "full", "--only", "open", "--only", "vanish", "--faults", "3"],
        ["--only", "two", "--only", "read-only", "--only", "closed"],
        ["--only", "disk", "--only", "worker", "--faults", "1"],
    ],
    ids=["killed", "refused", "others", "disks"],
)
def test_whatever_happens_files_are_whole_and_the_next_run_completes(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tests.faults", "--few", "--seed", "8", *arguments]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    assert ran.stdout.endswith(" faults, 0 of them left something wrong\n")


# What writes elsewhere than into a folder that the user names, or only to be looked at.
OTHERS = {"functions", "doctor", "addin install", "addin uninstall", "addin status", "calc install", "calc uninstall"}


def test_every_command_that_writes_is_among_those_that_are_killed() -> None:
    there = set(commands(typer.main.get_command(app)))
    assert {each for each in there if any(f"{' '.join(s.command)} ".startswith(f"{each} ") for s in SCENARIOS)} == (
        there - OTHERS
    )


OTHER_COMMANDS = [
    "--version",
    "tables --help",
    "convert sheet.csv --check",
    "convert sheet.csv --check --system mso",
    "convert sheet.csv --system mso --save-columns saved.ini --columns place=Place",
    "season new --system mso",
    "season import season.xlsx season-fibonacci-baltic.csv",
    "functions",
    "functions GP_POINTS",
    "functions --markdown",
    "calc build",
    "addin build",
    "demo",
]


@needs_dev_full
@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "tables",
        "season standings season.xlsx",
        "publish season.xlsx --no-pdf",
        *(pytest.param(command, marks=pytest.mark.long) for command in OTHER_COMMANDS),
    ],
)
def test_every_command_says_in_one_line_that_nobody_can_be_told(command: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text(SEVEN)
    shutil.copy(EXAMPLES / "season-fibonacci.xlsx", tmp_path / "season.xlsx")
    shutil.copy(EXAMPLES / "season-fibonacci-baltic.csv", tmp_path)
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "podium", *command.split()],
            cwd=tmp_path,
            env={**os.environ, "HOME": str(tmp_path)},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 1
    assert ran.stderr.splitlines() == [FULL]
