"""A correction that cannot be is told at the typed cell, and every message leads to what the organiser may edit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.season_books import Rows, csv, edit, podium, season

HEX = [["Hex", "", "", "Abstract", "Hex"]]
FIVE = ["1,Ann Berg", "2,Carl Dahl", "3,Eva Falk", "4,Gus Holm", "5,Ida Juul"]
BALTIC = [["Board A", "", "Baltic"]]
POWERS = ["Red,Sweden,10", "Blue,Denmark,8", "Gold,Prussia,6", "Grey,Russia,4"]
WALL = ["1,Ann Berg,3,2+", "2,Carl Dahl,2,1-", "3,Eva Falk,1,4+", "4,Gus Holm,0,3-"]


def imported(folder: Path, system: str, events: Rows, header: str, *rows: str) -> Path:
    """A season whose one event is imported from ``sheet.csv``."""
    book = season(folder / "season.xlsx", system, events=events)
    sheet = csv(folder / "sheet.csv", header, *rows)
    event = ["--event", str(events[0][0])] if events else []
    assert podium("import", book, sheet, *event).exit_code == 0
    return book


def refused(book: Path) -> list[str]:
    """The lines that refuse the standings; none of them leads into the results file."""
    exception = podium("standings", book).exception
    assert exception is not None
    lines = str(exception).splitlines()
    assert not [line for line in lines if "-results.xlsx" in line]
    return lines


def at(book: Path, cell: str) -> str:
    return f'{book}, sheet "Results", cell {cell}: '


AGAIN = (
    "; correct this row, or type those of all others who change with it into the sheet Results, or import sheet.csv "
    "again, corrected"
)


@pytest.mark.parametrize("place", ["2", "3", "absent", "T2"])
def test_a_correction_that_leaves_nobody_first(tmp_path: Path, place: str) -> None:
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    edit(book, {"A5": "Hex", "B5": "Ann Berg", "C5": place}, "Results")
    said = f"Hex: Ann Berg is corrected (place 1 -> {place}), and that leaves nobody first"
    assert refused(book) == [at(book, "C5") + said + AGAIN]


def test_a_correction_that_does_not_go_with_the_other_places(tmp_path: Path) -> None:
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    edit(book, {"A5": "Hex", "B5": "Gus Holm", "C5": 1}, "Results")
    said = (
        "Hex: Gus Holm is corrected (place 4 -> 1), and that cannot be: position of Carl Dahl is 2; expected 3 or later"
    )
    [line] = refused(book)
    assert line.startswith(at(book, "C5") + said)
    assert line.endswith(AGAIN)


def test_an_added_player_who_does_not_fit(tmp_path: Path) -> None:
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    edit(book, {"A5": "Hex", "B5": "Jan Kok", "C5": 9}, "Results")
    [line] = refused(book)
    assert line.startswith(at(book, "C5") + "Hex: Jan Kok is added (place blank -> 9), and that cannot be: ")
    assert line.endswith("into the sheet Results")


def test_of_several_corrections_the_one_at_fault_is_named(tmp_path: Path) -> None:
    """The two who changed their places are right, a third is not."""
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    cells = {"A5": "Hex", "B5": "Ann Berg", "C5": 2, "A6": "Hex", "B6": "Carl Dahl", "C6": 1}
    edit(book, cells, "Results")
    assert podium("standings", book).exit_code == 0
    edit(book, {"A7": "Hex", "B7": "Ida Juul", "C7": 7}, "Results")
    [line] = refused(book)
    assert line.startswith(at(book, "C7") + "Hex: Ida Juul is corrected (place 5 -> 7), and that cannot be: ")


def test_corrections_that_are_at_fault_together_are_all_named(tmp_path: Path) -> None:
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    edit(book, {"A5": "Hex", "B5": "Ann Berg", "C5": 2, "A6": "Hex", "B6": "Eva Falk", "C6": 5}, "Results")
    [line] = refused(book)
    both = "Ann Berg is corrected (place 1 -> 2) and Eva Falk is corrected (place 3 -> 5) in cell C6, and that"
    assert line.startswith(f"{at(book, 'C5')}Hex: {both} leaves nobody first")


def test_what_was_wrong_in_the_sheet_already_is_no_correction_s_fault(tmp_path: Path) -> None:
    """Two spellings became one person after the import: the sheet has her twice."""
    book = imported(tmp_path, "mso", HEX, "Place,Name", *FIVE)
    edit(book, {"A5": "Carl Dahl", "B5": "Ida Juul"}, "Players")
    assert refused(book) == [
        "sheet.csv, Ida Juul in Hex (import it again, or type the row into the sheet Results): name is "
        '"Ida Juul"; expected each name once in Hex, and Carl Dahl is imported from sheet.csv too'
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            ["Board A", "Red", "Sweden", "absent"],
            "Red is corrected (centres 10 -> absent), and that leaves the board 3",
        ),
        (
            ["Board A", "Pink", "Finland", 1],
            "Pink is added (power blank -> Finland, centres blank -> 1), and that leaves",
        ),
    ],
)
def test_a_correction_that_takes_or_adds_a_power(tmp_path: Path, typed: list[object], said: str) -> None:
    book = imported(tmp_path, "fibonacci", BALTIC, "Team,Power,Centres", *POWERS)
    edit(book, dict(zip(("A5", "B5", "C5", "D5"), typed, strict=True)), "Results")
    [line] = refused(book)
    assert line.startswith(f"{at(book, 'D5')}Board A: {said}")


def test_a_correction_that_cannot_be_scored_with_the_other_powers(tmp_path: Path) -> None:
    """A solo of whom another power has more centres."""
    book = imported(tmp_path, "fibonacci", [["Board A", "", "Baltic", "solo"]], "Team,Power,Centres", *POWERS)
    edit(book, {"A5": "Board A", "B5": "Blue", "C5": "Denmark", "D5": 10}, "Results")
    [line] = refused(book)
    assert line.startswith(f"{at(book, 'D5')}Board A: Blue is corrected (centres 8 -> 10), and that cannot be: ")


def test_a_team_of_a_correction_that_plays_another_power_already(tmp_path: Path) -> None:
    book = imported(tmp_path, "fibonacci", BALTIC, "Team,Power,Centres", *POWERS)
    edit(book, {"A5": "Board A", "B5": "Grey", "C5": "Sweden", "D5": 10}, "Results")
    [line] = refused(book)
    assert line.startswith(f'{at(book, "B5")}team is "Grey"; expected each ')


def test_a_game_that_is_corrected_in_the_row_of_one_player_alone(tmp_path: Path) -> None:
    book = imported(tmp_path, "mcmahon", [], "No,Name,MMS0,R1", *WALL)
    edit(book, {"B5": "Ann Berg", "C5": "2="}, "Results")
    assert refused(book)[-1] == (
        at(book, "C5") + 'round 1 of Ann Berg is corrected to "2=", and Carl Dahl, imported from sheet.csv, has "1-" '
        "there; correct a game in the rows of both players"
    )
    edit(book, {"B6": "Carl Dahl", "C6": "1="}, "Results")
    assert podium("standings", book).exit_code == 0


def test_a_score_beyond_rounds_that_were_corrected_leads_to_the_sheet(tmp_path: Path) -> None:
    book = imported(tmp_path, "chess", [["Autumn", "", "", 5]], "Name,Section,Score", "Ann Berg,K-1,4")
    edit(book, {"D5": 3}, "Events")
    [line] = refused(book)
    assert line.startswith(
        "sheet.csv, Ann Berg in Autumn (import it again, or type the row into the sheet Results): score is 4; expected "
    )


def test_rounds_that_were_deleted_are_asked_for_in_the_sheet_events(tmp_path: Path) -> None:
    book = imported(tmp_path, "chess", [["Autumn", "", "", 5]], "Name,Section,Score", "Ann Berg,K-1,4", "Bo,K-1,1")
    edit(book, {"D5": None}, "Events")
    [line] = refused(book)
    assert line.startswith(f'{book}, sheet "Events", row 5: rounds is blank; expected ')
