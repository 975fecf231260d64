"""What can be published, and what is said of a file that cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import Font
from podium.errors import PodiumError
from podium.publish.sources import read
from typer.testing import CliRunner

from tests import spreadsheet_programs as programs
from tests.published import column, dead_links, race, rows, struck, table, titles
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
    from podium.cli.app import app

    path = folder / "tables.xlsx"
    assert CliRunner().invoke(app, ["tables", "--rounds", "4", "--out", str(path)]).exit_code == 0
    return path


@ALL
def test_a_standings_workbook_is_published_as_its_season_is(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    book = make(tmp_path)
    from_season, from_file = read(book).publication, read(standings(book)).publication
    assert from_file.title == from_season.title
    assert from_file.organiser == from_season.organiser
    assert from_file.menu == from_season.menu
    for page in from_season.pages:
        if page.path not in ("events/index.html",) and not (make is mso and page.path.startswith("events/")):
            shown = [[cell.shown for cell in row.cells] for row in _rows(from_file, page.path)]
            assert shown == [[cell.shown for cell in row.cells] for row in _rows(from_season, page.path)], page.path
    assert dead_links(from_file) == []


def _rows(publication, path):
    return [row for part in publication.page(path).parts if hasattr(part, "rows") for row in part.rows]


@ALL
def test_what_libreoffice_saved_is_published_alike(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    path = standings(make(tmp_path))
    assert read(recalculated(path)).publication == read(path).publication


def test_without_its_season_an_mso_workbook_has_no_race_and_no_dates(tmp_path: Path) -> None:
    book = mso(tmp_path)
    assert titles(read(book).publication.page("index.html")) == ["Championship", "The race of the first ten"]
    published = read(standings(book)).publication
    assert titles(published.page("index.html")) == ["Championship"]
    assert "Date" not in rows(published.page("events/index.html"))[0]


def test_the_inputs_and_the_workbook_are_the_file(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    source = read(path)
    assert source.inputs == [path]
    assert source.workbook() == path.read_bytes()
    assert (source.settings, list(source.remarks)) == ({}, [])


def test_of_a_season_the_workbook_is_made(tmp_path: Path) -> None:
    book = mso(tmp_path)
    source = read(book)
    assert source.inputs == [book, tmp_path / "city-results.xlsx"]
    assert programs.cells(source.workbook())["Championship"]["B5"] == "Ann Berg"
    assert source.settings["organiser"] == "Board Club"


def test_corrected_points_are_published_with_all_that_follows_from_them(tmp_path: Path) -> None:
    """Ann's 40 of Hex becomes 34: doubled 68, and Go is whole: 108. What its place does not give is not worked out."""
    path = standings(mso(tmp_path))
    results = openpyxl.load_workbook(path)["Results"]
    (row,) = [
        row
        for row in range(5, 30)
        if results.cell(row, 1).value == "Ann Berg" and "Hex" in str(results.cell(row, 3).value)
    ]
    edit(path, {f"E{row}": 34}, "Results")
    published = read(recalculated(path)).publication
    assert rows(published.page("index.html"))[0]["Points"] == "108"
    by_result = {row["Result"]: row for row in rows(published.page("players/ann-berg.html"), 1)}
    hex_, go = by_result["1st Place: Hex"], by_result["1st Place: Go"]
    assert (hex_["Points in the event"], hex_["Counts"], hex_["How it was worked out"]) == ("34", "68", "")
    assert (go["Points in the event"], go["Counts"]) == ("40", "40")
    assert go["How it was worked out"] == "1 of 10: 1st place -> 40"


def test_a_corrected_score_of_chess_is_published(tmp_path: Path) -> None:
    """Bo's 3 of 4 in Reserve, 125, becomes 2, 63, and level with the 2 of the Cup: the earlier counts still."""
    path = standings(chess(tmp_path))
    sheet = openpyxl.load_workbook(path)["Events"]
    (first,) = [row for row in range(5, 12) if sheet.cell(row, 2).value == "Bo"]
    edit(path, {f"E{first + 1}": 2}, "Events")
    published = read(recalculated(path)).publication
    assert column(published.page("index.html"), "Total") == ["250", "63"]
    assert struck(published.page("players/bo.html")) == ["Cup"]
    workings = column(published.page("players/bo.html"), "How it was worked out")
    assert workings == ["", "1000/2^(4-(2*4/4-2)) = 62.50 -> 63"]  # the sheet's text still has the score 3
    assert race(published.page("index.html")).lines[1].values == [63, 63]


