"""A record as scoring systems read it: names in one, scores as numbers, games in one notation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.wall_list import EXPECTED, EXPECTED_TEXT
from podium.sheets.byes import points_of, remarks_of, settled
from podium.sheets.colours import with_slips_named
from podium.sheets.columns import Column
from podium.sheets.damaged_names import with_damaged_names_told
from podium.sheets.endings import with_endings_told
from podium.sheets.finished import with_rounds_said
from podium.sheets.games import GameCellError, Games, games_in, go_wall_list
from podium.sheets.games.no_game import FULL_BYE
from podium.sheets.out_of import with_scores_out_of
from podium.sheets.place_words import with_words_as_places
from podium.sheets.places import PLACES, SCORES, with_blank_places
from podium.sheets.plain_signs import plain_game, with_plain_signs
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import ROUNDS, Record
from podium.sheets.rows import is_bye
from podium.sheets.scores import read_score
from podium.sheets.solos import with_marked_solos
from podium.sheets.table import Cell, text_of
from podium.sheets.who_played import with_byes_aside, with_who_played
from podium.sheets.withdrawal import in_english, with_notes_apart

TIE_BREAK = "tie-break 1"
NOT_READ = "the columns of rounds are not read"
LOST_BY_IT = (
    "; type it so (bye for a point without a game, - for none), or else nobody sees who did not play or left early, "
    "and totals are not checked"
)
NUMERIC = (*SCORES, "initial score")


def as_read(record: Record, wanted: Sequence[Column]) -> Record:
    """The record with its cells as they are meant; PodiumError for what cannot be read, with the cell.

    The columns of rounds, where ``wanted`` has them only aside, are left out with a remark if they are no games.
    """
    record = with_damaged_names_told(_with_names(record))
    record = with_notes_apart(record, is_said=any(column.key == "withdrawn" for column in wanted))
    record = with_byes_aside(record, [at for at, row in enumerate(record.rows) if is_bye(record, row)])
    record = with_marked_solos(with_words_as_places(_with_words(record)), wanted)
    record = with_endings_told(record, wanted)
    record = with_plain_signs(record, (*PLACES, *NUMERIC))
    for key in NUMERIC:
        record = _with_numbers(with_scores_out_of(record, key), key)
    if "place" in record:
        record = with_blank_places(record)
    record = with_rounds_said(with_who_played(_with_games(record, wanted), record))
    is_scored = any(column.key == ROUNDS and not column.aside for column in wanted)
    return with_slips_named(record) if is_scored and ROUNDS in record else record


def _with_names(record: Record) -> Record:
    """First and last name in one column, the first name first, and what stands between them in a third."""
    last = next((key for key in ("last name", "name") if key in record), "")
    if "name particle" in record and last:
        pairs = zip(record.column("name particle"), record.column(last), strict=True)
        record = record.with_column(last, [" ".join(filter(None, map(text_of, pair))) or None for pair in pairs])
    if "name" in record and "last name" in record and "first name" not in record:
        return _joined(record, record.column("name"), record.column("last name"))  # Nombre and Apellidos
    if "name" not in record and "last name" in record:
        record = record.with_column("name", record.column("last name"), "Name")
    if "first name" not in record or "name" not in record:
        return record
    firsts = record.column("first name")
    if any(cell is not None and not isinstance(cell, str) for cell in firsts):
        return record  # "First" counts first places
    lasts = record.column("last name" if "last name" in record else "name")
    return _joined(record, firsts, lasts)


def _joined(record: Record, firsts: Sequence[Cell], lasts: Sequence[Cell]) -> Record:
    pairs = [(text_of(first), text_of(last)) for first, last in zip(firsts, lasts, strict=True)]
    names: list[Cell] = [last if _has(last, first) else f"{first} {last}".strip() for first, last in pairs]
    return record.with_column("name", names, "Name")


def _has(name: str, first: str) -> bool:
    """Whether the name has the first name in it already."""
    return bool(first) and set(first.split()) < set(name.replace(",", " ").split())


def _with_words(record: Record) -> Record:
    """W for whoever withdrew, and absent, in whichever language the place says so."""
    for key in (*PLACES, "withdrawn"):
        cells = record.column(key)
        if key in record and any(isinstance(cell, str) for cell in cells):
            record = record.with_column(key, [in_english(cell) for cell in cells])
    return record


def _with_numbers(record: Record, key: str) -> Record:
    """Halves in all their spellings as numbers; what is no number stays, for whoever checks the cells."""
    cells = record.column(key)
    if key not in record or not any(isinstance(cell, str) for cell in cells):
        return record
    return record.with_column(key, [_number(cell) if isinstance(cell, str) else cell for cell in cells])


def _number(cell: str) -> Cell:
    try:
        score = read_score(cell, "score")
    except ScoringError:
        return cell
    if score is None:
        return None
    return int(score) if score.denominator == 1 else float(score) if _is_short(score) else cell


def _is_short(score: Fraction) -> bool:
    """Whether a decimal fraction shows it exactly."""
    return Fraction(str(float(score))) == score


def _with_games(record: Record, wanted: Sequence[Column]) -> Record:
    """With the games in one notation, each sheet and each section by itself: their numbers begin anew."""
    if ROUNDS not in record:
        return record
    is_aside = any(column.key == ROUNDS and column.aside for column in wanted)
    if not is_aside and _is_wall_list(record):
        _refuse_numbers(record)
    try:
        found = _games_of_groups(record)
    except BadGameError as error:
        if not is_aside:
            raise BadSheetError(record, [Problem(error.cell, _no_game(error.game))]) from None
        return record.without(ROUNDS).with_remarks(f"{NOT_READ}: {error.cell} {error.game}{LOST_BY_IT}")
    key = next((key for key in SCORES if key in record), "")
    scores, starts = record.column(key), record.column("initial score")
    remarks: list[str] = []
    cells: list[Sequence[Cell]] = [()] * len(record.rows)
    numbers: list[Cell] = list(record.column("number"))
    for rows, games in found.items():
        told = _byes_told(rows, games, scores, starts)
        remarks += _remarks(record, rows, games, told)
        for index, row in enumerate(rows):
            cells[row] = told[index]
            if games.numbers is not None:
                numbers[row] = games.numbers[index]
    if any(games.numbers is not None for games in found.values()):
        record = record.with_column("number", numbers, "No")
    notations = list(dict.fromkeys(games.notation for games in found.values() if games.notation))
    return _with_tie_break_as_score(record.with_games(cells, " and ".join(notations)).with_remarks(*remarks))


def _byes_told(
    rows: Sequence[int], games: Games, scores: Sequence[Cell], starts: Sequence[Cell]
) -> list[Sequence[str | None]]:
    """The games with each bye as the player's total, without a starting score, has it."""
    return settled(games.cells, games.byes, [_without_start(scores[row], starts[row]) for row in rows])


