"""Standings workbooks: prototype sheets of a template, laid out with lines of several kinds and live formulas."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from unicodedata import east_asian_width

from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.cell.cell import Cell as OutputCell
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.season.standings import StandingsWorkbook
from podium.season.standings.footer import footer
from podium.standings.season import Season
from podium.words import together
from podium.workbooks.cells import Value, cell_number, fill_in, write_text
from podium.workbooks.places import place, place_names, reference
from podium.workbooks.prototypes import Axis, Stretch, lay_out, remove, show_first, width
from podium.workbooks.templates import load

# Names of places that every prototype has.
TITLE, ABOUT, HEADER, LINES = "title", "about", "header", "lines"
NOT_COUNTED = "not_counted"  # the cell whose letters those have that do not count

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
WIDEST_PORTRAIT = 105  # in characters; a wider sheet is printed landscape
USUAL_SIZE, LINE_HEIGHT = 11, 1.35  # of the letters that widths are counted in; of a line, in its letters
ROOM = 2


@dataclass(frozen=True, slots=True)
class Live:
    """A formula and its value."""

    formula: str
    value: Value | Fraction


Content = str | int | float | Fraction | dt.date | Live | None


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its kind, which is the name of a row of the prototype, and its cells by the name of their column.

    A repeated column has a sequence of cells.
    """

    kind: str
    cells: Mapping[str, Content | Sequence[Content]]


class Plan:
    """Where things will stand on a sheet. repeated: how many of each repeated column there will be."""

    def __init__(self, prototype: Worksheet, title: str, repeated: Mapping[str, int] = {}):
        self.prototype = prototype
        self.title = title
        places = place_names(prototype)
        self.columns = Axis(
            *(Stretch(places[name].min_col, places[name].max_col, count) for name, count in repeated.items())
        )
        self._first_row = int(places[LINES].min_row)
        self._letters = {
            name: _letters(self.columns.start(cells.min_col), repeated.get(name, 1)) for name, cells in places.items()
        }

    def row(self, line: int) -> int:
        """The row of a line, counted from 0."""
        return self._first_row + line

    def letters(self, name: str) -> list[str]:
        """The columns of that name: as many as are repeated, or the one."""
        return self._letters[name]

    def letter(self, name: str) -> str:
        (letter,) = self._letters[name]
        return letter

    def cell(self, name: str, line: int) -> str:
        """``C7``, within the sheet."""
        return f"{self.letter(name)}{self.row(line)}"

    def cells(self, name: str, first: int, last: int) -> str:
        """``C$7:C$12``, from line to line."""
        letter = self.letter(name)
        return f"{letter}${self.row(first)}:{letter}${self.row(last)}"

    def elsewhere(self, cells: str) -> str:
        """The same for a formula on another sheet."""
        title = self.title if self.title.isalpha() else quote_sheetname(self.title)
        return f"{title}!{cells}"


def _letters(first: int, count: int) -> list[str]:
    return [get_column_letter(first + index) for index in range(count)]


class Book:
    """A standings workbook in the making, from the template of that file name."""

    def __init__(self, season: Season, template: str, prototypes: Mapping[str, Sequence[str]]):
        """prototypes: of each sheet of the template, without its brackets, the places that are filled."""
        self._season = season
        self._values: dict[str, dict[str, Value]] = {}
        self.workbook = load(
            template, {f"({title})": [TITLE, ABOUT, HEADER, LINES, *names] for title, names in prototypes.items()}
        )
        self._prototypes = {title: self.workbook[f"({title})"] for title in prototypes}

    def plan(self, prototype: str, repeated: Mapping[str, int] = {}, title: str = "") -> Plan:
        return Plan(self._prototypes[prototype], title or prototype, repeated)

    def add(
        self,
        plan: Plan,
        lines: Sequence[Line],
        texts: Mapping[str, str],
        headers: Mapping[str, Sequence[Content]] = {},
    ) -> Worksheet:
        """The sheet of the plan, as the next one. texts: instead of their {names}; headers: of repeated columns."""
        rows = place(plan.prototype, LINES)
        stretch = Stretch(rows.min_row, rows.max_row, len(lines))
        sheet = lay_out(plan.prototype, plan.title, Axis(stretch), plan.columns)
        own = {"season": self._season.title, **texts}
        fill_in(sheet, {"footer": footer(self._season), **{name: clean(text) for name, text in own.items()}})
        values = self._values[plan.title] = {}
        for name, contents in headers.items():
            _write_all(sheet, plan, place(sheet, HEADER).min_row, {name: contents}, values)
        _style_lines(sheet, plan, lines)
        for number, line in enumerate(lines):
            _write_all(sheet, plan, plan.row(number), line.cells, values)
        return sheet

    def put(self, plan: Plan, name: str, content: Content) -> None:
        """Instead of what the template has in the cell of that name, on a sheet that was added."""
        sheet = self.workbook[plan.title]
        where = place(sheet, name)
        _write(sheet.cell(where.min_row, where.min_col), content, self._values[plan.title])

    def name(self, name: str, plan: Plan, cells: str) -> None:
        """A name of the whole workbook for cells of a sheet."""
        self.workbook.defined_names.add(DefinedName(name, attr_text=reference(plan.title, CellRange(cells))))

    def finished(self, summary: str, remarks: Sequence[str]) -> StandingsWorkbook:
        """The workbook without its prototypes."""
        for prototype in self._prototypes.values():
            remove(prototype)
        show_first(self.workbook)
        for sheet in self.workbook.worksheets:
            _fit_page(sheet, self._values.get(sheet.title, {}))
        return StandingsWorkbook(self.workbook, self._values, summary, list(remarks))


