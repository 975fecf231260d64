"""An MSO Grand Prix: the Championship and its parts, the categories, a page for each player and each event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from podium.publish.about_events import about_events
from podium.publish.addresses import slug
from podium.publish.book import Book, Names, Sheet, SheetRow
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table, Text
from podium.publish.mso_race import mso_race
from podium.publish.pages import (
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
    bars,
    cells_of,
    day,
    events_page,
    grouped,
    key_of,
    key_of_page,
    linked,
    number,
    paths,
    placed,
    said,
    text,
    without_blank_columns,
)
from podium.publish.pages_notes import scoring_page
from podium.publish.standings_site import StandingsSite
from podium.scoring.championship import CATEGORIES
from podium.scoring.errors import ScoringError
from podium.scoring.grand_prix import award
from podium.scoring.names import name_key
from podium.season.model import Season
from podium.season.standings.mso_rankings import CHAMPIONSHIP, PARTS
from podium.season.standings.mso_rules import LIVE_TOTALS
from podium.season.standings.mso_template import NOTES, RESULTS
from podium.words import counted

FOR_THE_ORGANISER = ("Remarks", LIVE_TOTALS.heading)
STRUCK = "struck out"
FINISH = re.compile(r"T?(\d+) of (\d+)")
LAST = 10**9  # of who withdrew

EVENTS_PLAYED = Column("events", "Events", Kind.NUMBER)
NOTE = Column("note", "Note")
CATEGORY = Column("category", "Category")
POINTS_AND_WHY = {
    Column("points", "Points in the event", Kind.NUMBER): "points",
    Column("counts", "Counts", Kind.NUMBER): "counts",
    Column("how_it_counts", "How it counts in the Championship"): "treatment",
}
KIND_OF_EVENT = {
    CATEGORY: "category",
    Column("game", "Game (variant of)"): "game",
    Column("session", "Session"): "session",
}
RESULT, FINISHED = Column("result", "Result", heading=True), Column("place", "Place", Kind.NUMBER)
RANKING = {PLACE: "place", NAME: "name", POINTS: "points", EVENTS_PLAYED: "events"}


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a player stands in a ranking, and the path of its page."""

    title: str
    path: str
    row: SheetRow


@dataclass(frozen=True, slots=True)
class Result:
    """A row of the sheet Results. working: of the points, blank where they are not what the rule gives."""

    player: str
    event: str
    row: SheetRow
    working: str = ""

    @property
    def rank(self) -> int:
        found = FINISH.match(self.row.text("finish"))
        return int(found[1]) if found else LAST

    @property
    def finish(self) -> Cell:
        """Sorted by the place; who withdrew comes last."""
        return Cell(None if self.rank == LAST else self.rank, self.row.text("finish"))

    @property
    def struck(self) -> bool:
        return self.row.text("treatment").startswith(STRUCK)


