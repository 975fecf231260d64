"""The sums over a wall list: both tables of the rules, the theorem on where zero is, and the cells as written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.mcmahon import sodos, sos, sosos, wins, wins_over_opponents
from podium.scoring.mcmahon_standings import ZeroWarning, criteria_values, warning_text, zero_warnings
from podium.scoring.wall_list import (
    Game,
    Result,
    Round,
    check_both_rows,
    read_round,
    seat_by_label,
    seat_by_number,
    seats,
)

HALF = Fraction(1, 2)


def wall_list(*rows: str):
    """Rows of cells such as "2+ 3- 0+"; a full stop is a blank cell."""
    return [
        [None if cell == "." else seat_by_number(read_round(cell), len(rows)) for cell in row.split()] for row in rows
    ]


class TestTablesOfTheRules:
    """Alan beat Cath and Dave and lost to Bob; Juliet beat Karen, Lionel and Martin."""

    NAMES = seats(["Bob", "Cath", "Dave", "Karen", "Lionel", "Martin"])
    UK = [1, 1, 1, 0, 1, 1]
    EUROPE = [21, 21, 21, 20, 21, 21]

    def games(self, cells: str):
        return [seat_by_label(read_round(cell), self.NAMES) for cell in cells.split()]

    @pytest.mark.parametrize(("scores", "alan", "juliet"), [(UK, 2, 2), (EUROPE, 42, 62)])
    def test_sodos(self, scores, alan, juliet):
        assert sodos(self.games("Bob- Cath+ Dave+"), scores).points == alan
        assert sodos(self.games("Karen+ Lionel+ Martin+"), scores).points == juliet

    def test_the_wins_that_come_before_it(self):
        assert wins(self.games("Bob- Cath+ Dave+")) == 2
        assert wins(self.games("Karen+ Lionel+ Martin+")) == 3


class TestSums:
    # The first beat all three others; 2 and 3 shared their game; 4 lost three and had half a bye.
    ROWS = wall_list("2+ 3+ 4+ .", "1- 4+ 3= 0-", "4+ 1- 2= 0+", "3- 2- 1- 0=")
    SCORES = [3, 2, 1, 0]

    def test_sodos(self):
        assert [sodos(row, self.SCORES).points for row in self.ROWS] == [3, HALF, 1, 0]

    def test_sos(self):
        assert [sos(row, self.SCORES) for row in self.ROWS] == [3, 4, 5, 6]

    def test_sos_counts_the_own_initial_score_for_a_round_without_a_game(self):
        assert [sos(row, self.SCORES, initial=10) for row in self.ROWS] == [13, 14, 15, 16]

    def test_sosos_counts_it_times_the_rounds(self):
        all_sos = [13, 14, 15, 16]
        expected = [14 + 15 + 16 + 40, 13 + 16 + 15 + 40, 16 + 13 + 14 + 40, 15 + 14 + 13 + 40]
        assert [sosos(row, all_sos, initial=10) for row in self.ROWS] == expected

    def test_what_a_score_has_besides_start_and_wins_counts_in_all_that_is_summed(self):
        # Starts 3 and 5, a win of the first: 4 and 5, and with a half and two more 4.5 and 7.
        values = criteria_values(wall_list("2+", "1-"), [Fraction(3), Fraction(5)], extra=[HALF, Fraction(2)])
        assert values == {
            **{"MMS": [4 + HALF, 7], "WINS": [1, 0], "SOS": [7, 4 + HALF], "SODOS": [7, 0]},
            **{"SOSOS": [4 + HALF, 7], "INITIAL": [3, 5]},
        }

    def test_the_initial_score_is_0_where_none_is_given(self):
        assert [sos(row, self.SCORES) for row in self.ROWS] == [3, 4, 5, 6]
        assert [sosos(row, [13, 14, 15, 16]) for row in self.ROWS] == [45, 44, 43, 42]

    def test_stones_count_nothing_unless_asked_for(self):
        row = wall_list("2+/w2", "1-/b2")[0]
        assert (sos(row, [20, 18]), sos(row, [20, 18], handicap=True), sosos(row, [20, 18])) == (18, 20, 18)

    def test_wins_as_printed_count_byes_and_half_byes(self):
        assert [wins(row) for row in self.ROWS] == [3, 1 + HALF, 2 + HALF, HALF]

    def test_wins_over_opponents_do_not(self):
        assert [wins_over_opponents(row) for row in self.ROWS] == [3, 1 + HALF, 1 + HALF, 0]

    def test_a_game_that_was_not_reported_counts_for_sos_and_not_for_sodos(self):
        row = wall_list("2?", "1?")[0]
        assert sodos(row, [5, 7]).points == 0
        assert sos(row, [5, 7]) == 7

    def test_the_working_names_the_opponents(self):
        assert sodos(self.ROWS[1], [30, 28, 29, 27]).working == "27 (4) + 14.5 (half of 3) = 41.5"
        assert sodos(self.ROWS[3], self.SCORES).working == "no wins over opponents -> 0"

    def test_a_blank_score_of_an_opponent_is_an_error(self):
        with pytest.raises(WrongKindError, match="score is blank; expected the score of opponent 2"):
            sodos(wall_list("2+", "1-")[0], [1, None])

    def test_handicap_raises_the_opponent_for_white_and_lowers_it_for_black(self):
        rows = wall_list("2+/w3 3+/b2", "1-/b3 0+", "0- 1-/w2")
        assert sodos(rows[0], [20, 18, 17], handicap=True).points == 18 + 3 + 17 - 2
        assert sos(rows[1], [20, 18, 17], 18, handicap=True) == 20 - 3 + 18
        assert sodos(rows[0], [20, 18, 17]).points == 35

    def test_half_a_win_counts_half_of_the_corrected_score(self):
        assert sodos(wall_list("2=/w3", "1=/b3")[0], [20, 18], handicap=True).points == Fraction(21, 2)


@st.composite
def tournaments(draw):
    """Rows of a wall list with byes, half wins and missed rounds, every game in both rows, and final scores."""
    players = draw(st.integers(2, 9))
    cells = [[] for _ in range(players)]
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(range(players)))
        games = draw(st.integers(0, players // 2))
        for first, second in zip(order[:games], order[games : 2 * games], strict=True):
            result, answer = draw(st.sampled_from(["+-", "-+", "==", "??"]))
            cells[first].append(f"{second + 1}{result}")
            cells[second].append(f"{first + 1}{answer}")
        for alone in order[2 * games :]:
            cells[alone].append(draw(st.sampled_from(["0+", "0-", "0="])))
    rows = wall_list(*(" ".join(row) for row in cells))
    initial = draw(st.lists(st.integers(-5, 30), min_size=players, max_size=players))
    return rows, initial, [start + wins(row) for start, row in zip(initial, rows, strict=True)]


class TestWhereZeroIs:
    @given(tournaments(), st.integers(-40, 40))
    def test_differences_of_sodos_hold_among_equal_wins_over_opponents(self, tournament, shift):
        rows, _, scores = tournament
        moved = [score + shift for score in scores]
        for one in rows:
            for other in rows:
                if wins_over_opponents(one) == wins_over_opponents(other):
                    before = sodos(one, scores).points - sodos(other, scores).points
                    assert sodos(one, moved).points - sodos(other, moved).points == before

    @given(tournaments(), st.integers(1, 40))
    def test_and_fail_by_the_shift_times_the_difference_without_it(self, tournament, shift):
        rows, _, scores = tournament
        moved = [score + shift for score in scores]
        for one in rows:
            for other in rows:
                change = (sodos(one, moved).points - sodos(other, moved).points) - (
                    sodos(one, scores).points - sodos(other, scores).points
                )
                assert change == shift * (wins_over_opponents(one) - wins_over_opponents(other))

    def test_equal_printed_wins_are_not_enough_when_one_is_a_bye(self):
        rows = wall_list("2+", "1-", "0+")
        assert wins(rows[0]) == wins(rows[2]) == 1
        differences = [
            sodos(rows[0], scores).points - sodos(rows[2], scores).points for scores in ([1, 0, 1], [21, 20, 21])
        ]
        assert differences == [0, 20]

    @given(tournaments(), st.integers(-40, 40))
    def test_sos_and_sosos_move_alike_for_all_when_rounds_without_a_game_count_the_initial_score(
        self, tournament, shift
    ):
        rows, initial, scores = tournament
        rounds = len(rows[0])

        def sums(move):
            moved = [score + move for score in scores]
            all_sos = [sos(row, moved, start + move) for row, start in zip(rows, initial, strict=True)]
            return all_sos, [sosos(row, all_sos, start + move) for row, start in zip(rows, initial, strict=True)]

        (sos_before, sosos_before), (sos_after, sosos_after) = sums(0), sums(shift)
        assert [after - before for before, after in zip(sos_before, sos_after, strict=True)] == [shift * rounds] * len(
            rows
        )
        assert [after - before for before, after in zip(sosos_before, sosos_after, strict=True)] == [
            shift * rounds * rounds
        ] * len(rows)


class TestWarnings:
    def test_places_with_the_zero_moved_when_all_sodos_are_equal(self):
        # The first beat the second, who has 0; the third had a bye. Both have 1 and SODOS 0. With all scores higher by
        # 1 the first has SODOS 1, with all lower by 1 it has -1, and the third has 0 for ever.
        warnings = zero_warnings(wall_list("2+", "1-", "0+"), [Fraction(0)] * 3, ("MMS", "SODOS"))
        assert warnings == [ZeroWarning((0, 2), (1, 0), (1, 1), (1, 2), (2, 1))]

    def test_places_with_the_zero_moved_where_scores_are_negative(self):
        # All begin at -1: the SODOS of the first is -1, and 2 with all scores higher by 3, and -4 with all lower.
        warnings = zero_warnings(wall_list("2+", "1-", "0+"), [Fraction(-1)] * 3, ("MMS", "SODOS"))
        assert warnings == [ZeroWarning((0, 2), (1, 0), (2, 1), (1, 2), (2, 1))]

    def test_places_with_the_zero_moved_when_half_a_win_makes_the_difference(self):
        # The first shared its game with the second, who ends at -19.5: SODOS -9.75. The third had half a bye: SODOS 0.
        # Half of a move has to outweigh that.
        warnings = zero_warnings(
            wall_list("2=", "1=", "0="), [Fraction(0), Fraction(-20), Fraction(0)], ("MMS", "SODOS")
        )
        assert warnings == [ZeroWarning((0, 2), (HALF, 0), (2, 1), (1, 2), (2, 1))]

    def test_places_with_the_zero_moved_stay_those_of_the_scores_before_sodos(self):
        # As above, with SODOS -59.75, 0.75 and 0: a move by 122 makes half of 2.5 of the first, and the second, who
        # is far below in MMS, stays below.
        warnings = zero_warnings(
            wall_list("2=", "1=", "0="), [Fraction(1), Fraction(-120), Fraction(1)], ("MMS", "SODOS")
        )
        assert warnings == [ZeroWarning((0, 2), (HALF, 0), (2, 1), (1, 2), (2, 1))]

    def test_stones_count_nothing_unless_asked_for(self):
        # As in the first of these tests: the SODOS of the first is 0 without the stones, and 3 with them.
        rows = wall_list("2+/w3", "1-/b3", "0+")
        warnings = zero_warnings(rows, [Fraction(0)] * 3, ("MMS", "SODOS"))
        assert warnings == [ZeroWarning((0, 2), (1, 0), (1, 1), (1, 2), (2, 1))]
        assert criteria_values(rows, [Fraction(0)] * 3)["SODOS"] == [0, 0, 0]
        assert criteria_values(rows, [Fraction(0)] * 3, handicap=True)["SODOS"] == [3, 0, 0]

    def test_the_sentence(self):
        warning = ZeroWarning((0, 1, 2), (HALF, Fraction(0), Fraction(1)), (1, 1, 1), (1, 1, 1), (1, 1, 1))
        assert warning_text(warning, ["Ann", "Bob", "Cy"].__getitem__) == (
            "SODOS depends on where zero is: Ann (0.5 wins), Bob (0 wins), Cy (1 win) are level before it and differ "
            "in wins over opponents; put WINS before SODOS or use a division (INITIAL)"
        )

    def test_names_with_commas_are_parted_by_semicolons(self):
        warning = ZeroWarning((0, 1), (Fraction(1), Fraction(2)), (1, 1), (1, 1), (1, 1))
        assert " is: Ash, Ann (1 win); Bob (2 wins) are " in warning_text(warning, ["Ash, Ann", "Bob"].__getitem__)

    def test_none_without_sodos_or_with_a_division_before_it(self):
        rows = wall_list("2+", "1-", "0+")
        assert zero_warnings(rows, [Fraction(0)] * 3, ("MMS", "SOS")) == []
        assert zero_warnings(rows, [Fraction(start) for start in (0, 1, 5)], ("INITIAL", "SODOS")) == []


class TestCells:
    @pytest.mark.parametrize(
        ("cell", "round_"),
        [
            ("12+", Round("12", Result.WIN)),
            (" 5 - ", Round("5", Result.LOSS)),
            ("3=", Round("3", Result.HALF)),
            ("8?", Round("8", Result.UNREPORTED)),
            ("8?/w0", Round("8", Result.UNREPORTED, "w", 0)),
            ("7+/w2", Round("7", Result.WIN, "w", 2)),
            ("4-/b12", Round("4", Result.LOSS, "b", 12)),
            ("12+/B", Round("12", Result.WIN, "b", 0)),
            ("12+w0", Round("12", Result.WIN, "w", 0)),
            ("3+/b0!", Round("3", Result.WIN, "b", 0)),
            ("3+!", Round("3", Result.WIN)),
            ("0+", Round(None, Result.WIN)),
            ("0-", Round(None, Result.LOSS)),
            ("0=", Round(None, Result.HALF)),
            ("0=0", Round(None, Result.HALF)),
            ("0?", Round(None, Result.UNREPORTED)),
            ("Jean-Luc+", Round("Jean-Luc", Result.WIN)),
            ("Bob(1k)-", Round("Bob(1k)", Result.LOSS)),
        ],
    )
    def test_as_written(self, cell, round_):
        assert read_round(cell) == round_

    def test_a_cell_has_400_characters_at_the_most(self):
        assert read_round("x" * 399 + "+") == Round("x" * 399, Result.WIN)
        with pytest.raises(WrongKindError, match="expected a wall-list cell such as"):
            read_round("x" * 400 + "+")

    @pytest.mark.parametrize("cell", ["12", "+", "R1", "12x", "12+/x2", "Jean-Luc", "bye", "1:0", "½"])
    def test_what_is_no_round(self, cell):
        with pytest.raises(WrongKindError, match="expected a wall-list cell such as 12\\+, 5-, 3="):
            read_round(cell)

    def test_handicap_is_for_white_plus_for_black_minus_and_without_a_colour_nothing(self):
        assert [read_round(cell).handicap for cell in ("7+/w2", "7+/b2", "7+", "0+")] == [2, -2, 0, 0]

    def test_a_game_has_no_handicap_unless_said(self):
        game = Game(0, "1", Result.WIN)
        assert (game.colour, game.stones, game.handicap) == ("", 0, 0)
        assert seat_by_number(read_round("7+/b2"), 7)[3:] == ("b", 2, -2)

    def test_there_is_no_row_0(self):
        with pytest.raises(OutOfRangeError, match='wall_list is "00"; expected an opponent from 1 to 12'):
            seat_by_number(read_round("00+"), 12)

    def test_an_opponent_beyond_the_scores(self):
        with pytest.raises(OutOfRangeError, match='wall_list is "13"; expected an opponent from 1 to 12'):
            seat_by_number(read_round("13+"), 12)

    def test_a_label_where_numbers_are_meant(self):
        with pytest.raises(UnknownNameError, match='wall_list is "Bob"; expected a row number from 1 to 12'):
            seat_by_number(read_round("Bob+"), 12)

    def test_a_label_that_is_not_in_names(self):
        with pytest.raises(UnknownNameError, match='wall_list is "Bob"; expected an opponent whose label is in names'):
            seat_by_label(read_round("Bob+"), seats(["Cath", "Dave"]))

    def test_a_label_that_stands_twice(self):
        with pytest.raises(WrongKindError, match='names is "BOB"; expected every label once'):
            seats(["Bob", None, "Cath", "BOB"])

    def test_a_label_in_another_case_or_form(self):
        names = seats(["Strauß", None, "Éva"])
        assert [seat_by_label(read_round(cell), names).opponent for cell in ("strauß+", "STRAUSS-", "e\u0301va=")] == [
            *(0, 0, 2)
        ]

    def test_a_label_as_it_stands_comes_before_one_that_is_folded(self):
        assert seat_by_label(read_round("WEISS+"), seats(["Weiß", "Weiss"])).opponent == 1

    def test_a_label_that_is_folded_where_the_game_names_it(self):
        assert seat_by_label(read_round("\ufb01nn+"), seats(["Ann", "Finn"])).opponent == 1  # fi as one letter

    def test_a_label_that_could_be_two(self):
        with pytest.raises(UnknownNameError, match='wall_list is "WEISS"; expected an opponent whose label is in'):
            seat_by_label(read_round("WEISS+"), seats(["Weiß", "\uff37eiß"]))  # the W of Japanese text, twice as wide


class TestBothRows:
    @pytest.mark.parametrize(
        "rows",
        [
            ("2+ 3-", "1- 0+", "0- 1+"),
            ("2=", "1="),
            ("2?", "1?"),
            ("2+", "1+"),  # an arbiter gave both the win
            ("2-", "1-"),  # or the loss
            ("2+/w2", "1-/b2"),
            ("2+/w2", "1-"),
            ("2+/w300", "1-/b300"),
            ["0+"] * 298 + ["300+", "299-"],
        ],
    )
    def test_lists_that_agree(self, rows):
        check_both_rows(wall_list(*rows))

    @pytest.mark.parametrize(
        ("rows", "row"),
        [
            (("2+", "3-", "2+"), 0),  # 2 met 3, not 1
            (("2+ .", ". 1-"), 0),  # in another round
            (("2+", "1="), 0),  # the results contradict
            (("2+", "1?"), 0),
            (("2+/w2", "1-/w2"), 0),  # both white
            (("2+/w2", "1-/b3"), 0),  # another handicap
            (("2+/w3", "1-/b2"), 0),
            (("0+", "0-", "3+"), 2),  # against oneself
        ],
    )
    def test_lists_that_do_not(self, rows, row):
        with pytest.raises(OutOfRangeError) as caught:
            check_both_rows(wall_list(*rows))
        assert caught.value.row == row

    @pytest.mark.parametrize(
        ("rows", "message"),
        [
            (("0+ 0+", "0+ 4+", "0+ 0+", "0+ 0-"), '"4+"; expected the same game in row 4, round 2, against row 2; is'),
            (("0+", "0+", "1+"), '"1+"; expected the same game in row 1, round 1, against row 3; is the list sorted'),
            (("0+", "2-"), '"2-"; expected another player than the one of the row; is the list sorted'),
            (["0+"] * 299 + ["300="], '"300="; expected another player than the one of the row; is the list sorted'),
        ],
    )
    def test_the_message_says_where_the_game_should_stand(self, rows, message):
        with pytest.raises(OutOfRangeError) as caught:
            check_both_rows(wall_list(*rows))
        assert str(caught.value).startswith("wall_list is " + message)

    def test_a_sorted_list_with_old_numbers_is_found_out(self):
        right = ["2+ 3+", "1- 4+", "4+ 1-", "3- 2-"]
        by_name = [right[1], right[3], right[0], right[2]]
        check_both_rows(wall_list(*right))
        with pytest.raises(OutOfRangeError):
            check_both_rows(wall_list(*by_name))
