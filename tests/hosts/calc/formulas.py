"""Calls as formulas: arguments typed into cells, the result as an array formula."""

from __future__ import annotations

from typing import Any

from podium import functions
from podium.calc.errors import CODES
from podium.worksheet.declaration import Declaration, declaration_of

from tests.functions.cases import Case
from tests.functions.test_cases import plain
from tests.hosts.calc.office import Office

FIRST_COLUMN = 26  # of the arguments: to the right of the results
GAP = 1
MAKES = {
    "#N/A": "=NA()",
    "#DIV/0!": "=1/0",
    "#NUM!": "=SQRT(-1)",
    "#VALUE!": '=VALUE("x")',
    "#NAME?": "=NO_SUCH_NAME",
    "#REF!": '=INDIRECT("?")',
}
"""Formulas that give an error. Calc has no formula for #NULL!, which stays a text."""


def call(office: Office, case: Case) -> list[list[Any]]:
    """The cells of a case: its arguments in cells, its result an array formula of the expected shape."""
    typed, references = arguments(case)
    formula = f"{case.function}({';'.join(references)})"
    height, width = len(case.expected), len(case.expected[0])
    office.do("clear")
    office.do("type", cells={**typed, "A1": [f"=ROWS({formula})"], "B1": [f"=COLUMNS({formula})"]})
    office.do("array", range=f"A2:{address(height, width - 1)}", formula=f"={formula}")
    ((rows, columns),) = office.do("shown", range="A1:B1")
    cells = as_excel(office.do("shown", range=f"A2:{address(height, width - 1)}"))
    if isinstance(rows, float):
        assert (rows, columns) == (height, width), "the result has another shape"
    return cells


def arguments(case: Case) -> tuple[dict[str, Any], list[str]]:
    """What is typed into cells, and each argument of the formula: a reference; nothing for an optional one that is
    omitted; an empty text for a blank, since Calc hands over a lone blank cell as 0."""
    typed: dict[str, Any] = {}
    written = []
    column = FIRST_COLUMN
    for argument, declared in zip(map(plain, case.arguments), declaration_of_case(case).arguments, strict=False):
        rows = argument if isinstance(argument, list) else [[argument]]
        if rows == [[None]]:
            written.append("" if declared.optional else '""')
            continue
        for row, cells in enumerate(rows):
            for across, cell in enumerate(cells):
                if cell is not None:
                    typed[address(row, column + across)] = [MAKES[cell]] if cell in MAKES else cell
        first, last = address(0, column), address(len(rows) - 1, column + len(rows[0]) - 1)
        written.append(first if first == last else f"{first}:{last}")
        column += len(rows[0]) + GAP
    while written and not written[-1]:
        written.pop()
    return typed, written


def declaration_of_case(case: Case) -> Declaration:
    return declaration_of(getattr(functions, case.function))


def address(row: int, column: int) -> str:
    """A1 for row 0, column 0."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def as_excel(cells: list[list[Any]]) -> list[list[Any]]:
    """The cells with errors as the texts that Excel and Calc show; Calc's own keep their number."""
    return [[_shown(cell) for cell in row] for row in cells]


def _shown(cell: Any) -> Any:
    if isinstance(cell, dict):
        assert cell["shown"] not in CODES or CODES[cell["shown"]] == cell["error"]
        return cell["shown"]
    return cell
