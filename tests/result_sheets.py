"""Result sheets for tests, and ``podium convert`` run on them."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import openpyxl
from openpyxl.cell.cell import Cell
from podium.cli.app import run

DATA = Path(__file__).parent / "data"
EXAMPLES = Path(__file__).parent.parent / "workbooks" / "examples"

Rows = Sequence[Sequence[object]]

# Seven players without ties: 40, 28, 20 scaled by 7/10, then nothing below the top half.
SEVEN = "Place,Name\n" + "".join(f"{place},Player {place}\n" for place in range(1, 8))


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What stands on standard error."""
        return self.err.splitlines()


def podium(*arguments: object) -> Outcome:
    """The command line, in this process."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with mock.patch.object(sys, "argv", ["podium", *map(str, arguments)]), redirect_stdout(out), redirect_stderr(err):
        try:
            run()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    return Outcome(code, out.getvalue(), err.getvalue())


def convert(*arguments: object) -> Outcome:
    return podium("convert", *arguments)


def text(name: str, content: str | bytes) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


class Formula(str):
    """A formula for ``workbook``, which stores no value with it."""


def workbook(name: str, sheets: Mapping[str, Rows]) -> Path:
    """An .xlsx file; text is text, whatever it begins with."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append([str(cell) if isinstance(cell, Formula) else cell for cell in row])
            for cell, value in zip(sheet[sheet.max_row], row, strict=False):
                if isinstance(value, str) and not isinstance(value, Formula):
                    cell.data_type = "s"
    book.save(name)
    return Path(name)


def table(path: str | Path, sheet: int | str = 0) -> list[list[object]]:
    """The header row of a scored workbook and the rows below it."""
    return [[cell.value for cell in row] for row in cells(path, sheet)]


def cells(path: str | Path, sheet: int | str = 0) -> list[list[Cell]]:
    book = openpyxl.load_workbook(path)
    found = book[sheet] if isinstance(sheet, str) else book.worksheets[sheet]
    return [list(row) for row in found.iter_rows(min_row=found.auto_filter.ref and _first_row(found.auto_filter.ref))]


def column(path: str | Path, header: object, sheet: int | str = 0) -> list[object]:
    """The cells below a header of a scored workbook."""
    headers, *rows = table(path, sheet)
    index = headers.index(header)
    return [row[index] for row in rows]


def _first_row(reference: str) -> int:
    return int("".join(character for character in reference.split(":")[0] if character.isdigit()))
