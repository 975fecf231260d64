"""From the cells of a record to the arguments of the worksheet functions, and from their errors back to cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from podium.errors import PodiumError
from podium.scoring.chess_gp import section_key
from podium.scoring.errors import ScoringError, WrongKindError, shown
from podium.sheets.columns import Column
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import Cell, is_blank, text_of
from podium.sheets.who_played import no_shows
from podium.systems.system import Options
from podium.words import counted, several
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import read_number

MOST_VALUES = 4  # named in a remark
NO_PLAYER = "; if this is no player, delete the row"


def check_cells(record: Record, columns: Sequence[Column], options: Options) -> None:
    """BadSheetError with every cell that its column cannot hold, and every blank one that must be filled."""
    problems = [problem for column in columns for problem in _problems(record, column, options)]
    if problems:
        raise BadSheetError(record, problems)


def without_blank_columns(record: Record, columns: Sequence[Column]) -> Record:
    """The record without those columns that it may lack and that are blank throughout: as good as missing."""
    filled = {
        key
        for key, indices in record.columns.items()
        if any(not is_blank(row.cells[index]) for row in record.rows for index in indices)
    }
    needed = {column.key for column in columns if column.needed and filled.isdisjoint(column.instead)}
    said = {key: indices for key, indices in record.columns.items() if key in needed | filled}
    return replace(record, columns=said)


def refuse_nameless(record: Record) -> None:
    """BadSheetError for rows without a name where others have one: each would be scored, and count in the field."""
    names = record.column("name")
    nameless = [row for row, name in enumerate(names) if is_blank(name) or name == 0]
    if "name" in record and len(nameless) < len(names):
        index = record.columns["name"][0]
        said = "name is blank; expected who it is, because all rows count in the field; if this is no player, delete it"
        raise_if_any(record, [Problem(record.place(row, index), said) for row in nameless])


def raise_if_any(record: Record, problems: Sequence[Problem]) -> None:
    """BadSheetError where there are problems."""
    if problems:
        raise BadSheetError(record, problems)


def argument(record: Record, key: str, options: Options | None = None) -> object:
    """A column as the argument of a worksheet function, its blank cells filled from the option of that key.

    Without the column, the option's value; None without both.
    """
    option = (options or {}).get(key)
    if key not in record:
        return option
    return [[option if is_blank(cell) else cell] for cell in record.column(key)]


def is_lacking(record: Record, key: str) -> bool:
    """Whether there are rows of which the sheet does not say it, so that an option counts."""
    return key not in record or any(map(is_blank, record.column(key)))


def single_column(grid: Grid) -> list[Outcome]:
    """The outcomes of a function that gives one for each row."""
    return [row[0] for row in grid]


def refuse_errors(record: Record, columns: Sequence[Column], outcomes: Sequence[Outcome], rows: Sequence[int]) -> None:
    """BadSheetError for the errors among ``outcomes``; ``rows``: the row of the record that each belongs to."""
    problems = list(problems_of(record, columns, outcomes, rows))
    if problems:
        raise BadSheetError(record, problems)


def problems_of(
    record: Record, columns: Sequence[Column], outcomes: Sequence[Outcome], rows: Sequence[int], whole: str = ""
) -> Iterator[Problem]:
    """The errors among ``outcomes``, each with its cell; with ``whole`` where all of the rows are at fault."""
    for outcome in outcomes:
        if isinstance(outcome, ScoringError):
            row = None if outcome.row is None else rows[outcome.row]
            cell = whole if row is None else _cell_of(record, columns, outcome.argument, row)
            yield Problem(cell, str(outcome))


def refuse_option(outcome: Outcome) -> None:
    """PodiumError when trying an option gave an error: ``--rounds is 0; expected at least 1``."""
    if isinstance(outcome, ScoringError):
        raise PodiumError(
            f"--{outcome.argument.replace(' ', '-')} is {shown(outcome.value)}; expected {outcome.expected}"
        )


def _problems(record: Record, column: Column, options: Options) -> Iterator[Problem]:
    if column.key not in record:
        return
    option = options.get(column.key) if column.option else None
    foot, aside = _foot(record), no_shows(record)
    for row, cells in enumerate(record.rows):
        if row in aside:  # nothing of it is scored
            continue
        for index in record.columns[column.key]:
            message = _wrong(cells.cells[index], column, option)
            if message:
                advice = NO_PLAYER if row >= foot else ""
                yield Problem(record.place(row, index), message + advice)


def _foot(record: Record) -> int:
    """The row (from 0) after the last blank row: what stands there may be a note below the table."""
    numbers = [row.number for row in record.rows]
    after_blank = [row for row in range(1, len(numbers)) if numbers[row] > numbers[row - 1] + 1]
    return max(after_blank, default=len(numbers))


def _wrong(cell: Cell, column: Column, option: object) -> str | None:
    try:
        if is_blank(cell):
            must_be_filled = column.filled and option is None
            return str(WrongKindError(column.said, None, column.expected)) if must_be_filled else None
        column.read(cell, column.said)
    except ScoringError as error:
        return str(error)
    return None


def with_others_named(record: Record, columns: Sequence[Column], options: Options) -> Record:
    """With a remark on each option of which the sheet says otherwise: what it says counts, the option fills blanks."""
    return record.with_remarks(*(_others_said(record, column, options) for column in columns if column.option))


def refuse_others(record: Record, columns: Sequence[Column], options: Options) -> None:
    """BadSheetError for the cells of which an option says otherwise."""
    problems = [
        Problem(
            record.place(row, record.columns[column.key][0]),
            str(WrongKindError(column.said, cell, f"{options[column.key]}, as --{column.key} says")),
        )
        for column in columns
        for row, cell in _others(record, column, options)
    ]
    raise_if_any(record, problems)


def _others(record: Record, column: Column, options: Options) -> list[tuple[int, Cell]]:
    """The rows (from 0) and cells of the column that say otherwise than the option of its key."""
    if column.key not in record or options.get(column.key) is None:
        return []
    said, aside = _comparable(options[column.key]), no_shows(record)
    cells = enumerate(record.column(column.key))
    return [(row, cell) for row, cell in cells if not is_blank(cell) and row not in aside and _comparable(cell) != said]


def _others_said(record: Record, column: Column, options: Options) -> str:
    others = _others(record, column, options)
    if not others:
        return ""
    values = several(list(dict.fromkeys(text_of(cell) for _, cell in others)), MOST_VALUES)
    asked = options[column.key]
    if len(others) == len(record.rows):
        return f"--{column.key} {asked} counts for no row, because all rows say {column.said} {values}"
    verb = "say" if len(others) > 1 else "says"
    rows = counted(len(others), "row")
    said = f"{rows} {verb} {column.said} {values}, which counts"
    return f"--{column.key} {asked} counts only where the sheet says nothing else: {said}"


def _comparable(cell: object) -> object:
    try:
        return read_number(cell, "")
    except ScoringError:
        return section_key(str(cell))


def _cell_of(record: Record, columns: Sequence[Column], argument: str, row: int) -> str:
    """The cell of the argument at fault in that row; of the first column that the system reads where it has none."""
    there = [column for column in columns if column.key in record]
    at_fault = next((column for column in there if column.said == argument), there[0])
    return record.place(row, record.columns[at_fault.key][0])
