"""Cases drawn at random: realistic ones and mean ones, each with what a reference makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from tests.differential.draw import championship, chess, fibonacci, grand_prix, wall_list
from tests.differential.question import Question

Draw = Callable[[Random], Question]

# As often as it stands here.
DRAWS: list[Draw] = [
    *[grand_prix.whole_event] * 3,
    *[grand_prix.part_of_an_event] * 2,
    grand_prix.one_in_a_column,
    grand_prix.separate_events,
    grand_prix.tiebreaks,
    *[championship.total_of_one] * 2,
    championship.what_counts,
    championship.totals_of_a_list,
    *[chess.scores] * 2,
    *[fibonacci.board] * 3,
    fibonacci.team,
    *[wall_list.sum_of_all] * 4,
    wall_list.sum_of_one,
]


def questions(count: int, seed: int) -> Iterator[Question]:
    """The case of a number is the same in every run of the seed."""
    for number in range(count):
        random = Random(f"{seed}-{number}")
        yield random.choice(DRAWS)(random)
