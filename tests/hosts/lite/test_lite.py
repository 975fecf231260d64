"""xlwings Lite: its Python, its installer and its calls, with addin/lite/main.py as a user pastes it."""

from __future__ import annotations

import json
import re
import runpy

import pytest
from podium.functions import declarations

from tests.host import column, error, shown
from tests.hosts.lite.pyodide import HERE, ROOT, Lite, LiteError
from tests.hosts.matrix import LITE
from tests.hosts.table import prove

# As Office.js names them: the values of Excel.ErrorCellValueType.
OFFICE_ERRORS = {
    "#NULL!": "Null",
    "#DIV/0!": "Div0",
    "#VALUE!": "Value",
    "#REF!": "Ref",
    "#NAME?": "Name",
    "#NUM!": "Num",
    "#N/A": "NotAvailable",
}


# Top 5, 10, 25 and 50% of 10,000 are the positions up to 500, 1,000, 2,500 and 5,000.
TEN_THOUSAND = [40, 28, 20, 12, *[8] * 496, *[6] * 500, *[4] * 1500, *[2] * 2500, *[0] * 5000]


@pytest.fixture(scope="module")
def functions(lite: Lite) -> dict[str, dict]:
    """What Excel learns of each function, by name."""
    return {each["name"]: each for each in lite.ask("meta")["functions"]}


def test_every_case(lite):
    prove(LITE, lambda case: shown(lite.call(case.function, *case.arguments)))


def test_this_is_lite(lite):
    """The pinned Pyodide, a platform that is neither Windows nor Linux."""
    pinned = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert lite.ask("versions") == {"pyodide": pinned, "platform": "emscripten"}


def test_podium_brings_no_other_package(lite):
    """What the commands need is not even to be had in Pyodide. micropip and packaging are Pyodide's installer."""
    assert lite.installed == ["micropip", "packaging", "podium", "xlwings"]


def test_podium_loads_nothing_but_the_standard_library_and_xlwings(lite):
    assert lite.loaded == ["main", "podium"]


@pytest.mark.parametrize(("code", "name"), OFFICE_ERRORS.items())
def test_an_error_is_one_of_excels_own(lite, code, name):
    assert lite.call("GP_POINTS", 1, error(code)) == [[{"type": "Error", "errorType": name}]]


@pytest.mark.parametrize(
    ("function", "arguments", "name"),
    [
        ("GP_POINTS", (20, 19), "Num"),
        ("CHESS_GP", (4, 4, "Open"), "NotAvailable"),
        ("GP_POINTS", ("bye", 19), "Value"),
        ("GP_POINTS", (1, error("#SPILL!")), "Value"),
    ],
)
def test_what_podium_finds_wrong_is_an_error_of_excels_own(lite, function, arguments, name):
    assert lite.call(function, *arguments) == [[{"type": "Error", "errorType": name}]]


def test_a_blank_is_a_blank(lite):
    assert lite.call("GP_POINTS", None, 19) == [[""]]


def test_a_wrong_row_does_not_spoil_the_others(lite):
    wrong = {"type": "Error", "errorType": "Num"}
    assert lite.call("CHESS_GP", column(3, 9), 4, "Elementary") == [[88], [wrong]]


def test_ten_thousand_rows_in_one_call(lite):
    assert lite.call("GP_POINTS", column(*range(1, 10_001))) == column(*TEN_THOUSAND)


def test_the_help_is_the_declarations(functions):
    assert set(functions) == {each.name for each in declarations()}
    for each in declarations():
        meta = functions[each.name]
        assert meta["id"] == each.name
        assert meta["description"] == each.description
        arguments = [(given["name"], given["description"], "optional" in given) for given in meta["parameters"]]
        assert arguments == [tuple(argument) for argument in each.arguments]


def test_ranges_go_in_and_come_out(functions):
    for meta in functions.values():
        assert meta["result"]["dimensionality"] == "matrix"
        assert {each["dimensionality"] for each in meta["parameters"]} == {"matrix"}


def test_excel_takes_the_names(functions):
    """Letters, numbers, points and underscores, no cell's address (GP1), and nothing registered twice."""
    for name in functions:
        assert re.fullmatch(r"[A-Z][A-Z_]+[A-Z]", name)


def test_one_file_with_all_of_podium_in_it(tmp_path):
    """As addin/lite/build.py makes it: no wheel, nothing to upload."""
    main = runpy.run_path(str(ROOT / "addin" / "lite" / "build.py"))["build"](tmp_path)
    with Lite(main) as host:
        assert host.installed == ["micropip", "packaging", "xlwings"]
        assert host.loaded == ["main", "podium"]
        assert {each["name"] for each in host.ask("meta")["functions"]} == {each.name for each in declarations()}
        assert host.call("GP_POINTS", 4, 19, 6) == [[5]]


def test_an_exception_reaches_lite_with_its_message(lite):
    with pytest.raises(LiteError, match="NO_SUCH"):
        lite.call("NO_SUCH")
