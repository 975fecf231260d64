"""Results of a Championship: few games or many, variants that span categories, doubles that are worth a choice."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from podium.scoring import championship as rules
from podium.scoring.championship_clusters import Played as ListedGame
from podium.scoring.championship_clusters import families
from podium.scoring.names import name_key

from tests.differential.draw.written import name, number
from tests.differential.question import NA, NUM, VALUE, Question, asked, column
from tests.differential.reference.championship import Played, highest_total

CATEGORIES = ["Chess", "Poker", "Backgammon", "Draughts", "Multiplayer", "Abstract", "Imperfect Information"]
POINTS = [0, 0, 2, 2, 4, 5, 6, 7, 8, 10, 12, 17, 20, 28, 34, 40]


class Row(NamedTuple):
    points: int
    categories: tuple[str, ...]
    game: str
    family: str | None

    @property
    def played(self) -> Played:
        return Played(self.points, frozenset(self.categories), self.game, self.family or "")


def results(random: Random, count: int) -> list[Row]:
    """A game has its family and its categories wherever it stands: a base game with its own name beside it."""
    games = {}
    among = CATEGORIES[4:] if random.random() < 0.5 else CATEGORIES
    for index in range(random.randint(1, max(1, count))):
        family = random.choice([None, None, "Catan", "Hive", "Dominoes"])
        kinds = tuple(random.sample(among, 2 if random.random() < 0.25 else 1))
        games[f"Game {index}"] = (kinds, family)
    found = []
    for _ in range(count):
        game = random.choice(list(games))
        found.append(Row(random.choice(POINTS), games[game][0], game, games[game][1]))
    return found


def columns(random: Random, rows: list[Row]) -> list[Any]:
    """Points, categories, games and families, as typed."""
    return [
        column([number(random, row.points) for row in rows]),
        column(["; ".join(name(random, kind) for kind in row.categories) for row in rows]),
        column([name(random, row.game) for row in rows]),
        column([row.family and name(random, row.family) for row in rows]),
    ]


def _as_results(rows: list[Row]) -> list[rules.Result]:
    return [rules.Result(*row) for row in rows]


def total_of_one(random: Random) -> Question:
    """A player's results, right or wrong."""
    rows = results(random, random.choice([1, 2, 5, 8, 10]))
    arguments = columns(random, rows)
    if random.random() < 0.1:
        return _wrong_total(random, arguments)
    return asked(
        "a total",
        "GP_TOTAL",
        *arguments,
        gives=[[highest_total([row.played for row in rows])]],
        core=lambda: [rules.total(_as_results(rows))],
    )


def _wrong_total(random: Random, arguments: list[Any]) -> Question:
    place, cell, code = random.choice(
        [(0, -2, NUM), (0, 2.5, NUM), (0, "first", VALUE), (1, "Chees", NA), (1, None, VALUE), (2, None, VALUE)]
    )
    arguments[place][random.randrange(len(arguments[place]))] = [cell]
    return asked("a wrong total", "GP_TOTAL", *arguments, gives=[[code]])


def what_counts(random: Random) -> Question:
    """What each result counts for: among equal choices no reference decides, but the sum is the total."""
    rows = results(random, random.choice([2, 5, 8]))
    return Question(
        "what counts",
        "GP_COUNTED",
        tuple(columns(random, rows)),
        None,
        (len(rows), 1),
        lambda: [each.points for each in rules.counted(_as_results(rows))],
        adds_up_to=highest_total([row.played for row in rows]),
    )


def totals_of_a_list(random: Random) -> Question:
    """One long list of several players, and a total for each."""
    players = ["Ann", "Bob", "Cy", "Émile"][: random.randint(1, 4)]
    rows = results(random, random.randint(len(players), 14))
    of = [*players, *random.choices(players, k=len(rows) - len(players))]
    random.shuffle(of)
    everything = [row.played for row in rows]
    totals = [
        highest_total([own for own, who in zip(everything, of, strict=True) if who == each], everything)
        for each in players
    ]
    return asked(
        "totals of a list",
        "GP_TOTAL",
        *columns(random, rows),
        column([name(random, who) for who in of]),
        column([name(random, who) for who in players]),
        gives=column(totals),
        core=lambda: [rules.total(own) for own in _by_player(rows, of, players)],
    )


def _by_player(rows: list[Row], of: list[str], players: list[str]) -> list[list[rules.Result]]:
    """The results of each, with what all rows say of which games are variants."""
    family_of = families(ListedGame(row.game, row.family, row.categories) for row in rows)
    results = [rules.Result(row.points, row.categories, row.game, family_of.get(name_key(row.game))) for row in rows]
    return [[result for result, who in zip(results, of, strict=True) if who == each] for each in players]
