"""The pages of a McMahon tournament of five players, with a bye, a half win and a game that was not reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.pages.model import Publication, Text
from podium.publish.sources import read

from tests.published import column, dead_links, race, rows, table, titles
from tests.season_books import edit, season

PLAYERS = [
    [1, "Ann  Li", "1d", 3],
    [2, "Bo Ek", "1k", 2],
    [3, "Cy Ost", "1k", 2],
    [4, "Di Zahn", "2k", 1],
    [5, "Ed Ro", "3k", 0],
]
GAMES = [
    *([1, "", "2+", "3?"], [2, "", "1-", "4+"], [3, "", "4=/w1", "1?"]),
    *([4, "", "3=/b1", "2-"], [5, "", "0+", "0-"]),
]


def book(folder: Path, **settings: object) -> Path:
    return season(
        folder / "season.xlsx", "mcmahon", players=PLAYERS, results=GAMES, settings={"Title": "Lake Go", **settings}
    )


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Publication:
    return read(book(tmp_path_factory.mktemp("mcmahon"))).publication


def test_the_wall_list_is_the_index(published: Publication) -> None:
    page = published.page("index.html")
    assert [tuple(row.values()) for row in rows(page)] == [
        ("1", "1", "Ann Li", "1d", "3", "2+", "3?", "1.0", "4.0", "5.5", "3.00"),
        ("2", "2", "Bo Ek", "1k", "2", "1-", "4+", "1.0", "3.0", "5.5", "1.50"),
        ("3", "3", "Cy Ost", "1k", "2", "4=/w1", "1?", "0.5", "2.5", "5.5", "0.75"),
        ("4", "4", "Di Zahn", "2k", "1", "3=/b1", "2-", "0.5", "1.5", "5.5", "1.25"),
        ("5", "5", "Ed Ro", "3k", "0", "0+", "0-", "1.0", "1.0", "0.0", "0.00"),
    ]
    assert [cell.link for cell in table(page).rows[0].cells[5:7]] == ["players/bo-ek.html", "players/cy-ost.html"]
    assert [cell.link for cell in table(page).rows[4].cells[5:7]] == ["", ""]


def test_a_player_has_each_game(published: Publication) -> None:
    page = published.page("players/cy-ost.html")
    assert page.about == "Place 3, 1k, MMS 2.5: 2 to begin with and 0.5 for wins."
    assert [tuple(row.values()) for row in rows(page)] == [
        ("R1", "Di Zahn", "half a win", "white, gave 1 stone", "1.5"),
        ("R2", "Ann Li", "not reported", "", "4.0"),
    ]


@pytest.mark.parametrize(
    ("player", "worked_out"),
    [
        ("ann-li", "3 (Bo Ek) = 3"),
        ("cy-ost", "0.75 (half of Di Zahn) = 0.75"),
        ("ed-ro", "no wins over opponents -> 0"),
    ],
)
def test_sodos_is_worked_out(published: Publication, player: str, worked_out: str) -> None:
    assert sodos(published, player) == [f"The MMS of the opponents beaten: {worked_out}"]


def sodos(published: Publication, player: str) -> list[str]:
    page = published.page(f"players/{player}.html")
    return [said for part in page.parts if isinstance(part, Text) for said in part.paragraphs]


def test_sodos_with_stones_is_worked_out_with_them(tmp_path: Path) -> None:
    """Cy gave a stone to Di, who is worth one more: half of 2.5; to Di Cy is worth one less: half of 1.5."""
    published = read(book(tmp_path, Handicap="yes")).publication
    assert sodos(published, "cy-ost") == [
        "The MMS of the opponents beaten, with the stones of the game: 1.25 (half of Di Zahn) = 1.25"
    ]
    assert column(published.page("index.html"), "SODOS") == ["3.00", "1.50", "1.25", "0.75", "0.00"]


def test_a_bye_is_no_game(published: Publication) -> None:
    page = published.page("players/ed-ro.html")
    assert [tuple(row.values()) for row in rows(page)] == [("R1", "bye"), ("R2", "no game")]


def test_a_round_has_each_game_once(published: Publication) -> None:
    assert [tuple(row.values()) for row in rows(published.page("rounds/1.html"))] == [
        ("Ann Li", "won", "Bo Ek", "lost", ""),
        ("Cy Ost", "half a win", "Di Zahn", "half a win", "white, gave 1 stone"),
        ("Ed Ro", "bye", "", "", ""),
    ]
    assert [tuple(row.values()) for row in rows(published.page("rounds/2.html"))] == [
        ("Ann Li", "not reported", "Cy Ost", "not reported"),
        ("Bo Ek", "won", "Di Zahn", "lost"),
        ("Ed Ro", "no game", "", ""),
    ]


def test_the_race_is_of_the_scores_after_each_round(published: Publication) -> None:
    found = race(published.page("index.html"))
    assert (found.unit, found.steps) == ("MMS", ["R1", "R2"])
    assert [(line.name, line.values) for line in found.lines] == [
        ("Ann Li", [4, 4]),
        ("Bo Ek", [2, 3]),
        ("Cy Ost", [2.5, 2.5]),
        ("Di Zahn", [1.5, 1.5]),
        ("Ed Ro", [1, 1]),
    ]


def test_a_score_that_was_given_ends_the_race_and_is_explained(tmp_path: Path) -> None:
    path = book(tmp_path)
    edit(path, {"M4": "MMS", "M9": 1.5}, "Results")
    published = read(path).publication
    values = {line.name: line.values for line in race(published.page("index.html")).lines}
    assert values["Ed Ro"] == [1, 1.5]
    about = "Place 4, 3k, MMS 1.5: 0 to begin with, 1.0 for wins and 0.5 as programs count absences."
    assert published.page("players/ed-ro.html").about == about


def test_one_round_makes_no_race(tmp_path: Path) -> None:
    only = season(tmp_path / "season.xlsx", "mcmahon", players=PLAYERS[:2], results=[[1, "", "2="], [2, "", "1="]])
    assert titles(read(only).publication.page("index.html")) == ["Wall list"]


def test_every_link_leads_somewhere(published: Publication) -> None:
    assert dead_links(published) == []
    assert published.menu == ["index.html", "rounds/1.html", "rounds/2.html", "scoring.html"]
