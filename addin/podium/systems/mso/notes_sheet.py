"""The sheet Notes: what the organiser must know, and how it is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from openpyxl.worksheet.worksheet import Worksheet

from podium.systems.mso.rows import Heights, Style, write
from podium.workbooks.cells import fill_in
from podium.workbooks.places import place


class Section(NamedTuple):
    """A heading and the paragraphs below it."""

    heading: str
    paragraphs: Sequence[str]


def fill_notes(sheet: Worksheet, sections: Sequence[Section], texts: Mapping[str, str]) -> None:
    """Fill the template's sheet with the sections that have something to say."""
    fill_in(sheet, texts)
    heading, text = place(sheet, "heading"), place(sheet, "text")
    heading_style, text_style = Style(sheet, heading.min_row), Style(sheet, text.min_row)
    heights = Heights(sheet, [text.min_col])
    row = heading.min_row
    for section in [section for section in sections if section.paragraphs]:
        heading_style.apply(sheet, row)
        write(sheet, row, {heading.min_col: section.heading})
        for paragraph in section.paragraphs:
            row += 1
            text_style.apply(sheet, row)
            write(sheet, row, {text.min_col: paragraph})
            heights.fit(row)
        row += 2
    for name in ("heading", "text"):
        del sheet.defined_names[name]
