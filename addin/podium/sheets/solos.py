"""Solos that a sheet tells otherwise than by its column of endings: by a mark under Solo, in a note, in a title.

A board of which nothing is said is a draw, so a solo that is passed over would cost the soloist most of the points.
What plainly tells one is read; all else that may is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from podium.scoring.errors import ScoringError
from podium.sheets.columns import Column
from podium.sheets.endings import ENDING, MOST_NAMED, SOLO, WON, board_of, ending_in, endings_of_boards, plainly
from podium.sheets.names import is_weak
from podium.sheets.record import Record
from podium.sheets.table import Cell, is_blank, text_of
from podium.words import several
from podium.worksheet.cells import read_mark, read_whole

WHO = ("name", "first name", "last name", "team")
_SOLO_HEADER = re.compile(
    r"((is )?solo(ist|istin|iste|ista)?( (win|wins|victory|sieg))?|solist(in|e|a)|alleinsieg(er)?)\s*\??"
)
_SOLO_WORD = re.compile(
    r"\b(?:solo(?:ed|s|ist|istin|iste|ista|win|sieg|victory|zege)?|solist(?:in|e|a)?|alleinsieg"
    r"|(?:won|wins?|victory) outright|outright (?:win|victory))\b"
)
_NOTED_SOLO = re.compile(r"[(\[,;:–—-]\s*(?:solo|alleinsieg)")  # behind a name
_NO_SOLO = re.compile(r"\b(?:no|not|without|nicht|kein|keine|ohne|pas|sans|sin|senza|non|geen|zonder|bez|nie|sem|nao) ")
ADVICE = "if it was a solo, write solo beside the board in a column Ending, or give --ending solo"


def with_marked_solos(record: Record, wanted: Sequence[Column]) -> Record:
    """With the ending solo for boards of which a column Solo marks a power, or names one."""
    if all(column.key != ENDING for column in wanted) or ENDING in record.chosen:
        return record
    told = (
        {*record.columns.get(ENDING, ())} if ENDING in record and not is_weak(record.header(ENDING), ENDING) else set()
    )
    named = [index for index, cell in enumerate(record.headers) if _SOLO_HEADER.fullmatch(plainly(cell))]
    found = [index for index in named if index not in _with_role(record) - told]
    marked = {index: marks for index in found if (marks := _marks(record, index)) and any(marks)}
    if len(marked) != 1:
        return record
    [(index, marks)] = marked.items()
    boards = {board_of(record, row) for row, mark in enumerate(marks) if mark}
    before = endings_of_boards(record, None) if ENDING in record else {}
    cells: list[Cell] = [
        SOLO if mark else None if board_of(record, row) in boards or index in told else record.cell(row, ENDING)
        for row, mark in enumerate(marks)
    ]
    if any(before.get(board) not in ("", SOLO, None) for board in boards):
        return record  # the column of endings says another: what marks the solo is told of
    said = f'"{text_of(record.headers[index])}" is read as how the boards ended'
    return record.with_column(ENDING, cells, "Ending").with_remarks(said)


def _with_role(record: Record) -> set[int]:
    return {index for indices in record.columns.values() for index in indices}


def _marks(record: Record, index: int) -> list[bool]:
    """Of each row whether the column marks it, or names its power or player; nothing where it holds something else."""
    cells = [row.cells[index] for row in record.rows]
    try:
        return [read_mark(cell, "solo") for cell in cells]
    except ScoringError:
        names = [{plainly(record.cell(row, key)) for key in ("power", *WHO)} for row in range(len(cells))]
    everybody = {name for own in names for name in own if name}
    if not all(is_blank(cell) or plainly(cell) in everybody for cell in cells):
        return []
    soloists = {board_of(record, row): plainly(cell) for row, cell in enumerate(cells) if not is_blank(cell)}
    return [soloists.get(board_of(record, row)) in own for row, own in enumerate(names)]


def solo_remarks(record: Record, given: str | None) -> list[str]:
    """What to say of solos that are not scored as such, and of those that are scored for somebody else.

    given: the ending that an option or the season says of boards that do not say it themselves; blank for nothing.
    """
    return [*filter(None, [_unread(record, given), _won_without(record, given)]), *_beside_others(record)]


def _unread(record: Record, given: str | None) -> str:
    said = list(dict.fromkeys(_solos(record, given)))
    return f"says solo, and is not scored as one: {several(said, MOST_NAMED)}; {ADVICE}" if said else ""


def _won_without(record: Record, given: str | None) -> str:
    """Who is said to have won a board of which nothing else is said."""
    boards = endings_of_boards(record, given)
    open_ = {board for board, ending in boards.items() if not ending}
    said = [
        f'{record.place(row, index)} "{text_of(cell)}"'
        for row, each in enumerate(record.rows)
        if board_of(record, row) in open_
        for index, cell in enumerate(each.cells)
        if index not in _with_role(record) and _says_won(record, index, cell)
    ]
    return f"says who won, which is read as no solo: {several(said, MOST_NAMED)}; {ADVICE}" if said else ""


def _says_won(record: Record, index: int, cell: Cell) -> bool:
    if isinstance(cell, str) and WON.fullmatch(plainly(cell)):
        return True
    if not WON.fullmatch(plainly(record.headers[index]).rstrip("? ")) or is_blank(cell):
        return False
    try:
        return read_mark(cell, "won")
    except ScoringError:
        return isinstance(cell, str)


def _beside_others(record: Record) -> Iterator[str]:
    """A solo is scored for the power with the most centres: where it stands beside another, somebody must look."""
    if ENDING not in record or "centres" not in record:
        return
    rows_of: dict[str, list[int]] = {}
    for row in range(len(record.rows)):
        rows_of.setdefault(board_of(record, row), []).append(row)
    for rows in rows_of.values():
        beside = [row for row in rows if ending_in(record.cell(row, ENDING)) == SOLO]
        centres = {row: _centres(record, row) for row in rows}
        first = max(rows, key=lambda row: centres[row])
        # In all rows, or in the first alone, it is said of the board.
        if beside and beside not in (rows, [first], rows[:1]):
            index = record.columns[ENDING][0]
            cells = " and ".join(f"{record.place(row, index)} ({centres[row]} centres)" for row in beside)
            yield (
                f"solo stands in {cells}, and is scored for who has the most centres, {_who(record, first)} "
                f"({centres[first]}); right?"
            )


def _centres(record: Record, row: int) -> int:
    try:
        return read_whole(record.cell(row, "centres"), "centres") or 0
    except ScoringError:
        return 0


def _who(record: Record, row: int) -> str:
    return text_of(record.cell(row, "power")) or record.player(row)


def _solos(record: Record, given: str | None) -> Iterator[str]:
    boards = endings_of_boards(record, given)
    others = {board for board, ending in boards.items() if ending != SOLO}
    if len(others) == len(boards):  # else it is known of which board the heading says it
        blank = [
            index for index in range(len(record.headers)) if all(is_blank(row.cells[index]) for row in record.rows)
        ]
        headers = [text_of(record.headers[index]) for index in blank]
        texts = [record.sheet or "", record.event, *record.heading, *headers, *record.foot]
        yield from (f'"{text}"' for text in texts if _says_solo(text))
    told = {*record.columns.get(ENDING, ()), *record.columns.get("game", ())}
    who = {index for key in WHO for index in record.columns.get(key, ())}
    for row, each in enumerate(record.rows):
        if board_of(record, row) in others:
            for index, cell in enumerate(each.cells):
                if index not in told and isinstance(cell, str) and _says_solo(cell, is_name=index in who):
                    yield f'{record.place(row, index)} "{text_of(cell)}"'


def _says_solo(text: str, *, is_name: bool = False) -> bool:
    said = plainly(text)
    return bool((_NOTED_SOLO if is_name else _SOLO_WORD).search(said)) and not _NO_SOLO.search(said)
