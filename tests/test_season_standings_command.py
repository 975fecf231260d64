"""``podium season standings`` around the building of standings, which is stubbed here."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.standings import StandingsWorkbook
from podium.standings.season import Season

from tests.season_books import csv, podium, season

RESULTS = [["Hex", "Ann Muller", 1], ["Hex", "Ann Müller", 2]]
NEAR = (
    "Ann Muller (1 event) and Ann Müller (1 event) may be one person; write one into Also known as of the other if "
    "they are"
)


def build(season: Season, scored: None) -> StandingsWorkbook:
    """A sheet of names, with one formula."""
    workbook = openpyxl.Workbook()
    sheet = workbook.worksheets[0]
    for row, result in enumerate(season.results, start=1):
        sheet.cell(row, 1).value = result.player
    sheet["B1"].value = "=1+1"
    return StandingsWorkbook(
        workbook, {sheet.title: {"B1": 2}}, f"{len(season.results)} results", ["Mind the gap", NEAR]
    )


@pytest.fixture(autouse=True)
def _stub(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("podium.systems.mso.workbook")
    module.build = build  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "podium.systems.mso.workbook", module)
    scoring = ModuleType("podium.systems.mso.standings")
    scoring.standings = lambda season: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "podium.systems.mso.standings", scoring)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return season(tmp_path / "season.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]], results=RESULTS)


def test_it_writes_and_says_what_it_found(book: Path) -> None:
    before = book.read_bytes()
    done = podium("standings", book)
    out = book.with_name("season-standings.xlsx")
    assert (done.exit_code, done.stderr) == (0, "")
    # A remark of the season that its standings repeat is said once.
    assert done.stdout.splitlines() == [f"{book} -> {out}: 2 results", f"{book}: {NEAR}", f"{book}: Mind the gap"]
    stored = openpyxl.load_workbook(out, data_only=True).worksheets[0]
    assert [stored["A1"].value, stored["B1"].value] == ["Ann Muller", 2]
    assert book.read_bytes() == before
    assert podium("standings", book).exit_code == 0  # its own file is made anew


def test_out(book: Path) -> None:
    out = book.parent / "made" / "final.xlsx"
    assert podium("standings", book, "--out", out).exit_code == 0
    assert out.exists()


def test_what_was_imported_counts(book: Path) -> None:
    podium("import", book, csv(book.parent / "hex.csv", "Place,Name", "1,Ann", "2,Bob", "3,Cy", "4,Dan", "5,Eva"))
    assert podium("standings", book).stdout.splitlines()[0].endswith(": 7 results")


@pytest.mark.parametrize("target", ["season.xlsx", "season-results.xlsx"])
def test_it_never_writes_over_the_season(book: Path, target: str) -> None:
    podium("import", book, csv(book.parent / "hex.csv", "Place,Name", "1,Ann", "2,Bob", "3,Cy", "4,Dan", "5,Eva"))
    path = book.parent / target
    before = path.read_bytes()
    refused = podium("standings", book, "--out", path, "--force")
    assert str(refused.exception) == f"{path}: is an input; choose another --out"
    assert path.read_bytes() == before


def test_an_edited_output_stays_unless_forced(book: Path) -> None:
    out = book.with_name("season-standings.xlsx")
    out.write_bytes(b"mine")
    assert "is not as Podium made it" in str(podium("standings", book).exception)
    assert out.read_bytes() == b"mine"
    assert podium("standings", book, "--force").exit_code == 0


def test_nothing_is_written_from_a_season_that_is_wrong(tmp_path: Path) -> None:
    book = season(tmp_path / "bad.xlsx", events=[["Hex", "", "", "Abstrakt", "Hex"]], results=RESULTS)
    refused = podium("standings", book)
    assert refused.exit_code == 1
    assert isinstance(refused.exception, PodiumError)
    assert not (tmp_path / "bad-standings.xlsx").exists()


def test_a_season_without_results(tmp_path: Path) -> None:
    book = season(tmp_path / "empty.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]])
    assert str(podium("standings", book).exception) == (
        f"{book}: has no results yet; type them into its sheet Results or import result sheets"
    )


def test_an_output_that_is_no_xlsx(book: Path) -> None:
    assert str(podium("standings", book, "--out", "s.ods").exception) == (
        '--out is "s.ods"; expected the name of an .xlsx file'
    )
