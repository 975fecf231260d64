"""Converting wall lists of Go: sums worked out by hand, opponents found however the list names them."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import openpyxl
import pytest

from tests.result_sheets import EXAMPLES, column, convert, table, text, workbook

TOURNAMENTS = Path(__file__).resolve().parents[2] / "shared" / "data" / "go_tournaments.jsonl"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def scored(content: str, *options: str) -> list[list[object]]:
    outcome = convert(text("wall.csv", content), "--system", "mcmahon", "--force", *options)
    assert (outcome.err, outcome.code) == ("", 0)
    return table("wall-scored.xlsx")


def refused(content: str) -> list[str]:
    outcome = convert(text("wall.csv", content), "--system", "mcmahon")
    assert outcome.code == 1
    assert not Path("wall-scored.xlsx").exists()
    return [line.removeprefix("wall.csv") for line in outcome.lines]


# By hand: MMS 5, 4, 3.5, 2.5. A bye, a missed round, a half win and a game that was not reported.
WALL = """No,Name,MMS0,R1,R2,R3
1,Ann,3,2+,3-,0+
2,Bob,3,1-,4+,0-
3,Cy,2,4=,1+,4?
4,Di,2,3=,2-,3?
"""
BY_HAND = [
    # Wins, MMS, SOS, SOSOS, SODOS
    [2, 5, 4 + 3.5 + 3, 10.5 + 10 + 3 * 3, 4],
    [1, 4, 5 + 2.5 + 3, 10.5 + 11 + 3 * 3, 2.5],
    [1.5, 3.5, 2.5 + 5 + 2.5, 11 + 10.5 + 11, 1.25 + 5],
    [0.5, 2.5, 3.5 + 4 + 3.5, 10 + 10.5 + 10, 1.75],
]


def test_all_sums_of_a_small_tournament() -> None:
    headers, *rows = scored(WALL)
    assert headers[6:] == ["Wins", "MMS", "SOS", "SOSOS", "SODOS", "How SODOS was worked out"]
    assert [row[6:11] for row in rows] == BY_HAND
    assert [row[11] for row in rows] == [
        "4 (2) = 4",
        "2.5 (4) = 2.5",
        "1.25 (half of 4) + 5 (1) = 6.25",
        "1.75 (half of 3) = 1.75",
    ]


def test_rounds_may_stand_in_any_order() -> None:
    rows = [line.split(",") for line in WALL.splitlines()]
    turned = "\n".join(",".join([*row[:3], row[5], row[4], row[3]]) for row in rows) + "\n"
    cy = scored(turned)[3]
    assert cy[6:] == [*BY_HAND[2], "1.25 (half of 4) + 5 (1) = 6.25"]


def test_a_final_score_in_the_sheet_is_taken_as_it_is() -> None:
    wall = "No,MMS0,R1,MMS\n1,3,2+,5\n2,3,1-,3\n"
    headers, *rows = scored(wall)
    assert headers[4:] == ["Wins", "SOS", "SOSOS", "SODOS", "How SODOS was worked out"]
    assert [row[4:8] for row in rows] == [[1, 3, 5, 3], [0, 5, 3, 0]]


def test_a_blank_column_for_the_final_score_is_worked_out() -> None:
    headers, first, _ = scored("No,MMS0,R1,MMS\n1,3,2+,\n2,3,1-,\n")
    assert dict(zip(headers, first, strict=True))["MMS (Podium)"] == 4


def test_in_a_swiss_tournament_the_starting_score_is_zero() -> None:
    headers, *rows = scored("No,R1,R2,Score\n1,2+,0+,2\n2,1-,3+,1\n3,0-,2-,0\n")
    assert headers[4:8] == ["Wins", "SOS", "SOSOS", "SODOS"]
    assert [row[4:8] for row in rows] == [[2, 1, 2, 1], [1, 2, 2, 0], [0, 1, 2, 0]]


def test_half_a_point_for_an_absence_leaves_a_swiss_list_one() -> None:
    """Cy's half is for the first round: no win, but a score from 0."""
    headers, *rows = scored("No,R1,R2,Score\n1,2+,0+,2\n2,1-,3+,1\n3,0-,2-,0.5\n")
    assert headers[4:8] == ["Wins", "SOS", "SOSOS", "SODOS"]
    # SOSOS: 2½ + 0; 1 + 1; 0 + 2½
    assert [row[4:8] for row in rows] == [[2, 1, 2.5, 1], [1, 2.5, 2, 0.5], [0, 1, 2.5, 0]]


