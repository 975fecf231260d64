"""The race of the first of the Championship: their totals after each event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.publish.about_events import AboutEvents
from podium.publish.model import Line, Part
from podium.publish.pages import RUNNERS, race
from podium.scoring.championship import Result, counted
from podium.scoring.championship_clusters import families
from podium.scoring.grand_prix_season import Scored, standings
from podium.scoring.names import name_key
from podium.season.model import Season
from podium.season.standings.mso_entries import entries_of, field_of, games_of


def mso_race(season: Season, about: AboutEvents) -> list[Part]:
    """None for a season of fewer than two events."""
    entries = [each.entry for each in entries_of(season, field_of(season.players))]
    games = games_of(season.events)
    family_of = families(games)
    events = about.in_order(entry.event for entry in entries)
    runners = standings(entries, games)[:RUNNERS]
    lines = [Line(line.name, _totals(line.results, events, family_of)) for line in runners]
    return race("points", events, lines)


def _totals(results: Sequence[Scored], events: Sequence[str], family_of: Mapping[str, str]) -> list[int | None]:
    """A player's total after each event; None before the first."""
    played = {name_key(each.entry.event): each for each in results}
    so_far: list[Result] = []
    totals: list[int | None] = []
    for event in events:
        if each := played.get(name_key(event)):
            entry = each.entry
            so_far.append(Result(each.points, entry.categories, entry.game, family_of.get(name_key(entry.game))))
            totals.append(sum(one.points for one in counted(so_far)))
        else:
            totals.append(totals[-1] if totals else None)
    return totals
