"""How a sheet of examples is laid out: blocks of typed results with live formulas beside them, in the house style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from podium.workbooks.cells import Value, write_text

NAVY, GREY, LINE, SHADE = "1F3864", "595959", "BFC8D6", "DEE7F3"
TITLE = Font(name="Calibri", size=20, bold=True, color=NAVY)
HEADING = Font(name="Calibri", size=13, bold=True, color=NAVY)
BODY = Font(name="Calibri", size=11)
ABOUT = Font(name="Calibri", size=11, color=GREY)
FORMULA = Font(name="Calibri", size=11, color=NAVY)
RESULT = Font(name="Calibri", size=11, bold=True, color=NAVY)
HEADER = Font(name="Calibri", size=11, bold=True, color="FFFFFF")
HEADER_FILL = PatternFill("solid", fgColor=NAVY)
RESULT_FILL = PatternFill("solid", fgColor=SHADE)
UNDERLINE = Border(bottom=Side("thin", color=LINE))
LEFT, CENTRE = Alignment("left", "center"), Alignment("center", "center")
INDENTED = Alignment("left", "center", indent=1)  # off the shaded cell before it

READING = (
    "Shaded cells and sentences are formulas, which stand as text above their block: change a result, and they follow.",
    "In braces { } stands one array formula for all of its cells: type it into the first, and press Ctrl+Shift+Enter.",
)
TEXT = "@"
WITH_DASHES = 'General;-General;"–"'  # for 0


@dataclass(frozen=True)
class Column:
    """A column of a block: typed ``cells``, or a formula, of ``each`` row or one array formula for ``all_rows``.

    In a formula, ``{row}`` is its own row, ``{first}`` and ``{last}`` those of the block, ``{header}`` the one above.
    """

    name: str
    cells: Sequence[Value | None] = ()
    each: str = ""
    all_rows: str = ""
    is_left: bool = False
    is_sentence: bool = False  # runs on to the right, over what is empty there

    @property
    def formula(self) -> str:
        return self.each or self.all_rows

    @property
    def label(self) -> str:
        """What stands before the formula as text."""
        return f"{self.name}, {'each row' if self.each else 'all rows'}:"


@dataclass(frozen=True)
class Table:
    """An array formula that gives a table with a header row; ``left`` are its columns of names, counted from 0."""

    name: str
    formula: str
    height: int
    width: int
    left: Sequence[int] = ()

    @property
    def label(self) -> str:
        return f"{self.name}, a table:"


@dataclass(frozen=True)
class Rows:
    """The first and the last row of what was laid out."""

    first: int
    last: int

    def named(self) -> dict[str, int]:
        """What formulas call them; ``header`` is the row above."""
        return {"first": self.first, "last": self.last, "header": self.first - 1}


NO_ROWS = Rows(0, 0)


@dataclass
class Page:
    """A sheet on which blocks are laid out from the top down."""

    book: Workbook
    name: str
    about: str
    widths: Sequence[float]
    is_upright: bool = False
    sheet: Worksheet = field(init=False)
    row: int = field(init=False, default=6)  # of the next block

    def __post_init__(self) -> None:
        self.sheet = self.book.create_sheet(self.name)
        for index, width in enumerate(self.widths, 1):
            self.sheet.column_dimensions[get_column_letter(index)].width = width
        self.put(1, 1, self.name, TITLE)
        self.put(2, 1, self.about, ABOUT)
        for row, line in enumerate(READING, 3):
            self.put(row, 1, line, ABOUT)
        self.sheet.row_dimensions[1].height = 28
        _set_up_print(self.sheet, self.is_upright)

    def block(self, heading: str, columns: Sequence[Column], beside: Table | None = None) -> Rows:
        """Lay out a block, with a table ``beside`` it, whose formula may name the rows too."""
        formulas = [(column.label, index) for index, column in enumerate(columns, 1) if column.formula]
        at = len(columns) + 2
        header = self.row + 1 + len(formulas) + (beside is not None)
        rows = Rows(header + 1, header + max(len(column.cells) for column in columns))
        self.put(self.row, 1, heading, HEADING)
        for line, (label, index) in enumerate(formulas, self.row + 1):
            self._show(line, label, rows.first, index)
        self._header(header, 1, [column.name for column in columns])
        for index, column in enumerate(columns, 1):
            self._align(header, index, column)
            self._fill(column, index, rows)
        if columns[-1].is_sentence:
            self._run_on(header, len(columns), rows)
        if beside:
            self._show(header - 1, beside.label, header, at)
            self._table(header, at, beside, rows)
        self.row = rows.last + 3
        return rows

    def table(self, heading: str, table: Table, rows: Rows = NO_ROWS) -> None:
        """Lay out a table as a block of its own; its formula may name the ``rows`` of another."""
        self.put(self.row, 1, heading, HEADING)
        self._show(self.row + 1, table.label, self.row + 2, 1)
        self._table(self.row + 2, 1, table, rows)
        self.row += table.height + 4

    def total(self, row: int, column: int, name: str, formula: str) -> None:
        """A formula alone in its row, its name in front, as text beside it."""
        self.put(row, 1, name, RESULT)
        self.shaded(row, column, RESULT).value = formula
        self.sheet.cell(row, column).alignment = CENTRE
        self.put(row, column + 1, _as_text(column, row), FORMULA).alignment = INDENTED

    def sentence(self, row: int, name: str, formula: str) -> None:
        """A formula that gives a sentence, and itself as text in the row below."""
        self.put(row, 1, name, RESULT)
        self.put(row, 2, formula, BODY)
        self.put(row + 1, 2, _as_text(2, row), FORMULA)

    def _table(self, row: int, column: int, table: Table, rows: Rows) -> None:
        self._header(row, column, [None] * table.width)
        for across in range(table.width):
            alignment = LEFT if across in table.left else CENTRE
            self.sheet.cell(row, column + across).alignment = alignment
            for down in range(1, table.height):
                cell = self.shaded(row + down, column + across, BODY)
                cell.alignment, cell.number_format = alignment, WITH_DASHES
        formula = table.formula.format(**rows.named())
        self._array(row, column, table.height, table.width, formula)

    def _array(self, row: int, column: int, height: int, width: int, formula: str) -> None:
        first = self.sheet.cell(row, column)
        last = f"{get_column_letter(column + width - 1)}{row + height - 1}"
        first.value = ArrayFormula(f"{first.coordinate}:{last}", formula)

    def _show(self, row: int, label: str, of_row: int, column: int) -> None:
        """A line that shows a formula as text, in the separators of the program that shows it."""
        self.put(row, 1, label, ABOUT)
        self.put(row, 2, _as_text(column, of_row), FORMULA)

    def _header(self, row: int, column: int, names: Sequence[str | None]) -> None:
        self.sheet.row_dimensions[row].height = 20
        for index, name in enumerate(names, column):
            self.put(row, index, name, HEADER).fill = HEADER_FILL
            self.sheet.cell(row, index).alignment = CENTRE

    def shaded(self, row: int, column: int, font: Font) -> Cell:
        cell = self.put(row, column, None, font)
        cell.fill, cell.border = RESULT_FILL, UNDERLINE
        return cell

    def put(self, row: int, column: int, value: Value | None, font: Font) -> Cell:
        cell = self.sheet.cell(row, column)
        cell.font = font
        if value is not None:
            cell.value = value
        return cell

    def break_here(self) -> None:
        """Print what follows on a new page."""
        self.sheet.row_breaks.append(Break(self.row - 1))

    def _fill(self, column: Column, index: int, rows: Rows) -> None:
        for row in range(rows.first, rows.last + 1):
            cell = self.put(row, index, None, BODY)
            cell.border = UNDERLINE
            if column.formula and not column.is_sentence:
                self.shaded(row, index, RESULT)
            if column.each:
                cell.value = column.each.format(row=row, **rows.named())
            elif column.cells:
                _type(cell, column.cells[row - rows.first])
            self._align(row, index, column)
        if column.all_rows:
            height = rows.last - rows.first + 1
            self._array(rows.first, index, height, 1, column.all_rows.format(**rows.named()))

    def _align(self, row: int, index: int, column: Column) -> None:
        alignment = INDENTED if column.is_sentence else LEFT if column.is_left else CENTRE
        self.sheet.cell(row, index).alignment = alignment

    def _run_on(self, header: int, last: int, rows: Rows) -> None:
        for index in range(last + 1, len(self.widths) + 1):
            self.put(header, index, None, HEADER).fill = HEADER_FILL
            for row in range(rows.first, rows.last + 1):
                self.sheet.cell(row, index).border = UNDERLINE


def names(name: str, cells: Sequence[Value | None]) -> Column:
    """A column of names, which stand at the left."""
    return Column(name, cells, is_left=True)


def _type(cell: Cell, value: Value | None) -> None:
    if isinstance(value, str):
        write_text(cell, value)
        cell.number_format = TEXT
    else:
        cell.value = value


def _as_text(column: int, row: int) -> str:
    return f"=_xlfn.FORMULATEXT({get_column_letter(column)}{row})"


def _set_up_print(sheet: Worksheet, is_upright: bool) -> None:
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.orientation = "portrait" if is_upright else "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.5
    margins.top, margins.bottom, margins.footer = 0.6, 0.75, 0.4
    sheet.oddFooter.left.text = "&A"
    sheet.oddFooter.right.text = "Page &P of &N"
