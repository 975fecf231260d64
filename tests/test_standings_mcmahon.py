"""Standings of a McMahon tournament, and where SODOS in them depends on where the zero of the scores is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from itertools import pairwise

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from podium.errors import PodiumError
from podium.scoring.mcmahon_standings import CRITERIA, criteria_values, standings, zero_warnings
from podium.scoring.wall_list import read_round, seat_by_number
from podium.season.new import season_workbook
from podium.systems import LAYOUTS, build

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
from tests.examples import examples
from tests.scoring.test_mcmahon import tournaments
from tests.standings_workbook import event, player, result, season


def tournament(players: dict[str, tuple[object, str]], name: str = "Open", **facts: object):
    """A season of one tournament, of each player the starting score and the rounds: "2+ 3- 0+"; a stop is a blank."""
    rows = [
        result(name, who, row, rounds_played=[None if cell == "." else cell for cell in rounds.split()])
        for row, (who, (_, rounds)) in enumerate(players.items(), start=2)
    ]
    listed = [
        player(who, row, initial=start, grade=f"{row}k")
        for row, (who, (start, _)) in enumerate(players.items(), start=2)
    ]
    return season("mcmahon", [event(name)], rows, players=listed, **facts)


# By hand. MMS: Ann 2 + 1, Bob 3 + 2, Cy 2 + 2½, Dee 1 + ½; Eve 1 + 1 for a bye.
#       SOS                     SODOS
# Ann   5 + 4½ + 1½ = 11        1½ (Dee)
# Bob   3 + 1½ + 4½ = 9         3 + 1½ (Ann, Dee)
# Cy    2 + 3 + 5 = 10          2 (Eve) + 3 (Ann) + 5/2 (half of Bob's)... see the rounds
SMALL = {
    "Ann": (2, "2- 3- 4+"),
    "Bob": (3, "1+ 4+ 3="),
    "Cy": (2, "5+ 1+ 2="),
    "=Dee & Sons": (1, "0= 2- 1-"),
    "Eve": (1, "3- 0- 0+"),
}
DEFAULT = tournament(SMALL)

# The example of the rules: nobody else of the field matters but for the final score, which byes make.
ALAN_AND_JULIET = {
    "Alan": (0, "3- 4+ 5+"),
    "Juliet": (-1, "6+ 7+ 8+"),
    "Bob": (-1, "1+ 0+ 0-"),
    "Cath": (0, "0+ 1- 0-"),
    "Dave": (-1, "0+ 0+ 1-"),
    "Karen": (0, "2- 0- 0-"),
    "Lionel": (-1, "0+ 2- 0+"),
    "Martin": (-1, "0+ 0+ 2-"),
}
UK = tournament(ALAN_AND_JULIET, settings={"criteria": "MMS, SODOS"})
EUROPE = tournament(
    {name: (start + 20, rounds) for name, (start, rounds) in ALAN_AND_JULIET.items()},
    settings={"criteria": "mms; sodos"},
)
FURTHER = tournament(
    {"Ann": (20, "2+/w2 3- 4="), "Bob": (18, "1-/b2 4+ ."), "Cy": ("19,5", "4+ 1+"), "Dee": (20, "3- 2- 1=")},
    settings={"criteria": "MMS, WINS, SOSOS, INITIAL"},
)
HANDICAP = replace(FURTHER, settings={"criteria": "MMS, SOS, SODOS", "handicap": "yes"})
# A program gave Bob half a point for an absence and took half a point from Eve.
GIVEN = tournament(SMALL)
GIVEN = replace(
    GIVEN,
    results=[replace(row, cells={"mms": {"Bob": 6, "Eve": 1.5}.get(row.player)}) for row in GIVEN.results],
)
BEFORE = tournament({"Ann": (20, ""), "Bob": (21, "")})
EMPTY = season("mcmahon", [event("Open")], [])


class TestWallList:
    def test_values_by_hand(self):
        rows = book.table(book.saved(DEFAULT), "Wall list")
        assert [(row["Name"], row["Wins"], row["MMS"], row["SOS"], row["SODOS"]) for row in rows] == [
            ("Bob", 2.5, 5.5, 9, 6.75),  # 3 + 1½ + 4½; 3 (Ann) + 1½ (Dee) + 4½/2 (Cy)
            ("Cy", 2.5, 4.5, 10.5, 7.75),  # 2 + 3 + 5½; 2 (Eve) + 3 (Ann) + 5½/2 (Bob)
            ("Ann", 1, 3, 11.5, 1.5),  # 5½ + 4½ + 1½; 1½ (Dee)
            ("Eve", 1, 2, 6.5, 0),  # 4½ + 1 + 1 of her own start
            ("=Dee & Sons", 0.5, 1.5, 9.5, 0),  # 1 of the own start + 5½ + 3
        ]

    def test_rounds_are_renumbered_to_the_sorted_places(self):
        rows = book.table(book.saved(DEFAULT), "Wall list")
        assert [(row["No"], row["R1"], row["R2"], row["R3"]) for row in rows] == [
            (1, "3+", "5+", "2="),
            (2, "4+", "3+", "1="),
            (3, "1-", "2-", "5+"),
            (4, "2-", "0-", "0+"),
            (5, "0=", "1-", "3-"),
        ]

    def test_grade_start_and_place(self):
        rows = book.table(book.saved(DEFAULT), "Wall list")
        assert [(row["Place"], row["Grade"], row["MMS0"]) for row in rows] == [
            (1, "3k", 3),
            (2, "4k", 2),
            (3, "2k", 2),
            (4, "6k", 1),
            (5, "5k", 1),
        ]

    def test_level_players_share_the_place_and_keep_numbers_of_their_own(self):
        rows = book.table(book.saved(tournament({"A": (0, "2="), "B": (0, "1="), "C": (0, "0=")})), "Wall list")
        # A and B: SODOS ½/2, SOS ½; C: SOS 0
        assert [(row["No"], row["Place"], row["Name"], row["R1"]) for row in rows] == [
            (1, 1, "A", "2="),
            (2, 1, "B", "1="),
            (3, 3, "C", "0="),
        ]

    def test_further_criteria_handicap_and_missing_rounds(self):
        rows = book.table(book.saved(FURTHER), "Wall list")
        # MMS: Ann 21½, Cy 21½, Dee 20½, Bob 19. SOS: Ann 19 + 21½ + 20½ = 61, Cy 20½ + 21½ + 19½ = 61½,
        # Dee 21½ + 19 + 21½ = 62, Bob 21½ + 20½ + 18 = 60.
        # SOSOS: Ann 60 + 61½ + 62, Cy 62 + 61 + 3 * 19½, Dee 61½ + 60 + 61, Bob 61 + 62 + 3 * 18
        assert [(row["Name"], row["Wins"], row["SOS"], row["SOSOS"]) for row in rows] == [
            ("Cy", 2, 61.5, 181.5),
            ("Ann", 1.5, 61, 183.5),
            ("Dee", 0.5, 62, 182.5),
            ("Bob", 1, 60, 177),
        ]
        assert [row["R1"] for row in rows] == ["3+", "4+/w2", "1-", "2-/b2"]
        assert [row["R3"] for row in rows] == [None, "3=", "2=", None]
        assert "places by MMS, then WINS, then SOSOS, then INITIAL" in str(
            book.sheet(book.saved(FURTHER), "Wall list")["A2"].value
        )

    def test_with_handicap_stones_count_in_sos_and_sodos(self):
        rows = book.table(book.saved(HANDICAP), "Wall list")
        # Ann gave Bob 2 stones and beat him: SOS 61 + 2, SODOS 19 + 2 + 20½/2; for Bob 60 - 2. Dee: 21½/2 of SODOS.
        sums = {row["Name"]: (row["SOS"], row["SODOS"]) for row in rows}
        assert sums == {"Cy": (61.5, 42), "Ann": (63, 31.25), "Dee": (62, 10.75), "Bob": (58, 20.5)}

    def test_opponents_by_name(self):
        starts = [player(name, initial=20) for name in ("Ann Lee", "Bob")]
        rows = [
            result("Open", "Ann Lee", 2, rounds_played=["BOB+"]),
            result("Open", "Bob", 3, rounds_played=["Lee, Ann-"]),
        ]
        file = book.saved(season("mcmahon", [event("Open")], rows, players=starts))
        assert book.column(file, "Wall list", "R1") == ["2+", "1-"]

    def test_a_start_that_only_the_results_have(self):
        rows = [
            result("Open", "Ann", 2, rounds_played=["0+"], grade="1d", **{"initial score": 30}),
            result("Open", "Bob", 3, rounds_played=["0+"], grade="2d", **{"initial score": 30}),
        ]
        file = book.saved(season("mcmahon", [event("Open")], rows, players=[player("Ann", initial=20, grade="1k")]))
        assert [(row["Name"], row["MMS"], row["Grade"]) for row in book.table(file, "Wall list")] == [
            ("Bob", 31, "2d"),
            ("Ann", 21, "1k"),
        ]

    def test_before_the_first_round_players_stand_by_their_starts(self):
        file = book.saved(BEFORE)
        assert [(row["Place"], row["Name"], row["MMS"]) for row in book.table(file, "Wall list")] == [
            (1, "Bob", 21),
            (2, "Ann", 20),
        ]

    def test_several_tournaments_have_a_sheet_each(self):
        events = [event("Spring: A/B", 2), event("spring_ a_b", 3)]
        rows = [result(each.name, "Ann", row, rounds_played=["0+"]) for row, each in enumerate(events, start=2)]
        standings_ = build(season("mcmahon", events, rows, players=[player("Ann", initial=20)]))
        assert standings_.workbook.sheetnames == ["Spring_ A_B", "spring_ a_b 2", "Notes"]
        assert standings_.summary == "2 players in 2 tournaments"


class TestDecisions:
    @pytest.mark.parametrize(("mark", "both"), [("+", "won"), ("-", "lost")])
    def test_a_game_that_both_won_or_lost_is_asked_about(self, mark, both):
        decided = tournament({"Alan": (20, f"2{mark}"), "Bob": (20, f"1{mark}")})
        remark = f"round 1: both Alan and Bob {both}, as an arbiter can decide; right?"
        assert build(decided).remarks == [remark]
        file = book.saved(decided)
        assert remark in programs.cells(file)["Notes"].values()
        assert book.column(file, "Wall list", "Wins") == [mark == "+"] * 2

    def test_nobody_asks_about_other_games(self):
        assert not build(tournament({"Alan": (20, "2+ 0+ 2="), "Bob": (20, "1- 0+ 1=")})).remarks

    def test_many_are_counted(self):
        players = {f"P{number}": (20, f"{number + (1 if number % 2 else -1)}+") for number in range(1, 15)}
        remarks = build(tournament(players)).remarks
        assert remarks[4:] == [
            "round 1: both P9 and P10 won, as an arbiter can decide; right?",
            "2 more games that both won or both lost",
        ]

    def test_of_several_tournaments_the_name_stands_before(self):
        rows = [
            *(result("Spring", name, row, rounds_played=["0+"]) for row, name in enumerate(("Alan", "Bob"), 2)),
            result("May", "Alan", 4, rounds_played=["2-"]),
            result("May", "Bob", 5, rounds_played=["1-"]),
        ]
        players = [player(name, initial=20) for name in ("Alan", "Bob")]
        both = season("mcmahon", [event("Spring"), event("May", 3)], rows, players=players)
        assert build(both).remarks == ["May: round 1: both Alan and Bob lost, as an arbiter can decide; right?"]


class TestWarnings:
    def test_the_example_of_the_rules(self):
        remark = build(UK).remarks[0]
        assert remark.startswith(
            "SODOS depends on where zero is for Alan (2) and Juliet (3): they are level on MMS and differ in wins over "
            "opponents"
        )
        assert "Places as it is: 1 Alan, 1 Juliet; " in remark
        assert "with zero far lower: 1 Juliet, 2 Alan; " in remark
        assert "with zero far higher: 1 Alan, 2 Juliet." in remark

    def test_its_places_in_both_countries(self):
        # SODOS 2 and 2; 42 and 62
        for each, places, sodos in ((UK, [1, 1], [2, 2]), (EUROPE, [1, 2], [62, 42])):
            rows = book.table(book.saved(each), "Wall list")
            assert [row["Place"] for row in rows[:2]] == places
            assert [row["SODOS"] for row in rows[:2]] == sodos
        assert book.column(book.saved(EUROPE), "Wall list", "Name")[0] == "Juliet"

    def test_the_sheets_say_who_would_stand_where(self):
        file = book.saved(EUROPE)
        rows = book.table(file, "Where zero is")
        assert rows[0]["Name"] == "Level: MMS 22"
        assert [tuple(row.values()) for row in rows[1:3]] == [("Juliet", 3, 62, 1, 1, 2), ("Alan", 2, 42, 2, 2, 1)]
        sheet = book.sheet(file, "Wall list")
        assert str(sheet["A3"].value).startswith(
            "Warning: SODOS depends on where zero is for Juliet and Alan; and for "
        )
        assert any(str(value).startswith("SODOS depends on") for value in programs.cells(file)["Notes"].values())

    def test_wins_before_sodos_leave_only_those_level_by_a_bye(self):
        after_wins = tournament(ALAN_AND_JULIET, settings={"criteria": "MMS, WINS, SODOS"})
        (remark,) = build(after_wins).remarks
        assert "for Bob (1), Dave (0), Lionel (0) and Martin (0): they are level on MMS and WINS" in remark

    def test_no_warning_no_sheet(self):
        standings_ = build(DEFAULT)
        assert standings_.remarks == []
        assert standings_.workbook.sheetnames == ["Wall list", "Notes"]
        assert not book.sheet(book.saved(DEFAULT), "Wall list")["A3"].value

    def test_a_crowd_is_cut_short_over_the_wall_list_only(self):
        # Eight level at 1: four by a win over an opponent at 0, four by a bye.
        players = {f"W{number}": (0, f"{number + 4}+") for number in range(1, 5)}
        players |= {f"L{number}": (0, f"{number}-") for number in range(1, 5)}
        players |= {f"B{number}": (0, "0+") for number in range(1, 5)}
        crowd = tournament(players, settings={"criteria": "MMS, SODOS"})
        said = str(book.sheet(book.saved(crowd), "Wall list")["A3"].value)
        assert "for W1, W2, W3, W4, B1, B2 and 2 more, who" in said
        assert "W1 (1), W2 (1), W3 (1), W4 (1), B1 (0), B2 (0), B3 (0) and B4 (0)" in build(crowd).remarks[0]

    def test_a_division_before_sodos_needs_no_warning(self):
        assert not build(tournament(ALAN_AND_JULIET, settings={"criteria": "INITIAL, MMS, WINS, SOS"})).remarks


orders = st.lists(st.sampled_from(CRITERIA), min_size=1, unique=True)


def places_of(rows, initial, criteria, shift=0, handicap=False):
    values = criteria_values(rows, [start + shift for start in initial], handicap)
    return {line.player: line.place for line in standings(values, criteria)}


def with_stones(game, own):
    """The game as one where the player further down gave as many stones as the numbers differ."""
    if game.opponent is None:
        return game
    return game._replace(
        colour="b" if own < game.opponent else "w", stones=abs(own - game.opponent), handicap=own - game.opponent
    )


class TestWhereZeroIs:
    @given(tournaments(), orders, st.integers(-100, 100))
    def test_without_a_warning_moving_zero_changes_no_place(self, tournament, criteria, shift):
        rows, initial, _ = tournament
        if not zero_warnings(rows, initial, criteria):
            assert places_of(rows, initial, criteria, shift) == places_of(rows, initial, criteria)

    @settings(max_examples=examples(100))
    @given(tournaments(), orders, st.integers(-100, 100))
    def test_only_players_who_are_warned_about_change_place(self, tournament, criteria, shift):
        rows, initial, _ = tournament
        warned = {player for warning in zero_warnings(rows, initial, criteria) for player in warning.players}
        moved, now = places_of(rows, initial, criteria, shift), places_of(rows, initial, criteria)
        assert {player for player in now if now[player] != moved[player]} <= warned

    @settings(max_examples=examples(100))
    @given(tournaments(), orders)
    def test_the_places_given_are_those_far_away(self, tournament, criteria):
        rows, initial, _ = tournament
        for warning in zero_warnings(rows, initial, criteria):
            for shift, given_places in ((0, warning.places), (10**6, warning.moved_down), (-(10**6), warning.moved_up)):
                far = places_of(rows, initial, criteria, shift)
                assert tuple(far[player] for player in warning.players) == given_places

    @given(tournaments(), orders)
    def test_the_places_given_are_those_far_away_with_handicap(self, tournament, criteria):
        rows, initial, _ = tournament
        rows = [[with_stones(game, own) for game in row] for own, row in enumerate(rows)]
        for warning in zero_warnings(rows, initial, criteria, handicap=True):
            for shift, given_places in ((0, warning.places), (10**6, warning.moved_down), (-(10**6), warning.moved_up)):
                far = places_of(rows, initial, criteria, shift, handicap=True)
                assert tuple(far[player] for player in warning.players) == given_places

    @settings(max_examples=examples(100))
    @given(tournaments(), orders)
    def test_far_away_more_wins_over_opponents_stand_higher_or_lower(self, tournament, criteria):
        rows, initial, _ = tournament
        for warning in zero_warnings(rows, initial, criteria):
            by_wins = sorted(zip(warning.wins, warning.moved_down, warning.moved_up, strict=True), reverse=True)
            for (more, down, up), (fewer, later, earlier) in pairwise(by_wins):
                assert more == fewer or (down < later and up > earlier)

    @settings(max_examples=examples(100))
    @given(tournaments())
    def test_a_warning_names_all_who_are_level_before_sodos(self, tournament):
        rows, initial, _ = tournament
        values = criteria_values(rows, initial)
        for warning in zero_warnings(rows, initial, ["MMS", "SODOS"]):
            scores = {values["MMS"][player] for player in warning.players}
            assert len(scores) == 1
            assert len(set(warning.wins)) > 1
            assert [player for player, score in enumerate(values["MMS"]) if {score} == scores] == list(warning.players)

    @settings(max_examples=examples(25))
    @given(tournaments())
    def test_a_workbook_warns_of_the_same(self, tournament_):
        rows, initial, _ = tournament_
        players = {
            f"P{number}": (start, " ".join(game.written for game in row))
            for number, (row, start) in enumerate(zip(rows, initial, strict=True), start=1)
        }
        standings_ = build(tournament(players, settings={"criteria": "MMS, SODOS"}))
        warnings = zero_warnings(rows, [Fraction(start) for start in initial], ["MMS", "SODOS"])
        assert len(standings_.remarks) == len(warnings)
        assert ("Where zero is" in standings_.workbook.sheetnames) == bool(warnings)


class TestErrors:
    def refusal(self, each):
        with pytest.raises(PodiumError) as error:
            build(each)
        return str(error.value).splitlines()

    def test_name_the_row_the_round_and_what_was_expected_all_in_one_run(self):
        players = {
            "Ann": (20, "2+ x 9+"),
            "Bob": (20, "1- 3+ Zoe-"),
            "Cy": (None, "0+ 2- 0-"),
            "Dee": ("dan", "0- 0- 0-"),
        }
        assert self.refusal(tournament(players)) == [
            'season.xlsx, sheet "Players", row 4: initial is blank; expected the starting McMahon score, MMS0 of Cy',
            'season.xlsx, sheet "Players", row 5: initial is "dan"; expected the starting McMahon score, MMS0',
            'season.xlsx, sheet "Results", row 2, round 2: round 2 is "x"; expected a wall-list cell such as 12+, 5-, '
            "3=, 8?, 0+ or 7+/w2",
            'season.xlsx, sheet "Results", row 2, round 3: round 3 is "9+"; expected an opponent who is one of the 4 '
            "players, by number or name",
            'season.xlsx, sheet "Results", row 3, round 3: round 3 is "Zoe-"; expected an opponent who is one of the 4 '
            "players, by number or name",
        ]

    def test_a_game_in_one_row_only(self):
        assert self.refusal(tournament({"Ann": (20, "2+"), "Bob": (20, "0-")})) == [
            'season.xlsx, sheet "Results", row 2, round 1: 2+ of Ann; expected the same game, against Ann, in the row '
            'of Bob (season.xlsx, sheet "Results", row 3)'
        ]

    def test_a_game_against_oneself(self):
        (line,) = self.refusal(tournament({"Ann": (20, "1+")}))
        assert line.endswith("row 2, round 1: 1+ of Ann; expected another player than the one of the row")

    @pytest.mark.parametrize(
        ("criteria", "message"),
        [
            ("MMS, SODS", 'criteria is "SODS"; expected one of MMS, WINS, SOS, SODOS, SOSOS, INITIAL'),
            ("MMS, mms", 'criteria is "MMS"; expected each of MMS, WINS, SOS, SODOS, SOSOS, INITIAL once at the most'),
        ],
    )
    def test_criteria(self, criteria, message):
        (line,) = self.refusal(tournament(SMALL, settings={"criteria": criteria}))
        assert line.endswith(f'sheet "Settings": {message}')


class TestSheets:
    @pytest.mark.parametrize("title", ["Wall list", "Where zero is", "Notes"])
    def test_are_ready_to_print(self, title):
        book.assert_ready_to_print(book.sheet(book.saved(UK), title))

    def test_without_results_say_so(self):
        assert book.column(book.saved(EMPTY), "Wall list", "No") == ["No results yet."]
        assert build(EMPTY).remarks == ["No results yet: Open."]


# Typed into the wall list: the column, the row from 0, and what no rule has an answer to.
WRONG = {
    "a number, as spreadsheets make of 1-": ("R1", 2, -1),
    "no result": ("R1", 2, "1"),
    "words": ("R1", 2, "lost"),
    "another opponent": ("R1", 2, "2-"),
    "a bye for a game": ("R1", 2, "0+"),
    "half a win against a win": ("R1", 2, "1="),
    "a game for a bye": ("R3", 3, "5+"),
    "nothing for a game": ("R1", 2, None),
    "no start": ("MMS0", 2, None),
}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    seasons = {
        "default": DEFAULT,
        "UK": UK,
        "Europe": EUROPE,
        "further": FURTHER,
        "handicap": HANDICAP,
        "given": GIVEN,
        "before": BEFORE,
        "empty": EMPTY,
    }
    made = {name: book.saved(each) for name, each in seasons.items()}
    default = made["default"]
    made["text"] = book.with_cells(default, "Wall list", {book.where(default, "Wall list", "MMS", 1): "4,5 pts"})
    # Cy (number 2) and Bob (1) shared; Cy is given the win: Cy 3 wins, 5, Bob 2 wins, 5.
    changes = {book.where(default, "Wall list", "R3", 0): "2-", book.where(default, "Wall list", "R3", 1): "1+"}
    made["corrected"] = book.with_cells(default, "Wall list", changes)
    made["given, corrected"] = book.with_cells(made["given"], "Wall list", changes)
    for name, (header, row, typed) in WRONG.items():
        made[name] = book.with_cells(default, "Wall list", {book.where(default, "Wall list", header, row): typed})
    return made


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request, files) -> dict[str, programs.Cells]:
    return dict(zip(files, request.param(*files.values()), strict=True))


class TestRecalculated:
    @pytest.mark.parametrize("name", ["default", "UK", "Europe", "further", "handicap", "given", "before", "empty"])
    def test_every_formula_gives_its_stored_value(self, files, recalculated, name):
        assert not book.differences(files[name], recalculated[name])

    def test_a_text_for_a_score_is_an_error_of_the_sums_of_all_opponents_and_of_the_places(self, files, recalculated):
        rows = book.table(files["text"], "Wall list", recalculated["text"])
        met = [row["Name"] for row in rows if str(row["SOS"]).startswith("#")]
        assert met == ["Bob", "Ann", "Eve"]
        assert all(str(row["Place"]).startswith("#") for row in rows)

    def test_a_corrected_round_changes_wins_scores_and_places(self, files, recalculated):
        rows = book.table(files["corrected"], "Wall list", recalculated["corrected"])
        # SODOS of Bob: 3 (Ann) + 1½ (Dee); of Cy: 2 (Eve) + 3 (Ann) + 5 (Bob)
        assert [(row["Wins"], row["MMS"], row["SODOS"], row["Place"]) for row in rows[:2]] == [
            (2, 5, 4.5, 2),
            (3, 5, 10, 1),
        ]

    def test_a_corrected_round_moves_a_score_that_was_given(self, files, recalculated):
        rows = book.table(files["given, corrected"], "Wall list", recalculated["given, corrected"])
        assert [(row["Name"], row["MMS"]) for row in rows[:2]] == [("Bob", 5.5), ("Cy", 5)]

    @pytest.mark.parametrize("name", WRONG)
    def test_what_has_no_answer_is_an_error_of_the_row_and_of_the_places(self, files, recalculated, name):
        rows = book.table(files[name], "Wall list", recalculated[name])
        assert "#VALUE!" in (rows[2]["MMS"], rows[3]["MMS"])
        assert all(str(row["Place"]).startswith("#") for row in rows)


class TestGivenScores:
    def test_count_and_their_players_are_named(self):
        rows = book.table(book.saved(GIVEN), "Wall list")
        assert [(row["Name"], row["MMS"]) for row in rows] == [
            ("Bob", 6),
            ("Cy", 4.5),
            ("Ann", 3),
            ("Eve", 1.5),
            ("=Dee & Sons", 1.5),
        ]
        assert build(GIVEN).remarks[0] == (
            "MMS is as it was given, and not MMS0 and the wins, as programs count absences: Bob (6, not 5.5); and Eve "
            "(1.5, not 2)"
        )

    def test_count_with_zero_moved_too(self):
        """The fourth is level with the first two by what was given; SODOS between them depends on where zero is."""
        rows = [[seat_by_number(read_round(cell), 4)] for cell in ("3+", "0+", "1-", "0-")]
        initial = [Fraction(start) for start in (2, 2, 1, 1)]
        extra = [Fraction(0), Fraction(0), Fraction(0), Fraction(2)]
        values = criteria_values(rows, initial, extra=extra)
        assert (values["MMS"], values["SODOS"]) == ([3, 3, 1, 3], [1, 0, 0, 0])
        [warning] = zero_warnings(rows, initial, ["MMS", "SODOS"], extra=extra)
        assert (warning.players, warning.wins) == ((0, 1, 3), (1, 0, 0))
        assert (warning.places, warning.moved_down, warning.moved_up) == ((1, 2, 2), (1, 2, 2), (3, 1, 1))


class TestTyping:
    """What may be typed into the live wall list."""

    def test_rounds_are_text_and_take_results_only(self):
        sheet = book.sheet(book.saved(DEFAULT), "Wall list")
        top = book.where(book.saved(DEFAULT), "Wall list", "R1", 0)
        last = book.where(book.saved(DEFAULT), "Wall list", "R3", 4)
        assert {cell.number_format for row in sheet[f"{top}:{last}"] for cell in row} == {"@"}
        rules = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
        assert rules[f"{top}:{last}"].showErrorMessage
        assert rules[f"{top}:{last}"].formula1 == (
            f'OR(COUNTIF({top},"*+*"),COUNTIF({top},"*-*"),COUNTIF({top},"*=*"),COUNTIF({top},"*~?*"))'
        )
        start = book.where(book.saved(DEFAULT), "Wall list", "MMS0", 0)
        assert rules[f"{start}:{start[0]}{int(start[1:]) + 4}"].formula1 == f"ISNUMBER({start})"

    def test_so_does_the_sheet_results_of_a_season(self):
        sheet = openpyxl.load_workbook(BytesIO(season_workbook(LAYOUTS["mcmahon"], "Open")))["Results"]
        rules = [rule for rule in sheet.data_validations.dataValidation if rule.type == "custom"]
        assert [str(rule.sqref) for rule in rules] == [f"{letter}5:{letter}504" for letter in "CDEFGHIJKL"]
        assert all(rule.showErrorMessage and rule.error for rule in rules)
        assert {sheet.cell(5, column).number_format for column in range(3, 13)} == {"@"}
