"""Hidden rows and columns in the XML of a worksheet."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree

from podium.sheets.readers.layout import Layout

HIDDEN = re.compile(rb"""hidden\s*=\s*["'](?:1|true)["']""")  # found fast, because it begins with letters
YES = frozenset({"1", "true"})


def hidden_in(xml: bytes) -> Layout:
    """The rows, filtered out or hidden, and the columns; told from the bytes that most sheets have none."""
    layout = Layout()
    if not HIDDEN.search(xml):
        return layout
    row = -1
    for _, element in ElementTree.iterparse(BytesIO(xml), events=("start",)):
        tag = element.tag.rpartition("}")[2]
        if tag == "row":
            row = int(element.get("r", row + 2)) - 1
            if element.get("hidden") in YES:
                layout.hidden_rows.append((row, row))
        elif tag == "col" and element.get("hidden") in YES:
            layout.hidden_columns.append((int(element.get("min", 1)) - 1, int(element.get("max", 1)) - 1))
        elif tag in ("c", "v"):
            element.clear()
    return layout
