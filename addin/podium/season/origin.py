"""What the properties of a season's file say that it was made from, so that no season replaces the file of another."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

RESULTS_OF, STANDINGS_OF = "results of", "standings of"
WITH_IMPORTED, WITHOUT_IMPORTED = "With imported results of:", "Without imported results"


def made_from(kind: str, season: Path) -> str:
    """``results of grand-prix.xlsx``."""
    # The same for grand-prix.ods: an organiser may go on in another format, beside the same files.
    return f"{kind} {season.stem}.xlsx"


def with_imported(events: Iterable[str]) -> str:
    """What standings say of the events whose results were imported, a line each."""
    names = list(dict.fromkeys(events))
    return "\n".join([WITH_IMPORTED, *names]) if names else WITHOUT_IMPORTED


def imported_events(said: str) -> tuple[str, ...] | None:
    """The events that ``with_imported`` named; None where it said nothing, as older standings do not."""
    first, *names = said.splitlines() or [""]
    return tuple(names) if first in (WITH_IMPORTED, WITHOUT_IMPORTED) else None
