"""The Championship never depends on the order of rows: the best tie-break counts among choices of equal total.

The reference tries every way that the rules allow, row by row, and knows nothing of games that are stronger or weaker.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from podium.scoring.championship import Result, Treatment, counted
from podium.scoring.championship_games import weights_of
from podium.scoring.grand_prix import award, tiebreak
from podium.scoring.grand_prix_season import Entry, standings
from podium.scoring.positions import Position

CHESS, ABSTRACT, MULTI, BOTH = ("Chess",), ("Abstract",), ("Multiplayer",), ("Abstract", "Multiplayer")
ALWAYS = {"Chess", "Poker", "Backgammon", "Draughts"}
NOTHING = (Fraction(0),) * 8
Merit = tuple[int, tuple[Fraction, ...]]  # the total, then the tie-break


def result(place: tuple[int, int, int], categories: tuple[str, ...], game: str, family: str | None = None) -> Result:
    """Of a place: position, field, players who share it."""
    return Result(int(award(*place).points), categories, game, family, tiebreak(*place))


def merit(results) -> Merit:
    """What was counted is worth."""
    counts = counted(results)
    taken = [own for own, each in zip(results, counts, strict=True) if each.treatment is not Treatment.STRUCK]
    return sum(each.points for each in counts), added(*(own.tiebreak for own in taken))


def added(*tiebreaks):
    return tuple(sum(filter(None, column), Fraction(0)) for column in zip(NOTHING, *tiebreaks, strict=True))


def reference(results) -> Merit:
    """The best of all ways: each game's one result, whole or half, doubled in one of its categories or not."""
    groups = variants(results)
    games = sorted({one.game for one in results})

    def best(index: int, wholes: frozenset, doubles: frozenset) -> Merit:
        if index == len(games):
            return 0, NOTHING
        found = []
        for one in results:
            if one.game != games[index]:
                continue
            for whole in (True, False):
                for double in (None, *one.categories):
                    if (whole and groups[one.game] in wholes) or double in doubles:
                        continue
                    own = 2 * one.points if whole and double else one.points if whole or double else -(-one.points // 2)
                    now_whole = wholes | {groups[one.game]} if whole else wholes
                    total, fractions = best(index + 1, now_whole, doubles | {double} if double else doubles)
                    found.append((own + total, added(one.tiebreak, fractions)))
        return max(found)

    return best(0, frozenset(), frozenset())


def variants(results) -> dict[str, int]:
    """A number for each game, the same for all games that are variants of each other, by way of others too."""
    number = {one.game: index for index, one in enumerate(results)}
    for _ in results:
        for one in results:
            for other in results:
                family = one.family is not None and one.family == other.family
                if family or set(one.categories) & set(other.categories) & ALWAYS:
                    number[one.game] = number[other.game] = min(number[one.game], number[other.game])
    return number


def check(results) -> None:
    right = reference(results)
    for rows in permutations(results):
        assert merit(rows) == right, rows


T2_OF_3, THIRD = (2, 20, 3), (3, 20, 1)  # 20 points each: (28 + 20 + 12) / 3, and 20
T4_OF_6, TOP_10 = (4, 19, 6), (5, 50, 1)  # 5 points and 6 points: 3 as a half, either


class TestWorkedByHand:
    def test_what_they_are_worth(self):
        assert [int(award(*place).points) for place in (T2_OF_3, THIRD, T4_OF_6, TOP_10)] == [20, 20, 5, 6]

    @pytest.mark.parametrize("swapped", [False, True])
    def test_a_third_of_a_2nd_place_is_better_than_a_3rd(self, swapped):
        results = [result(T2_OF_3, CHESS, "Chess"), result(THIRD, CHESS, "Chess")]
        third = Fraction(1, 3)
        assert merit(results[::-1] if swapped else results) == (40, (0, third, third, third, 0, 0, 0, 0))

    def test_a_half_of_5_with_a_share_of_4th_is_better_than_a_half_of_6(self):
        # 1st in Go: 80, doubled. Hex beside it is halved: 3 for 5 points with a sixth of a 4th place, 3 for 6 without.
        results = [result((1, 20, 1), ABSTRACT, "Go", "F"), result(TOP_10, ABSTRACT, "Hex", "F")]
        results.append(result(T4_OF_6, ABSTRACT, "Hex", "F"))
        assert merit(results) == (83, (1, 0, 0, Fraction(1, 6), 0, 0, Fraction(5, 6), 0))
        check(results)

    def test_a_double_goes_where_the_tie_break_is_better(self):
        # Catan: 2nd (28) in Abstract or 3rd (20) in Multiplayer. Beside 1st (40) in Abstract the 28 is whole and the
        # Multiplayer double is unused; with the 20 it is 2*20. So the 20: 80 + 40.
        results = [result((1, 20, 1), ABSTRACT, "Go"), result((2, 20, 1), ABSTRACT, "Catan")]
        results.append(result(THIRD, MULTI, "Catan"))
        assert merit(results) == (120, (1, 0, 1, 0, 0, 0, 0, 0))
        # With 40 and 20 for 28 and 20 both choices give 120, and two 1st places are better than a 1st and a 3rd.
        results[1] = result((1, 30, 1), ABSTRACT, "Catan")
        assert merit(results) == (120, (2, 0, 0, 0, 0, 0, 0, 0))
        check(results)

    def test_the_whole_goes_where_the_tie_break_is_better(self):
        # Two variants of 6 points: one of them whole, doubled, the other halved, for which the 5 points do as well.
        # Go's 5 points are a share of 4th, Hex's are not: so Hex is whole.
        go = [result(TOP_10, ABSTRACT, "Go", "F"), result(T4_OF_6, ABSTRACT, "Go", "F")]
        hex_ = result((5, 60, 1), ABSTRACT, "Hex", "F")
        assert hex_.points == 6
        assert merit([*go, hex_]) == (15, (0, 0, 0, Fraction(1, 6), 0, 1, Fraction(5, 6), 0))
        check([*go, hex_])

    def test_the_whole_is_given_where_less_tie_break_is_lost(self):
        # Of 6 points, or of 5 with a better tie-break where it is halved. Go loses half of a 1st place, Hex all of one.
        def game(name, *first):
            return [
                Result(points, ABSTRACT, name, "F", (Fraction(share), *NOTHING[1:]))
                for points, share in zip((6, 5), first, strict=True)
            ]

        results = [*game("Hex", 0, 1), *game("Go", Fraction(1, 2), 1)]
        assert merit(results) == (15, (Fraction(3, 2), *NOTHING[1:]))
        check(results)

    def test_in_the_standings(self):
        def rows(events):
            return [
                Entry(name, event, Position(place), CHESS, "Chess")
                for event, places in events
                for name, place in zip(["Ann", *(f"{event} {other}" for other in range(9))], places, strict=True)
            ]

        swiss, blitz = ("Swiss", [2, 1, 2, 2, 5, 6, 7, 8, 9, 10]), ("Blitz", [3, 1, 2, 4, 5, 6, 7, 8, 9, 10])
        for events in permutations([swiss, blitz]):
            ann = next(line for line in standings(rows(events)) if line.name == "Ann")
            assert (ann.total, ann.tiebreak[:4]) == (40, (0, Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)))


