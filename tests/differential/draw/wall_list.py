"""Wall lists: byes, half wins, games not reported, double losses, handicaps, labels, rounds still to come."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from podium.scoring import mcmahon as rules
from podium.scoring.wall_list import Game, Result

from tests.differential.draw.written import name, nothing, number
from tests.differential.question import NA, NUM, VALUE, Question, asked, column
from tests.differential.reference import wall_list as reference
from tests.differential.reference.wall_list import Played

# How a game may end for the two of it; an arbiter may give both the win or the loss.
ENDINGS = [("+", "-")] * 6 + [("-", "+")] * 6 + [("=", "=")] * 2 + [("?", "?"), ("+", "+"), ("-", "-")]
WITHOUT_GAME = ["+", "-", "-", "="]
LABELS = ["Ann", "Bo 2", "Čeněk", "d'Arc", "Eve (3d)", "Fu", "Gil", "Hana", "Ivo", "Jo"]


class Tournament(NamedTuple):
    """rows: a round each, None for a blank cell; typed: the same as cells; labels: None where numbers name players."""

    rows: list[list[Played | None]]
    typed: list[list[Any]]
    scores: list[Fraction]
    initial: list[Fraction]
    labels: list[str] | None


def tournament(random: Random, *, with_labels: bool = True) -> Tournament:
    """Any number of players and rounds, paired anyhow."""
    players = random.choice([random.randint(2, 10), random.randint(2, 24)])
    labels = LABELS[:players] if with_labels and players <= len(LABELS) and random.random() < 0.3 else None
    rounds = random.randint(1, 6)
    rows: list[list[Played | None]] = [[None] * rounds for _ in range(players)]
    typed: list[list[Any]] = [[None] * rounds for _ in range(players)]
    for column_ in range(rounds):
        order = random.sample(range(players), players)
        while order:
            one = order.pop()
            if order and random.random() < 0.85:
                _play(random, rows, typed, column_, one, order.pop(), labels)
            else:
                _without_game(random, rows, typed, column_, one)
    initial = [Fraction(random.randint(-8, 8), random.choice([1, 1, 2])) for _ in range(players)]
    scores = [start + reference.wins(row) for start, row in zip(initial, rows, strict=True)]
    return Tournament(*_without_rounds_to_come(rows, typed), scores, initial, labels)


def _play(
    random: Random, rows: Any, typed: Any, column_: int, white: int, black: int, labels: list[str] | None
) -> None:
    marks = random.choice(ENDINGS)
    with_colours = random.random() < 0.4
    stones = random.choice([0, 0, 1, 2, 9]) if with_colours else 0
    for own, other, mark, colour, counts in (
        (white, black, marks[0], "w", stones),
        (black, white, marks[1], "b", -stones),
    ):
        rows[own][column_] = Played(other, mark, counts)
        opponent = name(random, labels[other]).strip() if labels else str(other + 1)
        after = f"{random.choice(['/', ''])}{colour}{stones}" if with_colours else random.choice(["", "", "!"])
        cell = f"{opponent}{mark}{after}"
        typed[own][column_] = random.choice([cell, cell, f" {cell} "])


def _without_game(random: Random, rows: Any, typed: Any, column_: int, own: int) -> None:
    if random.random() < 0.2:
        typed[own][column_] = nothing(random)
        return
    mark = random.choice(WITHOUT_GAME)
    rows[own][column_] = Played(None, mark)
    typed[own][column_] = f"0{mark}"


def _without_rounds_to_come(rows: Any, typed: Any) -> tuple[Any, Any]:
    """Rounds that are blank for all stay in what is typed and are none in what is meant."""
    held = [each for each in range(len(rows[0])) if any(row[each] for row in rows)]
    return [[row[each] for each in held] for row in rows], typed


def sum_of_all(random: Random) -> Question:
    """One of the sums, for the whole list."""
    drawn = tournament(random)
    function = random.choice(["SODOS", "SODOS", "SOS", "SOSOS", "WINS"])
    if function != "WINS" and random.random() < 0.12:
        return _wrong_list(random, drawn)
    handicap = random.random() < 0.3
    with_initial = function in ("SOS", "SOSOS") and random.random() < 0.7
    initial = drawn.initial if with_initial else [Fraction(0)] * len(drawn.rows)
    values = _sums(function, drawn, initial, handicap)
    blank = [all(game is None for game in row) for row in drawn.rows]
    arguments: list[Any] = [drawn.typed]
    if function != "WINS":
        arguments += _beside(random, drawn, handicap)
    if with_initial:
        arguments.append(column([number(random, each) for each in drawn.initial]))
    return asked(
        "a wall list",
        function,
        *arguments,
        gives=column(["" if empty else float(value) for empty, value in zip(blank, values, strict=True)]),
        core=lambda: [
            None if empty else value
            for empty, value in zip(blank, _core(function, drawn, initial, handicap), strict=True)
        ],
    )


def sum_of_one(random: Random) -> Question:
    """One row beside the scores of all."""
    drawn = tournament(random)
    own = random.randrange(len(drawn.rows))
    handicap = random.random() < 0.3
    empty = all(game is None for game in drawn.rows[own])
    value = reference.sodos(drawn.rows[own], drawn.scores, handicap)
    return asked(
        "a row of a wall list",
        "SODOS",
        [drawn.typed[own]],
        *_beside(random, drawn, handicap),
        gives=[["" if empty else float(value)]],
        core=lambda: [None if empty else rules.sodos(_games(drawn.rows[own]), drawn.scores, handicap).points],
    )


def _beside(random: Random, drawn: Tournament, handicap: bool) -> list[Any]:
    """Scores, names and handicap as arguments."""
    scores = column([number(random, score) for score in drawn.scores])
    names = drawn.labels and column([name(random, label) for label in drawn.labels])
    return [scores, names, random.choice([1, "x", "yes"]) if handicap else random.choice([None, 0, "no"])]


def _wrong_list(random: Random, drawn: Tournament) -> Question:
    """A cell that is no result or names nobody is an error of its row; a game in one row only, of all."""
    typed = [list(row) for row in drawn.typed]
    row = random.randrange(len(typed))
    fault = random.choice(["word", "nobody"])
    values: list[Any] = [float(reference.sodos(each, drawn.scores, False)) if any(each) else "" for each in drawn.rows]
    if fault == "word":
        typed[row][0], values[row] = "won", VALUE
    else:
        typed[row][0], values[row] = ("Zoe+", NA) if drawn.labels else (f"{len(typed) + 1}+", NUM)
    scores = column([float(score) for score in drawn.scores])
    names = drawn.labels and column(list(drawn.labels))
    return asked("a wrong wall list", "SODOS", typed, scores, names, gives=column(values))


def _sums(function: str, drawn: Tournament, initial: list[Fraction], handicap: bool) -> list[Fraction]:
    if function == "WINS":
        return [reference.wins(row) for row in drawn.rows]
    if function == "SODOS":
        return [reference.sodos(row, drawn.scores, handicap) for row in drawn.rows]
    pairs = list(zip(drawn.rows, initial, strict=True))
    all_sos = [reference.sos(row, drawn.scores, start, handicap) for row, start in pairs]
    if function == "SOS":
        return all_sos
    return [reference.sosos(row, all_sos, start) for row, start in pairs]


def _core(function: str, drawn: Tournament, initial: list[Fraction], handicap: bool) -> list[Any]:
    rows = [_games(row) for row in drawn.rows]
    if function == "WINS":
        return [rules.wins(row) for row in rows]
    if function == "SODOS":
        return [rules.sodos(row, drawn.scores, handicap).points for row in rows]
    pairs = list(zip(rows, initial, strict=True))
    all_sos = [rules.sos(row, drawn.scores, start, handicap) for row, start in pairs]
    if function == "SOS":
        return all_sos
    return [rules.sosos(row, all_sos, start) for row, start in pairs]


def _games(row: list[Played | None]) -> list[Game | None]:
    return [game and Game(game.opponent, str(game.opponent), Result(game.mark), handicap=game.stones) for game in row]
