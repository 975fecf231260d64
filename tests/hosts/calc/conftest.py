"""One LibreOffice for all tests of this folder: it takes seconds to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosts.calc.office import Office, python_with_uno
from tests.spreadsheet_programs import program


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    """Without LibreOffice the tests are skipped, or fail under CI, where nothing may go untested."""
    program("soffice", "LibreOffice")
    python_with_uno()
    started = Office()
    try:
        yield started
    finally:
        started.stop()
