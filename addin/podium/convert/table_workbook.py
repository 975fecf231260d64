"""The table of a batch as a workbook, made from its template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import IO

from openpyxl.utils import get_column_letter

from podium.errors import PodiumError
from podium.systems.added import Held
from podium.workbooks.cells import write_text
from podium.workbooks.long_sheet import MOST_ROWS, LongSheet
from podium.workbooks.places import place
from podium.workbooks.templates import load

TEMPLATE, SHEET = "convert-table.xlsx", "Results"
HEADER, TEXT, NUMBER = "header", "text", "number"  # names of places: a cell each
WIDTHS = {"event": 26, "file": 30, "player": 26, "working": 48}  # characters
WIDTH, NARROW = 14, 9

Value = str | int | float | None


class WorkbookTable:
    def __init__(self, file: IO[bytes], columns: Mapping[str, Held], made_from: str) -> None:
        workbook = load(TEMPLATE, {SHEET: {HEADER, TEXT, NUMBER}})
        workbook.properties.subject = made_from
        sheet = workbook[SHEET]
        header, text, number = (place(sheet, name) for name in (HEADER, TEXT, NUMBER))
        patterns = {held: sheet.cell(number.min_row, number.min_col) for held in Held} | {
            Held.TEXT: sheet.cell(text.min_row, text.min_col)
        }
        styles = {held: copy(cell._style) for held, cell in patterns.items()}
        headings = {held: copy(sheet.cell(header.min_row, cell.column)._style) for held, cell in patterns.items()}
        for index, (name, held) in enumerate(columns.items(), start=1):
            top, below = sheet.cell(header.min_row, index), sheet.cell(header.min_row + 1, index)
            top._style, below._style = copy(headings[held]), copy(styles[held])
            write_text(top, name)
            usual = WIDTH if held is Held.TEXT else NARROW
            sheet.column_dimensions[get_column_letter(index)].width = WIDTHS.get(name, usual)
        self._file, self._sheet = file, LongSheet(sheet, header.min_row + 1, len(columns))

    def add(self, rows: Sequence[Sequence[Value]]) -> None:
        for row in rows:
            if self._sheet.is_full:
                more = f"--table: a sheet holds {MOST_ROWS:,} rows, and there are more"
                raise PodiumError(f"{more}; choose a .csv, .json or .parquet")
            self._sheet.add(row)

    def close(self) -> None:
        self._sheet.write_to(self._file)

    def leave(self) -> None:
        self._sheet.leave()
