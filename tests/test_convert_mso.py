"""Converting sheets of the Mind Sports Olympiad: the examples of the rules, and every bad cell by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.host import column as range_of
from tests.host import values
from tests.result_sheets import EXAMPLES, column, convert, table, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def points(*places: object, header: str = "Place", options: tuple[str, ...] = ()) -> list[object]:
    workbook("event.xlsx", {"Final": [[header, "Name"], *([place, "x"] for place in places)]})
    outcome = convert("event.xlsx", "--system", "mso", "--force", *options)
    assert (outcome.err, outcome.code) == ("", 0)
    return column("event-scored.xlsx", "GP points")


def refused(*places: object, options: tuple[str, ...] = ()) -> list[str]:
    workbook("event.xlsx", {"Final": [["Place", "Name"], *([place, "x"] for place in places)]})
    outcome = convert("event.xlsx", "--system", "mso", *options)
    assert outcome.code == 1
    assert outcome.out == "0 of 1 file scored\n"
    assert not Path("event-scored.xlsx").exists()
    assert all(line.startswith('event.xlsx, sheet "Final"') for line in outcome.lines)
    return [line.removeprefix('event.xlsx, sheet "Final"') for line in outcome.lines]


# Examples 2 and 3 of "MSO Grand Prix 2022"


def test_example_2_a_tie_for_the_first_place() -> None:
    found = points(1, 1, 3, 4, 5, 6, *range(7, 11), 11, 11, *range(13, 25))
    assert found == [34, 34, 20, 12, 4, 4, 2, 2, 2, 2, 2, 2, *[0] * 12]


def test_example_3_a_tie_that_runs_past_the_fourth_place() -> None:
    found = points(1, 2, 3, "T4", "4=", "=4", "4-9", "4th", 4, "T10", 10, *range(12, 20))
    assert found == [40, 28, 20, 5, 5, 5, 5, 5, 5, *[0] * 10]
    assert column("event-scored.xlsx", "How it was worked out")[3] == "T4 of 19: (12+4+4+4+4+4)/6 = 5.33 -> 5"


# What a sheet can say


def test_players_who_withdrew_or_were_absent() -> None:
    assert points(1, 2, 3, 4, 5, 6, 7, 8, "W", "absent", "DNS", "wd") == [40, 28, 20, 12, 2, 0, 0, 0, 0, None, None, 0]
    assert column("event-scored.xlsx", "How it was worked out")[8:10] == [
        "withdrawn, counted in the field of 10 -> 0",
        None,
    ]


def test_a_column_of_marks_for_withdrawn_players() -> None:
    rows = [["Place", "Withdrawn"], *([place, "x" if place == 2 else None] for place in range(1, 11))]
    workbook("event.xlsx", {"Final": rows})
    assert convert("event.xlsx", "--system", "mso").code == 0
    assert column("event-scored.xlsx", "GP points") == [40, 0, 20, 12, 2, 0, 0, 0, 0, 0]


def test_part_of_an_event() -> None:
    """Example 3 again, of whose six players tied for the 4th place the sheet has one; and the rules' 8th of 80."""
    workbook("event.xlsx", {"Final": [["Place", "Tied"], [1, None], ["4", 6], [10, 2]]})
    assert convert("event.xlsx", "--system", "mso", "--field", "19").code == 0
    assert column("event-scored.xlsx", "GP points") == [40, 5, 0]
    assert points("T8", 8, 8, options=("--field", "80")) == [6, 6, 6]


def test_small_fields_are_scaled() -> None:
    assert points(*range(1, 8)) == [28, 20, 14, 0, 0, 0, 0]


# What is refused


POSITION = "a position such as 4, =4, 4=, T4, 4th or 4-6, or W for withdrawn"


def test_bad_cells_are_listed_the_first_five_and_how_many_more() -> None:
    lines = refused(1, "one", "2nd?", "tbc", "-", "x", "y", "z")
    assert lines == [
        f', cell A3: position is "one"; expected {POSITION}',
        f', cell A4: position is "2nd?"; expected {POSITION}',
        f', cell A5: position is "tbc"; expected {POSITION}',
        f', cell A6: position is "-"; expected {POSITION}',
        f', cell A7: position is "x"; expected {POSITION}',
        ": and 2 more",
    ]


