"""Whether two season workbooks are one season: a copy of another name holds the same, next year's holds other days."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from podium.people import person_key
from podium.scoring.names import name_key
from podium.season.model import Book
from podium.season.results import shown
from podium.sheets.table import text_of
from podium.standings.season import Result


class Likeness(Enum):
    """SAME: one season. UNCLEAR: the titles differ, and what was played does not. OTHER: two seasons."""

    SAME = "same"
    UNCLEAR = "unclear"
    OTHER = "other"


def likeness(one: Book, typed: Sequence[Result], other: Book, typed_there: Sequence[Result]) -> Likeness:
    """How alike two workbooks are, each with the results that were typed into it."""
    if one.layout.system != other.layout.system:
        return Likeness.OTHER
    days = _same_days(one, other)
    if days is False or not _events(one) & _events(other) or _has_other_people(one, typed, other, typed_there):
        return Likeness.OTHER
    if _title(one) == _title(other):
        return Likeness.SAME
    return Likeness.UNCLEAR if days or _rows(typed) & _rows(typed_there) else Likeness.OTHER


def _title(book: Book) -> str:
    return name_key(book.settings.title)


def _events(book: Book) -> set[str]:
    return {name_key(event.name) for event in book.events}


def _same_days(one: Book, other: Book) -> bool | None:
    """Whether an event of both is on the same day in both; None where no event of both has a day."""
    days = {name_key(event.name): event.date for event in other.events if event.date}
    pairs = [
        (event.date, days[name_key(event.name)]) for event in one.events if event.date and name_key(event.name) in days
    ]
    return any(day == day_there for day, day_there in pairs) if pairs else None


def _has_other_people(one: Book, typed: Sequence[Result], other: Book, typed_there: Sequence[Result]) -> bool:
    """Whether both name people, and no one stands in both."""
    names = _people(one, typed), _people(other, typed_there)
    return all(names) and names[0].isdisjoint(names[1])


def _people(book: Book, typed: Collection[Result]) -> set[str]:
    return {person_key(name) for name in [*(each.name for each in book.players), *(row.player for row in typed)]}


def _rows(typed: Collection[Result]) -> set[tuple[str, ...]]:
    return {
        (name_key(row.event), person_key(row.player), *map(shown, row.cells.values()), *map(text_of, row.rounds))
        for row in typed
    }
