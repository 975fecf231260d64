"""Rows that a reader could take for what they are not: shifted, totals, notes, titles that look like headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import SEVEN, Formula, column, convert, podium, table, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def refused(*arguments: object) -> str:
    """The one line of a sheet that is refused, without the file's name."""
    outcome = convert(*arguments)
    assert outcome.code == 1
    [line] = outcome.lines
    return line.removeprefix(f"{arguments[0]}, ")


def test_a_decimal_comma_that_moves_cells_is_refused():
    text("sheet.csv", "Name,Score,Section\nAnn,3,5,K-1\nBen,2,Reserve\n")
    assert refused("sheet.csv", "--system", "chess", "--rounds", 5) == (
        'cell D2: "K-1" stands beyond the last header; is there a decimal comma in a file that is parted by commas?'
    )


def test_a_semicolon_too_many_is_refused():
    text("sheet.csv", "Name;Place\nAnn;1\nBen;2;x\nCy;3\nDi;4\nEd;5\n")
    reason = 'cell C3: "x" stands beyond the last header; is there a semicolon too many in the row?'
    assert refused("sheet.csv", "--system", "mso") == reason


def test_a_blank_cell_too_many_is_no_obstacle():
    text("sheet.csv", SEVEN.replace("Player 2", "Player 2,,"))
    assert convert("sheet.csv", "--system", "mso").code == 0


def test_a_workbook_may_have_notes_beside_its_table():
    rows = [["Place", "Name"], *([place, f"Player {place}"] for place in range(1, 8))]
    rows[3].append("won the brilliancy prize")
    workbook("sheet.xlsx", {"S": rows})
    assert convert("sheet.xlsx", "--system", "mso").code == 0


@pytest.mark.parametrize("zero", [0, 0.0])
def test_a_section_that_is_the_number_0_is_refused(zero: float):
    workbook("sheet.xlsx", {"S": [["Name", "Score", "Section"], ["Ann", 3, "Reserve"], ["Ben", 3, zero]]})
    reason = "section is 0; expected the section's name; a formula makes 0 of a blank cell"
    assert refused("sheet.xlsx", "--system", "chess", "--rounds", 5) == f'sheet "S", cell C3: {reason}'


@pytest.mark.parametrize(
    "word", ["Total", "totals", "SUM", "Summe:", "Gesamt", "Somme :", " Totale ", "Totaal", "Suma"]
)
def test_a_total_row_is_no_player(word: str):
    text("sheet.csv", f"Name,Score,Section\nAnn,3,Reserve\nBen,1,Reserve\n{word},4,Reserve\n")
    outcome = convert("sheet.csv", "--system", "chess", "--rounds", 5)
    said = " ".join(word.split())
    assert outcome.out.splitlines() == [
        "sheet.csv -> sheet-scored.xlsx: 2 players",
        f'sheet.csv: row 4 is left out as no player: "{said} 4 Reserve"',
        "1 of 1 file scored",
    ]
    assert [row[0] for row in table("sheet-scored.xlsx")] == ["Name", "Ann", "Ben"]


def test_a_total_row_among_the_players_is_refused():
    text("sheet.csv", "Name,Score,Section\nAnn,3,Reserve\nTotal,3,Reserve\nBen,1,Open\n")
    reason = 'cell A3: "Total" looks like no player; delete the row'
    assert refused("sheet.csv", "--system", "chess", "--rounds", 5) == reason


def test_only_the_first_text_makes_a_total_row():
    text("sheet.csv", "Name,Score,Section,Remark\nAnn Total,3,Reserve,\nBen,1,Reserve,Total\n")
    assert convert("sheet.csv", "--system", "chess", "--rounds", 5).code == 0


def test_a_title_that_reads_like_a_header_is_passed_over():
    text("sheet.csv", "Place: ,Budapest\nDate:,3 May\n\n" + SEVEN)
    outcome = convert("sheet.csv", "--system", "mso")
    assert (outcome.code, outcome.err) == (0, "")
    assert table("sheet-scored.xlsx")[0][:3] == ["Place", "Place used", "Name"]


def test_a_header_repeated_on_each_page_loses_nobody():
    text("sheet.csv", "Place,Name\nfirst,Ann\n2,Ben\nPlace,Name\n3,Cy\n4,Di\n5,Ed\n")
    outcome = convert("sheet.csv", "--system", "mso")
    assert [line.partition(":")[0] for line in outcome.lines] == ["sheet.csv, cell A2"]
    text("sheet.csv", Path("sheet.csv").read_text(encoding="utf-8").replace("first", "1"))
    outcome = convert("sheet.csv", "--system", "mso")
    assert "sheet.csv: row 4 is left out: the header again\n" in outcome.out
    assert column("sheet-scored.xlsx", "Name") == ["Ann", "Ben", "Cy", "Di", "Ed"]


def test_a_note_below_the_table_is_left_out_and_named():
    text("sheet.csv", SEVEN + "\nArbiter: M. Jones,\n")
    outcome = convert("sheet.csv", "--system", "mso")
    assert outcome.code == 0
    assert 'sheet.csv: row 10 is left out as no player: "Arbiter: M. Jones"' in outcome.out
    assert len(table("sheet-scored.xlsx")) == 8


def test_what_could_be_a_player_below_the_table_says_what_to_do():
    text("sheet.csv", SEVEN + "\nx,M. Jones\n")
    reason = refused("sheet.csv", "--system", "mso")
    assert reason.startswith('cell A10: position is "x"; expected')
    assert reason.endswith("; if this is no player, delete the row")


def test_a_bad_cell_within_the_table_does_not():
    text("sheet.csv", SEVEN.replace("3,Player", "x,Player"))
    assert not refused("sheet.csv", "--system", "mso").endswith("delete the row")


