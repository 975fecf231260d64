"""A workbook of one long table: its rows are written to a file of their own as they come, and joined with the rest of
the workbook at the end. What stays in memory is each text once, which the cells of a workbook share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from tempfile import TemporaryFile
from typing import IO
from zipfile import ZipFile

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.formula_like import FORMULA_LIKE
from podium.paper import Paper, usual_paper
from podium.workbooks.characters import holdable
from podium.workbooks.page import print_on
from podium.workbooks.parts import parts_of
from podium.workbooks.saving import entry_of, sealed, sign
from podium.workbooks.shared_strings import SharedStrings

MOST_ROWS = 1_048_576  # of a sheet
PIECE = 1 << 20  # bytes that are read again at once
ROWS, DIMENSION = "</sheetData>", re.compile(r'<dimension ref="[^"]*"')

Value = str | int | float | None


class LongSheet:
    """The rows below the header of ``sheet``, whose row of ``first`` is the pattern of their cells, a cell a column."""

    def __init__(self, sheet: Worksheet, first: int, width: int) -> None:
        self._sheet, self._first, self._next = sheet, first, first
        self._letters = [get_column_letter(column) for column in range(1, width + 1)]
        patterns = [sheet.cell(first, column) for column in range(1, width + 1)]
        self._styles = [cell.style_id for cell in patterns]
        for cell in patterns:  # text that begins like a formula stays text when somebody edits the cell
            cell.quotePrefix = True
        self._quoted = [cell.style_id for cell in patterns]
        sheet.delete_rows(first)
        self._strings = SharedStrings()
        self._rows = TemporaryFile()  # noqa: SIM115 - closed when the workbook is written, else with the object

    @property
    def is_full(self) -> bool:
        return self._next > MOST_ROWS

    def add(self, cells: Sequence[Value]) -> None:
        """The next row."""
        self._rows.write(f'<row r="{self._next}">{"".join(self._cells(cells))}</row>'.encode())
        self._next += 1

    def _cells(self, cells: Sequence[Value]) -> Iterator[str]:
        for column, cell in enumerate(cells):
            place = f'<c r="{self._letters[column]}{self._next}" s="'
            if isinstance(cell, str):
                text = holdable(cell)
                styles = self._quoted if FORMULA_LIKE.match(text) else self._styles
                yield f'{place}{styles[column]}" t="s"><v>{self._strings.number(text)}</v></c>'
            elif cell is None:
                yield f'{place}{self._styles[column]}"/>'
            else:
                yield f'{place}{self._styles[column]}"><v>{cell!r}</v></c>'

    def leave(self) -> None:
        """Without the workbook."""
        self._rows.close()

    def write_to(self, file: IO[bytes], paper: Paper | None = None) -> None:
        """The whole workbook."""
        last = f"{self._letters[-1]}{max(self._next - 1, self._first)}"
        self._sheet.auto_filter.ref = f"A{self._first - 1}:{last}"
        workbook = self._sheet.parent
        sign(workbook)
        print_on(workbook, paper or usual_paper())
        parts = parts_of(workbook, {self._sheet.title: {}}, self._strings)
        name = self._sheet.path[1:]
        before, after = DIMENSION.sub(f'<dimension ref="A1:{last}"', parts.pop(name), count=1).split(ROWS)
        whole = sha256()
        for piece in self._pieces(before, after):
            whole.update(piece)
        contents = sealed(parts, {name: whole.digest()})
        with ZipFile(file, "w") as archive:
            for part, content in contents.items():
                archive.writestr(entry_of(part), content)
            with archive.open(entry_of(name), "w", force_zip64=True) as entry:
                for piece in self._pieces(before, after):
                    entry.write(piece)
        self._rows.close()

    def _pieces(self, before: str, after: str) -> Iterator[bytes]:
        yield before.encode()
        self._rows.seek(0)
        while piece := self._rows.read(PIECE):
            yield piece
        yield (ROWS + after).encode()
