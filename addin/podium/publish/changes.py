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
