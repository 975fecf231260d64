"""The Championship: example 4 of the rules, the trap for greedy choices, and every choice against brute force."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from podium.scoring.championship import CATEGORIES, Counted, Result, Treatment, category_name, counted, halved, total
from podium.scoring.championship_clusters import Played
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError
from podium.scoring.grand_prix_season import Entry, standings
from podium.scoring.positions import Position

from tests.examples import examples

CHESS, ABSTRACT, MULTI = ("Chess",), ("Abstract",), ("Multiplayer",)


class TestExample4:
    RESULTS = [
        Result(40, CHESS, "Chess960"),
        Result(28, CHESS, "Chess"),
        Result(20, CHESS, "Chess"),
        Result(12, CHESS, "Crazyhouse"),
        Result(12, CHESS, "Chess Medley"),
    ]

    def test_112_in_the_category(self):
        assert sum(result.points for result in self.RESULTS) == 112

    def test_106_in_the_championship_line_by_line(self):
        assert counted(self.RESULTS) == [
            Counted(80, Treatment.DOUBLED, "Chess"),
            Counted(14, Treatment.HALVED),
            Counted(0, Treatment.STRUCK),
            Counted(6, Treatment.HALVED),
            Counted(6, Treatment.HALVED),
        ]
        assert total(self.RESULTS) == 106


class TestChoices:
    def test_the_greedy_trap(self):
        # A family with 40 in Abstract and 30 in Multiplayer, and 50 elsewhere in Abstract. Whole for the 30, doubled:
        # 2*50 + 40/2 + 2*30 = 180. Whole for the 40 gives 2*50 + 40 + 30 = 170.
        results = [Result(40, ABSTRACT, "A", "F"), Result(30, MULTI, "B", "F"), Result(50, ABSTRACT, "C")]
        assert total(results) == 180
        assert counted(results) == [
            Counted(20, Treatment.HALVED),
            Counted(60, Treatment.DOUBLED, "Multiplayer"),
            Counted(100, Treatment.DOUBLED, "Abstract"),
        ]

    def test_a_half_of_an_odd_number_goes_up(self):
        assert [halved(points) for points in (0, 1, 5, 12)] == [0, 1, 3, 6]

    def test_a_result_in_two_categories_takes_the_double_that_is_free(self):
        results = [Result(40, ("Abstract", "Multiplayer"), "A"), Result(28, ABSTRACT, "B")]
        assert total(results) == 80 + 56
        assert counted(results)[0].category == "Multiplayer"

    def test_no_result_is_doubled_twice(self):
        assert total([Result(40, ("Abstract", "Multiplayer"), "A")]) == 80

    def test_a_half_that_is_also_doubled_is_the_whole(self):
        results = [Result(40, ABSTRACT, "A", "F"), Result(5, MULTI, "B", "F")]
        assert counted(results)[1] == Counted(5, Treatment.HALF_DOUBLED, "Multiplayer")

    def test_a_family_named_after_its_base_game(self):
        results = [Result(40, MULTI, "Catan"), Result(28, MULTI, "Catan Cities", "catan")]
        assert total(results) == 80 + 14

    def test_a_family_in_any_case_and_spacing(self):
        results = [
            Result(40, MULTI, "A", "Family"),
            Result(28, MULTI, "B", "FAMILY"),
            Result(1, MULTI, "A", " family "),
        ]
        assert total(results) == 80 + 14

    @pytest.mark.parametrize("category", ["Chess", "Poker", "Backgammon", "Draughts"])
    def test_in_four_categories_all_are_variants(self, category):
        assert total([Result(40, (category,), "A"), Result(28, (category,), "B")]) == 80 + 14

    @pytest.mark.parametrize("category", ["Multiplayer", "Abstract", "Imperfect Information"])
    def test_in_the_other_three_they_are_not(self, category):
        assert total([Result(40, (category,), "A"), Result(28, (category,), "B")]) == 80 + 28

    def test_the_plain_reading_among_equal_totals(self):
        results = [Result(12, ABSTRACT, "A"), Result(12, ABSTRACT, "B"), Result(12, ABSTRACT, "A")]
        assert [each.treatment for each in counted(results)] == [Treatment.DOUBLED, Treatment.WHOLE, Treatment.STRUCK]

    def test_the_best_result_of_a_game_counts_wherever_it_stands(self):
        results = [Result(28, ABSTRACT, "A"), Result(40, ABSTRACT, "A"), Result(12, ABSTRACT, "A")]
        assert [each.points for each in counted(results)] == [0, 80, 0]

    def test_the_earlier_row_of_a_family_also_when_its_game_began_later(self):
        results = [Result(5, ABSTRACT, "A", "F"), Result(12, ABSTRACT, "B", "F"), Result(12, ABSTRACT, "A", "F")]
        assert [each.points for each in counted(results)] == [0, 24, 6]

    def test_the_earlier_of_two_games_is_doubled_also_when_the_other_began_before_it(self):
        results = [Result(5, ABSTRACT, "A"), Result(12, ABSTRACT, "B"), Result(12, ABSTRACT, "A")]
        assert [each.points for each in counted(results)] == [0, 24, 12]

    def test_the_earlier_of_two_games_is_doubled_behind_another_category(self):
        results = [Result(2, MULTI, "A"), Result(12, ABSTRACT, "B"), Result(12, ABSTRACT, "C")]
        assert [each.points for each in counted(results)] == [4, 24, 12]

    def test_a_result_of_0_is_whole_beside_others(self):
        results = [Result(0, ABSTRACT, "A"), Result(12, MULTI, "B")]
        assert [each.treatment for each in counted(results)] == [Treatment.WHOLE, Treatment.DOUBLED]

    def test_the_earlier_row_is_whole_in_each_of_two_families_of_nothing_but_0(self):
        results = [Result(0, ABSTRACT, "A", "F"), Result(0, MULTI, "B", "F")]
        results += [Result(0, ABSTRACT, "C", "G"), Result(0, MULTI, "D", "G")]
        treatments = [each.treatment for each in counted(results)]
        assert treatments == [Treatment.WHOLE, Treatment.HALVED, Treatment.WHOLE, Treatment.HALVED]

    def test_two_families_across_the_same_two_categories(self):
        # Abstract doubled in the first, Multiplayer in the second: 80 + 15 + 14 + 40 = 149. The other ways give less:
        # 80 + 30 + 28 + 10 = 148, 20 + 60 + 56 + 10 = 146, 80 + 15 + 28 + 20 = 143.
        results = [Result(40, ABSTRACT, "A", "F"), Result(30, MULTI, "B", "F")]
        results += [Result(28, ABSTRACT, "C", "G"), Result(20, MULTI, "D", "G")]
        assert [each.points for each in counted(results)] == [80, 15, 14, 40]

    def test_a_double_is_left_to_the_family_that_makes_more_of_it(self):
        # 2*40 in Abstract, 30 doubled in Chess as a half, 12 whole: 122. To double the 12 instead gives 20 + 60 + 24.
        results = [Result(40, ABSTRACT, "A", "F"), Result(30, CHESS, "B", "F"), Result(12, ABSTRACT, "C")]
        assert [each.points for each in counted(results)] == [80, 30, 12]

    def test_the_earlier_row_is_doubled_of_a_family_and_a_game_alone(self):
        family = [Result(12, ABSTRACT, "A", "F"), Result(0, MULTI, "B", "F")]
        alone = Result(12, ABSTRACT, "C")
        assert [each.points for each in counted([family[0], alone, family[1]])] == [24, 12, 0]
        assert [each.points for each in counted([alone, *family])] == [24, 12, 0]

    def test_one_point_more_in_total_is_better_than_thousands_more_on_doubled_results(self):
        # 50000 + 120002 + 180000 = 350002; with the first doubled 200000 + 60001 + 90000 = 350001.
        results = [Result(100000, ABSTRACT, "A", "F"), Result(60001, MULTI, "B", "F"), Result(90000, ABSTRACT, "C")]
        assert [each.points for each in counted(results)] == [50000, 120002, 180000]

    def test_one_point_is_better_than_many_earlier_rows(self):
        others = [Result(0, ("Imperfect Information",), "P")] * 20
        results = [Result(0, ABSTRACT, "A", "F"), *others, Result(1, MULTI, "B", "F")]
        assert counted(results)[-1] == Counted(2, Treatment.DOUBLED, "Multiplayer")

    def test_the_best_variant_is_whole_however_late_its_row(self):
        # Half of 1 rounds up to 1: whole or halved, the total is 4 + 1.
        others = [Result(0, ("Imperfect Information",), "P")] * 60
        results = [Result(0, ABSTRACT, "A", "F"), Result(2, MULTI, "C"), *others, Result(1, MULTI, "B", "F")]
        assert counted(results)[0] == Counted(0, Treatment.HALVED)
        assert counted(results)[-1] == Counted(1, Treatment.WHOLE)

    def test_one_point_is_better_than_an_earlier_row_of_the_game(self):
        both = ("Abstract", "Multiplayer")
        results = [Result(0, both, "A"), *[Result(0, ("Imperfect Information",), "P")] * 2, Result(1, both, "A")]
        assert [each.points for each in counted(results)] == [0, 0, 0, 2]

    def test_the_best_result_of_a_game_counts_also_where_a_half_is_worth_as_much(self):
        # Both doubles are spent elsewhere, so either result of A counts 3: half of 5, rounded up, or half of 6.
        results = [Result(5, ABSTRACT, "A", "F"), Result(6, MULTI, "A", "F")]
        results += [Result(40, ABSTRACT, "B", "F"), Result(40, MULTI, "C")]
        assert [each.points for each in counted(results)] == [0, 3, 80, 80]

    def test_large_points_are_compared_as_numbers(self):
        first, second = int("300"), int("300")  # equal, and two objects
        results = [Result(5, ABSTRACT, "A", "F"), Result(first, ABSTRACT, "B", "F"), Result(second, ABSTRACT, "A", "F")]
        assert [each.points for each in counted(results)] == [0, 600, 150]

    def test_a_lower_result_is_halved_though_it_is_earlier(self):
        results = [Result(1, ABSTRACT, "A", "F"), Result(5, ABSTRACT, "B", "F"), Result(12, ABSTRACT, "A", "F")]
        assert [each.points for each in counted(results)] == [0, 3, 24]

    @pytest.mark.parametrize("third", [MULTI, ABSTRACT])
    def test_the_earlier_row_of_a_family_among_equals(self, third):
        results = [Result(12, ABSTRACT, "A", "F"), Result(12, ABSTRACT, "B", "F"), Result(0, third, "C", "F")]
        assert [each.treatment for each in counted(results)[:2]] == [Treatment.DOUBLED, Treatment.HALVED]

    @pytest.mark.parametrize("third", [MULTI, ABSTRACT])
    def test_the_earlier_event_of_a_game_among_equals(self, third):
        results = [Result(12, ABSTRACT, "A", "F"), Result(12, ABSTRACT, "A", "F"), Result(0, third, "C", "F")]
        assert [each.treatment for each in counted(results)[:2]] == [Treatment.DOUBLED, Treatment.STRUCK]

    def test_the_earlier_event_of_a_game_is_halved_among_equals(self):
        results = [Result(40, ABSTRACT, "A", "F"), Result(12, ABSTRACT, "B", "F"), Result(12, ABSTRACT, "B", "F")]
        assert [each.points for each in counted(results)] == [80, 6, 0]

    def test_a_double_for_each_category_among_games_that_are_in_both(self):
        # 2*40 in one category, 28 doubled in the other as a half, the 20 halved: 80 + 28 + 10.
        both = ("Draughts", "Abstract")
        results = [Result(20, both, "A"), Result(28, both, "B"), Result(40, both, "C")]
        assert [each.points for each in counted(results)] == [10, 28, 80]
        assert [each.treatment for each in counted(results)] == [
            Treatment.HALVED,
            Treatment.HALF_DOUBLED,
            Treatment.DOUBLED,
        ]

    def test_a_result_of_0_is_not_called_doubled(self):
        assert counted([Result(0, ABSTRACT, "A")]) == [Counted(0, Treatment.WHOLE)]

    def test_names_of_games_in_any_case_and_spacing(self):
        assert total([Result(40, MULTI, "7 Wonders"), Result(28, MULTI, " 7  wonders")]) == 80

    def test_nobody(self):
        assert counted([]) == []


class TestErrors:
    @pytest.mark.parametrize(
        ("results", "kind", "row"),
        [
            ([Result(1, CHESS, "A"), Result(-1, CHESS, "B")], OutOfRangeError, 1),
            ([Result(0, CHESS, "A"), Result(-1, CHESS, "B")], OutOfRangeError, 1),
            ([Result(1, ("Cheess",), "A")], UnknownNameError, 0),
            ([Result(1, (), "A")], WrongKindError, 0),
            ([Result(1, MULTI, "A", "F"), Result(1, MULTI, "a", "G")], WrongKindError, 1),
            ([Result(1, MULTI, "A", "G"), Result(1, MULTI, "a", "F")], WrongKindError, 1),
        ],
    )
    def test_what_cannot_be(self, results, kind, row):
        with pytest.raises(kind) as caught:
            counted(results)
        assert caught.value.row == row

    def test_category_names(self):
        assert category_name(" imperfect  information") == "Imperfect Information"
        with pytest.raises(UnknownNameError, match="expected one of Chess, Poker"):
            category_name("Go")


FAMILIES = ["F", "G", None]
GAMES = {"A": "F", "B": "F", "C": None, "D": "G", "E": "G", "H": None}
SEASONS = st.lists(
    st.builds(
        lambda points, categories, game: Result(points, tuple(sorted(categories)), game, GAMES[game]),
        st.sampled_from([0, 1, 2, 3, 4, 5, 6, 8, 12, 17, 20, 28, 30, 34, 40]),
        st.sets(st.sampled_from(["Chess", "Poker", "Abstract", "Multiplayer"]), min_size=1, max_size=2),
        st.sampled_from(list(GAMES)),
    ),
    max_size=6,
)


def linked(one: Result, other: Result) -> bool:
    """Whether two results are variants of each other for a reason of their own."""
    always = {"Chess", "Poker", "Backgammon", "Draughts"}
    return (
        one.game == other.game
        or (one.family is not None and one.family == other.family)
        or bool(set(one.categories) & set(other.categories) & always)
    )


def clusters(results: list[Result]) -> list[int]:
    """A number for each result, the same for all that are linked, directly or through others."""
    number = list(range(len(results)))
    for _ in results:
        for one in range(len(results)):
            for other in range(len(results)):
                if linked(results[one], results[other]):
                    number[one] = number[other] = min(number[one], number[other])
    return number


def brute_force(results: list[Result]) -> int:
    """The highest total over every way to treat every result: struck out, whole or half, doubled or not."""
    number = clusters(results)

    def best(row: int, games: frozenset, wholes: frozenset, doubles: frozenset) -> int:
        if row == len(results):
            return 0
        result = results[row]
        values = [best(row + 1, games, wholes, doubles)]
        if result.game in games:
            return values[0]
        for whole, category in product((True, False), (None, *result.categories)):
            if (whole and number[row] in wholes) or category in doubles:
                continue
            half = result.points if whole else (result.points + 1) // 2
            value = result.points * (1 + whole) if category else half
            rest = best(
                row + 1,
                games | {result.game},
                wholes | {number[row]} if whole else wholes,
                doubles | {category} if category else doubles,
            )
            values.append(value + rest)
        return max(values)

    return best(0, frozenset(), frozenset(), frozenset())


@settings(max_examples=examples(1500))
@given(SEASONS)
def test_no_choice_is_better_than_the_one_found(results):
    assert total(results) == brute_force(results)


# One family of games in few categories: many alike, of which only some are searched.
FAMILY = st.lists(
    st.builds(
        lambda points, categories: (points, tuple(categories)),
        st.sampled_from([0, 1, 2, 3, 5, 12, 28, 40]),
        st.sampled_from([["Abstract"], ["Multiplayer"], ["Abstract", "Multiplayer"]]),
    ),
    max_size=6,
)


@settings(max_examples=examples(500))
@given(FAMILY)
def test_nor_in_a_family_whose_games_are_alike(family):
    results = [Result(points, categories, f"Game {row}", "F") for row, (points, categories) in enumerate(family)]
    assert total(results) == brute_force(results)


def ways(results: list[Result]):
    """Every allowed way to treat all results, each as a list of (counts at all, whole, doubled in)."""
    number = clusters(results)
    each = [[(False, False, None), *product([True], [True, False], [None, *result.categories])] for result in results]
    games = {result.game for result in results}
    for way in product(*each):
        taken = [row for row, (counts, _, _) in enumerate(way) if counts]
        wholes = [number[row] for row in taken if way[row][1]]
        doubles = [way[row][2] for row in taken if way[row][2]]
        once = len(taken) == len({results[row].game for row in taken}) == len(games)
        if once and len(wholes) == len(set(wholes)) == len(set(number)) and len(doubles) == len(set(doubles)):
            yield way


def merit(results: list[Result], way) -> tuple[int, ...]:
    """What is compared: the total, then points of doubled results, of whole ones, of all that count, and earlier rows:
    those that are doubled or whole, then all. (With tie-breaks: see test_championship_order.)
    """
    worth = doubled = whole_points = points = spent = rows = 0
    for row, (result, (counts, whole, double)) in enumerate(zip(results, way, strict=True)):
        if counts:
            own = result.points if whole else halved(result.points)
            worth += result.points * (1 + whole) if double else own
            doubled += result.points if double else 0
            whole_points += result.points if whole else 0
            points += result.points
            spent -= row * (whole + bool(double))
            rows -= row
    return worth, doubled, whole_points, points, spent, rows


WHOLE = (Treatment.WHOLE, Treatment.DOUBLED)


def way_of(results: list[Result]):
    return [
        (each.treatment is not Treatment.STRUCK, each.treatment in WHOLE, each.category) for each in counted(results)
    ]


def season(seed: int) -> list[Result]:
    random = Random(seed)
    games = [random.choice(["A", "A", "B", "C", "D", "H"]) for _ in range(random.randint(2, 4))]
    return [Result(random.choice([2, 5, 6, 12, 12, 28, 40]), random.choice(KINDS), game, GAMES[game]) for game in games]


KINDS = [("Abstract",), ("Abstract",), ("Multiplayer",), ("Abstract", "Multiplayer"), ("Chess", "Abstract"), ("Chess",)]
BOTH, HIDDEN = ("Abstract", "Multiplayer"), ("Imperfect Information",)
# Seasons in which a slip in what is compared leads to another choice.
TELLING = [
    [Result(1, MULTI, "C"), Result(9, ABSTRACT, "A", "F"), Result(4, BOTH, "B", "F"), Result(1, ABSTRACT, "C"),
     Result(4, ABSTRACT, "B", "F")],
    [Result(1, BOTH, "C"), Result(0, BOTH, "D", "G"), Result(3, BOTH, "B", "F"), Result(0, CHESS, "E", "G"),
     Result(0, BOTH, "C")],
    [Result(1, CHESS, "C"), Result(12, ABSTRACT, "E", "G"), Result(1, ABSTRACT, "C"), Result(6, MULTI, "B", "F"),
     Result(18, CHESS, "E", "G")],
    [Result(7, BOTH, "E", "G"), Result(9, CHESS, "E", "G"), Result(7, CHESS, "A", "F"), Result(1, ABSTRACT, "B", "F")],
    [Result(4, ABSTRACT, "E", "G"), Result(2, ABSTRACT, "C"), Result(5, ("Abstract", "Poker"), "E", "G"),
     Result(2, MULTI, "D", "G"), Result(4, ABSTRACT, "D", "G")],
    [Result(2, HIDDEN, "A", "F"), Result(2, MULTI, "A", "F"), Result(2, HIDDEN, "D"),
     Result(1, ("Multiplayer", *HIDDEN), "C"), Result(2, ("Multiplayer", *HIDDEN), "E")],
]  # fmt: skip


@pytest.mark.parametrize("results", [*TELLING, *map(season, range(400))])
def test_the_plain_reading_is_the_best_of_all_ways(results):
    assert merit(results, way_of(results)) == max(merit(results, way) for way in ways(results))


@given(SEASONS, st.randoms(use_true_random=False))
def test_the_total_does_not_depend_on_the_order_of_rows(results, random):
    shuffled = results.copy()
    random.shuffle(shuffled)
    assert total(shuffled) == total(results)


@given(SEASONS)
def test_what_is_counted_keeps_the_rules(results):
    number = clusters(results)
    picks = [(row, each) for row, each in enumerate(counted(results)) if each.treatment is not Treatment.STRUCK]
    assert len({results[row].game for row, _ in picks}) == len(picks) == len({result.game for result in results})
    wholes = [number[row] for row, each in picks if each.treatment in (Treatment.DOUBLED, Treatment.WHOLE)]
    assert sorted(wholes) == sorted(set(number))
    doubles = [each.category for _, each in picks if each.category]
    assert len(doubles) == len(set(doubles))
    assert set(doubles) <= set(CATEGORIES)


class TestFamiliesOfAWholeSeason:
    """What one row says of a game holds for all players."""

    def totals(self, *events):
        """Totals by name, of events (name, category, game, family, winner, second), each of ten players."""
        entries = [
            Entry(name, event, Position(place), (category,), game, family)
            for event, category, game, family, *best in events
            for place, name in enumerate([*best, *(f"{event} {rank}" for rank in range(len(best) + 1, 11))], 1)
        ]
        return {line.name: line.total for line in standings(entries)}

    def test_a_family_that_another_event_of_the_game_names(self):
        totals = self.totals(
            ("Catan Open", "Multiplayer", "Catan", None, "Ann", "Bob"),
            ("Duel 1", "Abstract", "Duel", "Catan", "Cy", "Bob"),
            ("Duel 2", "Abstract", "Duel", None, "Ann"),
        )
        # One of Ann's is whole and doubled, the other halved and doubled: 80 + 40. Bob's 28 and 28: 56 + 28.
        assert (totals["Ann"], totals["Bob"]) == (120, 84)

    def test_families_within_families(self):
        events = [
            ("Catan Open", "Poker", "Catan", "Settlers", "Di"),
            ("Duel Open", "Abstract", "Duel", "Catan", "Ann"),
            ("Dice Open", "Multiplayer", "Dice", "Settlers", "Ann"),
        ]
        assert self.totals(*events)["Ann"] == 120

    def test_variants_by_an_event_that_the_player_did_not_enter(self):
        # Dameo Rapid is draughts too, so Dameo is a variant of Frisian, for everybody. Ann's two 1st places: one whole
        # and doubled in Abstract, the other halved and doubled in Draughts: 80 + 40, not 80 + 80.
        frisian = ("Frisian Open", ("Draughts", "Abstract"), "Frisian")
        dameo = ("Dameo Open", ("Abstract",), "Dameo")
        rapid = ("Dameo Rapid", ("Draughts", "Abstract"), "Dameo")

        def entries(event, first, last):
            names = [first, *(f"Other {number}" for number in range(9)), *last]
            return [Entry(name, event[0], Position(place), *event[1:]) for place, name in enumerate(names, 1)]

        for last in ([], ["Ann"]):
            rows = [*entries(frisian, "Ann", []), *entries(rapid, "Bob", last), *entries(dameo, "Ann", [])]
            assert next(line for line in standings(rows) if line.name == "Ann").total == 120
        rows = [*entries(frisian, "Ann", []), *entries(dameo, "Ann", [])]
        assert standings(rows)[0].total == 160
        assert standings(rows, [Played("Dameo", None, ("Draughts", "Abstract"))])[0].total == 120

    def test_a_family_that_only_an_event_without_results_names(self):
        entries = [
            Entry(name, event, Position(place), ("Abstract",), game)
            for event, game in (("A Open", "A"), ("B Open", "B"))
            for place, name in enumerate(["Ann", "b", "c", "d", "e", "f", "g", "h", "i", "j"], 1)
        ]
        assert standings(entries)[0].total == 120
        assert standings(entries, [("B", "A")])[0].total == 100
