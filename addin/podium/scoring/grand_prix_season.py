"""Standings of the Grand Prix from one long list of results: the Championship, parts of it, and the categories.

Source: "MSO Grand Prix 2022", Modifiers, and in Clarifications and Finer Details withdrawing, ineligible players, the
category specific meta-events and the tiebreak.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.scoring.championship import Counted, Result, Treatment, counted
from podium.scoring.championship_clusters import Played, families
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.grand_prix import NO_TIEBREAK, Event, Tiebreak, event_of
from podium.scoring.names import name_key
from podium.scoring.positions import Position
from podium.scoring.ranking import Key, order, places


class Entry(NamedTuple):
    """A row of the list: who finished where in which event, and what kind of event it was.

    eligible: False where an arbiter took the points away; the player keeps the place.
    """

    name: str
    event: str
    position: Position
    categories: tuple[str, ...]
    game: str
    family: str | None = None
    eligible: bool = True


class Scored(NamedTuple):
    """An entry with its points in the event, and what it counts for in the Championship.

    tiebreak: its fractions of 1st, 2nd, ...; field: the event's players and ties.
    """

    row: int
    entry: Entry
    points: int
    counted: Counted
    tiebreak: Tiebreak
    field: Event


class Line(NamedTuple):
    """A line of the standings. results: those that the total is made of, with the ones that are struck out."""

    place: int
    name: str
    total: int
    tiebreak: Tiebreak
    results: tuple[Scored, ...]


def standings(entries: Sequence[Entry], games: Iterable[tuple[str, str | None] | Played] = ()) -> list[Line]:
    """The Championship: the highest total first, then by the eight fractions over the results that count.

    Field sizes and ties are read off each event's rows; ``games``, each as ``Played`` or with its family alone, are
    those of all events, also without results. Errors, with the row at fault: those of ``event_of`` and of
    ``championship.counted``; WrongKindError for a player twice in one event, and for an event of two games or of other
    categories in a row. Players level on everything share the place and stand in the order of the list.
    """
    _check_once(entries)
    _check_events(entries)
    family_of = families([*(Played(entry.game, entry.family, entry.categories) for entry in entries), *games])
    events = _events(entries)
    rows_of: defaultdict[str, list[int]] = defaultdict(list)
    for row, entry in enumerate(entries):
        rows_of[name_key(entry.name)].append(row)
    return ranked(_player(rows, entries, events, family_of) for rows in rows_of.values())


def _check_once(entries: Sequence[Entry]) -> None:
    seen: dict[tuple[str, str], int] = {}
    for row, entry in enumerate(entries):
        if seen.setdefault((name_key(entry.name), name_key(entry.event)), row) != row:
            raise WrongKindError("names", entry.name, f"each player once in {entry.event}", row=row)


def _check_events(entries: Sequence[Entry]) -> None:
    """An event is of one game and its categories: a slip of the hand in one row must not win a double."""
    first: dict[str, Entry] = {}
    for row, entry in enumerate(entries):
        known = first.setdefault(name_key(entry.event), entry)
        if name_key(entry.game) != name_key(known.game):
            raise WrongKindError("games", entry.game, f'"{known.game}", as elsewhere in {entry.event}', row=row)
        if set(entry.categories) != set(known.categories):
            written = "; ".join(entry.categories)
            expected = f'"{"; ".join(known.categories)}", as elsewhere in {entry.event}'
            raise WrongKindError("categories", written, expected, row=row)


def ranked(lines: Iterable[Line]) -> list[Line]:
    """The lines in order, with the places among just these: the Junior championship is that of the juniors' lines."""
    players = list(lines)
    keys: list[Key] = [(player.total, *player.tiebreak) for player in players]
    place_of = places(keys)
    return [players[index]._replace(place=place_of[index]) for index in order(keys)]


def category_standings(lines: Iterable[Line], category: str) -> list[Line]:
    """The championship of a category among the players of ``lines``: every event of it counts, and counts whole."""
    return ranked(_in_category(line, category) for line in lines if _results_in(line, category))


def _in_category(line: Line, category: str) -> Line:
    results = _results_in(line, category)
    return Line(0, line.name, sum(each.points for each in results), _sum(each.tiebreak for each in results), results)


def _results_in(line: Line, category: str) -> tuple[Scored, ...]:
    return tuple(each for each in line.results if category in each.entry.categories)


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


def _player(
    rows: Sequence[int], entries: Sequence[Entry], events: dict[str, Event], family_of: Mapping[str, str]
) -> Line:
    fields = [events[name_key(entries[row].event)] for row in rows]
    points = [_points(entries[row], field) for row, field in zip(rows, fields, strict=True)]
    fractions = [_fractions(entries[row], field) for row, field in zip(rows, fields, strict=True)]
    results = [
        Result(own, entries[row].categories, entries[row].game, family_of.get(name_key(entries[row].game)), tiebreak)
        for row, own, tiebreak in zip(rows, points, fractions, strict=True)
    ]
    scored = tuple(
        Scored(row, entries[row], own, count, tiebreak, field)
        for row, own, count, tiebreak, field in zip(
            rows, points, _counts(rows, results), fractions, fields, strict=True
        )
    )
    counting = (each.tiebreak for each in scored if each.counted.treatment is not Treatment.STRUCK)
    return Line(0, entries[rows[0]].name, sum(each.counted.points for each in scored), _sum(counting), scored)


def _counts(rows: Sequence[int], results: Sequence[Result]) -> list[Counted]:
    try:
        return counted(results)
    except ScoringError as error:
        error.row = rows[error.row or 0]
        raise


def _points(entry: Entry, field: Event) -> int:
    award = field.award(entry.position)
    return int(award.points) if award and entry.eligible else 0


def _fractions(entry: Entry, field: Event) -> Tiebreak:
    return field.tiebreak(entry.position) if entry.eligible else NO_TIEBREAK


def _sum(fractions: Iterable[Tiebreak]) -> Tiebreak:
    return tuple(sum(column, Fraction(0)) for column in zip(NO_TIEBREAK, *fractions, strict=True))
