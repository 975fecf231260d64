"""The chart below a table: points by score, a line a section, styled as the template's lines are.

Its axis of points is logarithmic in the template: points double with every point of score, so each section
is a straight line, and the sections stand as far apart as their adjustments. On a linear axis all but the
strongest sections lie on the ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from fractions import Fraction
from typing import Any

from openpyxl.chart.data_source import AxDataSource, NumDataSource, NumRef, StrRef
from openpyxl.chart.series import SeriesLabel
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.workbooks.places import place, reference

MOST_ROUNDS_WITH_HALVES_SHOWN = 12  # along the axis of scores
# For the first, second, ... time that the prototype's lines are used.
DASHES = ("solid", "sysDash", "sysDot", "lgDashDot")


def draw(chart: Any, sheet: Worksheet, points: Mapping[str, Mapping[Fraction, int]]) -> None:
    """Make the prototype's chart one of this sheet: a line a section, over its scores."""
    scores = place(sheet, "scores")
    rounds = sheet.cell(scores.min_row, scores.min_col).value
    chart.x_axis.scaling.max = rounds
    chart.x_axis.majorUnit = 0.5 if rounds <= MOST_ROUNDS_WITH_HALVES_SHOWN else 1
    logarithmic = bool(chart.y_axis.scaling.logBase)
    if logarithmic:
        # The grid of the rules, in which everything doubles. (LibreOffice saves a template with another.)
        chart.y_axis.scaling.logBase = chart.y_axis.majorUnit = 2
    styles = list(chart.series)
    chart.series = []
    for index, awards in enumerate(points.values()):
        drawn = list(awards.values())
        if logarithmic:  # such an axis has no place for 0 points, and Excel complains of them
            drawn = [award for award in drawn if award] or drawn[:1]
        chart.series.append(_line(styles, index, sheet, len(drawn)))


def _line(styles: list[Any], index: int, sheet: Worksheet, count: int) -> Any:
    """The line of a section's ``count`` best scores, styled as one of the prototype's lines."""
    sections, scores = place(sheet, "sections"), place(sheet, "scores")
    row, last_column = sections.min_row + index, scores.min_col + count - 1

    def cells(row: int, first_column: int, last_column: int) -> str:
        return reference(sheet.title, CellRange(None, first_column, row, last_column, row))

    # The chart is this sheet's own already: only a style that is used again must be copied.
    line = styles[index] if index < len(styles) else deepcopy(styles[index % len(styles)])
    line.idx = line.order = index
    line.tx = SeriesLabel(strRef=StrRef(f=cells(row, sections.min_col, sections.min_col)))
    line.xVal = AxDataSource(numRef=NumRef(f=cells(scores.min_row, scores.min_col, last_column)))
    line.yVal = NumDataSource(numRef=NumRef(f=cells(row, scores.min_col, last_column)))
    if index >= len(styles) and line.spPr is not None and line.spPr.ln is not None:
        line.spPr.ln.prstDash = DASHES[index // len(styles) % len(DASHES)]
    return line
