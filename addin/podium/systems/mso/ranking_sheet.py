"""A championship on a sheet of its own: place, name, live total, number of events, the tie-break, and a note."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.grand_prix_season import Line
from podium.systems.mso.rows import Content, Formula, Heights, columns_of, shared_places, write
from podium.systems.mso.template import RANKING_COLUMNS
from podium.workbooks.cells import Value, cell_number, fill_in
from podium.workbooks.formulas import literal
from podium.workbooks.places import place
from podium.workbooks.prototypes import Axis, Stretch, lay_out

CHANGED = " Points were changed on the sheet Results: places, order and tie-breaks are of the earlier ones."
SHARED_PLACE = '"T"0'  # T4, as positions are written everywhere; a number still, by which the sheet can be sorted
NONE, WHOLE, BROKEN = '0;-0;"–"', "0", "0.00"  # of a tie-break column


@dataclass(frozen=True, slots=True)
class Ranking:
    """What the sheet shows. about: under the title; nobody: instead of players, where there are none.

    total: the formula of a line's total. note: of a line, blank for none. are_changed: whether somebody changed points
    since, as a condition in a formula.
    """

    title: str
    about: str
    nobody: str
    lines: Sequence[Line]
    total: Callable[[Line], Formula]
    note: Callable[[Line], str]
    are_changed: Callable[[], str]


def add_ranking(prototype: Worksheet, ranking: Ranking, texts: Mapping[str, str]) -> dict[str, Value]:
    """Add the sheet to the prototype's workbook; the values of its formulas by coordinate."""
    rows = place(prototype, "rows")
    needed = max(1, len(ranking.lines))
    sheet = lay_out(prototype, ranking.title, Axis(Stretch(rows.min_row, rows.max_row, needed)), Axis())
    fill_in(sheet, {**texts, "table": ranking.title, "about": ranking.about})
    columns = columns_of(sheet, RANKING_COLUMNS)
    first = place(sheet, "rows").min_row
    values: dict[str, Value] = {}
    if ranking.lines:
        said = _corner(sheet, "about")
        values[said.coordinate] = said.value
        said.value = f'={literal(said.value)}&IF({ranking.are_changed()},{literal(CHANGED)},"")'
    else:
        write(sheet, first, {columns["name"]: ranking.nobody})
    heights = Heights(sheet, [columns["name"], columns["note"]])
    shared = shared_places(ranking.lines)
    for row, line in enumerate(ranking.lines, start=first):
        write(sheet, row, _cells(line, ranking, columns))
        heights.fit(row)
        if line.place in shared:
            sheet.cell(row, columns["place"]).number_format = SHARED_PLACE
        for column, fraction in enumerate(line.tiebreak, start=columns["tiebreak"]):
            sheet.cell(row, column).number_format = _format(fraction)
    if ranking.lines:  # else there is nothing to filter
        sheet.auto_filter.ref = place(sheet, "header").union(place(sheet, "rows")).coord
    letter = get_column_letter(columns["points"])
    return values | {f"{letter}{row}": line.total for row, line in enumerate(ranking.lines, start=first)}


def _corner(sheet: Worksheet, name: str) -> Any:
    where = place(sheet, name)
    return sheet.cell(where.min_row, where.min_col)


def _cells(line: Line, ranking: Ranking, columns: Mapping[str, int]) -> dict[int, Content]:
    fractions = enumerate(map(cell_number, line.tiebreak), start=columns["tiebreak"])
    return {
        columns["place"]: line.place,
        columns["name"]: line.name,
        columns["points"]: ranking.total(line),
        columns["events"]: len(line.results),
        **dict(fractions),
        columns["note"]: ranking.note(line),
    }


def _format(fraction: Fraction) -> str:
    if not fraction:
        return NONE
    return WHOLE if fraction.denominator == 1 else BROKEN