@pytest.mark.parametrize(
    "content", ["No,R1,R2,Score\n1,2+/w3,0+,2\n2,1-/b3,0-,0.5\n", "No,R1,MMS0\n1,2+/w3,0\n2,1-,0\n"]
)
def test_handicap_is_refused_where_everybody_starts_at_zero(content: str) -> None:
    outcome = convert(text("wall.csv", content), "--system", "mcmahon", "--handicap")
    assert outcome.code == 1
    assert outcome.lines[0] == (
        "wall.csv: everybody starts at 0, as in a Swiss tournament, and --handicap corrects McMahon scores only; "
        "leave it out"
    )
    assert convert("wall.csv", "--system", "mcmahon").code == 0


def test_points_that_are_the_wins_beside_starting_scores_are_no_mcmahon_scores() -> None:
    headers, *rows = scored("No,MMS0,R1,Points\n1,5,2+,1\n2,3,1-,0\n")
    assert [row[headers.index("MMS")] for row in rows] == [6, 3]
    assert [row[headers.index("SODOS")] for row in rows] == [3, 0]


def test_cells_of_rounds_stay_text_when_they_are_typed_again() -> None:
    """2- in a cell that is no text is a number to a spreadsheet."""
    scored("No,MMS0,R1,R2\n1,5,2+,\n2,3,1-,\n")
    sheet = openpyxl.load_workbook("wall-scored.xlsx").worksheets[0]
    header = next(row for row in sheet.iter_rows() if row[0].value == "No")[0].row
    formats = [[cell.number_format for cell in row[:4]] for row in sheet.iter_rows(min_row=header + 1)]
    assert formats[0] == formats[1] == ["General", "General", "@", "General"]


def test_without_starting_scores_no_sum_is_guessed() -> None:
    """A round without a game counts the starting score, which MMS minus wins is not: programs credit missed rounds."""
    content = "No,R1,R2,MMS\n1,2+,0+,5\n2,1-,3+,4\n3,0-,2-,3\n"
    outcome = convert(text("wall.csv", content), "--system", "mcmahon")
    said = "SOS and SOSOS are left out: rounds without a game count the starting score, and there is no column for it"
    assert outcome.out.splitlines() == [
        "wall.csv -> wall-scored.xlsx: 3 players",
        f"wall.csv: {said}",
        "1 of 1 file scored",
    ]
    assert table("wall-scored.xlsx")[0][4:] == ["Wins", "SODOS", "How SODOS was worked out"]
    headers = scored("No,R1,R2,MMS\n1,2+,3+,5\n2,1-,4+,4\n3,4-,1-,3\n4,3+,2-,4\n")[0]
    assert headers[4:8] == ["Wins", "SOS", "SOSOS", "SODOS"]


def test_rounds_that_nobody_played_yet_count_for_nothing() -> None:
    headers, *rows = scored("No,R1,R2,R3,MMS\n1,2+,,,5\n2,1-,,,4\n")
    assert [row[headers.index("SOS")] for row in rows] == [4, 5]


