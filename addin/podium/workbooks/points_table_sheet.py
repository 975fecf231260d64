"""One table of chess Grand Prix points on one sheet: a row a section, a column a score, and a chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from openpyxl.utils import absolute_coordinate, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring import chess_gp
from podium.workbooks.cells import Value, cell_number, fill_in, write_text
from podium.workbooks.formulas import points_formula
from podium.workbooks.page import fill_page
from podium.workbooks.places import place
from podium.workbooks.points_chart import draw
from podium.workbooks.prototypes import Axis, Stretch, lay_out, width
from podium.workbooks.typed_cells import accept_between, accept_whole

WIDEST_NAME_COLUMN = 45  # in characters; a longer name is shrunk to fit


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What a sheet shows. ``adjustment_names``: for each section the defined name of its adjustment."""

    title: str
    rounds: int
    sections: chess_gp.Sections
    adjustment_names: Mapping[str, str]


def add_points_table(
    prototype: Worksheet, table: PointsTable, base: Fraction, texts: Mapping[str, str]
) -> dict[str, Value]:
    """Add the sheet to the prototype's workbook; the values of its formulas by cell."""
    points = chess_gp.table(table.rounds, base, table.sections)
    sheet = _sheet(prototype, table)
    fill_in(sheet, {**texts, "table": table.title, "rounds": str(table.rounds)})
    _corner(sheet, "rounds").value = table.rounds
    base_shown = _corner(sheet, "base_shown")
    base_shown.value = "=base"
    values: dict[str, Value] = {base_shown.coordinate: cell_number(base)}
    _write_scores(sheet, table.rounds)
    for row, (section, awards) in enumerate(points.items(), start=place(sheet, "sections").min_row):
        values |= _write_section(sheet, row, section, table.adjustment_names[section], awards)
    _say_what_may_be_typed(sheet)
    _align_digits(sheet, points)
    _set_widths(sheet, prototype, points)
    for chart in sheet._charts:
        draw(chart, sheet, points)
    fill_page(sheet, place(sheet, "chart"), _legend_height(len(points)))
    return values


def _sheet(prototype: Worksheet, table: PointsTable) -> Worksheet:
    sections, scores = place(prototype, "sections"), place(prototype, "scores")
    rows = Axis(Stretch(sections.min_row, sections.max_row, len(table.sections)))
    columns = Axis(Stretch(scores.min_col, scores.max_col, len(chess_gp.scores(table.rounds))))
    return lay_out(prototype, table.title, rows, columns)


def _legend_height(sections: int) -> float:
    """In points, with the chart's titles. Excel leaves names out of a legend that is too low."""
    return 16.0 * (sections + 4)


def _corner(sheet: Worksheet, name: str) -> Any:
    where = place(sheet, name)
    return sheet.cell(where.min_row, where.min_col)


def _write_scores(sheet: Worksheet, rounds: int) -> None:
    where = place(sheet, "scores")
    for column, score in enumerate(chess_gp.scores(rounds), start=where.min_col):
        sheet.cell(where.min_row, column).value = cell_number(score)


def _write_section(
    sheet: Worksheet, row: int, section: str, adjustment: str, awards: Mapping[Fraction, int]
) -> dict[str, Value]:
    scores = place(sheet, "scores")
    write_text(sheet.cell(row, place(sheet, "sections").min_col), section)
    values: dict[str, Value] = {}
    for column, award in enumerate(awards.values(), start=scores.min_col):
        letter = get_column_letter(column)
        sheet.cell(row, column).value = f"={points_formula(f'{letter}${scores.min_row}', 'rounds', adjustment)}"
        values[f"{letter}{row}"] = award
    return values


def _say_what_may_be_typed(sheet: Worksheet) -> None:
    rounds, scores = _corner(sheet, "rounds").coordinate, place(sheet, "scores")
    accept_whole(sheet, rounds, 1, "Rounds: a whole number, at least 1.")
    accept_between(sheet, scores.coord, "0", absolute_coordinate(rounds), "Score: a number from 0 to the rounds.")


def _align_digits(sheet: Worksheet, points: Mapping[str, Mapping[Fraction, int]]) -> None:
    """Pad each column's numbers to its largest: they stand centred under their score and still line up."""
    scores, sections = place(sheet, "scores"), place(sheet, "sections")
    columns = zip(*(row.values() for row in points.values()), strict=True)
    for column, awards in enumerate(columns, start=scores.min_col):
        padding = "?" * (len(str(max(awards))) - 1)
        for row in range(sections.min_row, sections.max_row + 1):
            sheet.cell(row, column).number_format = f"{padding}0"


def _set_widths(sheet: Worksheet, prototype: Worksheet, points: Mapping[str, Mapping[Fraction, int]]) -> None:
    """Make every table as wide as the template's is with the nine scores of the standard four rounds."""
    scores, sections = place(sheet, "scores"), place(sheet, "sections")
    names, one = width(prototype, sections.min_col), width(prototype, scores.min_col)
    whole = names + one * len(chess_gp.scores(chess_gp.STANDARD_ROUNDS))
    cell = sheet.cell(sections.min_row, scores.min_col)
    names = min(max(names, *(_characters(section, cell) for section in points)), WIDEST_NAME_COLUMN)
    largest = max(award for awards in points.values() for award in awards.values())
    one = max((whole - names) / scores.size["columns"], _characters(str(largest), cell))
    sheet.column_dimensions[get_column_letter(sections.min_col)].width = names
    for column in range(scores.min_col, scores.max_col + 1):
        sheet.column_dimensions[get_column_letter(column)].width = one


def _characters(text: str, cell: Any) -> float:
    """The width that ``text`` needs, in characters of Excel's 11 point default."""
    return (len(text) + 0.6) * float(cell.font.sz) / 11
