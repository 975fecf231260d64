"""Boards of Diplomacy: draws with ties, eliminations, solos, the ending at 26, and boards that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

from podium.scoring import fibonacci as rules

from tests.differential.draw.written import lined_up, name, number
from tests.differential.question import NA, NUM, VALUE, Cells, Question, asked, column
from tests.differential.reference import fibonacci as reference

POWERS = {"Vikings": 8, "Medieval": 8, "Baltic": 4}


def board(random: Random) -> Question:
    """A board with its ending."""
    game = random.choice(["Vikings", "Vikings", "Medieval", "Baltic", "Fibonacci"])
    powers = POWERS.get(game) or random.choice([4, 5, 7, 10, 12, 40])
    centres = [max(0, random.choice([0, random.randint(0, 5), random.randint(0, 20)])) for _ in range(powers)]
    if not any(centres):
        return _asked(random, game, centres, random.choice([None, "draw", "solo"]), NUM)
    if random.random() < 0.1:
        return _wrong_board(random, game, centres)
    if game == "Vikings" and random.random() < 0.3:
        return _with_two_at_26(random, centres)
    if max(centres) and centres.count(max(centres)) == 1 and random.random() < 0.3:
        return _asked(random, game, centres, "solo", reference.solo(game, centres))
    years = [0] * powers
    if random.random() < 0.4:
        years = [random.randint(1901, 1912) if not own else 0 for own in centres]
    return _asked(random, game, centres, random.choice([None, "draw"]), reference.drawn(game, centres, years), years)


def _with_two_at_26(random: Random, centres: list[int]) -> Question:
    for power in random.sample(range(8), random.choice([2, 2, 3])):
        centres[power] = random.choice([26, random.randint(26, 34)])
    ending = random.choice(["26", "draw", None])
    if ending is None:
        return _asked(random, "Vikings", centres, None, VALUE)
    none = [0] * 8
    return _asked(
        random,
        "Vikings",
        centres,
        ending,
        reference.double_26(centres) if ending == "26" else reference.drawn("Vikings", centres, none),
    )


def _wrong_board(random: Random, game: str, centres: list[int]) -> Question:
    fault = random.choice(["power", "negative", "word", "game", "ending", "two solos"])
    line: list[Any] = list(centres)
    ending: Any = "draw"
    if fault == "power":
        line = line[:3]
    elif fault == "two solos":
        line[:2] = [max(centres) + 1] * 2
        ending = "solo"
    elif fault == "ending":
        ending = "won"
    elif fault != "game":
        line[random.randrange(len(line))] = -1 if fault == "negative" else "none"
    code = {"word": VALUE, "game": NA, "ending": NA}.get(fault, NUM)
    named = "Chess" if fault == "game" else game
    return asked("a wrong board", "FIB_SCORE", column(line), named, ending, gives=[[code]] * len(line))


def _asked(
    random: Random, game: str, centres: list[int], ending: str | None, expected: Any, years: list[int] | None = None
) -> Question:
    typed = [number(random, own) for own in centres]
    beside = [year or None for year in years or [0] * len(centres)]
    cells, eliminated = lined_up(random, typed, list(beside))
    values = [expected] * len(centres) if isinstance(expected, str) else expected
    shaped: Cells = [values] if len(cells) == 1 else column(values)
    arguments: list[Any] = [cells, name(random, game), ending and random.choice([ending, name(random, ending)])]
    if any(beside):
        arguments.append(eliminated)
    if ending == "26" and random.random() < 0.5:
        arguments[2] = 26
    return asked(
        "a board",
        "FIB_SCORE",
        *arguments,
        gives=shaped,
        core=lambda: [award.points for award in rules.board_awards(centres, game, ending, beside)],
    )


def team(random: Random) -> Question:
    """A team's boards, of which only the best Baltic counts."""
    games = random.choices(["Vikings", "Medieval", "Baltic", "Fibonacci"], k=random.randint(1, 7))
    scores = [random.choice([random.randint(0, 80_000), random.randint(0, 80_000) / 2]) for _ in games]
    baltic = [score for score, game in zip(scores, games, strict=True) if game == "Baltic"]
    total = sum(scores) - sum(baltic) + max(baltic, default=0)
    cells, named = lined_up(random, list(scores), [name(random, game) for game in games])
    boards = [rules.Board(score, game) for score, game in zip(scores, games, strict=True)]
    return asked("a team", "FIB_TEAM", cells, named, gives=[[total]], core=lambda: [rules.team_total(boards)])