@pytest.mark.parametrize(
    ("header", "scores", "sodos"),
    [
        ("MMS", (24, 23, 23, 21), [46, 21, 21, 0]),
        ("MMS0", (22, 22, 22, 21), [46, 21, 21, 0]),  # and 2, 1, 1 and 0 wins
        ("Score", (2, 1, 1, 0), [2, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("nothing", ["-", "absent", ""])
def test_a_score_of_a_player_without_any_game_may_be_a_dash(
    header: str, scores: tuple[int, ...], sodos: list[int], nothing: str
) -> None:
    games = ["2+,3+", "1-,4+", "4+,1-", "3-,2-", "0-,0-"]
    rows = [
        f"{number},P{number},{score},{row}"
        for number, (score, row) in enumerate(zip([*scores, nothing], games, strict=True), 1)
    ]
    headers, *found = scored("\n".join([f"No,Name,{header},R1,R2", *rows]) + "\n")
    assert [row[headers.index("SODOS")] for row in found] == [*sodos, None]
    assert [row[headers.index("Wins")] for row in found] == [2, 1, 1, 0, None]


def test_a_blank_column_of_starting_scores_is_no_start() -> None:
    assert refused("No,Name,MMS0,R1\n1,Ann,,2+\n2,Bob,,1-\n")[0] == (
        ": has no column for score, and that of the starting scores is blank; fill in either"
    )


def test_handicap_adds_stones_for_white_and_takes_them_off_for_black() -> None:
    wall = "No,MMS0,R1\n1,5,2+/w3\n2,3,1-/b3\n"
    assert [row[5:8] for row in scored(wall)[1:]] == [[3, 6, 3], [6, 3, 0]]
    assert [row[5:8] for row in scored(wall, "--handicap")[1:]] == [[6, 3, 6], [3, 6, 0]]


# Whom a cell means


def test_rows_sorted_otherwise_than_their_numbers() -> None:
    header, *rows = WALL.splitlines()
    order = (2, 0, 3, 1)
    shuffled = "\n".join([header, *(rows[index] for index in order)]) + "\n"
    assert [row[6:11] for row in scored(shuffled)[1:]] == [BY_HAND[index] for index in order]
    assert scored(shuffled.replace("No,", "Pl.,"))[1][6:11] == BY_HAND[2]


def test_numbers_come_before_places() -> None:
    """The places say the order of the list, the wall list speaks of starting numbers."""
    rows = ["Place,No,MMS0,R1,R2", "1,2,0,1+,3+", "2,3,0,0+,2-", "3,1,0,2-,0-"]
    headers, *found = scored("\n".join(rows) + "\n")
    assert [row[headers.index("SODOS")] for row in found] == [0 + 1, 0, 0]


@pytest.mark.parametrize(
    "places", [("1", "2", "2", "4"), ("1", "2", "", "4"), ("1", "2=", "2=", "4"), ("", "", "", "")]
)
def test_places_with_ties_in_the_order_of_the_rows_are_row_numbers(places: tuple[str, ...]) -> None:
    header, *rows = WALL.replace("No,", "Place,").splitlines()
    lines = [header, *(place + row[1:] for place, row in zip(places, rows, strict=True))]
    assert [row[6:11] for row in scored("\n".join(lines) + "\n")[1:]] == BY_HAND


def test_opponents_named_by_name() -> None:
    wall = "Name,MMS0,R1,R2,R3\nAnn,3,Bob+,cy-,0+\nBob,3,ANN-,Di+,0-\nCy,2,Di=,Ann+,Di?\nDi,2,Cy=,Bob-,Cy?\n"
    rows = scored(wall)[1:]
    assert [row[5:10] for row in rows] == BY_HAND
    assert rows[0][10] == "4 (Bob) = 4"


def test_without_numbers_opponents_are_row_numbers() -> None:
    lines = [line.split(",", 1)[1] for line in WALL.splitlines()]
    assert [row[5:10] for row in scored("\n".join(lines) + "\n")[1:]] == BY_HAND


# What is refused


def wall_with(old: str, new: str) -> str:
    assert old in WALL
    return WALL.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ("2+,3-", "x,3-", [', cell D2: round is "x"; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or 7+/w2']),
        (
            "2+,3-",
            "9+,3-",
            [', cell D2: round is "9+"; expected an opponent who is one of the 4 players, by the number of the row'],
        ),
        (
            "2+,3-",
            "1+,3-",
            [
                ', cell D2: round is "1+"; expected another player than the one of the row',
                ', cell D3: round is "1-"; expected the same game in cell D2, against 2',
            ],
        ),
        ("Ann,3", "Ann,", [", cell C2: starting score is blank; expected the player's starting score"]),
        ("Ann,3", "Ann,high", [', cell C2: starting score is "high"; expected a number']),
    ],
)
def test_bad_cells(old: str, new: str, lines: list[str]) -> None:
    assert refused(wall_with(old, new)) == lines


def test_an_arbiter_may_give_both_players_the_win() -> None:
    assert scored(wall_with("1-,4+", "1+,4+"))[2][6] == 2


def test_a_game_must_stand_in_both_rows() -> None:
    assert refused(wall_with("1-,4+", "1=,4+")) == [
        ', cell D2: round is "2+"; expected the same game in cell D3, against 1',
        ', cell D3: round is "1="; expected the same game in cell D2, against 2',
    ]


def test_numbers_that_do_not_tell_players_apart() -> None:
    said = "expected each number once, because opponents are looked up by it"
    assert refused(wall_with("2,Bob", "1,Bob")) == [f', cell A3: number is "1"; {said}']
    assert refused("No,MMS0,R1\n2,3,1+\n,3,2-\n") == [f", cell A3: number is blank; {said}"]
    places = WALL.replace("No,", "Place,").replace("4,Di", "1,Di")
    assert refused(places) == [
        ', cell A5: place is "1"; expected each place once, because opponents are looked up by it'
    ]


def test_an_opponent_who_is_not_in_the_column_of_numbers() -> None:
    lines = refused("No,MMS0,R1\n11,3,13+\n12,3,11-\n")
    assert lines == [', cell C2: round is "13+"; expected an opponent who is in the column "No"']


def test_names_without_a_column_of_names() -> None:
    assert refused("MMS0,R1\n3,Bob+\n3,Ann-\n") == [
        ', cell B2: round is "Bob+"; expected an opponent who is one of the 2 players, by the number of the row',
        ', cell B3: round is "Ann-"; expected an opponent who is one of the 2 players, by the number of the row',
    ]


# Real tournaments, and the example sheet


@pytest.mark.skipif(not TOURNAMENTS.is_file(), reason="the real tournaments are not beside the project")
def test_real_tournaments_agree_with_the_program_that_ran_them() -> None:
    with TOURNAMENTS.open() as lines:
        for line in islice(lines, 0, 60, 12):
            players = json.loads(line)["players"]
            rounds = len(players[0]["rounds"])
            header = ["No", "MMS0", *(f"R{number}" for number in range(1, rounds + 1)), "MMS"]
            rows = [
                [number, each["initial_mms"], *each["rounds"], each["mms"]] for number, each in enumerate(players, 1)
            ]
            headers, *found = scored("\n".join(",".join(map(str, row)) for row in [header, *rows]) + "\n", "--handicap")
            for name, key in (("SOS", "sos_mms"), ("SOSOS", "sosos_mms"), ("SODOS", "sodos_mms")):
                assert [row[headers.index(name)] for row in found] == [each[key] for each in players], name


def test_the_example_sheet() -> None:
    assert convert(EXAMPLES / "mcmahon-lakeside.xls", "--system", "mcmahon", "--out", ".").code == 0
    book = "mcmahon-lakeside-scored.xlsx"
    wins, start, final = (column(book, name) for name in ("Wins", "MMS0", "MMS"))
    assert [own + won for own, won in zip(start, wins, strict=True)] == final
    sodos = column(book, "SODOS")
    assert sodos[0] == 26 + 25 + 27 + 25 + 24.5
    assert sodos[5] == 23.5 / 2 + 24  # a half win over number 8
    assert sodos[24] == 15  # the bye counts nothing
    sos = column(book, "SOS")
    assert sos[11] == 24 + 22 + 21 + 21 + 21  # two rounds away count the own start of 21
    assert sos[24] == 10 + 15 + 14 + 14 + 17  # the bye too


def test_a_list_in_starting_order_with_places_names_opponents_by_its_rows() -> None:
    """The place stands behind the rounds, and the games name the rows: 1 beat 2, 2 beat 3, 3 beat 1 in turn."""
    rows = [["Name", "1.Rd", "2.Rd", "3.Rd", "Pts", "Rk."]]
    rows += [["Ann", "2w1", "3b1", "4w1", 3, 1], ["Ben", "1b0", "4w0", "3w0", 0, 4]]
    rows += [["Cy", "4w1", "1w0", "2b1", 2, 2], ["Di", "3b0", "2b1", "1b0", 1, 3]]
    workbook("sheet.xlsx", {"S": rows})
    assert convert("sheet.xlsx", "--system", "mcmahon").code == 0
    # Ann beat 0, 2 and 1; Ben nobody; Cy beat 1 and 0; Di beat 0.
    assert column("sheet-scored.xlsx", "SODOS") == [3, 0, 1, 0]
    assert column("sheet-scored.xlsx", "Wins") == [3, 0, 2, 1]


def test_rounds_without_opponents_are_refused() -> None:
    workbook("sheet.xlsx", {"S": [["Name", "R1", "R2", "MMS"], ["Ann", 1, "½", 1.5], ["Ben", 0, "½", 0.5]]})
    assert "its rounds do not say who met whom" in convert("sheet.xlsx", "--system", "mcmahon").err
