"""Cells of rounds: every notation that programs and people write, as one; expected values are worked by hand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from itertools import product

import pytest
from podium.scoring.wall_list import read_round
from podium.sheets.games import NOTATIONS, GameCellError, Games, games_in, go_wall_list
from podium.sheets.games.notation import PENDING, Notation, Reading
from podium.sheets.games.round_robin import round_of
from podium.sheets.table import Cell


def games(*rows: Sequence[Cell], headers: Sequence[Cell] | None = None, numbers: Sequence[Cell] | None = None) -> Games:
    width = max(map(len, rows), default=0)
    return games_in(rows, headers or [f"R{number}" for number in range(1, width + 1)], numbers)


def refused(*rows: Sequence[Cell], headers: Sequence[Cell] | None = None) -> GameCellError:
    with pytest.raises(GameCellError) as caught:
        games(*rows, headers=headers)
    return caught.value


def alone(cell: Cell, beside: str) -> str | None:
    """What a cell becomes beside another that settles the notation."""
    return games([beside, cell]).cells[0][1]


# Chess-results


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        ("2w1", "2+/w"),
        ("5b½", "5=/b"),
        ("6w0", "6-/w"),
        ("  12b1  ", "12+/b"),
        ("12 w 0", "12-/w"),
        ("3s0,5", "3=/b"),
        ("3s0.5", "3=/b"),
        ("3w=", "3=/w"),
        ("13b", "13?/b"),
        ("13w ", "13?/w"),
        ("+", "0+"),
        ("-", "0-"),
        ("-1", "0+"),
        (-1, "0+"),
        (-1.0, "0+"),
        ("-0", "0-"),
        (0, "0-"),
        ("-½", "0="),
        ("-0.5", "0="),
        ("−½", "0="),
        ("bye", "0+"),
        ("+w1", "0+"),
        ("-b0", "0-"),
        ("4w+", "0+"),
        ("4b-", "0-"),
        ("4+", "0+"),
        ("4-", "0-"),
        ("0F", "0-"),
        ("½-bye", "0="),
        ("1-bye", "0+"),
        ("0-bye", "0-"),
        ("def-wo", "0-"),
        ("win-wo", "0+"),
        ("*", "0?"),
        ("tbc", "0?"),
        ("", None),
        (None, None),
        ("   ", None),
    ],
)
def test_chess_results(cell: Cell, read: str | None) -> None:
    found = games(["7w1", cell])
    assert found.notation == "chess-results (2w1, 5b½)"
    assert found.cells == [["7+/w", read]]
    assert (found.rounds, found.opponents, found.numbers) == (2, True, None)


def test_b_is_white_beside_n() -> None:
    found = games(["2b1", "3n½"], ["1n0", "-1"], ["-0", "1b½"])
    assert found.notation == "chess-results (2b1, 5n½)"
    assert found.cells == [["2+/w", "3=/b"], ["1-/b", "0+"], ["0-", "1=/w"]]


def test_what_had_to_be_interpreted_is_said() -> None:
    found = games(["2w1", "bye", "*"], ["1b0", "bye", "0F"], ["Bye", "tbc", "-0"])
    assert found.remarks == [
        '"bye" is read as a bye with a full point (2 cells)',
        '"*" is read as a game that is still to come (1 cell)',
        '"0F" is read as a forfeit (1 cell)',
        '"Bye" is read as a bye with a full point (1 cell)',
        '"tbc" is read as a game that is still to come (1 cell)',
    ]


# US crosstables


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        ("W12", "12+"),
        ("W  12", "12+"),
        ("w12", "12+"),
        ("L5", "5-"),
        ("D3", "3="),
        ("W12b", "12+/b"),
        ("D3 (w)", "3=/w"),
        ("B---", "0+"),
        ("H---", "0="),
        ("U---", "0-"),
        ("Z---", "0-"),
        ("B", "0+"),
        ("H", "0="),
        ("X12", "0+"),
        ("F12", "0-"),
        ("X---", "0+"),
        ("bye", "0+"),
        ("---", "0-"),
        (None, None),
    ],
)
def test_us_crosstables(cell: Cell, read: str | None) -> None:
    found = games(["W7", cell])
    assert found.notation == "US crosstable (W12, L5, D3)"
    assert found.cells == [["7+", read]]


# Go


@pytest.mark.parametrize("cell", ["12+", "5-", "3=", "8?", "7+/w2", "12+w0", "0+", "0=", "0-", "0+!", "3+/b0!"])
def test_cells_of_a_wall_list_stay_as_they_are(cell: str) -> None:
    found = games(["4+", cell])
    assert found.notation == "Go wall list (12+, 5-)"
    assert found.cells == [["4+", cell]]


def test_a_wall_list_of_byes_alone() -> None:
    assert games(["0+"], ["0-"]).cells == [["0+"], ["0-"]]


def test_a_wall_list_with_names() -> None:
    found = games(["Quill+", "Rook-"], ["Pim-", "0+"], ["0-", "Pim+"], numbers=["Pim", "Quill", "Rook"])
    assert found.notation == "Go wall list with names (Smith+)"
    assert found.cells == [["Quill+", "Rook-"], ["Pim-", "0+"], ["0-", "Pim+"]]


def test_a_number_with_a_sign_is_a_game_in_a_wall_list_and_a_forfeit_on_chess_results() -> None:
    assert games(["2+", "3-"], ["1-", "3="], ["2=", "1+"]).notation == "Go wall list (12+, 5-)"
    assert alone("3-", beside="2w1") == "0-"


# Vega


def test_vega_where_games_stand_in_both_rows() -> None:
    """1 beat 2 and drew with 3; 2 lost to 1 and had a bye; in Excel 12 and 13 are numbers."""
    found = games([12, "½3"], ["01", "-1"], ["-0", "½1"])
    assert found.notation == "Vega (147, ½4)"
    assert found.cells == [["2+", "3="], ["1-", "0+"], ["0-", "1="]]


def test_vega_with_starting_numbers() -> None:
    rows = [[147, "½4"], ["012", "-0"], ["-0", "½12"]]
    assert games(*rows, numbers=[12, 47, 4]).cells == [["47+", "4="], ["12-", "0-"], ["0-", "12="]]
    error = refused(*rows)
    assert (error.row, error.column, error.value) == (0, 0, 147)
    assert str(error) == (
        "is 147; expected a game such as 2w1, W12, 12+ or 1: "
        "in Vega (147, ½4) each game would stand in both rows of its round"
    )


def test_signs_first() -> None:
    found = games(["+W2", "=B3"], ["-B1", "bye"], ["-", "=W1"])
    assert found.notation == "signs first (+W12, =B4)"
    assert found.cells == [["2+/w", "3=/b"], ["1-/b", "0+"], ["0-", "1=/w"]]


# German match lists


def test_german_results() -> None:
    found = games(["1:0", "1:1"], ["0:1", "Freilos"], ["+:-", "½:½"], ["-:+", "0:0"])
    assert found.notation == "results only (1:0, 1:1)"
    assert not found.opponents
    assert found.cells == [["0+", "0="], ["0-", "0+"], ["0+", "0="], ["0-", "0-"]]
    assert found.remarks == [
        '"1:1" is read as a draw (1 cell)',
        '"Freilos" is read as a bye with a full point (1 cell)',
        '"0:0" is read as no point for either player (1 cell)',
    ]


def test_german_results_with_opponents() -> None:
    found = games(["2 1:0", "3s 1:1"], ["1 0:1", "Freilos"], ["-:+", "1w 1:1"])
    assert found.notation == "opponent and result (12 1:0)"
    assert found.cells == [["2+", "3=/b"], ["1-", "0+"], ["0-", "1=/w"]]


# Results only


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        *((cell, "0+") for cell in (1, 1.0, "1", "1.0", "1,0", "+", "1-bye", -1)),
        *((cell, "0=") for cell in (0.5, "½", "0.5", "0,5", ",5", ".5", "=", "1/2", "½-bye")),
        *((cell, "0-") for cell in (0, "0", "-", "def-wo")),
        *((cell, "0?") for cell in ("0.5+", "½+", "1.5+", "tbc")),
        (None, None),
    ],
)
def test_results_only(cell: Cell, read: str | None) -> None:
    found = games([1, cell], [0.5, 0], [0, 1])
    assert found.notation == "results only (1, ½, 0)"
    assert not found.opponents
    assert found.cells == [["0+", read], ["0=", "0-"], ["0-", "0+"]]


def test_points_of_a_match_that_goes_on_are_said_to_be_no_result() -> None:
    assert games([1, "0.5+"]).remarks == ['"0.5+" is read as a game that is still to come (1 cell)']


# Round robin tables


def rounds_agree(found: Games) -> bool:
    """Whether each game stands in both rows of one round, by the numbers of the table."""
    assert found.numbers
    by_number = dict(zip(found.numbers, found.cells, strict=True))
    answers = {"+": "-", "-": "+", "=": "="}
    return all(
        by_number[cell[:-1]][column] == f"{number}{answers[cell[-1]]}"
        for number, cells in by_number.items()
        for column, cell in enumerate(cells)
        if cell and not cell.startswith("0")
    )


def test_a_round_robin_of_four() -> None:
    """The circle: round 1 has 1-4 and 2-3, round 2 has 1-2 and 3-4, round 3 has 1-3 and 2-4."""
    found = games(["*", 1, 0.5, 1], [0, "*", 1, "½"], ["½", 0, "*", 0], [0, "½", 1, "*"], headers=[1, 2, 3, 4])
    assert found.notation == "round robin table"
    assert found.cells == [
        ["4+", "2+", "3="],
        ["3+", "1-", "4="],
        ["2-", "4-", "1="],
        ["1-", "3+", "2="],
    ]
    assert (found.rounds, found.opponents, found.numbers, found.remarks) == (3, True, ["1", "2", "3", "4"], [])
    assert rounds_agree(found)


def test_a_round_robin_of_five_has_five_rounds_and_a_blank_each() -> None:
    row = ["½"] * 5
    found = games(*[[*row[:index], "x", *row[index + 1 :]] for index in range(5)], headers=list("12345"))
    assert found.rounds == 5
    assert [cells.count(None) for cells in found.cells] == [1] * 5
    assert [sum(cells[column] is None for cells in found.cells) for column in range(5)] == [1] * 5
    assert rounds_agree(found)


@pytest.mark.parametrize("players", [2, 3, 4, 7, 8, 25, 26])
def test_the_circle_gives_each_player_one_game_a_round(players: int) -> None:
    for player in range(players):
        met = [round_of(player, other, players) for other in range(players) if other != player]
        assert len(set(met)) == players - 1
        assert set(met) <= set(range(players - 1 + players % 2))
    assert all(round_of(a, b, players) == round_of(b, a, players) for a in range(players) for b in range(a))


def test_a_blank_diagonal_under_numbered_columns() -> None:
    rows = [[None, 1, 1], [0, "", None], [0, None, "  "]]
    found = games(*rows, headers=["1", "2", "3"])
    assert found.notation == "round robin table"  # 2 against 3 is still to be played
    assert found.cells == [[None, "2+", "3+"], [None, "1-", None], [None, None, "1-"]]
    assert games(*rows, headers=["Rd 1", "Rd 2", "Rd 3"]).notation == "results only (1, ½, 0)"
    contradictory = [[None, 1, 1], [1, None, 1], [1, 1, None]]
    assert games(*contradictory, headers=["1", "2", "3"]).notation == "results only (1, ½, 0)"


def test_a_round_robin_whose_rows_are_sorted_otherwise_than_its_columns() -> None:
    """The first row is number 3, who beat 1 and drew with 2."""
    found = games([1, "½", "*"], ["*", 0, 0], [1, "*", "½"], headers=["A", "B", "C"])
    assert found.numbers == ["3", "1", "2"]
    assert sorted(filter(None, found.cells[0])) == ["1+", "2="]
    assert rounds_agree(found)
    assert found.remarks == [
        "the rows are sorted otherwise than the columns: each row's number is that of its struck-out column"
    ]


@pytest.mark.parametrize("mark", ["*", "x", "X", "-", "–", "xxx", "\\", "■"])
def test_every_mark_of_the_diagonal(mark: str) -> None:
    found = games([mark, 1], [0, mark], headers=["Reed", "Sedge"])
    assert (found.notation, found.cells) == ("round robin table", [["2+"], ["1-"]])


def test_dashes_under_rounds_are_rounds_without_a_game() -> None:
    assert games(["-", 1], [1, "-"], headers=["Rd 1", "Rd 2"]).cells == [["0-", "0+"], ["0+", "0-"]]


def test_a_forfeit_in_a_round_robin_is_a_round_without_a_game() -> None:
    assert games(["*", "+", 1], ["-", "*", 1], [0, 0, "*"], headers=[1, 2, 3]).cells == [
        [None, "0+", "3+"],
        ["3+", "0-", None],
        ["2-", None, "1-"],
    ]


def test_a_double_round_robin() -> None:
    found = games(["*", "1½", "10"], ["0½", "*", "1 1"], ["01", "0 0", "*"], headers=[1, 2, 3])
    assert found.rounds == 6
    assert found.cells[0] == [None, "2+", "3+", None, "2=", "3-"]
    assert rounds_agree(found)


def test_a_round_robin_that_contradicts_itself() -> None:
    assert games(["*", 1], [1, "*"], headers=[1, 2]).remarks == [
        "the round robin table contradicts itself: number 1 has 1 against 2, 2 has 1 against 1"
    ]
    assert games(["*", 0], [0, "*"], headers=[1, 2]).remarks == []  # both were given the loss


# What cannot be read


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("=2nd", 'is "=2nd"; expected a game as in chess-results (2w1, 5b½)'),
        ("W12", 'is "W12"; expected a game as in chess-results (2w1, 5b½)'),
        (7, "is 7; expected a game as in chess-results (2w1, 5b½)"),
        ("+w0", 'is "+w0"; expected a game as in chess-results (2w1, 5b½)'),
        (True, "is TRUE; expected a game as in chess-results (2w1, 5b½)"),
        (dt.date(2026, 2, 1), "is the date 2026-02-01; expected a game as in chess-results (2w1, 5b½)"),
        ("2w1" + "0" * 5000, f'is "2w1{"0" * 36}…"; expected a game as in chess-results (2w1, 5b½)'),
        ("9" * 5000 + "w1", f'is "{"9" * 39}…"; expected a game as in chess-results (2w1, 5b½)'),
        ("0w1", 'is "0w1"; expected a game as in chess-results (2w1, 5b½)'),
    ],
)
def test_a_cell_that_no_notation_reads(value: Cell, said: str) -> None:
    error = refused(["2w1", "3b0"], ["1b0", value], ["4w1", "1w1"])
    assert (error.row, error.column, error.value) == (1, 1, value)
    assert str(error) == said


def test_cells_of_which_nothing_is_a_game() -> None:
    assert str(refused(["", "lunch"], ["dinner", ""])) == ('is "lunch"; expected a game such as 2w1, W12, 12+ or 1')


def test_cells_that_could_be_two_things(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two notations of today read the same cells differently: a new one could, and is not preferred silently."""

    def backwards(text: str) -> Reading | None:
        return Reading(f"{text[:-1]}-") if text.endswith("+") else Reading(f"{text[:-1]}+")

    two = (go_wall_list.NOTATION, Notation("backwards", backwards))
    monkeypatch.setattr("podium.sheets.games.NOTATIONS", two)
    error = refused(["", "2+"], ["", "1-"])
    assert (error.row, error.column) == (0, 1)
    assert str(error) == (
        'is "2+"; expected a game that is clear: it could be 2+ (Go wall list (12+, 5-)) or 2- (backwards)'
    )
    monkeypatch.setattr("podium.sheets.games.NOTATIONS", (Notation("backwards", backwards), two[0]))
    assert games(["2+", "2+"], ["1-", "1?"]).cells == [["2-", "2-"], ["1+", "1+"]]


