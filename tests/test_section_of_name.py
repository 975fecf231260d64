"""The section of chess that the name of a sheet or a file says, where no cell and no option does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from podium.season.book import load

from tests.result_sheets import Outcome, convert, podium, text, workbook
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

# Perfect scores of 4 rounds: 1000 points, halved for each point of the adjustment.
POINTS = {"Championship": 1000, "Reserve": 250, "K-1": 31}  # 1000/2^5 = 31.25
ROWS = [["Name", "Score"], ["Ann", 4], ["Bob", 3]]
CSV = "Name,Score\nAnn,4\nBob,3\n"


def scored(name: object, *options: str) -> Outcome:
    return convert(name, "--system", "chess", "--rounds", "4", "--force", *options)


def points(name: object, *options: str) -> int:
    [file] = json.loads(scored(name, "--json", *options).out)["files"]
    return int(file["players"][0]["figures"]["GP points"])


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("K-1", "K-1"),
        ("reserve", "Reserve"),
        ("Autumn 2026 K-1", "K-1"),
        ("autumn_k-1", "K-1"),
        ("Autumn - Championship", "Championship"),
        ("Autumn (Reserve)", "Reserve"),
        ("Section K-1", "K-1"),
        ("Reserve section", "Reserve"),
    ],
)
def test_a_name_that_is_a_section_or_ends_in_one(name: str, section: str) -> None:
    text(f"{name}.csv", CSV)
    workbook("list.xlsx", {name: ROWS})
    for path in (f"{name}.csv", "list.xlsx"):
        assert points(path) == POINTS[section]
        assert f"section {section}, as the name says; if it is another, give --section" in scored(path).out


def test_a_blank_column_says_nothing_and_an_option_says_all() -> None:
    text("K-1.csv", "Name,Score,Section\nAnn,4,\nBob,3,\n")
    assert points("K-1.csv") == POINTS["K-1"]
    assert points("K-1.csv", "--section", "Reserve") == POINTS["Reserve"]
    assert "as the name says" not in scored("K-1.csv", "--section", "Reserve").out
    text("K-1.csv", "Name,Score,Section\nAnn,4,Reserve\nBob,3,Reserve\n")
    assert points("K-1.csv") == POINTS["Reserve"]


@pytest.mark.parametrize(
    "name", ["Lakeside Primary", "Spring Championship", "K-1 results", "2024-5 Novice", "spring-reserve"]
)
def test_a_name_that_may_mean_something_else_is_not_taken(name: str) -> None:
    text(f"{name}.csv", CSV)
    said = scored(f"{name}.csv")
    assert said.code == 1
    assert "or give --section" in said.err


def test_two_sections_are_never_guessed_between() -> None:
    workbook("Reserve.xlsx", {"K-1": ROWS})
    said = scored("Reserve.xlsx").err
    assert said == ('Reserve.xlsx: sheet and file are called "K-1" and "Reserve"; say with --section which it is\n')


def test_a_season_keeps_the_other_sections() -> None:
    book = season(Path("season.xlsx"), "chess", events=[["Open", "", "", 4, ""]])
    for name, player in (("K-1", "Ann"), ("Reserve", "Bob")):
        text(f"{name}.csv", f"Name,Score\n{player},4\n")
        ran = podium("season", "import", book, f"{name}.csv", "--event", "Open")
        assert ran.code == 0, ran.err
        assert f"section {name}, as the name says" in ran.out
    cells = [(result.player, result.cells["section"]) for result in load(book).results]
    assert sorted(cells) == [("Ann", "K-1"), ("Bob", "Reserve")]
