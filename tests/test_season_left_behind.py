"""A results file that is not where its season is: what was imported would be missing, and nobody told."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.season.left_behind import results_path

from tests.publications import published
from tests.season_books import csv, podium, season

NAMES = ["Ann Berg", "Carl Dahl", "Eva Falk", "Gus Holm", "Ida Juul"]
EVENTS = [["Hex", "", "2026-05-01", "Abstract", "Hex"], ["Go", "", "2026-05-02", "Abstract", "Go"]]
TYPED = [["Go", name, place] for place, name in enumerate(NAMES, start=1)]


def sheet(folder: Path) -> Path:
    return csv(folder / "hex.csv", "Place,Name", *(f"{place},{name}" for place, name in enumerate(NAMES, start=1)))


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A season with an event that was typed and one that was imported."""
    made = season(tmp_path / "spring.xlsx", events=EVENTS, results=TYPED, settings={"Title": "Spring"})
    assert podium("import", made, sheet(tmp_path)).exit_code == 0
    return made


def said_of(renamed: Path) -> str:
    return (
        f'{renamed}: "spring-results.xlsx" lies beside it, and its season workbook does not; if it holds what was '
        'imported into this season, rename it to "final-results.xlsx", else move it into another folder'
    )


def test_a_season_that_was_renamed_alone_is_refused(book: Path, tmp_path: Path):
    renamed = book.rename(tmp_path / "final.xlsx")
    (tmp_path / "spring.pdf").touch()  # is no season
    assert str(podium("standings", renamed).exception) == said_of(renamed)
    assert str(podium("import", renamed, sheet(tmp_path)).exception) == said_of(renamed)
    with pytest.raises(PodiumError) as refused:
        published(renamed, tmp_path / "public")
    assert str(refused.value) == said_of(renamed)


def test_another_season_beside_it_has_its_own_results(book: Path, tmp_path: Path):
    other = season(tmp_path / "final.xlsx", events=EVENTS, results=TYPED)
    assert podium("standings", other).exit_code == 0


def test_renamed_with_its_results_file_it_goes_on(book: Path, tmp_path: Path):
    renamed = book.rename(tmp_path / "final.xlsx")
    results_path(book).rename(results_path(renamed))
    again = podium("import", renamed, sheet(tmp_path), "--event", "Hex")
    assert again.exit_code == 0, again.exception
    assert podium("import", renamed, "--remove", "Hex").exit_code == 0


def test_results_of_another_season_are_not_replaced(book: Path, tmp_path: Path):
    """Of which the workbook is there: then it is no renamed one."""
    other = season(tmp_path / "final.xlsx", events=EVENTS, results=TYPED)
    results_path(other).write_bytes(results_path(book).read_bytes())
    assert str(podium("import", other, sheet(tmp_path), "--event", "Hex").exception) == (
        f"{results_path(other)}: exists and was made from results of spring.xlsx; choose another output or give --force"
    )


def test_pages_do_not_lose_what_was_imported(book: Path, tmp_path: Path):
    out = tmp_path / "public"
    published(book, out)
    results_path(book).unlink()
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with pytest.raises(PodiumError) as refused:
        published(book, out, 5)
    assert str(refused.value) == (
        f'{book}: 1 event or round has lost the results of the last publication, and "spring-results.xlsx", which '
        "holds what was imported, is not beside the season; put it there (renamed like the season, if that was "
        "renamed), or give --force"
    )
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    published(book, out, 5, force=True)
    published(book, out, 9)
