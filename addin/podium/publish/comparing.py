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
OF_FIELD = re.compile(r"(T?\d+) of \d+")
ROUND = re.compile(r"rounds_\d+")  # the key of a table of pairings and results
# Of a workbook of points tables: what players look up, and the base of it all.
POINTS_TABLES, BASE = re.compile(r"tables_\w+"), "the_four_words"
RESULT, ADDED, GONE = "result", "added", "taken out"


@dataclass(frozen=True, slots=True)
class Move:
    """A player's place and total in the first standings that name them; None before for who is new. shared: whether
    others have the place too."""

    standings: str
    unit: str
    name: str
    place_before: Value
    place_now: Value
    total_before: Value
    total_now: Value
    shared_before: bool = False
    shared_now: bool = False


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


def _rows(table: Document, heading: str = "") -> Rows:
    """The rows by whom they are of, however spelt; two of the same name are told apart by their order."""
    seen: Counter[str] = Counter()
    rows = {}
    for row in table["rows"]:
        who = person_key(name_in(table, row, heading))
        seen[who] += 1
        rows[who, seen[who]] = row
    return rows


def name_in(table: Document, row: Mapping[str, Value], heading: str = "") -> str:
    """What stands in the column ``heading``, by default that of the table; where it is blank (a board whose powers have
    no names), the first other text of the row."""
    where = table["columns"][0]["key"] if table["rows_of"] else ""
    texts = [column["key"] for column in table["columns"] if column["kind"] == "text" and column["key"] != where]
    named = (row.get(key) for key in (heading or _heading(table), *texts))
    return str(next((name for name in named if name is not None), ""))


def _is_standings(table: Document) -> bool:
    return not table["rows_of"] and any(column["key"] == PLACE for column in table["columns"])


def _events(tables: Mapping[str, Document]) -> list[str]:
    """The events, boards or rounds that have a table of their own."""
    events: list[str] = []
    for key, table in tables.items():
        if table["rows_of"]:
            where = table["columns"][0]["key"]
            events += [str(row[where]) for row in table["rows"]]
        elif table["rows"] and ROUND.fullmatch(key):
            events.append(table["title"])
    return list(dict.fromkeys(events))


def _players(tables: Iterable[Document]) -> dict[str, str]:
    """The names, by what is one for all their spellings."""
    players: dict[str, str] = {}
    for table in filter(_is_standings, tables):
        for (who, _), row in _rows(table).items():
            players.setdefault(who, name_in(table, row))
    return players


def _moves(old: Mapping[str, Document], new: Mapping[str, Document]) -> tuple[list[Move], list[str]]:
    """Each player once, in the order of the standings; and the titles of what else changed in places and totals, or is
    without somebody who stands elsewhere (a player who is no junior after all)."""
    moves: list[Move] = []
    also: list[str] = []
    told: set[str] = set()
    listed = {who for table in filter(_is_standings, new.values()) for who, _ in _rows(table)}
    for key in dict.fromkeys([*new, *old]):
        was, table = old.get(key), new.get(key)
        if not any(each and _is_standings(each) for each in (was, table)):
            continue
        before, now = ({who for who, _ in _rows(each)} if each else set() for each in (was, table))
        found = list(_moves_in(was, table)) if table else []
        own = [move for move in found if person_key(move.name) not in told]
        moves += own
        if not own and (found or (before - now) & listed):
            also.append((table or was or {})["title"])
        told |= now
    return moves, also


def _moves_in(old: Document | None, new: Document) -> Iterator[Move]:
    before, now = _rows(old) if old else {}, _rows(new)
    having_before, having_now = (Counter(row.get(PLACE) for row in rows.values()) for rows in (before, now))
    total = _total(new)
    unit = next((column["title"] for column in new["columns"] if column["key"] == total), "")
    for key, row in now.items():
        was = before.get(key, {})
        places, totals = (was.get(PLACE), row[PLACE]), (was.get(total), row.get(total))
        shared = key in before and having_before[places[0]] > 1, having_now[places[1]] > 1
        move = Move(new["title"], unit, name_in(new, row), *places, *totals, *shared)
        if (move.place_before, move.total_before) != (move.place_now, move.total_now):
            yield move


def _total(table: Document) -> str:
    keys = [column["key"] for column in table["columns"] if column["kind"] == "number" and column["key"] != PLACE]
    return next((key for key in TOTALS if key in keys), keys[0] if keys else "")


def _corrections(old: Mapping[str, Document], new: Mapping[str, Document]) -> Iterator[Correction]:
    """Of events, rounds, points tables that both have; not of standings and rules, which follow or explain, and of
    listings only the days."""
    listings = {table["rows_of"] for table in new.values()}
    for key, table in new.items():
        if key not in old:
            continue
        if table["rows_of"]:
            where = table["columns"][0]["key"]
            before, now = _split(old[key], where), _split(table, where)
            for event in (event for event in now if event in before):
                yield from _cells(event, before[event], now[event])
        elif key in listings:
            yield from _days(old[key], table)
        elif _is_corrected(key) and old[key]["rows"] and table["rows"]:  # else it is an event that is new or gone
            yield from _cells(table["title"], old[key], table)


def _is_corrected(key: str) -> bool:
    return key == BASE or any(kind.fullmatch(key) is not None for kind in (ROUND, POINTS_TABLES))


def _days(old: Document, new: Document) -> Iterator[Correction]:
    """The days of events that are others now."""
    before, now = _rows(old), _rows(new)
    days = [column for column in _all_columns(old, new) if column["kind"] == "date"]
    for key in (key for key in now if key in before):
        for day in days:
            was, becomes = (rows[key].get(day["key"]) for rows in (before, now))
            if was != becomes:
                yield Correction(name_in(new, now[key]), "", day["title"], was, becomes)


def _split(table: Document, where: str) -> dict[str, Document]:
    """The table as one for each event."""
    rows: dict[str, list[Any]] = {}
    for row in table["rows"]:
        rows.setdefault(str(row[where]), []).append(row)
    return {event: {**table, "rows": own} for event, own in rows.items()}


def _cells(where: str, old: Document, new: Document) -> Iterator[Correction]:
    columns = _all_columns(old, new)
    heading = _heading(new)  # of both: one board more can make the powers the heading
    before, now = _rows(old, heading), _rows(new, heading)
    own = [column for column in columns if column["key"] not in (heading, *FOLLOWS)]
    for key in [*now, *(key for key in before if key not in now)]:
        if key not in before or key not in now:
            name = name_in(new, now[key], heading) if key in now else name_in(old, before[key], heading)
            yield Correction(where, name, RESULT, None, ADDED if key in now else GONE)
            continue
        for column in own:
            was, becomes = (compared(column["key"], rows[key]) for rows in (before, now))
            if was != becomes:
                yield Correction(where, name_in(new, now[key], heading), column["title"], was, becomes)


def _all_columns(old: Document, new: Document) -> list[Document]:
    """Those of ``new``, and those in which nothing stands any more, which it leaves out."""
    return list({column["key"]: column for column in [*old["columns"], *new["columns"]]}.values())


def compared(key: str, row: Mapping[str, Value]) -> Value:
    """What stands there; of places ``T4`` for ``T4 of 16``: one player more corrects nobody else's."""
    value = row.get(key)
    found = OF_FIELD.fullmatch(value) if key == PLACE and isinstance(value, str) else None
    return found[1] if found else value
