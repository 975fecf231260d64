"""From a season to the entries that the Grand Prix scores; what cannot be right is named, all of it at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from podium.errors import PodiumError
from podium.people import person_key
from podium.scoring.championship import CATEGORIES, category_name
from podium.scoring.championship_clusters import Played
from podium.scoring.errors import ScoringError, WrongKindError, shown
from podium.scoring.grand_prix import event_of
from podium.scoring.grand_prix_season import Entry
from podium.scoring.names import name_key
from podium.scoring.positions import Position
from podium.season.standings.corrections import at_fault, blamed
from podium.season.standings.problems import cell_of
from podium.standings.season import Event, Player, Result, Season
from podium.worksheet.cells import is_absent, is_blank
from podium.worksheet.grand_prix import entry_of

PLACE_EXPECTED = "a position such as 4, =4, T4 or 4-6, W for withdrawn, or absent"
CATEGORY_EXPECTED = "one of " + ", ".join(CATEGORIES)

_Row = TypeVar("_Row", Event, Result)


class Kind(NamedTuple):
    """What kind of event it was. Family: of variants, None for none."""

    categories: tuple[str, ...]
    game: str
    family: str | None


class Listed(NamedTuple):
    """An entry, and the row of the season and the event that it came from."""

    entry: Entry
    result: Result
    event: Event


@dataclass(frozen=True, slots=True)
class Field:
    """The players of a season by every name that they go by."""

    by_key: Mapping[str, Player]

    def player(self, name: str) -> Player | None:
        return self.by_key.get(person_key(name))

    def written(self, name: str) -> str:
        """The name under which the player is published."""
        player = self.player(name)
        return " ".join((player.name if player else name).split())


def field_of(players: Iterable[Player]) -> Field:
    return Field({person_key(name): player for player in players for name in (player.name, *player.also_known_as)})


def entries_of(season: Season, field: Field) -> list[Listed]:
    """The results of all who took part, in the order of the season; absent players are none.

    PodiumError with a line for each thing that is wrong: an event without one of the seven categories or a game, a
    game in two families, a session that is nobody's, a result of no event, a player twice in an event, a position that
    is none, positions that cannot be together.
    """
    problems = [*_kind_problems(season.events), *_family_problems(season.events), *_session_problems(season)]
    problems += _result_problems(season, field)
    problems += _event_problems(season, field)
    if problems:
        raise PodiumError(*dict.fromkeys(problems))
    return list(_listed(season, field))


def together_problems(season: Season) -> list[str]:
    """What is wrong with rows only when they are seen together: a game in two families, positions in one event.

    Too small a field is not: while other things are mended, rows may still be on their way.
    """
    field = field_of(season.players)
    return [*_family_problems(season.events), *_event_problems(season, field, small_fields=False)]


def kind_of(event: Event) -> Kind:
    """ScoringError for a category that is none of the seven, none at all, and an event without a game."""
    named = tuple(dict.fromkeys(category_name(part) for part in event.categories.split(";") if part.strip()))
    if not named:
        raise WrongKindError("category", None, CATEGORY_EXPECTED)
    if not event.game.strip():
        raise WrongKindError("game", None, "the game of the event: of the same game only the best result counts")
    return Kind(named, event.game, event.variant_of.strip() or None)


def games_of(events: Iterable[Event]) -> list[Played]:
    """The games of all events, also of those without results: they say which games are variants of each other."""
    return [Played(game, family, categories) for categories, game, family in map(kind_of, events)]


def _kind_problems(events: Sequence[Event]) -> Iterator[str]:
    seen: set[str] = set()
    for event in events:
        yield from _problem(event.place, kind_of, event)
        if name_key(event.name) in seen:
            yield f"{event.place}: there is another event {event.name} above it; expected every event once"
        seen.add(name_key(event.name))


def _family_problems(events: Sequence[Event]) -> Iterator[str]:
    """A game in two families; in none and in one is no contradiction."""
    family_of: dict[str, str] = {}
    for event in events:
        if event.variant_of.strip() and event.game.strip():
            known = family_of.setdefault(name_key(event.game), event.variant_of)
            if name_key(known) != name_key(event.variant_of):
                wrong = WrongKindError("variant of", event.variant_of, f'"{known}", as elsewhere for {event.game}')
                yield f"{event.place}: {wrong}"


def _session_problems(season: Season) -> Iterator[str]:
    sessions = {name_key(event.session): event.session for event in season.events if event.session}
    expected = (
        f"a session of the events: {', '.join(sessions.values())}" if sessions else "none: events have no session"
    )
    for player in season.players:
        for session in player.ineligible:
            if name_key(session) not in sessions:
                yield f"{player.place}: {WrongKindError('ineligible', session, expected)}"


def _result_problems(season: Season, field: Field) -> Iterator[str]:
    known = {name_key(event.name) for event in season.events}
    first: dict[tuple[str, str], Result] = {}
    for result in season.results:
        yield from _problem(cell_of(result, "place"), position_of, result)
        if name_key(result.event) not in known:
            yield f"{result.place}: {WrongKindError('event', result.event, 'one of the events of the season')}"
        if not result.player.strip():
            yield f"{result.place}: {WrongKindError('player', None, 'the name of the player')}"
            continue
        taken = first.setdefault((name_key(result.event), person_key(field.written(result.player))), result)
        if taken is not result:
            yield f"{result.place}: {result.player} is in {result.event} already, in {taken.place}; expected once"


def position_of(result: Result) -> Position | None:
    """Where the player finished; None for an absent one. ScoringError for what is no position."""
    cells = result.cells
    place, withdrawn = cells.get("place"), cells.get("withdrawn")
    if is_blank(place) and is_blank(withdrawn):
        raise WrongKindError("position", None, PLACE_EXPECTED)
    return entry_of(place, None if is_absent(place) else cells.get("tied"), withdrawn)


def _listed(season: Season, field: Field) -> Iterator[Listed]:
    events = {name_key(event.name): (event, kind_of(event)) for event in season.events}
    for result in season.results:
        position = position_of(result)
        if position is not None:
            event, kind = events[name_key(result.event)]
            eligible = not is_ineligible(field.player(result.player), event)
            name = field.written(result.player)
            yield Listed(Entry(name, event.name, position, *kind, eligible=eligible), result, event)


def is_ineligible(player: Player | None, event: Event) -> bool:
    """Whether an arbiter took the player's points of this event's session away."""
    if player is None or not event.session:
        return False
    return name_key(event.session) in {name_key(session) for session in player.ineligible}


def _event_problems(season: Season, field: Field, *, small_fields: bool = True) -> Iterator[str]:
    """Positions that cannot be together in one event, and fields that are too small.

    An event in which a position or a player is at fault is passed over: what is wrong there has been said.
    """
    events = {name_key(event.name): event for event in season.events}
    by_event: defaultdict[str, list[Result]] = defaultdict(list)
    for result in season.results:
        by_event[name_key(result.event)].append(result)
    for key, rows in by_event.items():
        people = {person_key(field.written(row.player)) for row in rows}
        if key not in events or "" in people or len(people) < len(rows):
            continue
        try:
            positions = [position_of(row) for row in rows]
        except ScoringError:
            continue
        try:
            event_of(positions)
        except ScoringError as error:
            if error.row is None and not small_fields:
                continue
            if corrections := at_fault(rows, _cannot_be_together):
                yield blamed(corrections, "place", _done(rows, positions, error), season.system)
                continue
            place = events[key].place if error.row is None else cell_of(rows[error.row], "place")
            yield f"{place}: {events[key].name}: {error}"


def _cannot_be_together(rows: Sequence[Result]) -> bool:
    try:
        event_of([position_of(row) for row in rows])
    except ScoringError:
        return True
    return False


def _done(rows: Sequence[Result], positions: Sequence[Position | None], error: ScoringError) -> str:
    """What corrections did to the places of an event."""
    placed = [position for position in positions if position]
    if placed and all(position.rank is not None and position.rank > 1 for position in placed):
        return "leaves nobody first"
    who = "" if error.row is None else f" of {rows[error.row].player}"
    return f"cannot be: {error.argument}{who} is {shown(error.value)}; expected {error.expected}"


def _problem(place: str, read: Callable[[_Row], object], row: _Row) -> Iterator[str]:
    """The sentence, with the place before it, where reading the row raises a ScoringError."""
    try:
        read(row)
    except ScoringError as error:
        yield f"{place}: {error}"
