"""Finding the sheet, the header row and the columns, and refusing by name what would be a guess."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.columns import Column, find
from podium.sheets.finding import find_record
from podium.sheets.names import NAMES, is_called, plain, round_number
from podium.sheets.record import Record
from podium.sheets.table import Cell, Table, Uncalculated, coordinate, table_of
from podium.systems import SYSTEMS

SOURCE = Path("open.xlsx")
MSO, CHESS, MCMAHON = (SYSTEMS[name].columns for name in ("mso", "chess", "mcmahon"))


def record(
    *rows: list[Cell], wanted: tuple[Column, ...] = MSO, sheet: str | None = "Final", **options: object
) -> Record:
    return find_record(SOURCE, [table_of(sheet, rows)], wanted, **options)


def refusal(*tables: Table, wanted: tuple[Column, ...] = MSO, **options: object) -> str:
    with pytest.raises(PodiumError) as caught:
        find_record(SOURCE, tables, wanted, **options)
    return str(caught.value)


# Headers


@pytest.mark.parametrize(
    "header", ["Place", "PLACE", " place ", "Pos.", "p o s", "Rk.", "Final\nplace", "#", "Position:"]
)
def test_a_column_is_found_by_its_names_in_any_spelling(header: str) -> None:
    assert record([header, "Name"], [1, "a"]).columns == {"place": [0], "name": [1]}


def test_a_header_is_one_column_only() -> None:
    def nothing(cell: object, argument: str) -> None:
        return None

    wanted = (Column("wall place", nothing), Column("place", nothing))
    assert find(["Place", "Rank"], wanted).columns == {"wall place": [0], "place": [1]}
    assert find(["Place"], wanted).columns == {"wall place": [0]}


def test_names_of_one_system_are_no_two_columns_of_it() -> None:
    """A header that could be two columns would be taken for the first without a word."""
    for system in SYSTEMS.values():
        keys = [column.key for column in system.columns if column.key in NAMES]
        shared = {name for key in keys for name in map(plain, NAMES[key]) if sum(is_called(name, k) for k in keys) > 1}
        assert shared <= {"#"}


@pytest.mark.parametrize(
    ("header", "number"),
    [("R1", 1), ("Rd 2", 2), ("1.Rd", 1), ("round 10", 10), ("3", 3), ("3rd", 3), ("Rnd. 4", 4)]
    + [(other, None) for other in ("R", "R0", "Round", "Rank", "R1a", "100", "1.5.2")],
)
def test_headers_of_rounds(header: str, number: int | None) -> None:
    assert round_number(header) == number


def test_numbers_are_headers_of_rounds_too() -> None:
    found = record(["MMS", 2.0, 1.0, "Name"], [3, "1-", "1+", "a"], wanted=MCMAHON)
    assert found.columns["round"] == [2, 1]


def test_title_lines_may_stand_above_and_blank_rows_anywhere() -> None:
    found = record(
        ["Spring Open", None, None],
        [None, None, None],
        ["Hall", "B", None],
        ["Name", "Place", None],
        [None, " ", None],
        ["a", 1, None],
        [None, None, None],
        ["b", 2, None],
    )
    assert found.header_row == 4
    assert found.heading == ["Spring Open", "Hall B"]
    assert list(found.headers) == ["Name", "Place"]
    assert [(row.number, list(row.cells)) for row in found.rows] == [(6, ["a", 1]), (8, ["b", 2])]
    assert found.place(1, 1) == "cell B8"


def test_a_column_without_a_header_is_kept() -> None:
    assert list(record(["Place", None], [1, "GM"]).headers) == ["Place", None]


def test_the_header_stands_among_the_first_rows() -> None:
    assert record(*[["title"]] * 49, ["Place"], [1]).header_row == 50
    assert "has no column for position" in refusal(table_of("S", [*[["title"]] * 50, ["Place"], [1]]))


# Which sheet


def test_the_one_sheet_that_has_the_columns_is_taken() -> None:
    tables = [table_of("Notes", [["Rooms"]]), table_of("Blank", []), table_of("Final", [["Place"], [1]])]
    assert find_record(SOURCE, tables, MSO).sheet == "Final"


def test_two_sheets_that_have_them_are_refused_by_name() -> None:
    tables = [table_of(name, [["Place"], [1]]) for name in ("Final", "Copy", "Old")]
    expected = 'open.xlsx: the sheets "Final" and "Copy" and "Old" have the needed columns; choose one with --sheet'
    assert refusal(*tables) == expected
    assert find_record(SOURCE, tables, MSO, sheet="copy ").sheet == "Copy"


def test_a_sheet_that_is_not_there() -> None:
    tables = [table_of(name, [["Place"], [1]]) for name in ("Final", "Notes")]
    assert refusal(*tables, sheet="Finals") == 'open.xlsx: has no sheet "Finals"; it has "Final", "Notes"'
    expected = "open.xlsx: has no sheets to choose from with --sheet"
    assert refusal(table_of(None, [["Place"], [1]]), sheet="Final") == expected


def test_of_sheets_that_differ_in_case_the_exact_one_is_meant() -> None:
    tables = [table_of("final", [["Place"], [1]]), table_of("Final", [["Place"], [2]])]
    assert find_record(SOURCE, tables, MSO, sheet="Final").rows[0].cells[0] == 2


# What is refused


def test_missing_columns_are_named_with_the_headers_and_the_names_that_would_do() -> None:
    names = "Place, Pos, Position, Rank, Rk, #; or Score, Points, Pts, Total, Tot, Final score"
    assert refusal(table_of("Final", [["Spring Open"], ["Name", "Club", "Elo"], ["a", "b", 1]])) == (
        f'open.xlsx, sheet "Final": has no column for position ({names}); its headers are Name, Club, Elo'
    )
    assert refusal(table_of(None, [["Name"], ["a"]])) == (
        f"open.xlsx: has no column for position ({names}); its headers are Name"
    )
    two = [table_of("A", [["Name"], ["a"]]), table_of("B", [["Club", "Elo"], ["b", 1]])]
    assert refusal(*two) == f'open.xlsx: no sheet has a column for position ({names}); "A" has Name; "B" has Club, Elo'


def test_each_missing_column_is_named_and_the_option_that_stands_in() -> None:
    sheet = table_of(None, [["Name", "Score"], ["a", 1]])
    assert refusal(sheet, wanted=CHESS) == (
        "open.xlsx: has no column for section (Section, Sec, Sect, Division, Div, Group, or give --section); "
        "rounds (Rounds, Rds, Rnds, #Rnds, #Rounds, No of rounds; or R1, Rd 1, Round 1, 1, or give --rounds); "
        "its headers are Name, Score"
    )
    message = refusal(sheet, wanted=CHESS, given={"rounds"})
    assert "section (" in message
    assert "rounds (" not in message
    assert record(["Score"], [1], wanted=CHESS, given={"rounds", "section"}).columns == {"score": [0]}


def test_one_of_two_columns_is_enough() -> None:
    assert "final score" not in record(["MMS0", "R1"], [1, "0+"], wanted=MCMAHON)
    assert refusal(table_of(None, [["Name", "R1"], ["a", "0+"]]), wanted=MCMAHON).startswith(
        "open.xlsx: has no column for score (MMS, Final MMS, McMahon score, McMahon, MMSf, Score; or MMS0, Initial, "
    )


def test_many_headers_are_cut_short() -> None:
    message = refusal(table_of(None, [[f"Column {number}" for number in range(15)], ["x"] * 15]))
    assert message.endswith("Column 10, Column 11 and 3 more")


def test_two_columns_of_one_meaning_are_refused() -> None:
    assert refusal(table_of("Final", [["Place", "Name", "Rank"], [1, "a", 7]])) == (
        'open.xlsx, sheet "Final": "Place" (A1), "Rank" (C1) could each be the column for place; '
        "choose one with --columns, such as place=A"
    )


@pytest.mark.parametrize("headers", [["R1", "R3"], ["R2", "R3"], ["R1", "Rd 1"]])
def test_rounds_stand_once_each_and_without_a_gap(headers: list[Cell]) -> None:
    assert refusal(table_of(None, [["MMS", *headers], [1, "0+", "0+"]]), wanted=MCMAHON) == (
        f'open.xlsx: the columns of rounds are "{headers[0]}" (B1), "{headers[1]}" (C1); '
        "expected each round once, from 1 and without a gap"
    )


def test_blank_sheets() -> None:
    assert refusal(table_of("Final", [])) == 'open.xlsx, sheet "Final": is blank'
    assert refusal(table_of(None, [[None, "  "]])) == "open.xlsx: is blank"
    assert refusal(table_of("A", []), table_of("B", [[None]])) == "open.xlsx: is blank"


def test_a_header_without_rows() -> None:
    expected = 'open.xlsx, sheet "Final": has no rows below its header in row 2'
    assert refusal(table_of("Final", [["Spring Open"], ["Place"], [" "]])) == expected


def test_a_formula_without_its_value_is_named_wherever_it_stands() -> None:
    rows: list[list[Cell]] = [["Place", "Name"], *([number, Uncalculated.FORMULA] for number in range(1, 8))]
    lines = refusal(table_of("Final", rows)).splitlines()
    said = "holds a formula whose value is not in the file; open it in a spreadsheet program and save it"
    assert lines[0] == f'open.xlsx, sheet "Final", cell B2: {said}'
    assert len(lines) == 6
    assert lines[5] == 'open.xlsx, sheet "Final": and 2 more'


def test_a_text_that_no_cell_can_hold() -> None:
    assert record(["Place", "Name"], [1, "x" * 32767]).rows
    assert refusal(table_of(None, [["Place", "Name"], [1, "x" * 32768]])) == (
        "open.xlsx, cell B2: holds a longer text than a cell can hold; expected at most 32767 characters"
    )


def test_a_sheet_that_is_no_result_sheet_by_its_size() -> None:
    between: list[Cell] = [None] * 16382
    assert refusal(table_of("Final", [["Place"], [1, *between, "x"]])) == (
        'open.xlsx, sheet "Final": has rows down to 2 and columns out to XFD; '
        "delete the rows and columns outside the table"
    )


def test_cells_are_named_as_in_a_spreadsheet() -> None:
    assert [coordinate(7, index) for index in (0, 25, 26, 701, 702)] == ["A7", "Z7", "AA7", "ZZ7", "AAA7"]
