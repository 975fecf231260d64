"""A program that is hidden for the tests is not there for Podium either: ``python -m tests.hiding Wine -- pytest``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hiding import can_hide, run_without

TESTS = Path(__file__).parent
pytestmark = pytest.mark.skipif(not can_hide(), reason="this machine gives a process no mounts of its own")


def test_what_is_hidden_is_not_found():
    """By its name, at the place where it lies, or by whoever looks for it."""
    look = "import shutil, podium.libreoffice as office; print(shutil.which('soffice'), office.program_folder())"
    assert run_without(["LibreOffice"], [sys.executable, "-c", look], TESTS.parent).stdout == "None None\n"
