"""An MSO Grand Prix: the Championship and its parts, the categories, a page for each player and each event."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from podium.publish.about_events import AboutEvents
from podium.publish.addresses import slug, slugs
from podium.publish.book import Book, Sheet, SheetRow
from podium.publish.model import Bars, Cell, Column, Kind, Page, Part, Publication, Race, Row, Table, Text
from podium.publish.pages import (
    EVENTS,
    FIND,
    INDEX,
    NAME,
    PLACE,
    PLAYERS,
    linked,
    notes_page,
    number,
    table_of,
    text,
    without_blank_columns,
)
from podium.scoring.championship import CATEGORIES
from podium.season.standings.mso_rankings import CHAMPIONSHIP, PARTS
from podium.season.standings.mso_rules import LIVE_TOTALS
from podium.season.standings.mso_template import NOTES, RESULTS
from podium.season.standings.mso_words import counted

STRUCK = "struck out"
RANK = re.compile(r"T?(\d+) of ")
LAST = 10**9  # of who withdrew

POINTS = Column("points", "Points", Kind.NUMBER)
EVENTS_PLAYED = Column("events", "Events", Kind.NUMBER)
NOTE = Column("note", "Note")
RESULT_COLUMNS = {
    Column("result", "Result", heading=True): "result",
    Column("place", "Place"): "finish",
    Column("points", "Points in the event", Kind.NUMBER): "points",
    Column("counts", "Counts", Kind.NUMBER): "counts",
    Column("how_it_counts", "How it counts in the Championship"): "treatment",
    Column("category", "Category"): "category",
    Column("game", "Game (variant of)"): "game",
    Column("session", "Session"): "session",
    NOTE: "note",
}


FIELD_COLUMNS = [
    NAME,
    Column("points", "Points", Kind.NUMBER),
    Column("counts", "Counts", Kind.NUMBER),
    Column("how_it_counts", "How it counts in the Championship"),
    NOTE,
]
CHAMPIONSHIP_COLUMN = Column("championship", "Championship", heading=True)
EVENT, DATE = Column("event", "Event", heading=True), Column("date", "Date", Kind.DATE)
CATEGORY, FIELD, WINNER = (
    Column("category", "Category"),
    Column("players", "Players", Kind.NUMBER),
    Column("won", "Won by"),
)
CATEGORIES_GROUP = "Categories"  # of the menu
FOR_THE_ORGANISER = ("Remarks", LIVE_TOTALS.heading)


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a player stands in a ranking, and the path of its page."""

    title: str
    path: str
    place: Cell
    points: Cell

    @property
    def number(self) -> float:
        return float(str(self.points.value))


@dataclass(frozen=True, slots=True)
class Result:
    """A row of the sheet Results."""

    player: str
    event: str
    row: SheetRow

    @property
    def rank(self) -> int:
        found = RANK.match(self.row.cell("finish").shown)
        return int(found[1]) if found else LAST

    @property
    def struck(self) -> bool:
        return self.row.cell("treatment").shown.startswith(STRUCK)


def publication(title: str, organiser: str, book: Book, about: AboutEvents, race: Race | None) -> Publication:
    """The pages of a standings workbook. race: of the Championship, where the season is there to say it."""
    return _Site(title, organiser, book, about, race).publication()


