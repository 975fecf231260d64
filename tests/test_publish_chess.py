"""The pages of a season of school chess; points by the published tables of four rounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.pages.model import Publication
from podium.publish.sources import read

from tests.published import bars, column, dead_links, race, rows, struck, titles, words
from tests.season_books import csv, podium, season

# Out of 4 in the Championship: 4 is 1000, 3 is 500, 2 is 250, 1 is 125; in Reserve 4 is 250, 3 is 125, 2 is 63.
OPEN, CUP, FINAL = "Open: May", "Cup", "Final"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Publication:
    folder = tmp_path_factory.mktemp("chess")
    book = season(
        folder / "season (1).xlsx",
        "chess",
        events=[
            [FINAL, "", "2026-06-01", 4],
            [OPEN, "", "2026-05-01", 4],
            [CUP, "", "2026-05-20", 4, "cup.csv"],
        ],
        results=[
            *([OPEN, "Ada Whit", "Championship", "", 3], [OPEN, "Ben  Oko", "Championship", "", 2]),
            *([OPEN, "Cleo Marsh", "Reserve", "", 4], [OPEN, "Dan Pike", "Reserve", "", 2]),
            *([FINAL, "ada whit", "Championship", "", 4], [FINAL, "Ben Oko", "Reserve", "", 3]),
            [CUP, "Ada Whit", "Championship", "", 1],
        ],
        settings={"Title": "Schools", "Organiser": "County", "Best events": 2},
    )
    sheet = csv(
        folder / "cup.csv",
        "Name,Section,Score",
        "Ada Whit,Championship,2",
        "Ben Oko,Championship,2",
        "Dan Pike,Reserve,0",
    )
    assert podium("import", book, sheet).exit_code == 0
    return read(book).publication


def test_the_totals_are_the_index(published: Publication) -> None:
    page = published.page("index.html")
    assert [tuple(row.values()) for row in rows(page)] == [
        ("1", "Ada Whit", "1,500", "3", "2", "Championship"),  # 1000 and 500; the corrected 1 out of 4 is not counted
        ("2", "Ben Oko", "500", "3", "2", "Reserve, Championship"),  # 250 and 250; 125 in Reserve is not counted
        ("3", "Cleo Marsh", "250", "1", "1", "Reserve"),
        ("4", "Dan Pike", "63", "2", "2", "Reserve"),
    ]
    assert page.about == "4 players in 3 events; the best 2 events of each player count"


def test_a_player_has_each_event_with_its_working(published: Publication) -> None:
    page = published.page("players/ada-whit.html")
    assert page.about == "Place 1, total 1,500, 2 of 3 events counted."
    by_event = {row["Event"]: row for row in rows(page)}
    assert by_event[CUP] == {
        "Event": CUP,
        "Date": "2026-05-20",
        "Section": "Championship",
        "Rounds": "4",
        "Score": "1.0",
        "Points": "125",
        "Counts": "not counted",
        "How it was worked out": "1000/2^(4-(1*4/4-0)) = 125.00 -> 125",
    }
    assert struck(page) == [CUP]
    assert sorted(bars(page)) == [(FINAL, 1000), (OPEN, 500)]  # the Cup does not count


def test_an_event_has_the_most_points_first(published: Publication) -> None:
    page = published.page("events/open-may.html")
    assert (page.title, page.about) == (OPEN, "2026-05-01, 4 players")
    assert [(row["Name"], row["Section"], row["Points"]) for row in rows(page)] == [
        ("Ada Whit", "Championship", "500"),
        ("Ben Oko", "Championship", "250"),
        ("Cleo Marsh", "Reserve", "250"),
        ("Dan Pike", "Reserve", "63"),
    ]


def test_a_section_has_what_counts_in_it(published: Publication) -> None:
    page = published.page("sections/reserve.html")
    assert [tuple(row.values()) for row in rows(page)] == [
        ("1", "Cleo Marsh", "250", "1"),
        ("2", "Dan Pike", "63", "2"),
        ("3", "Ben Oko", "0", "1"),  # 125 that do not count
    ]


def test_players_level_in_a_section_share_the_place(tmp_path: Path) -> None:
    scores = (("Ann", 3), ("Bo", 3), ("Cy", 2))
    book = season(
        tmp_path / "season.xlsx",
        "chess",
        events=[["Open", "", "", 4]],
        results=[["Open", name, "Reserve", "", score] for name, score in scores],
    )
    page = read(book).publication.page("sections/reserve.html")
    assert [tuple(row.values()) for row in rows(page)] == [
        ("1", "Ann", "125", "1"),
        ("1", "Bo", "125", "1"),
        ("3", "Cy", "63", "1"),
    ]
    assert titles(read(book).publication.page("index.html")) == ["Totals"]  # one event makes no race


def test_events_stand_by_their_days(published: Publication) -> None:
    assert rows(published.page("events/index.html")) == [
        {"Event": OPEN, "Date": "2026-05-01", "Players": "4", "Sections": "Championship, Reserve"},
        {"Event": CUP, "Date": "2026-05-20", "Players": "3", "Sections": "Championship, Reserve"},
        {"Event": FINAL, "Date": "2026-06-01", "Players": "2", "Sections": "Championship, Reserve"},
    ]


def test_the_race_adds_the_best_events_so_far(published: Publication) -> None:
    found = race(published.page("index.html"))
    assert found.steps == [OPEN, CUP, FINAL]
    assert [(line.name, line.values) for line in found.lines] == [
        ("Ada Whit", [500, 625, 1500]),  # 500, then 125 too, then 1000 and 500
        ("Ben Oko", [250, 500, 500]),
        ("Cleo Marsh", [250, 250, 250]),
        ("Dan Pike", [63, 63, 63]),
    ]


def test_who_came_late_is_not_on_the_race_before(tmp_path: Path) -> None:
    results = [["Open", "Ann", "Reserve", "", 4], ["Cup", "Ann", "Reserve", "", 4], ["Cup", "Bo", "Reserve", "", 3]]
    events = [["Open", "", "2026-01-01", 4], ["Cup", "", "2026-01-02", 4]]
    book = season(tmp_path / "season.xlsx", "chess", events=events, results=results)
    found = race(read(book).publication.page("index.html"))
    assert [(line.name, line.values) for line in found.lines] == [("Ann", [250, 500]), ("Bo", [None, 125])]


def test_how_it_is_scored_has_the_adjustments(published: Publication) -> None:
    page = published.page("scoring.html")
    assert titles(page) == ["How it is scored", "Adjustments of the sections"]
    assert rows(page)[:3] == [
        {"For": "Championship", "Value": "0"},
        {"For": "Reserve", "Value": "2"},
        {"For": "Elementary", "Value": "2.5"},
    ]


def test_no_file_is_named_and_every_link_leads_somewhere(published: Publication) -> None:
    assert ".xlsx" not in words(published)
    assert ".csv" not in words(published)
    assert dead_links(published) == []
    assert column(published.page("index.html"), "Name").count("Ada Whit") == 1


def test_who_scored_most_stands_first_whatever_the_name(tmp_path: Path) -> None:
    results = [["Open", name, "Reserve", "", score] for name, score in (("Ann", 2), ("Zoe", 3), ("Bo", 3))]
    book = season(tmp_path / "season.xlsx", "chess", events=[["Open", "", "", 4]], results=results)
    assert column(read(book).publication.page("events/open.html"), "Name") == ["Bo", "Zoe", "Ann"]
