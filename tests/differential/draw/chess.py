"""Scores in sections: halves, any number of rounds, built-in sections, adjustments and tables of one's own."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from podium.scoring import chess_gp as rules
from podium.scoring.errors import ScoringError

from tests.differential.draw.written import name, nothing, number
from tests.differential.question import NA, NUM, VALUE, Question, asked, column
from tests.differential.reference import chess as reference

OWN = {"Open": Fraction(0), "Rapid": Fraction("1.3"), "Under 12": Fraction("6.75"), "Masters": Fraction(-1)}
TABLES = {None: reference.STANDARD, "standard": reference.STANDARD, "county-2011": reference.COUNTY_2011, "own": OWN}


class Score(NamedTuple):
    score: Fraction
    rounds: int
    adjustment: Fraction
    section: Any


def scores(random: Random) -> Question:
    """A column of scores, each row on its own."""
    table = random.choice([None, None, None, "standard", "county-2011", "own"])
    base = random.choice([Fraction(1000)] * 4 + [Fraction(2000), Fraction(1), Fraction("12.5"), Fraction(999_999)])
    rows = [_score(random, table) for _ in range(random.randint(1, 10))]
    typed: list[list[Any]] = [
        [number(random, row.score), row.rounds if random.random() < 0.8 else str(row.rounds), row.section]
        for row in rows
    ]
    expected: list[Any] = [
        reference.points(row.score, row.rounds, row.adjustment, base) if row.score <= row.rounds else NUM
        for row in rows
    ]
    is_wrong = random.random() < 0.2
    if is_wrong:
        wrong = random.randrange(len(rows))
        place, cell, expected[wrong] = random.choice(
            [(0, -1, NUM), (0, "won", VALUE), (0, nothing(random), ""), (1, 0, NUM), (2, "Opne", NA), (2, None, "")]
        )
        typed[wrong][place] = cell
    sections = [[section, float(value)] for section, value in OWN.items()] if table == "own" else table
    arguments = [column([row[index] for row in typed]) for index in range(3)]
    arguments += [None if base == 1000 and random.random() < 0.7 else float(base), sections]
    core = None if is_wrong else lambda: [_award(row, base) for row in rows]
    return asked("chess", "CHESS_GP", *arguments, gives=column(expected), core=core)


def _score(random: Random, table: str | None) -> Score:
    rounds = random.choice([random.randint(3, 9), random.randint(1, 15)])
    score = Fraction(random.randint(0, 2 * rounds + (random.random() < 0.1)), 2)
    if random.random() < 0.1:
        adjustment = Fraction(random.randint(-40, 80), 8)
        return Score(score, rounds, adjustment, float(adjustment) if adjustment else "0")
    section, adjustment = random.choice(list(TABLES[table].items()))
    return Score(score, rounds, adjustment, name(random, section))


def _award(row: Score, base: Fraction) -> Any:
    try:
        return rules.award(row.score, row.rounds, row.adjustment, base).points
    except ScoringError as error:
        return error
