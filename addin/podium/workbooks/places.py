"""Named places of a template's sheet: how code finds cells wherever an organiser has moved them."""

from __future__ import annotations

import re

from openpyxl.utils import absolute_coordinate, quote_sheetname
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

ONE_RANGE = re.compile(r"(?:([^'!]+)|'((?:[^']|'')+)')!(\$?[A-Z]+\$?[0-9]+(?::\$?[A-Z]+\$?[0-9]+)?)")


def place_names(sheet: Worksheet) -> dict[str, CellRange]:
    """Every name that means one range of this sheet: its own names and the workbook's."""
    definitions = {**sheet.parent.defined_names, **sheet.defined_names}
    places = {name: _cells(sheet, definition.attr_text) for name, definition in definitions.items()}
    return {name: cells for name, cells in places.items() if cells}


def place(sheet: Worksheet, name: str) -> CellRange:
    """The cells called ``name``; KeyError when the sheet has no such name."""
    definition = sheet.defined_names.get(name) or sheet.parent.defined_names.get(name)
    cells = definition and _cells(sheet, definition.attr_text)
    if not cells:
        raise KeyError(f"{sheet.title} has no cells named {name}")
    return cells


def _cells(sheet: Worksheet, meaning: str) -> CellRange | None:
    title, cells = parsed(meaning) or ("", None)
    return cells if title == sheet.title else None


def parsed(reference: str) -> tuple[str, CellRange] | None:
    """The sheet's title and the cells that a reference means; None when it is not one range of one sheet."""
    # openpyxl reads a name's meaning as a formula, which would take longer than all the rest of the work.
    match = ONE_RANGE.fullmatch(reference)
    if not match:
        return None
    return match[1] or match[2].replace("''", "'"), CellRange(match[3].replace("$", ""))


def reference(title: str, cells: CellRange) -> str:
    """``'3 Rounds'!$A$7:$A$14``, as a defined name wants it."""
    return f"{quote_sheetname(title)}!{absolute_coordinate(cells.coord)}"
