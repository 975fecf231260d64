"""python-calamine, which reads the newer workbooks several times faster than openpyxl.

It gives a blank cell for an Excel error, and for a formula whose value is not stored. Neither may pass for one, so each
format finds them in the XML and they are put back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO

from podium.sheets.readers.format import UnreadableError
from podium.sheets.readers.layout import Area, Layout, laid_out
from podium.sheets.table import Cell, Table, table_of

Place = tuple[int, int]  # row and column, from 0
LostCells = Mapping[str, Mapping[Place, Cell]]  # by sheet


def tables(content: bytes, lost: LostCells, layouts: Mapping[str, Layout]) -> list[Table]:
    """The tables of all worksheets, with the cells that calamine loses put back, and the layouts it does not give."""
    found = []
    for name, rows, merged, is_hidden in _worksheets(content):
        table = table_of(name, _with(lost.get(name, {}), rows))
        if not lost.get(name):
            table = replace(table, is_calculated=True)
        layout = layouts.get(name, Layout())
        if merged or is_hidden or layout != Layout():
            layout.merged.extend(merged)
            table = laid_out(table, layout, is_hidden)
        found.append(table)
    if not found:
        raise UnreadableError("has no worksheet")
    return found


def _worksheets(content: bytes) -> Iterator[tuple[str, list[list[Cell]], list[Area], bool]]:
    """Of each its name, its rows, the merged cells in it, and whether it is hidden."""
    # Imported here: `podium --help` does not wait for it.
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    with CalamineWorkbook.from_filelike(BytesIO(content)) as workbook:
        for facts in workbook.sheets_metadata:
            if facts.typ == SheetTypeEnum.WorkSheet:
                sheet = workbook.get_sheet_by_name(facts.name)
                rows = sheet.to_python(skip_empty_area=False)
                merged = [(top, bottom, left, right) for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()]
                is_hidden = facts.visible != SheetVisibleEnum.Visible
                yield facts.name, [[cell if cell != "" else None for cell in row] for row in rows], merged, is_hidden


def _with(lost: Mapping[Place, Cell], rows: list[list[Cell]]) -> list[list[Cell]]:
    for (row, column), cell in lost.items():
        # calamine leaves out what it takes for a blank border of the sheet.
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].extend([None] * (column + 1 - len(rows[row])))
        rows[row][column] = cell
    return rows
