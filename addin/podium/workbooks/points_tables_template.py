"""The template of the points tables, and what it must hold however it is restyled."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.chart import ScatterChart

from podium.errors import PodiumError
from podium.workbooks import templates
from podium.workbooks.places import place

FILE = "points-tables.xlsx"
TABLE, EXPLANATION = "Table", "Explanation"  # its sheets

PLACES = {
    # Cells that show the rounds and the base; the prototype of the row of scores (one cell), of the column of
    # sections (as many rows as take turns), and the rows in which the chart stands.
    TABLE: ("rounds", "base_shown", "scores", "sections", "chart"),
    EXPLANATION: (
        "base",
        # The prototype rows of the two lists; all that belongs to the second, with its heading.
        *("section_names", "section_adjustments", "county_names", "county_adjustments", "county"),
        # The worked example: what somebody may change, then its steps.
        *("section", "rounds", "score"),
        *("adjustment", "score_of_four", "equal_score", "short_by", "divisor", "before_rounding", "points"),
    ),
}


def load() -> Workbook:
    """The template; PodiumError when it lacks something that the tables need."""
    workbook = templates.load(FILE, PLACES)
    rows, beside = (place(workbook[EXPLANATION], name) for name in ("section_names", "county_names"))
    if (rows.min_row, rows.max_row) != (beside.min_row, beside.max_row):
        raise PodiumError(
            f"{FILE}, {EXPLANATION}: section_names are in rows {rows.min_row} to {rows.max_row}, "
            f"county_names in {beside.min_row} to {beside.max_row}; expected them side by side"
        )
    for chart in workbook[TABLE]._charts:
        if not isinstance(chart, ScatterChart) or not chart.series:
            raise PodiumError(f"{FILE}, {TABLE}: the chart is of another kind; expected a scatter chart")
    return workbook
