"""The sheet that says how the points are worked out: base, adjustments, formula and a worked example."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring import chess_gp
from podium.scoring.rounding import half_up
from podium.workbooks.cells import Value, cell_number, fill_in, write_text
from podium.workbooks.formulas import NONE, points_formula
from podium.workbooks.places import place, reference
from podium.workbooks.points_table_sheet import PointsTable
from podium.workbooks.prototypes import Axis, Stretch, lay_out
from podium.workbooks.typed_cells import accept_above, accept_numbers

EXAMPLE_ROUNDS = 6
EXAMPLE_SCORE = Fraction(3)
EXAMPLE_SECTION = 3  # counted from 0: Primary, of the standard sections


def add_explanation(
    prototype: Worksheet,
    title: str,
    base: Fraction,
    standard: PointsTable,
    county: PointsTable | None,
    texts: Mapping[str, str],
) -> dict[str, Value]:
    """Add the sheet, and the workbook's names for the base and the adjustments; the values of its formulas.

    ``standard`` and ``county`` say which adjustments to list; without ``county`` its list is left out.
    """
    sheet = _sheet(prototype, title, standard, county)
    fill_in(sheet, texts)
    where = place(sheet, "base")
    sheet.cell(where.min_row, where.min_col).value = cell_number(base)
    accept_above(sheet, where.coord, 0, "Base: a number above 0.")
    del sheet.defined_names["base"]
    _name(sheet, "base", where)
    _list_adjustments(sheet, "section", standard)
    if county:
        _list_adjustments(sheet, "county", county)
    else:
        _clear(sheet, place(sheet, "county"))
        for name in ("county", "county_names", "county_adjustments"):
            del sheet.defined_names[name]
    return _write_example(sheet, base, standard.sections)


def _sheet(prototype: Worksheet, title: str, standard: PointsTable, county: PointsTable | None) -> Worksheet:
    rows = place(prototype, "section_names")
    needed = max(len(table.sections) for table in (standard, county) if table)
    return lay_out(prototype, title, Axis(Stretch(rows.min_row, rows.max_row, needed)), Axis())


def _list_adjustments(sheet: Worksheet, which: str, table: PointsTable) -> None:
    names, adjustments = place(sheet, f"{which}_names"), place(sheet, f"{which}_adjustments")
    last = names.min_row + len(table.sections) - 1
    for row, (section, adjustment) in enumerate(table.sections.items(), start=names.min_row):
        write_text(sheet.cell(row, names.min_col), section)
        cell = sheet.cell(row, adjustments.min_col)
        cell.value = cell_number(adjustment)
        accept_numbers(sheet, cell.coordinate, "Adjustment: a number.")
        _name(sheet, table.adjustment_names[section], _column(adjustments, row, row))
    for name, column in ((f"{which}_names", names), (f"{which}_adjustments", adjustments)):
        if last < column.max_row:
            _clear(sheet, _column(column, last + 1, column.max_row))
        _name(sheet, name, _column(column, column.min_row, last), local=True)


def _column(cells: CellRange, first: int, last: int) -> CellRange:
    return CellRange(min_col=cells.min_col, max_col=cells.min_col, min_row=first, max_row=last)


def _name(sheet: Worksheet, name: str, cells: CellRange, *, local: bool = False) -> None:
    names = sheet.defined_names if local else sheet.parent.defined_names
    names.add(DefinedName(name, attr_text=reference(sheet.title, cells)))


def _clear(sheet: Worksheet, cells: CellRange) -> None:
    for row, column in cells.cells:
        sheet._cells.pop((row, column), None)


def _write_example(sheet: Worksheet, base: Fraction, sections: chess_gp.Sections) -> dict[str, Value]:
    """Fill the example's inputs and formulas, each in the cell of its name."""
    section = list(sections)[min(EXAMPLE_SECTION, len(sections) - 1)]
    for name, given in (("rounds", EXAMPLE_ROUNDS), ("score", cell_number(EXAMPLE_SCORE))):
        _cell(sheet, name).value = given
    write_text(_cell(sheet, "section"), section)
    values: dict[str, Value] = {}
    for name, (formula, value) in _steps(base, sections[section]).items():
        cell = _cell(sheet, name)
        cell.value = formula
        values[cell.coordinate] = cell_number(value)
    return values


def _steps(base: Fraction, adjustment: Fraction) -> dict[str, tuple[str, int | Fraction]]:
    """The formula and the value of every step, by the name of its cell."""
    score_of_four = EXAMPLE_SCORE * chess_gp.STANDARD_ROUNDS / EXAMPLE_ROUNDS
    short_by = chess_gp.STANDARD_ROUNDS - (score_of_four - adjustment)
    divisor = Fraction(2.0 ** float(short_by))
    points = chess_gp.award(EXAMPLE_SCORE, EXAMPLE_ROUNDS, adjustment, base).points
    return {
        "adjustment": ("=INDEX(section_adjustments,MATCH(section,section_names,0))", adjustment),
        "score_of_four": ("=score*4/rounds", score_of_four),
        "equal_score": ("=score_of_four-adjustment", score_of_four - adjustment),
        "short_by": ("=4-equal_score", short_by),
        "divisor": ("=ROUND(POWER(2,short_by),4)", _to_four_places(divisor)),
        "before_rounding": (
            f"=IF(ISERROR(points),{NONE},IF(score=0,0,ROUND(base/POWER(2,short_by),4)))",
            _to_four_places(base / divisor),
        ),
        "points": (f"={points_formula('score', 'rounds', 'adjustment')}", points),
    }


def _cell(sheet: Worksheet, name: str) -> Any:
    where = place(sheet, name)
    return sheet.cell(where.min_row, where.min_col)


def _to_four_places(value: Fraction) -> Fraction:
    return Fraction(half_up(value * 10_000), 10_000)
