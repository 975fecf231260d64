"""docs/errors.md: the errors and sentences are the real ones, and its total misses nothing."""

from __future__ import annotations

import io
import re
from pathlib import Path

import openpyxl
import pytest
import xlwings

from tests.error_messages import shown
from tests.spreadsheet_programs import by_gnumeric, by_libreoffice

TEXT = (Path(__file__).resolve().parent.parent / "docs" / "errors.md").read_text(encoding="utf-8")
MISTAKES = re.findall(r"^\| [^|]+ \| `(=[^`]+)` \| `(#[^`]+)` \| (.+?) \|$", TEXT, re.M)
TOTAL = re.search(r"^    (=\S+)$", TEXT, re.M)[1]


@pytest.mark.parametrize(("formula", "code", "sentence"), MISTAKES)
def test_a_mistake_gives_the_error_and_the_sentence(formula, code, sentence):
    assert shown(formula) == (code, sentence)


def test_every_system_and_every_kind_of_error_has_its_mistakes():
    assert {code for _, code, _ in MISTAKES} == {"#NUM!", "#N/A", "#VALUE!"}
    assert {formula.partition("(")[0] for formula, *_ in MISTAKES} >= {
        "=GP_POINTS",
        "=CHESS_GP",
        "=FIB_SCORE",
        "=SODOS",
    }


@pytest.mark.parametrize("message", ["Could not find Interpreter!", "from either of the following folders"])
def test_the_classic_add_in_says_so(message):
    """Its macros come with xlwings. (What its DLL says stands in no text.)"""
    assert f"`{message}`" in TEXT
    assert message in Path(xlwings.__file__).with_name("xlwings.bas").read_text(encoding="utf-8")


@pytest.mark.parametrize("recalculate", [by_libreoffice, by_gnumeric])
def test_the_total_misses_no_text(recalculate):
    right, wrong, mended = recalculate(*map(total_of, ([40, "", 2.5, 0], [40, "#NUM!", 2.5, 0], [40, 28, 20, 12])))
    assert right["Sheet"]["D1"] == 42.5
    assert wrong["Sheet"]["D1"] == "#VALUE!"
    assert mended["Sheet"]["D1"] == 100


def total_of(points: list[object]) -> bytes:
    """A workbook with the points in C2:C5, results of formulas as the add-in gives them, and the total in D1."""
    book = openpyxl.Workbook()
    for row, cell in enumerate(points, start=2):
        book.active.cell(row, 3).value = f'="{cell}"' if isinstance(cell, str) else cell
    book.active["D1"] = TOTAL
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
