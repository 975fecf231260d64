"""The scored workbook says what was done: places as used, remarks, and the rows in the order that is wanted."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import openpyxl
import pytest

from tests.result_sheets import EXAMPLES, cells, column, convert, table, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

USED = "Place used"
# Two share 2nd by their scores, whatever a medal tie-break said, and one withdrew from place 4.
OPEN = "Place,Name,Pts,WD\n3,Cy,5,\n1,Ann,7,\n2,Bob,5,\n4,Dee,3,x\n5,Eve,1,\n6,Flo,0,\nabsent,Gus,,\n"


def sheets(book: str) -> list[str]:
    return openpyxl.load_workbook(book).sheetnames


def scored(content: str, system: str, *options: str) -> str:
    text("a.csv", content)
    ran = convert("a.csv", "--system", system, "--force", *options)
    assert (ran.err, ran.code) == ("", 0)
    return "a-scored.xlsx"


# The place that was used


def test_the_place_that_was_used_stands_beside_the_original_one() -> None:
    book = scored(OPEN, "mso")
    assert table(book)[0][:3] == ["Place", USED, "Name"]
    assert column(book, "Place") == [3, 1, 2, 4, 5, 6, "absent"]
    assert column(book, USED) == ["T2", 1, "T2", "4 W", 5, 6, "absent"]


def test_it_is_beside_the_original_one_wherever_that_stands() -> None:
    book = scored("Name,Place\n" + "".join(f"Player {place},{place}\n" for place in range(1, 6)), "mso")
    assert table(book)[0][:3] == ["Name", "Place", USED]


def test_places_that_scores_gave_stand_behind_the_columns_of_the_sheet() -> None:
    book = scored("Name,Score\nAnn,3\nBob,2\nCy,2\nDee,1\nEve,0\n", "mso")
    assert table(book)[0] == ["Name", "Score", USED, "GP points", "How it was worked out"]
    assert column(book, USED) == [1, "T2", "T2", 4, 5]


def test_blank_and_written_ties_are_places_too() -> None:
    book = scored("Place,Name\n1-2,Ann\n,Bob\nT3,Cy\n3=,Dee\n5,Eve\nW,Flo\n", "mso")
    assert column(book, USED) == ["T1", "T1", "T3", "T3", 5, "W"]


def test_part_of_an_event_shows_its_ties_as_they_are_known() -> None:
    book = scored("Place,Tied,Name\n4,6,Ann\n", "mso", "--field", "19")
    assert column(book, USED) == ["T4"]


def test_powers_have_the_places_that_their_centres_gave() -> None:
    rows = "Board,Centres,Ending\nOne,9,\nOne,6,\nOne,6,\nOne,1,\nTwo,13,solo\nTwo,4,solo\nTwo,4,solo\nTwo,1,solo\n"
    book = scored(rows, "fibonacci", "--game", "Baltic")
    assert column(book, USED) == [1, "T2", "T2", 4, None, None, None, None], "in a solo no place decides"


def test_a_column_of_the_sheet_that_is_called_so_is_told_apart() -> None:
    book = scored("Place,Place used,Name\n" + "".join(f"{place},x,P{place}\n" for place in range(1, 6)), "mso")
    assert table(book)[0][:3] == ["Place", f"{USED} (Podium)", USED]


def test_it_looks_like_what_podium_adds() -> None:
    headers, first, *_ = cells(scored(OPEN, "mso"))
    of = {header.value: cell for header, cell in zip(headers, first, strict=True)}
    assert of[USED].fill.fgColor.rgb == of["GP points"].fill.fgColor.rgb != of["Name"].fill.fgColor.rgb


def test_json_has_the_place_that_was_used_behind_the_other_keys() -> None:
    text("a.csv", OPEN)
    [file] = json.loads(convert("a.csv", "--system", "mso", "--json", "--sort", "points").out)["files"]
    assert [(each["name"], each["place_used"]) for each in file["players"]] == [
        *(("Cy", "T2"), ("Ann", "1"), ("Bob", "T2"), ("Dee", "4 W"), ("Eve", "5"), ("Flo", "6"), ("Gus", "absent")),
    ], "in the order of the sheet"
    assert list(file["players"][0])[-3:] == ["figures", "working", "place_used"]


# Remarks


def test_the_remarks_of_the_terminal_stand_on_a_sheet_of_the_file() -> None:
    text("a.csv", OPEN)
    ran = convert("a.csv", "--system", "mso")
    said = [line.removeprefix("a.csv: ") for line in ran.out.splitlines() if line.startswith("a.csv: ")]
    assert sheets("a-scored.xlsx") == ["Results", "Remarks"]
    assert table("a-scored.xlsx", "Remarks") == [["No", "Remark"], *([no, each] for no, each in enumerate(said, 1))]
    sheet = openpyxl.load_workbook("a-scored.xlsx")["Remarks"]
    assert sheet["A2"].value == "What Podium found; rows and cells are those of a.csv."
    assert (sheet["B5"].alignment.wrap_text, sheet.print_title_rows) == (True, "$4:$4")


def test_where_there_is_nothing_to_remark_there_is_no_sheet() -> None:
    book = scored("Place,Name\n" + "".join(f"{place},Player {place}\n" for place in range(1, 6)), "mso")
    assert sheets(book) == ["Results"]
    assert openpyxl.load_workbook(book)["Results"]["A2"].value == "5 players"


def test_a_remark_that_quotes_a_stranger_is_text() -> None:
    names = ["=cmd|' /C calc'!A0", "Bob", "Cy", "Dee", "=cmd|' /C calc'!A0"]
    rows = [f'{place},"{name}",x' for place, name in enumerate(names, start=1)]
    book = scored("\n".join(["Place,Name,=1+1", *rows]), "mso")
    assert "=cmd" in str(column(book, "Remark", "Remarks"))
    with zipfile.ZipFile(book) as archive:
        assert not any(b"<f>" in archive.read(part) for part in archive.namelist())


def test_a_sheet_called_remarks_keeps_its_name() -> None:
    workbook("b.xlsx", {"Remarks": [["Name", "Score"], *([f"Player {score}", score] for score in range(5))]})
    convert("b.xlsx", "--system", "mso")
    assert sheets("b-scored.xlsx") == ["Remarks", "Remarks 2"]


# The order of the rows


def test_rows_stand_as_they_stood_unless_points_are_to_sort_them() -> None:
    assert column(scored(OPEN, "mso"), "Name") == ["Cy", "Ann", "Bob", "Dee", "Eve", "Flo", "Gus"]
    assert column(scored(OPEN, "mso", "--sort", "sheet"), "Name")[0] == "Cy"
    book = scored(OPEN, "mso", "--sort", "Points")
    # Six players: 40, then (28 + 20) / 2 each, scaled by 6/10; the withdrawn, and those in the lower half, score 0.
    assert column(book, "Name") == ["Ann", "Cy", "Bob", "Dee", "Eve", "Flo", "Gus"]
    assert column(book, "GP points") == [24, 14, 14, 0, 0, 0, None]
    assert column(book, USED) == [1, "T2", "T2", "4 W", 5, 6, "absent"]
    assert column(book, "How it was worked out")[0] == "1 of 6: 1st place, 40*6/10 = 24 -> 24"


def test_boards_and_sections_stay_together() -> None:
    rows = "Section,Name,Score\nReserve,Ann,1\nReserve,Bob,4\nK-1,Cy,2\nK-1,Dee,3\n"
    assert column(scored(rows, "chess", "--rounds", "4", "--sort", "points"), "Name") == ["Bob", "Ann", "Dee", "Cy"]


def test_sections_that_are_not_together_are_one_list() -> None:
    rows = "Section,Name,Score\nK-1,Ann,4\nReserve,Bob,4\nK-1,Cy,2\n"
    assert column(scored(rows, "chess", "--rounds", "4", "--sort", "points"), "Name") == ["Bob", "Ann", "Cy"]


def test_a_wall_list_is_sorted_by_its_criteria_and_keeps_whom_it_names_by_the_row() -> None:
    rows = "Name,MMS0,R1\nAnn,20,2-\nBob,20,1+\nCy,21,4-\nDee,21,3+\n"
    book = scored(rows, "mcmahon", "--sort", "points")
    assert table(book)[0][:2] == ["Row", "Name"]
    assert [row[:2] for row in table(book)[1:]] == [[4, "Dee"], [2, "Bob"], [3, "Cy"], [1, "Ann"]]
    assert column(scored(rows, "mcmahon"), "Name") == ["Ann", "Bob", "Cy", "Dee"]


def test_a_wall_list_that_has_numbers_gets_no_others() -> None:
    book = scored("No,Name,MMS0,R1\n1,Ann,20,2-\n2,Bob,20,1+\n", "mcmahon", "--sort", "points")
    assert table(book)[0][0] == "No"
    assert column(book, "Name") == ["Bob", "Ann"]


def test_an_order_that_is_none_is_refused() -> None:
    text("a.csv", OPEN)
    ran = convert("a.csv", "--system", "mso", "--sort", "name")
    assert (ran.err, ran.code) == ('podium: --sort is "name"; expected points or sheet\n', 1)


@pytest.mark.parametrize(
    ("name", "system", "header"), [("mso-oware.xlsx", "mso", "GP points"), ("mcmahon-lakeside.xls", "mcmahon", "MMS")]
)
def test_the_examples_sort_as_their_points_say(name: str, system: str, header: str) -> None:
    convert(EXAMPLES / name, "--system", system, "--out", ".", "--sort", "points")
    points = [each for each in column(f"{Path(name).stem}-scored.xlsx", header) if each is not None]
    assert points == sorted(points, reverse=True)
