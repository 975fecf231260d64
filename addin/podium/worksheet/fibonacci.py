"""Worksheet functions of Fibonacci scoring for Diplomacy boards."""

from __future__ import annotations

from collections.abc import Sequence

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.fibonacci import Board, board_awards, team_total
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import first_filled, read_count, read_number, read_text, read_whole
from podium.worksheet.declaration import OMITTED, Example, Gives, System, explanation, worksheet_function
from podium.worksheet.ranges import Range, common_shape

FIBONACCI = System("Fibonacci scoring", "fibonacci.md")


@worksheet_function(
    FIBONACCI,
    centres="Supply centres of every power of one board, the eliminated ones with 0.",
    game="Vikings or Medieval (8 powers), Baltic (4 powers), or Fibonacci for any board of 4 or more.",
    ending="How the game ended: draw (default), solo, or 26 when two powers reached 26 centres in Vikings.",
    eliminated="For powers at 0: the year in which each went out, later ranks higher. Default: they tie.",
    examples=[
        Example(
            '=FIB_SCORE({14;11;9;7;4;4;0;0}, "Vikings")',
            [[27614], [15611], [9609], [6007], [3004], [3004], [1200], [1200]],
        ),
        Example('=FIB_SCORE({20;5;3;0}, "Baltic", "solo")', [[40000], [0], [0], [0]]),
        Example(
            '=FIB_SCORE({30;27;10;5;3;2;0;0}, "Vikings", 26)',
            [[21630], [21627], [0], [0], [0], [0], [0], [0]],
        ),
    ],
)
def FIB_SCORE(centres: Range, game: Range, ending: Range = OMITTED, eliminated: Range = OMITTED) -> Grid:
    """Fibonacci scores of one Diplomacy board: a score for each rank by supply centres, ties averaged, and a point for
    each centre; a solo takes all.

    Source: 2019 ToS: Scoring System. The rows belong together: an error in one is an error in all. ``#NUM!``: centres
    below 0, all powers at 0, a number of powers that the game does not have, years that contradict the centres.
    ``#N/A``: an unknown game or ending. ``#VALUE!``: a word for a number, two powers at 26 or more in Vikings
    without an ending.
    """
    line = centres.line()
    names = {"game": _shared_text(game, line), "ending": _shared_text(ending, line)}
    counts = line.read(lambda cell, name: read_count(cell, name, "a number of supply centres"))
    years = _years(eliminated, line)
    powers = [row for row, count in enumerate(counts) if count is not None]
    if names["game"] is None or not powers:
        return [[None for _ in row] for row in line.rows]
    try:
        awards = board_awards(
            [count for count in counts if count is not None],
            names["game"],
            names["ending"],
            [years[row] for row in powers],
        )
    except ScoringError as error:
        if error.row is not None:
            error.row = powers[error.row]
        raise
    outcomes: list[Outcome] = [None] * len(counts)
    for row, award in zip(powers, awards, strict=True):
        outcomes[row] = award
    return line.reshaped(outcomes)


FIB_EXPLAIN = explanation(
    FIB_SCORE,
    "FIB_EXPLAIN",
    "How Fibonacci scores were worked out, one sentence for each power; where FIB_SCORE gives an error, which row is "
    "wrong and why.",
    examples=[
        Example(
            '=FIB_EXPLAIN({9;9;6;0}, "Baltic")',
            [
                ["T1 of 4: (14400+9600)/2 + 9 centres = 12009"],
                ["T1 of 4: (14400+9600)/2 + 9 centres = 12009"],
                ["3 of 4: 4800 + 6 centres = 4806"],
                ["4 of 4: 4800 + 0 centres = 4800"],
            ],
        )
    ],
)


@worksheet_function(
    FIBONACCI,
    gives=Gives.ONE,
    scores="The scores of a team's boards, one row or column; of a table each row is a team.",
    games="The game of each score: Vikings, Medieval, Baltic or Fibonacci.",
    examples=[
        Example('=FIB_TEAM({27610,15612,9605,14404}, {"Vikings","Medieval","Baltic","Baltic"})', [[57626]]),
    ],
)
def FIB_TEAM(scores: Range, games: Range) -> Grid:
    """A team's total over its Fibonacci boards: all of them, but of Baltic only the best.

    Source: 2019 ToS: Scoring System, the paragraph on the rounds of Baltic. Blank boards are not played yet. ``#NUM!``:
    a score below 0. ``#N/A``: an unknown game. ``#VALUE!``: a score without a game, a word for a score. A table of
    scores, a row a team, gives a total for each row.
    """
    if scores.is_line:
        return [[_total(list(scores.cells()), games.beside(scores))]]
    height, width = common_shape(scores, games)
    if (height, width) != scores.shape:
        raise WrongKindError("games", games.described(), f"a game for each column of {scores.described()}")
    return [
        [_total_or_error(cells, [games.at(row, column) for column in range(width)])]
        for row, cells in enumerate(scores.rows)
    ]


def _total_or_error(scores: Sequence[object], games: Sequence[object]) -> Outcome:
    try:
        return _total(scores, games)
    except ScoringError as error:
        return error


def _total(scores: Sequence[object], games: Sequence[object]) -> Outcome:
    read = [_board(row, *pair) for row, pair in enumerate(zip(scores, games, strict=True))]
    played = [(row, board) for row, board in enumerate(read) if board is not None]
    try:
        return team_total([board for _, board in played]) if played else None
    except ScoringError as error:
        if error.row is not None:
            error.row = played[error.row][0]
        raise


def _board(row: int, score_cell: object, game_cell: object) -> Board | None:
    try:
        score = read_number(score_cell, "score", "the score of a board")
        game = read_text(game_cell, "game")
        if score is None:
            return None
        if game is None:
            raise WrongKindError("game", None, "the game of each score")
        return Board(score, game)
    except ScoringError as error:
        error.row = row
        raise


def _shared_text(argument: Range, beside: Range) -> str | None:
    """The one text of an argument that holds for the whole board, be it one cell or one beside each power."""
    argument.beside(beside)
    texts = argument.read(read_text)
    first = first_filled(texts)
    for row, text in enumerate(texts):
        if text is not None and str(first).casefold() != text.casefold():
            raise WrongKindError(argument.name, text, f'the same as "{first}" for the whole board', row=row)
    return None if first is None else str(first)


def _years(argument: Range, beside: Range) -> list[int | None]:
    if argument.is_omitted:
        return [None] * (beside.shape[0] * beside.shape[1])
    if argument.shape != beside.shape:
        raise WrongKindError(argument.name, argument.described(), f"as many cells as {beside.name} has")
    # A formula that passes on a blank cell makes it 0; no game has a year 0.
    return argument.read(lambda cell, name: read_whole(cell, name, "a year") or None)
