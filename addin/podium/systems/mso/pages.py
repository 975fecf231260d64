"""The pages of a Grand Prix: the Championship and its parts, the categories, a page for each player and each event."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from podium.pages.addresses import slug
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
    PLAYERS,
    POINTS,
    WORKING,
    amount,
    bars,
    cell,
    columns_of,
    day,
    events_page,
    key_of,
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
from podium.standings import model
from podium.standings.model import Event, Kind, Line, Ranking, Result, Standings, stored
from podium.words import counted

LAST = 10**9  # of who withdrew
TIEBREAK = model.Column("", "", Kind.NUMBER, 2)
EVENTS_PLAYED, NOTE = Column("events", "Events", Kind.NUMBER), Column("note", "Note")
CATEGORY = Column("category", "Category")
POINTS_AND_WHY = (
    Column("points", "Points in the event", Kind.NUMBER),
    Column("counts", "Counts", Kind.NUMBER),
    Column("how_it_counts", "How it counts in the Championship"),
)
KIND_OF_EVENT = (CATEGORY, Column("game", "Game (variant of)"), Column("session", "Session"))
RESULT, FINISHED = Column("result", "Result", heading=True), Column("place", "Place", Kind.NUMBER)


class MsoSite(StandingsSite):
    def __init__(self, standings: Standings):
        super().__init__(standings)
        self.event_path = paths("events", [event.name for event in standings.events])
        self.event = {event.name: event for event in standings.events}

    def pages(self) -> Iterator[Page]:
        yield from (self._ranking(ranking) for ranking in self.standings.rankings)
        yield self._players()
        yield from (self._player(name, path) for name, path in self.page_of.items())
        yield events_page(
            [EVENT, DATE, CATEGORY, FIELD, Column("won", "Won by")], list(map(self._event_row, self.events))
        )
        yield from (self._event(self.event[name], path) for name, path in self.event_path.items())
        yield notes_page(self.standings)

    def _path(self, ranking: Ranking) -> str:
        if ranking is self.ranking:
            return INDEX
        return f"{'categories/' if ranking.group else ''}{slug(ranking.title)}.html"

    def _ranking(self, ranking: Ranking) -> Page:
        title = ranking.title
        events, *tiebreak, note = ranking.columns
        fractions = [Column(f"tiebreak_{key_of(each.title)}", each.title, each.kind) for each in tiebreak]
        columns = [PLACE, NAME, *columns_of([ranking.total, events]), *fractions, *columns_of([note])]
        rows = [self._ranking_row(line, ranking) for line in ranking.lines]
        table = Table(key_of(title), title, columns, rows, "" if rows else str(ranking.nobody), FIND)
        runners = race(self.standings) if ranking is self.ranking else []
        return Page(
            self._path(ranking),
            title,
            [without_blank_columns(table), *runners],
            str(ranking.about),
            group=ranking.group,
        )

    def _ranking_row(self, line: Line, ranking: Ranking) -> Row:
        events, *tiebreak, note = ranking.columns
        cells = [
            _place(line),
            self.person(line.person),
            amount(line.total, ranking.total),
            cell(line.figures[events.key], events),
        ]
        cells += [_fraction(line.figures[column.key]) for column in tiebreak]
        return Row([*cells, text(line.figures[note.key])], self.anchor[line.person])

    def _players(self) -> Page:
        columns = [NAME, Column("place", "Place in the Championship", Kind.NUMBER), POINTS, EVENTS_PLAYED]
        rows = [
            Row([self.person(line.person), _place(line), *self._totals(line)], self.anchor[line.person])
            for line in sorted(self.ranking.lines, key=lambda line: line.person.casefold())
        ]
        return Page(PLAYERS, "Players", [Table("", "All players", columns, rows, "No results yet", FIND)])

    def _totals(self, line: Line) -> list[Cell]:
        events = self.ranking.columns[0]
        return [amount(line.total, self.ranking.total), cell(line.figures[events.key], events)]

    def _player(self, name: str, path: str) -> Page:
        columns = [RESULT, *POINTS_AND_WHY, WORKING, FINISHED, *KIND_OF_EVENT, NOTE]
        rows = [Row(self._result_cells(each), struck=not each.counts) for each in self.of_person.get(name, ())]
        results = without_blank_columns(Table("", f"Results of {name}", columns, rows))
        return Page(path, name, [self._own_places(name), results, *self._own_bars(name)], up=PLAYERS)

    def _result_cells(self, result: Result) -> list[Cell]:
        first = text(result.did["result"], self.event_path[result.event])
        kind = [text(self.event[result.event].facts[column.key]) for column in KIND_OF_EVENT]
        return [first, *self._points_and_why(result), _finish(result), *kind, text(result.note)]

    def _points_and_why(self, result: Result) -> list[Cell]:
        points = [amount(each, self.standings.points) for each in (result.points, result.counted)]
        return [*points, text(result.why), text(result.working)]

    def _own(self, name: str) -> list[tuple[Ranking, Line]]:
        """Where a player stands in the Championship, its parts and the categories."""
        listed = [(ranking, line) for ranking in self.standings.rankings for line in ranking.lines]
        return [(ranking, line) for ranking, line in listed if line.person == name]

    def _own_places(self, name: str) -> Table:
        columns = [Column("championship", "Championship", heading=True), PLACE, POINTS]
        rows = [
            Row([text(ranking.title, self._path(ranking)), _place(line), amount(line.total, ranking.total)])
            for ranking, line in self._own(name)
        ]
        return Table("", f"Places of {name}", columns, rows)

    def _own_bars(self, name: str) -> list[Bars]:
        points = [
            (ranking.title, stored(line.total, ranking.total)) for ranking, line in self._own(name) if ranking.group
        ]
        return bars("Points by category, every event whole", "points", points)

    def _field(self, event: Event) -> list[Result]:
        """The results of an event in the order of its places."""
        return sorted(self.of_event[event.name], key=_rank)

    def _event_row(self, event: Event) -> Row:
        winners = "; ".join(each.person for each in self._field(event) if _rank(each) == 1)
        cells = [text(event.name, self.event_path[event.name]), day(event.date), text(event.facts["category"])]
        return Row([*cells, number(event.players), text(winners)])

    def _event(self, event: Event, path: str) -> Page:
        """The event in the order of its places, and what each result counts for."""
        columns = [FINISHED, NAME, *POINTS_AND_WHY, WORKING, NOTE]
        rows = [Row(self._field_cells(each), self.anchor[each.person], not each.counts) for each in self._field(event)]
        category, game, session = (text(event.facts[each]).shown for each in ("category", "game", "session"))
        of_game = f"game: {game}" if game else ""
        about = said(day(event.date).shown, session, category, of_game, counted(event.players, "player"))
        table = Table(key_of_page(path), event.name, columns, rows, search=FIND)
        return Page(path, event.name, [without_blank_columns(table)], about, up=EVENTS)

    def _field_cells(self, result: Result) -> list[Cell]:
        points = self._points_and_why(result)
        return [_finish(result), self.person(result.person), *points, text(result.note)]


def _place(line: Line) -> Cell:
    return Cell(line.place, f"{'T' if line.shared else ''}{line.place}")


def _rank(result: Result) -> int:
    place = result.did["place"]
    return place if isinstance(place, int) else LAST


def _finish(result: Result) -> Cell:
    """``T8 of 80``, sorted by the place; who withdrew comes last."""
    place, tied, field = (result.did[each] for each in ("place", "tied", "field"))
    if place is None:
        return Cell(None, f"W of {field}")
    return Cell(_rank(result), f"{'' if tied == 1 else 'T'}{place} of {field}")


def _fraction(value: model.Value) -> Cell:
    """Of a tie-break: none as a dash, whole ones without decimals."""
    assert isinstance(value, int | Fraction)
    if not value:
        return Cell(0, "–")
    return number(int(value)) if value == int(value) else amount(value, TIEBREAK)


SITE = MsoSite
