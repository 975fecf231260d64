"""Names over two columns under one heading, and names with commas that no quotation marks hold together."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from podium.sheets.tournament import read_tournament

from tests.result_sheets import column, convert, podium, text, workbook
from tests.season_books import season

FIRST = ["Bob", "Bob", "Cy", "Di", "Bob"]
LAST = ["Lund", "Maas", "Nord", "Prag", "Ruud"]
WHOLE = [f"{first} {last}" for first, last in zip(FIRST, LAST, strict=True)]
PLACES = range(1, 6)


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def names(path: Path) -> list[str]:
    return [player.name for player in read_tournament(path).players]


def rows(*columns: object) -> list[list[object]]:
    return [list(cells) for cells in zip(PLACES, *columns, strict=True)]


def refusal(*arguments: object) -> str:
    outcome = convert("list.xlsx", "--system", "mso", *arguments)
    assert outcome.code == 1
    return outcome.err


@pytest.mark.parametrize("is_merged", [True, False])
@pytest.mark.parametrize("ending", ["xlsx", "csv"])
def test_the_part_to_the_right_is_the_last_name(is_merged: bool, ending: str) -> None:
    book = workbook("list.xlsx", {"Final": [["Place", "Name", None], *rows(FIRST, LAST)]})
    if ending == "csv":
        lines = [",".join(map(str, row)) for row in rows(FIRST, LAST)]
        book = text("list.csv", "\n".join(["Place,Name,", *lines]))
    elif is_merged:
        opened = openpyxl.load_workbook(book)
        opened["Final"].merge_cells("B1:C1")
        opened.save(book)
    assert names(book) == WHOLE
    assert "the names stand in the columns B and C under one heading" in convert(book, "--system", "mso", "--check").out


def test_the_part_to_the_left_is_the_first_name() -> None:
    assert names(workbook("list.xlsx", {"Final": [["Place", None, "Name"], *rows(FIRST, LAST)]})) == WHOLE


def test_initials_are_part_of_the_name() -> None:
    initials = [last[0] for last in LAST]
    book = workbook("list.xlsx", {"Final": [["Place", "Name", None], *rows(FIRST, initials)]})
    assert names(book) == ["Bob L", "Bob M", "Cy N", "Di P", "Bob R"]


def test_on_a_web_page_too() -> None:
    cells = "".join(f"<tr><td>{n}<td>{first}<td>{last}" for n, first, last in rows(FIRST, LAST))
    page = f"<table><tr><th>Place<th colspan=2>Name{cells}</table>"
    assert names(text("list.html", page)) == WHOLE


def test_a_merged_heading_makes_one_name_of_long_parts_too() -> None:
    double = ["García Pérez", "de la Cruz", "Van der Berg", "Di Prag", "Ruud Holm"]
    book = openpyxl.load_workbook(workbook("list.xlsx", {"Final": [["Place", "Name", None], *rows(FIRST, double)]}))
    book["Final"].merge_cells("B1:C1")
    book.save("list.xlsx")
    assert names(Path("list.xlsx"))[0] == "Bob García Pérez"


@pytest.mark.parametrize(
    "beside",
    [
        ["GM", None, "WFM", "FM", None],  # titles
        ["ENG", "GER", "POL", "ENG", "FRA"],  # federations
        ["m", "m", "f", "f", "m"],
        [2200, 1800, 1750, 1600, 1500],  # ratings
        [None, None, "came late", None, None],  # a note
    ],
)
def test_what_is_no_part_of_a_name_stays_aside(beside: list[object]) -> None:
    assert names(workbook("list.xlsx", {"Final": [["Place", "Name", None], *rows(WHOLE, beside)]})) == WHOLE


@pytest.mark.parametrize(
    ("own", "beside"),
    [
        (WHOLE, ["Lions", "Bears", "Foxes", "Owls", "Cats"]),  # a club, or the second surname
        (FIRST, [None, "Maas", None, None, "Ruud"]),  # where one would not do
    ],
)
def test_what_may_be_part_of_a_name_is_refused_with_two_ways_out(own: list[str], beside: list[object]) -> None:
    workbook("list.xlsx", {"Final": [["Place", "Name", None], *rows(own, beside)]})
    assert refusal() == (
        'list.xlsx, sheet "Final", column C: stands beside the names and has no heading; give it one, such as '
        "Last name if it is part of the name or Club if it is not, or say with "
        '--columns "name=B" that the names stand in B alone\n'
    )
    assert convert("list.xlsx", "--system", "mso", "--columns", "name=B").code == 0
    assert column("list-scored.xlsx", "Name") == own
    for heading in ("Club", "Last name"):
        workbook("list.xlsx", {"Final": [["Place", "Name", heading], *rows(own, beside)]})
        assert convert("list.xlsx", "--system", "mso", "--check").code == 0


@pytest.mark.parametrize("comma", [", ", ","])
def test_names_with_commas_in_every_line(comma: str) -> None:
    lines = [f"{n},{last}{comma}{first}" for n, first, last in rows(FIRST, LAST)]
    path = text("list.csv", "\n".join(["Place,Name", *lines]))
    assert names(path) == [f"{last}{comma}{first}" for _, first, last in rows(FIRST, LAST)]
    said = convert(path, "--system", "mso", "--check").out
    assert f'"Lund{comma}Bob" in line 2 is read as one name, and so in each line: a comma stands in it' in said


def test_what_stands_behind_such_names_stays_in_its_column() -> None:
    lines = [f"{n},{last}, {first},Lions" for n, first, last in rows(FIRST, LAST)]
    text("list.csv", "\n".join(["Place,Name,Club", *lines]))
    assert convert("list.csv", "--system", "mso").code == 0
    assert column("list-scored.xlsx", "Club") == ["Lions"] * 5


def test_such_names_opened_and_saved_in_a_spreadsheet_program() -> None:
    behind = [f" {first}" for first in FIRST]
    assert names(workbook("list.xlsx", {"Final": [["Place", "Name"], *rows(LAST, behind)]})) == WHOLE


def test_people_of_one_first_name_stay_apart_in_a_season() -> None:
    """Ann Lund wins one event and Ann Berg the other: 20 of 5 players each, and nobody has both."""
    path = season(Path("cup.xlsx"), events=[[event, None, None, "Abstract", event] for event in ("Hex", "Go")])
    for event, last in (("Hex", LAST), ("Go", ["Berg", "Cole", "Dunn", "Eng", "Foss"])):
        workbook(f"{event}.xlsx", {"Final": [["Place", "Name", None], *rows(["Ann", *FIRST[1:]], last)]})
    assert podium("season", "import", path, "Hex.xlsx", "Go.xlsx").code == 0
    results = openpyxl.load_workbook("cup-results.xlsx")["Results"]
    people = [row[1] for row in results.iter_rows(min_row=5, values_only=True) if row[1]]
    assert {"Ann Lund", "Ann Berg"} <= set(people)
    assert len(set(people)) == 10


@pytest.mark.parametrize(
    ("header", "lines", "whole"),
    [
        ("Place,Name,Score", ["1,Berg, Ann,5", "2,Dale, Bea,4", "3,Elm, Cy,3", "4,Fox, Dan,2", "5,Gil, Eva,1"], 5),
        ("Place,Name,Score", ["1,Berg,Ann,5", "2,Dale,Bea,4", "3,Elm,Cy,3", "4,Fox,Dan,2", "5,Gil,Eva,1"], 5),
        (
            "Place,Name,Club,Score",
            ["1,Berg, Ann,Hull,5", "2,Dale, Bea,,4", "3,Elm, Cy,York,3", "4,Fox, Dan,York,2", "5,Cher,York,1"],
            4,
        ),
    ],
)
def test_names_with_commas_before_numbers(header: str, lines: list[str], whole: int) -> None:
    path = text("list.csv", "\n".join([header, *lines]))
    ran = convert(path, "--system", "mso")
    assert ran.code == 0, ran.err
    # 40 and 28, halved for five players, of whom the upper half scores.
    assert column("list-scored.xlsx", "GP points") == [20, 14, 0, 0, 0]
    own = [str(name).replace(", ", ",") for name in column("list-scored.xlsx", "Name")]
    assert own[0] == "Berg,Ann"
    assert sum("," in name for name in own) == whole


@pytest.mark.parametrize(
    ("header", "lines", "cause"),
    [
        # The score may be 5 beside the club 3, or 3,5: a name in two fields is not the only reading.
        (
            "Place,Name,Club,Score",
            ["1,Berg, Ann,3,5", "2,Dale, Bea,2,5", "3,Elm, Cy,1,5", "4,Fox, Dan,1,0", "5,Gil, Eva,0,5"],
            "is there a decimal comma in a file that is parted by commas?",
        ),
        # A column of countries without a header.
        (
            "Place,Name,Score",
            ["1,ann,DE,5", "2,bea,FR,4", "3,cy,DE,3", "4,dan,DE,2", "5,eva,DE,1"],
            "is there a comma in a text without quotation marks around it, or a column without a header?",
        ),
        # A space behind every comma says nothing of the names.
        (
            "Place, Name, Score",
            ["1, Ann B, Hull, 5", "2, Bea C, Hull, 4", "3, Cy D, York, 3", "4, Di E, York, 2", "5, Ed F, York, 1"],
            "is there a comma in a text without quotation marks around it, or a column without a header?",
        ),
    ],
)
def test_commas_that_could_be_others_are_told_for_what_they_may_be(header: str, lines: list[str], cause: str) -> None:
    told = convert(text("list.csv", "\n".join([header, *lines])), "--system", "mso").lines
    assert all(line.endswith(f"stands beyond the last header; {cause}") for line in told)
    assert len(told) == 5
