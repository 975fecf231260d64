"""Seasons of the MSO Grand Prix for tests, and their standings as cells."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from podium.scoring.championship import CATEGORIES
from podium.standings.season import Event, Player, Result, Season

SOURCE = Path("season.xlsx")


def event(number: int, name: str, categories: str, game: str = "", variant_of: str = "", session: str = "") -> Event:
    return Event(
        name,
        f'season.xlsx, sheet "Events", row {number + 1}',
        session=session,
        date=dt.date(2022, 4, 15) + dt.timedelta(days=number),
        categories=categories,
        game=game or name,
        variant_of=variant_of,
    )


def season(
    events: Sequence[Event],
    places: Mapping[str, Mapping[str, object]],
    players: Sequence[Player] = (),
    corrected: Sequence[tuple[str, str]] = (),
    remarks: Sequence[str] = (),
) -> Season:
    """places: by event and player, what stands in the column of places. The others of each event are its own."""
    rows = [
        (name, f"{player} in {name}" if player.startswith("Other ") else player, place)
        for name, of_event in places.items()
        for player, place in of_event.items()
    ]
    results = [
        Result(
            name,
            player,
            f'season.xlsx, sheet "Results", row {row}',
            {"place": place},  # type: ignore[dict-item]
            corrected=(name, player) in corrected,
        )
        for row, (name, player, place) in enumerate(rows, start=2)
    ]
    return Season("mso", SOURCE, "Grand Prix 2022", events, players, results, remarks=remarks)


def player(number: int, name: str, **flags: object) -> Player:
    return Player(name, f'season.xlsx, sheet "Players", row {number + 1}', **flags)  # type: ignore[arg-type]


def field(size: int, named: Mapping[str, object]) -> dict[str, object]:
    """An event of so many players: the named ones, and others, each alone, on the places that these leave free.

    Named players of the same place share it; who withdrew takes up none.
    """
    ranks = [place for place in named.values() if isinstance(place, int)]
    taken = {rank + index for rank in ranks for index in range(ranks.count(rank))}
    free = [place for place in range(1, size + 1) if place not in taken]
    absent = sum(place == "absent" for place in named.values())
    return {**named, **{f"Other {place}": place for place in free[: size - len(named) + absent]}}


GAMES = ("Arena", "Swiss", "Blitz", "Duel", "Classic", "Freestyle", "Team", "Grand")


def large_season(players: int = 400, events: int = 60, turnout: float = 0.5, seed: int = 2022) -> Season:
    """A season with ties, withdrawals, corrections, an ineligible player and families across categories."""
    random = Random(seed)
    listed = []
    for number in range(1, events + 1):
        category = CATEGORIES[number % 7]
        second = CATEGORIES[4 + number % 3]
        both = f"{category}; {second}" if number % 11 == 0 and second != category else category
        family = f"Family {number % 5}" if number % 4 == 0 else ""
        game = f"{category} {GAMES[number % 8]}"
        family = family if category not in CATEGORIES[:4] else ""
        listed.append(
            event(
                number,
                f"{category} {GAMES[number % 8]} {number}",
                both,
                f"{game} {number // 9}",
                family,
                f"Session {1 + number // 20}",
            )
        )
    names = [f"Player {number:03d} {'Longname' * (number % 3)}".strip() for number in range(1, players + 1)]
    places: dict[str, dict[str, object]] = {}
    for each in listed:
        field = [name for name in names if random.random() < turnout]
        random.shuffle(field)
        withdrawn = set(random.sample(field, min(2, len(field) // 10)))
        ranks: dict[str, object] = {}
        rank = 1
        for index, name in enumerate(field, start=1):
            if random.random() < 0.7:
                rank = index
            ranks[name] = rank
        places[each.name] = {name: "W" if name in withdrawn else rank for name, rank in ranks.items()}
        if withdrawn:
            places[each.name] = renumbered(places[each.name])
    flags = [
        player(
            number,
            name,
            junior=number % 9 == 0,
            senior=number % 7 == 0,
            woman=number % 3 == 0,
            ineligible=("Session 1",) if number == 5 else (),
        )
        for number, name in enumerate(names, start=1)
    ]
    return season(listed, places, flags, corrected=[(listed[3].name, next(iter(places[listed[3].name])))])


def renumbered(places: Mapping[str, object]) -> dict[str, object]:
    """The places of those who did not withdraw, moved up."""
    ranks = sorted(rank for rank in places.values() if isinstance(rank, int))
    return {
        name: 1 + sum(other < rank for other in ranks) if isinstance(rank, int) else rank
        for name, rank in places.items()
    }
