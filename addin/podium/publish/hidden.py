"""What a workbook of points tables hides, and is published all the same.

A filter that was left on hides rows too, and must keep no section off the pages; who it was that hid them the file does
not say. So nothing is left out, and the organiser is told of all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.publish.book import Sheet
from podium.words import ranges, several

MOST_NAMED = 5
INSTEAD = "what is not to be shown must be taken out of the workbook"


def hidden_remarks(sheets: Iterable[Sheet]) -> list[str]:
    """What is hidden in the sheets that are published."""
    return [f"{each}; {INSTEAD}" for sheet in sheets for each in _published_too(sheet)]


def _published_too(sheet: Sheet) -> Iterator[str]:
    if sheet.worksheet.sheet_state != Worksheet.SHEETSTATE_VISIBLE:
        yield f'the hidden sheet "{sheet.title}" is published too'
    filled = {place for place, cell in sheet.worksheet._cells.items() if cell.value is not None}
    rows = _hidden_rows(sheet.worksheet) & {row for row, _ in filled}
    columns = _hidden_columns(sheet) & {column for _, column in filled}
    letters = [get_column_letter(column) for column in sorted(columns)]
    for what, count, names in (("row", len(rows), ranges(rows)), ("column", len(columns), letters)):
        if count:
            whats, are = (what, "is") if count == 1 else (f"{what}s", "are")
            yield f'sheet "{sheet.title}": the hidden {whats} {several(names, MOST_NAMED)} {are} published too'


def _hidden_rows(worksheet: Worksheet) -> set[int]:
    return {row for row, dimension in worksheet.row_dimensions.items() if dimension.hidden}


def _hidden_columns(sheet: Sheet) -> set[int]:
    """Of those that have a name, which are all that pages show."""
    named = {column for cells in sheet.names.values() for column in range(cells.min_col, cells.max_col + 1)}
    hidden = [each for each in sheet.worksheet.column_dimensions.values() if each.hidden]
    return {column for column in named if any((each.min or 0) <= column <= (each.max or 0) for each in hidden)}
