"""One Excel for all tests of this folder: it takes seconds to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosts.classic.excel import ClassicExcel
from tests.hosts.classic.wine import wine_program
from tests.spreadsheet_programs import program


@pytest.fixture(scope="session")
def excel() -> Iterator[ClassicExcel]:
    """Without Wine the tests are skipped, or fail under CI, where nothing may go untested."""
    program(wine_program() or "wine64", "Wine")
    with ClassicExcel() as started:
        yield started
