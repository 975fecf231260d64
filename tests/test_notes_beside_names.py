"""A note beside a name, such as (wd), is no part of it: convert and a season see the same person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from podium.season.book import load

from tests.result_sheets import convert, podium, text
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

NOTES = [
    "(wd)",
    "[withdrawn]",
    "- retired",
    ", abgemeldet",
    "*withdrew*",
    "– forfait R3",
    "(ritirato dopo il turno 2)",
    "WD",
]
MSO = [["A", "", "", "Abstract", "A", "", "", ""], ["B", "", "", "Abstract", "B", "", "", ""]]


def listed(name: str, note: str, *below: str) -> Path:
    who = f"Cy Elm{note}" if note[:1] in ",*" else f"Cy Elm {note}".strip()
    rows = ["Place;Name;Score;Section", "1;Ann Berg;5;K-1", "2;Bea Dale;4;K-1", f"3;{who};3;K-1", "4;Dan Fox;2;K-1"]
    return text(name, "\n".join([*rows, "5;Eva Gil;1;K-1", *below]) + "\n")


def names(path: Path, system: str = "mso", *options: str) -> list[str]:
    [file] = json.loads(convert(path, "--system", system, "--json", "--force", *options).out)["files"]
    return [player["name"] for player in file["players"]]


@pytest.mark.parametrize("note", NOTES)
def test_the_note_is_no_part_of_the_name(note: str) -> None:
    path = listed("A.csv", note)
    assert names(path)[2] == "Cy Elm"
    said = convert(path, "--system", "mso", "--force").out
    assert "may have withdrawn: Cy Elm" in said
    assert said.count("Cy Elm") == 1
    assert note.strip(" ,") in said


def test_a_star_that_is_explained_below() -> None:
    assert names(listed("A.csv", "*", "", "* withdrew after round 3"))[2] == "Cy Elm"
    assert names(listed("B.csv", "*"))[2] == "Cy Elm*"


@pytest.mark.parametrize("name", ["Retired Officers", "Team Quit", "Bob Drop"])
def test_a_name_that_has_such_a_word_stays(name: str) -> None:
    rows = f"Place;Name\n1;{name}\n2;Bea\n3;Cy\n4;Dan\n5;Eva\n"
    assert names(text("A.csv", rows))[0] == name


def test_a_season_takes_both_for_one_person() -> None:
    book = season(Path("season.xlsx"), events=MSO)
    first, second = listed("A.csv", "(wd)"), listed("B.csv", "")
    ran = podium("season", "import", book, first, second)
    assert ran.code == 0, ran.err
    assert "may have withdrawn: Cy Elm (wd)" in ran.out
    assert {result.player for result in load(book).results} == {"Ann Berg", "Bea Dale", "Cy Elm", "Dan Fox", "Eva Gil"}


def test_systems_that_give_points_to_who_withdrew_say_what_was_left_out() -> None:
    said = convert(listed("A.csv", "[wd]"), "--system", "chess", "--rounds", "5").out
    assert "A.csv: notes that are no part of a name: Cy Elm (wd)" in said