PLACES = [
    (position, field, tied)
    for field in (5, 6, 7, 8, 9, 10, 19, 20, 24, 40, 60)
    for position in range(1, min(field // 2, 12) + 1)
    for tied in (1, 2, 3, 6)
    if position + tied - 1 <= field
]
KINDS = [ABSTRACT, ABSTRACT, MULTI, BOTH, CHESS, ("Chess", "Abstract")]
SIZES = [2, 3, 3, 3, 4, 4] * 4 + [5]  # all orders of 5 are 120
FAMILY_OF = {"A": "F", "B": "F", "C": "F", "D": None, "E": "G", "H": "G"}


def season_of_places(random: Random) -> list[Result]:
    """Places that are worth nearly the same: so that a choice is between equal totals."""
    level = random.randint(1, 14)
    worth = [place for place in PLACES if int(award(*place).points) in (2 * level - 1, 2 * level, 2 * level + 1, level)]
    return [result(random.choice(worth), *kind(random)) for _ in range(random.choice(SIZES))]


def season_of_anything(random: Random) -> list[Result]:
    """Any tie-breaks, whatever the points: the proof needs nothing of them."""
    return [
        Result(random.choice([0, 1, 2, 3, 4, 5, 6, 6, 7, 12]), *kind(random), random_tiebreak(random))
        for _ in range(random.choice(SIZES))
    ]


def kind(random: Random) -> tuple[tuple[str, ...], str, str | None]:
    game = random.choice("AABBCDEH")
    return random.choice(KINDS), game, FAMILY_OF[game]


def random_tiebreak(random: Random) -> tuple[Fraction, ...]:
    return (*(Fraction(random.randint(0, 3), random.choice([1, 2, 3])) for _ in range(3)), *NOTHING[3:])


LONG = [pytest.param(fifty, marks=pytest.mark.long) for fifty in range(4, 40)]


@pytest.mark.parametrize("fifty", [*range(4), *LONG])
def test_all_orders_of_thousands_of_seasons(fifty):
    for seed in range(50 * fifty, 50 * fifty + 50):
        random = Random(seed)
        check((season_of_places if seed % 2 else season_of_anything)(random))


def family_of_one_kind(random: Random) -> list[Result]:
    """More games in the same categories than can be doubled, each of two results: of which only some are searched."""
    kinds = random.choice([ABSTRACT, BOTH])
    games = [game for game in "ABC" for _ in range(2)]
    points = [random.choice([1, 2, 5, 5, 6, 6, 7]) for _ in games]
    of_games = [Result(own, kinds, game, "F", random_tiebreak(random)) for own, game in zip(points, games, strict=True)]
    return [*of_games, Result(random.choice([0, 6]), random.choice([MULTI, CHESS]), "Z", "F")]


@pytest.mark.parametrize("seed", range(300))
def test_some_orders_of_games_that_are_alike(seed):
    random = Random(seed)
    results = family_of_one_kind(random)
    right = reference(results)
    for _ in range(6):
        random.shuffle(results)
        assert merit(results) == right, results


class TestWeights:
    def test_sums_compare_as_those_of_fractions(self):
        random = Random(8)
        for _ in range(300):
            tiebreaks = {row: random_tiebreak(random) for row in range(4)}
            weights, spread = weights_of(tiebreaks)
            for one, other in [((0, 1), (2, 3)), ((0,), (1,)), ((0, 1, 2), (3,)), ((0, 1, 2, 3), ())]:
                fractions = [added(*(tiebreaks[row] for row in rows)) for rows in (one, other)]
                sums = [sum(weights[row] for row in rows) for rows in (one, other)]
                assert (sums[0] > sums[1], sums[0] == sums[1]) == (
                    fractions[0] > fractions[1],
                    fractions[0] == fractions[1],
                )
                assert abs(sums[0] - sums[1]) < spread

    @pytest.mark.parametrize("most", [1, 2])
    def test_the_sum_of_all_rows_has_room_and_no_more(self, most):
        weights, spread = weights_of(dict.fromkeys(range(3), (Fraction(most),) * 8))
        assert sum(weights.values()) == spread - 1

    def test_nothing_to_weigh(self):
        assert weights_of({}) == ({}, 1)
