"""The Grand Prix rules: their worked examples, and the laws that hold for every event."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.scoring.errors import OutOfRangeError, WrongKindError
from podium.scoring.grand_prix import Event, award, event_awards
from podium.scoring.positions import WITHDRAWN, Position, read_position, with_tie


def positions_of(*tie_sizes: int) -> list[int]:
    """Shared ranks for groups of those sizes, best group first: 1, 2, 1 gives 1, 2, 2, 4."""
    ranks, taken = [], 0
    for size in tie_sizes:
        ranks += [taken + 1] * size
        taken += size
    return ranks


def points_of(ranks: list[int], field: int | None = None) -> dict[int, int]:
    """Rank -> points, for a list of ranks of one event."""
    awards = event_awards([Position(rank) for rank in ranks], field)
    return {rank: each.points for rank, each in zip(ranks, awards, strict=True)}


class TestWorkedExamples:
    def test_example_1_a_typical_event_of_140_players(self):
        ranks = positions_of(1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 10, 9, 14, 10, 9, 5, 68)
        points = points_of(ranks)
        assert len(ranks) == 140
        assert [points[rank] for rank in (1, 2, 3, 4)] == [40, 28, 20, 12]
        assert [points[rank] for rank in (5, 6, 7)] == [8, 8, 8]
        assert [points[rank] for rank in (8, 10, 13)] == [6, 6, 6]
        assert [points[rank] for rank in (16, 26, 35)] == [4, 4, 4]
        assert [points[rank] for rank in (49, 59, 68)] == [2, 2, 2]
        assert points[73] == 0

    def test_example_1_a_tie_for_36th_misses_the_top_quarter(self):
        assert award(35, 140, 14).points == 4
        assert award(36, 140, 13).points == 2

    def test_example_2_a_tie_for_first_in_a_field_of_24(self):
        points = points_of(positions_of(2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 12))
        assert points == {1: 34, 3: 20, 4: 12, 5: 4, 6: 4, 7: 2, 8: 2, 9: 2, 10: 2, 11: 2, 13: 0}

    def test_example_3_six_players_tied_for_4th_of_19(self):
        points = points_of(positions_of(1, 1, 1, 6, 10))
        assert points == {1: 40, 2: 28, 3: 20, 4: 5, 10: 0}

    def test_example_3_shows_its_working(self):
        assert award(4, 19, 6).working == "T4 of 19: (12+4+4+4+4+4)/6 = 5.33 -> 5"


class TestBands:
    @pytest.mark.parametrize(
        ("position", "field", "points"),
        [
            (5, 100, 8), (6, 100, 6), (10, 100, 6), (11, 100, 4), (25, 100, 4), (26, 100, 2), (50, 100, 2),
            (51, 100, 0),
            (7, 140, 8), (8, 80, 6),  # 8th of 80: friendly to ties
            (5, 99, 6), (5, 30, 4), (15, 30, 2), (16, 31, 0), (10, 19, 0), (9, 19, 2),
        ],
    )  # fmt: skip
    def test_the_last_position_of_a_band_is_in_it(self, position, field, points):
        assert award(position, field).points == points

    def test_a_large_tie_at_the_top_of_100_pays_the_best_band_for_the_lower_places(self):
        # 40 + 28 + 20 + 12 + 6 x 8 = 148, shared by 10
        assert award(1, 100, 10).points == 15
        assert award(1, 100, 10).working == "T1 of 100: (40+28+20+12+8+8+8+8+8+8)/10 = 14.8 -> 15"

    def test_a_tie_of_13_is_summed_up_in_its_working_and_one_of_12_is_not(self):
        assert award(4, 100, 12).working == f"T4 of 100: (12+{'+'.join(['8'] * 11)})/12 = 8.33 -> 8"
        assert award(4, 100, 13).working == "T4 of 100: (12+12*8)/13 = 8.31 -> 8"

    def test_places_and_lower_positions_are_counted_together_for_that(self):
        # 28 + 20 + 12 + 11 x 8 = 148, shared by 14
        assert award(2, 100, 14).working == "T2 of 100: (28+20+12+11*8)/14 = 10.57 -> 11"

    def test_a_very_large_tie_at_the_top_keeps_its_places_in_the_working(self):
        # 40 + 28 + 20 + 12 + 26 x 8 = 308, shared by 30
        assert award(1, 100, 30).working == "T1 of 100: (40+28+20+12+26*8)/30 = 10.27 -> 10"

    @pytest.mark.parametrize(
        ("position", "field", "tied", "points"),
        [
            (2, 100, 4, 17),  # (28+20+12+8)/4 = 17
            (4, 39, 2, 8),  # (12+4)/2 = 8: 4th of 39 is just outside the Top 10%
            (4, 40, 2, 9),  # (12+6)/2 = 9: 4th of 40 is just inside
            (1, 5, 3, 15),  # (40+28+20)/3 * 5/10 = 14.67
            (2, 5, 3, 10),  # (28+20+12)/3 * 5/10 = 10
            (2, 9, 2, 22),  # (28+20)/2 * 9/10 = 21.6
            (1, 9, 4, 23),  # (40+28+20+12)/4 * 9/10 = 22.5, which Python's own round makes 22
        ],
    )
    def test_a_share_is_rounded_half_up(self, position, field, tied, points):
        assert award(position, field, tied).points == points


class TestSmallFields:
    def test_points_are_scaled_and_only_the_top_half_scores(self):
        assert points_of(list(range(1, 10))) == {1: 36, 2: 25, 3: 18, 4: 11, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0}
        assert points_of(list(range(1, 8))) == {1: 28, 2: 20, 3: 14, 4: 0, 5: 0, 6: 0, 7: 0}
        assert points_of(list(range(1, 6))) == {1: 20, 2: 14, 3: 0, 4: 0, 5: 0}

    def test_a_tie_scores_when_its_shared_position_is_in_the_top_half(self):
        # T3 of 7 of three: (20 + 12 + 2) / 3 * 7/10 = 7.93
        assert points_of([1, 2, 3, 3, 3, 6, 7])[3] == 8
        assert award(3, 7, 3).working == "T3 of 7: (20+12+2)/3*7/10 = 7.93 -> 8"
        # T4 of 7: below the top half
        assert points_of([1, 2, 3, 4, 4, 6, 7])[4] == 0

    def test_the_working_says_why(self):
        assert award(3, 7).working == "3 of 7: 3rd place, 20*7/10 = 14 -> 14"
        assert award(4, 7).working == "4 of 7: below the top half -> 0"
        assert award(1, 10).working == "1 of 10: 1st place -> 40"
        assert award(6, 10).working == "6 of 10: below the Top 50% -> 0"
        assert award(10, 19).working == "10 of 19: below the Top 50% -> 0"

    @pytest.mark.parametrize("field", [0, 1, 4])
    def test_fewer_than_five_players_are_no_tournament(self, field):
        with pytest.raises(OutOfRangeError, match=f"^field is {field}; expected at least 5 players$"):
            award(1, field)
        with pytest.raises(OutOfRangeError, match="at least 5 players"):
            event_awards([Position(rank) for rank in range(1, 5)])
        with pytest.raises(OutOfRangeError, match="field is 4; expected at least 5 players"):
            event_awards([WITHDRAWN] * 4)


class TestLargeFields:
    def test_a_million_players_are_the_most(self):
        assert award(50_000, 1_000_000).points == 8  # the last of the Top 5%
        assert award(50_001, 1_000_000).points == 6
        with pytest.raises(OutOfRangeError, match=r"^field is 1000001; expected at most 1000000 players$"):
            award(1, 1_000_001)


class TestWithdrawnAndAbsent:
    def test_a_withdrawn_player_counts_in_the_field_and_nobody_moves_up(self):
        awards = event_awards([Position(1), Position(2), WITHDRAWN, Position(4), Position(5)])
        assert [each.points for each in awards] == [20, 14, 0, 0, 0]

    def test_a_withdrawn_player_at_the_end_enlarges_the_field(self):
        nine = [Position(rank) for rank in range(1, 10)]
        assert event_awards(nine)[0].points == 36
        assert event_awards([*nine, WITHDRAWN])[0].points == 40

    def test_a_marked_player_still_shares_in_the_tie(self):
        tied = [Position(1), Position(1, withdrawn=True), *(Position(rank) for rank in range(3, 11))]
        assert [each.points for each in event_awards(tied)][:3] == [34, 0, 20]

    def test_a_gap_wider_than_the_withdrawn_players_is_one(self):
        with pytest.raises(
            OutOfRangeError, match="position is 4; expected at most 3: the list holds 2 players above it"
        ):
            event_awards([Position(1), WITHDRAWN, *(Position(rank) for rank in (4, 5, 5))])

    def test_an_absent_player_is_not_in_the_field(self):
        awards = event_awards([*(Position(rank) for rank in range(1, 10)), None])
        assert awards[0].points == 36
        assert awards[-1] is None


class TestListsThatCannotBe:
    @pytest.mark.parametrize(
        ("ranks", "row", "message"),
        [
            ([1, 2, 2, 3, 5], 3, "position is 3; expected 4 or later, because the tie above it runs to 3"),
            ([1, 2, 2, 3, 3], 3, "position is 3; expected 4 or later, because the tie above it runs to 3"),
            ([1, 2, 4, 5, 5], 2, "position is 4; expected at most 3: the list holds 2 players above it"),
            ([2, 3, 4, 5, 5], 0, "position is 2; expected at most 1: the list holds 0 players above it"),
            ([1, 2, 4, 5, 6], 2, "position is 4; expected at most 3: the list holds 2 players above it"),
            ([1, 2, 4, 5, 8], 4, "position is 8; expected 1 to 5, the players in the list"),
            ([5, 4, 3, 2, 1, 7], 5, "position is 7; expected 1 to 6, the players in the list"),
            ([2, 4, 4, 4, 4, 4], 0, "position is 2; expected at most 1: the list holds 0 players above it"),
            ([1, 2, 3, 5, 5], 3, "position is 5; expected at most 4: the list holds 3 players above it"),
            ([2, 5, 6, 6, 6], 0, "position is 2; expected at most 1: the list holds 0 players above it"),
            ([2, 5, 7, 7, 7], 2, "position is 7; expected 1 to 5, the players in the list"),
            ([500, 501, 501, 501, 501], 0, "position is 500; expected 1 to 5, the players in the list"),
            ([7, 8, 8, 8, 8], 0, "position is 7; expected 1 to 5, the players in the list"),
            ([1, 2, 33, 4, 5], 2, "position is 33; expected 1 to 5, the players in the list"),
        ],
    )
    def test_overlaps_and_gaps_name_their_row(self, ranks, row, message):
        with pytest.raises(OutOfRangeError) as caught:
            event_awards([Position(rank) for rank in ranks])
        assert (caught.value.row, str(caught.value)) == (row, message)

    @pytest.mark.parametrize(
        ("positions", "row", "message"),
        [
            # The 3rd has one withdrawn player above. 6 is not beyond the six players, so the first gap is named.
            ("3 W 6 6 6 6", 0, "position is 3; expected at most 2: the list holds 1 players above it"),
            ("3 9 9 9 9 W", 1, "position is 9; expected 1 to 6, the players in the list"),
            ("1 W W 5 5 5", 3, "position is 5; expected at most 4: the list holds 3 players above it"),
        ],
    )
    def test_gaps_beside_withdrawn_players(self, positions, row, message):
        with pytest.raises(OutOfRangeError) as caught:
            event_awards([read_position(position) for position in positions.split()])
        assert (caught.value.row, str(caught.value)) == (row, message)

    def test_a_gap_is_right_in_part_of_a_list(self):
        assert points_of([1, 7, 30], 140) == {1: 40, 7: 8, 30: 4}

    def test_a_part_can_be_the_whole(self):
        assert points_of([1, 2, 3, 4, 5], 5) == {1: 20, 2: 14, 3: 0, 4: 0, 5: 0}

    @pytest.mark.parametrize(
        ("positions", "field", "message"),
        [
            ([Position(20)], 19, "position is 20; expected 1 to 19, the field size"),
            ([Position(18, tied=3)], 19, "tied is 3; expected at most 2 at position 18 of 19"),
            ([Position(5, tied=16)], 19, "tied is 16; expected at most 15 at position 5 of 19"),
            ([Position(17, tied=4)], 19, "tied is 4; expected at most 3 at position 17 of 19"),
            ([Position(4, shared=True)], 19, 'position is "T4"; expected a tie of known size'),
            ([Position(4, tied=2)] * 3, 19, "tied is 2; expected 3, the players listed there"),
            ([Position(4, tied=6), Position(6)], 19, "position is 6; expected 10 or later"),
            ([Position(1), *[WITHDRAWN] * 5], 5, "field is 5; expected at least 6, the players in the list"),
        ],
    )
    def test_a_part_that_does_not_fit_its_field(self, positions, field, message):
        with pytest.raises(OutOfRangeError, match="^" + message.replace("(", r"\(")):
            event_awards(positions, field)

    @pytest.mark.parametrize(
        ("positions", "row", "message"),
        [
            ([Position(1), Position(20), Position(20)], 1, "position is 20; expected 1 to 19, the field size"),
            ([Position(1), Position(4, shared=True)], 1, 'position is "T4"; expected a tie of known size'),
            ([Position(4, tied=2), Position(4, tied=3)], 1, "tied is 3; expected 2, the players listed there"),
            ([Position(4, tied=3), Position(4, tied=2)], 1, "tied is 2; expected 2, the players listed there"),
        ],
    )
    def test_a_tie_of_part_of_a_list_names_its_row(self, positions, row, message):
        with pytest.raises(OutOfRangeError) as caught:
            event_awards(positions, 19)
        assert caught.value.row == row
        assert str(caught.value).startswith(message)

    def test_a_position_and_a_tie_begin_at_1(self):
        with pytest.raises(OutOfRangeError, match="position is 0; expected 1 to 19"):
            award(0, 19)
        with pytest.raises(OutOfRangeError, match="tied is 0; expected at least 1"):
            award(1, 19, 0)

    def test_a_tie_of_hundreds(self):
        # 40 + 28 + 20 + 12 + 296 x 8 = 2468, shared by 300: 8.23
        tie = [Position(1, tied=int("300")) for _ in range(300)]
        assert {each.points for each in event_awards(tie)} == {8}
        assert {each.points for each in event_awards(tie[:2], 300)} == {8}

    def test_a_withdrawn_player_with_a_place_has_nothing_for_the_tiebreak(self):
        event = Event(19, {1: 1})
        assert event.tiebreak(Position(1)) == (1, 0, 0, 0, 0, 0, 0, 0)
        assert event.tiebreak(Position(1, withdrawn=True)) == (0, 0, 0, 0, 0, 0, 0, 0)

    def test_a_whole_list_must_hold_the_whole_tie(self):
        ranks = [Position(1), Position(2), Position(3), Position(4, tied=3, shared=True), Position(7)]
        with pytest.raises(OutOfRangeError, match="tied is 3; expected 1, the players listed there"):
            event_awards(ranks)

    def test_a_position_that_the_event_does_not_hold(self):
        with pytest.raises(OutOfRangeError, match="position is 3; expected one of the positions in the list"):
            Event(19, {1: 1, 2: 3}).award(Position(3))


class TestWrittenPositions:
    @pytest.mark.parametrize(
        ("text", "position"),
        [
            ("4", Position(4)),
            (" 4.0 ", Position(4)),
            ("4.", Position(4)),
            ("4th", Position(4)),
            ("8ste", Position(8)),
            ("9de", Position(9)),
            ("5 equal", Position(5, shared=True)),
            ("7 (tie)", Position(7, shared=True)),
            ("9/10", Position(9, 2, shared=True)),
            ("9./10.", Position(9, 2, shared=True)),
            ("2ND", Position(2)),
            ("=4", Position(4, shared=True)),
            ("4=", Position(4, shared=True)),
            ("T4", Position(4, shared=True)),
            ("t-4", Position(4, shared=True)),
            ("=2nd", Position(2, shared=True)),
            ("4-6", Position(4, tied=3, shared=True)),
            ("4 – 6", Position(4, tied=3, shared=True)),
            ("1st-2nd", Position(1, tied=2, shared=True)),
            ("W", WITHDRAWN),
            ("wd", WITHDRAWN),
            ("Withdrawn", WITHDRAWN),
            ("retired", WITHDRAWN),
            ("DNF", WITHDRAWN),
            ("absent", None),
            ("DNS", None),
        ],
    )
    def test_as_people_type_them(self, text, position):
        assert read_position(text) == position

    def test_a_withdrawn_player_has_no_place(self):
        assert (WITHDRAWN.rank, WITHDRAWN.withdrawn, WITHDRAWN.written) == (None, True, "W")

    @pytest.mark.parametrize(
        ("position", "written"),
        [
            (Position(4), "4"),
            (Position(4, shared=True), "T4"),
            (Position(4, tied=1), "4"),
            (Position(4, tied=2), "T4"),
            (Position(4, tied=3, shared=True), "T4"),
        ],
    )
    def test_as_a_results_list_writes_them(self, position, written):
        assert position.written == written

    @pytest.mark.parametrize("tied", [0, -1])
    def test_a_tie_of_nobody(self, tied):
        with pytest.raises(OutOfRangeError, match="expected at least 1, the number of players that share"):
            with_tie(Position(4), tied)

    @pytest.mark.parametrize("text", ["Place", "4.5", "-4", "4-6-8", "bye", "½", "4,5", "=", "T", "IV", "4=5"])
    def test_what_is_no_position(self, text):
        with pytest.raises(WrongKindError, match="expected a position such as 4, =4, 4=, T4, 4th or 4-6"):
            read_position(text)

    @pytest.mark.parametrize("text", ["0", "T0", "0-3", "6-4", "4-4"])
    def test_positions_that_cannot_be(self, text):
        with pytest.raises(OutOfRangeError):
            read_position(text)


EVENTS = st.lists(st.integers(1, 40), min_size=1, max_size=40).filter(lambda sizes: sum(sizes) >= 5)


def pays(position: int, shared: int, field: int) -> int:
    """What one position pays inside a tie that is shared from ``shared`` on: the rules, written as a table."""
    if position <= 4:
        return {1: 40, 2: 28, 3: 20, 4: 12}[position]
    for divisor, points in ((20, 8), (10, 6), (4, 4), (2, 2)):
        if shared * divisor <= field:
            return points
    return 0


class TestLaws:
    @given(EVENTS, st.randoms(use_true_random=False))
    def test_points_do_not_depend_on_the_order_of_rows(self, sizes, random):
        ranks = positions_of(*sizes)
        shuffled = ranks.copy()
        random.shuffle(shuffled)
        assert points_of(shuffled) == points_of(ranks)

    @given(EVENTS)
    def test_each_of_a_tie_gets_the_exact_share_rounded_once(self, sizes):
        ranks = positions_of(*sizes)
        field = len(ranks)
        for rank, points in points_of(ranks).items():
            tied = ranks.count(rank)
            share = Fraction(sum(pays(rank + index, rank, field) for index in range(tied)), tied)
            if field < 10:
                share = share * field / 10 if 2 * rank <= field else Fraction(0)
            assert points == floor(share + Fraction(1, 2))

    @given(EVENTS)
    def test_a_better_position_never_scores_less(self, sizes):
        points = list(points_of(positions_of(*sizes)).values())
        assert points == sorted(points, reverse=True)

    @given(EVENTS)
    def test_a_part_of_a_list_scores_as_the_whole(self, sizes):
        ranks = positions_of(*sizes)
        whole = points_of(ranks)
        for rank in set(ranks):
            assert award(rank, len(ranks), ranks.count(rank)).points == whole[rank]
