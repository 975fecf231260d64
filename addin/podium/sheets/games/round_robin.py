"""Round robin tables: a column for each player, the result against that player in it, the diagonal struck out.

Each pairing gets a round of its own by the circle method, so that every game stands in both rows of one round.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from podium.sheets.games.notation import RESULTS
from podium.sheets.names import round_number
from podium.words import counted, several

NAME = "round robin table"
_STRUCK_OUT = re.compile(r"[*xX×#■█▓\\/-]{1,4}")
_STRUCK_OUT_UNDER_ROUNDS = re.compile(r"[*xX×#■█▓]{1,4}")  # a dash in a column called Rd 1 is a round without a game
_ONE_GAME = re.compile(r"1/2|1[.,]0|0[.,]0|0?[.,]5|[10½=+-]|\*|\?|…|\.\.\.")
_OPEN, _OPEN_MARKS = "?", frozenset({"*", "?", "…", "..."})  # a game without a result
_FORFEITS = {"+": "0+", "-": "0-"}
_ANSWERS = {"+": "-", "-": "+", "=": "=", _OPEN: _OPEN}
MOST_GAMES = 4  # of a pairing
MOST_NAMED = 5


class Crosstable(NamedTuple):
    """numbers: by which column each row is its own. cells: a wall-list cell for each round, None for none."""

    numbers: list[int]
    cells: list[list[str | None]]
    remarks: list[str]


def read(texts: Sequence[Sequence[str]], headers: Sequence[str]) -> Crosstable | None:
    """The games in such a table; None where it is none."""
    players = len(texts)
    if players < 2 or len(headers) != players:
        return None
    numbers = _numbers(texts, headers)
    if numbers is None:
        return None
    results = _results(texts, numbers)
    if results is None:
        return None
    contradictions = _contradictions(results, numbers)
    if not _is_struck_out(texts, numbers) and (contradictions or any(len(games) > 1 for games in results.values())):
        return None
    remarks = [*_sorted_otherwise(numbers), *contradictions, *_missing(results, numbers)]
    return Crosstable(numbers, _in_rounds(results, numbers), remarks)


def _numbers(texts: Sequence[Sequence[str]], headers: Sequence[str]) -> list[int] | None:
    """The column of each row's own number, from 1: where it is struck out, or blank if the columns are numbered."""
    are_rounds = all(round_number(header) is not None and not header.isdecimal() for header in headers)
    mark = _STRUCK_OUT_UNDER_ROUNDS if are_rounds else _STRUCK_OUT
    struck_out = [[column for column, text in enumerate(row) if mark.fullmatch(text)] for row in texts]
    if all(index in columns for index, columns in enumerate(struck_out)):
        return list(range(1, len(texts) + 1))
    if all(len(columns) == 1 for columns in struck_out) and len({columns[0] for columns in struck_out}) == len(texts):
        return [columns[0] + 1 for columns in struck_out]
    is_numbered = list(headers) == [str(number) for number in range(1, len(headers) + 1)]
    if is_numbered and not any(row[index] for index, row in enumerate(texts)):
        return list(range(1, len(texts) + 1))
    return None


def _is_struck_out(texts: Sequence[Sequence[str]], numbers: Sequence[int]) -> bool:
    return all(row[number - 1] for row, number in zip(texts, numbers, strict=True))


def _results(texts: Sequence[Sequence[str]], numbers: Sequence[int]) -> dict[tuple[int, int], list[str]] | None:
    """The results of each game by the numbers of both players; None where a cell has no results."""
    results: dict[tuple[int, int], list[str]] = {}
    for row, own in zip(texts, numbers, strict=True):
        for opponent, text in enumerate(row, start=1):
            if opponent == own or not text:
                continue
            games = _ONE_GAME.findall(text)
            if len(games) > MOST_GAMES or "".join(games) != text.replace(" ", ""):
                return None
            results[own, opponent] = [_OPEN if game in _OPEN_MARKS else game for game in games]
    for (own, opponent), games in list(results.items()):
        if set(games) == {_OPEN}:  # the mark may stand in one of the two rows
            results.setdefault((opponent, own), games)
    return results


def _in_rounds(results: Mapping[tuple[int, int], Sequence[str]], numbers: Sequence[int]) -> list[list[str | None]]:
    players = len(numbers)
    in_a_cycle = players - 1 + players % 2
    cycles = max(map(len, results.values()), default=1)
    cells: list[list[str | None]] = [[None] * (in_a_cycle * cycles) for _ in numbers]
    rows = {number: row for row, number in enumerate(numbers)}
    for (own, opponent), games in results.items():
        for cycle, written in enumerate(games):
            column = cycle * in_a_cycle + round_of(own - 1, opponent - 1, players)
            cells[rows[own]][column] = _FORFEITS.get(written) or f"{opponent}{RESULTS.get(written, _OPEN)}"
    return cells


def round_of(first: int, second: int, players: int) -> int:
    """The round, from 0, in which two players (from 0) meet when all but the last go round a circle."""
    circle = players - 1 + players % 2
    low, high = sorted((first, second))
    return (2 * low if high == circle else low + high) % circle


def _sorted_otherwise(numbers: Sequence[int]) -> list[str]:
    if list(numbers) == sorted(numbers):
        return []
    return ["the rows are sorted otherwise than the columns: each row's number is that of its struck-out column"]


def _contradictions(results: Mapping[tuple[int, int], Sequence[str]], numbers: Sequence[int]) -> list[str]:
    found: list[str] = []
    for (own, opponent), games in results.items():
        answers = results.get((opponent, own))
        if own < opponent and answers is not None and not _agree(games, answers):
            both = f"{own} has {' '.join(games)} against {opponent}, {opponent} has {' '.join(answers)} against {own}"
            found.append(f"the round robin table contradicts itself: number {both}")
    return found


def _missing(results: Mapping[tuple[int, int], Sequence[str]], numbers: Sequence[int]) -> list[str]:
    """What to say of the games of which neither row has a result."""
    pairs = combinations(sorted(numbers), 2)
    missing = [f"{one} - {other}" for one, other in pairs if not {(one, other), (other, one)} & results.keys()]
    if not missing:
        return []
    return [f"the round robin table has no result of {counted(len(missing), 'game')}: {several(missing, MOST_NAMED)}"]


def _agree(games: Sequence[str], answers: Sequence[str]) -> bool:
    pairs = [(RESULTS.get(one, one), RESULTS.get(other, other)) for one, other in zip(games, answers, strict=False)]
    # An arbiter can give both players of a game the loss.
    return len(games) == len(answers) and all(_ANSWERS[one] == other or one == other == "-" for one, other in pairs)
