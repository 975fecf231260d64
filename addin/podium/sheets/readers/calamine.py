"""python-calamine, which reads the newer workbooks several times faster than openpyxl.

It gives a blank cell for an Excel error, and for a formula whose value is not stored. Neither may pass for one, so each
format finds them in the XML and they are put back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

from podium.errors import DAMAGED, LOCKED, UnreadableError
from podium.limits import MOST_CELLS, MOST_SHEETS
from podium.sheets.readers.layout import Area, Layout, laid_out
from podium.sheets.table import Cell, Table, letters, table_of

Place = tuple[int, int]  # row and column, from 0
LostCells = Mapping[str, Mapping[Place, Cell]]  # by sheet


class Extent(NamedTuple):
    """How many rows and columns the cells of a sheet take."""

    sheet: str
    rows: int
    columns: int


def tables(
    content: bytes, lost: LostCells, layouts: Mapping[str, Layout], checked: Collection[str] | None = None
) -> list[Table]:
    """The tables of all worksheets, with the cells that calamine loses put back, and the layouts it does not give.

    ``checked``: the sheets whose extent is known, where others could be hidden from who looked.
    """
    found = []
    for name, rows, merged, is_hidden in _worksheets(content, checked):
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


def _worksheets(
    content: bytes, checked: Collection[str] | None
) -> Iterator[tuple[str, list[list[Cell]], list[Area], bool]]:
    """Of each its name, its rows, the merged cells in it, and whether it is hidden."""
    # Imported here: `podium --help` does not wait for it.
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

    try:
        with CalamineWorkbook.from_filelike(BytesIO(content)) as workbook:
            check_sheets(len(workbook.sheets_metadata))
            for facts in workbook.sheets_metadata:
                if facts.typ == SheetTypeEnum.WorkSheet:
                    if checked is not None and facts.name not in checked:
                        raise UnreadableError(DAMAGED)
                    sheet = workbook.get_sheet_by_name(facts.name)
                    filled = sheet.to_python(skip_empty_area=False)
                    areas = sheet.merged_cell_ranges or ()
                    merged = [(top, bottom, left, right) for (top, left), (bottom, right) in areas]
                    is_hidden = facts.visible != SheetVisibleEnum.Visible
                    rows: list[list[Cell]] = [[cell if cell != "" else None for cell in row] for row in filled]
                    yield facts.name, rows, merged, is_hidden
    except PasswordError as error:
        raise UnreadableError(LOCKED) from error
    except CalamineError as error:
        raise UnreadableError(DAMAGED) from error


def check_sheets(count: int) -> None:
    """UnreadableError for more sheets than any event has."""
    if count > MOST_SHEETS:
        raise UnreadableError(f"has {count} sheets; expected at most {MOST_SHEETS}")


def check_extents(extents: Sequence[Extent]) -> None:
    """UnreadableError where the rectangles of the sheets do not fit into memory."""
    for name, rows, columns in extents:
        if rows * columns > MOST_CELLS:
            far = f"rows down to {rows} and columns out to {letters(columns - 1)}"
            raise UnreadableError(f'sheet "{name}" has {far}; delete the rows and columns outside the table')
    if sum(each.rows * each.columns for each in extents) > MOST_CELLS:
        raise UnreadableError(
            f"has sheets of over {MOST_CELLS // 1_000_000} million cells together; delete the rows and columns outside "
            "the tables"
        )


def _with(lost: Mapping[Place, Cell], rows: list[list[Cell]]) -> list[list[Cell]]:
    for (row, column), cell in lost.items():
        # calamine leaves out what it takes for a blank border of the sheet.
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].extend([None] * (column + 1 - len(rows[row])))
        rows[row][column] = cell
    return rows