def test_a_blank_place_of_a_player_is_no_guess() -> None:
    """Such a player might be tied with the one above, or absent; each gives another field."""
    assert refused(1, 2, None, 4, 5) == [
        ", cell A4: position is blank; expected a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent"
    ]


@pytest.mark.parametrize(
    ("places", "line"),
    [
        ((1, 2, 2, 3, 5), ", cell A5: position is 3; expected 4 or later, because the tie above it runs to 3"),
        (
            (1, 2, 4, 5, 6),
            ", cell A4: position is 4; expected at most 3: the list holds 2 players above it; "
            "add who is missing, or where a row was deleted that was no player, move up the places below it",
        ),
        (
            (1, 2, 3, "T4", 5),
            ', cell A5: position is "T4"; '
            "expected a tie of known size: give `tied`, write it as 4-6, or list all of the tie",
        ),
        ((1, 2, 3, 4), ": field is 4; expected at least 5 players"),
        ((1, 2, 3, 4, 0), ", cell A6: position is 0; expected 1 or higher"),
        ((1, 2, 3, 4, 5.5), ", cell A6: position is 5.5; expected a position: a whole number from 1"),
        ((1, 2, 3, 4, True), ", cell A6: position is TRUE; expected a position: a whole number from 1"),
    ],
)
def test_places_that_cannot_be(places: tuple[object, ...], line: str) -> None:
    assert refused(*places) == [line]


def test_a_date_that_excel_made_of_4_to_6() -> None:
    import datetime as dt

    assert refused(1, 2, 3, dt.date(2025, 6, 4), 5) == [
        ", cell A5: position is the date 2025-06-04; expected a position: a spreadsheet makes a date of 4-6; "
        "type '4-6 or format the cells as Text"
    ]


def test_the_field_cannot_be_smaller_than_the_sheet() -> None:
    options = ("--field", "5")
    assert refused(1, 2, 3, 4, 5, 6, options=options) == [", cell A7: position is 6; expected 1 to 5, the field size"]


def test_an_error_of_excel_in_a_cell() -> None:
    """The kinds of LibreOffice, its sheet turned so that the errors stand among the places."""
    text("event.csv", "Place,Name\n1,a\n#N/A,b\n")
    assert convert("event.csv", "--system", "mso").lines == ["event.csv, cell A3: position holds the error #N/A"]


@pytest.mark.parametrize(("header", "said"), [("Tied", "tied"), ("Withdrawn", "withdrawn")])
def test_the_other_columns_are_named_by_their_own_cells(header: str, said: str) -> None:
    text("event.csv", f"Place,{header}\n1,\n2,maybe\n3,\n4,\n5,\n")
    [line] = convert("event.csv", "--system", "mso").lines
    assert line.startswith(f'event.csv, cell B3: {said} is "maybe"; expected ')


# The example sheet


def test_the_example_sheet() -> None:
    assert convert(EXAMPLES / "mso-oware.xlsx", "--system", "mso", "--out", ".").code == 0
    # Three with 8 points share 1st to 3rd, (40+28+20)/3; six with 7½ share 4th to 9th, (12+5*6)/6; then by bands.
    by_hand = [*[29] * 3, *[7] * 6, *[4] * 7, *[2] * 17, *[0] * 31, None]
    assert column("mso-oware-scored.xlsx", "GP points") == by_hand


def test_a_sheet_and_a_typed_formula_never_differ() -> None:
    convert(EXAMPLES / "mso-oware.xlsx", "--system", "mso", "--out", ".", "--ties", "place")
    places = range_of(*column("mso-oware-scored.xlsx", "Pos."))
    _, *rows = table("mso-oware-scored.xlsx")
    assert [row[-2] if row[-2] is not None else "" for row in rows] == values("GP_POINTS", places)
    assert [row[-1] or "" for row in rows] == values("GP_EXPLAIN", places)


def test_where_neither_choice_could_be_scored_the_reason_is_said() -> None:
    text("few.csv", "Place,Name,Score\n1,Ann,1\n2,Bob,2\n3,Cy,0\n")
    ran = convert("few.csv", "--system", "mso")
    assert ran.code == 1
    assert "--ties" not in ran.err
    assert "expected at least 5 players" in ran.err
