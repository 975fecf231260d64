"""Text with a line a row: .csv, .tsv and .txt, cells parted by semicolons, commas, tabs or upright strokes."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from io import StringIO
from itertools import islice

from podium.errors import UnreadableError
from podium.limits import LONGEST_FIELD, MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from podium.sheets.names import NAMES, is_called, round_number
from podium.sheets.readers.decimal_commas import check_decimal_commas
from podium.sheets.readers.fields import cell_of, decimal_mark
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import text_in
from podium.sheets.readers.unquoted_names import with_whole_names
from podium.sheets.table import Table, letters, table_of

STROKE = "|"
DELIMITERS = (";", "\t", ",", STROKE)
ROWS_TO_JUDGE_BY = 200

EXCELS_DELIMITER_LINE = re.compile(r"sep=([;,\t|])\r?\n?", re.I)
GUARDED = re.compile(r'="([^"]*)"')
RUN_OF_SPACES = re.compile(r"(?<=\S) {2,}(?=\S)")
PARTED_BY_SPACES = (
    "has columns parted by spaces alone, which stand in names too; open it in a spreadsheet program and save it as "
    ".xlsx, or save it parted by semicolons"
)
PASTED = (
    "has columns parted by single spaces, which stand in names too, as a table has that was pasted into a text; paste "
    "it into a spreadsheet program instead, and save that as .xlsx"
)
FIRST_ROWS = 50  # in which a header stands
FEWEST_WORDS = 3  # of a header, that are names of columns
OF_RULES = "-=:+ "  # what the lines between the rows of a drawn table are made of


def recognises(content: bytes) -> bool:
    return text_in(content) is not None


def read(content: bytes) -> list[Table]:
    text = text_in(content) or ""
    delimiter, text = _delimiter(text)
    if text.count(delimiter) + text.count("\n") > MOST_CELLS:
        raise UnreadableError(f"has more than {MOST_CELLS // 1_000_000} million cells, which no result sheet has")
    try:
        rows = list(islice(_rows(text, delimiter), MOST_ROWS + 1))
    except csv.Error as error:
        raise UnreadableError(f"cannot be read in columns: a quotation mark is out of place ({error})") from error
    _check_extent(len(rows), max(map(len, rows), default=0))
    if _is_parted_by_spaces(rows):
        raise UnreadableError(PARTED_BY_SPACES)
    if _has_header_in_a_cell(rows):
        raise UnreadableError(PASTED)
    rows = [[_without_guard(field) for field in row] for row in rows]
    if delimiter == STROKE:
        rows = _undrawn(rows)
    remarks: list[str] = []
    if delimiter == ",":
        check_decimal_commas(rows)
        rows, remarks = with_whole_names(rows)
    mark = "." if delimiter == "," else decimal_mark(rows)
    table = table_of(None, [[cell_of(field, mark) for field in row] for row in rows], delimiter)
    return [replace(table, remarks=remarks)]


FORMAT = Format("text (.csv)", (".csv", ".tsv", ".tab", ".txt"), recognises, read)


def _check_extent(rows: int, columns: int) -> None:
    """UnreadableError for what no sheet holds, or what fills the memory when all rows are made equally long."""
    if columns > MOST_COLUMNS:
        raise UnreadableError(f"has more columns than a sheet holds ({MOST_COLUMNS})")
    if rows > MOST_ROWS:
        raise UnreadableError(f"has more rows than a sheet holds ({MOST_ROWS})")
    if rows * columns > MOST_CELLS:
        far = f"rows down to {rows} and columns out to {letters(columns - 1)}"
        raise UnreadableError(f"has {far}; delete the rows and columns outside the table")


def _delimiter(text: str) -> tuple[str, str]:
    """What parts the cells, and the text without Excel's line that says so."""
    if match := EXCELS_DELIMITER_LINE.match(text):
        return match[1], text[match.end() :]
    return max(DELIMITERS, key=lambda delimiter: _fit(text, delimiter)), text


def _fit(text: str, delimiter: str) -> tuple[float, int]:
    """How well a delimiter fits: the share of the rows that have the same number of cells, and that number."""
    if delimiter not in text:
        return 0, 0
    widths = Counter(len(row) for row in _first_rows(text, delimiter) if row)
    several = {width: count for width, count in widths.items() if width > 1}
    if not several:
        return 0, 0
    width, count = max(several.items(), key=lambda item: (item[1], item[0]))
    return count / widths.total(), width


def _first_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    """As many as it takes to judge by, or up to the first that cannot be read."""
    with suppress(csv.Error):
        yield from islice(_rows(text, delimiter), ROWS_TO_JUDGE_BY)


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    csv.field_size_limit(LONGEST_FIELD)
    # Strict: a quote that is never closed must not swallow the rest of the sheet.
    return csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)


def _without_guard(field: str) -> str:
    """``="1"``, as programs write what Excel is to leave as it is, is 1."""
    match = GUARDED.fullmatch(field) if field.startswith("=") else None
    return match[1] if match else field


def _is_parted_by_spaces(rows: Sequence[Sequence[str]]) -> bool:
    """Whether most rows are one cell, or two by the comma in a name, in which runs of spaces part the columns."""
    filled = [row for row in islice(rows, ROWS_TO_JUDGE_BY) if any(row)]
    parted = [row for row in filled if len(row) < 3 and sum(len(RUN_OF_SPACES.findall(cell)) for cell in row) > 1]
    return len(filled) > 1 and 2 * len(parted) > len(filled)


def _has_header_in_a_cell(rows: Sequence[Sequence[str]]) -> bool:
    """Whether one cell holds the header of a table, and no row has it in cells: the commas are those of decimals."""
    first = [[field for field in row if field.strip()] for row in islice(rows, FIRST_ROWS)]
    if any(len(row) > 1 and _is_header(row) for row in first):
        return False
    cells = [row[0] for row in first if len(row) == 1 and not any(is_called(row[0], key) for key in NAMES)]
    return any(_is_header(words) for cell in cells if len(words := cell.split()) > 1)


def _is_header(words: Sequence[str]) -> bool:
    known = [word for word in words if any(is_called(word, key) for key in NAMES) or round_number(word)]
    return any(is_called(word, "name") for word in words) and len(known) >= min(len(words), FEWEST_WORDS)


def _undrawn(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows of a table drawn with strokes, without the spaces around its cells, its edge and its rules."""
    fields = [[field.strip() for field in row] for row in rows]
    fields = [[] if any(row) and not any(field.strip(OF_RULES) for field in row) else row for row in fields]
    several = [row for row in fields if len(row) > 1]
    has_edge = all(not row[0] and not row[-1] for row in several)
    return [row[1:-1] if has_edge and len(row) > 1 else row for row in fields]
