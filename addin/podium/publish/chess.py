"""A season of school chess: the totals, a page for each player, each event and each section."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from podium.publish.about_events import about_events
from podium.publish.book import Book, Names, Sheet, SheetRow
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table
from podium.publish.pages import (
    DATE,
    EVENT,
    EVENTS,
    FIELD,
    FIND,
    INDEX,
    NAME,
    PLACE,
    POINTS,
    WORKING,
    bars,
    cells_of,
    day,
    events_page,
    grouped,
    key_of_page,
    linked,
    number,
    paths,
    placed,
    said,
    text,
    without_blank_columns,
    worked_out,
)
from podium.publish.pages_notes import notes_page
from podium.publish.standings_site import StandingsSite, Totals, race_of_the_first
from podium.scoring.ranking import places
from podium.season.model import Season
from podium.season.standings.chess import DOES_NOT, NOTES, TOTALS
from podium.season.standings.chess import EVENTS as PLAYED
from podium.words import counted

BEST = "best_events"  # the cell that says how many events count; there is none where all do

SECTION = Column("section", "Section")
TOTALS_COLUMNS = {
    PLACE: "place",
    NAME: "player",
    Column("total", "Total", Kind.NUMBER): "total",
    Column("events", "Events", Kind.NUMBER): "events",
    Column("counted", "Counted", Kind.NUMBER): "counted",
    Column("sections", "Sections"): "sections",
}
RESULT_COLUMNS = {
    SECTION: "section",
    Column("rounds", "Rounds", Kind.NUMBER): "rounds",
    Column("score", "Score", Kind.NUMBER): "score",
    POINTS: "points",
    Column("counts", "Counts"): "counts",
}


@dataclass(frozen=True, slots=True)
class Played:
    """An event of a player: a row of the sheet of events."""

    player: str
    event: str
    section: str
    row: SheetRow

    @property
    def points(self) -> int | float:
        return self.row.number("points")

    @property
    def struck(self) -> bool:
        return self.row.text("counts") == DOES_NOT


class ChessSite(StandingsSite):
    """The season tells the order of events of one day."""

    SYSTEM = "chess"
    SHEETS: ClassVar[Names] = {
        TOTALS: ("header", "place", "player", "total", "events", "counted", "sections"),
        PLAYED: ("header", "date", "event", "section", "rounds", "score", "points", "counts", "working"),
        NOTES: ("header", "label", "text"),
    }

    def __init__(self, title: str, organiser: str, book: Book, season: Season | None = None):
        super().__init__(title, organiser, book, season)
        self.ranked, self.nobody = placed(book.sheet(TOTALS), "player", "total")
        played = list(_played(book.sheet(PLAYED)))
        self.of_player = grouped(played, lambda each: each.player)
        self.of_event = grouped(played, lambda each: each.event)
        self.of_section = grouped(played, lambda each: each.section)
        self.give_pages("players", [*(row.text("player") for row in self.ranked), *self.of_player])
        self.event_path, self.section_path = paths("events", self.of_event), paths("sections", self.of_section)
        self.about = about_events(season, {each.event: _day(each.row) for each in played})
        self.events = self.about.in_order(self.of_event)

    def pages(self) -> Iterator[Page]:
        totals = {row.text("player"): row for row in self.ranked}
        yield self._totals()
        yield self._events()
        yield from (self._section(name, path) for name, path in self.section_path.items())
        yield notes_page(self.book.sheet(NOTES))
        yield from (self._player(name, path, totals.get(name)) for name, path in self.page_of.items())
        yield from (self._event(name, path) for name, path in self.event_path.items())

    def _totals(self) -> Page:
        sheet = self.book.sheet(TOTALS)
        rows = [self._totals_row(row) for row in self.ranked]
        table = Table("totals", "Totals", list(TOTALS_COLUMNS), rows, self.nobody, FIND)
        return Page(INDEX, "Totals", [table, *self._race()], sheet.text("about"))

    def _totals_row(self, row: SheetRow) -> Row:
        place, name, *others = cells_of(row, TOTALS_COLUMNS)
        return Row([place, self.person(name.shown), *others], self.anchor[name.shown])

    def _race(self) -> list[Part]:
        best = self.book.sheet(NOTES).named(BEST).value
        most = best if isinstance(best, int) else None
        return race_of_the_first(
            self.ranked,
            "player",
            self.events,
            lambda name: _running(self.of_player.get(name, ()), self.events, most),
        )

    def _events(self) -> Page:
        columns = [EVENT, DATE, FIELD, Column("sections", "Sections")]
        rows = [
            Row([text(name, self.event_path[name]), day(self.about.date(name)), number(len(field)), _sections(field)])
            for name in self.events
            for field in [self.of_event[name]]
        ]
        return events_page(columns, rows)

    def _section(self, section: str, path: str) -> Page:
        """The section's players by what they scored in it and counts."""
        columns = [
            PLACE,
            NAME,
            Column("points", "Points that count", Kind.NUMBER),
            Column("events", "Events", Kind.NUMBER),
        ]
        of_player = grouped(self.of_section[section], lambda each: each.player)
        total = {name: sum(each.points for each in own if not each.struck) for name, own in of_player.items()}
        order = sorted(total, key=lambda name: (-total[name], name.casefold()))
        place_of = places([(Fraction(total[name]),) for name in order])
        rows = [
            self._section_row(place, name, total[name], len(of_player[name]))
            for place, name in zip(place_of, order, strict=True)
        ]
        about = f"What {counted(len(rows), 'player')} scored in this section, of the events that count."
        return Page(
            path, section, [Table(key_of_page(path), section, columns, rows, search=FIND)], about, group="Sections"
        )

    def _section_row(self, place: int, name: str, total: int | float, events: int) -> Row:
        return Row([number(place), self.person(name), number(total), number(events)], self.anchor[name])

    def _player(self, name: str, path: str, totals: SheetRow | None) -> Page:
        own = self.of_player.get(name, [])
        rows = [Row([*self._event_cells(each), *self._cells(each)], struck=each.struck) for each in own]
        table = Table("", f"Events of {name}", [EVENT, DATE, *RESULT_COLUMNS, WORKING], rows, "No results yet")
        points = bars(
            "Points by event, those that count",
            "points",
            [(each.event, each.points) for each in own if not each.struck],
        )
        return Page(path, name, [without_blank_columns(table), *points], _standing(totals), up=INDEX)

    def _event(self, name: str, path: str) -> Page:
        field = sorted(self.of_event[name], key=lambda each: (-each.points, each.player.casefold()))
        rows = [
            Row([self.person(each.player), *self._cells(each)], self.anchor[each.player], each.struck) for each in field
        ]
        about = said(day(self.about.date(name)).shown, counted(len(field), "player"))
        table = Table(key_of_page(path), name, [NAME, *RESULT_COLUMNS, WORKING], rows, search=FIND)
        return Page(path, name, [table], about, up=EVENTS)

    def _event_cells(self, played: Played) -> list[Cell]:
        return [text(played.event, self.event_path[played.event]), played.row.cell("date")]

    def _cells(self, played: Played) -> list[Cell]:
        section, *others = cells_of(played.row, RESULT_COLUMNS)
        return [linked(section, self.section_path[played.section]), *others, worked_out(played.row, "points")]


