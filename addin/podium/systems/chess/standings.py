"""What a season of school chess gives: the points of all sections and round counts, added up for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from podium.scoring.ranking import places
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
from podium.standings.said import NOTHING, Said, counted, plainly, together
from podium.standings.season import Season
from podium.systems.chess.played import ChessSeason, Played, PlayerSeason, chess_season

COUNTS, DOES_NOT = Said("counts"), Said("not counted")
SECTIONS = "Sections"
BEST_EVENTS, BASE = "Best events", "Base: a full score in the Championship"  # figures of how it is scored
POINTS = Column("points", "Points", Kind.NUMBER, 0)
POINTS_ARE = (
    Note(
        Said("Points"),
        Said("A point of score more doubles the points of the event; half a point is worth the root of two."),
    ),
    Note(
        Said("Sections"),
        Said("A section is so many points of score weaker than the Championship: its adjustment, below."),
    ),
    Note(
        Said("Rounds"),
        Said("A score is first brought to 4 rounds: 3 out of 6 is worth as much as 2 out of 4."),
    ),
    Note(
        Said("Formula"),
        Said(
            "base / 2^(4 - (score * 4 / rounds - adjustment)), rounded to a whole number, a half up; "
            "0 for a score of 0."
        ),
    ),
    Note(
        Said("Total"),
        Said("The sum of the points that count. Players with equal totals share the place."),
    ),
)
COLUMNS = (
    Column("section", "Section"),
    Column("rounds", "Rounds", Kind.NUMBER, 0),
    Column("score", "Score", Kind.NUMBER, 1),
)
OF_PLAYERS = (
    Column("events", "Events", Kind.NUMBER, 0),
    Column("counted", "Counted", Kind.NUMBER, 0),
    Column("sections", SECTIONS),
)


def standings(season: Season) -> Standings:
    """All results scored, the best of each player added up."""
    scored = chess_season(season)
    of_event = _players_of(scored)
    events = [
        Event(event.name, event.date, {"sections": _listed(of_event[event.name])}, len(of_event[event.name]))
        for event in season.events
        if event.name in of_event
    ]
    return Standings(
        system="chess",
        title=season.title,
        organiser=text_of(season.settings.get("organiser")),
        people_are="players",
        people=[Person(player.name) for player in scored.players],
        events=events,
        results=[_result(player, each) for player in scored.players for each in player.played],
        points=POINTS,
        rankings=[_totals(scored), *_sections(scored)],
        race=_race(scored, [event.name for event in in_order(events)]),
        chapters=[_how(scored), _adjustments(scored)],
        summary=_summary(scored),
        columns=COLUMNS,
        remarks=[plainly(remark) for remark in (*season.remarks, *scored.remarks)],
        own=scored,
    )


def _summary(scored: ChessSeason) -> Said:
    return together([counted(len(scored.players), "player"), counted(scored.events, "event")], " in ")


def _players_of(scored: ChessSeason) -> Mapping[str, Sequence[Played]]:
    """What was played in each event, in the order of the players."""
    of_event: dict[str, list[Played]] = {}
    for player in scored.players:
        for each in player.played:
            of_event.setdefault(each.event, []).append(each)
    return of_event


def _listed(played: Sequence[Played]) -> Said:
    return plainly(", ".join(dict.fromkeys(each.section for each in played)))


def _result(player: PlayerSeason, played: Played) -> Result:
    return Result(
        event=played.event,
        person=player.name,
        did={"section": played.section, "rounds": played.rounds, "score": played.score},
        points=played.award.points,
        working=played.award.working,
        counted=played.award.points if played.counts else 0,
        counts=played.counts,
        why=COUNTS if played.counts else DOES_NOT,
    )


def _totals(scored: ChessSeason) -> Ranking:
    best = _best(scored.best) if scored.best else NOTHING
    return Ranking(
        key="totals",
        title="Totals",
        lines=_lines(
            {player.name: player.total for player in scored.players},
            {
                player.name: {
                    "events": len(player.played),
                    "counted": player.counted,
                    "sections": _listed(player.played),
                }
                for player in scored.players
            },
        ),
        total=Column("total", "Total", Kind.NUMBER, 0),
        columns=OF_PLAYERS,
        about=together([_summary(scored), best], "; "),
        nobody=Said("No results yet."),
    )


def _best(best: int) -> Said:
    return Said(
        "the best {best} event of each player count",
        {"best": best},
        plural="the best {best} events of each player count",
        count=best,
    )


def _sections(scored: ChessSeason) -> Iterator[Ranking]:
    """Of each section its players, by what they scored in it and counts."""
    of_section: dict[str, dict[str, list[Played]]] = {}
    for player in scored.players:
        for each in player.played:
            of_section.setdefault(each.section, {}).setdefault(player.name, []).append(each)
    for section, of_player in of_section.items():
        total = {name: sum(int(each.award.points) for each in own if each.counts) for name, own in of_player.items()}
        order = sorted(total, key=lambda name: (-total[name], name.casefold()))
        count = counted(len(order), "player")
        yield Ranking(
            key=section,
            title=section,
            lines=_lines(
                {name: total[name] for name in order},
                {name: {"events": len(of_player[name])} for name in order},
            ),
            total=Column("points", "Points that count", Kind.NUMBER),
            columns=[Column("events", "Events", Kind.NUMBER)],
            about=Said("What {count} scored in this section, of the events that count.", {"count": count}),
            group=SECTIONS,
        )


def _lines(total: Mapping[str, int], figures: Mapping[str, Mapping[str, Number | Said]]) -> list[Line]:
    place_of = places([(Fraction(each),) for each in total.values()])
    return [
        Line(place, place_of.count(place) > 1, name, total[name], figures[name])
        for place, name in zip(place_of, total, strict=True)
    ]


def _race(scored: ChessSeason, events: Sequence[str]) -> Race:
    first = scored.players[:RUNNERS]
    return Race("points", events, {player.name: list(_running(player, events, scored.best)) for player in first})


def _running(player: PlayerSeason, events: Sequence[str], best: int | None) -> Iterator[Number | None]:
    """The total of a player's best events so far, after each event."""
    points = {each.event: each.award.points for each in player.played}
    so_far: list[Number] = []
    for event in events:
        if event in points:
            so_far.append(points[event])
        yield sum(sorted(so_far, reverse=True)[:best]) if so_far else None


def _how(scored: ChessSeason) -> Chapter:
    which = (
        [
            Note(
                Said("Which events count"),
                Said("Of each player the best, as many as stand below; of equal ones the earlier."),
            ),
            Note(Said(BEST_EVENTS), scored.best),
        ]
        if scored.best
        else [Note(Said("Which events count"), Said("All of them."))]
    )
    base = Note(Said(BASE), scored.base)
    return Chapter(Said("How it is scored"), [*POINTS_ARE, *which, base])


def _adjustments(scored: ChessSeason) -> Chapter:
    notes = [Note(plainly(section), adjustment) for section, adjustment in scored.sections.items()]
    return Chapter(Said("Adjustments of the sections"), notes)
