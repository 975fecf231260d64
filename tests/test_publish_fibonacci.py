"""The pages of a Diplomacy tournament; Baltic pays 14400, 9600, 4800, 4800 by rank and a point a centre."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.pages.model import Publication
from podium.publish.sources import read

from tests.published import bars, column, dead_links, race, rows, struck, table, titles
from tests.season_books import season

ONE, TWO, THREE = "Baltic: A", "Baltic B", "Vikings"
EIGHT = ["Norway", "Denmark", "England", "Rus", "France", "Byzantium", "Sweden", "Poland"]
# Vikings pays 27600, 15600, 9600, 6000, 3600, 2400, 1200, 1200.
TEAMS = ["Owls", "Red  Kites", "-", "Lanterns", "-", "-", "-", "-"]
CENTRES = [20, 10, 8, 7, 6, 5, 4, 3]


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Publication:
    book = season(
        tmp_path_factory.mktemp("fibonacci") / "season.xlsx",
        "fibonacci",
        events=[[TWO, "2026-03-02", "Baltic"], [ONE, "2026-03-01", "Baltic"], [THREE, "2026-03-03", "Vikings"]],
        results=[
            *([ONE, "Owls", "Prussia", 11], [ONE, "Red Kites", "Russia", 9]),
            *([ONE, "-", "Sweden", 4], [ONE, "Lanterns", "Denmark", 0, 1909]),
            *([TWO, "Owls", "Prussia", 9], [TWO, "red kites", "Russia", 11]),
            *([TWO, "Lanterns", "Sweden", 2], [TWO, "-", "Denmark", 2]),
            *([THREE, *of] for of in zip(TEAMS, EIGHT, CENTRES, strict=True)),
        ],
        settings={"Title": "Towns"},
    )
    return read(book).publication


def test_the_teams_are_the_index(published: Publication) -> None:
    page = published.page("index.html")
    assert [(row["Place"], row["Team"], row["Total"], row["Not counted"]) for row in rows(page)] == [
        ("1", "Owls", "42,031", TWO),  # 27620 and 14411; 9609 is not counted
        ("2", "Red Kites", "30,021", ONE),  # 15610 and 14411; 9609 is not counted
        ("3", "Lanterns", "10,809", ONE),  # 6007 and 4802; 4800 is not counted
    ]
    assert [column.title for column in table(page).columns][3:] == [THREE, TWO, ONE, "Not counted"]


def test_a_team_has_its_boards_and_why_one_does_not_count(published: Publication) -> None:
    page = published.page("teams/red-kites.html")
    assert page.about == "Place 2, total 30,021."
    assert {row["Board"]: (row["Power"], row["Score"], row["Counts"]) for row in rows(page)} == {
        ONE: ("Russia", "9,609", "not counted: only a team's best Baltic board counts"),
        TWO: ("Russia", "14,411", "counts"),
        THREE: ("Denmark", "15,610", "counts"),
    }
    assert struck(page) == [ONE]
    assert "1 of 4: 14400 + 11 centres = 14411" in column(page, "How it was worked out")
    assert dict(bars(page)) == {TWO: 14411, THREE: 15610}  # of the two Baltic boards only the better counts


def test_a_board_has_its_powers_and_no_page_for_no_team(published: Publication) -> None:
    page = published.page("boards/baltic-a.html")
    assert (page.title, page.about) == (ONE, "2026-03-01, Baltic, ended in a draw")
    assert [(row["Power"], row["Team"], row["Centres"], row["Out in"], row["Score"]) for row in rows(page)] == [
        ("Prussia", "Owls", "11", "", "14,411"),
        ("Russia", "Red Kites", "9", "", "9,609"),
        ("Sweden", "–", "4", "", "4,804"),
        ("Denmark", "Lanterns", "0", "1909", "4,800"),
    ]
    links = [row.cells[1].link for row in table(page).rows]
    assert links == ["teams/owls.html", "teams/red-kites.html", "", "teams/lanterns.html"]


def test_level_powers_share_their_ranks(published: Publication) -> None:
    last = rows(published.page("boards/baltic-b.html"))[2:]
    assert [(row["Rank"], row["Level"], row["Score"]) for row in last] == [("3", "2", "4,802")] * 2
    assert last[0]["How it was worked out"] == "T3 of 4: (4800+4800)/2 + 2 centres = 4802"


def test_boards_stand_by_their_days(published: Publication) -> None:
    page = published.page("boards/index.html")
    assert column(page, "Board") == [ONE, TWO, THREE]
    assert rows(page)[0] == {
        "Board": ONE,
        "Date": "2026-03-01",
        "Game": "Baltic",
        "How it ended": "ended in a draw",
    }


def test_the_race_counts_the_best_baltic_board_so_far(published: Publication) -> None:
    found = race(published.page("index.html"))
    assert found.steps == [ONE, TWO, THREE]
    assert [(line.name, line.values) for line in found.lines] == [
        ("Owls", [14411, 14411, 42031]),
        ("Red Kites", [9609, 14411, 30021]),
        ("Lanterns", [4800, 4802, 10809]),
    ]


def test_of_equal_baltic_boards_the_first_of_the_season_counts(tmp_path: Path) -> None:
    """Though the other was played before it: so the workbook has it."""
    fields = [["Owls", "", 11], ["Ants", "", 9], ["-", "", 4], ["-", "", 0]]
    book = season(
        tmp_path / "season.xlsx",
        "fibonacci",
        events=[["Late", "2026-03-02", "Baltic"], ["Early", "2026-03-01", "Baltic"]],
        results=[[board, *power] for board in ("Late", "Early") for power in fields],
    )
    published = read(book).publication
    assert column(published.page("index.html"), "Not counted") == ["Early", "Early"]
    assert struck(published.page("teams/owls.html")) == ["Early"]
    assert [each.title for each in table(published.page("boards/late.html")).columns if each.heading] == ["Team"]


def test_one_board_without_teams_says_so(tmp_path: Path) -> None:
    powers = [["-", name, centres] for name, centres in zip("ABCD", (11, 9, 4, 0), strict=True)]
    book = season(
        tmp_path / "season.xlsx",
        "fibonacci",
        events=[["Only", "", "Baltic"]],
        results=[["Only", *power] for power in powers],
    )
    published = read(book).publication
    assert table(published.page("index.html")).nobody == "No team played on these boards."
    assert titles(published.page("index.html")) == ["Teams"]
    assert [page.path for page in published.pages] == [
        "index.html",
        "boards/index.html",
        "scoring.html",
        "boards/only.html",
    ]


def test_how_it_is_scored_has_the_points_by_rank(published: Publication) -> None:
    page = published.page("scoring.html")
    assert titles(page)[0] == "How it is scored"
    number = titles(page).index("Baltic, 4 powers: points by rank") - 1
    assert [tuple(row.values()) for row in rows(page, number)] == [
        *(("1", "14400"), ("2", "9600"), ("3", "4800"), ("4", "4800")),
    ]


def test_every_link_leads_somewhere(published: Publication) -> None:
    assert dead_links(published) == []
