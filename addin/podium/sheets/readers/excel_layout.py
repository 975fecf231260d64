"""Hidden rows and columns in the XML of a worksheet."""

from __future__ import annotations

import re

from podium.errors import DAMAGED, UnreadableError
from podium.limits import MOST_COLUMNS, MOST_ROWS
from podium.sheets.readers.layout import Layout
from podium.xml_parts import elements, whole_number

HIDDEN = re.compile(rb"""hidden\s*=\s*["'](?:1|true)["']""")  # found fast, because it begins with letters
YES = frozenset({"1", "true"})


def hidden_in(xml: bytes) -> Layout:
    """The rows, filtered out or hidden, and the columns; told from the bytes that most sheets have none."""
    layout = Layout()
    if not HIDDEN.search(xml):
        return layout
    row = -1
    for event, tag, element in elements(xml):
        if event == "start" and tag == "row":
            row = whole_number(element.get("r"), row + 2) - 1
            if element.get("hidden") in YES:
                layout.hidden_rows.append((row, row))
        elif event == "start" and tag == "col" and element.get("hidden") in YES:
            first, last = (whole_number(element.get(end), 1) - 1 for end in ("min", "max"))
            layout.hidden_columns.append((first, last))
        if len(layout.hidden_rows) > MOST_ROWS or len(layout.hidden_columns) > MOST_COLUMNS:
            raise UnreadableError(DAMAGED)
    return layout
