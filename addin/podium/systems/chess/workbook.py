"""Standings of a season of school chess: the points of all sections and round counts, added up for each player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.errors import number
from podium.scoring.ranking import places
from podium.season.standings import StandingsWorkbook
from podium.season.standings.notes import (
    A_NUMBER,
    ABOVE_0,
    AT_LEAST_1,
    CHANGEABLE,
    Chapter,
    Figure,
    Note,
    add_notes,
    chapters,
    told,
)
from podium.season.standings.notes import PLACES as NOTES_PLACES
from podium.season.standings.pages import ABOUT, Book, Content, Line, Live, Plan, strike_out, widen
from podium.sheets.table import text_of
from podium.standings import model
from podium.standings.season import Season
from podium.systems.chess.played import ChessSeason, Played, PlayerSeason
from podium.systems.chess.standings import BASE, BEST_EVENTS
from podium.words import counted
from podium.workbooks.adjustment_names import adjustment_names
from podium.workbooks.formulas import NONE, first_fault, literal, number_literal, points_formula, working
from podium.workbooks.typed_cells import accept_between, accept_whole, ask_before

TEMPLATE = "standings-chess.xlsx"
TOTALS, EVENTS, NOTES = "Totals", "Events", "Notes"
PROTOTYPES = {
    TOTALS: ["row", "said", "place", "player", "total", "events", "counted", "sections"],
    EVENTS: [
        *("player", "event_row", "said", "not_counted", "date", "event", "section", "rounds", "score", "points"),
        *("counts", "working"),
    ],
    NOTES: NOTES_PLACES,
}
COUNTS, DOES_NOT = "counts", "not counted"
NOBODY = "No results yet."
NO_POINTS = (
    "no points: expected a score from 0 to the rounds, whole rounds from 1, and on the sheet Notes a base above 0 and "
    "a number as adjustment"
)
SECTION_ELSEWHERE = (
    "Players, events and sections: nothing follows from them here. Correct the season's workbook and make the "
    "standings anew."
)


def build(season: Season, scored: model.Standings) -> StandingsWorkbook:
    """Totals, each player's events and how they are scored; PodiumError for results that cannot be scored."""
    played = cast(ChessSeason, scored.own)
    book = Book(season, TEMPLATE, PROTOTYPES)
    totals, events = book.plan(TOTALS), book.plan(EVENTS)
    blocks = _blocks(played.players)
    place_of = places([(player.total,) for player in played.players])
    names = adjustment_names(played.sections)
    summary = str(scored.summary)
    _add_totals(book, totals, events, played, place_of, blocks, summary)
    _add_events(book, totals, events, played, place_of, blocks, names)
    remarks = [*season.remarks, *played.remarks]
    about = chapters(
        season, _how(scored, played, names), remarks, lambda row: f"score {text_of(row.cells.get('score'))}"
    )
    add_notes(book, about)
    return book.finished(summary, remarks)


def _blocks(players: Sequence[PlayerSeason]) -> list[int]:
    """The line of each player on the sheet of events; the player's events follow it."""
    lines, line = [], 0
    for player in players:
        lines.append(line)
        line += 1 + len(player.played)
    return lines


def _add_totals(
    book: Book,
    plan: Plan,
    events: Plan,
    season: ChessSeason,
    place_of: Sequence[int],
    blocks: Sequence[int],
    about: str,
) -> None:
    column = plan.cells("total", 0, len(season.players) - 1)
    lines = [
        Line(
            "row",
            {
                "place": Live(f"=RANK({plan.cell('total', line)},{column})", place_of[line]),
                "player": player.name,
                "total": Live(f"={events.elsewhere(events.cell('points', block))}", player.total),
                "events": Live(f"=ROWS({_of_block(events, 'points', block, player)})", len(player.played)),
                "counted": Live(f'=COUNTIF({_of_block(events, "counts", block, player)},"{COUNTS}")', player.counted),
                "sections": ", ".join(dict.fromkeys(each.section for each in player.played)),
            },
        )
        for line, (player, block) in enumerate(zip(season.players, blocks, strict=True))
    ]
    sheet = book.add(plan, lines or [Line("said", {"place": NOBODY})], {"about": about})
    if season.best:
        best = f"; the best {counted(season.best, 'event')} of each player count"
        number_of = '"; the best "&best_events&IF(best_events=1," event"," events")&" of each player count"'
        book.put(plan, ABOUT, Live(f"={literal(about)}&{number_of}", about + best))
    widen(sheet, plan, "player")


def _of_block(events: Plan, column: str, block: int, player: PlayerSeason) -> str:
    return events.elsewhere(events.cells(column, block + 1, block + len(player.played)))


