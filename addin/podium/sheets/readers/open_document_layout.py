"""Hidden rows and columns, and merged cells, in the XML of an .ods file."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from podium.sheets.readers.layout import Layout
from podium.sheets.readers.open_document_repeats import repeats_of
from podium.xml_parts import attribute, elements, whole_number

# Two, because the search for what begins with a word is fast, and that for one of several words is not.
HIDING = re.compile(rb"""visibility=["'](?:collapse|filter)["']""")
SPANNING = re.compile(rb"""spanned=["'](?!1["'])""")
UNSEEN = frozenset({"collapse", "filter"})


def layouts_in(xml: bytes) -> dict[str, Layout]:
    """By sheet; told from the bytes that most files have none."""
    layouts: dict[str, Layout] = {}
    if not HIDING.search(xml) and not SPANNING.search(xml):
        return layouts
    layout, row, column = Layout(), 0, 0
    for event, kind, element in elements(xml, whole=("table-row",)):
        if event == "start" and kind == "table":
            layout, row, column = Layout(), 0, 0
            layouts[attribute(element, "name") or ""] = layout
        elif event == "end" and kind == "table-column":
            column = _take(element, layout.hidden_columns, column, "columns")
        elif event == "end" and kind == "table-row":
            layout.merged += _merged(element, row)
            row = _take(element, layout.hidden_rows, row, "rows")
    return layouts


def _take(element: Element, hidden: list[tuple[int, int]], first: int, what: str) -> int:
    """Notes a run of rows or columns if it does not show, and gives where the next one begins."""
    behind = first + repeats_of(element, what)
    if attribute(element, "visibility") in UNSEEN:
        hidden.append((first, behind - 1))
    return behind


def _merged(row_element: Element, row: int) -> list[tuple[int, int, int, int]]:
    areas, column = [], 0
    for cell in row_element:
        high, wide = (whole_number(attribute(cell, f"number-{what}-spanned"), 1) for what in ("rows", "columns"))
        if high > 1 or wide > 1:
            areas.append((row, row + high - 1, column, column + wide - 1))
        column += repeats_of(cell, "columns")
    return areas
