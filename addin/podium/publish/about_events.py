"""What the season says of its events, where the workbook of its standings does not: the day and the order."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from podium.scoring.names import name_key
from podium.season.model import Season

UNDATED = dt.date.max  # after all others


@dataclass(frozen=True, slots=True)
class AboutEvents:
    """The days of events by ``name_key``, in the order of the season."""

    days: Mapping[str, dt.date | None]

    def date(self, name: str) -> dt.date | None:
        return self.days.get(name_key(name))

    def in_order(self, names: Iterable[str]) -> list[str]:
        """By day, then as listed; events without a day come last, and those that are not listed stay."""
        listed = {key: number for number, key in enumerate(self.days)}
        return sorted(
            dict.fromkeys(names),
            key=lambda name: (self.date(name) or UNDATED, listed.get(name_key(name), len(listed))),
        )


def about_events(season: Season | None, days: Mapping[str, dt.date | None] = {}) -> AboutEvents:
    """The season's events, and those days of others that the workbook says."""
    listed = {name_key(event.name): event.date for event in season.events} if season else {}
    return AboutEvents(listed | {name_key(name): date for name, date in days.items() if name_key(name) not in listed})
