"""The history of a publication: what each changed against the one before it, the newest first."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from podium.publish.comparing import Changes, Correction, Move, compare
from podium.publish.data import FOLDER, json_bytes
from podium.publish.writing import digest

HISTORY = f"{FOLDER}/changes.json"
FORMAT = 1
KEPT = 20  # publications
NOT_AS_WRITTEN = (ValueError, TypeError, KeyError, AttributeError, RecursionError)  # of a file of another shape


@dataclass(frozen=True, slots=True)
class Entry:
    """A publication that changed something. at: its time. before, of: the digests of the data files that were compared.
    changes: None for one that has none before it to compare with; its ``before`` is blank if it is the first."""

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
    past = _read(last_history)
    before = "" if last_data is None else digest(last_data)
    changes = Changes() if of == before else _compared(last_data, data)
    if changes is None:
        lost = [] if past.entries and past.of == of else [Entry(now, past.of, of, None)]
        return History(of, [*lost, *past.entries][:KEPT])
    entries = _without_unseen(past, before)
    first = [Entry(now, "", of, None)]
    return History(of, [Entry(now, before, of, changes), *entries][:KEPT] if changes else entries or first)


def _compared(last_data: bytes | None, data: bytes) -> Changes | None:
    """None without the last data file: there is none yet, or somebody deleted or edited it."""
    try:
        return compare(json.loads(last_data or b""), json.loads(data))
    except NOT_AS_WRITTEN:
        return None


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


def _read(content: bytes | None) -> History:
    """The history in the file; an empty one where there is none, or one of another format."""
    try:
        document = json.loads(content or b"")
        if document["format"] != FORMAT:
            return History("", [])
        entries = [
            Entry(dt.datetime.fromisoformat(each["at"]), each["before"], each["of"], _changes(each))
            for each in document["entries"]
        ]
        return History(str(document["of"]), entries)
    except NOT_AS_WRITTEN:
        return History("", [])


def _changes(entry: Mapping[str, Any]) -> Changes | None:
    if entry["changes"] is None:
        return None
    changes = Changes(**entry["changes"])
    moves = [Move(**each) for each in entry["changes"]["moves"]]
    corrections = [Correction(**each) for each in entry["changes"]["corrections"]]
    return replace(changes, moves=moves, corrections=corrections)
