"""Cells written in each format of rows and columns, by other programs than Podium or by hand."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

import openpyxl
from podium.sheets.table import Cell

from tests.hostile.files import spreadsheet
from tests.hostile.old_excel import workbook
from tests.large_old_sheets import cell as old_cell

Rows = Sequence[Sequence[Cell]]


def excel(rows: Rows) -> bytes:
    out, book = io.BytesIO(), openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row, cells in enumerate(rows, start=1):
        for column, value in enumerate(cells, start=1):
            made = sheet.cell(row, column, value)
            if isinstance(value, str):
                made.data_type = "s"  # else a text that begins with = were a formula
    book.save(out)
    return out.getvalue()


def old_excel(rows: Rows) -> bytes:
    """Of texts in Latin-1 and numbers."""
    cells = [
        old_cell(row, column, value)
        for row, line in enumerate(rows)
        for column, value in enumerate(line)
        if value is not None
    ]
    return workbook([b"".join(cells)])


def open_document(rows: Rows) -> bytes:
    return spreadsheet("".join(f"<table:table-row>{''.join(map(_open_cell, row))}</table:table-row>" for row in rows))


def _open_cell(value: Cell) -> str:
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, bool):
        said, text = f'boolean" office:boolean-value="{str(value).lower()}', str(value).upper()
    elif isinstance(value, dt.date):
        said, text = f'date" office:date-value="{value.isoformat()}', value.isoformat()
    elif isinstance(value, int | float):
        said, text = f'float" office:value="{value!r}', repr(value)
    else:
        said, text = "string", str(value)
    return f'<table:table-cell office:value-type="{said}"><text:p>{escape(text)}</text:p></table:table-cell>'


def delimited(delimiter: str) -> Callable[[Rows], bytes]:
    def written(rows: Rows) -> bytes:
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter).writerows([["" if cell is None else cell for cell in row] for row in rows])
        return out.getvalue().encode()

    return written


WRITTEN: dict[str, Callable[[Rows], bytes]] = {
    ".csv": delimited(","),
    ".tsv": delimited("\t"),
    ".txt": delimited(";"),
    ".xlsx": excel,
    ".xlsm": excel,
    ".xls": old_excel,
    ".ods": open_document,
}
