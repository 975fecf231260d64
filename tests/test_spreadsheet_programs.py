"""Without a spreadsheet program its tests are skipped, but not where nothing may go untested."""

from __future__ import annotations

import pytest

from tests import spreadsheet_programs as programs


@pytest.fixture(autouse=True)
def _no_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")


@pytest.mark.parametrize(
    ("recalculate", "name"), [(programs.by_libreoffice, "LibreOffice"), (programs.by_gnumeric, "Gnumeric")]
)
def test_a_missing_program(recalculate: programs.Recalculate, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=f"{name} .* is not installed"):
        recalculate(b"")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=f"{name} .* is not installed, and under CI nothing may go"):
        recalculate(b"")