@pytest.mark.parametrize("notation", NOTATIONS, ids=lambda notation: notation.name)
def test_whatever_a_notation_reads_is_a_cell_of_a_wall_list(notation: Notation) -> None:
    """Who scores reads it again as one: ``4-6`` and ``4+/`` are none."""
    texts = ("".join(signs) for length in range(1, 5) for signs in product("047-+=/wb !?", repeat=length))
    for text in texts:
        if (reading := notation.read(text.strip())) is not None and reading.cell:
            read_round(reading.cell)


def test_a_table_where_all_have_black_is_no_romance_one() -> None:
    assert games(["2b1"]).cells == [["2+/b"]]
    assert games(["2n1"]).cells == [["2+/b"]]


def test_two_digits_under_numbers_are_games_of_a_round_robin_only_where_the_diagonal_is_struck_out() -> None:
    assert games(["x", "10"], ["01", "x"], headers=[1, 2]).cells == [["2+", "2-"], ["1-", "1+"]]
    assert refused(["", "10"], ["01", ""], headers=[1, 2]).value == "10"


def test_blank_tables() -> None:
    assert games([None, ""], ["", None]) == Games("", [[None, None], [None, None]], 2, opponents=False)
    assert games_in([], []) == Games("", [], None, opponents=False)


def test_rows_of_unequal_length_are_blank_at_the_end() -> None:
    assert games(["2w1", "3w1"], ["1b0"], []).cells == [["2+/w", "3+/w"], ["1-/b", None], [None, None]]


