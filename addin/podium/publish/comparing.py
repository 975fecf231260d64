"""What is different between two publications, in what players understand: their data files compared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from podium.people import person_key

Document = Mapping[str, Any]
"""A data file as ``podium.publish.data`` writes it."""
Value = str | int | float | None
Rows = Mapping[tuple[str, int], Mapping[str, Value]]

PLACE = "place"
TOTALS = ("total", "points", "score", "mms")  # keys of the column that standings go by
# What follows from other results, or only explains: not what somebody corrected.
FOLLOWS = ("counts", "how_it_counts", "working", "note")
OF_FIELD = re.compile(r" of \d+$")
RESULT, ADDED, GONE = "result", "added", "taken out"


@dataclass(frozen=True, slots=True)
class Move:
    """A player's place and total in the first standings that name them; None before for who is new."""

    standings: str
    unit: str
    name: str
    place_before: Value
    place_now: Value
    total_before: Value
    total_now: Value


@dataclass(frozen=True, slots=True)
class Correction:
    """where: the event, board or round. what: the title of the column."""

    where: str
    name: str
    what: str
    before: Value
    now: Value


@dataclass(frozen=True, slots=True)
class Changes:
    """also: the titles of the other standings that changed."""

    new_events: Sequence[str] = ()
    gone_events: Sequence[str] = ()
    new_players: Sequence[str] = ()
    gone_players: Sequence[str] = ()
    moves: Sequence[Move] = ()
    corrections: Sequence[Correction] = ()
    also: Sequence[str] = ()

    def __bool__(self) -> bool:
        parts = (self.new_events, self.gone_events, self.new_players, self.gone_players)
        return any((*parts, self.moves, self.corrections, self.also))


def compare(before: Document, now: Document) -> Changes:
    """What a reader of ``before`` finds different in ``now``."""
    old, new = _by_key(before), _by_key(now)
    events_before, events_now = _events(old), _events(new)
    players_before, players_now = _players(old.values()), _players(new.values())
    known, left = set(players_before), set(players_now)
    moves, also = _moves(old, new)
    return Changes(
        tuple(event for event in events_now if event not in events_before),
        tuple(event for event in events_before if event not in events_now),
        tuple(name for who, name in players_now.items() if who not in known),
        tuple(name for who, name in players_before.items() if who not in left),
        tuple(moves),
        tuple(_corrections(old, new)),
        tuple(also),
    )


def _by_key(document: Document) -> dict[str, Document]:
    return {table["key"]: table for table in document["tables"]}


def _heading(table: Document) -> str:
    columns = table["columns"]
    return str(next((column for column in columns if column["heading"]), columns[0])["key"])


def _rows(table: Document) -> Rows:
    """The rows by whom they are of, however spelt; two of the same name are told apart by their order."""
    seen: Counter[str] = Counter()
    rows = {}
    for row in table["rows"]:
        who = person_key(_name(table, row))
        seen[who] += 1
        rows[who, seen[who]] = row
    return rows


def _name(table: Document, row: Mapping[str, Value]) -> str:
    return str(row[_heading(table)])


def _is_standings(table: Document) -> bool:
    return not table["rows_of"] and any(column["key"] == PLACE for column in table["columns"])


def _events(tables: Mapping[str, Document]) -> list[str]:
    """The events, boards or rounds that have a table of their own."""
    listings = {table["rows_of"] for table in tables.values()}
    events: list[str] = []
    for key, table in tables.items():
        if table["rows_of"]:
            where = table["columns"][0]["key"]
            events += [str(row[where]) for row in table["rows"]]
        elif table["rows"] and key not in listings and not _is_standings(table):
            events.append(table["title"])
    return list(dict.fromkeys(events))


def _players(tables: Iterable[Document]) -> dict[str, str]:
    """The names, by what is one for all their spellings."""
    players: dict[str, str] = {}
    for table in filter(_is_standings, tables):
        for (who, _), row in _rows(table).items():
            players.setdefault(who, _name(table, row))
    return players


def _moves(old: Mapping[str, Document], new: Mapping[str, Document]) -> tuple[list[Move], list[str]]:
    """Each player once, in the order of the standings; and the titles of what else changed in places and totals."""
    moves: list[Move] = []
    also: list[str] = []
    told: set[str] = set()
    for key, table in new.items():
        if not _is_standings(table):
            continue
        found = list(_moves_in(old.get(key), table))
        moves += [move for move in found if person_key(move.name) not in told]
        if found and all(person_key(move.name) in told for move in found):
            also.append(table["title"])
        told |= {who for who, _ in _rows(table)}
    return moves, also


def _moves_in(old: Document | None, new: Document) -> Iterator[Move]:
    before = _rows(old) if old else {}
    total = _total(new)
    unit = next((column["title"] for column in new["columns"] if column["key"] == total), "")
    for key, row in _rows(new).items():
        was = before.get(key, {})
        move = Move(new["title"], unit, _name(new, row), was.get(PLACE), row[PLACE], was.get(total), row.get(total))
        if (move.place_before, move.total_before) != (move.place_now, move.total_now):
            yield move


def _total(table: Document) -> str:
    keys = [column["key"] for column in table["columns"] if column["kind"] == "number" and column["key"] != PLACE]
    return next((key for key in TOTALS if key in keys), keys[0] if keys else "")


def _corrections(old: Mapping[str, Document], new: Mapping[str, Document]) -> Iterator[Correction]:
    """Of events, rounds, points tables that both have; not of listings and standings, which follow from them."""
    listings = {table["rows_of"] for table in new.values()}
    for key, table in new.items():
        if key not in old or key in listings or _is_standings(table):
            continue
        if table["rows_of"]:
            where = table["columns"][0]["key"]
            before, now = _split(old[key], where), _split(table, where)
            for event in (event for event in now if event in before):
                yield from _cells(event, before[event], now[event])
        elif old[key]["rows"] and table["rows"]:  # else it is an event that is new or gone
            yield from _cells(table["title"], old[key], table)


def _split(table: Document, where: str) -> dict[str, Document]:
    """The table as one for each event."""
    rows: dict[str, list[Any]] = {}
    for row in table["rows"]:
        rows.setdefault(str(row[where]), []).append(row)
    return {event: {**table, "rows": own} for event, own in rows.items()}


def _cells(where: str, old: Document, new: Document) -> Iterator[Correction]:
    before, now = _rows(old), _rows(new)
    heading = _heading(new)
    compared = [column for column in new["columns"] if column["key"] not in (heading, *FOLLOWS)]
    for key in [*now, *(key for key in before if key not in now)]:
        if key not in before or key not in now:
            name = _name(new, now[key]) if key in now else _name(old, before[key])
            yield Correction(where, name, RESULT, None, ADDED if key in now else GONE)
            continue
        for column in compared:
            was, becomes = (_without_field(rows[key].get(column["key"])) for rows in (before, now))
            if was != becomes:
                yield Correction(where, _name(new, now[key]), column["title"], was, becomes)


def _without_field(value: Value) -> Value:
    """``T4`` for ``T4 of 16``: one player more corrects nobody else's place."""
    return OF_FIELD.sub("", value) if isinstance(value, str) else value
