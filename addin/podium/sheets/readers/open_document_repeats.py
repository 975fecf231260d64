"""How far the repeated rows and cells of an .ods file stretch: a few bytes in it can stand for a million rows."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from podium.errors import UnreadableError
from podium.limits import MOST_CELLS, MOST_ROWS_ALIKE
from podium.sheets.readers.calamine import Extent, check_extents
from podium.xml_parts import attribute, elements, local, whole_number

BLANK_END = re.compile(rb"""="\d+"(?: (?![\w:-]*value-type)[\w:-]+="[^"<>]*")*\s*/></table:table-row>""")
MANY = re.compile(rb"""-repeated(?!="\d{1,3}")""")
FEW_ROWS, FEW_COLUMNS = re.compile(rb'rows-repeated="(\d{1,3})"'), re.compile(rb'columns-repeated="(\d{1,3})"')


def check_repeats(xml: bytes) -> None:
    """UnreadableError for filled rows that repeat too often, or stand too far out."""
    # Told from the bytes where it can be: to parse the XML takes longer than calamine takes to read the cells.
    if _has_far(xml) or _could_be_large(xml):
        _check(xml)


def _has_far(xml: bytes) -> bool:
    """Whether something is repeated that has anything behind it, which is as a rule the blank end of a row or sheet."""
    last_opening = -1
    checked = 0  # up to where the end of a sheet was looked at
    for match in MANY.finditer(xml):
        start, end = match.span()
        opening = xml.rfind(b"<", last_opening + 1, start)
        if opening <= last_opening:  # again in the same element: no program does that
            return True
        last_opening = opening
        tag = xml[opening + 1 : start].split(maxsplit=1)[0]
        if tag == b"table:table-cell" and BLANK_END.match(xml, end):
            continue
        if tag == b"table:table-row" and end > checked:
            checked = xml.find(b"</table:table>", end)
            behind = xml[end:checked]
            if checked < 0 or b"text:p" in behind or b"-type" in behind:
                return True
        elif tag not in (b"table:table-column", b"table:table-row"):
            return True
    return False


def _could_be_large(xml: bytes) -> bool:
    """Whether the file has so many rows and cells that one of the rows could make all of them too long together."""
    rows = xml.count(b"table-row") + sum(map(int, FEW_ROWS.findall(xml)))
    cells = xml.count(b"table-cell") + sum(map(int, FEW_COLUMNS.findall(xml)))
    return rows * cells > MOST_CELLS


def _check(xml: bytes) -> None:
    row = 0
    extents = [Extent("", 0, 0)]
    for event, kind, element in elements(xml, whole=("table-row",)):
        if event == "start" and kind == "table":
            row = 0
            extents.append(Extent(attribute(element, "name") or "", 0, 0))
        elif event == "end" and kind == "table-row":
            repeats, width = repeats_of(element, "rows"), _filled_width(element)
            _check_row(extents[-1].sheet, row, repeats, width)
            row += repeats
            if width:
                name, _, columns = extents[-1]
                extents[-1] = Extent(name, row, max(columns, width))
    check_extents(extents)


def _check_row(name: str, row: int, repeats: int, width: int) -> None:
    if width and repeats > MOST_ROWS_ALIKE:
        where = f"row {row + 1} and {repeats - 1} more rows like it"
        raise UnreadableError(f'sheet "{name}" has {where}; delete the rows below the table')


def _filled_width(row: Element) -> int:
    """The columns up to the last filled cell of the row; 0 for a blank row."""
    column = width = 0
    for cell in row:
        column += repeats_of(cell, "columns")
        if _is_filled(cell):
            width = column
    return width


def _is_filled(cell: Element) -> bool:
    return len(cell) > 0 or any(local(key) == "value-type" for key, _ in cell.items())


def repeats_of(element: Element, what: str) -> int:
    """How often the row or the cell stands there; ``what``: rows or columns."""
    return whole_number(attribute(element, f"number-{what}-repeated"), 1)
