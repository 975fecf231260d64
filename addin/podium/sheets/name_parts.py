"""Names that stand in two columns of which one has no heading: people of one first name must not become one player.

A heading *Name* is often written over both columns, merged or not. What stands beside the names may be something else
too, a club or a title. Where that cannot be told the sheet is refused, and the organiser says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from podium.people import TITLES
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.table import CELL, Table, is_blank, letters, text_of

PARTS = ("first name", "last name")
SEXES = frozenset("mwfdx*")
LONGEST_CODE = 3  # of a federation, or a category such as U12


def with_name_beside(record: Record, table: Table) -> Record:
    """The record with the column beside the names as part of them, where it is one; BadSheetError where it may be."""
    is_whole = "name" not in record or any(part in record for part in PARTS)
    if is_whole or record.unit != CELL or not record.header_row:
        return record
    own = record.columns["name"][0]
    for index in (own + 1, own - 1):
        if _is_without_heading(record, index) and _is_part(record, table, own, index):
            return _with_part(record, own, index)
    return record


def _is_without_heading(record: Record, index: int) -> bool:
    used = {each for indices in record.columns.values() for each in indices}
    return 0 <= index < len(record.headers) and is_blank(record.headers[index]) and index not in used


def _is_part(record: Record, table: Table, own: int, index: int) -> bool:
    filled = [text for row in record.rows if (text := text_of(row.cells[index]))]
    if not any(map(_is_word, filled)) or all(_is_title(text) or text.casefold() in SEXES for text in filled):
        return False
    if _has_one_heading(record, table, own, index):
        return True
    names = [text_of(row.cells[own]) for row in record.rows]
    are_short = 2 * sum(len(name.split()) == 1 for name in names) >= len(names)
    is_full = 2 * len(filled) > len(record.rows)
    are_codes = all(len(text) <= LONGEST_CODE and text.isupper() and len(text) > 1 for text in filled)
    if are_codes or not (are_short or is_full):
        return False
    if are_short and is_full and all(map(_is_word, filled)):
        return True
    raise BadSheetError(record, [Problem(f"column {letters(index)}", _unclear(own))])


def _is_word(text: str) -> bool:
    return text[:1].isalpha()


def _is_title(text: str) -> bool:
    return text.casefold().rstrip(".") in TITLES


def _has_one_heading(record: Record, table: Table, own: int, index: int) -> bool:
    """Whether the heading of the names is merged over both columns."""
    row, first, last = record.header_row - 1, min(own, index), max(own, index)
    return any(top <= row <= bottom and left <= first and last <= right for top, bottom, left, right in table.merged)


def _unclear(own: int) -> str:
    return (
        "stands beside the names and has no heading; give it one, such as Last name if it is part of the name or Club "
        f'if it is not, or say with --columns "name={letters(own)}" that the names stand in {letters(own)} alone'
    )


def _with_part(record: Record, own: int, index: int) -> Record:
    """The part to the left is the first name; so is one to the right that stood behind a comma."""
    cells = [row.cells[index] for row in record.rows if not is_blank(row.cells[index])]
    is_first = index < own or _stood_behind_commas(cells)
    said = f"the names stand in the columns {letters(min(own, index))} and {letters(max(own, index))} under one heading"
    columns = {**record.columns, PARTS[0] if is_first else PARTS[1]: [index]}
    return replace(record, columns=columns).with_remarks(said)


def _stood_behind_commas(cells: Sequence[object]) -> bool:
    """``1,Berg, Bob`` in columns: the blank behind the comma is left."""
    return all(isinstance(cell, str) and cell.startswith(" ") for cell in cells)