def _played(sheet: Sheet) -> Iterator[Played]:
    """The rows of events; a row without a section is of the player whose events follow."""
    player = ""
    for row in sheet.rows():
        section = row.text("section")
        if section:
            yield Played(player, row.text("event"), section, row)
        else:
            player = row.text("event")


def _day(row: SheetRow) -> dt.date | None:
    value = row.cell("date").value
    return value if isinstance(value, dt.date) else None


def _sections(field: Sequence[Played]) -> Cell:
    return text(", ".join(dict.fromkeys(each.section for each in field)))


def _standing(totals: SheetRow | None) -> str:
    """``Place 2, total 2,537, 4 of 5 events count.``"""
    if totals is None:
        return ""
    place, total, events, counting = (totals.text(each) for each in ("place", "total", "events", "counted"))
    return f"Place {place}, total {total}, {counting} of {counted(int(events), 'event')} counted."


def _running(played: Sequence[Played], events: Sequence[str], best: int | None) -> Totals:
    """The total of a player's best events so far, after each event; None before the first."""
    points = {each.event: each.points for each in played}
    so_far: list[int | float] = []
    totals: list[int | float | None] = []
    for event in events:
        if event in points:
            so_far.append(points[event])
        totals.append(sum(sorted(so_far, reverse=True)[:best]) if so_far else None)
    return totals