def test_a_list_that_stops_before_its_opponents_is_read() -> None:
    assert games(["296w1"], ["150b0"]).cells == [["296+/w"], ["150-/b"]]


# Games that are still to come


@pytest.mark.parametrize(("cell", "read"), [("5b*", "5?/b"), ("5w *", "5?/w"), ("5b", "5?/b")])
def test_a_game_of_chess_results_without_a_result(cell: Cell, read: str) -> None:
    assert games(["7w1", cell]).cells == [["7+/w", read]]


@pytest.mark.parametrize("dots", ["...", "…"])
def test_dots_are_a_game_to_come(dots: str) -> None:
    found = games(["7w1", dots])
    assert (found.cells, found.remarks) == (
        [["7+/w", PENDING]],
        [f'"{dots}" is read as a game that is still to come (1 cell)'],
    )


def test_a_game_without_a_result_in_a_round_robin_is_paired_in_both_rows() -> None:
    """Round 2 has 1-2, round 1 has 2-3 (the circle of three: 1-2 in round 2, 1-3 in round 3)."""
    rows = [["*", 1, "*"], [0, "*", "*"], ["*", None, "*"]]
    found = games(*rows, headers=["1", "2", "3"])
    assert found.notation == "round robin table"
    assert [sorted(filter(None, row)) for row in found.cells] == [["2+", "3?"], ["1-", "3?"], ["1?", "2?"]]
    for row, cells in enumerate(found.cells, start=1):
        for column, cell in enumerate(cells):
            if cell:
                assert str(found.cells[int(cell[:-1]) - 1][column])[:-1] == str(row)
    assert games(["*", "*"], [1, "*"], headers=["1", "2"]).remarks == [
        "the round robin table contradicts itself: number 1 has ? against 2, 2 has 1 against 1"
    ]
