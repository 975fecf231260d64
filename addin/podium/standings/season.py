"""What standings are made of: a season's events, players and one long list of results."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from podium.sheets.table import Cell
from podium.words import listing


@dataclass(frozen=True, slots=True)
class Event:
    """An event (a tournament, a section, a board) as the sheet Events has it; what does not apply is blank.

    categories: of the MSO, as written, several with ``;`` between them. variant_of: the family of variants. left_early:
    withdrawn or played, where that was decided of players without a game in the last rounds.
    place: where it stands, for a message (``season.xlsx, sheet "Events", row 5``).
    """

    name: str
    place: str
    session: str = ""
    date: dt.date | None = None
    categories: str = ""
    game: str = ""
    variant_of: str = ""
    rounds: int | None = None
    ending: str = ""
    file: str = ""
    left_early: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A player (a team, for boards) as the sheet Players has it.

    also_known_as: other spellings that are the same person. senior, junior, woman: flags for those championships.
    ineligible: the sessions for whose events an arbiter took the points away. number, initial: of a McMahon tournament,
    the number in the wall list, from 1, and the starting score.
    """

    name: str
    place: str
    also_known_as: tuple[str, ...] = ()
    senior: bool = False
    junior: bool = False
    woman: bool = False
    ineligible: tuple[str, ...] = ()
    grade: str = ""
    initial: Cell = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A row of the results: a player in an event, and the raw cells that the scoring system reads.

    cells: by key (place, tied, withdrawn, score, section, rounds, centres, eliminated, power, team; ``round`` cells in
    ``rounds``). columns: the letter of each key's column, for a message. origin: the file that it was imported from,
    blank for a typed row. corrected: a typed row of an event that was imported. before: the imported row whose place it
    takes; none where it adds somebody.
    """

    event: str
    player: str
    place: str
    cells: Mapping[str, Cell]
    rounds: Sequence[Cell] = ()
    origin: str = ""
    corrected: bool = False
    before: Result | None = None
    columns: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Season:
    """All of it, checked when it was loaded: each event is there once and known, everybody goes by one name and is once
    in an event, and each cell is of its kind. What only the rules can tell is left to the scoring.

    settings: those that are filled, by key, as the sheet Settings has them: title, organiser; of chess base, best; of
    McMahon criteria, handicap. absent: rows that take somebody out of an event, where the scoring does not know it.
    gone: what tells that imported results are gone, blank for nothing. sections: of chess, name and adjustment; none
    where the standard ones hold. A player of Fibonacci is a team, ``-`` for a power that no team played. Of McMahon
    there is one event; players, and a result for each, stand in the order of their numbers 1, 2, 3, ..., by which the
    rounds name opponents.
    """

    system: str
    source: Path
    title: str
    events: Sequence[Event]
    players: Sequence[Player]
    results: Sequence[Result]
    settings: Mapping[str, Cell] = field(default_factory=dict)
    sections: Sequence[tuple[str, Cell]] = ()
    absent: Sequence[Result] = ()
    gone: str = ""
    remarks: Sequence[str] = ()

    def player(self, name: str) -> Player | None:
        """Whom the list of players has under that name, which is the one by which results call everybody."""
        return next((player for player in self.players if player.name == name), None)

    def by_event(self) -> list[tuple[Event, list[Result]]]:
        """The events in their order, each with its results."""
        results: dict[str, list[Result]] = {event.name: [] for event in self.events}
        for result in self.results:
            results[result.event].append(result)
        return [(event, results[event.name]) for event in self.events]


def without_results(by_event: Sequence[tuple[Event, Sequence[Result]]]) -> list[str]:
    """A remark on the events that have no results; none where all have."""
    names = [event.name for event, rows in by_event if not rows]
    return [f"No results yet: {listing(names)}."] if names else []
