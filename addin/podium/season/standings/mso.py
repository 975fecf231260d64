"""Standings of the MSO Grand Prix: the Championship, its Senior, Junior and Women's parts, and the seven categories."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from podium.scoring.championship import CATEGORIES
from podium.scoring.grand_prix_season import Line, category_standings, ranked, standings
from podium.season.model import Player, Season
from podium.season.standings import Standings, mso_template
from podium.season.standings.mso_entries import Field, Listed, entries_of, field_of
from podium.season.standings.mso_notes import Notes, notes_of
from podium.season.standings.mso_notes_sheet import fill_notes
from podium.season.standings.mso_ranking_sheet import Ranking, add_ranking
from podium.season.standings.mso_results_sheet import About, ResultsSheet, fill_results
from podium.season.standings.mso_rows import Formula
from podium.season.standings.mso_words import counted
from podium.workbooks.prototypes import remove

CHAMPIONSHIP = "Championship"


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


def build(season: Season) -> Standings:
    """The standings workbook. PodiumError with a line for each thing in the season that cannot be right."""
    field = field_of(season.players)
    listed = entries_of(season, field)
    lines = standings([each.entry for each in listed])
    notes = notes_of(season, field, listed)
    workbook = mso_template.load()
    prototype = workbook[mso_template.RANKING]
    texts = {"season": season.title}
    results = fill_results(
        workbook[mso_template.RESULTS],
        lines,
        _about(listed, notes),
        {**texts, "table": "Results", "about": _HOW_TO_READ},
    )
    fill_notes(workbook[mso_template.NOTES], notes.sections, {**texts, "table": "Notes"})
    values = {mso_template.RESULTS: results.values}
    for ranking in _rankings(lines, field, results, notes, _size(lines, listed)):
        values[ranking.title] = add_ranking(prototype, ranking, texts)
    remove(prototype)
    for title in (mso_template.RESULTS, mso_template.NOTES):
        workbook.move_sheet(title, len(workbook.sheetnames))
    workbook.active = 0
    return Standings(workbook, values, _size(lines, listed), notes.remarks)


_HOW_TO_READ = (
    "Each player's events by category, and what each counts for in the Championship: doubled, whole, halved, "
    "or struck out for 0. Filter by player; do not sort."
)
_ORDER = "Players level on points and on all eight tie-break columns share the place (=)."


def _size(lines: Sequence[Line], listed: Sequence[Listed]) -> str:
    events = len({each.event.name for each in listed})
    return f"{counted(len(lines), 'player')} in {counted(events, 'event')}"


def _about(listed: Sequence[Listed], notes: Notes) -> About:
    return About({row: each.event for row, each in enumerate(listed)}, notes.by_row)


def _rankings(lines: Sequence[Line], field: Field, results: ResultsSheet, notes: Notes, size: str) -> Iterable[Ranking]:
    """The championships in the order of their sheets."""

    def championship(title: str, about: str, nobody: str, ranking: Sequence[Line]) -> Ranking:
        return Ranking(title, about, nobody, ranking, lambda line: results.total_of(line.name), notes.of_line)

    yield championship(CHAMPIONSHIP, f"{size}. {_ORDER}", "No results yet", lines)
    for part in PARTS:
        own = ranked(line for line in lines if _is_in(part, field.player(line.name)))
        about = f"The Championship among the {part.whose}: {counted(len(own), 'player')}. {_ORDER}"
        yield championship(part.title, about, f"No {part.whose} have results yet", own)
    for category in CATEGORIES:
        own = category_standings(lines, category)
        about = f"{_size_of_category(own)}. Every event counts, without modifiers. {_ORDER}"
        yield Ranking(category, about, "No results in this category yet", own, _category_total(results), notes.of_line)


def _category_total(results: ResultsSheet) -> Callable[[Line], Formula]:
    return lambda line: results.points_of(line.results)


def _is_in(part: Part, player: Player | None) -> bool:
    return player is not None and part.holds(player)


def _size_of_category(lines: Sequence[Line]) -> str:
    events = len({each.entry.event for line in lines for each in line.results})
    return f"{counted(len(lines), 'player')} in {counted(events, 'event')}"
