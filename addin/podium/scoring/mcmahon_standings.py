"""Standings of a McMahon tournament, and whether SODOS in them depends on where the zero of the scores is.

Source: "How to use SODOS in McMahon tournaments", The problem, Solution and the proof.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.scoring import mcmahon
from podium.scoring.errors import UnknownNameError, number
from podium.scoring.ranking import Key, order, places
from podium.scoring.wall_list import WallListRow, check_both_rows

CRITERIA = ("MMS", "WINS", "SOS", "SODOS", "SOSOS", "INITIAL")
DEFAULT_CRITERIA = ("MMS", "WINS", "SOS", "SODOS")


class Line(NamedTuple):
    """A line of the standings. player: index, from 0, of the player's row; values: of each criterion of the order."""

    place: int
    player: int
    values: Key


class ZeroWarning(NamedTuple):
    """Players level on all that comes before SODOS, who differ in wins over opponents.

    players: their indexes; wins: over opponents, of each; places: with the zero as it is; moved_down and moved_up:
    their places when the zero is moved far down (all scores higher) or far up (all scores lower).
    """

    players: tuple[int, ...]
    wins: tuple[Fraction, ...]
    places: tuple[int, ...]
    moved_down: tuple[int, ...]
    moved_up: tuple[int, ...]


def criterion_name(name: str) -> str:
    """The criterion's own spelling; UnknownNameError for another word."""
    wanted = name.strip().upper()
    if wanted in CRITERIA:
        return wanted
    raise UnknownNameError("criteria", name, "one of " + ", ".join(CRITERIA))


def criteria_values(
    rows: Sequence[WallListRow], initial: Sequence[Fraction], handicap: bool = False, extra: Sequence[Fraction] = ()
) -> dict[str, list[Fraction]]:
    """Each criterion of every player. The McMahon score is the starting score and the wins, byes included.

    ``handicap`` counts the stones of the games in SOS and SODOS. ``extra``: what each McMahon score is more than that,
    as programs count absences. OutOfRangeError where a game does not stand in both rows of its round.
    """
    check_both_rows(rows)
    wins = [mcmahon.wins(row) for row in rows]
    extra = extra or [Fraction(0)] * len(rows)
    scores = [start + won + more for start, won, more in zip(initial, wins, extra, strict=True)]
    sos = [mcmahon.sos(row, scores, start, handicap) for row, start in zip(rows, initial, strict=True)]
    return {
        "MMS": scores,
        "WINS": wins,
        "SOS": sos,
        "SODOS": [Fraction(mcmahon.sodos(row, scores, handicap).points) for row in rows],
        "SOSOS": [mcmahon.sosos(row, sos, start) for row, start in zip(rows, initial, strict=True)],
        "INITIAL": list(initial),
    }


def standings(values: Mapping[str, Sequence[Fraction]], criteria: Sequence[str] = DEFAULT_CRITERIA) -> list[Line]:
    """The players by the criteria in that order, the highest first; those level on all share the place."""
    keys = _keys(values, criteria)
    place_of = places(keys)
    return [Line(place_of[player], player, keys[player]) for player in order(keys)]


def zero_warnings(
    rows: Sequence[WallListRow],
    initial: Sequence[Fraction],
    criteria: Sequence[str] = DEFAULT_CRITERIA,
    handicap: bool = False,
    extra: Sequence[Fraction] = (),
) -> list[ZeroWarning]:
    """Where SODOS decides between players with unequal wins over opponents, and so depends on where zero is."""
    if "SODOS" not in criteria:
        return []
    values = criteria_values(rows, initial, handicap, extra)
    before = _keys(values, criteria[: criteria.index("SODOS")])
    level: defaultdict[Key, list[int]] = defaultdict(list)
    for player, key in enumerate(before):
        level[key].append(player)
    wins = [mcmahon.wins_over_opponents(row) for row in rows]
    groups = [players for players in level.values() if len({wins[player] for player in players}) > 1]
    if not groups:
        return []
    elsewhere = [_places_with_zero_moved(rows, initial, criteria, handicap, extra, sign) for sign in (0, 1, -1)]
    return [
        ZeroWarning(tuple(group), tuple(wins[player] for player in group), *_of(group, *elsewhere)) for group in groups
    ]


def _of(group: Sequence[int], *columns: Sequence[int]) -> list[tuple[int, ...]]:
    return [tuple(column[player] for player in group) for column in columns]


def _places_with_zero_moved(
    rows: Sequence[WallListRow],
    initial: Sequence[Fraction],
    criteria: Sequence[str],
    handicap: bool,
    extra: Sequence[Fraction],
    sign: int,
) -> list[int]:
    """Places with every starting score moved further than all SODOS differ, up or down; 0 leaves them."""
    values = criteria_values(rows, initial, handicap, extra)
    far = 2 * (max(values["SODOS"]) - min(values["SODOS"])) + 1
    # In half wins the least difference of wins over opponents is a half: twice the span outweighs every difference.
    moved = criteria_values(rows, [start + sign * far for start in initial], handicap, extra)
    return places(_keys(moved, criteria))


def _keys(values: Mapping[str, Sequence[Fraction]], criteria: Sequence[str]) -> list[Key]:
    players = range(len(values["MMS"]))
    return [tuple(values[criterion][player] for criterion in criteria) for player in players]


Describe = Callable[[int], str]


def warning_text(warning: ZeroWarning, name: Describe) -> str:
    """The warning in a sentence, with the names of the players."""
    pairs = zip(warning.players, warning.wins, strict=True)
    players = [f"{name(player)} ({_wins(won)})" for player, won in pairs]
    who = ("; " if any("," in player for player in players) else ", ").join(players)
    return (
        f"SODOS depends on where zero is: {who} are level before it and differ in wins over opponents; "
        "put WINS before SODOS or use a division (INITIAL)"
    )


def _wins(value: Fraction) -> str:
    return f"{number(value)} wins" if value != 1 else "1 win"
