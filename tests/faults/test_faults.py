"""A few dozen of the faults that ``python -m tests.faults`` tries by the hundred, and all that commands cannot say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.result_sheets import EXAMPLES, SEVEN

ROOT = Path(__file__).resolve().parents[2]
FULL = "podium: standard output cannot be written (no space left on device)"

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork, and no kill -9")
needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@needs_fork
@pytest.mark.parametrize(
    "arguments",
    [
        ["--only", "kill", "--kills", "12"],
        ["--only", "full", "--only", "open", "--only", "vanish", "--faults", "5"],
        ["--only", "two", "--only", "read-only"],
    ],
    ids=["killed", "refused", "others"],
)
def test_whatever_happens_files_are_whole_and_the_next_run_completes(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tests.faults", "--few", "--seed", "8", *arguments]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    assert ran.stdout.endswith(" faults, 0 of them left something wrong\n")


@needs_dev_full
@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "--version",
        "tables",
        "tables --help",
        "convert sheet.csv --check",
        "convert sheet.csv --check --system mso",
        "convert sheet.csv --system mso --save-columns saved.ini --columns place=Place",
        "season new --system mso",
        "season import season.xlsx season-fibonacci-baltic.csv",
        "season standings season.xlsx",
        "publish season.xlsx --no-pdf",
        "functions",
        "functions GP_POINTS",
        "functions --markdown",
        "calc build",
        "addin build",
        "demo",
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
