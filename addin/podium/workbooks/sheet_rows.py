"""The rows of a sheet as Excel writes them: texts shared by the cells of the workbook, formulas with their values.

openpyxl writes each text into its cell ("inline"), which previews on phones and Apple's Numbers have shown as blank,
and formulas without values. Its own writer makes the rest of the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import isfinite
from typing import Any

from openpyxl.cell.cell import Cell
from openpyxl.utils.datetime import to_excel
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from podium.workbooks.cells import Value
from podium.workbooks.characters import UNHOLDABLE, holdable
from podium.workbooks.shared_strings import SharedStrings, xml_text


def rows_xml(sheet: Worksheet, strings: SharedStrings, values: Mapping[str, Value] | None) -> str:
    """All rows of the sheet. values: of its formulas, by coordinate; None leaves them to who opens the file.

    ValueError, a mistake of the program, for a formula without a value, a value without a formula, and a value that a
    cell cannot hold.
    """
    return "".join(_rows(sheet, _CellWriter(sheet, strings, values)))


def _rows(sheet: Worksheet, writer: _CellWriter) -> Iterator[str]:
    sizes = sheet.row_dimensions
    rows: dict[int, list[Cell]] = {row: [] for row in sizes}
    for (row, _), cell in sorted(sheet._cells.items()):
        rows.setdefault(row, []).append(cell)
    for row, cells in sorted(rows.items()):
        attributes = "".join(f' {name}="{value}"' for name, value in dict(sizes.get(row, {})).items() if name != "r")
        yield f'<row r="{row}"{attributes}>{"".join(map(writer.xml, cells))}</row>'
    writer.check_all_used()


class _CellWriter:
    """Writes the cells of one sheet."""

    def __init__(self, sheet: Worksheet, strings: SharedStrings, values: Mapping[str, Value] | None) -> None:
        self._title, self._epoch = sheet.title, sheet.parent.epoch
        self._strings = strings
        self._left = None if values is None else dict(values)
        self._styles: dict[bytes, str] = {}

    def xml(self, cell: Cell) -> str:
        style, value = self._style(cell), cell._value
        if value is None or value == "":
            return f'<c r="{cell.coordinate}"{style}/>' if style else ""
        kind, content = self._content(cell, value)
        return f'<c r="{cell.coordinate}"{style}{kind}>{content}</c>'

    def check_all_used(self) -> None:
        if self._left:
            raise ValueError(f"{self._title}!{next(iter(self._left))}: a value without a formula")

    def _style(self, cell: Cell) -> str:
        if cell._style is None:
            return ""
        key = cell._style.tobytes()
        if key not in self._styles:
            self._styles[key] = f' s="{cell.style_id}"' if cell.has_style else ""
        return self._styles[key]

    def _content(self, cell: Cell, value: Any) -> tuple[str, str]:
        """The attribute that tells what kind of value it is, and the value."""
        if cell.data_type == "s":
            return ' t="s"', f"<v>{self._strings.number(holdable(value))}</v>"
        if cell.data_type == "f":
            return self._formula(cell, value)
        if cell.data_type == "d":
            return "", f"<v>{_number(to_excel(value, self._epoch))}</v>"
        if cell.data_type == "b":
            return ' t="b"', f"<v>{int(value)}</v>"
        if cell.data_type == "e":
            return ' t="e"', f"<v>{xml_text(value)}</v>"
        return "", f"<v>{_number(value)}</v>"

    def _formula(self, cell: Cell, value: Any) -> tuple[str, str]:
        attributes = ""
        if isinstance(value, ArrayFormula):
            attributes = "".join(f' {name}="{escape(each)}"' for name, each in dict(value).items())
            value = value.text
        elif not isinstance(value, str):
            raise ValueError(f"{self._title}!{cell.coordinate}: a kind of formula that cannot be given its value")
        formula = f"<f{attributes}>{xml_text(value[1:])}</f>"
        if self._left is None:
            return "", formula
        if cell.coordinate not in self._left:
            raise ValueError(f"{self._title}!{cell.coordinate}: a formula without its value")
        kind, text = _stored(self._left.pop(cell.coordinate))
        return kind, f"{formula}<v>{text}</v>"


def _stored(value: Value) -> tuple[str, str]:
    """The cell's attribute that says what kind its value is, and the value as XML text."""
    if isinstance(value, bool):
        return ' t="b"', str(int(value))
    if isinstance(value, str):
        if UNHOLDABLE.search(value):
            raise ValueError(f"{value!r}: has a character that no cell can hold")
        return ' t="str"', xml_text(value)
    if not isfinite(value):
        raise ValueError(f"{value!r}: is no number that a cell can hold")
    return "", repr(int(value)) if value == int(value) else repr(value)


def _number(value: int | float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.16g}"
