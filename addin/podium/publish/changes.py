"""The page "What changed": what each publication changed against the one before it, the newest first."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import Any

from podium.publish.comparing import Changes, Correction, Move, Value, compare
from podium.publish.data import FOLDER, json_bytes
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table, Text
from podium.publish.writing import digest

PAGE, HISTORY = "changes.html", f"{FOLDER}/changes.json"
TITLE = "What changed"
FORMAT = 1
KEPT = 20  # publications
MOST_NAMES = 30  # in one sentence

NAME = Column("name", "Name", heading=True)
RESULT_COLUMNS = [
    Column("event", "Where"),
    NAME,
    Column("what", "What"),
    Column("before", "Before"),
    Column("now", "Now"),
]


@dataclass(frozen=True, slots=True)
class Entry:
    """A publication that changed something. at: its time. before, of: the digests of the data files that were compared.
    changes: None for the first."""

    at: dt.datetime
    before: str
    of: str
    changes: Changes | None


@dataclass(frozen=True, slots=True)
class History:
    """of: the digest of the data file that it goes up to. entries: the newest first."""

    of: str
    entries: Sequence[Entry]


def history(data: bytes, last_data: bytes | None, last_history: bytes | None, now: dt.datetime) -> History:
    """The history up to the publication whose data file is ``data``, from the files of the last one.

    The history file is written before the data file. Where a run was killed between the two, its entry is of a data
    file that nobody saw, and is left out.
    """
    of = digest(data)
    first = [Entry(now, "", of, None)]
    if last_data is None:
        return History(of, first)
    before = digest(last_data)
    entries = _without_unseen(_read(last_history), before)
    changes = compare(json.loads(last_data), json.loads(data)) if of != before else None
    return History(of, [Entry(now, before, of, changes), *entries][:KEPT] if changes else entries or first)


def _without_unseen(history: History, published: str) -> Sequence[Entry]:
    """The entries without one that began where ``published`` still stands."""
    newest = history.entries[0] if history.entries else None
    is_unseen = newest is not None and (newest.before, newest.of) == (published, history.of)
    return history.entries[1:] if is_unseen else history.entries


def history_file(history: History) -> bytes:
    """The file of the history."""
    entries = [
        {
            "at": each.at.isoformat(),
            "before": each.before,
            "of": each.of,
            "changes": each.changes and asdict(each.changes),
        }
        for each in history.entries
    ]
    return json_bytes({"format": FORMAT, "of": history.of, "entries": entries})


def changes_page(history: History) -> Page:
    """The page of the history."""
    parts = [part for entry in history.entries for part in _parts(entry)]
    return Page(PAGE, TITLE, parts, "What each publication of these pages changed, the newest first.")


def _read(content: bytes | None) -> History:
    """The history in the file; an empty one where there is none, or one of another format."""
    if content is None:
        return History("", [])
    document = json.loads(content)
    if document.get("format") != FORMAT:
        return History("", [])
    entries = [
        Entry(dt.datetime.fromisoformat(each["at"]), each["before"], each["of"], _changes(each))
        for each in document["entries"]
    ]
    return History(document["of"], entries)


def _changes(entry: Mapping[str, Any]) -> Changes | None:
    if entry["changes"] is None:
        return None
    changes = Changes(**entry["changes"])
    moves = [Move(**each) for each in entry["changes"]["moves"]]
    corrections = [Correction(**each) for each in entry["changes"]["corrections"]]
    return replace(changes, moves=moves, corrections=corrections)


def _parts(entry: Entry) -> Iterator[Part]:
    if entry.changes is None:
        yield Text(_time(entry.at), ["The first publication: there is nothing yet to compare it with."])
        return
    yield Text(_time(entry.at), list(_sentences(entry.changes)))
    for (standings, unit), moves in groupby(entry.changes.moves, key=lambda move: (move.standings, move.unit)):
        yield _moves_table(f"{standings}: who moved on {_time(entry.at)}", unit, list(moves))
    if entry.changes.corrections:
        cells = [(each.where, each.name, each.what, each.before, each.now) for each in entry.changes.corrections]
        yield Table(
            "",
            f"New and corrected results on {_time(entry.at)}",
            RESULT_COLUMNS,
            [Row([*map(_cell, values)]) for values in cells],
        )


def _sentences(changes: Changes) -> Iterator[str]:
    for words, names in (
        ("New results", changes.new_events),
        ("Taken out", changes.gone_events),
        ("New players", changes.new_players),
        ("No longer listed", changes.gone_players),
        ("Other standings that changed", changes.also),
    ):
        if names:
            yield f"{words}: {_several(names)}."


def _several(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _moves_table(caption: str, unit: str, moves: Sequence[Move]) -> Table:
    columns = [
        Column("place_now", "Place", Kind.NUMBER),
        Column("place_before", "Place before", Kind.NUMBER),
        NAME,
        Column("total_now", unit or "Total", Kind.NUMBER),
        Column("total_before", f"{unit or 'Total'} before", Kind.NUMBER),
    ]
    cells = [(each.place_now, each.place_before, each.name, each.total_now, each.total_before) for each in moves]
    return Table("", caption, columns, [Row([*map(_cell, values)]) for values in cells])


def _cell(value: Value) -> Cell:
    return Cell(value, "" if value is None else value if isinstance(value, str) else f"{value:.10g}")


def _time(at: dt.datetime) -> str:
    return f"{at.day} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M:%S}"


# Not by strftime, which writes them in the language of the computer.
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
