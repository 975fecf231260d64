"""A McMahon tournament: the wall list, a page for each player and each round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from podium.errors import PodiumError
from podium.publish.book import Book, Names, Sheet, SheetRow
from podium.publish.model import Cell, Column, Kind, Line, Page, Part, Row, Table, Text
from podium.publish.pages import (
    FIND,
    INDEX,
    NAME,
    PLACE,
    RUNNERS,
    cells_of,
    key_of_page,
    linked,
    placed,
    race,
    said,
    text,
    without_blank_columns,
)
from podium.publish.pages_notes import notes_page
from podium.publish.standings_site import StandingsSite
from podium.scoring.award import Award
from podium.scoring.errors import ScoringError, shown
from podium.scoring.mcmahon import sodos
from podium.scoring.wall_list import EXPECTED, Game, Result, WallListRow, read_round, seat_by_label
from podium.season.model import Season
from podium.season.standings.mcmahon import NOTES, WALL_LIST
from podium.season.standings.pages import joined

CLOSE = 1e-6  # two numbers of cells are one
RESULTS = {Result.WIN: "won", Result.LOSS: "lost", Result.HALF: "half a win", Result.UNREPORTED: "not reported"}
WITHOUT_GAME = {Result.WIN: "bye", Result.LOSS: "no game", Result.HALF: "half a bye", Result.UNREPORTED: "not reported"}
COLOURS = {"w": "white", "b": "black"}

OPPONENT, HANDICAP = Column("opponent", "Opponent"), Column("colour", "Colour and handicap")
BEFORE = {
    PLACE: "place",
    Column("number", "No", Kind.NUMBER): "number",
    NAME: "player",
    Column("grade", "Grade"): "grade",
    Column("initial", "MMS0", Kind.NUMBER): "initial",
}
AFTER = {Column(name, title, Kind.NUMBER): name for name, title in (("wins", "Wins"), ("mms", "MMS"), ("sos", "SOS"))}
AFTER[Column("sodos", "SODOS", Kind.NUMBER)] = "sodos"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A row of the wall list, and the player's games; None for a round of which nothing is said."""

    name: str
    row: SheetRow
    games: WallListRow


class McMahonSite(StandingsSite):
    """The workbook says all that the season does."""

    SYSTEM = "mcmahon"
    SHEETS: ClassVar[Names] = {
        WALL_LIST: ("header", "number", "place", "player", "grade", "initial", "rounds", "wins", "mms", "sos", "sodos"),
        NOTES: ("header", "label", "text"),
    }

    def __init__(self, title: str, organiser: str, book: Book, season: Season | None = None):
        super().__init__(title, organiser, book, season)
        self.sheet = book.sheet(WALL_LIST)
        self.rounds = self.sheet.headers("rounds")
        _refuse_wrong_games(self.sheet)
        ranked, self.nobody = placed(self.sheet)
        self.entrants = _entrants(ranked)
        self.names = [entrant.name for entrant in self.entrants]
        self.give_pages("players", self.names)
        self.scores = [Fraction(entrant.row.number("mms")) for entrant in self.entrants]
        self.with_stones = _with_stones(self.entrants, self.scores)

    def pages(self) -> Iterator[Page]:
        yield self._wall_list()
        yield from (self._round(index) for index in range(len(self.rounds)) if self.entrants)
        yield notes_page(self.book.sheet(NOTES))
        yield from (self._player(entrant) for entrant in self.entrants)

    def _wall_list(self) -> Page:
        games = [Column(f"round_{number}", header) for number, header in enumerate(self.rounds, 1)]
        further = [Column(header.casefold(), header, Kind.NUMBER) for header in self.sheet.headers("further")]
        rows = [self._wall_list_row(entrant) for entrant in self.entrants]
        table = Table("wall_list", WALL_LIST, [*BEFORE, *games, *AFTER, *further], rows, self.nobody, FIND)
        about = " ".join(filter(None, [self.sheet.text("about"), self.sheet.text("warning")]))
        return Page(INDEX, WALL_LIST, [without_blank_columns(table), *self._race()], about)

    def _wall_list_row(self, entrant: Entrant) -> Row:
        row = entrant.row
        before = [self.person(entrant.name) if column == NAME else row.cell(name) for column, name in BEFORE.items()]
        games = [
            linked(cell, self._opponent(game).link)
            for cell, game in zip(row.cells("rounds"), entrant.games, strict=True)
        ]
        return Row([*before, *games, *cells_of(row, AFTER), *row.cells("further")], self.anchor[entrant.name])

    def _opponent(self, game: Game | None) -> Cell:
        """The opponent's name; blank without a game."""
        return text("") if game is None or game.opponent is None else self.person(self.entrants[game.opponent].name)

    def _race(self) -> list[Part]:
        """The McMahon scores of the first ten after each round."""
        first = sorted(self.entrants, key=lambda each: each.row.number("place"))[:RUNNERS]
        return race("MMS", self.rounds, [_line(each) for each in first])

    def _round(self, index: int) -> Page:
        """Each game once, in the order of the wall list."""
        path = f"rounds/{index + 1}.html"
        columns = [
            *(Column("player", "Player", heading=True), Column("result", "Result"), OPPONENT),
            *(Column("opponents_result", "Opponent's result"), HANDICAP),
        ]
        rows = []
        for seat, entrant in enumerate(self.entrants):
            game = entrant.games[index]
            if game is None or (game.opponent is not None and game.opponent < seat):
                continue  # nothing to say, or said of the opponent above
            opponents = [] if game.opponent is None else [self.entrants[game.opponent]]
            rows.append(self._round_row(index, *_by_name([entrant, *opponents])))
        title = f"Round {index + 1}"
        table = Table(key_of_page(path), title, columns, rows, "No games yet", FIND)
        return Page(path, title, [without_blank_columns(table)], group="Rounds")

    def _round_row(self, index: int, player: Entrant, opponent: Entrant | None = None) -> Row:
        game, answer = player.games[index], opponent.games[index] if opponent else None
        cells = [self.person(player.name), text(_result(game)), self.person(opponent.name) if opponent else text("")]
        return Row([*cells, text(_result(answer)), text(_handicap(game))], self.anchor[player.name])

    def _player(self, entrant: Entrant) -> Page:
        columns = [
            *(Column("round", "Round", heading=True), OPPONENT, Column("result", "Result"), HANDICAP),
            Column("opponents_mms", "Opponent's MMS", Kind.NUMBER),
        ]
        rows = [self._game_row(index, game) for index, game in enumerate(entrant.games) if game is not None]
        table = Table("", f"Games of {entrant.name}", columns, rows, "No games yet")
        parts = [without_blank_columns(table), *self._working(entrant)]
        return Page(self.page_of[entrant.name], entrant.name, parts, _standing(entrant.row), up=INDEX)

    def _game_row(self, index: int, game: Game) -> Row:
        score = Cell(None, "") if game.opponent is None else self.entrants[game.opponent].row.cell("mms")
        link = text(self.rounds[index], f"rounds/{index + 1}.html")
        return Row([link, self._opponent(game), text(_result(game)), text(_handicap(game)), score])

    def _working(self, entrant: Entrant) -> list[Part]:
        """How SODOS is worked out, where the wall list has what the rule gives."""
        award = _sodos(entrant, self.scores, self.with_stones, self.names)
        if award is None:
            return []
        stones = ", with the stones of the game" if self.with_stones else ""
        return [Text("SODOS", [f"The MMS of the opponents beaten{stones}: {award.working}"])]


