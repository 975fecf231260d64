"""How values are shown as the sheet shows them."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.publish.book import Book, shown


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (0.125, "0.00", "0.13"),  # spreadsheets round what they show half up
        (1.005, "0.00", "1.01"),
        (2.5, "0", "3"),
        (-2.5, "0", "-3"),
        (1 / 3, "0.00", "0.33"),
        (15618, "#,##0", "15,618"),
        (7500.5, "#,##0.0", "7,500.5"),
        (4, '"T"0', "T4"),
        (4, '0"="', "T4"),  # as standings were made earlier
        (0, '0;-0;"–"', "–"),
        (2, '0;-0;"–"', "2"),
        (0.1 + 0.2, "General", "0.3"),
        (1e300, "0.00", f"1{'0' * 300}.00"),
    ],
)
def test_a_number_is_shown_as_in_the_sheet(value: float, number_format: str, text: str):
    assert shown(value, number_format) == text


def test_what_is_no_number_is_refused_with_its_cell():
    workbook = openpyxl.Workbook()
    workbook.active["B2"] = float("inf")
    with pytest.raises(PodiumError, match=r'^sheet "Sheet", cell B2: is no number'):
        Book(workbook, {}).sheet("Sheet").cell(2, 2)
    workbook.save(BytesIO())
