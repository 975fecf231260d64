"""Every case of the table through xlwings' COM server: as on all hosts, and an error alone as a sentence."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Any

import pytest
from podium import functions
from podium.worksheet.cells import EXCEL_ERRORS

from tests.functions.cases import CASES, Case
from tests.functions.test_cases import matches
from tests.hosts.classic.excel import Cells, ClassicExcel
from tests.hosts.matrix import CLASSIC
from tests.hosts.table import prove

# References to cells take more than ten times as long as constants: xlwings asks Excel back for each.
REFERENCES_TRIED = 3
BY_FUNCTION = groupby(sorted(CASES, key=attrgetter("function")), attrgetter("function"))
FIRST_CASES = [case for _, cases in BY_FUNCTION for case in list(cases)[:REFERENCES_TRIED]]


def fails_alone(case: Case) -> bool:
    """Whether the result is one cell with an error."""
    return case.expected in [[[code]] for code in EXCEL_ERRORS]


def is_a_sentence_of(function: str, cells: Cells) -> bool:
    """Whether one cell says, on one line, what is wrong with a call of the function."""
    ((text,),) = cells
    return isinstance(text, str) and text.startswith(f"{function}: ") and len(text.split()) > 3 and "\n" not in text


def check(case: Case, cells: Cells) -> None:
    if fails_alone(case):
        assert is_a_sentence_of(case.function, cells), cells
    else:
        assert matches(cells, case.expected), f"{cells} instead of {case.expected}"


def test_every_case_with_constants(excel: ClassicExcel):
    prove(CLASSIC, lambda case: excel.call(case.function, *case.arguments), check)


@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_references_to_cells(excel: ClassicExcel, case: Case):
    check(case, excel.call(case.function, *case.arguments, references=True))


def test_every_function_is_called_with_references():
    assert {case.function for case in FIRST_CASES} == set(functions.__all__)


def test_what_is_no_sentence():
    for text in (
        "#NUM!",
        "GP_TOTAL: x is 1; expected 2",
        "GP_POINTS: ",
        "GP_POINTS: Traceback (most recent call\nlast)",
    ):
        assert not is_a_sentence_of("GP_POINTS", [[text]])
    number: Any = 5.0
    assert not is_a_sentence_of("GP_POINTS", [[number]])
