"""Which events are one game and which games are variants of each other, so that a typing error among them shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.scoring.championship import ALWAYS_VARIANTS
from podium.scoring.names import name_key
from podium.standings.season import Event
from podium.systems.layout import parts
from podium.systems.mso.notes_sheet import Section
from podium.words import listing

HEADING = "Games and families"


def games_and_families(events: Sequence[Event]) -> Section:
    """A line for each family and each game of several events, and one for all other games.

    What the families are among events of Chess, Poker, Backgammon and Draughts changes nothing.
    """
    events_of: dict[str, list[str]] = {}
    for event in events:
        events_of.setdefault(name_key(event.game), []).append(event.name)
    by_rule = [event for event in events if any(each in parts(event.categories) for each in ALWAYS_VARIANTS)]
    others = [event for event in events if event not in by_rule]
    return Section(
        HEADING,
        [*_families(others), *_categories(by_rule), *_games(events, events_of), *_alone(others, events_of)],
    )


def _families(events: Sequence[Event]) -> Iterator[str]:
    """``Catan: Catan, Cities & Knights (variants)``; a family of one game says so, which may be a slip."""
    written = _first_spellings(event.variant_of for event in events if event.variant_of.strip())
    games = _first_spellings(event.game for event in events)
    family_of = _family_of(events)
    for family, name in written.items():
        members = [games[game] for game in games if family_of.get(game) == family]
        yield f"{name}: {listing(members)} ({'variants' if len(members) > 1 else 'the only one of its family'})"


def _categories(events: Sequence[Event]) -> Iterator[str]:
    """``Chess: Chess, Chess960 (variants, as all of Chess)``: the rules say so, whatever the season does."""
    for category in ALWAYS_VARIANTS:
        games = _first_spellings(event.game for event in events if category in parts(event.categories))
        if len(games) > 1:
            yield f"{category}: {listing(games.values())} (variants, as all of {category})"


def _games(events: Sequence[Event], events_of: dict[str, list[str]]) -> Iterator[str]:
    """``Chess: Chess Rapid, Chess Blitz (one game)``."""
    for game, name in _first_spellings(event.game for event in events).items():
        if len(events_of[game]) > 1:
            yield f"{name}: {listing(events_of[game])} (one game)"


def _alone(events: Sequence[Event], events_of: dict[str, list[str]]) -> Iterator[str]:
    family_of = _family_of(events)
    games = _first_spellings(event.game for event in events)
    alone = [name for game, name in games.items() if len(events_of[game]) == 1 and game not in family_of]
    if alone:
        yield f"Games of one event, variants of none: {listing(alone)}"


def _family_of(events: Sequence[Event]) -> dict[str, str]:
    """By the key of the game, the key of its family, of the games that are in one."""
    named = {name_key(event.game): name_key(event.variant_of) for event in events if event.variant_of.strip()}
    # A family may be named after its base game, which is then one of it.
    base_games = {name_key(event.game) for event in events} & set(named.values())
    return {**{game: game for game in base_games}, **named}


def _first_spellings(names: Iterable[str]) -> dict[str, str]:
    spellings: dict[str, str] = {}
    for name in names:
        spellings.setdefault(name_key(name), " ".join(name.split()))
    return spellings
