"""Wall lists of McMahon and Swiss tournaments of Go: rounds and scores in, the sums of the opponents' scores out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.scoring.decisions import Decision, decision_remarks
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.mcmahon import is_game
from podium.scoring.wall_list import (
    EXPECTED,
    Game,
    WallListRow,
    one_sided_games,
)
from podium.sheets.columns import Column
from podium.sheets.contradictions import WITHOUT_SCORES, with_contradictions_named
from podium.sheets.finished import rounds_played
from podium.sheets.games import results_only
from podium.sheets.games.no_game import HALF
from podium.sheets.pending import with_pending_told
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import Cell, text_of
from podium.sheets.who_played import no_shows
from podium.systems.cells import check_cells, refuse_errors, single_column
from podium.systems.mcmahon.opponents import (
    NAME,
    NUMBER,
    PLACE,
    Opponents,
    header_of,
    opponents_of,
    read_played,
    whereabouts,
)
from podium.systems.mcmahon.scores import FINAL, INITIAL, Scores, scores_of
from podium.systems.own_figures import own_figures_remarks
from podium.systems.system import Figure, Figures, Option, Options, Scored, Texts
from podium.words import counted
from podium.worksheet.answers import Outcome
from podium.worksheet.cells import read_number, read_text
from podium.worksheet.declaration import HostFunction, declaration_of
from podium.worksheet.mcmahon import SODOS, SOS, SOSOS, WINS

COLUMNS = (
    Column(NUMBER, read_text),
    Column(PLACE, read_text),
    Column(NAME, read_text),
    Column(FINAL, read_number, "the player's final score", "score", needed=True, filled=True, instead=(INITIAL,)),
    Column(INITIAL, read_number, "the player's starting score", "starting score", filled=True),
    Column(ROUNDS, read_played, argument="round", needed=True),
)
CRITERIA = ("Wins", "SOS", "SODOS")  # after the score, by which players are placed
HANDICAPS = "the sheet may count handicaps: try --handicap"
NO_HANDICAP = (
    "everybody starts at 0, as in a Swiss tournament, and --handicap corrects McMahon scores only; leave it out"
)
WITHOUT_START = (
    "SOS and SOSOS are left out: rounds without a game count the starting score, and there is no column for it"
)
HANDICAP = Option(
    "handicap",
    "",
    "Add the stones of a handicap game to the opponent's McMahon score for white, take them off for black; not in a "
    "Swiss list, where everybody starts at 0.",
)


def prepare(options: Options) -> Options:
    return options


def read(record: Record, options: Options, ties: str) -> Record:
    check_cells(record, COLUMNS, options)
    if not {FINAL, INITIAL} & record.columns.keys():
        sheet = where(record.source, record.sheet)
        raise PodiumError(f"{sheet}: has no column for score, and that of the starting scores is blank; fill in either")
    return with_totals_checked(with_pending_told(without_idle_games(record)))


def with_totals_checked(record: Record) -> Record:
    """With a remark on final scores that are not start plus cells; PodiumError where most cannot be."""
    return with_contradictions_named(record, [WITHOUT_SCORES] if INITIAL in record else [])


def without_idle_games(record: Record) -> Record:
    """With blank rounds for players without any game: whatever stands there is worth nothing to nobody."""
    aside = no_shows(record)
    if not aside:
        return record
    games = [[None] * len(cells) if row in aside else cells for row, cells in enumerate(record.games())]
    return record.with_games(games, record.notation)


def score(record: Record, options: Options) -> Scored:
    """Wins, final scores where the sheet has none, SOS, SOSOS and SODOS of each player."""
    wall = record.games()
    _refuse_nameless(record)
    opponents = opponents_of(record, wall)
    games = _games(record, wall, opponents)

    def results(function: HostFunction, *arguments: object) -> list[Outcome]:
        outcomes = single_column(declaration_of(function).outcomes(wall, *arguments))
        refuse_errors(record, COLUMNS, outcomes, range(len(record.rows)))
        return outcomes

    wins = _figures(results(WINS))
    found = scores_of(record, games)
    handicap = options.get("handicap", False)
    if handicap and found.is_swiss:
        raise PodiumError(f"{where(record.source, record.sheet)}: {NO_HANDICAP}")
    scores = [[each] for each in found.final]
    sodos = results(SODOS, scores, opponents.labels, handicap)
    added = [Figures("Wins", _wins(record, wins))]
    if not found.is_given:
        added.append(Figures("MMS", found.final))
    remarks: list[str] = []
    if found.starts is not None or not _has_round_without_game(games):
        start = [[each] for each in found.starts] if found.starts is not None else None
        for name, function in (("SOS", SOS), ("SOSOS", SOSOS)):
            added.append(Figures(name, _figures(results(function, scores, opponents.labels, handicap, start))))
    else:
        remarks.append(WITHOUT_START)
    added.append(Figures("SODOS", [each.points if isinstance(each, Award) else None for each in sodos]))
    working = Texts("How SODOS was worked out", [each.working if isinstance(each, Award) else None for each in sodos])
    aside = no_shows(record)
    kept = [_without(each, aside) for each in added]
    final = [None if row in aside else score for row, score in enumerate(found.final)]
    stones = not handicap and not found.is_swiss and any(game.stones for row in games for game in row if game)
    players = counted(len(record.rows) - len(aside), "player")
    rounds = counted(rounds_played(record), "round")
    return Scored(
        count=players,
        facts=", ".join([players, rounds, *_facts(record, options, opponents, found), *remarks]),
        added=[*kept, working],
        remarks=[*remarks, *_decisions(record, games), *_other_sums(record, kept, stones_uncounted=stones)],
        order=[final, *(each.values for each in kept if each.header in CRITERIA)],
    )


def _other_sums(record: Record, kept: Sequence[Figures], *, stones_uncounted: bool) -> list[str]:
    """Where sums of the sheet are others. stones_uncounted: whether stones were given that no option said to count."""
    advice = f"; {HANDICAPS}" if stones_uncounted else ""
    return [f"{remark}{advice}" for figures in kept for remark in own_figures_remarks(record, figures)]


def _without(figures: Figures, aside: Collection[int]) -> Figures:
    """With blanks for players without any game."""
    return Figures(figures.header, [None if row in aside else each for row, each in enumerate(figures.values)])


def _decisions(record: Record, games: Sequence[WallListRow]) -> list[str]:
    def said(decision: Decision) -> str:
        column = record.columns[ROUNDS][decision.column]
        return f"{record.places(decision.row, decision.opponent, column, 'and')}: both {decision.outcome}"

    return decision_remarks(games, said)


def games_of(record: Record) -> list[WallListRow]:
    """The games of a wall list, opponents by their rows; BadSheetError for one that does not stand in both rows."""
    wall = record.games()
    return _games(record, wall, opponents_of(record, wall))


def _games(record: Record, wall: Sequence[Sequence[Cell]], opponents: Opponents) -> list[WallListRow]:
    """The games with their opponents; BadSheetError for an opponent who is not there, and for a game that does not
    stand in both rows."""
    seat = opponents.seat(len(wall))
    problems: list[Problem] = []

    def game(row: int, column: int, cell: Cell) -> Game | None:
        round_ = read_played(cell, "round")
        try:
            return seat(round_) if round_ else None
        except ScoringError:
            expected = f"an opponent who is {whereabouts(record, opponents, len(wall))}"
            problems.append(_problem(record, row, column, cell, expected))
            return None

    games = [[game(row, column, cell) for column, cell in enumerate(cells)] for row, cells in enumerate(wall)]
    if not problems:
        problems = [
            _problem(record, row, column, wall[row][column], _answer(record, opponents, row, column, each))
            for row, column, each in one_sided_games(games)
        ]
    if problems:
        raise BadSheetError(record, problems)
    return list(games)


def _refuse_nameless(record: Record) -> None:
    """PodiumError where the columns of rounds hold results alone: the sums are of the opponents' scores."""
    if record.notation == results_only.NOTATION.name:
        raise PodiumError(
            f"{where(record.source, record.sheet)}: its rounds do not say who met whom; expected {EXPECTED}"
        )


