"""The sheet Notes of chess, Fibonacci and Go, as it looks."""

from __future__ import annotations

import pytest
from podium.standings.season import Season

from tests import standings_workbook as book
from tests.test_standings_footer import CHESS, FIBONACCI, MCMAHON


@pytest.mark.parametrize("of", [CHESS, FIBONACCI, MCMAHON], ids=lambda of: of.system)
def test_no_line_touches_the_rule_under_a_heading(of: Season) -> None:
    notes = book.sheet(book.saved(of), "Notes")
    headings = [row for row in range(1, notes.max_row) if notes.cell(row, 1).border.bottom.style == "medium"]
    assert [notes.cell(row, 1).value for row in headings][:3] == ["Remarks", "Corrections", "How it is scored"]
    for heading in headings:
        assert {notes.cell(heading + 1, column).value for column in (1, 2)} == {None}
        assert 3 <= notes.row_dimensions[heading + 1].height <= 6
        assert notes.cell(heading + 2, 2).value is not None
