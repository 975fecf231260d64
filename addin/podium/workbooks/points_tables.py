"""The workbook of points tables: one sheet a number of rounds, the county's table, and how it works."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from podium.paper import Paper
from podium.scoring import chess_gp
from podium.workbooks import points_tables_template as template
from podium.workbooks.adjustment_names import adjustment_names
from podium.workbooks.explanation_sheet import add_explanation
from podium.workbooks.points_table_sheet import PointsTable, add_points_table
from podium.workbooks.prototypes import remove, show_first
from podium.workbooks.saving import to_bytes

HOW_IT_WORKS = "How it works"
COUNTY = "County 2011"


def points_tables(
    rounds: Sequence[int],
    base: Fraction,
    sections: chess_gp.Sections | None = None,
    command: str = "podium tables",
    paper: Paper | None = None,
) -> bytes:
    """The .xlsx file: the standard four rounds first, then each other number of ``rounds``, then County 2011.

    ``sections`` replace the standard ones, and then there is no county table; ``command`` is in the footers.
    ``paper``: as of ``to_bytes``.
    """
    tables, county = _tables(rounds, sections)
    workbook = template.load()
    table_prototype, explanation_prototype = workbook[template.TABLE], workbook[template.EXPLANATION]
    texts = {"command": command}
    values = {
        table.title: add_points_table(table_prototype, table, base, texts)
        for table in [*tables, *([county] if county else [])]
    }
    values[HOW_IT_WORKS] = add_explanation(explanation_prototype, HOW_IT_WORKS, base, tables[0], county, texts)
    for prototype in (table_prototype, explanation_prototype):
        remove(prototype)
    show_first(workbook)
    return to_bytes(workbook, values, paper)


def _tables(rounds: Sequence[int], sections: chess_gp.Sections | None) -> tuple[list[PointsTable], PointsTable | None]:
    chosen = chess_gp.section_table("standard") if sections is None else sections
    names = adjustment_names(chosen)
    counts = [chess_gp.STANDARD_ROUNDS, *(count for count in rounds if count != chess_gp.STANDARD_ROUNDS)]
    tables = [PointsTable(title(count), count, chosen, names) for count in counts]
    return tables, _county() if sections is None else None


def _county() -> PointsTable:
    sections = chess_gp.section_table("county-2011")
    names = adjustment_names(sections, "adj_County_2011_")
    return PointsTable(COUNTY, chess_gp.STANDARD_ROUNDS, sections, names)


def title(rounds: int) -> str:
    """The tab of the table for that many rounds."""
    if rounds == chess_gp.STANDARD_ROUNDS:
        return f"{rounds} Rounds (standard)"
    return f"{rounds} Round" if rounds == 1 else f"{rounds} Rounds"
