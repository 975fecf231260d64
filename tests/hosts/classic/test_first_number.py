"""What a newcomer sees: one command, the first number."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hosts.classic import __main__ as first_number
from tests.hosts.classic import wine

ROOT = Path(__file__).resolve().parents[3]


def test_the_first_number(excel):
    shown = subprocess.run(
        [sys.executable, "-m", "tests.hosts.classic"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [line.split(maxsplit=1) for line in shown.replace(", ", ",").splitlines()[-3:]] == [
        ["=GP_POINTS(4,19,6)", "5"],
        ["=GP_EXPLAIN(4,19,6)", "T4 of 19: (12+4+4+4+4+4)/6 = 5.33 -> 5"],
        ["=GP_POINTS(20,19)", "GP_POINTS: position is 20; expected 1 to 19,the field size"],
    ]


def test_without_wine_it_says_what_to_install(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(wine, "DEBIAN_FOLDER", "")
    with pytest.raises(SystemExit, match="sudo apt-get install wine64"):
        first_number.main()
