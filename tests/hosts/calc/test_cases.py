"""Every case of the table in LibreOffice Calc: as on all hosts, but for what Calc itself decides before it calls."""

from __future__ import annotations

from typing import Any

from podium import functions
from podium.worksheet.cells import EXCEL_ERRORS

from tests.functions.cases import Case
from tests.functions.test_cases import matches, plain
from tests.host import call as through_xlwings
from tests.hosts.calc.formulas import MAKES, call, declaration_of_case
from tests.hosts.calc.office import Office
from tests.hosts.matrix import CALC
from tests.hosts.table import Cells, prove

NOT_CALLED = "Err:504"  # Calc's error in the list of arguments


def is_error(cell: Any) -> bool:
    return isinstance(cell, str) and cell in MAKES


def errors_alone(case: Case) -> list[str]:
    """The errors that are an argument by themselves."""
    return [argument for argument in map(plain, case.arguments) if is_error(argument)]


def is_not_called(case: Case) -> bool:
    """Whether Calc refuses the call: for an error within a range, or an argument that is missing."""
    ranges = [argument for argument in map(plain, case.arguments) if isinstance(argument, list)]
    required = [argument for argument in declaration_of_case(case).arguments if not argument.optional]
    return len(case.arguments) < len(required) or any(
        is_error(cell) for rows in ranges if len(rows) * len(rows[0]) > 1 for row in rows for cell in row
    )


def without_booleans(argument: Any) -> Any:
    """The argument with each boolean as the number that Calc hands over for it."""
    if isinstance(argument, list):
        return [without_booleans(each) for each in argument]
    return int(argument) if isinstance(argument, bool) else argument


def expected(case: Case) -> Cells:
    """What Calc shows."""
    if is_not_called(case):
        return [[NOT_CALLED for _ in row] for row in case.expected]
    if errors_alone(case):
        return [[errors_alone(case)[0] for _ in row] for row in case.expected]
    arguments = [without_booleans(argument) for argument in case.arguments]
    if any(repr(new) != repr(old) for new, old in zip(arguments, case.arguments, strict=True)):
        return through_xlwings(case.function, *arguments)
    return case.expected


def check(case: Case, cells: Cells) -> None:
    assert matches(cells, expected(case)), f"{cells} instead of {expected(case)}"


def test_every_case(office: Office):
    prove(CALC, lambda case: call(office, case), check)


def test_errors_propagate_and_are_seen(office: Office):
    wrong = {"A1": "=GP_POINTS(20;19)", "A2": '=GP_POINTS("bye";19)', "A3": '=CHESS_GP(4;4;"no such")'}
    seen = {"B1": "=SUM(A1;5)", "B2": '=IFERROR(A2;"caught")', "B3": "=ISNA(A3)", "C1": "=ISNA(A1)"}
    office.do("clear")
    office.do("type", cells={address: [formula] for address, formula in {**wrong, **seen}.items()})
    shown = office.do("shown", range="A1:C3")
    assert [row[0]["shown"] for row in shown] == ["#NUM!", "#VALUE!", "#N/A"]
    assert shown[0][1]["shown"] == "#NUM!"
    assert [shown[1][1], shown[2][1], shown[0][2]] == ["caught", 1, 0]
    assert {"#NUM!", "#VALUE!", "#N/A"} <= set(EXCEL_ERRORS)


def test_a_cell_that_changes_is_scored_again(office: Office):
    office.do("clear")
    office.do("type", cells={"A1": 4, "B1": ["=GP_POINTS(A1;19)"], "B2": ["=SUM(GP_POINTS(A1;19);1)"]})
    assert office.do("shown", range="B1:B2") == [[12], [13]]
    office.do("type", cells={"A1": 1})
    assert office.do("shown", range="B1:B2") == [[40], [41]]


def test_a_lone_blank_cell_is_0_to_calc(office: Office):
    office.do("clear")
    office.do("type", cells={"B1": ["=GP_POINTS(A1;19)"], "B2": ['=GP_POINTS("";19)']})
    ((lone,), (empty,)) = office.do("shown", range="B1:B2")
    assert (lone["shown"], empty) == ("#NUM!", "")


def test_what_calc_makes_of_arguments_that_are_left_out(office: Office):
    office.do("clear")
    office.do("type", cells={"B1": ["=GP_POINTS(;19)"], "B2": ["=GP_POINTS()"], "B3": ["=GP_POINTS(4;19;)"]})
    ((empty,), (none,), (optional,)) = office.do("shown", range="B1:B3")
    assert (empty["shown"], none["shown"], optional) == ("Err:502", "Err:504", 12)


def test_one_cell_shows_the_first_of_a_list(office: Office):
    office.do("clear")
    office.do("type", cells={f"A{row}": row for row in range(1, 6)})
    office.do("type", cells={"B1": ["=GP_POINTS(A1:A5)"], "B2": ["=SUM(GP_POINTS(A1:A5))"]})
    assert office.do("shown", range="B1:B2") == [[20], [20 + 14]]  # five players: half the points, to the top two


def test_too_many_cells_show_an_error_and_too_few_cut_the_result_off(office: Office):
    office.do("clear")
    office.do("type", cells={f"A{row}": row for row in range(1, 6)})
    office.do("array", range="B1:B6", formula="=GP_POINTS(A1:A5;19)")
    office.do("array", range="C1:C2", formula="=GP_POINTS(A1:A5;19)")
    *rows, (beyond, nothing) = office.do("shown", range="B1:C6")
    assert [row[0] for row in rows] == [40, 28, 20, 12, 2]
    assert [row[1] for row in rows] == [40, 28, "", "", ""]
    assert (beyond["shown"], nothing) == ("#N/A", "")


def test_an_error_that_a_formula_makes_within_a_list_is_that_of_the_whole(office: Office):
    office.do("clear")
    office.do("type", cells={"A1": "2+", "A2": "x"})
    office.do("array", range="B1:B2", formula='=WINS(IF(A1:A2="x";NA();A1:A2))')
    assert [cell["shown"] for (cell,) in office.do("shown", range="B1:B2")] == ["#N/A", "#N/A"]


def test_the_function_wizard_has_all_help(office: Office):
    for declaration in functions.declarations():
        shown = office.do("described", name=declaration.name)
        assert shown["description"] == declaration.description
        assert shown["arguments"] == [[each.name, each.help, each.optional] for each in declaration.arguments]
