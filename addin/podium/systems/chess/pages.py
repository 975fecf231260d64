"""The pages of a season of school chess: the totals, a page for each player, each event and each section."""

from __future__ import annotations

from collections.abc import Iterator

from podium.pages.model import Bars, Cell, Column, Page, Row, Table
from podium.pages.pieces import (
    DATE,
    EVENT,
    EVENTS,
    FIELD,
    FIND,
    INDEX,
    NAME,
    PLACE,
    WORKING,
    amount,
    bars,
    cell,
    columns_of,
    day,
    events_page,
    key_of_page,
    number,
    paths,
    race,
    said,
    text,
    without_blank_columns,
)
from podium.pages.scoring import notes_page
from podium.pages.site import StandingsSite
from podium.standings.model import Event, Line, Ranking, Result, Standings, stored
from podium.words import counted


class ChessSite(StandingsSite):
    def __init__(self, standings: Standings):
        super().__init__(standings)
        self.sections = {each.title: each for each in standings.rankings[1:]}
        self.event_path = paths("events", [event.name for event in standings.events])
        self.section_path = paths("sections", self.sections)
        self.event = {event.name: event for event in standings.events}
        self.section, *self.numbers = standings.columns

    def pages(self) -> Iterator[Page]:
        yield self._totals()
        yield self._events()
        yield from (self._section(section) for section in self.sections.values())
        yield notes_page(self.standings)
        yield from (self._player(name, path) for name, path in self.page_of.items())
        yield from (self._event(event) for event in self.standings.events)

    def _totals(self) -> Page:
        ranking = self.ranking
        columns = [PLACE, NAME, *columns_of([ranking.total, *ranking.columns])]
        nobody = "" if ranking.lines else str(ranking.nobody)
        table = Table("totals", ranking.title, columns, self._rows(ranking), nobody, FIND)
        return Page(INDEX, ranking.title, [table, *race(self.standings)], str(ranking.about))

    def _rows(self, ranking: Ranking) -> list[Row]:
        return [Row(self._line_cells(line, ranking), self.anchor[line.person]) for line in ranking.lines]

    def _line_cells(self, line: Line, ranking: Ranking) -> list[Cell]:
        figures = [cell(line.figures[column.key], column) for column in ranking.columns]
        return [number(line.place), self.person(line.person), amount(line.total, ranking.total), *figures]

    def _events(self) -> Page:
        columns = [EVENT, DATE, FIELD, Column("sections", "Sections")]
        return events_page(columns, [Row(self._events_row(event)) for event in self.events])

    def _events_row(self, event: Event) -> list[Cell]:
        sections = text(event.facts["sections"])
        return [text(event.name, self.event_path[event.name]), day(event.date), number(event.players), sections]

    def _section(self, section: Ranking) -> Page:
        path = self.section_path[section.title]
        columns = [PLACE, NAME, *columns_of([section.total, *section.columns])]
        table = Table(key_of_page(path), section.title, columns, self._rows(section), search=FIND)
        return Page(path, section.title, [table], str(section.about), group=section.group)

    def _player(self, name: str, path: str) -> Page:
        own = self.of_person.get(name, [])
        rows = [Row([*self._event_cells(each), *self._cells(each)], struck=not each.counts) for each in own]
        table = Table("", f"Events of {name}", [EVENT, DATE, *self._columns()], rows, "No results yet")
        return Page(path, name, [without_blank_columns(table), *self._points(own)], self._standing(name), up=INDEX)

    def _points(self, own: list[Result]) -> list[Bars]:
        points = [(each.event, stored(each.points, self.standings.points)) for each in own if each.counts]
        return bars("Points by event, those that count", "points", points)

    def _standing(self, name: str) -> str:
        """``Place 2, total 2,537, 4 of 5 events counted.``"""
        line = self.line_of.get(name)
        if line is None:
            return ""
        total, own = amount(line.total, self.ranking.total).shown, self.of_person[name]
        counting = sum(each.counts for each in own)
        return f"Place {line.place}, total {total}, {counting} of {counted(len(own), 'event')} counted."

    def _event(self, event: Event) -> Page:
        field = sorted(self.of_event[event.name], key=lambda each: (-each.points, each.person.casefold()))
        rows = [
            Row([self.person(each.person), *self._cells(each)], self.anchor[each.person], not each.counts)
            for each in field
        ]
        path = self.event_path[event.name]
        about = said(day(event.date).shown, counted(event.players, "player"))
        table = Table(key_of_page(path), event.name, [NAME, *self._columns()], rows, search=FIND)
        return Page(path, event.name, [table], about, up=EVENTS)

    def _event_cells(self, result: Result) -> list[Cell]:
        event = self.event[result.event]
        return [text(event.name, self.event_path[event.name]), day(event.date)]

    def _columns(self) -> list[Column]:
        own = columns_of([*self.standings.columns, self.standings.points])
        return [*own, Column("counts", "Counts"), WORKING]

    def _cells(self, result: Result) -> list[Cell]:
        section = str(result.did["section"])
        numbers = [cell(result.did[column.key], column) for column in self.numbers]
        points = amount(result.points, self.standings.points)
        return [
            text(section, self.section_path[section]),
            *numbers,
            points,
            text(result.why),
            text(result.working),
        ]


SITE = ChessSite
