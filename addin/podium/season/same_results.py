"""Two events with the very same results: one result sheet, imported under two names, would count twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from podium.pasted import word
from podium.people import person_key
from podium.sheets.table import text_of
from podium.standings.season import Result
from podium.systems.layout import RESULTS
from podium.words import together

FEWEST = 4  # rows: fewer may well be equal by chance
TOLD_BY = ("place", "withdrawn", "section", "score", "power", "centres", "eliminated")  # how somebody did

Row = tuple[str, ...]


def same_results_remarks(season: Path, results: Sequence[Result], new: Collection[str] | None = None) -> Iterator[str]:
    """A sentence for all events that are equal in who played and how they did.

    results: the rows of each event as its sheet has them. new: the events that were just imported, to be told of these
    only; None for all events.
    """
    of_event: defaultdict[str, list[Result]] = defaultdict(list)
    for result in results:
        of_event[result.event].append(result)
    alike: defaultdict[tuple[Row, ...], list[str]] = defaultdict(list)
    for event, rows in of_event.items():
        if len(rows) >= FEWEST:
            alike[tuple(sorted(map(_row, rows)))].append(event)
    for rows_alike, events in alike.items():
        if len(events) > 1 and (new is None or not set(events).isdisjoint(new)):
            names = together([f"{event} ({_origin(of_event[event])})" for event in events])
            outs = [_out(season, of_event[event]) for event in events if new is None or event in new]
            yield (
                f"{names} have the same results, equal in all {len(rows_alike)} rows; if a sheet was imported to the "
                f"wrong event, take that out with: {' or with: '.join(outs)}"
            )


def as_in_sheets(imported: Sequence[Result], typed: Sequence[Result]) -> list[Result]:
    """The rows of each event without corrections: imported ones, of other events those that were typed."""
    events = {row.event for row in imported}
    return [*imported, *(row for row in typed if row.event not in events)]


def _row(result: Result) -> Row:
    return (person_key(result.player), *(text_of(result.cells.get(key)) for key in TOLD_BY))


def _origin(rows: Sequence[Result]) -> str:
    """The files that the event was imported from, or where it was typed."""
    return together(list(dict.fromkeys(row.origin or f"typed into the sheet {RESULTS}" for row in rows)))


def _out(season: Path, rows: Sequence[Result]) -> str:
    event = rows[0].event
    if any(row.origin for row in rows):
        return f"podium season import {word(season)} --remove {word(event)}"
    return f"deleting the rows of {event} in the sheet {RESULTS}"
