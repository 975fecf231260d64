"""The workbook of a scored sheet: the template, filled with the sheet as it was and the columns that Podium adds."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, isfinite
from textwrap import wrap
from typing import Any
from unicodedata import east_asian_width

from openpyxl.cell.cell import ERROR_CODES
from openpyxl.cell.cell import Cell as OutputCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.paper import Paper
from podium.sheets.names import plain, round_number
from podium.sheets.table import Cell, ErrorCell, Uncalculated, text_of
from podium.systems.system import Beside, Figures, Page, Texts
from podium.workbooks.cells import cell_number, fill_in, write_text
from podium.workbooks.places import place
from podium.workbooks.prototypes import Axis, Stretch, lay_out, remove, show_first, width
from podium.workbooks.saving import to_bytes
from podium.workbooks.sheet_names import sheet_name
from podium.workbooks.templates import load
from podium.workbooks.typed_cells import keep_as_text

TEMPLATE = "scored-sheet.xlsx"
TITLE, ABOUT, HEADER, ROWS = "title", "about", "header", "rows"  # names of places in the template
ORIGINAL, FIGURES, TEXTS = "original", "figures", "texts"  # its columns
RESULTS = "Results"  # a sheet that had no name

# Widths in characters.
NARROWEST, WIDEST, WIDEST_TEXT = 6, 44, 54
ROOM, ROOM_FOR_FILTER = 3, 4
WIDEST_PORTRAIT = 130  # a wider sheet is printed landscape
USUAL_SIZE, LINE_HEIGHT = 11, 1.35  # of the letters that widths are counted in; of a line, in its letters
HEADER_ROOM = 3  # points over and under the lines of a header
SHORT, SHORT_BESIDE_NUMBERS = 5, 9  # cells no longer than this stand in the middle: places, results, marks

FIRST_DATE_OF_EXCEL = dt.date(1900, 3, 1)  # as Excel and the calendar count it alike


def scored_workbook(
    file: str, system: str, pages: Sequence[Page], made_from: str = "", paper: Paper | None = None
) -> bytes:
    """The .xlsx file of the pages, at least one.

    ``file``, ``system``: for the titles; ``made_from``: for the seal; ``paper``: as of ``to_bytes``.
    """
    workbook = load(TEMPLATE)
    workbook.properties.subject = made_from
    prototype = workbook.worksheets[0]
    for page in pages:
        sheet = _laid_out(prototype, page)
        # Before the cells of the page, whose texts are nobody's placeholders.
        fill_in(sheet, {"file": file, "system": system, "about": page.facts})
        _fill(sheet, page)
    remove(prototype)
    show_first(workbook)
    return to_bytes(workbook, paper=paper)


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the output: its number, its header, and the cells below it.

    is_beside: Podium put it among those of the sheet.
    """

    number: int
    header: Cell
    values: Sequence[Cell | Fraction]
    is_beside: bool = False


def _laid_out(prototype: Worksheet, page: Page) -> Worksheet:
    """The prototype with as many rows and columns as the page has."""
    rows = place(prototype, ROWS)
    needed = {ORIGINAL: len(_beside(page)) + len(page.headers), FIGURES: len(_figures(page)), TEXTS: len(_texts(page))}
    columns = {name: place(prototype, name) for name in needed}
    return lay_out(
        prototype,
        sheet_name(page.name, prototype.parent.sheetnames, RESULTS),
        Axis(Stretch(rows.min_row, rows.max_row, len(page.rows))),
        Axis(*(Stretch(columns[name].min_col, columns[name].max_col, count) for name, count in needed.items())),
    )


