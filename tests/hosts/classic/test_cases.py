"""Every case of the table through xlwings' COM server: as on all hosts, and an error alone as a sentence."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

import pytest
from podium import functions
from podium.scoring.errors import ScoringError
from podium.worksheet.answers import sentence
from podium.worksheet.cells import EXCEL_ERRORS
from podium.worksheet.declaration import declaration_of

from tests.functions.cases import CASES, Case
from tests.functions.test_cases import matches, plain
from tests.hosts.classic.excel import Cells, ClassicExcel
from tests.hosts.matrix import CLASSIC
from tests.hosts.table import prove

# References to cells take more than ten times as long as constants: xlwings asks Excel back for each.
REFERENCES_TRIED = 3
TOO_LARGE = "the result is larger than any number that a cell can hold"
BY_FUNCTION = groupby(sorted(CASES, key=attrgetter("function")), attrgetter("function"))
FIRST_CASES = [case for _, cases in BY_FUNCTION for case in list(cases)[:REFERENCES_TRIED]]


def fails_alone(case: Case) -> bool:
    """Whether the result is one cell with an error."""
    return case.expected in [[[code]] for code in EXCEL_ERRORS]


def sentence_for(case: Case) -> str:
    """What the rules say is wrong, worked out here on Linux, after the function's name."""
    declaration = declaration_of(getattr(functions, case.function))
    ((outcome,),) = declaration.outcomes(*map(plain, case.arguments))
    return f"{case.function}: {sentence(outcome) if isinstance(outcome, ScoringError) else TOO_LARGE}"


def check(case: Case, cells: Cells) -> None:
    if fails_alone(case):
        assert cells == [[sentence_for(case)]], f"{cells} instead of {sentence_for(case)}"
    else:
        assert matches(cells, case.expected), f"{cells} instead of {case.expected}"


def test_every_case_with_constants(excel: ClassicExcel):
    prove(CLASSIC, lambda case: excel.call(case.function, *case.arguments), check)


@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_references_to_cells(excel: ClassicExcel, case: Case):
    check(case, excel.call(case.function, *case.arguments, references=True))


def test_every_function_is_called_with_references():
    assert {case.function for case in FIRST_CASES} == set(functions.__all__)


def test_only_the_sentence_of_the_error_will_do():
    alone = Case("beyond the field", "GP_POINTS", (20, 19), [["#NUM!"]])
    check(alone, [["GP_POINTS: position is 20; expected 1 to 19, the field size"]])
    for cell in (
        "#NUM!",
        20.0,
        "GP_POINTS: ",
        "GP_TOTAL: position is 20; expected 1 to 19, the field size",
        "GP_POINTS: Podium failed, please report it: KeyError 20",
    ):
        with pytest.raises(AssertionError):
            check(alone, [[cell]])
