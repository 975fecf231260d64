"""Hidden rows and columns, and merged cells, in the XML of an .ods file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from podium.sheets.readers.layout import Layout
from podium.sheets.readers.open_document_repeats import TABLE, repeats_of

LAID_OUT = re.compile(rb"""visibility=["'](?:collapse|filter)["']|-spanned=["'](?!1["'])""")
UNSEEN = frozenset({"collapse", "filter"})


def layouts_in(xml: bytes) -> dict[str, Layout]:
    """By sheet; told from the bytes that most files have none."""
    if not LAID_OUT.search(xml):
        return {}
    sheets = ElementTree.fromstring(xml).iter(f"{TABLE}table")
    return {sheet.get(f"{TABLE}name", ""): _layout(sheet) for sheet in sheets}


def _layout(sheet: ElementTree.Element) -> Layout:
    layout = Layout(hidden_columns=_hidden(sheet, "column"), hidden_rows=_hidden(sheet, "row"))
    row = 0
    for element in sheet.iter(f"{TABLE}table-row"):
        column = 0
        for cell in element:
            high, wide = (int(cell.get(f"{TABLE}number-{what}-spanned", 1)) for what in ("rows", "columns"))
            if high > 1 or wide > 1:
                layout.merged.append((row, row + high - 1, column, column + wide - 1))
            column += repeats_of(cell, "columns")
        row += repeats_of(element, "rows")
    return layout


def _hidden(sheet: ElementTree.Element, what: str) -> list[tuple[int, int]]:
    """The runs of rows or columns that are hidden or filtered out."""
    runs, index = [], 0
    for element in sheet.iter(f"{TABLE}table-{what}"):
        repeats = repeats_of(element, f"{what}s")
        if element.get(f"{TABLE}visibility") in UNSEEN:
            runs.append((index, index + repeats - 1))
        index += repeats
    return runs
