"""Who stands behind the names of the results, and which event a row belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from podium.people import person_key
from podium.scoring.names import name_key
from podium.season.standings.problems import Problems, cell_of
from podium.standings.season import Event, Player, Result, Season
from podium.words import listing


class Roster:
    """The players of a season under all their spellings; one whom no list names goes by the first spelling met."""

    def __init__(self, season: Season):
        self._players = {
            person_key(spelling): player
            for player in reversed(season.players)
            for spelling in (*player.also_known_as, player.name)
        }
        self._met: dict[str, str] = {}

    def player(self, written: str) -> Player | None:
        return self._players.get(person_key(written))

    def name(self, written: str) -> str:
        """The player's own spelling."""
        player = self.player(written)
        return player.name if player else self._met.setdefault(person_key(written), " ".join(written.split()))


def results_by_event(season: Season, problems: Problems) -> list[tuple[Event, list[Result]]]:
    """The results of each event, in the order of the list of events; a result of no event there is a problem."""
    events = {name_key(event.name): event for event in season.events}
    results: dict[str, list[Result]] = {key: [] for key in events}
    for result in season.results:
        if name_key(result.event) in events:
            results[name_key(result.event)].append(result)
        else:
            problems.add(cell_of(result, "event"), f'event is "{result.event}"; expected one of the sheet Events')
    return [(event, results[key]) for key, event in events.items()]


def without_results(by_event: Sequence[tuple[Event, Sequence[Result]]]) -> list[str]:
    """A remark on the events that have no results; none where all have."""
    names = [event.name for event, rows in by_event if not rows]
    return [f"No results yet: {listing(names)}."] if names else []


def each_once(rows: Sequence[Result], roster: Roster, problems: Problems) -> None:
    """A player in two rows of one event is a problem."""
    first: dict[str, Result] = {}
    for row in rows:
        name = roster.name(row.player)
        if first.setdefault(name, row) is not row:
            problems.add(
                cell_of(row, "player"),
                f'player is "{row.player}"; expected each once in {row.event}, and {name} is in {first[name].place}',
            )
