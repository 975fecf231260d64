"""Worksheet functions of McMahon and Swiss tournaments of Go: the sums over a wall list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.scoring import mcmahon
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.mcmahon import Scores
from podium.scoring.wall_list import (
    EXPECTED,
    EXPECTED_TEXT,
    Game,
    Round,
    WallListRow,
    check_both_rows,
    read_round,
    seat_by_label,
    seat_by_number,
    seats,
)
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import is_blank, read_mark, read_number, read_text
from podium.worksheet.declaration import OMITTED, Example, Gives, System, explanation, worksheet_function
from podium.worksheet.ranges import Range

MCMAHON = System("McMahon tie-breaks", "mcmahon.md")

WALL_LIST_HELP = (
    "The rounds of one player or of all, a row each: 12+ beat number 12, 5- lost, 3= half win, 8? not reported, "
    "0+ bye, 0- not played, 7+/w2 as white with 2 stones."
)
SCORES_HELP = "The final scores of all players, in the order of their numbers: McMahon scores or wins."
NAMES_HELP = (
    "Labels of the players beside the scores, where the wall list names opponents by them. Default: row numbers."
)
HANDICAP_HELP = (
    "TRUE adds the handicap stones of a game to the opponent's score for white and takes them off for black. "
    "Default: FALSE."
)
INITIAL_HELP = "The players' own starting scores, which a round without a game counts. Default: 0."


@worksheet_function(
    MCMAHON,
    gives=Gives.EACH_ROW,
    wall_list=WALL_LIST_HELP,
    scores=SCORES_HELP,
    names=NAMES_HELP,
    handicap=HANDICAP_HELP,
    examples=[
        Example('=SODOS({"2+","3+";"1-","0+";"0-","1-"}, {2;1;0})', [[1], [0], [0]]),
        Example('=SODOS({"Bob-","Cath+","Dave+"}, {21;21;21}, {"Bob";"Cath";"Dave"})', [[42]]),
    ],
)
def SODOS(wall_list: Range, scores: Range, names: Range = OMITTED, handicap: Range = OMITTED) -> Grid:
    """Sum of defeated opponents' scores: the scores of all opponents beaten, half for a half win. One row in, one value
    out; byes and rounds without a result count nothing.

    Source: How to use SODOS in McMahon tournaments. On McMahon scores use it after the number of wins or within a
    division: otherwise it depends on where zero is. ``#NUM!``: an opponent beyond the scores, a game that does not
    stand in both rows of its round. ``#N/A``: a label that is not in names. ``#VALUE!``: a cell that is no result, a
    blank score of an opponent, lists of unequal length.
    """
    known = _players(scores, names)
    stones = read_mark(handicap.single(), "handicap")
    return _each_row(_wall_list(wall_list, known), lambda row, _: mcmahon.sodos(row, known.scores, stones))


SODOS_EXPLAIN = explanation(
    SODOS,
    "SODOS_EXPLAIN",
    "Which opponents a player's SODOS sums up, one sentence for each row; where SODOS gives an error, which row is "
    "wrong and why.",
    examples=[
        Example('=SODOS_EXPLAIN({"2+","3=","4-","0+"}, {30;28;31;29})', [["28 (2) + 15.5 (half of 3) = 43.5"]]),
    ],
)


@worksheet_function(
    MCMAHON,
    gives=Gives.EACH_ROW,
    wall_list=WALL_LIST_HELP,
    scores=SCORES_HELP,
    names=NAMES_HELP,
    handicap=HANDICAP_HELP,
    initial=INITIAL_HELP,
    examples=[Example('=SOS({"2+","0-","3-"}, {20;21;22}, , , 19)', [[62]])],
)
def SOS(
    wall_list: Range,
    scores: Range,
    names: Range = OMITTED,
    handicap: Range = OMITTED,
    initial: Range = OMITTED,
) -> Grid:
    """Sum of opponents' scores, won or lost. One row in, one value out; a round without a game counts the player's own
    starting score.

    Source: How to use SODOS in McMahon tournaments, the definition of SOS. Errors as for SODOS, and ``#VALUE!`` for a
    blank starting score that is needed.
    """
    known = _players(scores, names)
    stones = read_mark(handicap.single(), "handicap")
    rows = _wall_list(wall_list, known)
    own = _initial(initial, wall_list)
    return _each_row(rows, lambda row, index: mcmahon.sos(row, known.scores, own(row, index), stones))


@worksheet_function(
    MCMAHON,
    gives=Gives.EACH_ROW,
    wall_list="The whole wall list, a row for each player: 12+ beat number 12, 5- lost, 3= half win, 8? not reported, "
    "0+ bye, 0- not played.",
    scores=SCORES_HELP,
    names=NAMES_HELP,
    handicap=HANDICAP_HELP,
    initial=INITIAL_HELP,
    examples=[Example('=SOSOS({"2+","3+";"1-","0+";"0-","1-"}, {2;1;0})', [[4], [1], [1]])],
)
def SOSOS(
    wall_list: Range,
    scores: Range,
    names: Range = OMITTED,
    handicap: Range = OMITTED,
    initial: Range = OMITTED,
) -> Grid:
    """Sum of opponents' SOS. One row in, one value out; a round without a game counts the player's own starting score
    times the number of rounds.

    Source: as for SOS, one step further. Needs the whole wall list, as many rows as scores. Errors as for SOS; a row
    that is wrong makes the rows of its opponents wrong.
    """
    known = _players(scores, names)
    if wall_list.shape[0] != len(known.scores):
        raise WrongKindError("wall_list", wall_list.described(), f"{len(known.scores)} rows, one for each score")
    stones = read_mark(handicap.single(), "handicap")
    rows = _wall_list(wall_list, known)
    own = _initial(initial, wall_list)
    found = _each_row(rows, lambda row, index: mcmahon.sos(row, known.scores, own(row, index), stones))
    all_sos = [cells[0] for cells in found]
    worked_out = [sos if isinstance(sos, Fraction) else None for sos in all_sos]
    return _each_row(rows, lambda row, index: _sosos(row, all_sos, worked_out, own(row, index)))


@worksheet_function(
    MCMAHON,
    gives=Gives.EACH_ROW,
    wall_list=WALL_LIST_HELP,
    examples=[Example('=WINS({"2+","3=","0+","4-"})', [[2.5]])],
)
def WINS(wall_list: Range) -> Grid:
    """Number of wins in a wall list: a win and a bye that scored count 1, a half win and half a bye a half. One row in,
    one value out.

    Source: How to use SODOS in McMahon tournaments, wins as printed. ``#VALUE!``: a cell that is no result.
    """
    rows = read_rows(wall_list, lambda round_: Game(None, "", round_.result))
    return _each_row(rows, lambda row, _: mcmahon.wins(row))


class _Players(NamedTuple):
    scores: Scores
    seat: Callable[[Round], Game]


ReadRow = list[Game | None] | ScoringError
OwnScore = Callable[[WallListRow, int], Fraction]


def _players(scores: Range, names: Range) -> _Players:
    """The scores, blank ones None, and how an opponent of the wall list is found among them."""
    values = scores.line().read(lambda cell, name: read_number(cell, name, "a score"))
    if names.is_omitted:
        return _Players(values, lambda round_: seat_by_number(round_, len(values)))
    labels = names.line().read(read_text)
    if len(labels) != len(values):
        raise WrongKindError("names", names.described(), f"{len(values)} labels, one for each score")
    by_label = seats(labels)
    return _Players(values, lambda round_: seat_by_label(round_, by_label))


def _wall_list(wall_list: Range, known: _Players) -> list[ReadRow]:
    """The rows with their opponents found; a row that cannot be read is its error."""
    height = wall_list.shape[0]
    if height not in (1, len(known.scores)):
        expected = f"one row, or {len(known.scores)} rows, one for each score"
        raise WrongKindError("wall_list", wall_list.described(), expected)
    rows = read_rows(wall_list, known.seat)
    if height == len(known.scores):
        check_both_rows([None if isinstance(row, ScoringError) else row for row in rows])
    return rows


def read_rows(wall_list: Range, seat: Callable[[Round], Game]) -> list[ReadRow]:
    """Columns that are blank throughout a list are rounds still to come and are left out."""
    columns = [
        column
        for column in range(wall_list.shape[1])
        if wall_list.shape[0] == 1 or not all(is_blank(row[column]) for row in wall_list.rows)
    ]
    return [_read_row(index, [row[column] for column in columns], seat) for index, row in enumerate(wall_list.rows)]


def _read_row(index: int, cells: Sequence[object], seat: Callable[[Round], Game]) -> ReadRow:
    try:
        return [None if text is None else seat(read_round(text)) for text in map(_round_text, cells)]
    except ScoringError as error:
        error.row = index
        return error


def _round_text(cell: object) -> str | None:
    text = read_text(cell, "wall_list")
    if text is not None and not isinstance(cell, str):
        raise WrongKindError("wall_list", cell, f"{EXPECTED}; {EXPECTED_TEXT}")
    return text


def _each_row(rows: Sequence[ReadRow], value: Callable[[WallListRow, int], Outcome]) -> Grid:
    return [[_row_value(row, index, value)] for index, row in enumerate(rows)]


def _row_value(row: ReadRow, index: int, value: Callable[[WallListRow, int], Outcome]) -> Outcome:
    """Blank for a row that is blank throughout, else its value or what is wrong with it."""
    if isinstance(row, ScoringError):
        return row
    if all(game is None for game in row):
        return None
    try:
        return value(row, index)
    except ScoringError as error:
        error.row = index
        return error


def _sosos(row: WallListRow, all_sos: Sequence[Outcome], known: mcmahon.Scores, initial: Fraction) -> Fraction:
    """``known``: ``all_sos``, None for what is wrong with a row."""
    wrong = next(
        (sos for game in row if (sos := _sos_of_opponent(game, all_sos)) and isinstance(sos, ScoringError)), None
    )
    if wrong is not None:
        raise wrong
    return mcmahon.sosos(row, known, initial)


def _sos_of_opponent(game: Game | None, all_sos: Sequence[Outcome]) -> Outcome:
    return None if game is None or game.opponent is None else all_sos[game.opponent]


def _initial(initial: Range, wall_list: Range) -> OwnScore:
    """A player's own starting score; asked for only where a round without a game counts it."""
    height = wall_list.shape[0]
    values = initial.line().read(lambda cell, name: read_number(cell, name, "a starting score"))
    if len(values) not in (1, height):
        raise WrongKindError(
            "initial", initial.described(), f"one cell, or {height}, one for each row of the wall list"
        )

    def own(row: WallListRow, index: int) -> Fraction:
        if initial.is_omitted or all(mcmahon.is_game(game) for game in row):
            return Fraction(0)
        value = values[index if len(values) > 1 else 0]
        if value is None:
            raise WrongKindError("initial", None, "the starting score of a player who had a round without a game")
        if height == 1 and value and None in row:
            # In one row a blank cell may be a missed round or one still to come, which count differently.
            raise WrongKindError("wall_list", None, "0- for a missed round; leave out rounds still to come")
        return value

    return own
