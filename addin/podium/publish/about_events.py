"""What the season says of its events, where the workbook of its standings does not: the day, the session, the order."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from podium.scoring.names import name_key
from podium.season.model import Event

UNDATED = dt.date.max  # after all others


@dataclass(frozen=True, slots=True)
class AboutEvents:
    """The events of a season by name; none for a workbook that is published without its season."""

    by_key: Mapping[str, Event]

    def date(self, name: str) -> dt.date | None:
        event = self.by_key.get(name_key(name))
        return event.date if event else None

    def in_order(self, names: Iterable[str]) -> list[str]:
        """By day, then as the season lists them; events without a day come last, and those of no season stay."""
        listed = {key: number for number, key in enumerate(self.by_key)}
        return sorted(
            dict.fromkeys(names),
            key=lambda name: (self.date(name) or UNDATED, listed.get(name_key(name), len(listed))),
        )


def about_events(events: Iterable[Event]) -> AboutEvents:
    return AboutEvents({name_key(event.name): event for event in events})
