"""Players of an MSO event without a game in the last rounds: whether they withdrew, as somebody says in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from podium.errors import PodiumError
from podium.sheets.left_early import AS_NOTED, DECISIONS, LEFT_EARLY, WITHDRAWN
from podium.sheets.record import Record
from podium.sheets.table import Cell, text_of
from podium.standings.season import Event, Result
from podium.systems.layout import EVENTS, RESULTS, Layout
from podium.words import several

SYSTEM = "mso"
MOST_NAMED = 12
TO_DECIDE = f'say withdrawn (0 points) or played in the column "Left early" of the sheet {EVENTS}'


def refuse_for_others(options: Mapping[str, str], layout: Layout) -> None:
    """PodiumError for the option in a season of another system."""
    if LEFT_EARLY in options and layout.system != SYSTEM:
        raise PodiumError(f"--left-early is for {SYSTEM}; the season is one of {layout.system}")


def refuse_other_decision(event: Event, options: Mapping[str, str]) -> None:
    """PodiumError where the command line says otherwise than the sheet Events."""
    asked = options.get(LEFT_EARLY, "").strip().casefold()
    if asked and event.left_early and asked != event.left_early:
        raise PodiumError(
            f"--left-early is {asked}, but {event.place} says {event.left_early} for {event.name}; "
            "leave out the option, or correct the sheet"
        )


def import_remarks(record: Record, event: Event) -> Iterator[str]:
    """Who has no game in the last rounds of a sheet, where nobody decided what that means."""
    found = zip(record.rows, record.column(LEFT_EARLY), record.column("place"), strict=True)
    said = [_said(record.player(at), cell, place) for at, (_, cell, place) in enumerate(found) if cell]
    if said and not event.left_early:
        yield f"{_sentence(said)}, or import with --left-early"


def decided(results: Iterable[Result], events: Sequence[Event]) -> list[Result]:
    """With the mark of whoever withdrew by leaving early."""
    by_event = {event.name: event.left_early for event in events}
    return [
        replace(result, cells={**result.cells, "withdrawn": "x"})
        if _decision(result, by_event) == WITHDRAWN
        else result
        for result in results
    ]


def undecided_remarks(results: Iterable[Result], events: Sequence[Event]) -> Iterator[str]:
    """A sentence an event: who left early, and what they got until somebody says what that means."""
    by_event = {event.name: event.left_early for event in events}
    found: dict[str, list[str]] = {}
    for result in results:
        if (cell := result.cells.get(LEFT_EARLY)) and _decision(result, by_event) not in DECISIONS:
            found.setdefault(result.event, []).append(_said(result.player, cell, result.cells.get("place")))
    for event, said in found.items():
        yield f"{event}: {_sentence(said)}, or type the player's row into the sheet {RESULTS}"


def _decision(result: Result, by_event: Mapping[str, str]) -> str:
    own = text_of(result.cells.get(LEFT_EARLY)).casefold()
    return own if own in DECISIONS or not own else by_event.get(result.event, "")


def _said(name: str, cell: Cell, place: Cell) -> str:
    where = AS_NOTED if cell == AS_NOTED else f"last in {text_of(cell)}"
    return f"{name} (place {text_of(place)}, {where})"


def _sentence(said: Sequence[str]) -> str:
    what = "left early" if any(AS_NOTED in each for each in said) else "without a game in the last rounds"
    return f"{what}: {several(said, MOST_NAMED)}; {TO_DECIDE}"
