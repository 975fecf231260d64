"""From a season to the entries that the Grand Prix scores; what cannot be right is named, all of it at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from podium.errors import PodiumError
from podium.scoring.championship import CATEGORIES, category_name
from podium.scoring.championship_clusters import Played
from podium.scoring.errors import ScoringError, WrongKindError, shown
from podium.scoring.grand_prix import event_of
from podium.scoring.grand_prix_season import Entry
from podium.scoring.names import name_key
from podium.scoring.positions import Position
from podium.season.problems import cell_of
from podium.season.standings.corrections import at_fault, blamed
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


def entries_of(season: Season) -> list[Listed]:
    """The results of all who took part, in the order of the season; absent players are none.

    PodiumError with a line for each thing that only all rows together show: a game in two families, positions that
    cannot be together, a field that is too small.
    """
    problems = [*_family_problems(season.events), *_event_problems(season)]
    if problems:
        raise PodiumError(*dict.fromkeys(problems))
    return list(_listed(season))


def together_problems(season: Season) -> list[str]:
    """What is wrong with rows only when they are seen together: a game in two families, positions in one event.

    Too small a field is not: while other things are mended, rows may still be on their way.
    """
    return [*_family_problems(season.events), *_event_problems(season, small_fields=False)]


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


def _family_problems(events: Sequence[Event]) -> Iterator[str]:
    """A game in two families; in none and in one is no contradiction."""
    family_of: dict[str, str] = {}
    for event in events:
        if event.variant_of.strip() and event.game.strip():
            known = family_of.setdefault(name_key(event.game), event.variant_of)
            if name_key(known) != name_key(event.variant_of):
                wrong = WrongKindError("variant of", event.variant_of, f'"{known}", as elsewhere for {event.game}')
                yield f"{event.place}: {wrong}"


def position_of(result: Result) -> Position | None:
    """Where the player finished; None for an absent one. ScoringError for what is no position."""
    cells = result.cells
    place, withdrawn = cells.get("place"), cells.get("withdrawn")
    if is_blank(place) and is_blank(withdrawn):
        raise WrongKindError("position", None, PLACE_EXPECTED)
    return entry_of(place, None if is_absent(place) else cells.get("tied"), withdrawn)


def _listed(season: Season) -> Iterator[Listed]:
    players = {player.name: player for player in season.players}
    events = {event.name: (event, kind_of(event)) for event in season.events}
    for result in season.results:
        position = position_of(result)
        if position is not None:
            event, kind = events[result.event]
            eligible = not is_ineligible(players.get(result.player), event)
            yield Listed(Entry(result.player, event.name, position, *kind, eligible=eligible), result, event)


def is_ineligible(player: Player | None, event: Event) -> bool:
    """Whether an arbiter took the player's points of this event's session away."""
    if player is None or not event.session:
        return False
    return name_key(event.session) in {name_key(session) for session in player.ineligible}


def _event_problems(season: Season, *, small_fields: bool = True) -> Iterator[str]:
    """Positions that cannot be together in one event, and fields that are too small.

    An event in which a position is at fault is passed over: what is wrong there has been said.
    """
    for event, rows in season.by_event():
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
            place = event.place if error.row is None else cell_of(rows[error.row], "place")
            yield f"{place}: {event.name}: {error}"


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
