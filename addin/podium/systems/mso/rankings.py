"""The championships of a Grand Prix, in the order of their sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from podium.scoring.championship import CATEGORIES
from podium.scoring.grand_prix_season import Line, category_standings, ranked
from podium.standings.season import Player
from podium.systems.mso.entries import Field
from podium.systems.mso.notes import Notes
from podium.systems.mso.ranking_sheet import Ranking
from podium.systems.mso.results_sheet import ResultsSheet
from podium.systems.mso.rows import Formula
from podium.words import counted

CHAMPIONSHIP = "Championship"
ORDER = "Players level on points and on all eight tie-break columns share the place (marked T)."


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


def rankings(lines: Sequence[Line], field: Field, results: ResultsSheet, notes: Notes) -> Iterator[Ranking]:
    """The Championship, its parts, and the seven categories, from the lines of the Championship."""

    def ranking(title: str, about: str, nobody: str, own: Sequence[Line], total: Callable[[Line], Formula]) -> Ranking:
        return Ranking(title, about, nobody, own, total, notes.of_line, results.are_changed)

    def championship(title: str, about: str, nobody: str, own: Sequence[Line]) -> Ranking:
        return ranking(title, f"{about}. {ORDER}", nobody, own, lambda line: results.total_of(line.name))

    def category(title: str, own: Sequence[Line]) -> Ranking:
        about = f"{size(own)}. Every event counts, without modifiers. {ORDER}"
        nobody = "No results in this category yet"
        return ranking(title, about, nobody, own, lambda line: results.points_of(line.results))

    yield championship(CHAMPIONSHIP, size(lines), "No results yet", lines)
    for part in PARTS:
        own = _part(part, lines, field)
        about = f"The Championship among the {part.whose}: {counted(len(own), 'player')}"
        yield championship(part.title, about, f"No {part.whose} have results yet", own)
    for name in CATEGORIES:
        yield category(name, category_standings(lines, name))


def size(lines: Sequence[Line]) -> str:
    """``64 players in 12 events``."""
    events = {each.entry.event for line in lines for each in line.results}
    return f"{counted(len(lines), 'player')} in {counted(len(events), 'event')}"


def _part(part: Part, lines: Sequence[Line], field: Field) -> list[Line]:
    players = [(line, field.player(line.name)) for line in lines]
    return ranked(line for line, player in players if player is not None and part.holds(player))
