"""Standings of McMahon tournaments: the wall list, and who stands where if the zero of the scores is moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from podium.scoring.errors import number
from podium.scoring.mcmahon_standings import ZeroWarning
from podium.season.standings import StandingsWorkbook
from podium.season.standings.notes import PLACES as NOTES_PLACES
from podium.season.standings.notes import add_notes, chapters, told
from podium.season.standings.pages import Book, Line, format_numbers, number_format, widen
from podium.standings import model
from podium.standings.season import Season
from podium.systems.mcmahon.remarks import WAY_OUT, by_place
from podium.systems.mcmahon.standings import about_of, warning_of
from podium.systems.mcmahon.tournament import (
    Tournament,
)
from podium.systems.mcmahon.wall_list_sheet import COLUMNS, WallList, check_what_is_typed
from podium.words import counted
from podium.workbooks.sheet_names import sheet_names

TEMPLATE = "standings-mcmahon.xlsx"
WALL_LIST, WHERE_ZERO_IS, NOTES = "Wall list", "Where zero is", "Notes"
PROTOTYPES = {
    WALL_LIST: [
        *("row", "said", "warning", "number", "place", "player", "grade", "initial", "rounds"),
        *("wins", "mms", "sos", "sodos", "further"),
    ],
    WHERE_ZERO_IS: ["group", "row", "player", "wins", "sodos", "place", "down", "up"],
    NOTES: NOTES_PLACES,
}
NOBODY = "No results yet."


def build(season: Season, scored: model.Standings) -> StandingsWorkbook:
    """A wall list for each tournament of the season; PodiumError for one that cannot be scored."""
    tournaments = cast(Sequence[Tournament], scored.own)
    book = Book(season, TEMPLATE, PROTOTYPES)
    titles = sheet_names([tournament.name for tournament in tournaments], [WHERE_ZERO_IS, NOTES])
    if len(tournaments) < 2:
        titles = [WALL_LIST]
    for title, tournament in zip(titles, tournaments, strict=False):
        _add_wall_list(book, title, tournament, several=len(tournaments) > 1)
    if not tournaments:
        _add_empty(book)
    warned = [tournament for tournament in tournaments if tournament.warnings]
    if warned:
        _add_where_zero_is(book, warned, several=len(tournaments) > 1)
    remarks = [str(remark) for remark in scored.remarks]
    add_notes(
        book,
        chapters(season, [told(each) for each in scored.chapters], remarks, lambda row: " ".join(map(str, row.rounds))),
    )
    return book.finished(_summary(tournaments, scored), remarks)


def _summary(tournaments: Sequence[Tournament], scored: model.Standings) -> str:
    if len(tournaments) < 2:
        return str(scored.summary)
    players = counted(sum(len(tournament.entrants) for tournament in tournaments), "player")
    return f"{players} in {counted(len(tournaments), 'tournament')}"


def _add_empty(book: Book) -> None:
    plan = book.plan(WALL_LIST, {"rounds": 1, "further": 0})
    book.add(plan, [Line("said", {"number": NOBODY})], {"about": "", "warning": ""}, {"rounds": ["R1"]})


def _add_wall_list(book: Book, title: str, tournament: Tournament, several: bool) -> None:
    name = f"{tournament.name}: " if several else ""
    further = ["SOSOS"] if "SOSOS" in tournament.criteria else []
    plan = book.plan(WALL_LIST, {"rounds": tournament.rounds, "further": len(further)}, title)
    rows = WallList(plan, tournament)
    lines = [Line("row", rows.cells(line)) for line in range(len(tournament.lines))]
    sheet = book.add(
        plan,
        lines,
        {"about": f"{name}{about_of(tournament)}", "warning": str(warning_of(tournament))},
        {"rounds": [f"R{round_}" for round_ in range(1, tournament.rounds + 1)], "further": further},
    )
    check_what_is_typed(sheet, plan, len(lines))
    for criterion, column in COLUMNS.items():
        format_numbers(sheet, plan, column, number_format(tournament.values[criterion]))
    widen(sheet, plan, "player", 44)
    widen(sheet, plan, "rounds", 14)


def _add_where_zero_is(book: Book, tournaments: Sequence[Tournament], several: bool) -> None:
    plan = book.plan(WHERE_ZERO_IS)
    lines: list[Line] = []
    for tournament in tournaments:
        before = tournament.criteria[: tournament.criteria.index("SODOS")]
        for warning in tournament.warnings:
            level = [f"{name} {number(tournament.values[name][warning.players[0]])}" for name in before]
            said = f"Level: {', '.join(level)}" if level else "All players"
            lines.append(Line("group", {"player": f"{tournament.name}: {said}" if several else said}))
            lines += _zero_lines(tournament, warning)
    about = (
        "These players are level before SODOS and differ in wins over opponents. SODOS then adds up unequally many "
        f"scores, and its order depends on where the zero of the scores is. {WAY_OUT} The numbers are those of the "
        "standings as they were made: what is corrected in the wall list since then does not move them."
    )
    sheet = book.add(plan, lines, {"about": about})
    values = [value for tournament in tournaments for value in tournament.values["SODOS"]]
    format_numbers(sheet, plan, "sodos", number_format(values))
    wins = [won for tournament in tournaments for warning in tournament.warnings for won in warning.wins]
    format_numbers(sheet, plan, "wins", number_format(wins))
    widen(sheet, plan, "player", 50)


def _zero_lines(tournament: Tournament, warning: ZeroWarning) -> list[Line]:
    return [
        Line(
            "row",
            {
                "player": tournament.entrants[player].name,
                "wins": wins,
                "sodos": tournament.values["SODOS"][player],
                "place": place,
                "down": down,
                "up": up,
            },
        )
        for player, wins, place, down, up in by_place(warning)
    ]
