"""The tests pass where programs are missing: they skip, and say what is missing. Each program is hidden by itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.hiding import PROGRAMS, can_hide, run_without

TESTS = Path(__file__).parent
# What a test that asks for the program has in its file or in a module that it uses.
SIGNS = {
    "LibreOffice": r"by_libreoffice|soffice|Office\(|office:",
    "Gnumeric": r"by_gnumeric|ssconvert",
    "Chromium": r"chromium|visit\(",
    "Node": r"pyodide|\bnode\b",
    "Wine": r"\bexcel\b|wine_program|first_number",
}

pytestmark = pytest.mark.skipif(not can_hide(), reason="this machine gives a process no mounts of its own")


def asking(name: str) -> list[str]:
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    return sorted(str(path) for path in files if re.search(SIGNS[name], path.read_text(encoding="utf-8")))


@pytest.mark.long
@pytest.mark.parametrize("name", PROGRAMS)
def test_its_tests_skip_without_it(name):
    """With the others in place. No test fails, and some say that they miss it."""
    files = asking(name)
    assert files
    hidden = run_without([name], [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files], TESTS.parent)
    assert hidden.returncode == 0, hidden.stdout[-5000:]
    assert name in hidden.stdout


def test_what_is_hidden_is_not_found():
    """By its name, at the place where it lies, or by whoever looks for it."""
    look = "import shutil, podium.calc.office as office; print(shutil.which('soffice'), office.program_folder())"
    assert run_without(["LibreOffice"], [sys.executable, "-c", look], TESTS.parent).stdout == "None None\n"