def _fill(sheet: Worksheet, page: Page) -> None:
    header, rows = place(sheet, HEADER).min_row, place(sheet, ROWS)
    original = _original_columns(sheet, page)
    figures = _added_columns(sheet, FIGURES, _figures(page), page)
    texts = _added_columns(sheet, TEXTS, _texts(page), page)
    columns = [*original, *figures, *texts]
    for column in original:
        if column.is_beside and figures:
            _style_like(sheet, column, figures[0], range(header, rows.max_row + 1))
    for column in columns:
        _write(sheet.cell(header, column.number), column.header)
        for row, value in enumerate(column.values, start=rows.min_row):
            _write(sheet.cell(row, column.number), value)
        _align(sheet, column, header, rows.max_row)
    for column in original:
        if round_number(text_of(column.header)) is not None and any(isinstance(each, str) for each in column.values):
            below = enumerate(column.values, start=rows.min_row)
            keep_as_text(
                sheet.cell(row, column.number) for row, value in below if value is None or isinstance(value, str)
            )
    room = WIDEST_PORTRAIT - sum(_set_width(sheet, column, WIDEST) for column in (*original, *figures))
    for column in texts:
        _set_width(sheet, column, max(WIDEST_TEXT, room))
    for column in figures:
        number_format = _number_format(column.values)
        for row in range(rows.min_row, rows.max_row + 1):
            sheet.cell(row, column.number).number_format = number_format
    _fit_header(sheet, columns, header)
    numbers = [column.number for column in columns]
    _part(sheet, [rows.min_row + first for first in page.firsts], header, numbers)
    sheet.auto_filter.ref = f"{_coordinate(header, min(numbers))}:{_coordinate(rows.max_row, max(numbers))}"
    _fit_page(sheet, sum(width(sheet, number) for number in numbers))


def _figures(page: Page) -> list[Figures]:
    return [added for added in page.added if isinstance(added, Figures)]


def _texts(page: Page) -> list[Texts]:
    return [added for added in page.added if isinstance(added, Texts)]


def _beside(page: Page) -> list[Beside]:
    return [added for added in page.added if isinstance(added, Beside)]


def _original_columns(sheet: Worksheet, page: Page) -> list[_Column]:
    """The sheet's own columns, with those that Podium puts beside them."""
    columns: list[tuple[Cell, Sequence[Cell], bool]] = [
        (cell, [row[index] for row in page.rows], False) for index, cell in enumerate(page.headers)
    ]
    last = len(page.headers) - 1
    places = [(page.columns.get(each.key, last) if each.key else -1, each) for each in _beside(page)]
    for after, each in sorted(places, key=lambda place: place[0], reverse=True):
        columns.insert(after + 1, (_told_apart(each.header, page), each.values, True))
    return [_Column(number, *column) for number, column in zip(_columns(sheet, ORIGINAL), columns, strict=True)]


def _style_like(sheet: Worksheet, column: _Column, other: _Column, rows: range) -> None:
    """What Podium adds looks alike wherever it stands."""
    for row in rows:
        sheet.cell(row, column.number)._style = copy(sheet.cell(row, other.number)._style)


def _columns(sheet: Worksheet, name: str) -> range:
    cells = place(sheet, name)
    return range(cells.min_col, cells.max_col + 1)


def _added_columns(sheet: Worksheet, name: str, added: Sequence[Figures | Texts], page: Page) -> list[_Column]:
    if not added:  # then the sheet has no such columns
        return []
    return [
        _Column(number, _told_apart(each.header, page), each.values)
        for number, each in zip(_columns(sheet, name), added, strict=True)
    ]


def _told_apart(header: str, page: Page) -> str:
    taken = {plain(text_of(cell)) for cell in page.headers}
    return f"{header} (Podium)" if plain(header) in taken else header


def _write(cell: OutputCell, value: Cell | Fraction) -> None:
    """The value in the cell, of the same kind as it was."""
    if isinstance(value, ErrorCell) and value in ERROR_CODES:
        cell.value, cell.data_type = str(value), "e"
    elif isinstance(value, Uncalculated):  # a heading that nobody has worked out: the file has no text of it
        cell.value = None
    elif isinstance(value, str):
        write_text(cell, value)
    elif isinstance(value, Fraction):
        cell.value = cell_number(value)
    elif isinstance(value, float) and not isfinite(value):
        write_text(cell, str(value))
    elif isinstance(value, dt.date) and _day(value) < FIRST_DATE_OF_EXCEL:
        write_text(cell, value.isoformat())
    else:
        cell.value = value


def _day(value: dt.date) -> dt.date:
    return value.date() if isinstance(value, dt.datetime) else value


def _number_format(values: Sequence[Cell | Fraction]) -> str:
    """Whole numbers without decimals, halves with one, all else with two."""
    denominators = {value.denominator for value in values if isinstance(value, (int, Fraction))}
    decimals = 0 if denominators <= {1} else 1 if denominators <= {1, 2} else 2
    return "#,##0" + ("." + "0" * decimals if decimals else "")


