"""Every case of the table, through the conversion of xlwings and by a plain call."""

from __future__ import annotations

from typing import Any

import pytest
from podium import functions

from tests.functions.cases import CASES, Case
from tests.host import call


def matches(cells: list[list[Any]], expected: list[list[Any]]) -> bool:
    """Equal cell for cell; a number that is no half may differ in its last binary digits."""
    if [len(line) for line in cells] != [len(line) for line in expected]:
        return False
    pairs = [pair for lines in zip(cells, expected, strict=True) for pair in zip(*lines, strict=True)]
    return all(
        got == want and isinstance(got, bool) == isinstance(want, bool)
        if isinstance(want, str) or isinstance(got, str)
        else got == pytest.approx(want, rel=1e-14)
        for got, want in pairs
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_through_xlwings(case: Case):
    cells = call(case.function, *case.arguments)
    assert matches(cells, case.expected), f"{cells} instead of {case.expected}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_by_a_plain_call(case: Case):
    arguments = [plain(argument) for argument in case.arguments]
    cells = [["" if cell is None else cell for cell in line] for line in getattr(functions, case.function)(*arguments)]
    assert matches(cells, case.expected), f"{cells} instead of {case.expected}"


def plain(argument: Any) -> Any:
    """An argument as the classic add-in hands it over: an error is its text."""
    if isinstance(argument, dict):
        return argument["basicValue"]
    if isinstance(argument, list):
        return [plain(item) for item in argument]
    return argument


def test_every_function_has_cases():
    assert {case.function for case in CASES} == set(functions.__all__)
