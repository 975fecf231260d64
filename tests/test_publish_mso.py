"""The pages of an MSO Grand Prix, every number worked by hand from the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.pages.model import Publication
from podium.publish.sources import read

from tests.published import bars, column, dead_links, race, rows, struck, table, titles, words
from tests.season_books import csv, podium, season

OTHERS = ["Flo Penn", "Gus Quin", "Hal Roth", "Ina Sund", "Jo Toft"]
RAPID, BLITZ, CHESS = "Hex: Rapid", "Hex Blitz", "Chess Open"
# 10 in each Hex: 1st 40, 2nd 28, 3rd 20, 4th 12, and the 5th is in the top 50%: 2. Two who tie for 1st have 34 each.
RAPID_PLACES = [1, 1, 3, "W", 4, 5, 6, 7, 8, 9]
BLITZ_IMPORTED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
# 5 in Chess: half the points, and only to the first two: 20 and 14.


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Publication:
    folder = tmp_path_factory.mktemp("mso")
    players = ["Ann Berg", "Bo Lind", "Cy Maas", "Di Noor", "Ed Orr", *OTHERS]
    rapid = [
        [RAPID, "ANN  berg " if name == "Ann Berg" else name, place]
        for name, place in zip(players, RAPID_PLACES, strict=True)
    ]
    chess = [[CHESS, name, place] for place, name in enumerate(["Bo Lind", *players[:1], *players[2:5]], start=1)]
    book = season(
        folder / "season.xlsx",
        events=[
            [RAPID, "Spring", "2026-03-02", "Abstract", "Hex"],
            [BLITZ, "Spring", "2026-03-01", "Abstract", "Hex", "", "", "blitz.csv"],
            [CHESS, "Autumn", "2026-03-03", "Chess", "Chess"],
        ],
        players=[["Ann Berg", "", "", "", "x"], ["Bo Lind", "", "x", "", "", "Autumn"]],
        results=[*rapid, *chess, [BLITZ, "Bo Lind", 3], [BLITZ, "Cy Maas", 2]],
        settings={"Title": "Hex & Chess", "Organiser": "Board Club"},
    )
    lines = [f"{name},{place}" for name, place in zip(players, BLITZ_IMPORTED, strict=True)]
    assert podium("import", book, csv(folder / "blitz.csv", "Name,Place", *lines)).exit_code == 0
    return read(book).publication


def test_the_championship_is_the_index(published: Publication) -> None:
    page = published.page("index.html")
    assert [(row["Place"], row["Name"], row["Points"], row["Events"]) for row in rows(page)[:6]] == [
        ("1", "Ann Berg", "108", "3"),  # Blitz 40 doubled, Chess 14 doubled
        ("2", "Bo Lind", "68", "3"),  # Rapid 34 doubled
        ("3", "Cy Maas", "56", "3"),  # Blitz 28 doubled
        ("T4", "Di Noor", "24", "3"),  # Blitz 12 doubled
        ("T4", "Ed Orr", "24", "3"),  # Rapid 12 doubled
        ("6", "Flo Penn", "4", "2"),  # Rapid 2 doubled
    ]
    assert (published.title, published.organiser, published.system) == ("Hex & Chess", "Board Club", "mso")


def test_notes_stand_beside_the_players_whom_they_are_about(published: Publication) -> None:
    notes = {row["Name"]: row["Note"] for row in rows(published.page("index.html"))}
    assert notes["Bo Lind"] == "corrected: Hex Blitz; ineligible: Autumn"
    assert notes["Ann Berg"] == ""


def test_a_player_under_all_spellings_has_one_page(published: Publication) -> None:
    page = published.page("players/ann-berg.html")
    assert [(row["Result"], row["Counts"]) for row in rows(page, 1)] == [
        ("2nd Place: Chess Open", "28"),
        ("1st Place: Hex Blitz", "80"),
        ("Tied 1st Place: Hex: Rapid", "0"),
    ]
    assert [each.path for each in published.pages if "berg" in each.path] == ["players/ann-berg.html"]


def test_it_says_why_each_result_counts_as_it_does(published: Publication) -> None:
    page = published.page("players/ann-berg.html")
    assert column(page, "How it counts in the Championship", 1) == [
        "doubled in Chess",
        "doubled in Abstract",
        "struck out: a game counts only once",
    ]
    assert column(page, "How it was worked out", 1) == [
        "2 of 5: 2nd place, 28*5/10 = 14 -> 14",
        "1 of 10: 1st place -> 40",
        "T1 of 10: (40+28)/2 = 34 -> 34",
    ]
    assert struck(page, 1) == ["Tied 1st Place: Hex: Rapid"]


def test_a_player_has_the_places_of_all_championships(published: Publication) -> None:
    page = published.page("players/ann-berg.html")
    assert rows(page) == [
        {"Championship": "Championship", "Place": "1", "Points": "108"},
        {"Championship": "Women", "Place": "1", "Points": "108"},
        {"Championship": "Chess", "Place": "1", "Points": "14"},  # Bo won, and is ineligible
        {"Championship": "Abstract", "Place": "1", "Points": "74"},  # 40 and 34: without modifiers
    ]
    assert bars(page) == [("Chess", 14), ("Abstract", 74)]


def test_an_event_is_in_the_order_of_its_places(published: Publication) -> None:
    page = published.page("events/hex-rapid.html")
    assert page.title == RAPID
    assert page.about == "2026-03-02, Spring, Abstract, game: Hex, 10 players"
    assert [(row["Place"], row["Name"], row["Points in the event"]) for row in rows(page)] == [
        ("T1 of 10", "Ann Berg", "34"),
        ("T1 of 10", "Bo Lind", "34"),
        ("3 of 10", "Cy Maas", "20"),
        ("4 of 10", "Ed Orr", "12"),
        ("5 of 10", "Flo Penn", "2"),
        *((f"{place} of 10", name, "0") for place, name in enumerate(OTHERS[1:], start=6)),
        ("W of 10", "Di Noor", "0"),
    ]
    assert rows(page)[-1]["How it counts in the Championship"] == "no points: withdrawn"
    # Those without points in either Hex have one of the two struck out.
    assert struck(page) == ["Ann Berg", "Cy Maas", *OTHERS[1:]]


def test_the_points_that_an_arbiter_took_away_are_not_worked_out(published: Publication) -> None:
    first = rows(published.page("events/chess-open.html"))[0]
    assert (first["Place"], first["Name"], first["Points in the event"]) == ("1 of 5", "Bo Lind", "0")
    assert first["How it was worked out"] == ""
    assert first["How it counts in the Championship"] == "no points: ineligible"


def test_a_correction_is_published(published: Publication) -> None:
    page = published.page("events/hex-blitz.html")
    assert [(row["Name"], row["Note"]) for row in rows(page)[:3]] == [
        ("Ann Berg", ""),
        ("Cy Maas", "corrected"),
        ("Bo Lind", "corrected"),
    ]


def test_events_stand_by_their_days(published: Publication) -> None:
    page = published.page("events/index.html")
    assert rows(page) == [
        {"Event": BLITZ, "Date": "2026-03-01", "Category": "Abstract", "Players": "10", "Won by": "Ann Berg"},
        {"Event": RAPID, "Date": "2026-03-02", "Category": "Abstract", "Players": "10", "Won by": "Ann Berg; Bo Lind"},
        {"Event": CHESS, "Date": "2026-03-03", "Category": "Chess", "Players": "5", "Won by": "Bo Lind"},
    ]


def test_the_race_is_run_by_the_days_of_the_events(published: Publication) -> None:
    found = race(published.page("index.html"))
    assert found.steps == [BLITZ, RAPID, CHESS]
    assert [(line.name, line.values) for line in found.lines[:4]] == [
        ("Ann Berg", [80, 80, 108]),
        ("Bo Lind", [40, 68, 68]),  # Blitz 20 doubled, until Rapid 34 took its place
        ("Cy Maas", [56, 56, 56]),
        ("Di Noor", [24, 24, 24]),
    ]
    assert len(found.lines) == 10


def test_a_category_without_events_says_so(published: Publication) -> None:
    page = published.page("categories/poker.html")
    assert rows(page) == []
    assert table(page).nobody == "No results in this category yet"


def test_every_link_leads_somewhere(published: Publication) -> None:
    assert dead_links(published) == []


def test_players_are_listed_by_name(published: Publication) -> None:
    assert column(published.page("players/index.html"), "Name")[:3] == ["Ann Berg", "Bo Lind", "Cy Maas"]


def test_the_notes_are_those_for_players(published: Publication) -> None:
    headings = titles(published.page("scoring.html"))
    assert "How it is scored" in headings
    assert "Corrected results" in headings
    assert "The formulas" not in headings
    assert "Remarks" not in headings


def test_remarks_for_the_organiser_are_not_published(tmp_path: Path) -> None:
    names = ["Ann Muller", "Bo", "Cy", "Di", "Ed"]
    other = ["Ann Müller", "Bo", "Cy", "Di", "Ed"]
    book = season(
        tmp_path / "season.xlsx",
        events=[["Go", "", "", "Abstract", "Go"], ["Hex", "", "", "Abstract", "Hex"]],
        results=[
            [event, name, place]
            for event, field in (("Go", names), ("Hex", other))
            for place, name in enumerate(field, 1)
        ],
    )
    source = read(book)
    assert any("may be one person" in remark for remark in source.remarks)
    assert "may be one person" not in words(source.publication)
    paths = [page.path for page in source.publication.pages if page.path.startswith("players/ann")]
    assert len(set(paths)) == 2


def test_one_event_makes_no_race(tmp_path: Path) -> None:
    field = [["Go", name, place] for place, name in enumerate(["Ann", "Bo", "Cy", "Di", "Ed"], 1)]
    book = season(tmp_path / "season.xlsx", events=[["Go", "", "", "Abstract", "Go"]], results=field)
    published = read(book).publication
    assert titles(published.page("index.html")) == ["Championship"]
    assert titles(published.page("players/ann.html")) == ["Places of Ann", "Results of Ann"]
    assert rows(published.page("events/index.html")) == [
        {"Event": "Go", "Category": "Abstract", "Players": "5", "Won by": "Ann"}
    ]
