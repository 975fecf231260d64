"""Named places of a template's sheet: how code finds cells wherever an organiser has moved them."""

from __future__ import annotations

import re

from openpyxl.utils import absolute_coordinate, quote_sheetname
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.errors import PodiumError

ONE_RANGE = re.compile(r"(?:([^'!]+)|'((?:[^']|'')+)')!(\$?[A-Z]+\$?[0-9]+(?::\$?[A-Z]+\$?[0-9]+)?)")


def place_names(sheet: Worksheet) -> dict[str, CellRange]:
    """Every name that means one range of this sheet: its own names and the workbook's."""
    definitions = {**sheet.parent.defined_names, **sheet.defined_names}
    places = {name: _cells(sheet, definition.attr_text) for name, definition in definitions.items()}
    return {name: cells for name, cells in places.items() if cells}


def place(sheet: Worksheet, name: str) -> CellRange:
    """The cells called ``name``; PodiumError when a template's sheet has no such name."""
    definition = sheet.defined_names.get(name) or sheet.parent.defined_names.get(name)
    cells = definition and _cells(sheet, definition.attr_text)
    if not cells:
        raise PodiumError(f'the template\'s sheet "{sheet.title}" has no cells named {name}')
    return cells


def _cells(sheet: Worksheet, meaning: str) -> CellRange | None:
    # openpyxl's own reading of a name takes it for a formula, which is far slower than the rest of the work.
    match = ONE_RANGE.fullmatch(meaning)
    if not match or (match[1] or match[2].replace("''", "'")) != sheet.title:
        return None
    return CellRange(match[3].replace("$", ""))


def reference(title: str, cells: CellRange) -> str:
    """``'3 Rounds'!$A$7:$A$14``, as a defined name wants it."""
    return f"{quote_sheetname(title)}!{absolute_coordinate(cells.coord)}"
