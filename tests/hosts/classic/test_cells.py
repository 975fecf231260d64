"""How each kind of cell gets in and out: numbers, texts, blanks, booleans, dates, money, errors, and their shapes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import column, error, row
from tests.hosts.classic.excel import ClassicExcel

MANY = 10_000


@pytest.fixture(params=[False, True], ids=["constants", "references"])
def call(excel: ClassicExcel, request: pytest.FixtureRequest) -> Any:
    def call(function: str, *arguments: Any) -> list[list[Any]]:
        return excel.call(function, *arguments, references=request.param)

    return call


def date(text: str) -> dict[str, str]:
    """A cell with a date: Excel makes one of 4-6."""
    return {"type": "Date", "basicValue": text}


def money(amount: str) -> dict[str, str]:
    """A cell whose number format is a currency: Excel hands over an exact decimal instead of a number."""
    return {"type": "Currency", "basicValue": amount}


def test_a_number(call):
    assert call("CHESS_GP", 3, 4, "Elementary") == [[88]]


def test_a_column_is_a_column(call):
    assert call("CHESS_GP", column(3, 4), 4, "Reserve") == [[125], [250]]


def test_a_row_is_a_row(call):
    assert call("CHESS_GP", row(3, 4), 4, "Reserve") == [[125, 250]]


def test_a_column_of_one_cell_is_that_cell(call):
    assert call("CHESS_GP", column(3), 4, "Reserve") == [[125]]


def test_a_table(call):
    assert call("CHESS_GP", column(3, 4), 4, row("Reserve", "K-1")) == [[125, 16], [250, 31]]


def test_one_row_of_several_values(call):
    assert call("GP_TIEBREAK", 35, 140, 14) == [[0, 0, 0, 0, 0, 0, 1, 0]]


def test_text_of_all_alphabets(call):
    names = column("Ólafur", "Ангел", "王 五", "O'Neill", 'Bo "B"')
    table = call("GP_STANDINGS", names, "X", column(1, 2, 3, 4, 5), "Abstract", "Hex")
    assert [line[1] for line in table[1:]] == ["Ólafur", "Ангел", "王 五", "O'Neill", 'Bo "B"']


def test_blanks_stay_blank(call):
    assert call("CHESS_GP", column(4, None, ""), 4, "Reserve") == [[250], [""], [""]]


def test_booleans_are_marks_and_no_numbers(call):
    assert call("GP_POINTS", column(1, 7), 140, None, column(True, False)) == [[0], [8]]
    assert call("CHESS_GP", column(1, True), 4, "Reserve") == [[31], ["#VALUE!"]]


def test_a_date_is_no_position_and_the_explanation_says_so(call):
    assert call("GP_POINTS", column(1, date("2026-06-04")), column(19, 19)) == [[40], ["#VALUE!"]]
    ((sentence,),) = call("GP_EXPLAIN", date("2026-06-04"), 19)
    assert sentence.startswith(
        "position is the date 2026-06-04; expected a position: a spreadsheet makes a date of 4-6"
    )


def test_a_date_is_no_year_be_it_ever_so_old(call):
    """The year in which a power went out, of which Excel has made a date."""
    years = column(None, None, None, date("1905-01-01"))
    assert call("FIB_SCORE", column(9, 9, 6, 0), "Baltic", None, years) == [["#VALUE!"]] * 4
    told = call("FIB_EXPLAIN", column(9, 9, 6, 0), "Baltic", None, years)
    assert told == [["row 4: eliminated is the date 1905-01-01; expected a year"]] * 4


def test_money_is_a_number(call):
    assert call("CHESS_GP", 4, 4, "Championship", money("1200")) == [[1200]]
    assert call("GP_COUNTED", column(money("40"), money("28")), "Abstract", column("A", "B")) == [[80], [28]]


def test_errors_go_out_as_they_came_in(call):
    codes = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]
    assert call("CHESS_GP", column(*map(error, codes)), 4, "Reserve") == column(*codes)


def test_a_newer_error_counts_as_a_wrong_value(call):
    assert call("CHESS_GP", column(3, error("#SPILL!")), 4, "Reserve") == [[125], ["#VALUE!"]]


def test_an_error_alone_is_a_sentence(call):
    assert call("CHESS_GP", 3, error("#N/A"), "Reserve") == [["CHESS_GP: rounds holds the error #N/A"]]


def test_a_sentence_says_what_is_wrong(call):
    assert call("GP_POINTS", 20, 19) == [["GP_POINTS: position is 20; expected 1 to 19, the field size"]]


def test_ten_thousand_rows(call):
    points = [float(cell) for (cell,) in call("GP_POINTS", column(*range(1, MANY + 1)))]
    assert len(points) == MANY
    # 1st to 4th; then the bands of 10,000: to place 500, 1,000, 2,500 and 5,000
    assert points[:4] == [40, 28, 20, 12]
    assert [points[place - 1] for place in (5, 500, 501, 1000, 1001, 2500, 2501, 5000, 5001)] == [
        8,
        8,
        6,
        6,
        4,
        4,
        2,
        2,
        0,
    ]
