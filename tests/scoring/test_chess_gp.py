"""The chess Grand Prix rules: every printed number, the worked examples, and the laws."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.scoring.chess_gp import (
    SECTION_TABLES,
    award,
    scores,
    section_adjustment,
    section_name,
    section_table,
    table,
)
from podium.scoring.errors import OutOfRangeError, UnknownNameError

STANDARD = SECTION_TABLES["standard"]


class TestWorkedExamples:
    def test_three_wins_in_a_four_round_elementary_section(self):
        assert award(3, 4, STANDARD["Elementary"]).points == 88

    def test_two_points_in_a_three_round_championship_section(self):
        assert award(2, 3, STANDARD["Championship"]).points == 397

    def test_three_and_a_half_in_primary_is_62_and_a_half_and_goes_up(self):
        assert award(Fraction(7, 2), 4, STANDARD["Primary"]).points == 63

    def test_three_of_six_in_primary(self):
        given_award = award(3, 6, STANDARD["Primary"])
        assert given_award.points == 22
        assert given_award.working == "1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22"

    def test_88_points_in_four_sections(self):
        adjusted = {"Championship": Fraction(1, 2), "Reserve": Fraction(5, 2), "Elementary": 3, "Primary": 4}
        assert {award(score, 4, STANDARD[name]).points for name, score in adjusted.items()} == {88}

    def test_a_score_of_zero_scores_zero(self):
        assert award(0, 4, STANDARD["Championship"]).points == 0
        assert award(0, 4, -20).working == "a score of 0 -> 0"


class TestExactness:
    def test_an_exact_half_goes_up_also_where_floats_would_miss_it(self):
        assert award(4, 4, 1, 1001).points == 501  # 1001 / 2**1 = 500.5
        assert award(4, 4, 4).points == 63  # 1000 / 2**4 = 62.5

    def test_no_half_where_the_value_is_just_below(self):
        base = 10**15
        # The root of 2 is 1.41421356237309504880..., half of it 0.70710678118654752440...
        assert award(4, 4, Fraction(1, 2), base).points == 707106781186548  # ...547.52
        assert award(4, 4, Fraction(3, 2), base).points == 353553390593274  # ...273.76

    def test_no_half_where_the_value_is_next_to_it_in_the_50th_digit(self):
        # 1.5 times the root of 2 has the square 4.5: the base is the last number of 50 decimals below it.
        below = Fraction(isqrt(45 * 10**99), 10**50)
        assert award(4, 4, Fraction(1, 2), below).points == 1
        assert award(4, 4, Fraction(1, 2), below + Fraction(1, 10**50)).points == 2

    @pytest.mark.parametrize("decimals", [50, 80])
    @pytest.mark.parametrize("adjustment", [Fraction(34, 35), Fraction(17, 22)])
    def test_no_half_where_the_last_of_the_first_digits_of_the_power_is_off(self, adjustment, decimals):
        # The base is 1.5 * 2^adjustment, cut after 50 decimals, where 30 digits cannot tell, or after 80, where 60
        # cannot: raised to the denominator both sides are exact.
        far = Context(prec=decimals + 20)
        power = far.power(2, far.divide(adjustment.numerator, adjustment.denominator))
        below = Fraction(int(far.multiply(Decimal("1.5"), power).scaleb(decimals, far)), 10**decimals)
        above = below + Fraction(1, 10**decimals)
        exact = Fraction(3, 2) ** adjustment.denominator * 2**adjustment.numerator
        assert below**adjustment.denominator < exact < above**adjustment.denominator
        assert award(4, 4, adjustment, below).points == 1
        assert award(4, 4, adjustment, above).points == 2

    def test_an_adjustment_with_many_digits(self):
        assert award(4, 4, Fraction("0.333333333333333")).points == 794  # 1000 / 2**(1/3) = 793.70

    def test_points_that_no_cell_could_hold_are_an_error(self):
        assert award(4, 4, -1, 2**52).points == 2**53
        with pytest.raises(OutOfRangeError, match="adjustment is -1; expected one that gives points below"):
            award(4, 4, -1, 2**53)
        with pytest.raises(OutOfRangeError, match="below 2"):
            award(4, 4, 0, 18 * 10**307)

    @pytest.mark.parametrize("adjustment", [Fraction(2001, 100), -21, 1300])
    def test_an_adjustment_that_no_section_has(self, adjustment):
        with pytest.raises(OutOfRangeError, match="expected a number from -20 to 20"):
            award(3, 4, adjustment)

    def test_a_very_weak_section_scores_nothing(self):
        assert award(4, 4, 20).points == 0  # 1000 / 2**20
        assert award(4, 4, -20, 1).points == 2**20

    def test_a_tiny_base(self):
        assert award(4, 4, 0, Fraction(1, 10**400)).working.endswith("= 0.00 -> 0")

    def test_the_working_shows_enough_digits_to_see_which_way_it_is_rounded(self):
        # 1000 / 2**(4 - 4.5*4/7) = 371.4985..., which two decimals would make 371.50
        assert award(Fraction(9, 2), 7, 0).working.endswith(" = 371.499 -> 371")

    def test_the_working_of_a_power_of_2_is_exact(self):
        # 1001 / 2^3 = 125.125
        assert award(4, 4, 3, 1001).working.endswith(" = 125.13 -> 125")

    def test_the_working_shows_what_was_typed(self):
        # 1.005 / 2^0 = 1.005; 8 / 2^0.5 = 5.6568...; 8 / 2^-0.5 = 11.3137...; 8 / 2^0 = 8
        assert award(4, 4, 0, Fraction("1.005")).working == "1.005/2^(4-(4*4/4-0)) = 1.01 -> 1"
        assert award(4, 4, Fraction("0.5"), 8).working == "8/2^(4-(4*4/4-0.5)) = 5.66 -> 6"
        assert award(4, 4, Fraction("-0.5"), 8).working == "8/2^(4-(4*4/4-(-0.5))) = 11.31 -> 11"
        assert award(4, 4, Fraction("0.333"), 8).working.startswith("8/2^(4-(4*4/4-0.333)) = ")

    def test_the_working_of_a_root_is_rounded_at_the_right_place(self):
        # 100.005 times the root of 2 has the square 20002.00005: the base is the last number of 20 decimals below it.
        below = Fraction(isqrt(2000200005 * 10**35), 10**20)
        above = below + Fraction(1, 10**20)
        assert below**2 < Fraction("20002.00005") < above**2
        assert award(4, 4, Fraction(1, 2), below).working.endswith(" = 100.00 -> 100")
        assert award(4, 4, Fraction(1, 2), above).working.endswith(" = 100.01 -> 100")

    def test_a_base_next_to_a_half_in_the_40th_decimal_is_shown_with_30(self):
        nearly_half = Fraction(1, 2) - Fraction(1, 10**40)
        assert award(4, 4, 0, nearly_half).working.endswith(f" = 0.5{'0' * 29} -> 0")


class TestErrors:
    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ((5, 4, 0), "score is 5; expected a score from 0 to 4, the number of rounds"),
            ((-1, 4, 0), "score is -1; expected a score from 0 to 4, the number of rounds"),
            ((0, 0, 0), "rounds is 0; expected at least 1"),
            ((1, 4, 0, 0), "base is 0; expected a number above 0"),
            ((0, 4, 0, -1000), "base is -1000; expected a number above 0"),
        ],
    )
    def test_numbers_out_of_range(self, arguments, message):
        with pytest.raises(OutOfRangeError) as caught:
            award(*arguments)
        assert str(caught.value) == message

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ((0, 1000, {"Open": 0}), "rounds is 0; expected at least 1"),
            ((4, 0, {"Open": 0}), "base is 0; expected a number above 0"),
            ((4, 1000, {"Open": 0, "Reserve": 21}), "adjustment is 21; expected a number from -20 to 20"),
            ((4, 2**53, {"Open": 0, "Masters": -1}), "adjustment is -1; expected one that gives points below 2^53"),
        ],
    )
    def test_a_table_of_numbers_out_of_range(self, arguments, message):
        with pytest.raises(OutOfRangeError) as caught:
            table(*arguments)
        assert str(caught.value) == message

    def test_names_are_found_in_any_case(self):
        assert section_adjustment(" k-1", section_table("County-2011")) == Fraction(17, 4)

    def test_names_are_found_with_other_blanks_and_dashes(self):
        assert section_adjustment("4\u20135  novice", STANDARD) == Fraction(17, 4)
        assert section_adjustment("K - 1", section_table("county \u2011 2011")) == Fraction(17, 4)

    @pytest.mark.parametrize(
        ("name", "found"), [("k-1", "K-1"), ("K - 1", "k - 1"), ("K\u20111", "K-1"), ("k  -  1", "k - 1")]
    )
    def test_the_nearest_spelling_counts(self, name, found):
        assert section_name(name, {"k - 1": Fraction(1), "K-1": Fraction(2), "L": Fraction(3)}) == found

    def test_two_spellings_as_near(self):
        with pytest.raises(UnknownNameError, match='section is "K -1"; expected one of K-1, K - 1'):
            section_name("K -1", {"K-1": Fraction(1), "K - 1": Fraction(2)})

    @pytest.mark.parametrize("name", ["Open", "", "Championship2"])
    def test_unknown_sections(self, name):
        with pytest.raises(UnknownNameError, match="expected one of Championship, Reserve"):
            section_adjustment(name, STANDARD)

    def test_unknown_tables(self):
        with pytest.raises(UnknownNameError, match="expected one of standard, county-2011"):
            section_table("county-2012")


class TestLaws:
    SECTIONS = st.fractions(min_value=-3, max_value=8, max_denominator=20)

    @given(st.integers(1, 30), SECTIONS, st.integers(1, 5000))
    def test_a_better_score_never_scores_less(self, rounds, adjustment, base):
        points = [award(score, rounds, adjustment, base).points for score in scores(rounds)]
        assert points == sorted(points, reverse=True)

    @given(st.integers(1, 12), st.integers(1, 24), SECTIONS, st.integers(1, 5000))
    def test_points_are_within_half_of_the_formula(self, rounds, halves, adjustment, base):
        score = Fraction(min(halves, 2 * rounds), 2)
        exact = base / 2 ** float(4 - (score * 4 / rounds - adjustment))
        assert award(score, rounds, adjustment, base).points == pytest.approx(exact, abs=0.5 + 1e-6)

    @given(st.integers(1, 12), SECTIONS)
    def test_a_point_less_of_adjustment_is_a_point_more_of_a_four_round_score(self, base, adjustment):
        assert award(3, 4, adjustment, base).points == award(4, 4, adjustment + 1, base).points


def test_a_table_has_every_score_by_halves_down_to_0():
    points = table(1, 1000, {"Open": Fraction(0)})
    assert points == {"Open": {Fraction(1): 1000, Fraction(1, 2): 250, Fraction(0): 0}}
