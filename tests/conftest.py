"""Set up for all tests: functions register with xlwings as on a server, which works without Excel."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

# How Podium was started for the tests is nothing that they speak of.
os.environ.pop("PODIUM_COMMAND", None)
os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

from hypothesis import settings

from tests.promises import pytest_runtest_makereport  # noqa: F401 - a hook of pytest

settings.register_profile("podium", deadline=None, max_examples=200)
settings.load_profile("podium")

TESTS = Path(__file__).parent
# Folders whose tests share what takes long to start (an office, a Windows, a browser): all of one in one process.
SHARING = ("browser", "hosts/calc", "hosts/classic", "hosts/lite")


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Which tests stay together where pytest-xdist runs them in several processes."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item.path)))


def group(path: Path) -> str:
    """The folder that shares something, else the file."""
    place = path.relative_to(TESTS).as_posix()
    return next((folder for folder in SHARING if place.startswith(f"{folder}/")), place)


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of files are short there, in the messages too."""
    monkeypatch.chdir(tmp_path)
