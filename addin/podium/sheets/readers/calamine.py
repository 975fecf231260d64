"""python-calamine, which reads the newer workbooks several times faster than openpyxl.

It gives a blank cell for an Excel error, and for a formula whose value is not stored. Neither may pass for one, so each
format finds them in the XML and they are put back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import cast

from podium.sheets.readers.format import UnreadableError
from podium.sheets.table import Cell, Table, table_of

Place = tuple[int, int]  # row and column, from 0
LostCells = Mapping[str, Mapping[Place, Cell]]  # by sheet


def tables(content: bytes, lost: LostCells) -> list[Table]:
    """The tables of all worksheets, with the cells that calamine loses put back."""
    found = [table_of(name, _with(lost.get(name, {}), rows)) for name, rows in _worksheets(content)]
    if not found:
        raise UnreadableError("has no worksheet")
    return found


def _worksheets(content: bytes) -> Iterator[tuple[str, list[list[Cell]]]]:
    # Imported here: `podium --help` does not wait for it.
    from python_calamine import CalamineWorkbook, SheetTypeEnum

    with CalamineWorkbook.from_filelike(BytesIO(content)) as workbook:
        for sheet in workbook.sheets_metadata:
            if sheet.typ == SheetTypeEnum.WorkSheet:
                rows = workbook.get_sheet_by_name(sheet.name).to_python(skip_empty_area=False)
                yield sheet.name, [[None if cell == "" else cast(Cell, cell) for cell in row] for row in rows]


def _with(lost: Mapping[Place, Cell], rows: list[list[Cell]]) -> list[list[Cell]]:
    for (row, column), cell in lost.items():
        # calamine leaves out what it takes for a blank border of the sheet.
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].extend([None] * (column + 1 - len(rows[row])))
        rows[row][column] = cell
    return rows