def test_corrected_centres_are_published(tmp_path: Path) -> None:
    """Owls' 2 centres on board Two become 12: first, 14412, which takes the place of 14411 of board One."""
    path = standings(fibonacci(tmp_path))
    sheet = openpyxl.load_workbook(path)["Boards"]
    (row,) = [row for row in range(5, 20) if (sheet.cell(row, 3).value, sheet.cell(row, 4).value) == ("Owls", 2)]
    edit(path, {f"D{row}": 12}, "Boards")
    published = read(recalculated(path)).publication
    assert {row["Team"]: row["Total"] for row in rows(published.page("index.html"))} == {
        "Owls": "14,412",
        "Ants": "9,611",
    }
    assert struck(published.page("teams/owls.html")) == ["One"]
    board = rows(published.page("boards/two.html"))
    assert {row["Team"]: row["How it was worked out"] for row in board if row["Team"] != "–"} == {
        "Owls": "",
        "Ants": "",
    }
    assert rows(published.page("boards/one.html"))[0]["How it was worked out"] == "1 of 4: 14400 + 11 centres = 14411"


def test_a_restyled_workbook_is_known_by_the_names_of_its_cells(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    workbook = openpyxl.load_workbook(path)
    sheet = workbook["Notes"]
    sheet["A1"].font = Font(name="Georgia")
    workbook.properties.subject = workbook.properties.creator = None
    workbook.save(path)  # openpyxl keeps no values of formulas
    assert rows(read(recalculated(path)).publication.page("index.html"))[0]["Points"] == "120"


def test_a_formula_without_a_value_is_refused_with_its_cell(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    edit(path, {"A1": "Our Games: Championship"}, "Championship")
    with pytest.raises(PodiumError) as refused:
        read(path)
    assert str(refused.value) == (
        f'{path}, sheet "Championship", cell C5: the file lacks the value of the formula; '
        "open it in Excel or LibreOffice and save it, then publish it again"
    )


def test_an_error_value_is_refused_with_its_cell(tmp_path: Path) -> None:
    """A text among the points makes the total an error, as it should."""
    path = standings(mso(tmp_path))
    edit(path, {"E6": "forty"}, "Results")
    saved = recalculated(path)
    with pytest.raises(PodiumError) as refused:
        read(saved)
    assert str(refused.value).startswith(f'{saved}, sheet "Championship", cell C5: is #')
    assert str(refused.value).endswith("; expected a number or a text")


def test_a_renamed_sheet_is_asked_for(tmp_path: Path) -> None:
    path = standings(chess(tmp_path))
    workbook = openpyxl.load_workbook(path)
    workbook["Totals"].title = "Results so far"
    workbook.save(path)
    with pytest.raises(
        PodiumError, match=r'is a workbook of standings, but has no sheet "Totals" with cells named header'
    ):
        read(path)


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


def test_a_name_that_somebody_typed_in_other_letters_is_still_one_player(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    edit(path, {"A6": "ann  BERG"}, "Results")
    published = read(recalculated(path)).publication
    assert len(rows(published.page("players/ann-berg.html"), 1)) == 2
    assert [page.path for page in published.pages if "berg" in page.path] == ["players/ann-berg.html"]


def test_a_formula_that_gives_no_letters_is_a_blank(tmp_path: Path) -> None:
    """Without Owls' score on board Two there is no board of theirs that another stands for."""
    path = standings(fibonacci(tmp_path))
    edit(path, {"E6": None}, "Teams")
    by_team = {row["Team"]: row for row in rows(read(recalculated(path)).publication.page("index.html"))}
    assert (by_team["Owls"]["Total"], by_team["Owls"]["Not counted"]) == ("14,411", "")
    assert by_team["Ants"]["Not counted"] == "One"


def test_places_that_a_correction_made_wrong_are_refused(tmp_path: Path) -> None:
    """Points corrected in a standings workbook move the totals, but of the MSO neither the places nor the order."""
    path = standings(mso(tmp_path))
    workbook = openpyxl.load_workbook(path, data_only=True)
    sheet = workbook["Championship"]
    first, second = sheet["C5"].value, sheet["C6"].value
    assert first > second
    sheet["C6"] = first + 40
    names = sheet["B5"].value, sheet["B6"].value
    workbook.save(path)
    with pytest.raises(PodiumError) as refused:
        read(path)
    assert str(refused.value) == (
        f'{path}, sheet "Championship", cell A6: {names[1]} has {first + 40} at place 2, behind {names[0]} '
        f"with {first} at 1; correct the season and make its standings anew, or sort and number the rows of this sheet"
    )
    sheet["A5"], sheet["A6"] = 2, 1
    workbook.save(path)
    assert [row.cells[1].shown for row in table(read(path).publication.page("index.html")).rows[:2]] == [*names[::-1]]
