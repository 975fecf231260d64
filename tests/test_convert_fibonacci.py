"""Converting Diplomacy boards: the rules and clarifications of the ToS, boards and teams of one long list."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import EXAMPLES, column, convert, table, text

WORKING = "How it was worked out"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def scores(content: str, *options: str) -> list[object]:
    outcome = convert(text("boards.csv", content), "--system", "fibonacci", "--force", *options)
    assert (outcome.err, outcome.code) == ("", 0)
    return column("boards-scored.xlsx", "Score")


def refused(content: str, *options: str) -> list[str]:
    outcome = convert(text("boards.csv", content), "--system", "fibonacci", *options)
    assert outcome.code == 1
    assert not Path("boards-scored.xlsx").exists()
    return [line.removeprefix("boards.csv") for line in outcome.lines]


def board(*centres: int, game: str, name: str = "X") -> str:
    return "".join(f"{name},{game},{own}\n" for own in centres)


HEADER = "Board,Game,Centres\n"


def test_one_board_whose_game_an_option_names() -> None:
    assert scores("Power,Centres\nA,9\nB,9\nC,6\nD,0\n", "--game", "Baltic") == [12009, 12009, 4806, 4800]


def test_a_tie_for_5th_is_3000_and_the_centres() -> None:
    found = scores(HEADER + board(20, 14, 10, 8, 4, 4, 2, 0, game="Vikings"))
    assert found[4:6] == [3004, 3004]


def test_a_solo_takes_all_and_gives_nothing_for_centres() -> None:
    sheet = "Centres,Game,Ending\n20,Baltic,solo\n5,Baltic,\n3,Baltic,\n0,Baltic,solo\n"
    assert scores(sheet) == [40000, 0, 0, 0]
    sheet = "Centres\n33\n4\n0\n12\n7\n0\n3\n1\n"
    assert scores(sheet, "--game", "medieval", "--ending", "Solo") == [80000, 0, 0, 0, 0, 0, 0, 0]


def test_the_game_in_one_row_is_that_of_the_board() -> None:
    """Ranks 1 and 2, and two shared ones, of Baltic: 14400, 9600 and 4800 each, with a point for each centre."""
    rows = "A,Baltic,14\nA,,4\nA,,0\nA,,0\nB,,20\nB,,0\nB,Baltic,0\nB,,0\n"
    without = rows.replace("B,Baltic,0", "B,,0")
    assert refused(HEADER + without) == [
        ", cell B6: game is blank; expected the game of the board in one of its rows: Vikings, Medieval, Baltic, "
        "Fibonacci; or give --game"
    ]
    assert refused(HEADER + rows.replace("A,,4", "A,Vikings,4")) == [
        ', cell B3: game is "Vikings"; expected the same as "Baltic" for the whole board'
    ]
    assert scores(HEADER + rows)[:4] == [14414, 9604, 4800, 4800]
    assert scores(HEADER + without, "--game", "Baltic")[:4] == [14414, 9604, 4800, 4800]


def test_two_powers_at_26_share_the_first_two_places() -> None:
    sheet = "SCs,Variant,Ending\n" + "".join(f"{own},Vikings,26\n" for own in (30, 27, 10, 5, 3, 2, 0, 0))
    assert scores(sheet) == [21630, 21627, 0, 0, 0, 0, 0, 0]


def test_a_board_on_which_nobody_has_a_centre_was_not_filled_in() -> None:
    [line] = refused(HEADER + board(0, 0, 0, 0, game="Baltic"))
    assert line == (
        ', board "X", cells C2 to C5: centres is 0; expected a power with centres on the board; all of them have 0'
    )


def test_years_of_elimination_part_powers_at_0() -> None:
    sheet = "Centres,Eliminated\n20,\n14,\n10,\n8,\n4,\n2,\n0,1905\n0,1908\n"
    assert scores(sheet, "--game", "Vikings")[6:] == [1200, 1200]
    working = column("boards-scored.xlsx", WORKING)
    assert working[6:] == ["8 of 8: 1200 + 0 centres = 1200", "7 of 8: 1200 + 0 centres = 1200"]


def test_a_long_list_is_scored_board_by_board_in_any_order() -> None:
    rows = [
        "X,Baltic,9",
        "Y,Baltic,4",
        "x ,Baltic,6",
        "Y,Baltic,13",
        "X,Baltic,5",
        "Y,Baltic,0",
        "X,Baltic,1",
        "Y,Baltic,7",
    ]
    found = scores(HEADER + "\n".join(rows) + "\n")
    assert found == [14409, 4804, 9606, 14413, 4805, 4800, 4801, 9607]


def test_scores_are_not_rounded() -> None:
    """Three share 15600, 9600 and 6000; the column shows decimals."""
    found = scores("Centres\n20\n7\n7\n7\n4\n2\n1\n0\n", "--game", "Vikings")
    assert found[1] == 10407
    found = scores("Centres\n12\n4\n4\n4\n", "--game", "Fibonacci")
    assert found[1] == pytest.approx(4 + (2000 + 1000 + 1000) / 3, abs=1e-9)


# Teams


def test_a_team_counts_all_boards_but_only_its_best_baltic() -> None:
    sheet = (
        "Board,Game,Team,Centres\nV,Vikings,Lions,14\nV,Vikings,Bears,11\n"
        + "".join(f"V,Vikings,-,{own}\n" for own in (9, 7, 4, 3, 2, 0))
        + "B1,Baltic,Lions,12\nB1,Baltic,bears,8\nB1,Baltic,-,3\nB1,Baltic,none,1\n"
        + "B2,Baltic,Lions,4\nB2,Baltic,Bears ,13\nB2,Baltic,–,6\nB2,Baltic,-,1\n"
    )
    scores(sheet)
    assert table("boards-scored.xlsx", "Teams") == [
        ["Place", "Team", "Boards", "Total", WORKING],
        # 27600+14, 14400+12; the other Baltic: third, 4800+4
        [1, "Lions", 3, 42026, "27614 (V) + 14412 (B1) = 42026; only the best Baltic counts, not 4804 (B2)"],
        # 15600+11, 14400+13; the other: second, 9600+8
        [2, "Bears", 3, 30024, "15611 (V) + 14413 (B2) = 30024; only the best Baltic counts, not 9608 (B1)"],
    ]


def test_teams_level_on_points_share_the_place() -> None:
    sheet = "Centres,Team\n9,Lions\n6,Bears\n6,Wolves\n1,Foxes\n"
    scores(sheet, "--game", "Baltic")
    assert [row[:2] for row in table("boards-scored.xlsx", "Teams")[1:]] == [
        [1, "Lions"],
        ["T2", "Bears"],
        ["T2", "Wolves"],
        [4, "Foxes"],
    ]
    assert column("boards-scored.xlsx", WORKING, "Teams")[0] == "14409 (Baltic) = 14409"


def test_without_teams_there_is_one_sheet() -> None:
    import openpyxl

    scores(HEADER + board(9, 7, 5, 1, game="Baltic"))
    assert openpyxl.load_workbook("boards-scored.xlsx").sheetnames == ["Results"]


def test_a_column_that_is_blank_throughout_says_nothing() -> None:
    assert scores("Board,Team,Game,Centres\n" + ",,Baltic,9\n" * 2 + ",,Baltic,3\n" * 2) == [12009, 12009, 4803, 4803]


# What is refused


def test_a_board_is_named_with_its_cells() -> None:
    assert refused(
        HEADER + board(9, 7, 5, game="Baltic", name="North") + board(9, 7, 5, 1, game="Baltic", name="South")
    ) == [', board "North", cells C2 to C4: centres is 3; expected 4 powers on a board of Baltic, 0 centres included']


def test_two_powers_at_26_without_an_ending_are_asked_for() -> None:
    assert refused("Centres\n30\n27\n10\n5\n3\n2\n0\n0\n", "--game", "Vikings") == [
        ", cells A2 to A9: ending is blank; expected 26 or draw, because two powers have 26 centres or more"
    ]


def test_every_bad_cell_is_named() -> None:
    assert refused(
        "Board,Game,Team,Centres,Ending,Eliminated\nX,Chess,Lions,9,,\nX,Baltic,,x,lost,\n,Baltic,Lions,1.5,,soon\n"
    ) == [
        ', cell D3: centres is "x"; expected a whole number',
        ", cell D4: centres is 1.5; expected a whole number",
        ', cell B2: game is "Chess"; expected one of Vikings, Medieval, Baltic, Fibonacci',
        ', cell E3: ending is "lost"; expected draw, solo or 26',
        ', cell F4: eliminated is "soon"; expected a whole number',
        ": and 2 more",
    ]
    assert refused("Board,Team,Centres\n,Lions,9\nX,,9\n", "--game", "Baltic") == [
        ", cell A2: board is blank; expected the name of the board, in each of its rows",
        ", cell B3: team is blank; expected the team that played the power, or - for none",
    ]


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("9,,\n7,,\n-1,,\n1,,\n", ", cell A4: centres is -1; expected 0 or more supply centres"),
        (
            "9,solo,\n9,,\n3,,\n1,,\n",
            ", cells A2 to A5: centres is 9; expected one power alone with the most centres in a solo",
        ),
        (
            "9,26,\n7,,\n3,,\n1,,\n",
            ', cells A2 to A5: ending is "26"; expected draw or solo in Baltic; 26 ends Vikings only',
        ),
        (
            "9,solo,\n7,draw,\n3,,\n1,,\n",
            ', cell B3: ending is "draw"; expected the same as "solo" for the whole board',
        ),
        (
            "9,,\n7,,1905\n0,,1904\n0,,\n",
            ", cell C3: eliminated is 1905; expected blank for a power that holds 7 centres",
        ),
    ],
)
def test_boards_that_cannot_be(rows: str, line: str) -> None:
    assert refused("Centres,Ending,Eliminated\n" + rows, "--game", "Baltic") == [line]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--game", "Chess"], '--game is "Chess"; expected one of Vikings, Medieval, Baltic, Fibonacci'),
        (["--ending", "lost"], '--ending is "lost"; expected draw, solo or 26'),
        (["--rounds", "4"], "--rounds is for chess; --system is fibonacci"),
    ],
)
def test_options_that_cannot_be(options: list[str], line: str) -> None:
    text("boards.csv", "Centres\n1\n")
    outcome = convert("boards.csv", "--system", "fibonacci", *options)
    assert (outcome.code, outcome.out, outcome.err) == (1, "", f"podium: {line}\n")


# The example sheet


def test_the_example_sheet() -> None:
    assert convert(EXAMPLES / "fibonacci-teams.ods", "--system", "fibonacci", "--out", ".").code == 0
    found = column("fibonacci-teams-scored.xlsx", "Score")
    by_hand = {
        "Vikings A": [27617, 12613, 12613, 6011, 3609, 2406, 1203, 1200],
        "Vikings B": [21627, 0, 0, 21626, 0, 0, 0, 0],
        "Medieval A": [80000, 0, 0, 0, 0, 0, 0, 0],
        # Three at 9 share 9600, 6000 and 3600; of the two at 0 the one of 1114 is 7th.
        "Medieval B": [27614, 6409, 1200, 15612, 6409, 2407, 6409, 1200],
        "Baltic 1": [14409, 7207, 7207, 4801],
        "Baltic 2": [14410, 9606, 4805, 4803],
        "Baltic 3": [9608, 9608, 9608, 4800],
        "Baltic 4": [14411, 4804, 9609, 4800],
    }
    assert found == [score for board_ in by_hand.values() for score in board_]
    book = "fibonacci-teams-scored.xlsx"
    totals = dict(zip(column(book, "Team", "Teams"), column(book, "Total", "Teams"), strict=True))
    assert totals["Fjord & Foe"] == 1203 + 21626 + 80000 + 1200 + 14411
    assert totals["Northern Lights"] == 27617 + 0 + 0 + 6409 + 14409
    lesser_baltics = (9608, 4800, 4804, 4801, 9609, 9606, 4800, 4803)
    assert sum(totals.values()) == sum(found) - sum(lesser_baltics)


def test_an_option_fills_the_boards_of_which_no_row_says_it() -> None:
    """The solo that one row states holds for its board; the option is for the other one."""
    rows = ["A,20,Baltic,solo", "A,5,,", "A,3,,", "A,0,,", "B,9,,", "B,9,,", "B,6,,", "B,0,,"]
    text("boards.csv", "Board,Centres,Game,Ending\n" + "\n".join(rows) + "\n")
    ran = convert("boards.csv", "--system", "fibonacci", "--game", "Baltic", "--ending", "draw")
    assert (ran.code, ran.err) == (0, "")
    assert column("boards-scored.xlsx", "Score") == [40000, 0, 0, 0, 12009, 12009, 4806, 4800]
    said = "--ending draw counts only where the sheet says nothing else: 1 row says ending solo, which counts"
    assert said in ran.out
