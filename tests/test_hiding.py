"""A program that is hidden for the tests is not there for Podium either: ``python -m tests.hiding Wine -- pytest``.

With each one hidden by itself the tests that ask for it are skipped with a reason that names it, or pass.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.asking import ANY, asked_by
from tests.hiding import PROGRAMS, can_hide, run_without

ROOT = Path(__file__).resolve().parent.parent
PYTEST = [sys.executable, "-m", "pytest", "--all", "-q", "-p", "no:cacheprovider"]
MISSING = re.compile(r"^SKIPPED \[\d+\] \S+ (.*) is not installed$", re.MULTILINE)

needs_mounts = pytest.mark.skipif(not can_hide(), reason="this machine gives a process no mounts of its own")


@needs_mounts
def test_what_is_hidden_is_not_found():
    """By its name, at the place where it lies, or by whoever looks for it."""
    look = "import shutil, podium.libreoffice as office; print(shutil.which('soffice'), office.program_folder())"
    assert run_without(["LibreOffice"], [sys.executable, "-c", look], ROOT).stdout == "None None\n"


def files_that_ask(among: Sequence[str] = (), name: str = ANY) -> list[str]:
    command = [*PYTEST, "--collect-only", "--asking", name, *among]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    return sorted({line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line})


def files_of(name: str, items: Sequence[pytest.Item]) -> list[str]:
    """Of this very run, where all tests are collected: to collect them once more takes half a minute."""
    if set(Path(__file__).parent.rglob("test_*.py")) <= {item.path for item in items}:
        return sorted({str(item.path.relative_to(ROOT)) for item in items if name in asked_by(item)})
    return files_that_ask(name=name)


def test_who_asks_is_found_by_what_is_called():
    """By a fixture of another file, by a parameter, by what a function calls; not whoever reads files alone."""
    asking = ["tests/hosts/classic/test_cells.py", "tests/test_errors_page.py", "tests/test_old_excel.py"]
    assert files_that_ask([*asking, "tests/test_words.py"]) == asking


@pytest.mark.long
@needs_mounts
@pytest.mark.parametrize("name", PROGRAMS)
def test_without_a_program_no_test_fails(name: str, request: pytest.FixtureRequest):
    files = files_of(name, request.session.items)
    ran = run_without([name], [*PYTEST, "--asking", name, *files], ROOT)
    assert ran.returncode == 0, ran.stdout[-5000:]
    missing = MISSING.findall(ran.stdout)
    assert missing, ran.stdout[-5000:]
    assert [each for each in missing if not is_of(name, each)] == []


def is_of(name: str, missing: str) -> bool:
    """Whether the reason names the program, or a command of it: "npm (npm)"."""
    return name in missing or any(command in missing for command in PROGRAMS[name][0])