class _Site:
    """The pages while they are made: every one links to the others."""

    def __init__(self, title: str, organiser: str, book: Book, about: AboutEvents, race: Race | None):
        self.title = title
        self.organiser = organiser
        self.book = book
        self.about = about
        self.race = race
        self.results = list(_results(book.sheet(RESULTS)))
        names = slugs(result.player for result in self.results)
        self.player_path = {name: f"players/{address}.html" for name, address in names.items()}
        self.anchor = names
        events = slugs(result.event for result in self.results)
        self.event_path = {event: f"events/{address}.html" for event, address in events.items()}
        self.category_path = {name: f"categories/{slug(name)}.html" for name in CATEGORIES if name in book}
        self.part_path = {part.title: f"{slug(part.title)}.html" for part in PARTS if part.title in book}
        self.places = self._places()

    def publication(self) -> Publication:
        pages = [
            self._championship(),
            *(self._ranking(title, path) for title, path in self.part_path.items()),
            *(self._ranking(title, path) for title, path in self.category_path.items()),
            self._players(),
            *(self._player(name, path) for name, path in self.player_path.items()),
            self._events(),
            *(self._event(name, path) for name, path in self.event_path.items()),
            notes_page(_notes(self.book.sheet(NOTES))),
        ]
        menu = [page.path for page in pages if not page.up]
        return Publication(self.title, "mso", pages, menu, self.organiser)

    def _championship(self) -> Page:
        page = self._ranking(CHAMPIONSHIP, INDEX)
        return Page(INDEX, CHAMPIONSHIP, [*page.parts, *([self.race] if self.race else [])], page.about)

    def _ranking(self, title: str, path: str) -> Page:
        sheet = self.book.sheet(title)
        columns = {PLACE: "place", NAME: "name", POINTS: "points", EVENTS_PLAYED: "events"}
        table = self._ranking_table(sheet, title, columns)
        group = CATEGORIES_GROUP if title in self.category_path else ""
        return Page(path, title, [table], sheet.text("about"), group=group)

    def _ranking_table(self, sheet: Sheet, title: str, columns: Mapping[Column, str]) -> Table:
        tiebreak = [
            Column(f"tiebreak_{slug(header).replace('-', '_')}", header, Kind.NUMBER)
            for header in sheet.headers("tiebreak")
        ]
        rows = []
        nobody = ""
        for row in sheet.rows():
            name = row.cell("name")
            if row.cell("place").value is None:
                nobody = name.shown
                continue
            cells = [row.cell(each) for each in columns.values()]
            cells[1] = linked(name, self.player_path.get(name.shown, ""))
            rows.append(Row([*cells, *row.cells("tiebreak"), row.cell("note")], self.anchor.get(name.shown, "")))
        table = Table(slug(title).replace("-", "_"), title, [*columns, *tiebreak, NOTE], rows, nobody, FIND)
        return without_blank_columns(table)

    def _places(self) -> Mapping[str, Sequence[Placed]]:
        """Of each player, where they stand in the Championship, its parts and the categories."""
        found: defaultdict[str, list[Placed]] = defaultdict(list)
        for title, path in {CHAMPIONSHIP: INDEX, **self.part_path, **self.category_path}.items():
            for row in self.book.sheet(title).rows():
                found[row.cell("name").shown].append(Placed(title, path, row.cell("place"), row.cell("points")))
        return found

    def _players(self) -> Page:
        columns = {NAME: "name", Column("place", "Place in the Championship", Kind.NUMBER): "place"}
        columns |= {POINTS: "points", EVENTS_PLAYED: "events"}
        links = {"name": self.player_path}
        table = table_of("", "All players", columns, self.book.sheet(CHAMPIONSHIP), links, self.anchor, search=FIND)
        by_name = sorted(table.rows, key=lambda row: row.cells[0].shown.casefold())
        return Page(PLAYERS, "Players", [replace(table, rows=by_name)])

    def _player(self, name: str, path: str) -> Page:
        rows = [
            Row(self._result_cells(result), struck=result.struck) for result in self.results if result.player == name
        ]
        results = without_blank_columns(Table("", f"Results of {name}", list(RESULT_COLUMNS), rows))
        return Page(path, name, [self._own_places(name), results, *self._own_bars(name)], up=PLAYERS)

    def _result_cells(self, result: Result) -> list[Cell]:
        first, *others = (result.row.cell(column) for column in RESULT_COLUMNS.values())
        return [linked(first, self.event_path[result.event]), *others]

    def _own_places(self, name: str) -> Table:
        rows = [Row([text(each.title, each.path), each.place, each.points]) for each in self.places[name]]
        return Table("", f"Places of {name}", [CHAMPIONSHIP_COLUMN, PLACE, POINTS], rows)

    def _own_bars(self, name: str) -> Iterator[Part]:
        own = [each for each in self.places[name] if each.title in self.category_path]
        if len(own) > 1:
            yield Bars("Points by category", "points", [each.title for each in own], [each.number for each in own])

    def _events(self) -> Page:
        rows = [self._event_row(name) for name in self.about.in_order(self.event_path)]
        table = Table(
            "events", "Events", [EVENT, DATE, CATEGORY, FIELD, WINNER], rows, "No results yet", "Find an event"
        )
        return Page(EVENTS, "Events", [without_blank_columns(table)])

    def _event_row(self, name: str) -> Row:
        field = self._field(name)
        winners = ", ".join(result.player for result in field if result.rank == 1)
        day = self.about.date(name)
        date = Cell(day, "" if day is None else day.isoformat())
        category = field[0].row.cell("category")
        return Row([text(name, self.event_path[name]), date, category, number(len(field)), text(winners)])

    def _event(self, name: str, path: str) -> Page:
        """The event in the order of its places, and what each result counts for."""
        field = self._field(name)
        rows = [Row(self._field_cells(result), self.anchor[result.player], result.struck) for result in field]
        columns = [Column("place", "Place"), *FIELD_COLUMNS]
        day = self.about.date(name)
        category, game, session = (field[0].row.cell(each).shown for each in ("category", "game", "session"))
        said = [day.isoformat() if day else "", session, category, f"game: {game}", counted(len(field), "player")]
        table = Table("", name, columns, rows, search=FIND)
        return Page(path, name, [without_blank_columns(table)], ", ".join(filter(None, said)), up=EVENTS)

    def _field(self, event: str) -> list[Result]:
        return sorted((each for each in self.results if each.event == event), key=lambda each: each.rank)

    def _field_cells(self, result: Result) -> list[Cell]:
        name = text(result.player, self.player_path[result.player])
        others = (result.row.cell(each) for each in ("points", "counts", "treatment", "note"))
        return [result.row.cell("finish"), name, *others]


def _results(sheet: Sheet) -> Iterator[Result]:
    """The rows of results; those of players, with their totals, have no place in an event."""
    for row in sheet.rows():
        if row.cell("finish").value is not None:
            _, _, event = row.cell("result").shown.partition(": ")
            yield Result(row.cell("player").shown, event, row)


def _notes(sheet: Sheet) -> Iterator[Text]:
    """The sections of the sheet Notes that are for players: blank rows stand between them."""
    section: list[str] = []
    for (value,) in [*sheet.worksheet.iter_rows(min_row=2, max_col=1, values_only=True), (None,)]:
        if value is not None:
            section.append(str(value))
        elif section:
            heading, *paragraphs = section
            if heading not in FOR_THE_ORGANISER:
                yield Text(heading, paragraphs, slug(heading))
            section = []
