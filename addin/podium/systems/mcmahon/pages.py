"""The pages of a McMahon tournament: the wall list, a page for each player and each round."""

from __future__ import annotations

from collections.abc import Iterator

from podium.pages.model import Cell, Column, Page, Row, Table, Text
from podium.pages.pieces import (
    FIND,
    INDEX,
    NAME,
    PLACE,
    amount,
    cell,
    columns_of,
    key_of_page,
    number,
    race,
    said,
    text,
    without_blank_columns,
)
from podium.pages.scoring import notes_page
from podium.pages.site import StandingsSite
from podium.standings import model
from podium.standings.model import Event, Kind, Line, Result
from podium.words import together

PLAIN = model.Column("", "", Kind.NUMBER)


class McMahonSite(StandingsSite):
    def pages(self) -> Iterator[Page]:
        yield self._wall_list()
        yield from (self._round(event) for event in self.events)
        yield notes_page(self.standings)
        yield from (self._player(line) for line in self.ranking.lines)

    def _wall_list(self) -> Page:
        ranking = self.ranking
        number_, *others = ranking.columns or [PLAIN]
        columns = [PLACE, *columns_of([number_]), NAME, *columns_of(others)]
        rows = [Row(self._line_cells(line), self.anchor[line.person]) for line in ranking.lines]
        table = Table("wall_list", ranking.title, columns, rows, "" if rows else str(ranking.nobody), FIND)
        return Page(INDEX, ranking.title, [without_blank_columns(table), *race(self.standings)], str(ranking.about))

    def _line_cells(self, line: Line) -> list[Cell]:
        number_, *others = self.ranking.columns
        figures = [self._figure(line, column) for column in others]
        return [number(line.place), cell(line.figures["number"], number_), self.person(line.person), *figures]

    def _figure(self, line: Line, column: model.Column) -> Cell:
        """A game leads to the page of the opponent."""
        found = cell(line.figures[column.key], column)
        opponent = self._opponents(line.person).get(column.title)
        return text(found.shown, self.page_of[opponent]) if opponent and column.kind is Kind.TEXT else found

    def _opponents(self, name: str) -> dict[str, str]:
        """Whom the player met in each round."""
        games = self.of_person.get(name, ())
        return {each.event: str(each.did["opponent"]) for each in games if each.did["opponent"]}

    def _round(self, event: Event) -> Page:
        """Each game once, in the order of the wall list."""
        path = _path(event)
        columns = [
            *(Column("player", "Player", heading=True), Column("result", "Result"), Column("opponent", "Opponent")),
            *(Column("opponents_result", "Opponent's result"), Column("colour", "Colour and handicap")),
        ]
        of_player = {each.person: each for each in self.of_event.get(event.name, ())}
        rows, told = [], set[str]()
        for name, result in of_player.items():
            if name not in told:
                opponent = of_player.get(str(result.did["opponent"]))
                told |= {name, *([opponent.person] if opponent else [])}
                rows.append(self._round_row(*_by_name([result, *([opponent] if opponent else [])])))
        title = f"Round {event.facts['round']}"
        table = Table(key_of_page(path), title, columns, rows, "No games yet", FIND)
        return Page(path, title, [without_blank_columns(table)], group="Rounds")

    def _round_row(self, player: Result, opponent: Result | None = None) -> Row:
        answer = [self.person(opponent.person), text(opponent.did["result"])] if opponent else [text(""), text("")]
        cells = [self.person(player.person), text(player.did["result"]), *answer, text(player.did["colour"])]
        return Row(cells, self.anchor[player.person])

    def _player(self, line: Line) -> Page:
        name = line.person
        columns = [
            *(Column("round", "Round", heading=True), *columns_of(self.standings.columns)),
            Column("opponents_mms", "Opponent's MMS", Kind.NUMBER),
        ]
        rows = [Row(self._game_cells(each)) for each in self.of_person.get(name, ())]
        table = Table("", f"Games of {name}", columns, rows, "No games yet")
        sodos = Text("SODOS", [str(line.workings["sodos"])])
        return Page(self.page_of[name], name, [without_blank_columns(table), sodos], self._standing(line), up=INDEX)

    def _game_cells(self, game: Result) -> list[Cell]:
        event = next(event for event in self.events if event.name == game.event)
        link, opponent = text(event.name, _path(event)), game.did["opponent"]
        met = self.line_of[str(opponent)] if opponent else None
        return [
            *(link, self.person(met.person) if met else text("")),
            *(text(game.did["result"]), text(game.did["colour"])),
            amount(met.total if met else None, self.ranking.total),
        ]

    def _standing(self, line: Line) -> str:
        """``Place 3, 1d, MMS 23.5: 20 to begin with and 3.5 for wins.``"""
        column_of = {column.key: column for column in self.ranking.columns}
        grade, mms, initial, wins = (
            cell(line.figures[key], column_of[key]).shown for key in ("grade", "mms", "initial", "wins")
        )
        parts = [f"{initial} to begin with", f"{wins} for wins"]
        if other := cell(line.figures["given"], PLAIN).shown:
            parts.append(f"{other} as programs count absences")
        return f"{said(f'Place {line.place}', grade, f'MMS {mms}')}: {together(parts)}."


def _path(event: Event) -> str:
    return f"rounds/{event.facts['round']}.html"


def _by_name(players: list[Result]) -> list[Result]:
    """Who is named first in a game: names stay, while places change and with them the numbers of the wall list."""
    return sorted(players, key=lambda each: each.person.casefold())


SITE = McMahonSite
