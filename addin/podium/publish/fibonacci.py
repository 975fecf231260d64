"""A Diplomacy tournament: the teams, a page for each team and each board."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from podium.publish.about_events import about_events
from podium.publish.addresses import slugs
from podium.publish.book import Book, Names, Sheet, SheetRow
from podium.publish.model import Cell, Column, Kind, Page, Part, Row, Table
from podium.publish.pages import (
    DATE,
    INDEX,
    PLACE,
    WORKING,
    bars,
    cells_of,
    day,
    key_of_page,
    linked,
    paths,
    placed,
    text,
    without_blank_columns,
    worked_out,
)
from podium.publish.pages_notes import notes_page
from podium.publish.standings_site import StandingsSite, Totals, race_of_the_first
from podium.scoring.fibonacci import Board, counted_boards
from podium.season.model import Season
from podium.season.standings.fibonacci import BOARDS, NOTES, TEAMS
from podium.season.standings.fibonacci_boards import NO_TEAM

BOARDS_PAGE = "boards/index.html"
FIND_A_TEAM, FIND_A_BOARD = "Find a team", "Find a board"
COUNTS, DOES_NOT = "counts", "not counted: only a team's best Baltic board counts"

TEAM, POWER = Column("team", "Team", heading=True), Column("power", "Power", heading=True)
BOARD = Column("board", "Board", heading=True)
GAME, ENDED = Column("game", "Game"), Column("ended", "How it ended")
TEAMS_COLUMNS = {PLACE: "place", TEAM: "team", Column("total", "Total", Kind.NUMBER): "total"}
POWER_COLUMNS = {
    Column("centres", "Centres", Kind.NUMBER): "centres",
    Column("out_in", "Out in", Kind.NUMBER): "eliminated",
    Column("rank", "Rank", Kind.NUMBER): "rank",
    Column("level", "Level", Kind.NUMBER): "tied",
    Column("score", "Score", Kind.NUMBER): "score",
}


@dataclass(frozen=True, slots=True)
class Played:
    """A board: its game, its day, how it ended, and its rows of powers."""

    name: str
    game: str
    date: dt.date | None
    ended: str
    powers: list[SheetRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Own:
    """A board that a team played, the power that it had, and whether the board counts."""

    board: Played
    power: SheetRow
    counts: bool = True

    @property
    def score(self) -> int | float:
        return self.power.number("score")


class FibonacciSite(StandingsSite):
    """The season tells the order of boards of one day."""

    SYSTEM = "fibonacci"
    SHEETS: ClassVar[Names] = {
        TEAMS: ("header", "place", "team", "total", "boards", "not_in"),
        BOARDS: ("header", "rank", "power", "team", "centres", "eliminated", "tied", "score", "working"),
        NOTES: ("header", "label", "text"),
    }

    def __init__(self, title: str, organiser: str, book: Book, season: Season | None = None):
        super().__init__(title, organiser, book, season)
        self.ranked, self.nobody = placed(book.sheet(TEAMS), "team", "total")
        played = {board.name: board for board in _played(book.sheet(BOARDS))}
        about = about_events(season, {board.name: board.date for board in played.values()})
        self.boards = [played[name] for name in about.in_order(played)]
        self.own = _own(played.values())  # as they stand: of equal Baltic boards the first counts
        self.give_pages("teams", [*(row.text("team") for row in self.ranked), *self.own])
        self.board_path = paths("boards", played)

    def pages(self) -> Iterator[Page]:
        ranked = {row.text("team"): row for row in self.ranked}
        yield self._teams()
        yield self._boards()
        yield notes_page(self.book.sheet(NOTES))
        yield from (self._team(name, path, ranked.get(name)) for name, path in self.page_of.items())
        yield from (self._board(board) for board in self.boards)

    def _teams(self) -> Page:
        sheet = self.book.sheet(TEAMS)
        headers = sheet.headers("boards")
        keys = {header: key_of_page(f"board/{address}") for header, address in slugs(headers).items()}
        columns = [*TEAMS_COLUMNS, *(Column(keys[header], header, Kind.NUMBER) for header in headers)]
        rows = [self._teams_row(row) for row in self.ranked]
        not_counted = Column("not_counted", "Not counted")
        table = Table("teams", "Teams", [*columns, not_counted], rows, self.nobody, FIND_A_TEAM)
        return Page(INDEX, "Teams", [without_blank_columns(table), *self._race()], sheet.text("about"))

    def _teams_row(self, row: SheetRow) -> Row:
        place, team, total = cells_of(row, TEAMS_COLUMNS)
        cells = [place, self._name(team), total, *row.cells("boards"), row.cell("not_in")]
        return Row(cells, self.anchor[team.shown])

    def _name(self, team: Cell) -> Cell:
        """The team with its page; no team has none."""
        return linked(team, self.page_of.get(team.shown, ""))

    def _race(self) -> list[Part]:
        names = [board.name for board in self.boards]
        return race_of_the_first(self.ranked, "team", names, lambda team: _running(self.own.get(team, ()), self.boards))

    def _boards(self) -> Page:
        rows = [Row([self._link(board), day(board.date), text(board.game), text(board.ended)]) for board in self.boards]
        table = Table("boards", "Boards", [BOARD, DATE, GAME, ENDED], rows, "No boards yet", FIND_A_BOARD)
        return Page(BOARDS_PAGE, "Boards", [without_blank_columns(table)])

    def _link(self, board: Played) -> Cell:
        return text(board.name, self.board_path[board.name])

    def _team(self, name: str, path: str, ranked: SheetRow | None) -> Page:
        own = self.own.get(name, [])
        power, counts = Column("power", "Power"), Column("counts", "Counts")
        rows = [Row(self._own_cells(each), struck=not each.counts) for each in own]
        table = Table("", f"Boards of {name}", [BOARD, GAME, power, *POWER_COLUMNS, counts, WORKING], rows)
        scores = bars(
            "Score by board, those that count", "points", [(each.board.name, each.score) for each in own if each.counts]
        )
        about = f"Place {ranked.text('place')}, total {ranked.text('total')}." if ranked else ""
        return Page(path, name, [without_blank_columns(table), *scores], about, up=INDEX)

    def _own_cells(self, own: Own) -> list[Cell]:
        row = own.power
        counts = text(COUNTS if own.counts else DOES_NOT)
        cells = [self._link(own.board), text(own.board.game), row.cell("power")]
        return [*cells, *cells_of(row, POWER_COLUMNS), counts, worked_out(row, "score")]

    def _board(self, board: Played) -> Page:
        """The powers of the board; where they have no names, its teams."""
        named = any(row.text("power") for row in board.powers)
        team = Column("team", "Team") if named else TEAM
        first = [POWER] if named else []
        rows = []
        for row in board.powers:
            cells = [row.cell("power")] if named else []
            cells += [self._name(row.cell("team")), *cells_of(row, POWER_COLUMNS), worked_out(row, "score")]
            rows.append(Row(cells, self.anchor.get(row.text("team"), "")))
        path = self.board_path[board.name]
        table = Table(key_of_page(path), board.name, [*first, team, *POWER_COLUMNS, WORKING], rows, search=FIND_A_TEAM)
        about = ", ".join(filter(None, [day(board.date).shown, board.game, board.ended]))
        return Page(path, board.name, [without_blank_columns(table)], about, up=BOARDS_PAGE)


def _played(sheet: Sheet) -> Iterator[Played]:
    """The boards: a row without centres says which, and those of its powers follow."""
    board: Played | None = None
    for row in sheet.rows():
        if row.cell("centres").value is None:
            if board and board.powers:
                yield board
            board = _board(row)
        elif board:
            board.powers.append(row)
    if board and board.powers:
        yield board


def _board(row: SheetRow) -> Played:
    """Of ``Vikings 1: Vikings, 2026-03-07, ended in a draw``; a name may have a colon too."""
    name, _, facts = row.text("rank").rpartition(": ")
    game, *others = facts.split(", ")
    return Played(name, game, _day(others[0]) if others else None, others[-1] if others else "")


def _day(fact: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(fact)
    except ValueError:
        return None


def _own(boards: Iterable[Played]) -> dict[str, list[Own]]:
    """What each team played, in the order of the sheet."""
    own: dict[str, list[Own]] = {}
    for board in boards:
        for power in board.powers:
            team = power.text("team")
            if team.casefold() not in NO_TEAM:
                own.setdefault(team, []).append(Own(board, power))
    return {team: _counted(each) for team, each in own.items()}


def _counted(own: Sequence[Own]) -> list[Own]:
    counts = counted_boards([Board(Fraction(each.score), each.board.game) for each in own])
    return [Own(each.board, each.power, is_counted) for each, (_, is_counted) in zip(own, counts, strict=True)]


def _running(own: Sequence[Own], boards: Sequence[Played]) -> Totals:
    """A team's total after each board, of Baltic only the best so far; None before its first."""
    so_far: list[Own] = []
    totals: list[int | float | None] = []
    played: Mapping[str, Own] = {each.board.name: each for each in own}
    for board in boards:
        if board.name in played:
            so_far.append(played[board.name])
        totals.append(round(sum(each.score for each in _counted(so_far) if each.counts), 6) if so_far else None)
    return totals