def clean(text: str) -> str:
    """Without the characters that no cell can hold."""
    return str(ILLEGAL_CHARACTERS_RE.sub(REPLACEMENT, text))


def widen(sheet: Worksheet, plan: Plan, name: str, widest: float = 40) -> None:
    """Make a column as wide as its longest line needs, between its width in the template and ``widest``."""
    first, last = plan.row(0), sheet.max_row
    for letter in plan.letters(name):
        longest = max((_length(_shown(sheet[f"{letter}{row}"])) for row in range(first, last + 1)), default=0)
        dimension = sheet.column_dimensions[letter]
        dimension.width = max(float(dimension.width), min(longest + ROOM, widest))


def format_numbers(sheet: Worksheet, plan: Plan, name: str, number_format: str) -> None:
    """Show the numbers of a column so."""
    for letter in plan.letters(name):
        for row in range(plan.row(0), sheet.max_row + 1):
            sheet[f"{letter}{row}"].number_format = number_format


def number_format(values: Sequence[int | Fraction]) -> str:
    """Whole numbers without decimals, halves with one, all else with two."""
    denominators = {Fraction(value).denominator for value in values}
    decimals = 0 if denominators <= {1} else 1 if denominators <= {1, 2} else 2
    return "#,##0" + ("." + "0" * decimals if decimals else "")


def strike_out(sheet: Worksheet, cells: str, formula: str) -> None:
    """Write ``cells`` in the letters of what does not count wherever ``formula``, of their first cell, is true."""
    like = place(sheet, NOT_COUNTED)
    font = sheet.cell(like.min_row, like.min_col).font
    letters = Font(strike=font.strike, italic=font.italic, color=copy(font.color))
    sheet.conditional_formatting.add(cells, FormulaRule(formula=[formula], font=letters))


def joined(words: Sequence[str]) -> str:
    """``Ann, Bob and Cy``."""
    return together(words)


def _style_lines(sheet: Worksheet, plan: Plan, lines: Sequence[Line]) -> None:
    """Each line in the style of its kind; a kind of several rows takes them in turn."""
    sources = list(plan.columns.sources(plan.prototype.max_column))
    kinds = {kind: place(plan.prototype, kind) for kind in {line.kind for line in lines}}
    seen: Counter[str] = Counter()
    for number, line in enumerate(lines):
        kind = kinds[line.kind]
        source_row = kind.min_row + seen[line.kind] % (kind.max_row - kind.min_row + 1)
        seen[line.kind] += 1
        row = plan.row(number)
        for column, source_column in enumerate(sources, start=1):
            sheet.cell(row, column)._style = copy(plan.prototype.cell(source_row, source_column)._style)
        sheet.row_dimensions[row].height = plan.prototype.row_dimensions[source_row].height


def _write_all(
    sheet: Worksheet,
    plan: Plan,
    row: int,
    cells: Mapping[str, Content | Sequence[Content]],
    values: dict[str, Value],
) -> None:
    for name, contents in cells.items():
        listed = contents if isinstance(contents, Sequence) and not isinstance(contents, str) else [contents]
        for letter, content in zip(plan.letters(name), listed, strict=True):
            _write(sheet[f"{letter}{row}"], content, values)


def _write(cell: OutputCell, content: Content, values: dict[str, Value]) -> None:
    if isinstance(content, Live):
        cell.value = content.formula
        value = content.value
        values[cell.coordinate] = cell_number(value) if isinstance(value, Fraction) else value
    elif isinstance(content, str):
        write_text(cell, clean(content))
    elif isinstance(content, Fraction):
        cell.value = cell_number(content)
    else:
        cell.value = content


def _shown(cell: OutputCell) -> str:
    if cell.data_type == "f" or cell.value is None:
        return ""
    return max(str(cell.value).splitlines() or [""], key=len)


def _length(text: str) -> int:
    """In characters of Latin script: those of Chinese, Japanese and Korean are twice as wide."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _fit_page(sheet: Worksheet, values: Mapping[str, Value]) -> None:
    """Turn a wide sheet, and give the texts over it as many lines as they take."""
    names = place_names(sheet)
    header = names[HEADER]
    characters = sum(width(sheet, column) for column in range(header.min_col, header.max_col + 1))
    if characters > WIDEST_PORTRAIT:
        sheet.page_setup.orientation = "landscape"
    for cells in (cells for cells in names.values() if cells.max_row < header.min_row):
        cell = sheet.cell(cells.min_row, cells.min_col)
        if cell.value and cell.alignment.wrap_text:
            size = float(cell.font.sz)
            shown = str(values.get(cell.coordinate, cell.value))
            lines = ceil(_length(shown) * size / USUAL_SIZE / characters)
            least = sheet.row_dimensions[cells.min_row].height or 0
            sheet.row_dimensions[cells.min_row].height = max(least, lines * size * LINE_HEIGHT + 3)
