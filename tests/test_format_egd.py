"""EGD wall lists: every value of hand-made lists, and the criteria printed in them worked out from the games alone."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest
from podium.sheets.readers import read
from podium.sheets.table import Table
from podium.sheets.tournament import read_tournament

from tests.go_files import columns, only_table, refused
from tests.host import column as host_column
from tests.host import values as host_values
from tests.result_sheets import DATA, column, convert

FORMATS = DATA / "formats"
MCMAHON, SWISS, TRAITS = (FORMATS / name for name in ("mcmahon-14.h9", "swiss-14.h9", "traits.h9"))
TOURNAMENTS = Path(__file__).resolve().parents[2] / "shared" / "data" / "go_tournaments.jsonl"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def wall(content: str, name: str = "wall.h9") -> Table:
    return only_table(name, content)


# Every trait in one list: Latin-15 without a ½, names that run past their column, grades of all kinds, a blank place,
# a result where SOSOS would be, and cells of all spellings.


def test_every_value_of_a_list_with_every_trait() -> None:
    tournament = read_tournament(TRAITS)
    assert (tournament.event, tournament.rounds) == ("Podzimní turnaj Žižkov", 5)
    assert [(each.place, each.name, each.score, each.games, each.status) for each in tournament.players] == [
        ("1", "Žák Novotný Aleš", Fraction(65, 2), ["2+/w", "3=", "4?/w", "5+/w9"], ""),
        ("2", "O'Hara-Lindqvist Grandmaison Maximiliane Josefine", 32, ["1-/b", "4+", "5+/b!", "3-/b"], ""),
        ("2", "?? ????", 31, ["4+/b!", "1=", "0=", "2+/w"], ""),
        ("", "Ruiz Pau", 29, ["3-/w!", "2-", "1?/b", "6+/w"], ""),
        ("5", "Berg Ane", 26, ["6+/w12", "0+", "2-/w!", "1-/b9"], ""),
        ("6", "Kova Ida", 25, ["5-/b12", "0=", "0-", "4-/b"], ""),
    ]
    [table] = read(TRAITS)
    assert table.format == "an EGD wall list (.h9)"
    found = columns(table)
    assert list(found) == [
        *("Place", "No", "Name", "Grade", "Club", "Country", "MMS", "R1", "R2", "R3", "R4", "SOS", "SOSO", "C4", "EGD")
    ]
    assert [row.number for row in table.rows[1:]] == [6, 7, 8, 9, 10, 11]
    assert found["No"] == [1, 2, 3, 4, 5, 6]
    assert found["Grade"] == ["4d", "3K", "1d", "2k", "5k", "17k"]
    assert found["Club"] == ["Praž", "Bath", "xxxx", "La R", "Oslo", "Kopr"]
    assert found["Country"] == ["CZ", "UK", "CN", "ES", "NO", "SI"]
    assert found["SOS"] == [125, 126, 120, 121, 110, 100]
    assert found["SOSO"] == [500, 501, 480, 481, 440, 400]
    assert found["C4"] == ["0=", 0, 0, 0, 0, 0]
    assert found["EGD"] == ["14000001", "14000002", None, "14000004", "14000005", "14000006"]


def test_what_the_organiser_is_told_of_it() -> None:
    [table] = read(TRAITS)
    assert table.remarks == [
        "4 of 5 rounds are played",
        "without a result: 1 game",
        "a grade without a letter is taken as kyu: line 10",
        "names whose letters the program could not write: line 8",
        "the starting scores are not told by the file: "
        "final scores less the wins leave open what rounds without a game count",
        '"?" is read as a half in MMS, because the program could not write ½',
    ]


# Tournaments of 14 players and 5 rounds. The games are stated here, players by their line in the list; the sums are
# worked out from them below, slowly and without Podium, and must equal the columns printed in the file.

Games = list[tuple[int, int, int, str, int]]  # round, white, black, winner (w, b or = for a half), handicap

MCMAHON_GAMES: Games = [
    *((1, 1, 2, "=", 0), (1, 5, 3, "w", 0), (1, 6, 4, "b", 0), (1, 7, 8, "w", 0), (1, 9, 10, "b", 1)),
    *((1, 11, 13, "w", 1), (2, 2, 3, "w", 0), (2, 1, 6, "w", 1), (2, 4, 7, "w", 0), (2, 9, 8, "w", 0)),
    *((2, 10, 11, "b", 2), (2, 14, 13, "w", 0), (3, 5, 1, "b", 0), (3, 2, 4, "b", 1), (3, 3, 6, "b", 1)),
    *((3, 9, 7, "b", 0), (3, 8, 10, "w", 1), (3, 11, 14, "w", 1), (4, 1, 4, "w", 1), (4, 2, 5, "w", 0)),
    *((4, 3, 7, "w", 1), (4, 6, 9, "b", 2), (4, 10, 14, "w", 3), (4, 11, 13, "b", 3), (5, 1, 3, "b", 1)),
    *((5, 2, 6, "w", 2), (5, 5, 4, "b", 0), (5, 7, 10, "b", 2), (5, 12, 11, "b", 0), (5, 14, 13, "b", 0)),
]
MCMAHON_BYES = {(14, 1), (13, 3), (12, 4), (9, 5)}
MCMAHON_STARTS = [32, 32, 32, 29, 31, 30, 28, 28, 27, 25, 22, 23, 20, 20]
# Half a point an absence, rounded down: one of them counts nothing, and so do none; number 12 has three.
MCMAHON_CREDITS = {12: 1, 8: 1}

SWISS_GAMES: Games = [
    *((1, 1, 5, "b", 0), (1, 7, 12, "w", 0), (1, 9, 3, "b", 0), (1, 13, 10, "b", 0), (1, 2, 11, "w", 0)),
    *((1, 8, 6, "b", 0), (2, 10, 7, "w", 0), (2, 2, 3, "w", 0), (2, 4, 5, "w", 0), (2, 9, 6, "w", 0)),
    *((2, 8, 11, "w", 0), (2, 14, 13, "w", 0), (2, 1, 12, "w", 0), (3, 4, 10, "w", 0), (3, 14, 6, "b", 0)),
    *((3, 8, 3, "w", 0), (3, 5, 7, "b", 0), (3, 11, 1, "b", 0), (3, 12, 13, "b", 0), (4, 4, 1, "b", 0)),
    *((4, 9, 7, "b", 0), (4, 6, 10, "w", 0), (4, 8, 2, "b", 0), (4, 3, 13, "w", 0), (4, 11, 12, "w", 0)),
    *((5, 1, 6, "w", 0), (5, 2, 4, "w", 0), (5, 3, 7, "w", 0), (5, 8, 9, "=", 0), (5, 10, 5, "b", 0)),
    *((5, 13, 11, "b", 0), (5, 12, 14, "w", 0)),
]
SWISS_BYES = {(4, 1), (9, 3), (5, 4)}

WON = {"w": (Fraction(1), Fraction(0)), "b": (Fraction(0), Fraction(1)), "=": (Fraction(1, 2), Fraction(1, 2))}
Sums = dict[str, list[Fraction]]


def worked_out(games: Games, byes: set[tuple[int, int]], starts: list[int], credits: dict[int, int]) -> Sums:
    """WINS, MMS, SOS, SODOS and SOSOS of each player, game by game."""
    everybody = range(1, len(starts) + 1)
    wins = {player: Fraction(sum(who == player for who, _ in byes)) for player in everybody}
    for _, white, black, winner, _ in games:
        wins[white] += WON[winner][0]
        wins[black] += WON[winner][1]
    mms = {player: starts[player - 1] + wins[player] + credits.get(player, 0) for player in everybody}
    idle = {player: 5 - sum(player in (white, black) for _, white, black, _, _ in games) for player in everybody}
    sos = {player: Fraction(idle[player] * starts[player - 1]) for player in everybody}
    sodos = dict.fromkeys(everybody, Fraction(0))
    for _, white, black, winner, stones in games:
        sos[white] += mms[black] + stones
        sos[black] += mms[white] - stones
        sodos[white] += WON[winner][0] * (mms[black] + stones)
        sodos[black] += WON[winner][1] * (mms[white] - stones)
    sosos = {player: Fraction(idle[player] * starts[player - 1] * 5) for player in everybody}
    for _, white, black, _, _ in games:
        sosos[white] += sos[black]
        sosos[black] += sos[white]
    named = {"WINS": wins, "MMS": mms, "SOS": sos, "SODOS": sodos, "SOSOS": sosos}
    return {name: [each[player] for player in everybody] for name, each in named.items()}


def printed(path: Path, encoding: str) -> list[list[Fraction]]:
    """The last four numbers before the rounds of each line, read without Podium."""
    lines = [line for line in path.read_text(encoding).splitlines() if line and not line.startswith(";")]
    before = [re.split(r"\s+(?:\d+[-+=]\S*\s*)+(?:\|\d+)?$", line)[0].split()[-4:] for line in lines]
    plain = [[re.sub("½", ".5", re.sub("¼", ".25", re.sub("¾", ".75", word))) for word in words] for words in before]
    return [[Fraction(word) for word in column] for column in zip(*plain, strict=True)]


def test_a_mcmahon_tournament_from_its_file_alone() -> None:
    sums = worked_out(MCMAHON_GAMES, MCMAHON_BYES, MCMAHON_STARTS, MCMAHON_CREDITS)
    assert printed(MCMAHON, "latin-1") == [sums[name] for name in ("MMS", "SOS", "SODOS", "SOSOS")]
    assert convert(MCMAHON, "--system", "mcmahon", "--handicap", "--out", ".").code == 0
    book = "mcmahon-14-scored.xlsx"
    assert column(book, "MMS0") == MCMAHON_STARTS
    assert column(book, "Wins") == sums["WINS"]
    for name in ("SOS", "SODOS", "SOSOS"):
        assert column(book, name) == sums[name], f"printed {name}"
        assert column(book, f"{name} (Podium)") == sums[name], name


def test_a_swiss_tournament_from_its_file_alone() -> None:
    sums = worked_out(SWISS_GAMES, SWISS_BYES, [0] * 14, {})
    assert printed(SWISS, "utf-8") == [sums[name] for name in ("WINS", "SOS", "SODOS", "SOSOS")]
    assert convert(SWISS, "--system", "mcmahon", "--out", ".").code == 0
    book = "swiss-14-scored.xlsx"
    assert column(book, "Score") == column(book, "Wins") == sums["WINS"]
    for name in ("SOS", "SODOS", "SOSOS"):
        assert column(book, f"{name} (Podium)") == sums[name], name


@pytest.mark.parametrize(
    ("path", "games", "byes", "starts", "credits"),
    [
        (MCMAHON, MCMAHON_GAMES, MCMAHON_BYES, MCMAHON_STARTS, MCMAHON_CREDITS),
        (SWISS, SWISS_GAMES, SWISS_BYES, [0] * 14, {}),
    ],
)
def test_the_worksheet_functions_give_what_the_file_prints(
    path: Path, games: Games, byes: set[tuple[int, int]], starts: list[int], credits: dict[int, int]
) -> None:
    sums = worked_out(games, byes, starts, credits)
    tournament = read_tournament(path)
    cells = [list(each.games) for each in tournament.players]
    scores = host_column(*(float(each.score or 0) for each in tournament.players))
    initial = host_column(*starts)
    assert host_values("WINS", cells) == sums["WINS"]
    assert host_values("SODOS", cells, scores, None, True) == sums["SODOS"]
    for name in ("SOS", "SOSOS"):
        assert host_values(name, cells, scores, None, True, initial) == sums[name]


def test_places_of_ties_are_repeated_or_blank() -> None:
    assert [each.place for each in read_tournament(MCMAHON).players] == [
        *("1", "1", "3", "4", "5", "6", "7", "8", "8", "10", "11", "12", "13", "14")
    ]
    assert [each.place for each in read_tournament(SWISS).players] == [
        *("1", "2", "3", "3", "5", "5", "7", "8", "9", "10", "11", "12", "13", "14")
    ]


@pytest.mark.skipif(not TOURNAMENTS.is_file(), reason="the real tournaments are not beside the project")
def test_starting_scores_of_real_tournaments_are_the_ones_of_the_program() -> None:
    """Final scores and sums are printed as OpenGotha prints them; starting scores are never taken wrongly."""
    printed_as = {"MMS": "mms", "NBW": "wins", "SOSW": "sos_wins", "SODOSW": "sodos_wins", "SOSOSW": "sosos_wins"}
    printed_as |= {"SOSM": "sos_mms", "SODOSM": "sodos_mms", "SOSOSM": "sosos_mms"}
    mcmahon = 0
    with TOURNAMENTS.open() as lines:
        for tournament in map(json.loads, islice(lines, 0, None, 2)):
            criteria = [name for name in tournament["criteria"] if name in printed_as]
            heading = "; Pl Name                            Rk Co Club" + "".join(f"{name[:5]:>5}" for name in criteria)
            rows = [
                f"{number:>4} Player_{number:<24} Name {each['rank']:>3} XX xxxx "
                + " ".join(f"{each[printed_as[name]]:g}" for name in criteria)
                + " 0" * (4 - len(criteria))
                + "".join(f"{cell:>9}" for cell in each["rounds"])
                for number, each in enumerate(tournament["players"], start=1)
            ]
            found = columns(wall("\n".join(["; EV[Real]", heading, *rows]) + "\n"))
            assert found["R1"] == [re.sub(r"(/.)0$", r"\1", each["rounds"][0]) for each in tournament["players"]]
            if "MMS" in criteria:
                mcmahon += 1
                assert found["MMS0"] == [each["initial_mms"] for each in tournament["players"]], tournament["id"]
    assert mcmahon > 20


# Columns without names, or with odd ones

PLAIN = """; EV[Small]
{heading}1 Ash Ann 2d UK Bath 3 4 2+ 3+ 4+
2 Bly Bob 1d UK Bath 2 5 1- 4+ 3+
3 Cox Cy 1k UK Bath 1 6 4+ 1- 2-
4 Dee Di 2k UK Bath 0 7 3- 2- 1-
"""


def small(heading: str) -> Table:
    return wall(PLAIN.format(heading=heading))


def test_criteria_without_names_keep_numbers_and_the_first_is_the_score() -> None:
    table = small("")
    assert list(columns(table)) == ["Place", "No", "Name", "Grade", "Club", "Country", "Score", "R1", "R2", "R3", "C2"]
    assert table.remarks == ["the criteria have no names: the first, which falls down the list, is the score"]
    rising = PLAIN.format(heading="").replace("Bath 3 4", "Bath 0 4")
    table = wall(rising)
    assert list(columns(table))[6:] == ["R1", "R2", "R3", "C1", "C2"]
    assert table.remarks == ["no column is named as a score, such as MMS, Score, Pts or NBW"]


@pytest.mark.parametrize(
    ("heading", "headers"),
    [
        ("; Pl Name Rk Co Club SOS MMS\n", ["MMS", "MMS0", "R1", "R2", "R3", "SOS"]),
        ("; Pl Name Rk Co Club Pts SOS\n", ["Score", "R1", "R2", "R3", "SOS"]),
        ("; Pl Name Rk Co Club NBW Pts 1 2 3\n", ["MMS", "MMS0", "R1", "R2", "R3", "NBW"]),
        ("; Pl Name Rk Co Club NBW Rank\n", ["Score", "R1", "R2", "R3", "Rank (printed)"]),
        ("; Pl Name Rk Co Club NBW\n", ["Score", "R1", "R2", "R3", "C2"]),
        ("; Pl Name Rk Co Club NBW SOS SODOS\n", ["Score", "R1", "R2", "R3", "SOS"]),
        ("Pl Name Grade Country Club NBW SOS\n", ["Score", "R1", "R2", "R3", "SOS"]),
    ],
)
def test_columns_by_the_last_comment(heading: str, headers: list[str]) -> None:
    table = small(heading)
    assert list(columns(table))[6:] == headers
    surplus = ["the heading names more columns than there are; nothing was found for SODOS"]
    assert table.remarks == (surplus if "SODOS" in heading else [])


def test_wins_that_contradict_the_cells_are_named() -> None:
    content = PLAIN.format(heading="; Pl Name Rk Co Club NBW SOS\n").replace("Bath 2 5", "Bath 1.5 5")
    table = wall(content)
    assert table.remarks == ["line 4: NBW is 1.5, but its cells make 2"]
    assert columns(table)["MMS0"] == [0, 0, 0, 0]  # a Swiss tournament all the same


def test_starting_scores_are_the_final_ones_less_the_wins_where_every_round_was_a_game() -> None:
    content = PLAIN.format(heading="; Pl Name Rk Co Club MMS SOS\n")
    for wins, mms in ((3, 33), (2, 31), (1, 29), (0, 28)):
        content = content.replace(f"Bath {wins} ", f"Bath {mms} ")
    found = columns(wall(content))
    assert (found["MMS"], found["MMS0"]) == ([33, 31, 29, 28], [30, 29, 28, 28])


def test_the_printed_sos_tells_the_starting_score_of_one_who_was_away() -> None:
    """By hand: 3 sat out two rounds that count half a point each, so he started at 28 - 0 - 1 = 27 and his SOS is
    31 + 27 + 27; with a whole number for 0- nothing else would fit."""
    lines = [
        "; EV[Away]",
        "; Pl Name Grd Co Club MMS SOS",
        "1 Ash Ann 2d UK Bath 31 86 3+ 2+ 0+",
        "2 Bly Bob 1d UK Bath 29 90 0+ 1- 0-",
        "3 Cox Cy 1k UK Bath 28 85 1- 0- 0-",
    ]
    found = columns(wall("\n".join(lines)))
    assert "MMS0" not in found  # nobody played in the third round, and 2's SOS is wrong: 31 + 28 (+ 28)
    right = [line.replace("29 90", "29 87") for line in lines]
    table = wall("\n".join(right))
    found = columns(table)
    assert found["MMS0"] == [28, 28, 27]
    assert [found[f"R{number}"][2] for number in (1, 2, 3)] == ["1-", "0-", "0-"]
    assert table.remarks == [
        "2 of 3 rounds are played",
        "rounds 3 to 3 were played by nobody; they stay, because the printed SOS counts them",
    ]


UNCERTAIN = (
    "the starting scores are not told by the file: "
    "final scores less the wins leave open what rounds without a game count"
)
FOUR = """; EV[Four]
; Pl Name Grd Co Club MMS SOS
1 Ash Ann 2d UK Bath 33 89 3+/w2 2+ 4+
2 Bly Bob 1d UK Bath 30 90 4+ 1- 0+
3 Cox Cy 1k UK Bath 28 {sos} 1-/b2 0- 0-
4 Dee Di 1k UK Bath 29 91 2- 0+ 1-
"""


@pytest.mark.parametrize(
    ("sos", "start"),
    [
        (33 + 28 + 28, 28),  # neither absence counts, and no stones
        (31 + 27 + 27, 27),  # two halves, and two stones taken off
        (33 + 27 + 27, None),  # the same as 31 + 28 + 28: with stones or without?
        (33 + 25 + 25, None),  # two absences would have made three points
        (33 + 29 + 29, None),  # or cost one
        (33 + 28 + 27, None),  # no whole number
    ],
)
def test_starting_scores_are_left_out_where_more_than_one_would_do_or_none(sos: int, start: int | None) -> None:
    table = wall(FOUR.format(sos=sos))
    found = columns(table)
    assert found.get("MMS0") == (None if start is None else [30, 28, start, 28])
    assert table.remarks == ([UNCERTAIN] if start is None else [])


def test_without_a_printed_sos_an_absence_leaves_the_starting_scores_open() -> None:
    table = wall(FOUR.format(sos=89).replace("MMS SOS", "MMS CUSS"))
    assert "MMS0" not in columns(table)
    assert table.remarks == [UNCERTAIN]


def test_starting_scores_are_whole_numbers_or_something_is_missing() -> None:
    content = PLAIN.format(heading="; Pl Name Rk Co Club MMS SOS\n").replace("Bath 3 4", "Bath 33.5 4")
    assert wall(content).remarks == [UNCERTAIN]


def test_a_criterion_that_looks_like_a_result_in_every_line() -> None:
    content = PLAIN.format(heading="; Pl Name Rk Co Club NBW SOS DC\n")
    found = columns(wall(re.sub(r"Bath (\d) (\d)", r"Bath \1 \2 0=", content)))
    assert list(found)[6:] == ["Score", "R1", "R2", "R3", "SOS", "DC"]
    assert found["DC"] == ["0="] * 4


def test_club_before_country_and_clubs_of_several_words_or_none() -> None:
    lines = [
        "; Pl Name Grade Club Country Pts",
        "1 Ash Ann 2d Go 94 Club UK 1 2+",
        "2 Bly Bob 1d UK 0 1-",
    ]
    found = columns(wall("; EV[x]\n" + "\n".join(lines)))
    assert (found["Club"], found["Country"]) == (["Go 94 Club", None], ["UK", "UK"])


def test_dashes_for_a_missing_club_and_for_a_round_without_a_game() -> None:
    lines = [
        "; EV[x]",
        "; Pl Name Grade Co Club NBW",
        "1 Ash Ann 2 dan UK Bath 1 2+ -",
        "2 Bly Bob 1d -- - 1 1- +",
        "3 Cox Cy 3kyu UK 94 1 0= =",
        "4 Dee Di 4d UK Bath 1 - 5+",
        "5 Eve Ed 4d UK Bath 0 ? 4-",
    ]
    found = columns(wall("\n".join(lines)))
    assert found["Grade"] == ["2d", "1d", "3k", "4d", "4d"]
    assert found["Country"] == ["UK", "--", "UK", "UK", "UK"]
    assert found["Club"] == ["Bath", "-", "94", "Bath", "Bath"]
    assert found["Score"] == [1, 1, 1, 1, 0]
    assert found["R1"] == ["2+", "1-", "0=", "0-", "0?"]
    assert found["R2"] == ["0-", "0+", "0=", "5+", "4-"]


# Numbers and places


def test_distinct_places_are_the_numbers_of_the_games_whatever_the_order() -> None:
    rows = PLAIN.format(heading="; Pl Name Rk Co Club NBW SOS\n").splitlines()
    turned = wall("\n".join([*rows[:2], rows[4], rows[2], rows[5], rows[3]]))
    assert columns(turned)["No"] == [3, 1, 4, 2]
    assert turned.remarks == []


def test_without_places_the_lines_are_the_numbers() -> None:
    found = columns(wall(re.sub(r"(?m)^\d ", "", PLAIN.format(heading="; Name Rk Co Club NBW SOS\n"))))
    assert "Place" not in found
    assert found["No"] == [1, 2, 3, 4]


def test_games_that_contradict_each_other_are_named() -> None:
    table = wall(PLAIN.format(heading="; Pl Name Rk Co Club NBW SOS\n").replace("2 5 1-", "2 5 9-"))
    assert table.remarks == [
        "line 3, round 1: 2+, but line 4 says 9-",
        "line 4, round 1: 9- names number 9, which no player has",
    ]


# What is recognised, and what is refused


@pytest.mark.parametrize("name", ["wall.h9", "wall.h0", "wall.h5", "wall.txt"])
def test_by_hand_without_a_comment(name: str) -> None:
    lines = PLAIN.format(heading="").splitlines()[1:]
    assert wall("\n".join(lines), name).format == "an EGD wall list (.h9)"


def test_a_plain_sheet_of_text_stays_one() -> None:
    for content in ("Pl;Name;R1\n1;Ash;2+\n2;Bly;1-\n", "1\tAsh Ann\t2d\t2+\n2\tBly Bob\t1d\t1-\n"):
        assert wall(content, "wall.txt").format == "text (.csv)"


ONE_LINE = "expected place, name, grade, and a cell a round, such as 12+ or 4-/b2"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("; EV[x]\n", f"is a wall list without a player; {ONE_LINE}"),
        ("; EV[x]\n1 Ash Ann 2d UK Bath\n2 Bly Bob 1d UK Bath\n", f'line 2 ends in "Bath"; {ONE_LINE}'),
        (
            "; EV[x]\n1 Ash Ann 2d UK Bath 0 0-\n2 Bly Bob 1d UK Bath 0 0-\n",
            "is a wall list without a single result; expected a tournament that was played",
        ),
        (
            "; EV[x]\n1 Ash Ann 2d UK Bath 1 2?\n2 Bly Bob 1d UK Bath 0 1?\n",
            "is a wall list without a single result; expected a tournament that was played",
        ),
        ("; EV[x]\n1 Ash Ann 2d UK Bath 1 2+\nsee the web page\n", f'line 3 is "see the web page"; {ONE_LINE}'),
        (
            PLAIN.format(heading="").replace("6 4+ 1- 2-", "6 4+ 1-"),
            "line 4 has 4 columns behind the club; expected 5 as in most lines",
        ),
        (
            "; EV[x]\n1 Ash Ann 2d UK Bath " + "2+ " * 150 + "\n2 Bly Bob 1d UK Bath " + "1- " * 150,
            "has 150 rounds; expected at most 99",
        ),
        (
            "; EV[x]\n1 Ash Ann 2d UK Bath 1 2+\n" + "x" * 200_000,
            f'line 3 is "{"x" * 40}..."; {ONE_LINE}',
        ),
        (PLAIN.format(heading="").replace("2+ 3+ 4+", "2+ 3+ 4+ x"), f'line 2 ends in "x"; {ONE_LINE}'),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(content: str, said: str) -> None:
    assert refused("wall.h9", content) == said


def test_a_file_with_zero_bytes_is_no_text() -> None:
    assert refused("wall.h9", b"; EV[x]\n1 Ash Ann\0 2d UK Bath 1 2+\n") == "is not an EGD wall list (.h9)"


def test_a_club_that_looks_like_a_grade() -> None:
    table = wall("; EV[x]\n; Pl Name Rk Co Club NBW\n1 Ash Ann 5 FR 38k 1 2+\n2 Bly Bob 4k FR 38k 0 1-\n")
    found = columns(table)
    assert (found["Name"], found["Grade"]) == (["Ash Ann", "Bly Bob"], ["5k", "4k"])
    assert (found["Club"], found["Country"]) == (["38k", "38k"], ["FR", "FR"])
    assert "a grade without a letter is taken as kyu: line 3" in table.remarks


def test_a_number_in_a_name_is_no_grade_and_a_doubtful_one_is_named() -> None:
    table = wall("; EV[x]\n; Pl Name Rk Co Club NBW\n1 Team 3 5k FR 38k 1 2+\n2 Robot 3 AI 4k FR Metz 0 1-\n")
    found = columns(table)
    assert (found["Name"], found["Grade"]) == (["Team 3", "Robot 3 AI"], ["5k", "4k"])
    assert table.remarks[0] == "two things could be the grade; the one with a letter is taken: line 4 (4k, not 3)"


def test_notes_below_the_list_are_left_out_and_named() -> None:
    heading = "; EV[x]\n; Pl Name Rk Co Club NBW\n"
    lines = "1 Ash Ann 2d UK Bath 1 2+\n2 Bly Bob 1d UK Bath 0 1-\n"
    table = wall(f"{heading}{lines}\nArbiter: Bob\n")
    assert columns(table)["Name"] == ["Ash Ann", "Bly Bob"]
    assert 'line 6 is left out: "Arbiter: Bob"' in table.remarks
    bad = f'line 6 is "{{}}"; {ONE_LINE}'
    assert refused("more.h9", f"{heading}{lines}\nCole Cy UK Bath 0 0-\n") == bad.format("Cole Cy UK Bath 0 0-")
    assert refused("half.h9", f"{heading}{lines}\n3 Cole Cy\n") == bad.format("3 Cole Cy")
    assert refused("two.h9", f"{heading}{lines}\nGroup B\n{lines}") == bad.format("Group B")


def test_a_round_that_is_only_paired_is_named_and_one_half_done_is_kept() -> None:
    heading = "; EV[x]\n; Pl Name Rk Co Club NBW\n"
    paired = wall(f"{heading}1 Ash Ann 2d UK Bath 1 2+ 2?\n2 Bly Bob 1d UK Bath 0 1- 1?\n")
    assert "R2" not in columns(paired)
    assert paired.remarks[0] == "paired, but without a result and left out: round 2"
    half = (
        "1 A Ann 2d UK Bath 2 2+ 3+\n2 B Bob 1d UK Bath 0 1- 4?\n3 C Cy 1d UK Bath 1 4+ 1-\n4 D Di 1d UK Bath 0 3- 2?\n"
    )
    assert columns(wall(heading + half, "half.h9"))["R2"] == ["3+", "4?", "1-", "2?"]


def test_a_bare_zero_among_the_rounds_is_no_game() -> None:
    """Else the list would have a round and a criterion less, and the score would be another column."""
    lines = [
        "; Pl Name Rank Co Club MMS SOS SODOS",
        *("1 Lee Ann 1d UK Lon 22 62 42 0 2+/b0 4-/w0", "2 Ray Bob 1d UK Lon 22 62 40 4+/w0 1-/w0 3+/b0"),
        *("3 Fox Cyd 1k UK Lon 20 64 20 0 4+/w0 2-/w0", "4 Poe Dan 1k UK Lon 20 64 22 2-/b0 3-/b0 1+/b0"),
    ]
    table = wall("\n".join(lines))
    assert columns(table)["MMS"] == [22, 22, 20, 20]
    assert columns(table)["R1"] == ["0-", "4+/w", "0-", "2-/b"]
    assert "0 is read as a round without a game (0-) in the lines 2, 4" in table.remarks
