"""One Excel for all tests of this folder: it takes seconds to start."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.hosts.classic.excel import ClassicExcel
from tests.hosts.classic.wine import wine_program


@pytest.fixture(scope="session")
def excel() -> Iterator[ClassicExcel]:
    """Without Wine the tests are skipped, or fail under CI, where nothing may go untested."""
    if wine_program() is None:
        reason = "Wine (wine64) is not installed"
        if os.environ.get("CI"):
            pytest.fail(f"{reason}, and under CI nothing may go untested")
        pytest.skip(reason)
    with ClassicExcel() as started:
        yield started