def _problem(record: Record, row: int, column: int, cell: Cell, expected: str) -> Problem:
    place = record.place(row, record.columns[ROUNDS][column])
    return Problem(place, str(WrongKindError("round", text_of(cell), expected)))


def _answer(record: Record, opponents: Opponents, row: int, column: int, game: Game) -> str:
    if game.opponent is None or game.opponent == row:
        return "another player than the one of the row"
    cell = record.place(game.opponent, record.columns[ROUNDS][column])
    return f"the same game in {cell}, against {opponents.label(row)}"


def _wins(record: Record, points: Sequence[Figure]) -> list[Figure]:
    """The games won and the byes that scored, of what the cells count; see ``Record.half_byes_win``."""
    halves = [Fraction(sum(text_of(cell) == HALF for cell in cells), 2) for cells in record.games()]
    return [
        own if own is None or record.half_byes_win else own - half for own, half in zip(points, halves, strict=True)
    ]


def _has_round_without_game(games: Sequence[WallListRow]) -> bool:
    """In a row that is not blank, leaving out rounds that nobody played yet."""
    played = [column for column in range(len(games[0])) if any(row[column] for row in games)]
    rows = [[row[column] for column in played] for row in games if any(row)]
    return not all(is_game(game) for row in rows for game in row)


def _figures(outcomes: Sequence[Outcome]) -> list[Figure]:
    return [outcome if isinstance(outcome, (int, Fraction)) else None for outcome in outcomes]


def _facts(record: Record, options: Options, opponents: Opponents, scores: Scores) -> list[str]:
    facts = [] if opponents.labels is None else [f"opponents by {header_of(record, opponents.key)}"]
    if not scores.is_given:
        facts.append("MMS = start + wins")
    if options.get("handicap"):
        facts.append("with handicap")
    return facts