@pytest.mark.parametrize(("row", "cell"), [(["K-1", Formula("=1+1")], "B2"), ([Formula('="K"&1'), 2], "A2")])
def test_a_section_of_a_formula_without_value_says_so(row: list[object], cell: str):
    workbook("sections.xlsx", {"S": [["Open", 0], row]})
    outcome = podium("tables", "--sections", "sections.xlsx")
    assert outcome.code == 1
    assert outcome.err == (
        f'podium: sections.xlsx, sheet "S", cell {cell}: holds a formula whose value is not in the file; '
        "open it in a spreadsheet program and save it\n"
    )


BEST, WORSE = "1,Ann,4\n2,Ben,3\n", "1,Cy,4\n2,Di,2\n"


@pytest.mark.parametrize(
    ("between", "above"),
    [
        ("Place,Name,Score\n", "its header again"),
        ("\nPlace,Name,Score\n", "its header again"),
        ("\n,Elementary,\nPlace,Name,Score\n", "its header again"),
        ("\n,Elementary,\n", '"Elementary"'),
        ("\n", "a gap"),
    ],
)
@pytest.mark.parametrize("system", [("mso",), ("chess", "--section", "Reserve", "--rounds", 4)])
def test_a_list_below_another_is_another_event(system: tuple[object, ...], between: str, above: str):
    text("sheet.csv", f"Place,Name,Score\n{BEST}{between}{WORSE}")
    row = 4 + between.count("\n")
    assert convert("sheet.csv", "--system", *system).lines[0] == (
        f"sheet.csv: a second list begins in row {row}, below {above}; expected one event, so put each list on a sheet "
        "of its own; of one list take out the rows between, and sort it"
    )


@pytest.mark.parametrize(("before", "after"), [("1,Ann,4\n", "1,Cy,4\n2,Di,3\n"), ("1,A,4\n2,B,3\n3,C,3\n", "1,D,3\n")])
def test_lists_of_one_player_too(before: str, after: str):
    """The scores go on: it is the places that begin anew."""
    text("sheet.csv", f"Place,Name,Score\n{before}Place,Name,Score\n{after}")
    assert "a second list begins in row" in convert("sheet.csv", "--system", "mso").lines[0]


def test_lists_without_places_begin_anew_with_a_better_score():
    chess = ("--system", "chess", "--section", "Reserve", "--rounds", 4)
    text("sheet.csv", "Name,Score\nAnn,4\nBen,3\nName,Score\nCy,3.5\nDi,2\n")
    assert "a second list begins in row 5, below its header again" in convert("sheet.csv", *chess).lines[0]
    text("sheet.csv", "Name,Score\nAnn,4\nBen,3\nName,Score\nCy,3\nDi,2\n")  # the next page
    assert convert("sheet.csv", *chess).code == 0


def test_sections_below_each_other_that_a_column_names_are_no_second_list():
    text("sheet.csv", "Place,Name,Score,Section\n1,Ann,4,K-1\n2,Ben,3,K-1\nPlace,Name,Score,Section\n1,Cy,4,Reserve\n")
    assert convert("sheet.csv", "--system", "chess", "--rounds", 4).code == 0


def test_who_came_late_may_stand_below_a_gap():
    text("sheet.csv", "Name,Score,Section\nAnn,3,Reserve\nBen,2,Reserve\n\nCy,2.5,Reserve\n")
    assert convert("sheet.csv", "--system", "chess", "--rounds", 4).code == 0


@pytest.mark.parametrize(
    "below",
    [
        "Max,5\nMin,1\nMedian,3\n",
        "Max,5\nMin,1\n",
        "Mittelwert,3\nAnzahl,5\n",
        "\nMaximum,5\nStd dev,1.4\n",
        "Moyenne,3\nÉcart-type,1.4\n",
    ],
)
def test_statistics_below_the_list_are_no_players(below: str):
    """The first of five gets 20 points, a tenth for each; of seven or eight 28 or 32."""
    text("sheet.csv", f"Name,Points\nAnn,5\nBen,4\nCy,3\nDi,2\nEd,1\n{below}")
    outcome = convert("sheet.csv", "--system", "mso")
    assert "left out as no player" in outcome.out
    assert column("sheet-scored.xlsx", "GP points")[:5] == [20, 14, 0, 0, 0]


def test_who_stands_below_as_withdrawn_counts_in_the_field():
    text("sheet.csv", "Place,Name\n1,Ann\n2,Ben\n3,Cy\n4,Di\n5,Ed\n\nWithdrawn:,\n,Flo\n,Gus\n")
    assert convert("sheet.csv", "--system", "mso").lines[0] == (
        'sheet.csv: below the list, under "Withdrawn:", stands "Flo"; who withdrew counts in the field, so put each '
        "into the list with the place W"
    )


def test_what_stands_between_first_and_last_name_is_of_the_name():
    text(
        "sheet.csv",
        "Plaats;Voornaam;Tussenvoegsel;Achternaam\n1;Jan;van der;Berg\n2;Jan;;Berg\n3;Piet;de;Boer\n4;A;;B\n5;C;;D\n",
    )
    checked = convert("sheet.csv", "--system", "mso", "--check")
    assert "place 1, Jan van der Berg; place 2, Jan Berg; place 3, Piet de Boer" in checked.out


@pytest.mark.parametrize("last", ["Max,1", "Max,4.5", "Min,0"])
def test_somebody_called_max_is_a_player(last: str):
    text("sheet.csv", f"Name,Points\nAnn,5\nBen,4\nCy,3\nDi,2\n{last}\n")
    assert "5 players" in convert("sheet.csv", "--system", "mso").out
