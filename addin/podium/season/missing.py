"""What has no results yet: events of the MSO, players of a wall list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.errors import PodiumError
from podium.standings.season import Event, Player, Result, Season
from podium.systems.layout import RESULTS, Layout
from podium.words import listing

LATE_ENTRANTS = f"import the sheet again when it has them, or type their rows into the sheet {RESULTS}"


def missing_remarks(
    layout: Layout, events: Sequence[Event], listed: Sequence[Player], results: Sequence[Result]
) -> Iterator[str]:
    """Nothing is said of a season without any results; the standings of chess and Fibonacci say it themselves."""
    if not results:
        return
    played, present = {result.event for result in results}, {result.player for result in results}
    names = [event.name for event in events if event.name not in played]
    if names and layout.system == "mso":
        yield f"No results yet: {listing(names)}."
    absent = [player.name for player in listed if player.name not in present]
    if absent and layout.system == "mcmahon":
        advice = f"; {LATE_ENTRANTS}" if any(result.origin for result in results) else ""
        yield f"No row in the wall list: {listing(absent)}{advice}."


def refuse_gone(season: Season, *, force: bool) -> None:
    """PodiumError where imported results are gone, unless ``force``."""
    if season.gone and not force:
        raise PodiumError(season.gone)


def refuse_without_results(season: Season) -> None:
    """PodiumError for a season of which there is nothing to show yet."""
    if not season.results:
        expected = "type them into its sheet Results or import result sheets"
        raise PodiumError(f"{season.source}: has no results yet; {expected}")


def imported_in(season: Season) -> list[str]:
    """The events that have imported results, corrected or not."""
    return list(dict.fromkeys(row.event for row in season.results if row.origin or row.before))
