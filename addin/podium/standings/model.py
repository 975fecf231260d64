"""What was scored, whatever the system: who, in which events, for how many points, and what of it counts and why.

Numbers are exact, and words are ``Said``, put into a language by whoever shows them. Nothing here knows a cell or a
page, and whoever shows standings asks no rule again: all that the rules say is here.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from podium.scoring.rounding import half_up
from podium.standings.said import NOTHING, Said

Number = int | Fraction
Value = Number | str | dt.date | Said | None


class Kind(Enum):
    """What a column holds: how it is aligned, sorted and stored."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"


@dataclass(frozen=True, slots=True)
class Column:
    """key: by which ``did``, ``figures`` and ``facts`` have it, and data files. title: in English.

    decimals: of its numbers as people read them, the same for the whole column; None for as many as each has. stored:
    after how many decimals data files and cells have a number that they cannot hold exactly; None for as many as they
    can.
    """

    key: str
    title: str
    kind: Kind = Kind.TEXT
    decimals: int | None = None
    stored: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is ranked, or a team. facts: by the key of ``Standings.about_people``."""

    name: str
    facts: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament, a board, a round. facts: by key, what there is to say of it besides (game, session, how it ended).

    players: how many took part.
    """

    name: str
    date: dt.date | None = None
    facts: Mapping[str, Value] = field(default_factory=dict)
    players: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody did in an event.

    person: blank for nobody (a power that no team played). did: by the key of ``Standings.columns``. points: what the
    event paid, and their working by the rule. counted: what they bring to the total of the first ranking; counts:
    whether they are among those that make it, be it with 0; why: how they count, or why not. note: what else is to be
    said. corrected: whether the organiser typed it over an imported one.
    """

    event: str
    person: str
    did: Mapping[str, Value]
    points: Number
    working: str
    counted: Number
    counts: bool = True
    why: Said = NOTHING
    note: Said = NOTHING
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a ranking. shared: whether others have the place too. figures: by the key of ``Ranking.columns``.

    workings: of figures by the same keys, where there is one to show.
    """

    place: int
    shared: bool
    person: str
    total: Number
    figures: Mapping[str, Value] = field(default_factory=dict)
    workings: Mapping[str, Said] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ranking:
    """columns: of the figures, in order. about: what it ranks and how; nobody: instead of lines, where there are none.

    group: the title of several that belong together, blank for one that stands alone.
    """

    key: str
    title: str
    lines: Sequence[Line]
    total: Column
    columns: Sequence[Column] = ()
    about: Said = NOTHING
    nobody: Said = NOTHING
    group: str = ""


@dataclass(frozen=True, slots=True)
class Race:
    """Totals after each event, of the first of the first ranking: None before somebody's first."""

    unit: str
    steps: Sequence[str]
    runners: Mapping[str, Sequence[Number | None]]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence, or a figure, of how it is scored. label: what stands before it, blank for nothing."""

    label: Said | Number
    text: Said | Number


@dataclass(frozen=True, slots=True)
class Chapter:
    """Of how it is scored. for_players: False for what only the organiser is to read: it is in no public part."""

    heading: Said
    notes: Sequence[Note]
    for_players: bool = True


@dataclass(frozen=True, slots=True)
class Standings:
    """Of a season. people: all who are in a ranking or have a result. events: with results, in the season's order.

    results: in the season's order; columns: of ``Result.did``; points: what ``Result.points`` are called. rankings: the
    first is the whole season's. remarks: for the organiser alone. people_are: what the system calls them. own: the
    system's own objects that all of it was made from, for its formulas.
    """

    system: str
    title: str
    organiser: str
    people_are: str
    people: Sequence[Person]
    events: Sequence[Event]
    results: Sequence[Result]
    points: Column
    rankings: Sequence[Ranking]
    race: Race
    chapters: Sequence[Chapter]
    summary: Said
    columns: Sequence[Column] = ()
    about_people: Sequence[Column] = ()
    remarks: Sequence[Said] = ()
    own: object = None


RUNNERS = 10  # in a race


def in_order(events: Iterable[Event]) -> list[Event]:
    """As they were played: by day, those of one day as the season lists them, and those without a day last."""
    return sorted(events, key=lambda event: (event.date is None, event.date or dt.date.min))


def stored(value: Number, column: Column) -> int | float:
    """The number as cells and data files hold it."""
    if column.stored is not None:
        value = Fraction(half_up(value * 10**column.stored), 10**column.stored)
    return int(value) if value == int(value) else float(value)


def decimals_of(values: Iterable[Number]) -> int:
    """Whole numbers without decimals, halves with one, all else with two."""
    denominators = {Fraction(value).denominator for value in values}
    return 0 if denominators <= {1} else 1 if denominators <= {1, 2} else 2