def _entrants(ranked: Sequence[SheetRow]) -> list[Entrant]:
    """Opponents are named by the numbers of the list, however it is sorted."""
    seats = {_label(row.cell("number")): index for index, row in enumerate(ranked)}
    return [
        Entrant(
            row.text("player"),
            row,
            [_game(row, index, cell.shown, seats) for index, cell in enumerate(row.cells("rounds"))],
        )
        for row in ranked
    ]


def _refuse_wrong_games(sheet: Sheet) -> None:
    """Before the figures are read, which such a game makes errors."""
    rows = [row for row in sheet.rows() if row.cell("player").value is not None]
    seats = {_label(row.cell("number")): index for index, row in enumerate(rows)}
    for row in rows:
        for index, cell in enumerate(row.cells("rounds")):
            _game(row, index, cell.shown, seats)


def _label(number: Cell) -> str:
    """The number as games have it, however the sheet shows it."""
    value = number.value
    return f"{value:.10g}" if isinstance(value, int | float) else number.shown.casefold()


def _game(row: SheetRow, index: int, written: str, seats: dict[str, int]) -> Game | None:
    try:
        return seat_by_label(read_round(written), seats) if written else None
    except ScoringError as error:
        expected = f"{EXPECTED}, with the number of a player of the list"
        raise PodiumError(f"{row.where('rounds', index)}: is {shown(written)}; expected {expected}") from error


def _with_stones(entrants: Sequence[Entrant], scores: Sequence[Fraction]) -> bool:
    """Whether SODOS counts stones: the list says so by its numbers."""
    plain, stones = (sum(_sodos(each, scores, handicap) is not None for each in entrants) for handicap in (False, True))
    return stones > plain


def _sodos(entrant: Entrant, scores: Sequence[Fraction], with_stones: bool, names: Sequence[str] = ()) -> Award | None:
    """SODOS by the rule, its opponents by name; None where the wall list has another."""
    games = [
        game._replace(label=names[game.opponent]) if names and game and game.opponent is not None else game
        for game in entrant.games
    ]
    award = sodos(games, scores, with_stones)
    return award if abs(float(award.points) - entrant.row.number("sodos")) < CLOSE else None


def _line(entrant: Entrant) -> Line:
    score = Fraction(entrant.row.number("initial"))
    values: list[int | float | None] = []
    for game in entrant.games:
        score += game.result.wins if game else 0
        values.append(int(score) if score.denominator == 1 else float(score))
    if values:  # a score that is given may be another one than start and wins
        values[-1] = entrant.row.number("mms")
    return Line(entrant.name, values)


def _by_name(players: Iterable[Entrant]) -> list[Entrant]:
    """Who is named first in a game: names stay, while places change and with them the numbers of the wall list."""
    return sorted(players, key=lambda each: each.name.casefold())


def _result(game: Game | None) -> str:
    if game is None:
        return ""
    return (WITHOUT_GAME if game.opponent is None else RESULTS)[game.result]


def _handicap(game: Game | None) -> str:
    """``white, gave 2 stones``."""
    if game is None or not game.colour:
        return ""
    stones = f"{game.stones} {'stone' if game.stones == 1 else 'stones'}"
    verb = "gave" if game.colour == "w" else "took"
    return said(COLOURS[game.colour], f"{verb} {stones}" if game.stones else "")


def _standing(row: SheetRow) -> str:
    """``Place 3, 1d, MMS 23.5: 20 and 3.5 wins.``"""
    place, grade, mms, initial, wins = (row.text(each) for each in ("place", "grade", "mms", "initial", "wins"))
    parts = [f"{initial} to begin with", f"{wins} for wins"]
    other = row.number("mms") - row.number("initial") - row.number("wins")
    if abs(other) > CLOSE:
        parts.append(f"{other:g} as programs count absences")
    return f"{said(f'Place {place}', grade, f'MMS {mms}')}: {joined(parts)}."
