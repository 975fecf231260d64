"""Reading the points out of a tables workbook: by the names of its cells, as anybody should."""

from __future__ import annotations

from collections.abc import Mapping

from openpyxl import Workbook
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

Points = dict[str, dict[float, object]]
"""For each section, what stands under each score."""


def titles_of_tables(workbook: Workbook) -> list[str]:
    return [sheet.title for sheet in workbook.worksheets if "scores" in sheet.defined_names]


def place(sheet: Worksheet, name: str) -> str:
    """Where the cells are that this sheet calls ``name``, such as ``B5:J5``."""
    meaning: str = sheet.defined_names[name].attr_text
    return meaning.rpartition("!")[2].replace("$", "")


def points(workbook: Workbook, title: str, cells: Mapping[str, Mapping[str, object]]) -> Points:
    """The table on the sheet ``title``, with ``cells`` as some program worked them out."""
    sheet = workbook[title]
    first_column, scores_row, last_column, _ = range_boundaries(place(sheet, "scores"))
    names_column, first_row, _, last_row = range_boundaries(place(sheet, "sections"))
    table: Points = {}
    for row in range(first_row, last_row + 1):
        section = str(cells[title][f"{get_column_letter(names_column)}{row}"])
        table[section] = {}
        for column in map(get_column_letter, range(first_column, last_column + 1)):
            table[section][float(str(cells[title][f"{column}{scores_row}"]))] = cells[title][f"{column}{row}"]
    return table
