"""Diplomacy boards: supply centres in, Fibonacci scores and the totals of teams out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from podium.scoring.award import Award
from podium.scoring.errors import ScoringError, WrongKindError, number
from podium.scoring.fibonacci import DRAW, GAMES, Board, counted_boards, ending_name, game_name
from podium.scoring.ranking import places
from podium.sheets.columns import Column, anything
from podium.sheets.endings import ending_in
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.solos import solo_remarks
from podium.sheets.table import Cell, is_blank, text_of
from podium.systems.cells import (
    argument,
    check_cells,
    problems_of,
    raise_if_any,
    refuse_option,
    single_column,
    with_others_named,
)
from podium.systems.layout import NO_TEAM_WORDS
from podium.systems.own_figures import own_figures_remarks
from podium.systems.system import WORKING, Figures, Option, Options, Page, Scored, Texts, places_used
from podium.words import counted, listing
from podium.worksheet.cells import read_text, read_whole
from podium.worksheet.declaration import declaration_of
from podium.worksheet.fibonacci import FIB_SCORE, FIB_TEAM

SCORE = "Score"
OWN_SCORES = ("total", "points", "pts", "punkte", "puntos", "punti", "punten", "fibonacci", "board score")
UNOWNED = ("neutral", "vacant", "unowned", "uncontrolled")  # as which centres that nobody has are listed


def _read_game(cell: object, argument: str) -> str | None:
    text = read_text(cell, argument)
    return None if text is None else game_name(text)


def _read_ending(cell: object, argument: str) -> str | None:
    text = read_text(cell, argument)
    return None if text is None else ending_name(ending_in(text) or text)


COLUMNS = (
    Column("centres", read_whole, "the supply centres of the power, 0 included", needed=True, filled=True),
    Column("game", _read_game, needed=True, option=True),
    Column("ending", _read_ending, option=True),
    Column("eliminated", read_whole),
    Column("board", read_text, "the name of the board, in each of its rows", filled=True),
    Column("name", anything, aside=True),
    Column("power", read_text, aside=True),
    Column("team", read_text, "the team that played the power, or - for none", filled=True),
)
OPTIONS = (
    Option("game", "NAME", "Vikings, Medieval, Baltic, or Fibonacci for any board of 4 powers or more."),
    Option("ending", "ENDING", "draw (when left out), solo, or 26 when two powers reached 26 centres in Vikings."),
)


def prepare(options: Options) -> Options:
    for key, read in (("game", _read_game), ("ending", _read_ending)):
        try:
            read(options.get(key), key)
        except ScoringError as error:
            refuse_option(error)
    return options


def read(record: Record, options: Options, ties: str) -> Record:
    check_cells(record, COLUMNS, options)
    if options.get("game") is None:
        raise_if_any(record, list(_boards_without_game(record)))
    record = with_others_named(record, COLUMNS, options)
    record = record.with_remarks(*solo_remarks(record, str(options.get("ending") or "")))
    raise_if_any(record, list(_no_powers(record)))
    return record


def _boards_without_game(record: Record) -> Iterator[Problem]:
    """The boards of which no row says the game; one row is enough, as for the ending."""
    cells = record.column("game")
    for rows in _boards(record).values():
        if all(is_blank(cells[row]) for row in rows):
            said = f"the game of the board in one of its rows: {', '.join(GAMES)}; or give --game"
            place = record.place(rows[0], record.columns["game"][0]) if "game" in record else _described(record, rows)
            yield Problem(place, str(WrongKindError("game", None, said)))


def _no_powers(record: Record) -> Iterator[Problem]:
    """A power twice on a board makes two boards one; centres that nobody owns are no power's."""
    index = record.columns.get("power", [0])[0]
    first: dict[tuple[str, str], int] = {}
    for row, (board, power) in enumerate(zip(record.column("board"), record.column("power"), strict=True)):
        name = text_of(power).casefold()
        if name.startswith(UNOWNED):
            yield Problem(record.place(row, index), f'"{text_of(power)}" looks like no power; delete the row')
        elif name and (earlier := first.setdefault((text_of(board).casefold(), name), row)) != row:
            said = f"each power once on a board, and it stands in {record.place(earlier, index)} too"
            yield Problem(record.place(row, index), str(WrongKindError("power", text_of(power), said)))


def score(record: Record, options: Options) -> Scored:
    """The scores of each board on its own and, where teams are named, the totals of the teams."""
    boards = _boards(record)
    awards = _awards(record, options, boards)
    scores = Figures(SCORE, [award.points for award in awards])
    return Scored(
        count=", ".join([counted(len(boards), "board"), *_teams_counted(record)]),
        facts=f"{counted(len(boards), 'board')}, {counted(len(awards), 'power')}",
        added=[
            places_used(_places(record, options, boards)),
            scores,
            Texts(WORKING, [award.working for award in awards]),
        ],
        remarks=list(own_figures_remarks(record, scores, OWN_SCORES)),
        pages=[_teams_page(record, options, awards)] if "team" in record else [],
    )


def _teams_counted(record: Record) -> list[str]:
    """How many teams there are: a name with a typing error makes one more."""
    teams = _rows_of_teams(record)
    return [counted(len(teams), "team")] if teams else []


def _boards(record: Record) -> dict[str, list[int]]:
    """The rows of each board, by its name in small letters; all are one board where none is named."""
    boards: dict[str, list[int]] = {}
    for row, cell in enumerate(record.column("board")):
        boards.setdefault((read_text(cell, "board") or "").casefold(), []).append(row)
    return boards


