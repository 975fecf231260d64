"""What can be published, and what is said of a file that cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from podium.cli.app import app
from podium.errors import PodiumError
from podium.pasted import word
from podium.publish.sources import read
from typer.testing import CliRunner

from tests import spreadsheet_programs as programs
from tests.published import dead_links, rows, titles
from tests.season_books import edit, podium, season

NAMES = [
    "Ann Berg",
    "Bo Lind",
    "Cy Maas",
    "Di Noor",
    "Ed Orr",
    "Flo Penn",
    "Gus Quin",
    "Hal Roth",
    "Ina Sund",
    "Jo Toft",
]


def mso(folder: Path) -> Path:
    """Two events of ten players in their order: 40, 28, 20, 12 and 2 points for the fifth."""
    return season(
        folder / "city.xlsx",
        events=[["Hex", "", "2026-03-02", "Abstract", "Hex"], ["Go", "", "2026-03-01", "Abstract", "Go"]],
        results=[[event, name, place] for event in ("Hex", "Go") for place, name in enumerate(NAMES, start=1)],
        settings={"Title": "City Games", "Organiser": "Board Club"},
    )


def chess(folder: Path) -> Path:
    return season(
        folder / "schools.xlsx",
        "chess",
        events=[["Open", "", "2026-05-01", 4], ["Cup", "", "2026-05-02", 4]],
        results=[
            *(["Open", "Ann", "Reserve", "", 4], ["Cup", "Ann", "Reserve", "", 3]),
            *(["Open", "Bo", "Reserve", "", 3], ["Cup", "Bo", "Reserve", "", 2]),
        ],
        settings={"Title": "Schools", "Best events": 1},
    )


def fibonacci(folder: Path) -> Path:
    """Two boards of Baltic: Owls 14411 and 4802, Ants 9609 and 14411."""
    one, two = (
        zip(("Owls", "Ants", "-", "-"), (11, 9, 4, 1), strict=True),
        zip(("Ants", "-", "Owls", "-"), (11, 9, 2, 1), strict=True),
    )
    return season(
        folder / "towns.xlsx",
        "fibonacci",
        events=[["One", "", "Baltic"], ["Two", "", "Baltic"]],
        results=[[board, team, "", centres] for board, of in (("One", one), ("Two", two)) for team, centres in of],
    )


def mcmahon(folder: Path) -> Path:
    return season(
        folder / "lake.xlsx",
        "mcmahon",
        players=[[1, "Ann", "1d", 1], [2, "Bo", "1k", 0]],
        results=[[1, "", "2+", "2-"], [2, "", "1-", "1+"]],
    )


ALL = pytest.mark.parametrize("make", [mso, chess, fibonacci, mcmahon])


def standings(book: Path) -> Path:
    assert podium("standings", book).exit_code == 0
    return book.with_name(f"{book.stem}-standings.xlsx")


def recalculated(path: Path) -> Path:
    """As LibreOffice saves it."""
    programs.to_xlsx(programs.program("soffice", "LibreOffice"), [path], path.parent / "saved")
    return path.parent / "saved" / path.name


def tables(folder: Path) -> Path:
    path = folder / "tables.xlsx"
    assert CliRunner().invoke(app, ["tables", "--rounds", "4", "--out", str(path)]).exit_code == 0
    return path


@ALL
def test_a_standings_workbook_is_published_from_its_season(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    book = make(tmp_path)
    from_season, from_standings = read(book), read(standings(book))
    assert from_standings.publication == from_season.publication
    assert dead_links(from_season.publication) == []
    assert from_standings.path == book
    assert from_standings.inputs == [standings(book), book, book.with_name(f"{book.stem}-results.xlsx")]


def test_the_first_line_says_that_the_season_is_published(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    done = CliRunner().invoke(app, ["publish", "--no-pdf", str(path), "--out", str(tmp_path / "public")])
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0].startswith(
        f"{path} is made from {tmp_path / 'city.xlsx'}, which is published: {tmp_path / 'city.xlsx'} -> "
    )
    again = CliRunner().invoke(
        app, ["publish", "--no-pdf", str(tmp_path / "city.xlsx"), "--out", str(tmp_path / "public")]
    )
    assert "nothing changed" in again.stdout


@ALL
def test_standings_that_were_changed_are_refused_whatever_was_changed(
    tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    book = make(tmp_path)
    path = standings(book)
    workbook = openpyxl.load_workbook(path)
    workbook.worksheets[0]["A1"] = "Standings"
    workbook.save(path)
    assert refusal(path) == (
        f"{path}: is a workbook of standings that was changed since Podium made it; change the season instead and "
        f"publish that: podium publish {book.name}"
    )


def test_standings_that_libreoffice_saved_may_hold_other_numbers(tmp_path: Path) -> None:
    saved = recalculated(standings(chess(tmp_path)))
    assert "that was changed since Podium made it" in refusal(saved)


def test_standings_without_their_season_are_refused(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    moved = tmp_path / "web" / "places of May.xlsx"
    moved.parent.mkdir()
    path.rename(moved)
    assert refusal(moved) == (
        f'{moved}: is a workbook of standings, and their season, "city.xlsx", from which they are published, is not '
        "beside it; put it there, or publish it where it is: podium publish city.xlsx"
    )
    (tmp_path / "city.xlsx").rename(moved.with_name("city.xlsx"))
    assert read(moved).path == moved.with_name("city.xlsx")


def test_standings_beside_two_seasons_of_that_name_are_refused(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    (tmp_path / "city.ods").write_bytes(b"")
    assert refusal(path) == (
        f"{path}: is a workbook of standings, and several workbooks beside it can be their season: city.ods, "
        f"city.xlsx; publish the one that is: podium publish {word(tmp_path / 'city.ods')}"
    )


def test_an_mso_season_has_a_race(tmp_path: Path) -> None:
    assert titles(read(mso(tmp_path)).publication.page("index.html")) == ["Championship", "The race of the first ten"]


def test_of_a_season_the_workbook_is_made(tmp_path: Path) -> None:
    book = mso(tmp_path)
    source = read(book)
    assert source.inputs == [book, tmp_path / "city-results.xlsx"]
    assert programs.cells(source.workbook())["Championship"]["B5"] == "Ann Berg"
    assert source.settings["organiser"] == "Board Club"


def test_points_tables_are_known_by_the_names_of_their_cells(tmp_path: Path) -> None:
    path = tables(tmp_path)
    assert read(path).publication == read(recalculated(path)).publication
    assert read(path).publication.system == "tables"


def test_a_changed_base_is_published(tmp_path: Path) -> None:
    path = tables(tmp_path)
    edit(path, {"B5": 2000}, "How it works")
    page = read(recalculated(path)).publication.page("index.html")
    assert page.about.startswith("4 rounds, base 2000. ")
    assert rows(page)[0]["3"] == "1000"


@pytest.mark.parametrize("name", ["notes.txt", "page.html", "photo.png", "results.csv", "letter.pdf", "none"])
def test_any_other_file_is_refused_with_what_can_be_published(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("Name,Place\nAnn,1\n", encoding="utf-8")
    assert refusal(path) == f"{path}: cannot be published; expected {EXPECTED}"


EXPECTED = (
    "a season workbook, a workbook of its standings (.xlsx, as podium season standings writes it) or a workbook of "
    "points tables (.xlsx, as podium tables writes it)"
)


def refusal(path: Path) -> str:
    with pytest.raises(PodiumError) as refused:
        read(path)
    return str(refused.value)


def test_another_workbook_is_refused_with_what_can_be_published(tmp_path: Path) -> None:
    path = tmp_path / "other.xlsx"
    openpyxl.Workbook().save(path)
    assert refusal(path) == f"{path}: cannot be published; expected {EXPECTED}"


def test_a_damaged_workbook_and_a_missing_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "damaged.xlsx"
    path.write_bytes(standings(chess(tmp_path)).read_bytes()[:3000])
    assert "damaged" in refusal(path)
    assert "\n" not in refusal(path)
    missing = tmp_path / "missing.xlsx"
    assert refusal(missing) == f"{missing}: does not exist"


@pytest.mark.parametrize("system", ["mso", "chess", "fibonacci", "mcmahon"])
def test_a_season_without_results_says_what_its_standings_say(tmp_path: Path, system: str) -> None:
    path = season(tmp_path / "empty.xlsx", system)
    assert refusal(path) == f"{path}: has no results yet; type them into its sheet Results or import result sheets"
    assert str(podium("standings", path).exception) == refusal(path)
