"""Whose publication a folder holds: that of this season, whatever became of its file, or another's.

Files are renamed, mailed and copied, so the name alone says little: last year's season, copied, may keep it, and this
year's may lose it. What was played says most.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from pathlib import Path

from podium.errors import PodiumError
from podium.people import person_key
from podium.publish.changes import NOT_AS_WRITTEN
from podium.publish.comparing import PLACE, ROUND, Document, Value, compared, name_in
from podium.publish.data import PUBLICATION
from podium.publish.writing import MANIFEST
from podium.scoring.errors import shown
from podium.scoring.names import name_key
from podium.season.origin import made_from
from podium.words import counted

PUBLICATION_OF = "publication of"
RESULT = (PLACE, "centres", "score", "result", "opponent")  # the columns of what a player did

Days = Set[tuple[str, Value]]
"""Events and their days."""


def name_of(source: Path) -> str:
    """What a manifest calls the publication of the file: ``publication of grand-prix.xlsx``."""
    return made_from(PUBLICATION_OF, source)


def name_in_folder(out: Path, source: Path, document: Document) -> str:
    """What the manifest in the folder ``out`` calls the publication of the season whose data file is ``document``.

    It is the name of another file where this season was published there before its file was renamed; and none that
    stands there, although the file is called so, where that is the publication of another season.
    """
    name = name_of(source)
    there, published = _read(out / MANIFEST), _read(out / PUBLICATION)
    try:
        known_as = str(there["source"])
        same_title = _is_same_title(published, known_as, document, name)
        if _is_same_season(published, document, same_file=known_as == name, same_title=same_title):
            return known_as
        if known_as == name:
            other = "with other days or players" if same_title else shown(document["title"])
            return f"{name} of another season, {other}"
    except NOT_AS_WRITTEN:  # nothing is there, or not as Podium wrote it: then the name is all that there is
        pass
    return name


def refuse_lost(source: Path, results_file: Path, published: bytes | None, document: Document) -> None:
    """PodiumError where events of the last publication have no results any more, and the results file is not there."""
    if results_file.exists() or published is None:
        return
    try:
        before = json.loads(published)
        lost = _events_with_results(before) - _events_with_results(document)
    except NOT_AS_WRITTEN:
        return
    if lost:
        events = counted(len(lost), "event or round has", "events or rounds have")
        raise PodiumError(
            f'{source}: {events} lost the results of the last publication, and "{results_file.name}", which holds '
            "what was imported, is not beside the season; put it there (renamed like the season, if that was renamed), "
            "or give --force"
        )


def _events_with_results(document: Document) -> set[Value]:
    return {event for event, *_ in _results(document)}


def _read(path: Path) -> Document:
    try:
        return dict(json.loads(path.read_bytes()))
    except (OSError, *NOT_AS_WRITTEN):
        return {}


def _is_same_title(before: Document, name_before: str, now: Document, name_now: str) -> bool:
    """Titles that are only the names of their files say nothing of each other, and so are the same."""
    titles = name_key(str(before["title"])), name_key(str(now["title"]))
    return titles[0] == titles[1] or (_is_name(before, name_before) and _is_name(now, name_now))


def _is_name(document: Document, name: str) -> bool:
    return name == f"{PUBLICATION_OF} {document['title']}.xlsx"


def _is_same_season(before: Document, now: Document, *, same_file: bool, same_title: bool) -> bool:
    """With half of its results, or of its events on their days, it may be in another file or have another title, but
    not both. Without, it has both still, and something in common: all of its results may have been corrected."""
    if before["system"] != now["system"]:
        return False
    if _has_other_players(before, now):
        return False
    days_before, days_now = _days(before), _days(now)
    if _half(_results(before), _results(now)) or _half(_dated(days_before), days_now):
        return same_file or same_title
    return same_file and same_title and not _all_others(days_before, days_now)


def _has_other_players(before: Document, now: Document) -> bool:
    """Whether there are players in both, of whom none is in the other: one club's juniors are not its seniors."""
    names, others = ({player for _, player, *_ in _results(each)} for each in (before, now))
    return bool(names and others) and names.isdisjoint(others)


def _dated(days: Days) -> Days:
    return {event for event in days if event[1] is not None}


def _half(before: Set[object], now: Set[object]) -> bool:
    """Whether half of what was before is still there."""
    return bool(before) and 2 * len(before & now) >= len(before)


def _results(document: Document) -> set[tuple[Value, ...]]:
    """Who did what in which event or round."""
    return {
        (_where(table, row), person_key(name_in(table, row)), *(compared(key, row) for key in RESULT))
        for table in document["tables"]
        if table["rows_of"] or ROUND.fullmatch(table["key"])
        for row in table["rows"]
    }


def _where(table: Document, row: Mapping[str, Value]) -> str:
    return name_key(str(row[table["columns"][0]["key"]])) if table["rows_of"] else str(table["key"])


def _days(document: Document) -> Days:
    """The events, each with its day; None where it is not said."""
    listings = {table["rows_of"] for table in document["tables"]}
    return {
        (name_key(name_in(table, row)), row.get("date"))
        for table in document["tables"]
        if table["key"] in listings
        for row in table["rows"]
    }


def _all_others(before: Days, now: Days) -> bool:
    """Whether the days are all others, or where they are not said, the events."""
    names, days = (tuple({event[column] for event in each} - {None} for each in (before, now)) for column in (0, 1))
    found = days if all(days) else names
    return all(found) and not found[0] & found[1]
