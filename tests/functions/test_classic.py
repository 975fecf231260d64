"""The classic add-in cannot show error values: one cell shows a sentence, a range the text of its errors."""

from __future__ import annotations

import datetime as dt
import sys
import types
from decimal import Decimal

import pytest
from podium import functions
from podium.worksheet import answers


class COMException(Exception):
    """Stands for the one of pywin32, which there is on Windows only."""

    def __init__(self, description: str, scode: int):
        super().__init__(description)
        self.scode = scode


@pytest.fixture(autouse=True)
def _classic(monkeypatch):
    module = types.ModuleType("win32com.server.exception")
    module.COMException = COMException
    for name in ("win32com", "win32com.server"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(answers, "IS_CLASSIC", True)


@pytest.mark.parametrize(
    ("function", "arguments", "sentence"),
    [
        ("GP_POINTS", ([[20.0]], [[19.0]]), "GP_POINTS: position is 20; expected 1 to 19, the field size"),
        (
            "CHESS_GP",
            ([[9.0]], [[4.0]], [["K-1"]]),
            "CHESS_GP: score is 9; expected a score from 0 to 4, the number of",
        ),
        ("FIB_TEAM", ([[1.0, 2.0]], [["Chess", "Baltic"]]), 'FIB_TEAM: game is "Chess"; expected one of Vikings'),
        ("SODOS", ([["9+"]], [[1.0], [2.0]]), 'SODOS: wall_list is "9"; expected an opponent from 1 to 2'),
    ],
)
def test_one_cell_shows_a_sentence_that_begins_with_the_function(function, arguments, sentence):
    with pytest.raises(COMException) as caught:
        getattr(functions, function)(*arguments)
    assert str(caught.value).startswith(sentence)
    assert caught.value.scode == -2147467259


def test_a_range_shows_the_text_of_the_error_in_the_bad_cell():
    assert functions.CHESS_GP([[3.0], [9.0]], [[4.0]], [["Elementary"]]) == [[88.0], ["#NUM!"]]


def test_an_error_that_came_in_is_named():
    with pytest.raises(COMException, match=r"^GP_POINTS: position holds the error #N/A$"):
        functions.GP_POINTS([["#N/A"]], [[19.0]])


def test_an_error_that_came_in_goes_out_as_its_text_in_a_range():
    assert functions.CHESS_GP([[3.0], ["#N/A"]], [[4.0]], [["Elementary"]]) == [[88.0], ["#N/A"]]


def test_a_result_beyond_all_cells_is_a_sentence():
    with pytest.raises(COMException, match=r"^FIB_TEAM: the result is larger than any number"):
        functions.FIB_TEAM([[1e308], [1e308]], [["Vikings"]])


def test_what_nobody_foresaw_is_a_sentence(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(answers, "sentence", broken)
    with pytest.raises(COMException) as caught:
        functions.GP_POINTS([[20.0]], [[19.0]])
    assert str(caught.value) == "GP_POINTS: Podium failed, please report it: ZeroDivisionError division by zero"
    assert caught.value.scode == -2147467259


def test_a_newer_error_arrives_as_a_number():
    spill = -2146826243
    assert functions.CHESS_GP([[3.0], [spill]], [[4.0]], [["Elementary"]]) == [[88.0], ["#VALUE!"]]


def test_an_explanation_is_text_in_any_case():
    assert functions.GP_EXPLAIN([[20.0]], [[19.0]]) == [["position is 20; expected 1 to 19, the field size"]]


def test_a_date_is_named_as_one():
    ranks = [[1.0], [2.0], [3.0], [dt.datetime(2026, 6, 4)], [5.0]]
    assert functions.GP_POINTS(ranks) == [["#VALUE!"]] * 5
    assert functions.GP_EXPLAIN(ranks)[0] == [
        "row 4: position is the date 2026-06-04; expected a position: a spreadsheet makes a date of 4-6; "
        "type '4-6 or format the cells as Text"
    ]


def test_an_amount_in_a_currency_is_a_number():
    assert functions.CHESS_GP([[3.0]], [[Decimal("4.0000")]], [["Elementary"]], Decimal("2000")) == [[177.0]]


def test_a_blank_is_a_blank():
    assert functions.GP_POINTS([[None]], [[19.0]]) == [[None]]


def test_a_long_sentence_is_cut_where_excel_would_show_an_error():
    """Excel shows #VALUE! for a text of more than 255 UTF-16 units among the values of a function."""
    results = [[float(place)] for place in range(1, 31)]
    games = [[f"game {number}"] for number in range(1, 31)]
    [[cut]] = functions.GP_TOTAL_EXPLAIN(results, [["Chess"]] * 30, games)
    assert (len(cut), cut[-1]) == (255, "…")


@pytest.mark.parametrize(
    ("name", "shown"), [("x" * 255, "x" * 255), ("😀" * 128, "😀" * 127 + "…"), ("x" * 256, "x" * 254 + "…")]
)
def test_it_is_cut_by_what_excel_counts(name, shown):
    """A letter beyond the basic plane is two units, and is never cut in two."""
    table = functions.MCMAHON_STANDINGS([[name], ["b"]], [[1.0], [0.0]], [["2+"], ["1-"]])
    assert table[1][1] == shown
