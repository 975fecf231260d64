"""The pages of a Diplomacy tournament: the teams, a page for each team and each board."""

from __future__ import annotations

from collections.abc import Iterator

from podium.pages.addresses import slugs
from podium.pages.model import Bars, Cell, Column, Page, Row, Table
from podium.pages.pieces import (
    DATE,
    INDEX,
    PLACE,
    WORKING,
    amount,
    bars,
    cell,
    columns_of,
    day,
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
from podium.standings.model import Event, Kind, Line, Result, Standings, stored

BOARDS_PAGE = "boards/index.html"
FIND_A_TEAM, FIND_A_BOARD = "Find a team", "Find a board"
TEAM, POWER = Column("team", "Team", heading=True), Column("power", "Power", heading=True)
BOARD = Column("board", "Board", heading=True)
GAME, ENDED = Column("game", "Game"), Column("ended", "How it ended")
NOBODY = "–"


class FibonacciSite(StandingsSite):
    def __init__(self, standings: Standings):
        super().__init__(standings)
        self.board_path = paths("boards", [event.name for event in standings.events])
        self.event = {event.name: event for event in standings.events}
        self.power, *self.numbers = standings.columns

    def pages(self) -> Iterator[Page]:
        yield self._teams()
        yield self._boards()
        yield notes_page(self.standings)
        yield from (self._team(name, path) for name, path in self.page_of.items())
        yield from (self._board(event) for event in self.events)

    def _teams(self) -> Page:
        *paid, not_counted = self.ranking.columns
        addresses = slugs([column.title for column in paid])
        boards = [Column(key_of_page(f"board/{addresses[column.title]}"), column.title, Kind.NUMBER) for column in paid]
        columns = [PLACE, TEAM, *columns_of([self.ranking.total]), *boards, *columns_of([not_counted])]
        rows = [self._teams_row(line) for line in self.ranking.lines]
        nobody = "" if rows else str(self.ranking.nobody)
        table = without_blank_columns(Table("teams", "Teams", columns, rows, nobody, FIND_A_TEAM))
        return Page(INDEX, "Teams", [table, *race(self.standings)], str(self.ranking.about))

    def _teams_row(self, line: Line) -> Row:
        figures = [cell(line.figures.get(column.key), column) for column in self.ranking.columns]
        total = amount(line.total, self.ranking.total)
        return Row([number(line.place), self.person(line.person), total, *figures], self.anchor[line.person])

    def _boards(self) -> Page:
        rows = [
            Row([self._link(each.name), day(each.date), text(each.facts["game"]), text(each.facts["ended"])])
            for each in self.events
        ]
        table = Table("boards", "Boards", [BOARD, DATE, GAME, ENDED], rows, "No boards yet", FIND_A_BOARD)
        return Page(BOARDS_PAGE, "Boards", [without_blank_columns(table)])

    def _link(self, board: str) -> Cell:
        return text(board, self.board_path[board])

    def _team(self, name: str, path: str) -> Page:
        own = self.of_person.get(name, [])
        counts = Column("counts", "Counts")
        columns = [BOARD, GAME, *columns_of([self.power]), *self._columns(), counts, WORKING]
        rows = [Row(self._own_cells(each), struck=not each.counts) for each in own]
        table = without_blank_columns(Table("", f"Boards of {name}", columns, rows))
        return Page(path, name, [table, *self._scores(own)], self._standing(name), up=INDEX)

    def _scores(self, own: list[Result]) -> list[Bars]:
        scores = [(each.event, stored(each.points, self.standings.points)) for each in own if each.counts]
        return bars("Score by board, those that count", "points", scores)

    def _standing(self, name: str) -> str:
        line = self.line_of.get(name)
        return f"Place {line.place}, total {amount(line.total, self.ranking.total).shown}." if line else ""

    def _own_cells(self, own: Result) -> list[Cell]:
        game, power = text(self.event[own.event].facts["game"]), text(own.did["power"])
        return [self._link(own.event), game, power, *self._cells(own), text(own.why), text(own.working)]

    def _columns(self) -> list[Column]:
        return columns_of([*self.numbers, self.standings.points])

    def _cells(self, result: Result) -> list[Cell]:
        numbers = [cell(result.did[column.key], column) for column in self.numbers]
        return [*numbers, amount(result.points, self.standings.points)]

    def _board(self, event: Event) -> Page:
        """The powers of the board; where they have no names, its teams."""
        field = self.of_event[event.name]
        named = any(each.did["power"] for each in field)
        first = [POWER, Column("team", "Team")] if named else [TEAM]
        rows = [Row(self._field_cells(each, named), self.anchor.get(each.person, "")) for each in field]
        path = self.board_path[event.name]
        columns = [*first, *self._columns(), WORKING]
        table = Table(key_of_page(path), event.name, columns, rows, search=FIND_A_TEAM)
        about = said(day(event.date).shown, str(event.facts["game"]), str(event.facts["ended"]))
        return Page(path, event.name, [without_blank_columns(table)], about, up=BOARDS_PAGE)

    def _field_cells(self, result: Result, named: bool) -> list[Cell]:
        team = self.person(result.person) if result.person else text(NOBODY)
        power = [text(result.did["power"])] if named else []
        return [*power, team, *self._cells(result), text(result.working)]


SITE = FibonacciSite
