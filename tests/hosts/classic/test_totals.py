"""A total over a cell in which classic Excel shows what went wrong is an error: SUM would pass over the text.

Needs no Wine: the totals are worked out by the programs that organisers use.
"""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import openpyxl
import pytest

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
from tests.test_standings_chess import BEST_2
from tests.test_standings_fibonacci import ALL as FIBONACCI
from tests.test_standings_mso_recalculated import small as mso

SENTENCE = "GP_POINTS: position is 20; expected 1 to 19, the field size"
SHOWN = {"a sentence": SENTENCE, "the text of an error": "#NUM!"}

ERRORS = Path(__file__).resolve().parents[3] / "docs" / "errors.md"
# What organisers are told to type below columns of their own. A blank result is text of no characters.
(DOCUMENTED,) = re.findall(r"^    (=.*C2:C5.*)$", ERRORS.read_text(encoding="utf-8"), re.MULTILINE)
OWN_TOTAL = DOCUMENTED.replace("C2:C5", "{0}")


def with_text(file: bytes, title: str, coordinate: str, text: str) -> bytes:
    """The workbook with text in a cell, even if it reads like an error value."""
    opened = openpyxl.load_workbook(io.BytesIO(file))
    cell = opened[title][coordinate]
    cell.value, cell.data_type = text, "s"
    return _bytes(opened)


def own_columns() -> bytes:
    """Columns of points with an organiser's total below: whole, with a blank result, with what went wrong."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Own"
    for letter, cells in {"A": (40, 28, 20), "B": (40, "", 20), "C": (40, SENTENCE, 20), "D": (40, "#N/A", 20)}.items():
        for row, value in enumerate(cells, start=1):
            cell = sheet[f"{letter}{row}"]
            cell.value = '=""' if value == "" else value  # the text of no characters that a function gives for a blank
            if isinstance(value, str) and value:
                cell.data_type = "s"
        sheet[f"{letter}4"] = OWN_TOTAL.format(f"{letter}1:{letter}3")
        sheet[f"{letter}5"] = f"=SUM({letter}1:{letter}3)"
    return _bytes(workbook)


def _bytes(workbook: openpyxl.Workbook) -> bytes:
    out = io.BytesIO()
    workbook.save(out)
    return out.getvalue()


@cache
def files() -> dict[str, bytes]:
    chess, teams = book.saved(BEST_2), book.saved(FIBONACCI)
    made = {"own": own_columns()}
    for name, text in SHOWN.items():
        made |= {
            f"MSO, {name}": with_text(mso(), "Results", "B7", text),
            f"chess, {name}": with_text(chess, "Events", book.where(chess, "Events", "Points", 1), text),
            f"Fibonacci, {name}": with_text(teams, "Teams", book.where(teams, "Teams", "Baltic 2", 2), text),
        }
    return made


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request: pytest.FixtureRequest) -> dict[str, programs.Cells]:
    return dict(zip(files(), request.param(*files().values()), strict=True))


def is_error(cell: object) -> bool:
    return cell in ("#VALUE!", "#N/A")


@pytest.mark.parametrize("name", SHOWN)
class TestTheTotalOf:
    def test_the_championship(self, recalculated, name):
        cells = recalculated[f"MSO, {name}"]
        assert cells["Results"]["B7"] == SHOWN[name]
        row = next(row for row in range(5, 99) if cells["Championship"].get(f"B{row}") == "Ann")
        assert is_error(cells["Championship"][f"C{row}"])
        assert is_error(cells["Results"]["B5"])

    def test_school_chess(self, recalculated, name):
        totals = book.table(files()[f"chess, {name}"], "Totals", recalculated[f"chess, {name}"])
        assert totals[0]["Player"] == "Ann"
        assert is_error(totals[0]["Total"])

    def test_a_team(self, recalculated, name):
        totals = book.table(files()[f"Fibonacci, {name}"], "Teams", recalculated[f"Fibonacci, {name}"])
        assert [is_error(row["Total"]) for row in totals] == [False, False, True, *[False] * 5]


def test_the_total_that_organisers_type(recalculated):
    cells = recalculated["own"]["Own"]
    assert [cells[f"{letter}4"] for letter in "AB"] == [88, 60]
    assert is_error(cells["C4"])
    assert is_error(cells["D4"])
    assert [cells[f"{letter}5"] for letter in "ABCD"] == [88, 60, 60, 60]  # what SUM makes of them
