"""What a scoring system is: what it reads of a sheet and adds to it, what its seasons hold, and what they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, cast

from podium.sheets.columns import Column
from podium.sheets.record import Record
from podium.sheets.table import Cell
from podium.systems.added import HOW, POINTS, USUAL, Held
from podium.systems.layout import Layout

if TYPE_CHECKING:
    from podium.pages.site import StandingsSite
    from podium.season.standings import StandingsWorkbook
    from podium.standings.model import Standings
    from podium.standings.season import Season

Options = Mapping[str, object]  # those that were given, by the option's key
Figure = int | Fraction | None  # None: a blank cell

WORKING = "How it was worked out"
PLACE_USED = "Place used"
# What tables call the columns of Podium's workbooks; all others by their headings, in small letters.
_NAMES = {"GP points": POINTS, "Score": POINTS, WORKING: HOW, "How SODOS was worked out": HOW}


@dataclass(frozen=True, slots=True)
class Option:
    """``--key VALUE`` of the command line, or a flag without ``value``; stands in for a column of the same key."""

    key: str
    value: str
    help: str

    @property
    def flag(self) -> str:
        return f"--{self.key.replace(' ', '-')}"

    @property
    def parameter(self) -> str:
        """What the command's function calls it."""
        return self.key.replace(" ", "_")


@dataclass(frozen=True, slots=True)
class Figures:
    """A column of numbers that Podium adds."""

    header: str
    values: Sequence[Figure]


@dataclass(frozen=True, slots=True)
class Texts:
    """A column of sentences that Podium adds."""

    header: str
    values: Sequence[str | None]


@dataclass(frozen=True, slots=True)
class Beside:
    """A column that Podium puts beside one of the sheet's own, whose key it names: behind all of them where the sheet
    has none of that key, before all of them where the key is blank."""

    header: str
    key: str
    values: Sequence[int | str | None]


Added = Figures | Texts | Beside


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of the workbook: the columns that were there, and those that Podium adds.

    name: of the sheet. facts: what holds for all of it, in one line under the title. firsts: the rows (from 0) with
    which a new group begins, a board or a section. columns: by key, the columns (from 0) beside which others
    stand.
    """

    name: str
    facts: str
    headers: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]
    added: Sequence[Added]
    firsts: Sequence[int] = ()
    columns: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scored:
    """What scoring gives: the columns to add to the sheet, and pages of its own beside it.

    count: how many were scored, in words (64 players). remarks: what the organiser must know besides. order: by what
    rows are sorted where points are to sort them, the most important first; by the first figures where it is empty.
    """

    count: str
    added: Sequence[Added]
    facts: str = ""
    pages: Sequence[Page] = ()
    remarks: Sequence[str] = ()
    order: Sequence[Sequence[Figure]] = ()


def column_name(heading: str) -> str:
    """The column in a table for other programs to which Podium's workbooks give that heading."""
    return _NAMES.get(heading, heading.lower().replace(" ", "_"))


def places_used(places: Sequence[str]) -> Beside:
    """The column of the places that were used, T4 for a shared one, beside the column that the sheet has of them."""
    return Beside(PLACE_USED, "place", [int(place) if place.isdecimal() else place or None for place in places])


@dataclass(frozen=True, slots=True)
class System:
    """A scoring system.

    group: the key of the column whose equal cells belong together. is_group: whether a sheet of that name is one,
    though an option says what the group is where a sheet does not. group_in: the group that the name of a sheet or a
    file plainly says, blank for none. prepare: the options as scoring takes them; PodiumError for one that cannot be
    right for any sheet. read: the record as it is scored, with what the sheet leaves unsaid, by the options and what
    tells ties (``sheets.places``); BadSheetError for cells that their columns cannot hold. score: BadSheetError for a
    sheet that cannot be scored. season: what its season workbooks hold. rows_are_alone: whether what
    a row scores hangs on nothing but that row. added: the columns of results that tables for
    other programs have. home: the package of its other modules, which are imported when they are used: what scores a
    .csv file needs neither styles nor templates.
    """

    name: str
    title: str
    columns: Sequence[Column]
    options: Sequence[Option]
    prepare: Callable[[Options], Options]
    read: Callable[[Record, Options, str], Record]
    score: Callable[[Record, Options], Scored]
    season: Layout
    home: str = ""
    group: str = ""
    group_in: Callable[[str, Options], str] = lambda name, options: ""
    is_group: Callable[[str, Options], bool] = lambda name, options: False
    rows_are_alone: bool = False
    added: Mapping[str, Held] = field(default_factory=lambda: USUAL)

    def standings(self, season: Season) -> Standings:
        """What the season gives; PodiumError for one that cannot be scored."""
        return cast("Standings", self._module("standings").standings(season))

    def workbook(self, season: Season, scored: Standings | None = None) -> StandingsWorkbook:
        """The same as a workbook. scored: the season's standings, where they were made already."""
        return cast("StandingsWorkbook", self._module("workbook").build(season, scored or self.standings(season)))

    def site(self, scored: Standings) -> StandingsSite:
        """Standings as pages."""
        return cast("StandingsSite", self._module("pages").SITE(scored))

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self.home or f'podium.systems.{self.name}'}.{name}")
