"""One LibreOffice for all tests of this folder, as it takes seconds to start, and the messages of others."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from podium.calc import basic_library

from tests.hosts.calc.office import Office

SHOWS_A_MESSAGE = "MsgBox("
RECORDS_IT = """
Sub Record(text As String, kind As Integer, title As String)
	Dim file As Integer
	file = FreeFile()
	Open "{path}" For Append As #file
	Print #file, title & ": " & text
	Close #file
End Sub
"""


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    started = Office()
    try:
        yield started
    finally:
        started.stop()


@pytest.fixture
def messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file to which the extension writes its messages instead of showing them."""
    path = tmp_path / "messages"
    sources = tmp_path / "basic"
    shutil.copytree(basic_library.SOURCES, sources)
    source = (sources / "Message.bas").read_text()
    assert source.count(SHOWS_A_MESSAGE) == 2
    (sources / "Message.bas").write_text(source.replace(SHOWS_A_MESSAGE, "Record(") + RECORDS_IT.format(path=path))
    monkeypatch.setattr(basic_library, "SOURCES", sources)
    return path


def lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []
