"""What a Grand Prix gives: the Championship, its Senior, Junior and Women's parts, and the seven categories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from podium.scoring.championship import Result as Counting
from podium.scoring.championship import Treatment
from podium.scoring.championship import counted as counted_results
from podium.scoring.championship_clusters import families
from podium.scoring.grand_prix import award
from podium.scoring.grand_prix_season import Line as RankedLine
from podium.scoring.grand_prix_season import Scored
from podium.scoring.grand_prix_season import standings as ranked_lines
from podium.scoring.names import name_key
from podium.sheets.table import text_of
from podium.standings.model import (
    RUNNERS,
    Chapter,
    Column,
    Event,
    Kind,
    Line,
    Note,
    Number,
    Person,
    Race,
    Ranking,
    Result,
    Standings,
    in_order,
)
from podium.standings.said import NOTHING, Said, plainly
from podium.standings.season import Player, Season
from podium.systems.mso import words
from podium.systems.mso.entries import Listed, entries_of, games_of
from podium.systems.mso.notes import Notes, notes_of
from podium.systems.mso.rankings import Ranked, championships, size
from podium.systems.mso.results_sheet import game_of, reading_order
from podium.systems.mso.rules import LIVE_TOTALS

FOR_THE_ORGANISER = ("Remarks", LIVE_TOTALS.heading)
POINTS = Column("points", "Points in the event", Kind.NUMBER)
TIEBREAK = ("1st", "2nd", "3rd", "4th", "Top 5%", "Top 10%", "Top 25%", "Top 50%")
RANKING_COLUMNS = (
    Column("events", "Events", Kind.NUMBER),
    *(Column(name, name, Kind.NUMBER) for name in TIEBREAK),
    Column("note", "Note"),
)


@dataclass(frozen=True, slots=True)
class GrandPrix:
    """The players by name, the results in the season's order, the lines of the Championship, and what to note."""

    players: Mapping[str, Player]
    listed: Sequence[Listed]
    lines: Sequence[RankedLine]
    notes: Notes


def standings(season: Season) -> Standings:
    """All results scored, and what of them counts in the Championship."""
    players = {player.name: player for player in season.players}
    listed = entries_of(season)
    lines = ranked_lines([each.entry for each in listed], games_of(season.events))
    notes = notes_of(season, listed)
    results = [_result(line.name, each, notes) for line in lines for each in sorted(line.results, key=reading_order)]
    events = list(_events(season, results, listed))
    return Standings(
        system="mso",
        title=season.title,
        organiser=text_of(season.settings.get("organiser")),
        people_are="players",
        people=[Person(line.name) for line in lines],
        events=events,
        results=results,
        points=POINTS,
        rankings=[_ranking(each, notes) for each in championships(lines, players)],
        race=_race(season, lines, [event.name for event in in_order(events)]),
        chapters=[
            Chapter(
                Said(section.heading),
                [Note(NOTHING, plainly(paragraph)) for paragraph in section.paragraphs],
                for_players=section.heading not in FOR_THE_ORGANISER,
            )
            for section in notes.sections
            if section.paragraphs
        ],
        summary=size(lines),
        remarks=[plainly(remark) for remark in notes.remarks],
        own=GrandPrix(players, listed, lines, notes),
    )


def _events(season: Season, results: Sequence[Result], listed: Sequence[Listed]) -> Iterator[Event]:
    entry_of = {each.event.name: each.entry for each in listed}
    players = [result.event for result in results]
    for event in season.events:
        if event.name in entry_of:
            entry = entry_of[event.name]
            facts = {"category": "; ".join(entry.categories), "game": game_of(entry), "session": event.session}
            yield Event(event.name, event.date, facts, players.count(event.name))


def _result(player: str, scored: Scored, notes: Notes) -> Result:
    position, field = scored.entry.position, scored.field
    treatment = scored.counted.treatment
    struck = treatment is Treatment.STRUCK and scored.entry.eligible and not position.withdrawn
    return Result(
        event=scored.entry.event,
        person=player,
        did={
            "result": plainly(words.reading(scored)),
            "place": position.rank,
            "tied": 1 if position.rank is None else field.tie_sizes[position.rank],
            "field": field.field,
            "treatment": treatment.value,
        },
        points=scored.points,
        working=_working(scored),
        counted=scored.counted.points,
        counts=not struck,
        why=plainly(words.treatment(scored)),
        note=plainly(notes.by_row.get(scored.row, "")),
        corrected=scored.row in notes.corrected,
    )


def _working(scored: Scored) -> str:
    """How the points of the place are worked out; blank where others are paid, to who withdrew or is ineligible."""
    position, field = scored.entry.position, scored.field
    if position.rank is None:
        return ""
    paid = award(position.rank, field.field, field.tie_sizes[position.rank])
    return paid.working if paid.points == scored.points else ""


def _ranking(championship: Ranked, notes: Notes) -> Ranking:
    places = [line.place for line in championship.lines]
    return Ranking(
        key=championship.title,
        title=championship.title,
        lines=[
            Line(line.place, places.count(line.place) > 1, line.name, line.total, _figures(line, notes))
            for line in championship.lines
        ],
        total=Column("points", "Points", Kind.NUMBER),
        columns=RANKING_COLUMNS,
        about=championship.about,
        nobody=championship.nobody,
        group=championship.group,
    )


def _figures(line: RankedLine, notes: Notes) -> Mapping[str, Number | Said]:
    tiebreak = dict(zip(TIEBREAK, line.tiebreak, strict=True))
    return {"events": len(line.results), **tiebreak, "note": plainly(notes.of_line(line))}


def _race(season: Season, lines: Sequence[RankedLine], events: Sequence[str]) -> Race:
    """The totals of the first of the Championship after each event."""
    family_of = families(games_of(season.events))
    runners = {line.name: list(_running(line.results, events, family_of)) for line in lines[:RUNNERS]}
    return Race("points", events, runners)


def _running(results: Sequence[Scored], events: Sequence[str], family_of: Mapping[str, str]) -> Iterator[Number | None]:
    played = {name_key(each.entry.event): each for each in results}
    so_far: list[Counting] = []
    total: int | None = None
    for event in events:
        if each := played.get(name_key(event)):
            entry = each.entry
            so_far.append(Counting(each.points, entry.categories, entry.game, family_of.get(name_key(entry.game))))
            total = sum(one.points for one in counted_results(so_far))
        yield total
