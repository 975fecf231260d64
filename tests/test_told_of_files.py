"""What is told of files and options that somebody may not think of: an open file, an option without effect."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.open_elsewhere import open_remark

from tests.result_sheets import convert, podium, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

FIVE = "Place,Name\n" + "".join(f"{place},{name}\n" for place, name in enumerate("ABCDE", start=1))


@pytest.mark.parametrize(("lock", "program"), [(".~lock.a-scored.xlsx#", "LibreOffice"), ("~$a-scored.xlsx", "Excel")])
def test_a_workbook_that_is_open_is_named_when_it_is_replaced(lock: str, program: str) -> None:
    text("a.csv", FIVE)
    assert "open in" not in convert("a.csv", "--system", "mso").out
    text(lock, "")
    told = convert("a.csv", "--system", "mso")
    assert told.code == 0
    assert f"a.csv: a-scored.xlsx seems to be open in {program}, which still shows the old one" in told.out


def test_tables_that_are_open_are_named() -> None:
    text("~$t.xlsx", "")
    assert "t.xlsx seems to be open in Excel" in podium("tables", "--rounds", "4", "--out", "t.xlsx").out
    assert not open_remark(Path("other.xlsx"))


def test_a_check_writes_no_report_and_says_so() -> None:
    text("a.csv", FIVE)
    refused = convert("a.csv", "--system", "mso", "--check", "--report", "r.xlsx")
    assert (refused.code, refused.err) == (1, "podium: --check writes no report; leave --report or --check out\n")


def test_options_without_effect_in_a_check_are_named() -> None:
    text("a.csv", FIVE)
    told = convert("a.csv", "--check", "--out", "b", "--jobs", "2", "--force").out
    assert "--out, --jobs and --force have no effect with --check, which writes nothing" in told
    assert not Path("b").exists()
    assert "no effect" not in convert("a.csv", "--check").out


def test_a_bye_in_the_list_is_no_player() -> None:
    """40*5/10 = 20 and 28*5/10 = 14 for the top half of 5 players."""
    rows = ["Place,Name", "1,Ann", "2,Bob", "3,Spielfrei", "4,Cy", "5,Dee", "6,Eve"]
    text("a.csv", "\n".join(rows))
    told = convert("a.csv", "--system", "mso")
    assert "a-scored.xlsx: 5 players" in told.out
    assert 'a.csv: left out as no player: "Spielfrei" (row 4), and the places below move up' in told.out


def test_sums_of_the_sheet_that_differ_are_named() -> None:
    """Ann met scores of 2, 1 and 0: SOS is 3, and the sheet says 4; Bob met 3, 0 and 1: 4, as it says."""
    rows = [
        ["No", "Name", "MMS", "MMS0", "R1", "R2", "R3", "SOS"],
        [1, "Ann", 3, 0, "2+", "3+", "4+", 4],
        [2, "Bob", 2, 0, "1-", "4+", "3+", 4],
        [3, "Cy", 1, 0, "4+", "1-", "2-", 5],
        [4, "Dee", 0, 0, "3-", "2-", "1-", 6],
    ]
    workbook("a.xlsx", {"Wall": rows})
    said = "SOS of the sheet is another than Podium's for 1 of 4 players; the first is Ann: 4 in the sheet, 3 here"
    assert f"a.xlsx: {said}" in convert("a.xlsx", "--system", "mcmahon").out


def test_scores_of_the_sheet_that_differ_are_named_too() -> None:
    """A solo of Baltic pays 40000, a draw 14400 and the 18 centres; 3 of 4 in Reserve pay 125."""
    text("b.csv", "Power,Player,SC,Total\nNorway,Ann,18,40000\nSweden,Bob,6,0\nDenmark,Cyd,4,0\nRussia,Dan,0,0\n")
    said = "Total of the sheet is another than Podium's for 4 of 4 players; the first is Ann: 40000 in the sheet, 14418"
    assert said in convert("b.csv", "--system", "fibonacci", "--game", "Baltic").out
    text("c.csv", "Name,Section,Rounds,Score,GP\nAnn,Reserve,4,3,999\nBob,Reserve,4,2,63\n")
    said = "GP of the sheet is another than Podium's for 1 of 2 players; the first is Ann: 999 in the sheet, 125 here"
    assert said in convert("c.csv", "--system", "chess").out


def test_what_is_said_of_one_sheet_of_sections_is_said_once() -> None:
    def section(title: str) -> list[list[object]]:
        return [[title], [], ["Rank", "Name", "Points"], [1, f"A {title}", 5], [2, f"B {title}", 3], [], ["TD: me"]]

    workbook("a.xlsx", {"Championship": section("The best"), "K-1": section("The small")})
    told = convert("a.xlsx", "--system", "chess", "--rounds", "5").out
    assert told.count("TD: me") == 2
    assert told.count('sheet "') == 2
