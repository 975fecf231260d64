"""The sheet Events: what was played, when, and where the result sheet is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError
from podium.scoring.names import name_key
from podium.season.problems import Problems, place_of
from podium.season.renamed import check_renamed
from podium.season.rows import cell_of, season_record, text_in
from podium.sheets.left_early import LEFT_EARLY
from podium.sheets.record import Record, where
from podium.sheets.table import Row, Table
from podium.standings.season import Event
from podium.systems.layout import EVENTS, TOURNAMENT, Layout, header, read_date, read_family
from podium.words import listing
from podium.worksheet.cells import read_whole


def read_events(source: Path, tables: Sequence[Table], layout: Layout, problems: Problems) -> list[Event]:
    """The events in the order of the sheet; problems: one without a name, and one of a name that another has."""
    if not layout.events:
        return [Event(TOURNAMENT, str(source))]
    record = season_record(source, tables, EVENTS, layout.events, [layout.event], problems)
    check_renamed(record, [each for each in layout.events if each.key != LEFT_EARLY], problems)  # older ones lack it
    events: dict[str, Event] = {}
    for row in record.rows:
        event = _event(record, row, layout)
        if event.name and events.setdefault(name_key(event.name), event) is not event:
            message = WrongKindError(layout.event, event.name, "each name once, and it stands in a row above it")
            problems.add(place_of(record, row, layout.event), message)
    return list(events.values())


def _event(record: Record, row: Row, layout: Layout) -> Event:
    try:
        date = read_date(cell_of(record, row, "date"), "date")
        rounds = read_whole(cell_of(record, row, "rounds"), "rounds")
    except ScoringError:  # reported with its cell
        date = rounds = None
    return Event(
        name=text_in(record, row, layout.event),
        place=f"{where(record.source, record.sheet)}, row {row.number}",
        session=text_in(record, row, "session"),
        date=date,
        categories=text_in(record, row, "category"),
        game=text_in(record, row, "game"),
        variant_of=_family(record, row),
        rounds=rounds,
        ending=text_in(record, row, "ending"),
        file=text_in(record, row, "file"),
        left_early=text_in(record, row, LEFT_EARLY).casefold(),
    )


def _family(record: Record, row: Row) -> str:
    try:
        return read_family(cell_of(record, row, "variant of"), "variant of") or ""
    except ScoringError:  # reported with its cell
        return ""


def unknown_event(layout: Layout, name: str, events: Sequence[Event]) -> UnknownNameError:
    known = f"one of the sheet {EVENTS}: {listing(event.name for event in events)}"
    return UnknownNameError(layout.event, name, known if events else f"an event of the sheet {EVENTS}, which has none")


def same_day_remarks(events: Sequence[Event]) -> Iterator[str]:
    """Two events of one game on one date may be one event entered twice."""
    first: dict[tuple[object, str], Event] = {}
    for event in events:
        if event.date and event.game and event.categories:
            other = first.setdefault((event.date, name_key(event.game)), event)
            if other is not event:
                yield (
                    f"{other.name} and {event.name} are both {event.game} on {event.date}; "
                    f"is it one event entered twice? (sheet {EVENTS}, column {header('date')})"
                )