def _awards(record: Record, options: Options, boards: dict[str, list[int]]) -> list[Award]:
    filled = [_of_boards(record, key, options, boards) for key in ("game", "ending")]
    columns = [argument(record, "centres"), *filled, argument(record, "eliminated")]
    awards: dict[int, Award] = {}
    problems: list[Problem] = []
    for rows in boards.values():
        outcomes = single_column(declaration_of(FIB_SCORE).outcomes(*(_part(column, rows) for column in columns)))
        problems += problems_of(record, COLUMNS, outcomes, rows, _described(record, rows))
        awards |= {row: each for row, each in zip(rows, outcomes, strict=True) if isinstance(each, Award)}
    if problems:
        raise BadSheetError(record, problems)
    return [awards[row] for row in range(len(record.rows))]


def _places(record: Record, options: Options, boards: dict[str, list[int]]) -> list[str]:
    """The rank of each power on its board, T2 for a shared one; blank where the ending leaves no ranks."""
    placed = [""] * len(record.rows)
    centres, endings, years = (record.column(key) for key in ("centres", "ending", "eliminated"))
    for rows in boards.values():
        said = next((ending for row in rows if (ending := _read_ending(endings[row], "ending"))), None)
        if (said or _read_ending(options.get("ending"), "ending") or DRAW) != DRAW:
            continue
        ranks = places([(read_whole(centres[row], "") or 0, read_whole(years[row], "") or 0) for row in rows])
        shared = Counter(ranks)
        for row, rank in zip(rows, ranks, strict=True):
            placed[row] = f"T{rank}" if shared[rank] > 1 else str(rank)
    return placed


def _of_boards(record: Record, key: str, options: Options, boards: Mapping[str, Sequence[int]]) -> object:
    """A column that says one thing of a board, be it in one row: the option fills boards of which no row says it."""
    if key not in record:
        return options.get(key)
    cells = record.column(key)
    for rows in boards.values():
        if all(is_blank(cells[row]) for row in rows):
            for row in rows:
                cells[row] = cast(Cell, options.get(key))
    return [[cell] for cell in cells]


def _part(column: object, rows: Sequence[int]) -> object:
    return [column[row] for row in rows] if isinstance(column, list) else column


def _described(record: Record, rows: Sequence[int]) -> str:
    """A board as a message names it: ``board "Vikings 1", cells C4 to C11``."""
    index = record.columns["centres"][0]
    cells = record.places(rows[0], rows[-1], index, "to")
    name = text_of(record.cell(rows[0], "board"))
    return f'board "{name}", {cells}' if name else cells


def _teams_page(record: Record, options: Options, awards: Sequence[Award]) -> Page:
    teams = sorted(_teams(record, options, awards), key=lambda team: -team.total)
    ranks = places([(team.total,) for team in teams])
    shared = Counter(ranks)
    placed = zip([f"T{rank}" if shared[rank] > 1 else rank for rank in ranks], teams, strict=True)
    return Page(
        name="Teams",
        facts=f"{counted(len(teams), 'team')}; of several Baltic boards only a team's best counts",
        headers=["Place", "Team", "Boards"],
        rows=[[place, team.name, len(team.boards)] for place, team in placed],
        added=[Figures("Total", [team.total for team in teams]), Texts(WORKING, [team.working for team in teams])],
    )


@dataclass(frozen=True, slots=True)
class _Team:
    name: str
    boards: Sequence[tuple[str, Board]]  # with the name of each
    total: Fraction

    @property
    def working(self) -> str:
        """``27614 (Vikings 1) + 9606 (Baltic 2) = 37220; not counted: 4805 (Baltic 1), only the best Baltic is``."""
        counts = counted_boards([board for _, board in self.boards])
        terms = [f"{number(score)} ({name})" for (name, _), (score, _) in zip(self.boards, counts, strict=True)]
        counted_terms = [term for term, (_, is_counted) in zip(terms, counts, strict=True) if is_counted]
        others = [term for term, (_, is_counted) in zip(terms, counts, strict=True) if not is_counted]
        sentence = f"{' + '.join(counted_terms)} = {number(self.total)}"
        return f"{sentence}; only the best Baltic counts, not {listing(others)}" if others else sentence


def _teams(record: Record, options: Options, awards: Sequence[Award]) -> Iterator[_Team]:
    games = _games(record, options)
    names = record.column("board") if "board" in record else games
    for name, rows in _rows_of_teams(record).items():
        boards = [(text_of(names[row]), Board(awards[row].points, games[row])) for row in rows]
        [[total]] = declaration_of(FIB_TEAM).outcomes(
            [board.score for _, board in boards], [games[row] for row in rows]
        )
        assert isinstance(total, Fraction)  # scores and games have passed
        yield _Team(name, boards, total)


def _games(record: Record, options: Options) -> list[str]:
    """The game of each row's board."""
    games = [""] * len(record.rows)
    cells = record.column("game")
    for rows in _boards(record).values():
        said = next((text for row in rows if (text := read_text(cells[row], "game"))), str(options.get("game")))
        for row in rows:
            games[row] = said
    return games


def _rows_of_teams(record: Record) -> dict[str, list[int]]:
    """The rows of each team under its first spelling; spellings differ in case and spaces."""
    teams: dict[str, list[int]] = {}
    spellings: dict[str, str] = {}
    for row, cell in enumerate(record.column("team")):
        name = read_text(cell, "team") or ""
        if name and name.casefold() not in NO_TEAM_WORDS:
            teams.setdefault(spellings.setdefault(name.casefold(), name), []).append(row)
    return teams
