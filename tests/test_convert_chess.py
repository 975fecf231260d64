"""Converting sections of school chess: the printed tables, and what a sheet leaves to the options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.published_points import PUBLISHED
from tests.result_sheets import EXAMPLES, column, convert, table, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def points(content: str, *options: str) -> list[object]:
    outcome = convert(text("open.csv", content), "--system", "chess", "--force", *options)
    assert (outcome.err, outcome.code) == ("", 0)
    return column("open-scored.xlsx", "GP points")


def refused(content: str, *options: str) -> list[str]:
    outcome = convert(text("open.csv", content), "--system", "chess", *options)
    assert outcome.code == 1
    assert not Path("open-scored.xlsx").exists()
    return [line.removeprefix("open.csv") for line in outcome.lines]


def test_the_worked_examples_of_the_rules() -> None:
    sheet = "Name,Section,Rounds,Score\na,Elementary,4,3\nb,Primary,4,3.5\nc,primary ,6,3\nd,Championship,3,2\n"
    assert points(sheet) == [88, 63, 22, 397]
    assert column("open-scored.xlsx", "How it was worked out")[2] == "1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22"


@pytest.mark.parametrize("title", PUBLISHED)
def test_every_printed_table(title: str) -> None:
    rounds = "4" if title == "County 2011" else title.split()[0]
    options = ["--rounds", rounds, "--sections", "county-2011" if title == "County 2011" else "standard"]
    printed = [(section, score, number) for section, row in PUBLISHED[title].items() for score, number in row.items()]
    sheet = "Section,Score\n" + "".join(f"{section},{score:g}\n" for section, score, _ in printed)
    assert points(sheet, *options) == [number for *_, number in printed]


def test_halves_however_they_are_typed() -> None:
    assert points('Score;Section\n3½;Primary\n3,5;Primary\n"3.5";Primary\n', "--rounds", "4") == [63, 63, 63]


def test_options_say_what_the_sheet_does_not() -> None:
    assert points("Score\n3\n0\n", "--rounds", "4", "--section", "Elementary") == [88, 0]
    assert points("Score\n3\n", "--rounds", "4", "--section", "2.5") == [88]


def test_an_option_fills_the_blank_cells_of_its_column() -> None:
    sheet = "Score,Section,Rounds\n3,Elementary,\n3,Elementary,4\n"
    assert points(sheet, "--rounds", "4") == [88, 88]
    Path("open-scored.xlsx").unlink()
    assert refused(sheet) == [", cell C2: rounds is blank; expected how many rounds the section played"]


def test_a_base_of_their_own() -> None:
    assert points("Score,Section\n4,Championship\n3.5,Championship\n", "--rounds", "4", "--base", "1200") == [1200, 849]
    assert points("Score,Section,Base\n4,Championship,500\n4,Championship,\n", "--rounds", "4") == [500, 1000]


def test_sections_of_their_own_from_a_file() -> None:
    text("sections.csv", "Section,Adjustment\nOpen,0\nU1200,2\n")
    sheet = "Score,Section\n4,Open\n4,u1200\n"
    assert points(sheet, "--rounds", "4", "--sections", "sections.csv") == [1000, 250]


def test_each_bad_row_is_named() -> None:
    assert refused("Name,Score,Section,Rounds\na,5,Reserve,4\nb,2,Novice,4\nc,-1,K-1,4\nd,1,K-1,0\ne,1,K-1,4\n") == [
        ", cell B2: score is 5; expected a score from 0 to 4, the number of rounds",
        ', cell C3: section is "Novice"; expected one of Championship, Reserve, Elementary, Primary, 4-5 Novice, '
        "2-5 Novice, 2-3 Novice, K-1; for others give --sections with county-2011 or a file of their names and "
        "adjustments",
        ", cell B4: score is -1; expected a score from 0 to 4, the number of rounds",
        ", cell D5: rounds is 0; expected at least 1",
    ]
    assert refused("Score,Section,Rounds\n,K-1,4\nx,K-1,4.5\n1,,\n") == [
        ", cell A2: score is blank; expected the player's score, 0 for none",
        ', cell A3: score is "x"; expected a score, such as 3, 3.5, 3,5 or 3½',
        ", cell B4: section is blank; expected the player's section",
        ", cell C3: rounds is 4.5; expected a whole number",
        ", cell C4: rounds is blank; expected how many rounds the section played",
    ]


def test_a_section_that_the_table_does_not_have_is_named_once_and_leads_on() -> None:
    """The county table has JHS/HS, 0.25 below the Championship: 1000/2^0.25 = 840.9 for a full score."""
    sheet = "Score,Section\n4,JHS/HS\n3,JHS/HS\n4,MS\n"
    lines = refused(sheet, "--rounds", "4")
    assert [line.partition(";")[0] for line in lines] == [
        ', cell B2: section is "JHS/HS"',
        ', cell B4: section is "MS"',
    ]
    assert all(line.endswith("--sections with county-2011 or a file of their names and adjustments") for line in lines)
    assert points(sheet, "--rounds", "4", "--sections", "county-2011") == [841, 420, 420]
    told = convert("sheet.csv", "--system", "chess", "--rounds", "4", "--section", "Open").err
    assert "for others give --sections with county-2011" in told


def test_what_the_sheet_states_stays_and_is_named_where_an_option_differs() -> None:
    """88 of 4 rounds, and of 5 (the option fills the blank): 1000/2^(4-(3*4/5-2.5)) = 58.3."""
    text("sheet.csv", "Score,Section,Rounds\n3,Elementary,4\n3,Elementary,\n3,elementary,5\n")
    ran = convert("sheet.csv", "--system", "chess", "--rounds", "5")
    assert column("sheet-scored.xlsx", "GP points") == [88, 58, 58]
    assert "--rounds 5 counts only where the sheet says nothing else: 1 row says rounds 4, which counts" in ran.out
    text("sheet.csv", "Score,Section\n3,elementary\n3,K\N{EN DASH}1\n3,\n")
    ran = convert("sheet.csv", "--system", "chess", "--rounds", "4", "--section", "Elementary", "--force")
    assert column("sheet-scored.xlsx", "GP points") == [88, 16, 88]
    said = "--section Elementary counts only where the sheet says nothing else: 1 row says section K\N{EN DASH}1, "
    assert f"{said}which counts" in ran.out
    text("sheet.csv", "Score,Section,Base\n4,Championship,500\n4,Championship,\n")
    ran = convert("sheet.csv", "--system", "chess", "--rounds", "4", "--base", "1200", "--force")
    assert column("sheet-scored.xlsx", "GP points") == [500, 1200]


SCHOOLS = ["Premier", "Novice"]


def test_sheets_of_several_kinds_in_one_command() -> None:
    """Own sections: 1000 for a full score of Premier, 1000/2^3 = 125 of Novice; half of that for 3 of 4 in each."""
    text("sections.csv", "Section,Adjustment\nPremier,0\nNovice,3\n")
    sheets = {name: [["Name", "Score"], [f"Ann {name}", 4], [f"Bo {name}", 3]] for name in SCHOOLS}
    workbook("a sheet each.xlsx", sheets)
    text("plain.csv", "Name,Score\nCy,4\nDi,3\n")
    text("six.csv", "Name,Section,Rounds,Score\nEd,Premier,6,6\n")
    text("division.csv", "Name,Division,Score\nFay,Premier,4\n")
    options = ("--system", "chess", "--rounds", "4", "--section", "novice", "--sections", "sections.csv")
    ran = convert("a sheet each.xlsx", "plain.csv", "six.csv", "division.csv", *options)
    assert (ran.code, ran.err) == (0, "")
    assert column("a sheet each-scored.xlsx", "GP points") == [1000, 500, 125, 63]
    assert column("plain-scored.xlsx", "GP points") == [125, 63]
    assert column("six-scored.xlsx", "GP points") == [1000]
    assert column("division-scored.xlsx", "GP points") == [1000]
    assert "six.csv: --rounds 4 counts for no row, because all rows say rounds 6" in ran.out.splitlines()
    [head] = [row[0] for row in table("six-scored.xlsx")[:3] if "sections" in str(row[0])] or [""]
    assert "rounds 4" not in head


def test_a_sheet_a_section_asks_for_the_rounds_alone() -> None:
    workbook("open.xlsx", {name: [["Name", "Score"], [f"Ann {name}", 4]] for name in ("Reserve", "K-1")})
    ran = convert("open.xlsx", "--system", "chess")
    assert ran.err == (
        'open.xlsx: has a sheet for each section ("Reserve", "K-1"), but no column for rounds '
        "(Rounds, Rds, Rnds, #Rnds, #Rounds, No of rounds); give --rounds\n"
    )
    assert convert("open.xlsx", "--system", "chess", "--rounds", "4").code == 0
    # Whoever says a section that there is not means one sheet, and is asked which.
    workbook("days.xlsx", {name: [["Name", "Score"], [f"Ann {name}", 4]] for name in ("Day 1", "Day 2")})
    ran = convert("days.xlsx", "--system", "chess", "--rounds", "4", "--section", "K-1")
    assert "choose one with --sheet" in ran.err


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("4-5  Novice", 53),
        ("4 - 5\u00a0novice", 53),
        ("4\N{EN DASH}5 Novice", 53),
        ("K\N{EN DASH}1", 31),
        ("k\N{NON-BREAKING HYPHEN}1", 31),
        ("K\N{MINUS SIGN}1", 31),
    ],
)
def test_sections_are_those_that_they_look_like(written: str, points: int) -> None:
    """The published table of 4 rounds: 52.6 and 31.25 for 4 of 4."""
    text("sheet.csv", f"Score,Section,Rounds\n4,{written},4\n")
    assert convert("sheet.csv", "--system", "chess").code == 0
    assert column("sheet-scored.xlsx", "GP points") == [points]


def test_of_two_sections_that_look_alike_the_nearest_spelling_counts() -> None:
    text("sections.csv", "Section,Adjustment\nA 1,0\nA1,2\n")
    text("sheet.csv", "Score,Section\n4,a1\n4,A  1\n")
    options = ("--system", "chess", "--rounds", "4", "--sections", "sections.csv")
    assert convert("sheet.csv", *options).code == 0
    assert column("sheet-scored.xlsx", "GP points") == [250, 1000]
    text("unclear.csv", "Score,Section\n4,A\u00a0-1\n")
    assert 'section is "A\u00a0-1"; expected one of A 1, A1' in convert("unclear.csv", *options).err


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--rounds", "0"], "--rounds is 0; expected at least 1"),
        (["--rounds", "four"], '--rounds is "four"; expected a whole number of rounds, at least 1'),
        (["--base", "0"], "--base is 0; expected a number above 0"),
        (["--base", "lots"], '--base is "lots"; expected a number above 0'),
        (["--sections", "county"], '--sections is "county"; expected standard, county-2011 or a file'),
        (
            ["--section", "Primary", "--sections", "sections.csv"],
            '--section is "Primary"; expected one of Open, U1200; for others give --sections with county-2011 or a '
            "file of their names and adjustments",
        ),
    ],
)
def test_options_that_cannot_be(options: list[str], line: str) -> None:
    text("sections.csv", "Open,0\nU1200,2\n")
    text("open.csv", "Score\n1\n")
    outcome = convert("open.csv", "--system", "chess", *options)
    assert (outcome.code, outcome.out, outcome.err) == (1, "", f"podium: {line}\n")


def test_a_file_of_sections_that_cannot_be_read() -> None:
    text("open.csv", "Score\n1\n")
    text("sections.csv", "Open,none\n")
    for name, said in (("nowhere.csv", "nowhere.csv: does not exist"), ("sections.csv", "sections.csv, ")):
        outcome = convert("open.csv", "--system", "chess", "--sections", name)
        assert outcome.code == 1
        assert outcome.err.startswith(f"podium: {said}")
        assert outcome.err.count("\n") == 1


# The example sheet


def test_the_example_sheet_holds_the_printed_numbers() -> None:
    assert convert(EXAMPLES / "chess-riverside-open.csv", "--system", "chess", "--out", ".").code == 0
    headers, *rows = table("chess-riverside-open-scored.xlsx")
    section, rounds, score, found = (headers.index(name) for name in ("Section", "Rounds", "Score", "GP points"))
    titles = {3: "3 Rounds", 4: "4 Rounds (standard)", 5: "5 Rounds"}
    printed = [PUBLISHED[titles[row[rounds]]][row[section]].get(row[score]) for row in rows]
    # Not printed: 0 of 4 in no table but the standard one, and half a point out of 5 (the formula: 82.47).
    assert [row[found] for row in rows] == [82 if number is None else number for number in printed]
    assert printed.count(None) == 1


def test_a_blank_score_beside_a_blank_tie_break_is_named() -> None:
    """Each stood in for the other, and both were left out as blank: an exception, found by fuzzing."""
    assert refused("Rk.,Name,TB1\n1,Ann,\n2,Bob,\n", "--section", "Reserve", "--rounds", "5")[0] == (
        ": has no column for score, and a first tie-break that could hold it is blank"
    )
    assert refused("Rk.,Name,Pts.,TB1\n1,Ann,,\n2,Bob,,\n", "--section", "Reserve", "--rounds", "5")[0] == (
        ", cell C2: score is blank; expected the player's score, 0 for none"
    )


def test_sections_may_stand_mixed_with_the_best_of_one_at_the_end():
    """Nobody stands apart below a list in which the row before is of another section."""
    rows = [("Ann", "4-5 Novice", 4), ("Bo", "K-1", 3.5), ("Cy", "K-1", 2), ("Di", "4-5 Novice", 1), ("Ed", "K-1", 4.5)]
    text("open.csv", "Name,Section,Rounds,Score\n" + "".join(f"{name},{own},5,{won}\n" for name, own, won in rows))
    assert convert("open.csv", "--system", "chess").code == 0
