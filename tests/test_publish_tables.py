"""The pages of the points tables: the printed table of four rounds, and how it works."""

from __future__ import annotations

import pytest
from podium.pages.model import Publication, Table
from podium.publish.sources import read
from typer.testing import CliRunner

from tests.published import dead_links, rows, table, titles


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Publication:
    from podium.cli.app import app

    path = tmp_path_factory.mktemp("tables") / "tables.xlsx"
    assert CliRunner().invoke(app, ["tables", "--rounds", "3-5", "--out", str(path)]).exit_code == 0
    return read(path).publication


def test_the_standard_table_is_the_index(published: Publication) -> None:
    page = published.page("index.html")
    assert (published.title, page.title) == ("Chess Grand Prix points", "4 Rounds (standard)")
    assert page.about.startswith("4 rounds, base 1000. ")
    assert [column.title for column in table(page).columns] == [
        *("Section", "4", "3.5", "3", "2.5", "2", "1.5", "1", "0.5", "0")
    ]
    printed = [list(row.values()) for row in rows(page)]
    assert printed[0] == ["Championship", "1000", "707", "500", "354", "250", "177", "125", "88", "0"]
    assert printed[7] == ["K-1", "31", "22", "16", "11", "8", "6", "4", "3", "0"]


def test_the_sections_are_the_headings_of_the_rows(published: Publication) -> None:
    assert [column.title for column in table(published.page("index.html")).columns if column.heading] == ["Section"]


def test_there_is_a_page_for_each_table(published: Publication) -> None:
    assert published.menu == [
        *("index.html", "tables/3-rounds.html", "tables/5-rounds.html", "tables/county-2011.html", "scoring.html")
    ]
    three = rows(published.page("tables/3-rounds.html"))[0]
    assert (three["3"], three["1.5"]) == ("1000", "250")  # half the score is 2 of 4
    assert rows(published.page("tables/county-2011.html"))[3]["4"] == "125"  # Primary: an adjustment of 3


def test_it_says_how_it_works(published: Publication) -> None:
    page = published.page("scoring.html")
    assert titles(page) == [
        *("What it is for", "The four words", "The formula", "A worked example"),
        *("Adjustments of the sections", "County 2011"),
    ]
    words, example, standard, county = (rows(page, number) for number in range(4))
    assert (words[0]["What"], words[0]["Value"]) == ("base", "1000")
    assert (words[1]["What"], words[1]["Value"]) == ("rounds", "")
    # Primary, 3 of 6: 2 of 4, less 3.5, short of 4 by 5.5; 1000 / 2^5.5 = 22.097
    assert [row["Value"] for row in example] == ["Primary", "6", "3", "3.5", "2", "-1.5", "5.5", "45.25", "22.10", "22"]
    assert standard[1] == {"Section": "Reserve", "Adjustment": "2"}
    assert county[0] == {"Section": "JHS/HS", "Adjustment": "0.25"}


def test_the_data_have_each_table_once(published: Publication) -> None:
    keys = [each.key for each in published.tables()]
    assert len(keys) == len(set(keys))
    assert all(isinstance(each, Table) for each in published.tables())
    assert dead_links(published) == []