def _set_width(sheet: Worksheet, column: _Column, widest: int) -> int:
    """As wide as its longest cell, at most ``widest``; gives the width."""
    size = float(sheet.cell(place(sheet, ROWS).min_row, column.number).font.sz) / USUAL_SIZE
    longest_word = max(map(_length, text_of(column.header).split()), default=0)
    longest = ceil(size * max((_length(_shown(value)) for value in column.values), default=0))
    needed = max(NARROWEST, longest_word + ROOM_FOR_FILTER, longest + ROOM)
    sheet.column_dimensions[get_column_letter(column.number)].width = min(needed, widest)
    return min(needed, widest)


def _shown(value: Cell | Fraction) -> str:
    """About as a spreadsheet shows it: its longest line."""
    if isinstance(value, Fraction):
        return f"{float(value):,.2f}"
    if isinstance(value, str):
        return max(value.splitlines() or [""], key=len)
    return text_of(value)


def _length(text: str) -> int:
    """In characters of Latin script: those of Chinese, Japanese and Korean are twice as wide."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _align(sheet: Worksheet, column: _Column, header: int, last: int) -> None:
    """Numbers to the right, short texts and what is mixed in the middle, other texts as in the template.

    The header of a number stands in the middle: to the right the button of the filter would hide it.
    """
    horizontal = _alignment(column.values)
    if horizontal:
        cells = [sheet.cell(row, column.number) for row in range(header, last + 1)]
        _restyle(cells[:1], lambda cell: _turn(cell, "center"))
        _restyle(cells[1:], lambda cell: _turn(cell, horizontal))


def _alignment(values: Sequence[Cell | Fraction]) -> str:
    filled = [value for value in values if not (value is None or value == "")]
    numbers = sum(isinstance(value, (int, float, Fraction)) and not isinstance(value, bool) for value in filled)
    if numbers == len(filled):
        return "right"
    short = SHORT_BESIDE_NUMBERS if numbers else SHORT
    return "center" if all(_length(_shown(value)) <= short for value in filled) else ""


def _turn(cell: OutputCell, horizontal: str) -> None:
    alignment = copy(cell.alignment)
    alignment.horizontal = horizontal
    if horizontal == "center":
        alignment.indent = 0
    cell.alignment = alignment


def _part(sheet: Worksheet, rows: Sequence[int], header: int, columns: Sequence[int]) -> None:
    """A line over each of the rows, where another group begins, as there is under the header."""
    line = sheet.cell(header, columns[0]).border.bottom

    def draw(cell: OutputCell) -> None:
        border = copy(cell.border)
        border.top = line
        cell.border = border

    _restyle([sheet.cell(row, column) for row in rows if row > header + 1 for column in columns], draw)


def _restyle(cells: Sequence[OutputCell], restyle: Callable[[OutputCell], None]) -> None:
    """Change the style of the cells; a style that several have is made only once, which is the slow part."""
    made: dict[tuple[int, ...], Any] = {}
    for cell in cells:
        style = tuple(cell._style)
        if style in made:
            cell._style = copy(made[style])
        else:
            restyle(cell)
            made[style] = cell._style


def _fit_header(sheet: Worksheet, columns: Sequence[_Column], header: int) -> None:
    """As many lines as the longest header takes in its column."""
    lines = max(len(wrap(text_of(each.header), int(width(sheet, each.number)) - 1)) for each in columns)
    least = sheet.row_dimensions[header].height or 0
    sheet.row_dimensions[header].height = max(least, lines * USUAL_SIZE * LINE_HEIGHT + HEADER_ROOM)


def _fit_page(sheet: Worksheet, characters: float) -> None:
    """Turn a wide sheet, and give the texts over it as many lines as they take."""
    if characters > WIDEST_PORTRAIT:
        sheet.page_setup.orientation = "landscape"
    for name in (TITLE, ABOUT):
        row = place(sheet, name).min_row
        cell = sheet.cell(row, place(sheet, name).min_col)
        size = float(cell.font.sz)
        lines = ceil(_length(text_of(cell.value)) * size / USUAL_SIZE / characters)
        least = sheet.row_dimensions[row].height or 0
        sheet.row_dimensions[row].height = max(least, lines * size * LINE_HEIGHT)


def _coordinate(row: int, column: int) -> str:
    return f"{get_column_letter(column)}{row}"
