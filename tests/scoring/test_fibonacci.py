"""Fibonacci scoring: both breakdowns, the clarifications, and the laws."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.fibonacci import Board, board_awards, counted_boards, team_total


def scores(centres, game, ending=None, eliminated=None):
    return [award.points for award in board_awards(centres, game, ending, eliminated)]


class TestDraws:
    @pytest.mark.parametrize("game", ["Vikings", "Medieval", " vikings "])
    def test_eight_powers(self, game):
        expected = [27614, 15611, 9609, 6007, 3605, 2404, 1203, 1202]
        assert scores([14, 11, 9, 7, 5, 4, 3, 2], game) == expected

    def test_four_powers_of_baltic(self):
        assert scores([2, 10, 5, 3], "Baltic") == [4802, 14410, 9605, 4803]

    def test_a_tie_for_5th_is_3000_each(self):
        assert scores([14, 11, 9, 7, 4, 4, 2, 1], "Vikings")[4:6] == [3004, 3004]
        assert board_awards([14, 11, 9, 7, 4, 4, 2, 1], "Vikings")[4].working == (
            "T5 of 8: (3600+2400)/2 + 4 centres = 3004"
        )

    def test_powers_at_0_tie(self):
        # 6th to 8th: (2400 + 1200 + 1200) / 3
        assert scores([14, 11, 9, 7, 4, 0, 0, 0], "Medieval")[5:] == [1600, 1600, 1600]

    def test_powers_at_0_by_the_year_of_elimination_later_ranks_higher(self):
        years = [None, None, None, None, None, 1905, 1907, 1906]
        assert scores([14, 11, 9, 7, 4, 0, 0, 0], "Medieval", eliminated=years)[5:] == [1200, 2400, 1200]

    def test_one_centre_is_one(self):
        assert board_awards([9, 5, 3, 1], "Baltic")[3].working == "4 of 4: 4800 + 1 centre = 4801"

    def test_the_first_year_is_1(self):
        years = [None, None, 1, 2]
        assert scores([9, 8, 0, 0], "Fibonacci", eliminated=years) == [3009, 2008, 1000, 1000]
        with pytest.raises(OutOfRangeError, match="eliminated is 0; expected the year of the elimination"):
            scores([9, 8, 0, 0], "Fibonacci", eliminated=[None, None, 0, 2])

    def test_powers_eliminated_in_one_year_tie(self):
        years = [None, None, None, None, None, 1907, 1907, 1905]
        assert scores([14, 11, 9, 7, 4, 0, 0, 0], "Medieval", eliminated=years)[5:] == [1800, 1800, 1200]

    def test_an_average_is_not_rounded(self):
        # Fibonacci on 4: 3000, 2000, 1000, 1000; three at 2: (2000 + 1000 + 1000) / 3
        assert scores([9, 2, 2, 2], "Fibonacci") == [3009, *[Fraction(4000, 3) + 2] * 3]

    def test_a_general_board_of_seven(self):
        expected = [13010, 8006, 5005, 3004, 2003, 1002, 1001]
        assert scores([10, 6, 5, 4, 3, 2, 1], "Fibonacci") == expected

    def test_40_powers_are_the_most(self):
        # The 40th of 1000, 1000, 2000, 3000, ... is a thousand times the 40th number of Fibonacci, 102334155.
        assert scores(range(1, 41), "Fibonacci")[-1] == 102_334_155_040
        with pytest.raises(OutOfRangeError, match=r"^centres is 41; expected one board, of at most 40 powers$"):
            scores(range(1, 42), "Fibonacci")


class TestSolos:
    @pytest.mark.parametrize(
        ("game", "powers", "solo"), [("Vikings", 8, 80000), ("Medieval", 8, 80000), ("Baltic", 4, 40000)]
    )
    def test_a_solo_takes_all_and_gives_no_points_for_centres(self, game, powers, solo):
        assert scores([*range(1, powers), 40], game, "solo") == [0] * (powers - 1) + [solo]

    def test_a_solo_on_a_general_board_is_worth_the_sum_of_its_ranks(self):
        assert scores([10, 3, 2, 1], "Fibonacci", "solo") == [7000, 0, 0, 0]

    def test_a_solo_needs_one_power_ahead(self):
        with pytest.raises(OutOfRangeError, match="centres is 10; expected one power alone with the most centres"):
            scores([10, 10, 2, 1], "Baltic", "solo")

    def test_a_draw_can_be_shared_at_the_top(self):
        # (14400 + 9600) / 2 = 12000
        assert scores([10, 10, 2, 1], "Baltic", "draw") == [12010, 12010, 4802, 4801]


class TestDouble26:
    def test_the_two_split_first_and_second_and_keep_their_centres(self):
        # (27600 + 15600) / 2 = 21600
        assert scores([26, 27, 10, 5, 3, 2, 0, 0], "Vikings", "26") == [21626, 21627, 0, 0, 0, 0, 0, 0]
        assert board_awards([26, 27, 10, 5, 3, 2, 0, 0], "Vikings", "26")[0].working == (
            "26 or more: (27600+15600)/2 + 26 centres = 21626"
        )

    def test_three_split_it_too(self):
        assert scores([26, 27, 28, 0, 0, 0, 0, 0], "Vikings", "26")[:3] == [14426, 14427, 14428]

    def test_left_out_it_is_asked_for(self):
        with pytest.raises(WrongKindError, match="ending is blank; expected 26 or draw, because two powers have 26"):
            scores([26, 27, 10, 5, 3, 2, 0, 0], "Vikings")

    def test_a_draw_can_be_said_in_words(self):
        assert scores([26, 27, 10, 5, 3, 2, 0, 0], "Vikings", "draw")[:2] == [15626, 27627]

    def test_it_is_no_question_elsewhere(self):
        assert scores([26, 27, 10, 5, 3, 2, 0, 0], "Medieval")[:2] == [15626, 27627]

    def test_it_ends_vikings_only(self):
        with pytest.raises(UnknownNameError, match="draw or solo in Medieval; 26 ends Vikings only"):
            scores([26, 27, 10, 5, 3, 2, 0, 0], "Medieval", "26")

    def test_it_needs_two(self):
        with pytest.raises(OutOfRangeError, match="centres is 30; expected two powers or more at 26"):
            scores([30, 25, 10, 5, 3, 2, 0, 0], "Vikings", "26")


class TestTeams:
    def test_69658_is_the_best_total_without_a_solo(self):
        # Three board tops; the rules give 58 centres for them all: 27600 + 27600 + 14400 + 58.
        vikings = scores([25, 12, 10, 9, 8, 6, 5, 4], "Vikings")[0]
        medieval = scores([19, 10, 8, 6, 5, 4, 3, 2], "Medieval")[0]
        baltic = scores([14, 6, 4, 2], "Baltic")[0]
        boards = [Board(vikings, "Vikings"), Board(medieval, "Medieval"), Board(baltic, "Baltic")]
        assert team_total(boards) == 69658

    def test_only_the_best_baltic_counts(self):
        assert team_total([Board(4800, "Baltic"), Board(9600, "baltic")]) == 9600
        assert team_total([Board(9600, "Baltic"), Board(9600, "Baltic"), Board(1200, "Vikings")]) == 10800

    def test_the_best_baltic_is_found_among_hundreds_of_boards(self):
        boards = [*[Board(1, "Vikings")] * 300, Board(5, "Baltic"), Board(7, "Baltic"), Board(7, "Baltic")]
        assert [row for row, (_, counts) in enumerate(counted_boards(boards)) if counts] == [*range(300), 301]
        assert team_total(boards) == 307

    def test_all_the_others_count(self):
        assert team_total([Board(1200, "Vikings"), Board(2400, "Vikings"), Board(3600, "Medieval")]) == 7200

    def test_a_board_can_score_0(self):
        assert team_total([Board(0, "Vikings"), Board(2400, "Vikings")]) == 2400

    def test_errors(self):
        with pytest.raises(OutOfRangeError, match="score is -1; expected 0 or more"):
            team_total([Board(-1, "Vikings")])
        with pytest.raises(UnknownNameError, match="expected one of Vikings, Medieval, Baltic, Fibonacci"):
            team_total([Board(1, "Youngstown")])


class TestErrors:
    @pytest.mark.parametrize(
        ("arguments", "kind", "message"),
        [
            (([10, 5, 3], "Baltic"), OutOfRangeError, "centres is 3; expected 4 powers on a board of Baltic"),
            (([10, 5, 3, 1, 1], "Baltic"), OutOfRangeError, "centres is 5; expected 4 powers on a board of Baltic"),
            (([10, 5, 3], "Fibonacci"), OutOfRangeError, "centres is 3; expected a board of at least 4 powers"),
            (([10, 5, 3, -1], "Baltic"), OutOfRangeError, "centres is -1; expected 0 or more supply centres"),
            (([0, 0, 0, 0], "Baltic"), OutOfRangeError, "centres is 0; expected a power with centres on the board"),
            (([0, 0, 0, 0], "Fibonacci", "solo"), OutOfRangeError, "centres is 0; expected a power with centres"),
            (([0] * 8, "Vikings", None, list(range(1901, 1909))), OutOfRangeError, "centres is 0; expected a power"),
            (([10, 5, 3, 1], "Chess"), UnknownNameError, 'game is "Chess"; expected one of Vikings'),
            (([10, 5, 3, 1], "Baltic", "win"), UnknownNameError, 'ending is "win"; expected draw, solo or 26'),
            (([10, 5, 3, 1], "Baltic", None, [None, None, None, 1905]), OutOfRangeError, "eliminated is 1905"),
            (([10, 5, 0, 0], "Baltic", None, [None, None, 1905, None]), OutOfRangeError, "eliminated is blank"),
            (([10, 5, 0, 0], "Baltic", None, [None, None, 1905, -3]), OutOfRangeError, "eliminated is -3"),
        ],
    )
    def test_boards_that_cannot_be(self, arguments, kind, message):
        with pytest.raises(kind, match="^" + message):
            board_awards(*arguments)

    @pytest.mark.parametrize("ending", ["draw", "solo"])
    def test_a_year_for_some_of_the_powers_is_no_list_of_them(self, ending):
        with pytest.raises(ValueError, match="shorter than argument 1"):
            board_awards([10, 5, 0, 0], "Baltic", ending, [None, None, 1905])


BOARDS = st.one_of(
    st.tuples(st.just("Vikings"), st.lists(st.integers(0, 25), min_size=8, max_size=8)),
    st.tuples(st.just("Medieval"), st.lists(st.integers(0, 30), min_size=8, max_size=8)),
    st.tuples(st.just("Baltic"), st.lists(st.integers(0, 30), min_size=4, max_size=4)),
    st.tuples(st.just("Fibonacci"), st.lists(st.integers(0, 30), min_size=4, max_size=12)),
).filter(lambda board: any(board[1]))


class TestLaws:
    @given(BOARDS)
    def test_more_centres_never_score_less_on_a_board(self, board):
        game, centres = board
        ranked = sorted(zip(centres, scores(centres, game), strict=True))
        points = [score for _, score in ranked]
        assert points == sorted(points)

    @given(BOARDS, st.integers(0, 11))
    def test_a_centre_more_never_scores_less(self, board, power):
        game, centres = board
        assume(power < len(centres))
        more = [own + (index == power) for index, own in enumerate(centres)]
        assume(game != "Vikings" or max(more) < 26)
        assert scores(more, game)[power] > scores(centres, game)[power]

    @given(BOARDS)
    def test_a_draw_pays_out_the_breakdown_and_the_centres(self, board):
        game, centres = board
        paid = {"Vikings": 67200, "Medieval": 67200, "Baltic": 33600}
        fibonacci = [1000, 1000]
        while len(fibonacci) < len(centres):
            fibonacci.append(fibonacci[-1] + fibonacci[-2])
        assert sum(scores(centres, game)) == paid.get(game, sum(fibonacci)) + sum(centres)

    @given(BOARDS, st.randoms(use_true_random=False))
    def test_scores_do_not_depend_on_the_order_of_rows(self, board, random):
        game, centres = board
        order = list(range(len(centres)))
        random.shuffle(order)
        shuffled = scores([centres[index] for index in order], game)
        assert shuffled == [scores(centres, game)[index] for index in order]