def _add_events(
    book: Book,
    totals: Plan,
    plan: Plan,
    season: ChessSeason,
    place_of: Sequence[int],
    blocks: Sequence[int],
    names: dict[str, str],
) -> None:
    lines: list[Line] = []
    for line, (player, block) in enumerate(zip(season.players, blocks, strict=True)):
        last = block + len(player.played)
        counts, points = plan.cells("counts", block + 1, last), plan.cells("points", block + 1, last)
        place = Live(f"={totals.elsewhere(totals.cell('place', line))}", place_of[line])
        # A product, which fails on text that a SUM would skip.
        total = Live(f'=SUMPRODUCT(({counts}="{COUNTS}")*{points})', player.total)
        lines.append(Line("player", {"date": place, "event": player.name, "points": total, "counts": "total"}))
        for each in player.played:
            lines.append(Line("event_row", _event_cells(plan, len(lines), points, each, season, names)))
    about = "Place and total of each player, and the events that make it."
    legend = f"Written like this: {DOES_NOT}, because only a player's best events count" if season.best else ""
    sheet = book.add(plan, lines or [Line("said", {"date": NOBODY})], {"about": about, "legend": legend})
    if season.players:
        _say_what_may_be_typed(sheet, plan, len(lines) - 1)
    if season.best and season.players:
        struck = f"{plan.letters('date')[0]}{plan.row(0)}:{plan.cell('counts', len(lines) - 1)}"
        strike_out(sheet, struck, f'${plan.cell("counts", 0)}="{DOES_NOT}"')
    widen(sheet, plan, "event", 60)
    widen(sheet, plan, "section", 30)


def _say_what_may_be_typed(sheet: Worksheet, plan: Plan, last: int) -> None:
    def column(name: str) -> str:
        return plan.cells(name, 0, last).replace("$", "")

    accept_whole(sheet, column("rounds"), 1, "Rounds: a whole number, at least 1.")
    accept_between(sheet, column("score"), "0", plan.cell("rounds", 0), "Score: a number from 0 to the rounds.")
    ask_before(sheet, column("section"), SECTION_ELSEWHERE)


def _event_cells(
    plan: Plan, line: int, of_player: str, played: Played, season: ChessSeason, names: dict[str, str]
) -> dict[str, Content]:
    score, rounds, own = (plan.cell(name, line) for name in ("score", "rounds", "points"))
    adjustment = names[played.section] if played.section in names else number(played.adjustment, 10)
    points = points_formula(score, rounds, adjustment)
    return {
        "date": played.date,
        "event": played.event,
        "section": played.section,
        "rounds": played.rounds,
        "score": played.score,
        "points": Live(f"={points}", played.award.points),
        "counts": _counts(own, of_player, played.counts) if season.best else COUNTS,
        "working": Live(f"={_working(score, rounds, own, adjustment, played, season.base)}", played.award.working),
    }


def _working(score: str, rounds: str, points: str, adjustment: str, played: Played, base: Fraction) -> str:
    """How the points were worked out; of which numbers, where somebody changed them; why there are none."""
    numbers: dict[str, int | Fraction] = {
        score: played.score,
        rounds: played.rounds,
        "base": base,
        adjustment: played.adjustment,
    }
    same = ",".join(f"{cell}={number_literal(value)}" for cell, value in numbers.items())
    return first_fault([(f"ISERROR({points})", NO_POINTS)], working(played.award.working, f"AND({same})"))


def _counts(own: str, points: str, counts: bool) -> Live:
    """Whether the event is among the best: of equal ones the earlier."""
    first = points.partition(":")[0]
    among = f"RANK({own},{points})+COUNTIF({first}:{own},{own})-1"
    chosen = f'IF({among}<=best_events,"{COUNTS}","{DOES_NOT}")'
    formula = f"=IF(COUNT(best_events)=0,{NONE},IF(AND(best_events>=1,best_events=INT(best_events)),{chosen},{NONE}))"
    return Live(formula, COUNTS if counts else DOES_NOT)


def _how(scored: model.Standings, played: ChessSeason, names: dict[str, str]) -> list[Chapter]:
    """How it is scored, as the standings say it, with what may be changed and what follows."""
    how, adjustments = scored.chapters
    events = [Note(label, text) for label, text in played.described] or [Note("", "None yet.")]
    return [
        told(how, {BEST_EVENTS: Figure("best_events", AT_LEAST_1), BASE: Figure("base", ABOVE_0)}),
        Chapter(
            CHANGEABLE,
            [
                Note(
                    "What follows them",
                    "Change rounds and scores on the sheet Events, and the numbers of this sheet: points, totals, "
                    "places and what counts follow. The order of the rows does not.",
                ),
                Note("What does not", SECTION_ELSEWHERE),
                Note("#N/A", "Something was typed that the rules have no answer to. The working of the event says so."),
            ],
        ),
        told(adjustments, {section: Figure(name, A_NUMBER) for section, name in names.items()}),
        Chapter("Events", events),
    ]