class MsoSite(StandingsSite):
    """The season tells the days of events and the race."""

    SYSTEM = "mso"
    SHEETS: ClassVar[Names] = {
        CHAMPIONSHIP: ("header", "place", "name", "points", "events", "tiebreak"),
        RESULTS: ("header", "player", "result", "finish", "points", "counts", "treatment"),
        NOTES: (),
    }

    def __init__(self, title: str, organiser: str, book: Book, season: Season | None = None):
        super().__init__(title, organiser, book, season)
        self.about = about_events(season)
        titles = {CHAMPIONSHIP: INDEX, **{part.title: f"{slug(part.title)}.html" for part in PARTS}}
        titles |= {name: f"categories/{slug(name)}.html" for name in CATEGORIES}
        self.rankings = {name: path for name, path in titles.items() if name in book}
        self.ranked = {name: placed(book.sheet(name), total="points") for name in self.rankings}
        players = [row.text("name") for row in self.ranked[CHAMPIONSHIP][0]]
        results = list(_results(book.sheet(RESULTS), players))
        self.of_player = grouped(results, lambda each: each.player)
        self.of_event = grouped(sorted(results, key=lambda each: each.rank), lambda each: each.event)
        self.give_pages("players", [*players, *self.of_player])
        self.event_path = paths("events", self.of_event)
        self.places = self._places()

    def pages(self) -> Iterator[Page]:
        yield from (self._ranking(title, path) for title, path in self.rankings.items())
        yield self._players()
        yield from (self._player(name, path) for name, path in self.page_of.items())
        yield self._events()
        yield from (self._event(name, path) for name, path in self.event_path.items())
        yield scoring_page(_notes(self.book.sheet(NOTES)))

    def sheets(self) -> list[Sheet]:
        return [self.book.sheet(title) for title in dict.fromkeys([*self.rankings, *self.SHEETS])]

    def _ranking(self, title: str, path: str) -> Page:
        sheet = self.book.sheet(title)
        tiebreak = [Column(f"tiebreak_{key_of(each)}", each, Kind.NUMBER) for each in sheet.headers("tiebreak")]
        ranked, nobody = self.ranked[title]
        rows = [self._ranking_row(row) for row in ranked]
        table = Table(key_of(title), title, [*RANKING, *tiebreak, NOTE], rows, nobody, FIND)
        race = mso_race(self.season, self.about) if title == CHAMPIONSHIP and self.season else []
        group = "Categories" if title in CATEGORIES else ""
        return Page(path, title, [without_blank_columns(table), *race], sheet.text("about"), group=group)

    def _ranking_row(self, row: SheetRow) -> Row:
        place, name, *others = cells_of(row, RANKING)
        cells = [place, self._linked(name), *others, *row.cells("tiebreak"), row.cell("note")]
        return Row(cells, self.anchor.get(name.shown, ""))

    def _linked(self, name: Cell) -> Cell:
        return linked(name, self.page_of.get(name.shown, ""))

    def _places(self) -> Mapping[str, Sequence[Placed]]:
        """Of each player, where they stand in the Championship, its parts and the categories."""
        listed = [Placed(title, path, row) for title, path in self.rankings.items() for row in self.ranked[title][0]]
        return grouped(listed, lambda each: each.row.text("name"))

    def _players(self) -> Page:
        columns = [NAME, Column("place", "Place in the Championship", Kind.NUMBER), POINTS, EVENTS_PLAYED]
        rows = []
        for row in sorted(self.ranked[CHAMPIONSHIP][0], key=lambda row: row.text("name").casefold()):
            place, name, *others = cells_of(row, RANKING)
            rows.append(Row([self._linked(name), place, *others], self.anchor[name.shown]))
        return Page(PLAYERS, "Players", [Table("", "All players", columns, rows, "No results yet", FIND)])

    def _player(self, name: str, path: str) -> Page:
        columns = [RESULT, *POINTS_AND_WHY, WORKING, FINISHED, *KIND_OF_EVENT, NOTE]
        rows = [Row(self._result_cells(result), struck=result.struck) for result in self.of_player.get(name, ())]
        results = without_blank_columns(Table("", f"Results of {name}", columns, rows))
        return Page(path, name, [self._own_places(name), results, *self._own_bars(name)], up=PLAYERS)

    def _result_cells(self, result: Result) -> list[Cell]:
        row = result.row
        first = linked(row.cell("result"), self.event_path[result.event])
        points, kind = cells_of(row, POINTS_AND_WHY), cells_of(row, KIND_OF_EVENT)
        return [first, *points, text(result.working), result.finish, *kind, row.cell("note")]

    def _own_places(self, name: str) -> Table:
        columns = [Column("championship", "Championship", heading=True), PLACE, POINTS]
        own = self.places.get(name, ())
        rows = [Row([text(each.title, each.path), each.row.cell("place"), each.row.cell("points")]) for each in own]
        return Table("", f"Places of {name}", columns, rows)

    def _own_bars(self, name: str) -> list[Part]:
        own = [each for each in self.places.get(name, ()) if each.title in CATEGORIES]
        return bars(
            "Points by category, every event whole", "points", [(each.title, each.row.number("points")) for each in own]
        )

    def _events(self) -> Page:
        columns = [EVENT, DATE, CATEGORY, FIELD, Column("won", "Won by")]
        rows = [self._event_row(name) for name in self.about.in_order(self.event_path)]
        return events_page(columns, rows)

    def _event_row(self, name: str) -> Row:
        field = self.of_event[name]
        winners = "; ".join(result.player for result in field if result.rank == 1)
        category = field[0].row.cell("category")
        cells = [text(name, self.event_path[name]), day(self.about.date(name)), category, number(len(field))]
        return Row([*cells, text(winners)])

    def _event(self, name: str, path: str) -> Page:
        """The event in the order of its places, and what each result counts for."""
        field = self.of_event[name]
        columns = [FINISHED, NAME, *POINTS_AND_WHY, WORKING, NOTE]
        rows = [Row(self._field_cells(result), self.anchor[result.player], result.struck) for result in field]
        category, game, session = (field[0].row.text(each) for each in ("category", "game", "session"))
        of_game = f"game: {game}" if game else ""
        about = said(day(self.about.date(name)).shown, session, category, of_game, counted(len(field), "player"))
        table = Table(key_of_page(path), name, columns, rows, search=FIND)
        return Page(path, name, [without_blank_columns(table)], about, up=EVENTS)

    def _field_cells(self, result: Result) -> list[Cell]:
        row, name = result.row, self.person(result.player)
        return [result.finish, name, *cells_of(row, POINTS_AND_WHY), text(result.working), row.cell("note")]


def _results(sheet: Sheet, players: Sequence[str]) -> Iterator[Result]:
    """The rows of results; those of players, with their totals, have no place in an event.

    players: as the Championship spells them.
    """
    spelt = {name_key(name): name for name in players}
    rows = [row for row in sheet.rows() if row.cell("finish").value is not None]
    finishes = [(_event_of(row), row.text("finish").removeprefix("T")) for row in rows]
    tied = Counter(finishes)
    for row, (event, finish) in zip(rows, finishes, strict=True):
        name = row.text("player")
        yield Result(spelt.get(name_key(name), name), event, row, _working(row, tied[event, finish]))


def _event_of(row: SheetRow) -> str:
    """The event in ``Tied 1st Place: Chess: Rapid``; the words before it have no colon."""
    return row.text("result").partition(": ")[2]


def _working(row: SheetRow, tied: int) -> str:
    """How the points of the event are worked out."""
    if found := FINISH.fullmatch(row.text("finish")):
        try:
            points, working = award(int(found[1]), int(found[2]), tied)
        except ScoringError:  # of a workbook that somebody corrected
            return ""
        return working if points == row.cell("points").value else ""
    return ""


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
