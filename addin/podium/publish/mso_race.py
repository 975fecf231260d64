"""The race of the first of the Championship: their totals after each event."""

from __future__ import annotations

from podium.publish.about_events import AboutEvents
from podium.publish.model import Line, Race
from podium.scoring.grand_prix_season import standings
from podium.scoring.names import name_key
from podium.season.model import Season
from podium.season.standings.mso_entries import entries_of, field_of

RUNNERS = 10


def race(season: Season, about: AboutEvents) -> Race | None:
    """None for a season of fewer than two events."""
    entries = [each.entry for each in entries_of(season, field_of(season.players))]
    games = [(event.game, event.variant_of or None) for event in season.events if event.game]
    events = about.in_order(entry.event for entry in entries)
    if len(events) < 2:
        return None
    totals = []
    played: set[str] = set()
    for event in events:
        played.add(name_key(event))
        so_far = [entry for entry in entries if name_key(entry.event) in played]
        totals.append({line.name: line.total for line in standings(so_far, games)})
    runners = [line.name for line in standings(entries, games)[:RUNNERS]]
    lines = [Line(name, [total.get(name) for total in totals]) for name in runners]
    return Race("The race of the first ten", "points", events, lines)
