"""One host for all tests of xlwings Lite: it takes seconds to start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hosts.lite.pyodide import Lite
from tests.hosts.packages import podium_wheel


@pytest.fixture(scope="session")
def podium(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Podium's wheel."""
    return podium_wheel(tmp_path_factory.mktemp("podium"))


@pytest.fixture(scope="session")
def lite(podium: Path) -> Iterator[Lite]:
    """xlwings Lite with Podium's wheel and the main.py and requirements.txt of addin/lite."""
    with Lite.with_podium(podium) as host:
        yield host
