"""The one wall list of a McMahon season: players by number, opponents found, everybody with a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from podium.scoring.errors import UnknownNameError, WrongKindError
from podium.scoring.wall_list import read_round
from podium.season.mcmahon_scores import with_starts
from podium.season.problems import Problems
from podium.season.roster import Roster
from podium.sheets.table import Cell, is_blank, text_of
from podium.standings.season import Player, Result
from podium.systems.layout import TOURNAMENT, header

NUMBER = header("number")


def with_numbers(players: Sequence[Player]) -> list[Player]:
    """The players of the sheet, numbered in its order where it numbers none of them."""
    if any(player.number is not None for player in players):
        return list(players)
    return [replace(player, number=number) for number, player in enumerate(players, start=1)]


class Seated(NamedTuple):
    """players: in the order of their numbers 1, 2, 3, ...; results: of each, with opponents by number."""

    players: list[Player]
    results: list[Result]
    remarks: list[str]


def seated(roster: Roster, results: Iterable[Result], sheet: str, problems: Problems) -> Seated:
    """The wall list. ``sheet``: where players are listed, for a message.

    A player without a number gets that of the imported sheet where these fit those of the list, else the next free one;
    who has no result a blank row. Problems: numbers with a gap or given twice, a player without a starting score, an
    opponent who is no player.
    """
    by_player = {result.player: result for result in results}
    imported = _imported_numbers(roster.players, by_player)
    # Where the sheet's numbers do not fit, nobody knows what Podium makes of them: opponents are named then.
    known = None if imported is not None else {player.number for player in roster.players if player.number is not None}
    completed = [_completed(player, by_player.get(player.name), imported or {}) for player in roster.players]
    players = _numbered(completed, problems)
    players, remarks = with_starts(players, by_player, sheet, problems)
    numbers = {player.name: player.number for player in players}
    opponents = _Opponents(roster, numbers, known if known is not None else set(numbers.values()))
    rows = [by_player.get(player.name) or Result(TOURNAMENT, player.name, player.place, {}) for player in players]
    return Seated(players, [replace(row, rounds=_rounds(row, opponents, problems)) for row in rows], remarks)


def opponent_renamed(cell: str, name: object) -> str:
    """The cell of a wall list with another name for the opponent: ``12+/w2`` as ``Ann Berg+/w2``."""
    text = cell.strip()
    opponent = read_round(text).opponent
    return text if opponent is None else f"{name}{text[len(opponent) :].lstrip()}"


class _Opponents(NamedTuple):
    """How rows name opponents. numbers: of each player, by name; known: those by which opponents may be named."""

    roster: Roster
    numbers: Mapping[str, int | None]
    known: Collection[int | None]


def _imported_numbers(players: Sequence[Player], results: Mapping[str, Result]) -> Mapping[str, int] | None:
    """The number of each player in the imported sheet; None where these are other ones than those of the list, or leave
    a gap: then the names alone say who is who."""
    texts = {name: text_of(row.cells.get("number")) for name, row in results.items() if row.origin or row.corrected}
    numbers = {name: int(text) for name, text in texts.items() if text.isdecimal()}
    listed = {player.name: player.number for player in players if player.number is not None}
    is_alike = all(listed.get(name, number) == number for name, number in numbers.items())
    taken = list({**listed, **numbers}.values())
    has_no_gap = len(set(taken)) == len(taken) and all(1 <= number <= len(players) for number in taken)
    return numbers if not numbers or (is_alike and has_no_gap) else None


def _completed(player: Player, result: Result | None, numbers: Mapping[str, int]) -> Player:
    """With the grade, starting score and number that only an imported sheet has."""
    if result is None:
        return player
    cells = result.cells
    return replace(
        player,
        grade=player.grade or text_of(cells.get("grade")),
        initial=cells.get("initial score") if is_blank(player.initial) else player.initial,
        number=numbers.get(player.name) if player.number is None else player.number,
    )


def _numbered(players: Sequence[Player], problems: Problems) -> list[Player]:
    taken: dict[int, Player] = {}
    left = []
    for player in players:
        if player.number is None:
            left.append(player)
        elif taken.setdefault(player.number, player) is not player:
            expected = f"each number once, and {taken[player.number].name} has it"
            problems.add(player.place, WrongKindError(NUMBER, player.number, expected))
    number = 0
    for player in left:
        number = next(free for free in range(number + 1, len(players) + 2) if free not in taken)
        taken[number] = replace(player, number=number)
    gap = next((number for number in range(1, len(taken) + 1) if number not in taken), None)
    if gap is not None:
        last = taken[max(taken)]
        expected = f"the numbers 1 to {len(taken)} without a gap, and nobody has {gap}"
        problems.add(last.place, WrongKindError(NUMBER, last.number, expected))
    return [taken[number] for number in sorted(taken)]


def _rounds(row: Result, opponents: _Opponents, problems: Problems) -> list[Cell]:
    return [
        _by_number(row, number, text_of(cell), opponents, problems) for number, cell in enumerate(row.rounds, start=1)
    ]


def _by_number(row: Result, number: int, text: str, opponents: _Opponents, problems: Problems) -> Cell:
    _, numbers, known = opponents
    try:
        opponent = read_round(text).opponent if text else None
    except WrongKindError:  # reported with its cell
        return text
    if opponent is None:
        return text or None
    named = opponents.roster.find(opponent)
    if named is not None:
        # One whose number another player has is left out of the numbers, and reported there.
        return opponent_renamed(text, numbers[named.name]) if named.name in numbers else text
    if not opponent.isdecimal() or int(opponent) not in known:
        by_number = f"by a number from 1 to {len(numbers)} or " if len(known) == len(numbers) else ""
        expected = f"an opponent {by_number}by name"
        problems.add(row.place, UnknownNameError(f"round {number}", text, expected))
    return text
