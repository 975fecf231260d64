"""Wall lists of McMahon and Swiss tournaments of Go: rounds and scores in, the sums of the opponents' scores out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.errors import PodiumError
from podium.scoring.award import Award
from podium.scoring.decisions import Decision, decision_remarks
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.mcmahon import is_game
from podium.scoring.names import label_key
from podium.scoring.wall_list import (
    EXPECTED,
    EXPECTED_TEXT,
    Game,
    Round,
    WallListRow,
    one_sided_games,
    read_round,
    seat_by_label,
    seat_by_number,
    seats,
)
from podium.sheets.columns import Column
from podium.sheets.contradictions import WITHOUT_SCORES, with_contradictions_named
from podium.sheets.finished import rounds_played
from podium.sheets.games import results_only
from podium.sheets.games.no_game import HALF
from podium.sheets.opponents import ROWS, fits
from podium.sheets.pending import with_pending_told
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import Cell, is_blank, text_of
from podium.sheets.who_played import no_shows
from podium.systems.cells import check_cells, refuse_errors, single_column
from podium.systems.mcmahon.scores import FINAL, INITIAL, Scores, scores_of
from podium.systems.own_figures import own_figures_remarks
from podium.systems.system import Figure, Figures, Option, Options, Scored, Texts
from podium.words import counted
from podium.worksheet.answers import Outcome
from podium.worksheet.cells import read_number, read_place, read_text
from podium.worksheet.declaration import HostFunction, declaration_of
from podium.worksheet.mcmahon import SODOS, SOS, SOSOS, WINS

NUMBER, PLACE, NAME = "number", "wall place", "name"


def _read_round(cell: object, argument: str) -> Round | None:
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        raise WrongKindError(argument, cell, f"{EXPECTED}; {EXPECTED_TEXT}")
    text = read_text(cell, argument)
    try:
        return None if text is None else read_round(text)
    except WrongKindError as error:
        raise WrongKindError(argument, error.value, error.expected) from None


COLUMNS = (
    Column(NUMBER, read_text),
    Column(PLACE, read_text),
    Column(NAME, read_text),
    Column(FINAL, read_number, "the player's final score", "score", needed=True, filled=True, instead=(INITIAL,)),
    Column(INITIAL, read_number, "the player's starting score", "starting score", filled=True),
    Column(ROUNDS, _read_round, argument="round", needed=True),
)
CRITERIA = ("Wins", "SOS", "SODOS")  # after the score, by which players are placed
NAMED = {NUMBER: "number", PLACE: "place", NAME: "name"}
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
    opponents = _opponents(record, wall)
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
    return _games(record, wall, _opponents(record, wall))


@dataclass(frozen=True, slots=True)
class _Opponents:
    """How opponents are found: by the labels in the column of ``key``, or by row numbers where there are none."""

    labels: list[str | None] | None
    key: str = ""

    def seat(self, players: int) -> Callable[[Round], Game]:
        if self.labels is None:
            return lambda round_: seat_by_number(round_, players)
        places = seats(self.labels)
        return lambda round_: seat_by_label(round_, places)

    def label(self, row: int) -> str:
        return str(row + 1) if self.labels is None else self.labels[row] or ""


def _opponents(record: Record, wall: Sequence[Sequence[Cell]]) -> _Opponents:
    """Names where the wall list names opponents; else the numbers or places beside the rows, unless the rows stand in
    their order anyway. BadSheetError where these do not tell the players apart."""
    rounds = [round_ for row in wall for cell in row if (round_ := _read_round(cell, "round"))]
    if any(round_.opponent and not round_.opponent.isdecimal() for round_ in rounds):
        return _Opponents(_labels(record, NAME), NAME) if NAME in record else _Opponents(None)
    key = next((key for key in (NUMBER, PLACE) if key in record), ROWS)
    if key and _in_row_order(record, key):
        key = ROWS
    own = _by(record, key)
    # Some lists name opponents otherwise than one expects: by the rows, in a list with places.
    others = [other for other in (NUMBER, PLACE, ROWS) if other != key and (other == ROWS or other in record)]
    if (
        not fits(record, key)
        and (fitting := next((other for other in others if fits(record, other)), None)) is not None
    ):
        return _by(record, fitting)
    return own


def _by(record: Record, key: str) -> _Opponents:
    return _Opponents(_labels(record, key), key) if key else _Opponents(None)


def _in_row_order(record: Record, key: str) -> bool:
    """Whether the rows stand in the order of their numbers: 1, 2, 3, ..., or places with ties, which may be blank."""
    cells = record.column(key)
    if all(is_blank(cell) or text_of(cell).rstrip(".") == str(row) for row, cell in enumerate(cells, start=1)):
        return True
    try:
        places = [place.rank or 0 for cell in cells if (place := read_place(cell))]
    except ScoringError:
        return False
    has_ties = len(set(places)) < len(cells)
    return key == PLACE and has_ties and places == sorted(places)


def _labels(record: Record, key: str) -> list[str | None]:
    labels = [read_text(cell, key) for cell in record.column(key)]
    if key != NAME:
        labels = [label and label.rstrip(".") for label in labels]
    index = record.columns[key][0]
    first: dict[str, int] = {}
    problems = []
    for row, label in enumerate(labels):
        if label is None or first.setdefault(label_key(label), row) != row:
            what = NAMED[key]
            expected = f"each {what} once, because opponents are looked up by it"
            problems.append(Problem(record.place(row, index), str(WrongKindError(what, label, expected))))
    if problems:
        raise BadSheetError(record, problems)
    return labels


def _games(record: Record, wall: Sequence[Sequence[Cell]], opponents: _Opponents) -> list[WallListRow]:
    """The games with their opponents; BadSheetError for an opponent who is not there, and for a game that does not
    stand in both rows."""
    seat = opponents.seat(len(wall))
    problems: list[Problem] = []

    def game(row: int, column: int, cell: Cell) -> Game | None:
        round_ = _read_round(cell, "round")
        try:
            return seat(round_) if round_ else None
        except ScoringError:
            expected = f"an opponent who is {_whereabouts(record, opponents, len(wall))}"
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


def _whereabouts(record: Record, opponents: _Opponents, players: int) -> str:
    if opponents.labels is None:
        return f"one of the {players} players, by the number of the row"
    return f'in the column "{_header(record, opponents.key)}"'


def _answer(record: Record, opponents: _Opponents, row: int, column: int, game: Game) -> str:
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


def _facts(record: Record, options: Options, opponents: _Opponents, scores: Scores) -> list[str]:
    facts = [] if opponents.labels is None else [f"opponents by {_header(record, opponents.key)}"]
    if not scores.is_given:
        facts.append("MMS = start + wins")
    if options.get("handicap"):
        facts.append("with handicap")
    return facts


def _header(record: Record, key: str) -> str:
    return text_of(record.headers[record.columns[key][0]])
