"""Sheets whose plain reading would give somebody wrong points: each is refused, or what was done is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.convert.sheet import read_sheet
from podium.errors import PodiumError
from podium.sheets.asked import Asked, ask
from podium.sheets.record import Record
from podium.sheets.tournament import read_tournament
from podium.sheets.who_played import no_shows
from podium.systems import SYSTEMS

from tests.result_sheets import Rows, column, convert, text, workbook
from tests.season_books import podium, season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def of(sheets: dict[str, Rows], system: str = "mso", **options: object) -> Record:
    workbook("sheet.xlsx", sheets)
    return read_sheet(Path("sheet.xlsx"), SYSTEMS[system], options, Asked()).record


def refusal(sheets: dict[str, Rows], system: str = "mso", **options: object) -> str:
    with pytest.raises(PodiumError) as caught:
        of(sheets, system, **options)
    return str(caught.value).removeprefix("sheet.xlsx")


def placed(*names: str) -> Rows:
    return [["Place", "Name"], *([place, name] for place, name in enumerate(names, start=1))]


FIVE = placed("Ann", "Bo", "Cy", "Di", "Ed")


# Several sheets


def test_boards_of_the_same_teams_are_no_copies() -> None:
    def board(*centres: int) -> Rows:
        return [["Power", "Team", "Centres"], *([f"Power {n}", f"Team {n}", each] for n, each in enumerate(centres))]

    record = of({"Board 1": board(20, 9, 5, 0), "Board 2": board(0, 5, 9, 20)}, "fibonacci", game="Baltic")
    assert record.column("centres") == [20, 9, 5, 0, 0, 5, 9, 20]
    assert record.column("board") == ["Board 1"] * 4 + ["Board 2"] * 4


def test_events_of_pairs_are_no_copies() -> None:
    pairs = [["Place", "Pair"], *([n, f"A{n} and B{n}"] for n in range(1, 6))]
    others = [["Place", "Pair"], *([n, f"C{n} and D{n}"] for n in range(1, 6))]
    assert "have the needed columns; choose one with --sheet" in refusal({"Skat": pairs, "Bridge": others})


def test_a_copy_that_does_not_know_who_withdrew_is_refused() -> None:
    final = [["Place", "Name", "WD"], [1, "Ann", ""], [2, "Bo", "x"], [3, "Cy", ""], [4, "Di", ""], [5, "Ed", ""]]
    wide = [["Place", "No", "Name", "Rating"], *([place, 9 - place, name, 2000] for place, name in FIVE[1:])]
    assert "choose one with --sheet" in refusal({"Final": final, "Print": wide})


def test_a_sheet_that_is_not_read_beside_boards_is_named() -> None:
    board = [["Power", "Player", "Centres"], ["A", "Ann", 20], ["B", "Bo", 9], ["C", "Cy", 5], ["D", "Di", 0]]
    other = [["Power", "Player", "Number"], ["A", "Ed", 20], ["B", "Flo", 9], ["C", "Gus", 5], ["D", "Hal", 0]]
    second = [board[0], *([power, f"{name} II", centres] for power, name, centres in board[1:])]
    record = of({"One": board, "Two": second, "Three": other}, "fibonacci", game="Baltic")
    assert 'not read, because the columns are not there: "Three"' in record.remarks


# Two lists in one sheet


def test_two_tables_side_by_side_are_refused() -> None:
    rows = [["Place", "Name", None, "Place", "Name"], *([n, f"A{n}", None, n, f"B{n}"] for n in range(1, 6))]
    message = refusal({"S": rows})
    assert message.startswith(', sheet "S": "Place" (A1), "Place" (D1) begin two tables side by side, at A and D')


def test_a_second_list_can_be_chosen_by_the_row_of_its_header() -> None:
    text("two.csv", "Name,Score\nAnn,1\nBo,2\nCy,3\nName,Score\nAnn,3\nBo,2\nCy,1\n")
    options = ["--system", "chess", "--section", "Reserve", "--rounds", 3, "--columns", "header=5"]
    assert convert("two.csv", *options).code == 0
    assert column("two-scored.xlsx", "Score") == [3, 2, 1]


# Rows that are nobody


@pytest.mark.parametrize(
    "row",
    [
        *(["Number of players", 6], ["Players", 5], ["Games played", 15], ["Grand Total", 15], ["Total points", 15]),
        *(["Mean score", 3], ["Date", 45000], ["Page 1", 5], ["Rounds:", 5], ["Bye", 0], ["Freilos", 0]),
    ],
)
@pytest.mark.parametrize("apart", [True, False])
def test_a_row_below_the_players_that_is_nobody(row: list[object], apart: bool) -> None:
    rows = [["Name", "Score"], *([name, 6 - place] for place, name in FIVE[1:]), *([[]] if apart else []), row]
    record = of({"S": rows})
    assert record.column("name") == ["Ann", "Bo", "Cy", "Di", "Ed"]
    assert f'left out as no player: "{row[0]} {row[1]}"' in " ".join(record.remarks)


def test_the_same_among_the_players_is_refused() -> None:
    rows = [["Name", "Score"], ["Ann", 3], ["Subtotal", 9], ["Bo", 2], ["Cy", 1], ["Di", 1], ["Ed", 0]]
    assert refusal({"S": rows}) == ', sheet "S", cell A3: "Subtotal" looks like no player; delete the row'


def test_a_bye_in_the_list_is_left_out_and_named() -> None:
    record = of({"S": [*FIVE, [6, "Bye"]]})
    assert list(no_shows(record)) == [5]
    assert 'left out as no player: "Bye" (row 7), and the places below move up' in record.remarks


def test_a_list_of_byes_alone_is_no_list() -> None:
    assert list(no_shows(of({"S": [["Place", "Name"], [1, "Bye"]]}))) == []


def test_places_that_were_numbered_in_advance_are_refused() -> None:
    said = "name is blank; expected who it is, because all rows count in the field; if this is no player, delete it"
    assert refusal({"S": [*FIVE, [6, None], [7, " "]]}).splitlines() == [
        f', sheet "S", cell B7: {said}',
        f'sheet.xlsx, sheet "S", cell B8: {said}',
    ]


def test_numbers_that_may_only_count_the_rows_are_refused() -> None:
    rows = [["#", "Name", "Club"], *([place, name, "Owls"] for place, name in FIVE[1:])]
    assert refusal({"S": rows}) == (
        ', sheet "S": "#" may only number the rows, because there are no scores; '
        'say with --columns "place=#" that these are the places'
    )
    rows[3][0] = 2
    rows[2][0] = 2
    assert len(of({"S": rows}).rows) == 5  # a tie is one of places


def test_a_list_without_places_and_scores_is_none() -> None:
    text("sheet.csv", "Place,Name,Score\n,Ann,\n,Bo,\n,Cy,\n")
    outcome = convert("sheet.csv", "--system", "mso")
    assert (outcome.code, outcome.err) == (
        1,
        "sheet.csv: has no player to score, because places and scores are blank; "
        "expected the standings after the last round\n",
    )


@pytest.mark.parametrize(
    "cells",
    [
        *(["withdrawn", "Bo"], [None, "Bo (withdrawn)"], ["WD", "Bo"], ["Withdrew after round 3", "Bo"]),
        *([None, "Bo [withdrawn]"], [None, "Bo - retired"], [None, "Bo Ek (W/D)"], [None, "Bo Ek withdrew"]),
        *([None, "Bo Ek WD"], [None, "Bo, withdrew after R3"], ["ill and withdrew", "Bo"], ["dropped out", "Bo"]),
        *(["zurückgezogen nach Runde 2", "Bo"], ["Abandon après la ronde 4", "Bo"], ["Retirada", "Bo"]),
        *(["ritirato dopo il 3° turno", "Bo"], ["Teruggetrokken na ronde 2", "Bo"], [None, "Bo (wycofał się)"]),
        *(
            [None, "Bo \N{EN DASH} desistiu após a 3ª rodada"],
            [None, "Bo {ausgeschieden}"],
            [None, "Bo, abgemeldet"],
            [None, "Bo (retired hurt)"],
        ),
    ],
)
def test_who_seems_to_have_withdrawn_is_named(cells: list[object]) -> None:
    rows = [["Place", "Name", "Status"], *([place, name, None] for place, name in FIVE[1:])]
    rows[2] = [2, cells[1], cells[0]]
    said = "they score unless the place is W or a column Withdrawn has an x"
    assert f"may have withdrawn: {cells[1]}; {said}" in of({"S": rows}).remarks


@pytest.mark.parametrize("note", ["disqualified", "DSQ in round 4", "disqualifiziert", "disqualifié", "squalificato"])
def test_who_seems_to_be_disqualified_is_named(note: str) -> None:
    rows = [["Place", "Name", "Status"], *([place, name, None] for place, name in FIVE[1:])]
    rows[2] = [2, "Bo", note]
    assert any(said.startswith("may have withdrawn or been disqualified: Bo;") for said in of({"S": rows}).remarks)


@pytest.mark.parametrize(
    ("name", "club"),
    [
        ("Bo Quit", "Retired Officers"),
        ("Bo Retire", "Abandon SC"),
        ("Bo", "not withdrawn"),
        ("Bo (b. 1970)", "Forfait"),
    ],
)
def test_what_is_no_note_of_a_withdrawal(name: str, club: str) -> None:
    rows = [["Place", "Name", "Club"], *([place, each, None] for place, each in FIVE[1:])]
    rows[2] = [2, name, club]
    found = [said for said in of({"S": rows}).remarks if said.startswith("may have withdrawn")]
    assert bool(found) == (club == "Forfait")  # that is the word and nothing else


def test_a_place_that_says_withdrawn_in_words_is_w() -> None:
    rows = [["Place", "Name"], *([place, each] for place, each in FIVE[1:])]
    rows[2] = ["Withdrew after round 3", "Bo"]
    assert of({"S": rows}).column("place")[1] == "W"
    rows[2] = ["2 (withdrew)", "Bo"]  # has a place, which must not be lost
    with pytest.raises(PodiumError, match=r'"2 \(withdrew\)"'):
        of({"S": rows})


# Kinds of lists


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        ([["Round 3"], ["Name", "Opponent", "Score"], ["Ann", "Bo", 1], ["Bo", "Ann", 0]], "the pairings of one round"),
        ([["Table", "Player 1", "Score", "Player 2"], [1, "Ann", 1, "Bo"]], "the pairings of one round"),
        ([["Rating list May 2026"], ["Rank", "Name", "Points"], [1, "Ann", 2000], [2, "Bo", 1999]], "a rating list"),
        ([["Anmeldungen"], ["#", "Name", "Verein"], [1, "Ann", "Owls"]], "a start list"),
    ],
)
def test_more_lists_that_are_none_of_results(rows: Rows, kind: str) -> None:
    assert f"looks like {kind}" in refusal({"S": rows})


def test_points_beside_another_total_are_refused() -> None:
    rows = [["Name", "Points", "Bonus", "Total"], ["A", 5, 0, 5], ["B", 4, 3, 7], ["C", 3, 6, 9], ["D", 2, 9, 11]]
    assert refusal({"S": [*rows, ["E", 1, 12, 13]]}) == (
        ', sheet "S": "Points" (B1), "Total" (D1) could each be the column for score; '
        "choose one with --columns, such as score=B"
    )


def test_a_chosen_header_that_stands_twice_is_refused() -> None:
    rows = [["Name", "Pts", "Pts"], *([name, 6 - place, place] for place, name in FIVE[1:])]
    workbook("sheet.xlsx", {"S": rows})
    with pytest.raises(PodiumError, match='--columns: "Pts" is the header of the columns B and C; choose one by its'):
        read_sheet(Path("sheet.xlsx"), SYSTEMS["mso"], {}, Asked(columns={"score": "Pts"}))


# What the command says goes before what a mapping file says


def test_the_command_goes_before_the_mapping_file() -> None:
    text("club.ini", "[*]\nties = score\nsheet = Old\n")
    asked = ask("Final", "club.ini", "place", ["place"]).of(Path("any.csv"))
    assert (asked.sheet, asked.ties) == ("Final", "place")


# Names


@pytest.mark.parametrize(("first", "last"), [("Jo", "Johnson"), ("John", "Johnson"), ("Al", "Alvarez")])
def test_a_first_name_that_begins_the_last_is_kept(first: str, last: str) -> None:
    text("names.csv", f"First name,Last name,Score\n{first},{last},1\n")
    assert read_tournament(Path("names.csv")).players[0].name == f"{first} {last}"


def test_a_column_of_last_names_alone_has_the_names() -> None:
    text("names.csv", "Platz;Nachname;Punkte\n1;Lindqvist;3\n")
    assert read_tournament(Path("names.csv")).players[0].name == "Lindqvist"


def test_a_country_that_reads_like_a_header_is_none() -> None:
    rows = [["Rk.", "Name", "FED", "1.Rd", "Pts."], *([n, f"P{n}", "SCO", f"{n}w1", 9 - n] for n in range(1, 8))]
    workbook("sheet.xlsx", {"S": rows})
    assert len(read_tournament(Path("sheet.xlsx")).players) == 7


def test_a_header_in_a_second_language_below_is_no_player() -> None:
    rows = [["Platz", "Name", "Punkte"], ["Place", "Player", "Points"], *([n, f"P{n}", 9 - n] for n in range(1, 8))]
    assert len(of({"S": rows}).rows) == 7


# Rounds of chess sections


def test_sections_of_one_list_have_their_own_rounds() -> None:
    rows: list[list[object]] = [["Name", "Section", "R1", "R2", "Score"]]
    rows += [["Ann", "Championship", "2w1", "2b1", 2], ["Bo", "Championship", "1b0", "1w0", 0]]
    rows += [["Cy", "Reserve", "2w1", None, 1], ["Di", "Reserve", "1b0", None, 0]]
    assert of({"S": rows}, "chess").column("rounds") == [2, 2, 1, 1]


def test_round_robins_one_a_sheet() -> None:
    def section(name: str) -> Rows:
        return [
            ["No", "Name", 1, 2, 3, 4, "Pts"],
            [1, f"{name} Ann", "*", 1, 1, 1, 3],
            [2, f"{name} Bo", 0, "*", 1, 1, 2],
            [3, f"{name} Cy", 0, 0, "*", 1, 1],
            [4, f"{name} Di", 0, 0, 0, "*", 0],
        ]

    record = of({"Championship": section("A"), "Reserve": section("B")}, "chess")
    assert record.column("rounds") == [3] * 8


@pytest.mark.parametrize(
    ("games", "why"),
    [
        (
            [["1", "1", "0"], ["0", "0", "0"]],
            "nobody scored after round 2, though there are results; say with --rounds",
        ),
        ([["2w1", None, "2b1"], ["1b0", None, "1w0"]], "round 2 has no result, and round 3 has; say with --rounds"),
        ([["2w1", None, "1-bye"], ["1b0", None, None]], "after round 1 there are byes and no games; say with --rounds"),
        ([["2w1", None, "½ bye"], ["1b0", None, None]], "after round 1 there are byes and no games; say with --rounds"),
    ],
)
def test_rounds_that_are_not_plain_are_asked_for(games: list[list[object]], why: str) -> None:
    rows = [["Name", "R1", "R2", "R3", "Score"], ["Ann", *games[0], 2], ["Bo", *games[1], 0]]
    assert why in refusal({"S": rows}, "chess", section="Reserve")


def test_the_rounds_of_a_player_are_asked_about() -> None:
    rows = [["Name", "Score", "Rounds"], ["Ann", 5, 5], ["Bo", 4, 5], ["Cy", 3, 3]]
    said = "Reserve has rows with 3 and 5 rounds: expected how many the section played, not the player; right?"
    assert said in of({"S": [[*rows[0], "Section"], *([*row, "Reserve"] for row in rows[1:])]}, "chess").remarks


@pytest.mark.parametrize("cell", ["*", "?", "tbc", "0.5+"])
def test_a_game_to_come_beside_results_is_refused(cell: str) -> None:
    rows = [["Name", "R1", "R2", "Score"], ["Ann", "1", "1", 2], ["Bo", "0", cell, 0], ["Cy", "1", cell, 1]]
    message = refusal({"S": rows}, "chess", section="Reserve")
    assert "2 games have no result yet: Bo in round 2, Cy in round 2; type the results" in message


def test_a_season_does_not_take_other_rounds_than_it_knows() -> None:
    season(Path("season.xlsx"), "chess", events=[["Lakeside", "", "", 5, ""]])
    text("lakeside.csv", "Name,Section,R1,R2,Score\nAnn,Reserve,2w1,2b1,2\nBo,Reserve,1b0,1w0,0\n")
    refused = podium("import", "season.xlsx", "lakeside.csv")
    assert refused.exit_code == 1
    said = "has results of 2 rounds, but the sheet Events says 5 for Lakeside; correct it there, or give --rounds"
    assert f"lakeside.csv: {said}" in refused.output
    assert podium("import", "season.xlsx", "lakeside.csv", "--rounds", 5).exit_code == 0


def test_a_tournament_that_counts_a_win_as_three_is_ranked_by_its_own_points() -> None:
    """One win and a loss are 3 points, two draws 2: by 1, ½ and 0 they would share a place."""
    rows = [["Name", "Score", "File's points"], ["Ann", 2, 6], ["Bo", 1, 3], ["Cy", 1, 2], ["Di", 0.5, 1], ["Ed", 0, 0]]
    assert of({"S": rows}).column("place") == [1, 2, 3, 4, 5]


def test_a_season_workbook_is_no_result_sheet() -> None:
    season(Path("season.xlsx"), "chess", events=[["Lakeside", "", "", 5, ""]])
    outcome = convert("season.xlsx", "--system", "chess", "--section", "Reserve", "--rounds", 5)
    assert outcome.err == "season.xlsx: is a season workbook; make its standings with podium season standings\n"


def test_sections_that_are_scored_as_one_event_are_named() -> None:
    rows = [["Place", "Name", "Group"], *([place, name, "AB"[place % 2]] for place, name in FIVE[1:])]
    assert 'all of "Group" are scored as one event: B, A; right?' in of({"S": rows}).remarks


def test_a_chosen_column_that_holds_no_places_is_named_by_its_cell() -> None:
    text("sheet.csv", "Place,Name\n1,Ann\n2,Bo\n")
    outcome = convert("sheet.csv", "--system", "mso", "--columns", "place=B,name=A")
    assert outcome.err.startswith('sheet.csv, cell B2: position is "Ann"; expected')


def test_check_counts_who_was_absent_apart() -> None:
    workbook("sheet.xlsx", {"S": [*FIVE, ["absent", "Flo"]]})
    assert "  players: 5, and 1 absent\n" in convert("sheet.xlsx", "--system", "mso", "--check").out
    outcome = convert("sheet.xlsx", "--system", "mso", "--check", "--json")
    assert outcome.err == "podium: --check writes no JSON; leave --json or --check out\n"


# A second round of breaking: what the first mends left or broke


@pytest.mark.parametrize(
    "lines",
    [
        "Name,Score\nAnn,4,5\nBob,4,0\nCyd,3,5\nDia,3,0\nEds,1,5\n",
        "Place,Name,Club,Score\n1,Lee, Ann,4,5\n2,Bo, Cy,3,5\n3,Di, Ed,3,0\n",
    ],
)
def test_a_comma_that_moves_every_row_is_refused(lines: str) -> None:
    text("sheet.csv", lines)
    outcome = convert("sheet.csv", "--system", "chess", "--section", "Reserve", "--rounds", 5)
    assert "stands beyond the last header; is there a decimal comma" in outcome.err


def test_titles_in_a_last_column_without_a_header_are_fine() -> None:
    text("sheet.csv", "Place,Name\n1,Ann,GM\n2,Bo,\n3,Cy,FM\n4,Di,WGM\n5,Ed,FM\n")
    assert convert("sheet.csv", "--system", "mso").code == 0


@pytest.mark.parametrize(
    "rows",
    [
        [
            ["Name", "R1", "R2", "Score"],
            ["Ann", "2w1", "3w1", 2],
            ["Bo", "1b0", "bye", 1],
            ["'t Hart", "bye", "1b0", 1],
        ],
        [["No", "R1", "R2", "Score"], [1, "2w1", "3w1", 2], [2, "1b0", "bye", 1], [3, "bye", "1b0", 1]],
        [["Club", "Name", "Score"], ["Owls", "Ann", 2], ["Rooks", "Bo", 1], ["Neutral", "Cy", 1]],
        [["First name", "Surname", "Score"], ["Ann", "Lee", 2], ["Bo", "Cole", 1], ["Eva", "Media", 1]],
    ],
)
def test_who_has_a_name_or_a_game_is_a_player(rows: Rows) -> None:
    assert len(of({"S": rows}, "chess", section="Reserve", rounds=2).rows) == 3


def test_a_power_twice_makes_no_board_of_twice_as_many() -> None:
    board = [["England", "A", 10], ["France", "B", 8], ["Germany", "C", 5], ["Italy", "D", 1]]
    rows = [["Power", "Player", "Centres"], *board, [], *board]
    message = refusal({"S": rows}, "fibonacci", game="Fibonacci").splitlines()[0]
    expected = 'power is "England"; expected each power once on a board, and it stands in cell A2 too'
    assert message == f', sheet "S", cell A7: {expected}'


def test_centres_of_nobody_are_refused() -> None:
    rows = [["Power", "Centres"], ["A", 10], ["B", 8], ["C", 5], ["D", 1], ["Neutral centres", 2]]
    assert 'cell A6: "Neutral centres" looks like no power' in refusal({"S": rows}, "fibonacci", game="Fibonacci")


def test_a_sheet_of_all_boards_beside_them_is_refused() -> None:
    header = ["Power", "Player", "Centres"]
    one = [["A", "Ann", 20], ["B", "Bo", 9], ["C", "Cy", 5], ["D", "Di", 0]]
    two = [["A", "Ed", 20], ["B", "Flo", 9], ["C", "Gus", 5], ["D", "Hal", 0]]
    sheets = {"One": [header, *one], "Two": [header, *two], "All": [header, *one, *two]}
    assert "choose one with --sheet" in refusal(sheets, "fibonacci", game="Baltic")


@pytest.mark.parametrize("system", ["chess", "mso"])
def test_a_number_for_a_name_is_no_name(system: str) -> None:
    options = {"section": "Reserve", "rounds": 5} if system == "chess" else {}
    rows = [["Name", "Score"], *([name, 6 - place] for place, name in FIVE[1:]), [0, 0]]
    assert "cell A7: name is blank" in refusal({"S": rows}, system, **options)


@pytest.mark.parametrize("odd", ["0", "3w1"])
def test_one_odd_cell_does_not_make_forfeits_of_a_go_wall_list(odd: str) -> None:
    rows = [["No", "Name", "MMS", "R1", "R2"], [1, "A", 3, "2+", "3+"], [2, "B", 2, "1-", odd], [3, "C", 1, "0-", "1-"]]
    assert f'cell E3: round is "{odd}"; expected a wall-list cell such as 12+' in refusal({"S": rows}, "mcmahon")


def test_two_lists_of_one_section_are_refused() -> None:
    header = ["Name", "R1", "R2", "R3", "Score"]
    first = [["A", 1, 1, 1, 3], ["B", 1, 0, 1, 2], ["C", 0, 1, 0, 1], ["D", 0, 0, 0, 0]]
    second = [["E", 1, 1, None, 2], ["F", 1, 0, None, 1], ["G", 0, 0, None, 0], ["H", 0, 0, None, 0]]
    second[0][4] = 3
    assert "a second list begins in row 7, below its header again" in refusal(
        {"S": [header, *first, header, *second]}, "chess", section="Reserve", rounds=3
    )


def test_a_number_apart_below_the_list_that_would_be_first_is_refused() -> None:
    rows = [["Name", "Score"], *([name, 10 - place] for place, name in FIVE[1:]), [], ["Prize fund", 120]]
    assert refusal({"S": rows}) == (
        ', sheet "S", row 8: Prize fund stands apart below the list and has more than all in it; '
        "if this is no player, delete the row"
    )


def test_a_list_in_another_order_may_have_blank_rows() -> None:
    scores = [2, 5, 3, 1, None, 4, 2, 6, 3, 1, 2]
    rows = [["Name", "Score"], *([f"P{n}", each] if each is not None else [] for n, each in enumerate(scores))]
    assert len(of({"S": rows}).rows) == 10


@pytest.mark.parametrize("ratings", [[None] * 5, [0] * 5, [1500] * 5, [1800, 1700, None, None, None]])
def test_an_event_of_unrated_players_is_no_start_list(ratings: list[object]) -> None:
    rows = [["Place", "Name", "Rating"], *([place, name, ratings[place - 1]] for place, name in FIVE[1:])]
    assert len(of({"S": rows}).rows) == 5


@pytest.mark.parametrize(
    "rows",
    [
        [
            ["Ratings: FIDE rating list May 2026"],
            ["Place", "Name", "Rating", "Score"],
            *([p, n, 1500, 9 - p] for p, n in FIVE[1:]),
        ],
        [["Abalone Championship (24 entries)"], *FIVE],
        [["Place", "Name", "White", "Black", "Score"], *([p, n, 4, 3, 9 - p] for p, n in FIVE[1:])],
    ],
)
def test_words_of_other_lists_beside_places_are_no_reason_to_refuse(rows: Rows) -> None:
    assert len(of({"S": rows}).rows) == 5


@pytest.mark.parametrize("headers", [("Nombre", "Apellidos"), ("Nome", "Cognome"), ("Nome", "Apelido")])
def test_a_name_beside_a_last_name_is_the_first(headers: tuple[str, str]) -> None:
    rows = [["Place", *headers], *([n, "Juan", f"Soto {n}"] for n in range(1, 6))]
    assert of({"S": rows}).column("name")[0] == "Juan Soto 1"
