"""Standings of the Grand Prix Championship from one long list of results.

Source: "MSO Grand Prix 2022", Modifiers, and the tiebreak in Clarifications and Finer Details.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.scoring.championship import Counted, Result, Treatment, counted
from podium.scoring.errors import ScoringError
from podium.scoring.grand_prix import NO_TIEBREAK, Event, Tiebreak, event_of
from podium.scoring.names import name_key
from podium.scoring.positions import Position
from podium.scoring.ranking import Key, order, places


class Entry(NamedTuple):
    """A row of the list: who finished where in which event, and what kind of event it was."""

    name: str
    event: str
    position: Position
    categories: tuple[str, ...]
    game: str
    family: str | None = None


class Scored(NamedTuple):
    """An entry with its points in the event, and what it counts for in the Championship."""

    row: int
    entry: Entry
    points: int
    counted: Counted


class Line(NamedTuple):
    """A line of the standings."""

    place: int
    name: str
    total: int
    tiebreak: Tiebreak
    results: tuple[Scored, ...]


def standings(entries: Sequence[Entry]) -> list[Line]:
    """The Championship: the highest total first, then by the eight fractions over the results that count.

    Field sizes and ties are read off each event's rows. Errors, with the row at fault: those of ``event_of`` and of
    ``championship.counted``. Players level on everything share the place and stand in the order of the list.
    """
    events = _events(entries)
    rows_of: defaultdict[str, list[int]] = defaultdict(list)
    for row, entry in enumerate(entries):
        rows_of[name_key(entry.name)].append(row)
    players = [_player(rows, entries, events) for rows in rows_of.values()]
    keys: list[Key] = [(player.total, *player.tiebreak) for player in players]
    place_of = places(keys)
    return [players[index]._replace(place=place_of[index]) for index in order(keys)]


def _events(entries: Sequence[Entry]) -> dict[str, Event]:
    rows_of: defaultdict[str, list[int]] = defaultdict(list)
    for row, entry in enumerate(entries):
        rows_of[name_key(entry.event)].append(row)
    return {event: _event([entries[row] for row in rows], rows) for event, rows in rows_of.items()}


def _event(entries: Sequence[Entry], rows: Sequence[int]) -> Event:
    try:
        return event_of([entry.position for entry in entries])
    except ScoringError as error:
        where = f"{error.argument} in {entries[0].event}"
        raise type(error)(where, error.value, error.expected, row=rows[error.row or 0]) from error


def _player(rows: Sequence[int], entries: Sequence[Entry], events: dict[str, Event]) -> Line:
    points = [_points(entries[row], events) for row in rows]
    results = [
        Result(own, entries[row].categories, entries[row].game, entries[row].family)
        for row, own in zip(rows, points, strict=True)
    ]
    try:
        counts = counted(results)
    except ScoringError as error:
        error.row = rows[error.row or 0]
        raise
    scored = tuple(Scored(row, entries[row], own, count) for row, own, count in zip(rows, points, counts, strict=True))
    total = sum(count.points for count in counts)
    return Line(0, entries[rows[0]].name, total, _tiebreak(scored, events), scored)


def _points(entry: Entry, events: dict[str, Event]) -> int:
    award = events[name_key(entry.event)].award(entry.position)
    return int(award.points) if award else 0


def _tiebreak(scored: Sequence[Scored], events: dict[str, Event]) -> Tiebreak:
    fractions = [
        events[name_key(each.entry.event)].tiebreak(each.entry.position)
        for each in scored
        if each.counted.treatment is not Treatment.STRUCK
    ]
    return tuple(sum(column, Fraction(0)) for column in zip(NO_TIEBREAK, *fractions, strict=True))
