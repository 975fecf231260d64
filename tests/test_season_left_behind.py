"""A results file that is not where its season is: what was imported would be missing, and nobody told."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copy

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.left_behind import results_path

from tests.publications import published
from tests.season_books import csv, edit, podium, season

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
        f"{results_path(other)}: exists and was made from results of spring.xlsx; "
        "move it into another folder or give --force"
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


FIB = "Team,Power,Centres", "Red,Sweden,10", "Blue,Denmark,8", "Gold,Prussia,6", "Grey,Russia,4"
SHEETS = {
    "mso": ("Place,Name", *(f"{place},{name}" for place, name in enumerate(NAMES, start=1))),
    "chess": ("Name,Section,Score", "Ann Berg,K-1,3"),
    "fibonacci": FIB,
    "mcmahon": ("No,Name,MMS0,R1", "1,Ann Berg,3,2+", "2,Carl Dahl,2,1-"),
}
LISTED = {
    "mso": [["Hex", "", "", "Abstract", "Hex"]],
    "chess": [["Hex", "", "", 4]],
    "fibonacci": [["Hex", "", "Baltic"]],
    "mcmahon": [],
}


def of_system(path: Path, system: str, title: str = "Spring") -> Path:
    """A season whose one event is imported."""
    players = [["", "Ann Berg"], ["", "Carl Dahl"]] if system == "mcmahon" else []
    book = season(path, system, events=LISTED[system], players=players, settings={"Title": title})
    imported = csv(path.parent / "day1" / "hex.csv", *SHEETS[system])
    assert podium("import", book, imported).exit_code == 0
    return book


@pytest.fixture(autouse=True)
def _folder_of_sheets(tmp_path: Path) -> None:
    (tmp_path / "day1").mkdir()


@pytest.mark.parametrize("system", SHEETS)
@pytest.mark.parametrize("name", ["final.xlsx", "spring (1).xlsx"])
def test_a_copy_under_another_name_is_refused(tmp_path: Path, system: str, name: str):
    book = of_system(tmp_path / "spring.xlsx", system)
    saved_as = Path(copy(book, tmp_path / name))
    events = "Tournament" if system == "mcmahon" else "Hex"
    own = f"{saved_as.stem}-results.xlsx"
    assert str(podium("standings", saved_as).exception) == (
        f'{saved_as}: is a copy of "spring.xlsx", and what was imported into that ({events}) would be missing from it; '
        f'go on with "spring.xlsx", or put a copy of "spring-results.xlsx" beside this one as "{own}"; if it is '
        "another season, give it a title of its own in the sheet Settings"
    )


def test_the_advice_for_a_copy_leads_on(tmp_path: Path):
    book = of_system(tmp_path / "spring.xlsx", "mso")
    saved_as = Path(copy(book, tmp_path / "final.xlsx"))
    copy(results_path(book), results_path(saved_as))
    assert podium("standings", saved_as).exit_code == 0
    again = podium("import", saved_as, tmp_path / "day1" / "hex.csv")
    assert again.exit_code == 0, again.exception
    other = Path(copy(book, tmp_path / "other.xlsx"))
    edit(other, {"B6": "Another one"}, "Settings")
    assert "has no results yet" in str(podium("standings", other).exception)


def test_a_copy_is_refused_before_it_gets_results_of_its_own(tmp_path: Path):
    """Else the two would each have a part."""
    events = [*LISTED["mso"], ["Go", "", "", "Abstract", "Go"]]
    book = season(tmp_path / "spring.xlsx", events=events)
    rows = SHEETS["mso"]
    podium("import", book, csv(tmp_path / "day1" / "hex.csv", *rows))
    saved_as = Path(copy(book, tmp_path / "final.xlsx"))
    refused = podium("import", saved_as, csv(tmp_path / "day1" / "go.csv", *rows))
    assert "(Hex) would be missing" in str(refused.exception)
    assert not results_path(saved_as).exists()


def test_next_year_is_another_season(tmp_path: Path):
    """The same events on other days, under the same title, with a result typed already."""
    before, now = (
        season(tmp_path / f"{day[:4]}.xlsx", events=[[name, "", day, "Abstract", name] for name in ("Hex", "Go")])
        for day in ("2025-05-01", "2026-05-01")
    )
    assert podium("import", before, csv(tmp_path / "day1" / "hex.csv", *SHEETS["mso"])).exit_code == 0
    for row, typed in enumerate(TYPED, start=5):
        edit(now, {f"{column}{row}": cell for column, cell in zip("ABC", typed, strict=True)}, "Results")
    assert podium("standings", now).exit_code == 0


def test_where_only_the_title_is_another_the_organiser_is_told(tmp_path: Path):
    book = season(tmp_path / "spring.xlsx", events=EVENTS, results=TYPED, settings={"Title": "Spring"})
    podium("import", book, csv(tmp_path / "day1" / "hex.csv", *SHEETS["mso"]))
    other = Path(copy(book, tmp_path / "final.xlsx"))
    edit(other, {"B6": "Spring, final"}, "Settings")
    said = podium("standings", other)
    assert said.exit_code == 0
    assert (
        f'{other}: "spring-results.xlsx", of "spring.xlsx", has results of Hex, which are not here; if this is the '
        'same season, put a copy of it beside this one as "final-results.xlsx"'
    ) in said.output


@pytest.mark.parametrize("folder", ["", "desk"])
def test_a_link_is_the_season_that_it_leads_to(tmp_path: Path, folder: str):
    book = of_system(tmp_path / "spring.xlsx", "mso")
    (tmp_path / folder).mkdir(exist_ok=True)
    link = tmp_path / folder / "link.xlsx"
    link.symlink_to(book)
    assert results_path(link) == results_path(book)
    assert "5 players in 1 event" in podium("standings", link).output
    podium("import", link, "--remove", "Hex")
    assert "has no results yet" in str(podium("standings", book).exception)


def test_results_beside_a_link_and_beside_its_season_are_not_chosen_between(tmp_path: Path):
    book = of_system(tmp_path / "spring.xlsx", "mso")
    link = tmp_path / "link.xlsx"
    link.symlink_to(book)
    copy(results_path(book), tmp_path / "link-results.xlsx")
    assert "both hold imported results" in str(podium("standings", link).exception)


def test_a_file_of_several_names_is_one_season(tmp_path: Path):
    book = of_system(tmp_path / "spring.xlsx", "mso")
    (tmp_path / "desk").mkdir()
    for other in (tmp_path / "final.xlsx", tmp_path / "desk" / "spring.xlsx"):
        os.link(book, other)
    assert "5 players in 1 event" in podium("standings", tmp_path / "final.xlsx").output
    assert "one file under several names" in str(podium("standings", tmp_path / "desk" / "spring.xlsx").exception)


@pytest.mark.parametrize("system", SHEETS)
def test_a_results_file_under_another_name_is_refused(tmp_path: Path, system: str):
    book = of_system(tmp_path / "spring.xlsx", system)
    results_path(book).rename(tmp_path / "spring-results (1).xlsx")
    for command in (["standings", book], ["import", book, tmp_path / "day1" / "hex.csv"]):
        assert str(podium(*command).exception) == (
            f'{book}: "spring-results (1).xlsx" beside it holds what was imported into it; rename it to '
            '"spring-results.xlsx"'
        )


def test_a_second_results_file_with_other_events_is_refused(tmp_path: Path):
    """Of a cloud that could not put two imports together."""
    book = season(tmp_path / "spring.xlsx", events=EVENTS)
    for event in ("hex", "go"):
        podium("import", book, csv(tmp_path / "day1" / f"{event}.csv", *SHEETS["mso"]))
        if event == "hex":
            results_path(book).rename(tmp_path / "kept.xlsx")
    assert not results_path(book).exists()  # the second was refused for the first
    copy(tmp_path / "kept.xlsx", results_path(book))
    assert podium("standings", book).exit_code == 0  # a copy of what is there
    podium("import", book, tmp_path / "day1" / "go.csv")
    podium("import", book, "--remove", "Hex")
    assert '"kept.xlsx" beside it holds imported results of Hex, which "spring-results.xlsx" lacks' in str(
        podium("standings", book).exception
    )


@pytest.mark.parametrize("system", SHEETS)
def test_results_that_are_gone_are_known_by_the_last_standings(tmp_path: Path, system: str):
    book = of_system(tmp_path / "spring.xlsx", system)
    assert podium("standings", book).exit_code == 0
    results_path(book).unlink()
    events = "Tournament" if system == "mcmahon" else "Hex"
    assert str(podium("standings", book).exception).splitlines()[0] == (
        f'{book}: "spring-results.xlsx", which holds what was imported, is not beside it, and "spring-standings.xlsx" '
        f"was made with imported results of {events}; put it back, import their sheets again, or give --force"
    )
    assert podium("import", book, tmp_path / "day1" / "hex.csv").exit_code == 0
    assert podium("standings", book).exit_code == 0


def unsaid(standings: Path) -> None:
    """As older standings are, which do not say whether anything was imported."""
    workbook = openpyxl.load_workbook(standings)
    workbook.properties.description = None
    workbook.save(standings)


def test_results_that_are_gone_are_known_by_a_sheet_that_lies_there(book: Path, tmp_path: Path):
    """Beside standings that may have had them."""
    podium("standings", book)
    unsaid(tmp_path / "spring-standings.xlsx")
    results_path(book).unlink()
    said = (
        f'{book}: Hex would be without results: "hex.csv" lies beside it, and "spring-results.xlsx", which holds what '
        "is imported, does not; put that back, import again, or give --force"
    )
    assert str(podium("standings", book).exception) == said
    with pytest.raises(PodiumError) as refused:
        published(book, tmp_path / "public")
    assert str(refused.value) == said
    assert podium("standings", book, "--force").exit_code == 0
    assert podium("standings", book).exit_code == 0


def test_a_sheet_that_was_never_imported_is_told_and_refuses_nothing(tmp_path: Path):
    book = season(tmp_path / "spring.xlsx", events=EVENTS, results=TYPED)
    sheet(tmp_path)
    for _ in range(2):  # the standings of the first run say that nothing was imported
        told = podium("standings", book)
        assert told.exit_code == 0
        assert 'Hex without results, although "hex.csv" lies beside the season: import it' in told.output
