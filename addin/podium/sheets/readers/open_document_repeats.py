"""How far the repeated rows and cells of an .ods file stretch: a few bytes in it can stand for a million rows."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree

from podium.sheets.readers.format import MOST_CELLS, UnreadableError
from podium.sheets.table import letters

# Nobody types the same filled row so often: it was filled down over the whole sheet, and would be scored.
MOST_REPEATS = 10_000

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"

MANY = re.compile(rb"""-repeated(?!="\d{1,3}")""")
FEW_ROWS, FEW_COLUMNS = re.compile(rb'rows-repeated="(\d{1,3})"'), re.compile(rb'columns-repeated="(\d{1,3})"')


def check_repeats(xml: bytes) -> None:
    """UnreadableError for filled rows that repeat too often, or stand too far out."""
    # Told from the bytes where it can be: to parse the XML takes longer than calamine takes to read the cells.
    is_far = any(not _is_at_the_end(xml, match.start(), match.end()) for match in MANY.finditer(xml))
    if is_far or _could_be_large(xml):
        _check(xml)


def _could_be_large(xml: bytes) -> bool:
    """Whether the file has so many rows and cells that one of the rows could make all of them too long together."""
    rows = xml.count(b"table-row") + sum(map(int, FEW_ROWS.findall(xml)))
    cells = xml.count(b"table-cell") + sum(map(int, FEW_COLUMNS.findall(xml)))
    return rows * cells > MOST_CELLS


def _is_at_the_end(xml: bytes, start: int, end: int) -> bool:
    """Whether nothing is behind what is repeated: as a rule the blank end of a row, or of a sheet."""
    tag = xml[xml.rfind(b"<", 0, start) + 1 : start].split(maxsplit=1)[0]
    if tag == b"table:table-column":
        return True
    if tag == b"table:table-cell":
        return xml.startswith(b"/></table:table-row>", xml.find(b">", end) - 1)
    behind = xml[end : xml.find(b"</table:table>", end)]
    return tag == b"table:table-row" and b"text:p" not in behind and b"-type" not in behind


def _check(xml: bytes) -> None:
    name, row, rows, columns = "", 0, 0, 0
    for event, element in ElementTree.iterparse(BytesIO(xml), events=("start", "end")):
        if event == "start" and element.tag == f"{TABLE}table":
            name, row, rows, columns = element.get(f"{TABLE}name", ""), 0, 0, 0
        elif event == "end" and element.tag == f"{TABLE}table-row":
            repeats, width = repeats_of(element, "rows"), _filled_width(element)
            element.clear()  # or all the rows are kept
            _check_row(name, row, repeats, width)
            row += repeats
            if width:
                rows, columns = row, max(columns, width)
        elif event == "end" and element.tag == f"{TABLE}table":
            _check_extent(name, rows, columns)


def _check_row(name: str, row: int, repeats: int, width: int) -> None:
    if width and repeats > MOST_REPEATS:
        where = f"row {row + 1} and {repeats - 1} more rows like it"
        raise UnreadableError(f'sheet "{name}" has {where}; delete the rows below the table')


def _check_extent(name: str, rows: int, columns: int) -> None:
    if rows * columns > MOST_CELLS:
        far = f"rows down to {rows} and columns out to {letters(columns - 1)}"
        raise UnreadableError(f'sheet "{name}" has {far}; delete the rows and columns outside the table')


def _filled_width(row: ElementTree.Element) -> int:
    """The columns up to the last filled cell of the row; 0 for a blank row."""
    column = width = 0
    for cell in row:
        column += repeats_of(cell, "columns")
        if _is_filled(cell):
            width = column
    return width


def _is_filled(cell: ElementTree.Element) -> bool:
    return len(cell) > 0 or any(key.endswith("}value-type") for key, _ in cell.items())


def repeats_of(element: ElementTree.Element, what: str) -> int:
    """How often the row or the cell stands there; ``what``: rows or columns."""
    return int(element.get(f"{TABLE}number-{what}-repeated", 1))
