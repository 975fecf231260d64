"""Standings of a Diplomacy tournament: teams over Vikings, Medieval and the best of Baltic, with the boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from podium.scoring.fibonacci import BALTIC
from podium.scoring.ranking import places
from podium.season.standings import StandingsWorkbook
from podium.season.standings.notes import AT_LEAST_0, CHANGEABLE, Chapter, Figure, Note, add_notes, chapters, told
from podium.season.standings.notes import PLACES as NOTES_PLACES
from podium.season.standings.pages import (
    Book,
    Line,
    Live,
    Plan,
    format_numbers,
    number_format,
    strike_out,
    widen,
)
from podium.sheets.table import text_of
from podium.standings import model
from podium.standings.season import Result, Season
from podium.systems.fibonacci.boards import PlayedBoard, Teams
from podium.systems.fibonacci.boards_sheet import (
    NO_BOARDS,
    RANKS_CALLED,
    SOLO_CALLED,
    TEAMS_ELSEWHERE,
    Kinds,
    add_boards,
    kinds_of,
    rounded,
    stored,
)

TEMPLATE = "standings-fibonacci.xlsx"
TEAMS, BOARDS, NOTES = "Teams", "Boards", "Notes"
PROTOTYPES = {
    TEAMS: ["row", "said", "not_counted", "place", "team", "total", "boards", "not_in"],
    BOARDS: [
        "board",
        "power_row",
        "said",
        "rank",
        "power",
        "team",
        "centres",
        "eliminated",
        "tied",
        "score",
        "working",
    ],
    NOTES: NOTES_PLACES,
}
NO_TEAMS = "No team played on these boards."
TOTAL_DECIMALS = 6  # fewer than those of scores, so that teams level in the rules are level in the cells


def build(season: Season, scored: model.Standings) -> StandingsWorkbook:
    """Totals of the teams, the boards and how they are scored; PodiumError for boards that cannot be scored."""
    teams = cast(Teams, scored.own)
    book = Book(season, TEMPLATE, PROTOTYPES)
    # Baltic stands last, so that the best of it is found in neighbouring cells.
    columns = sorted(teams.boards, key=lambda board: board.game == BALTIC.name)
    totals, sheet = book.plan(TEAMS, {"boards": len(columns)}), book.plan(BOARDS)
    blocks = _blocks(teams.boards)
    summary = str(scored.summary)
    _add_teams(book, totals, sheet, teams, columns, blocks, summary)
    kinds = kinds_of(teams.boards)
    add_boards(book, sheet, teams.boards, kinds)
    remarks = [*season.remarks, *teams.remarks]
    add_notes(book, chapters(season, _how(scored.chapters, kinds), remarks, _correction))
    return book.finished(summary, remarks)


def _correction(row: Result) -> str:
    power = text_of(row.cells.get("power")) or text_of(row.cells.get("team")) or row.player
    return f"{power}, {text_of(row.cells.get('centres'))} centres"


def _blocks(boards: Sequence[PlayedBoard]) -> dict[tuple[str, str], int]:
    """The line of each team on each board, by the names of both, on the sheet of the boards."""
    lines, line = {}, 0
    for board in boards:
        for power in board.powers:
            line += 1
            if power.team:
                lines[power.team, board.name] = line
        line += 1
    return lines


def _add_teams(
    book: Book,
    plan: Plan,
    boards: Plan,
    teams: Teams,
    columns: Sequence[PlayedBoard],
    blocks: dict[tuple[str, str], int],
    about: str,
) -> None:
    place_of = places([(teams.total(name),) for name in teams.names])
    baltic = [
        letter for letter, board in zip(plan.letters("boards"), columns, strict=True) if board.game == BALTIC.name
    ]
    totals = plan.cells("total", 0, len(teams.names) - 1)
    lines = []
    for line, name in enumerate(teams.names):
        scores = [
            Live(f"={boards.elsewhere(boards.cell('score', blocks[name, board.name]))}", stored(power.award.points))
            if (power := teams.on(name, board))
            else None
            for board in columns
        ]
        lines.append(
            Line(
                "row",
                {
                    "place": Live(f"=RANK({plan.cell('total', line)},{totals})", place_of[line]),
                    "team": name,
                    "total": Live(
                        _total(plan.row(line), plan.letters("boards"), baltic, scores),
                        rounded(teams.total(name), TOTAL_DECIMALS),
                    ),
                    "boards": scores,
                    "not_in": _not_counted(plan, line, baltic, beaten) if (beaten := teams.not_counted(name)) else None,
                },
            )
        )
    several = "of several Baltic boards only a team's best counts"
    sheet = book.add(
        plan,
        lines or [Line("said", {"place": NO_TEAMS if teams.boards else NO_BOARDS})],
        {
            "about": f"{about}; {several}",
            "legend": f"Written like this: not counted, because {several}" if len(baltic) > 1 else "",
        },
        {"boards": [board.name for board in columns]},
    )
    if len(baltic) > 1 and lines:
        cells = f"{baltic[0]}{plan.row(0)}:{baltic[-1]}{plan.row(len(lines) - 1)}"
        strike_out(sheet, cells, _is_beaten(baltic, baltic[0], plan.row(0)))
    everything = [power.award.points for board in columns for power in board.powers]
    for column in ("boards", "total"):
        format_numbers(sheet, plan, column, number_format(everything))
    widen(sheet, plan, "team")
    widen(sheet, plan, "not_in", 36)


def _total(row: int, letters: Sequence[str], baltic: Sequence[str], scores: Sequence[Live | None]) -> str:
    """A sum of single cells: it fails on text, which a SUM would skip."""
    played = [letter for letter, score in zip(letters, scores, strict=True) if score]
    terms = [f"{letter}{row}" for letter in played if letter not in baltic]
    best = [f"{letter}{row}" for letter in played if letter in baltic]
    if best:
        terms.append(best[0] if len(best) == 1 else f"MAX({','.join(f'{cell}+0' for cell in best)})")
    return f"=ROUND({'+'.join(terms)},{TOTAL_DECIMALS})"


def _not_counted(plan: Plan, line: int, baltic: Sequence[str], names: Sequence[str]) -> Live:
    """The names of the boards of Baltic that do not count, separated by semicolons."""
    row, header = plan.row(line), plan.row(0) - 1
    parts = [f'IF({_is_beaten(baltic, letter, row)},"; "&{letter}${header},"")' for letter in baltic]
    return Live(f"=MID({'&'.join(parts)},3,255)", "; ".join(names))


def _is_beaten(baltic: Sequence[str], letter: str, row: int) -> str:
    """Whether another Baltic board counts instead: a better one, or an equal one before it."""
    first, last = baltic[0], baltic[-1]
    cell = f"{letter}{row}"
    equal_before = f"COUNTIF(${first}{row}:{cell},{cell})>1"
    return f"AND(ISNUMBER({cell}),OR({cell}<MAX(${first}{row}:${last}{row}),{equal_before}))"


def _how(scored: Sequence[model.Chapter], kinds: Kinds) -> list[Chapter]:
    """How it is scored, as the standings say it, with what may be changed and what follows."""
    how, *ranks = scored
    solos = [ranks.pop()] if ranks else []
    return [
        told(how),
        Chapter(
            CHANGEABLE,
            [
                Note(
                    "What follows them",
                    "Change centres and years on the sheet Boards, and the points below: ranks, scores, totals and "
                    "places follow. The order of the rows does not.",
                ),
                Note("What does not", TEAMS_ELSEWHERE),
                Note("#N/A", "Something was typed that the rules have no answer to. The line of the board says what."),
            ],
        ),
        *(
            told(chapter, called=RANKS_CALLED + kind, each=AT_LEAST_0)
            for chapter, kind in zip(ranks, kinds.values(), strict=True)
        ),
        *(told(chapter, _solos(chapter, kinds)) for chapter in solos),
    ]


def _solos(chapter: model.Chapter, kinds: Kinds) -> dict[str, Figure]:
    labels = (str(note.label) for note in chapter.notes)
    return {label: Figure(SOLO_CALLED + kind, AT_LEAST_0) for label, kind in zip(labels, kinds.values(), strict=True)}
