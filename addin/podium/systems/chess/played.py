"""What the players of a season of school chess scored: read, checked, and the best events chosen."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.scoring.award import Award
from podium.scoring.chess_gp import award, section_name, section_table
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError, number
from podium.season.problems import Problems, cell_of
from podium.season.stated import base_of
from podium.standings.season import Event, Result, Season, without_results
from podium.systems.layout import SETTINGS
from podium.words import counted
from podium.worksheet.cells import read_number, read_text, read_whole

SCORE_EXPECTED = "the player's score, 0 for none"
SECTION_EXPECTED = "the player's section"
ROUNDS_EXPECTED = "a whole number of rounds, at least 1"


@dataclass(frozen=True, slots=True)
class Played:
    """An event of a player, with what it gave."""

    event: str
    date: dt.date | None
    section: str
    adjustment: Fraction
    rounds: int
    score: Fraction
    award: Award
    counts: bool = True


@dataclass(frozen=True, slots=True)
class PlayerSeason:
    """A player's events in the order of the season, and the total of those that count."""

    name: str
    played: Sequence[Played]

    @property
    def total(self) -> int:
        return sum(int(each.award.points) for each in self.played if each.counts)

    @property
    def counted(self) -> int:
        return sum(each.counts for each in self.played)


@dataclass(frozen=True, slots=True)
class ChessSeason:
    """The players, the highest total first. best: how many events count, None for all. events: how many have results.

    described: of each event, its name and what there is to say of it.
    """

    players: Sequence[PlayerSeason]
    sections: Mapping[str, Fraction]
    base: Fraction
    best: int | None
    events: int
    described: Sequence[tuple[str, str]]
    remarks: Sequence[str]


def chess_season(season: Season) -> ChessSeason:
    """All results scored; PodiumError names every cell that cannot be."""
    problems = Problems()
    sections, base, best = _sections(season, problems), base_of(season.settings), _best(season)
    problems.refuse()
    by_event = season.by_event()
    played: dict[str, list[Played]] = {}
    for event, rows in by_event:
        for row in rows:
            if each := _played(event, row, sections, base, problems):
                played.setdefault(row.player, []).append(each)
    problems.refuse()
    players = [PlayerSeason(name, _chosen(events, best)) for name, events in played.items()]
    return ChessSeason(
        players=sorted(players, key=lambda player: (-player.total, player.name.casefold())),
        sections=sections,
        base=base,
        best=best,
        events=sum(bool(rows) for _, rows in by_event),
        described=[(event.name, _described(event, rows)) for event, rows in by_event],
        remarks=without_results(by_event),
    )


def _best(season: Season) -> int | None:
    return read_whole(season.settings.get("best"), "best")


def _sections(season: Season, problems: Problems) -> Mapping[str, Fraction]:
    """The organiser's own sections, or the standard ones."""
    own: dict[str, Fraction] = {}
    for name, cell in season.sections:
        with problems.noted(f'{season.source.name}, sheet "{SETTINGS}"'):
            own[name.strip()] = read_number(cell, f'adjustment of "{name}"', "a number") or Fraction(0)
    return own or section_table("standard")


def _played(
    event: Event, row: Result, sections: Mapping[str, Fraction], base: Fraction, problems: Problems
) -> Played | None:
    score = problems.needed(row, "score", read_number, SCORE_EXPECTED)
    section = problems.needed(row, "section", lambda cell, *said: _section(cell, sections), SECTION_EXPECTED)
    rounds = _rounds(event, row, problems)
    if score is None or section is None or rounds is None:
        return None
    with problems.noted(row.place):
        try:
            points = award(score, rounds, section[1], base)
        except ScoringError as error:
            problems.add(cell_of(row, error.argument), error)
        else:
            return Played(event.name, event.date, *section, rounds, score, points)
    return None


def _section(cell: object, sections: Mapping[str, Fraction]) -> tuple[str, Fraction] | None:
    """The section's own spelling and its adjustment; a number that is no name is the adjustment itself.

    As text too, as CHESS_GP takes it.
    """
    text = "0" if cell == 0 and not isinstance(cell, bool) else read_text(cell, "section")
    if text is None:
        return None
    try:
        name = section_name(text, sections)
    except UnknownNameError as unknown:
        try:
            adjustment = Fraction(read_number(cell, "section") or 0)
        except WrongKindError:
            raise unknown from None
        return f"adjustment {number(adjustment, 10)}", adjustment
    return name, sections[name]


def _rounds(event: Event, row: Result, problems: Problems) -> int | None:
    with problems.noted(cell_of(row, "rounds")):
        own = read_whole(row.cells.get("rounds"), "rounds", ROUNDS_EXPECTED)
        rounds = event.rounds if own is None else own
        if rounds is not None:
            return rounds
        if not row.origin:
            raise WrongKindError("rounds", None, f"{ROUNDS_EXPECTED}, here or for {event.name} on the sheet Events")
        problems.add(event.place, WrongKindError("rounds", None, f"{ROUNDS_EXPECTED}; {row.origin} does not say it"))
    return None


def _chosen(played: Sequence[Played], best: int | None) -> list[Played]:
    """Which events count: the best, of equal ones the earlier."""
    if best is None:
        return list(played)
    order = sorted(range(len(played)), key=lambda index: -played[index].award.points)
    chosen = set(order[:best])
    return [
        Played(
            each.event, each.date, each.section, each.adjustment, each.rounds, each.score, each.award, index in chosen
        )
        for index, each in enumerate(played)
    ]


def _described(event: Event, rows: Sequence[Result]) -> str:
    facts = [f"{event.date:%Y-%m-%d}"] if event.date else []
    facts.append(counted(len(rows), "player") if rows else "no results yet")
    return ", ".join([*facts, *([event.file] if event.file else [])])