def _without_start(score: Cell, start: Cell) -> Fraction | None:
    try:
        total = read_score(score, "score")
        return total if total is None else total - (read_score(start, "starting score") or 0)
    except ScoringError:  # reported with its cell
        return None


def _remarks(record: Record, rows: Sequence[int], games: Games, told: Sequence[Sequence[str | None]]) -> list[str]:
    """Those of the games, with what its byes were read as."""
    if told == games.cells:
        return games.remarks
    key = next(key for key in SCORES if key in record)
    others = [remark for remark in games.remarks if FULL_BYE not in remark]
    return [*others, *remarks_of(told, games.byes, lambda row: record.player(rows[row]), record.header(key))]


class BadGameError(Exception):
    """A cell that is no game: where it stands, and why."""

    def __init__(self, cell: str, game: GameCellError):
        self.cell, self.game = cell, game
        super().__init__(cell)


def _games_of_groups(record: Record) -> dict[tuple[int, ...], Games]:
    """The games of the rows of each group; BadGameError for a cell that is none."""
    key = next((key for key in ("number", *PLACES) if key in record), None)
    all_games, labels = record.games(), record.column(key) if key else None
    return {rows: _games_of(record, rows, all_games, labels) for rows in record.groups()}


def _games_of(
    record: Record, rows: Sequence[int], all_games: Sequence[Sequence[Cell]], labels: Sequence[Cell] | None
) -> Games:
    columns = record.columns[ROUNDS]
    try:
        return games_in(
            [all_games[row] for row in rows],
            [record.headers[index] for index in columns],
            [labels[row] for row in rows] if labels is not None else None,
        )
    except GameCellError as error:
        raise BadGameError(record.place(rows[error.row], columns[error.column]), error) from None


def _no_game(error: GameCellError) -> str:
    if go_wall_list.NOTATION.name not in error.expected:
        return f"round {error}"
    is_number = isinstance(error.value, (int, float)) and not isinstance(error.value, bool)
    return str(WrongKindError("round", error.value, f"{EXPECTED}; {EXPECTED_TEXT}" if is_number else EXPECTED))


def _is_wall_list(record: Record) -> bool:
    """Whether most texts are cells of a Go wall list that name an opponent; BadSheetError for one that is none then.

    Read as another notation, all its games would be forfeits.
    """
    texts = {plain_game(cell) for cells in record.games() for cell in cells if isinstance(cell, str)} - {""}
    games = [text for text in texts if text[0] in "123456789" and go_wall_list.read(text)]
    if 2 * len(games) <= len(texts):
        return False
    problems = [
        Problem(record.place(row, record.columns[ROUNDS][column]), str(WrongKindError("round", cell, EXPECTED)))
        for row, cells in enumerate(record.games())
        for column, cell in enumerate(cells)
        if isinstance(cell, str) and cell.strip() and go_wall_list.read_with_names(plain_game(cell)) is None
    ]
    if problems:
        raise BadSheetError(record, problems)
    return True


def _refuse_numbers(record: Record) -> None:
    """In a Go wall list 0 may have been 0+, 0= or 0-: a spreadsheet made the number."""
    problems = [
        Problem(
            record.place(row, record.columns[ROUNDS][column]),
            str(WrongKindError("round", cell, f"{EXPECTED}; {EXPECTED_TEXT}")),
        )
        for row, cells in enumerate(record.games())
        for column, cell in enumerate(cells)
        if isinstance(cell, (int, float))
    ]
    if problems:
        raise BadSheetError(record, problems)


def _with_tie_break_as_score(record: Record) -> Record:
    """Some programs print no points, but these as the first tie-break: told by the games, or by the notes below."""
    if TIE_BREAK not in record or any(key in record for key in SCORES):
        return record
    points = [_points(cells) for cells in record.games()]
    tie_breaks = [read_score(cell, TIE_BREAK) for cell in record.column(TIE_BREAK)]
    if points != tie_breaks:
        return record
    said = f'"{record.header(TIE_BREAK)}" is taken for the score: it is what the games add up to'
    return record.with_column("score", record.column(TIE_BREAK), "Score").with_remarks(said)


def _points(games: Sequence[Cell]) -> Fraction:
    return points_of([text_of(cell) for cell in games])
