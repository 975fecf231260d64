"""The championships of a Grand Prix, in the order of their sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from podium.scoring.championship import CATEGORIES
from podium.scoring.grand_prix_season import Line, category_standings, ranked
from podium.standings.said import Said, counted, together
from podium.standings.season import Player

CHAMPIONSHIP = "Championship"
CATEGORY_GROUP = "Categories"
ORDER = Said("Players level on points and on all eight tie-break columns share the place (marked T).")


class Part(NamedTuple):
    """A championship among some of the players. holds: whether a player is one of them."""

    title: str
    whose: str
    holds: Callable[[Player], bool]


PARTS = (
    Part("Senior", "seniors", lambda player: player.senior),
    Part("Junior", "juniors", lambda player: player.junior),
    Part("Women", "women", lambda player: player.woman),
)


class Ranked(NamedTuple):
    """A championship with its lines. group: of several that belong together, blank for one that stands alone."""

    title: str
    about: Said
    nobody: Said
    lines: Sequence[Line]
    group: str = ""


def championships(lines: Sequence[Line], players: Mapping[str, Player]) -> Iterator[Ranked]:
    """The Championship, its parts, and the seven categories, from the lines of the Championship."""
    yield Ranked(CHAMPIONSHIP, _about(size(lines)), Said("No results yet"), lines)
    for part in PARTS:
        own = _part(part, lines, players)
        count = counted(len(own), "player")
        about = Said(f"The Championship among the {part.whose}: {{count}}", {"count": count})
        yield Ranked(part.title, _about(about), Said(f"No {part.whose} have results yet"), own)
    for name in CATEGORIES:
        own = category_standings(lines, name)
        about = Said("{size}. Every event counts, without modifiers", {"size": size(own)})
        yield Ranked(name, _about(about), Said("No results in this category yet"), own, CATEGORY_GROUP)


def size(lines: Sequence[Line]) -> Said:
    """``64 players in 12 events``."""
    events = {each.entry.event for line in lines for each in line.results}
    return together([counted(len(lines), "player"), counted(len(events), "event")], " in ")


def _about(about: Said) -> Said:
    return together([about, ORDER], ". ")


def _part(part: Part, lines: Sequence[Line], players: Mapping[str, Player]) -> list[Line]:
    return ranked(line for line in lines if (player := players.get(line.name)) and part.holds(player))
