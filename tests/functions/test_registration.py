"""What hosts learn of the functions: names, help, which arguments are optional."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest
from podium import functions
from podium.worksheet.declaration import declaration_of
from xlwings.server import custom_functions_meta

LONGEST_HELP = 255  # Excel cuts the rest off

# The public contract: names and order of arguments; [brackets] are optional.
CONTRACT = {
    "GP_POINTS": "positions [field] [tied] [withdrawn]",
    "GP_EXPLAIN": "positions [field] [tied] [withdrawn]",
    "GP_COUNTED": "points categories games [variants]",
    "GP_COUNTED_EXPLAIN": "points categories games [variants]",
    "GP_TOTAL": "points categories games [variants] [names] [name]",
    "GP_TOTAL_EXPLAIN": "points categories games [variants] [names] [name]",
    "GP_TIEBREAK": "positions field [tied] [withdrawn]",
    "GP_STANDINGS": "names events positions categories games [variants] [withdrawn]",
    "MCMAHON_STANDINGS": "names initial wall_list [criteria]",
    "CHESS_GP": "score rounds section [base] [sections]",
    "CHESS_GP_EXPLAIN": "score rounds section [base] [sections]",
    "CHESS_GP_TABLE": "rounds [base] [sections]",
    "FIB_SCORE": "centres game [ending] [eliminated]",
    "FIB_EXPLAIN": "centres game [ending] [eliminated]",
    "FIB_TEAM": "scores games",
    "SODOS": "wall_list scores [names] [handicap]",
    "SODOS_EXPLAIN": "wall_list scores [names] [handicap]",
    "SOS": "wall_list scores [names] [handicap] [initial]",
    "SOSOS": "wall_list scores [names] [handicap] [initial]",
    "WINS": "wall_list",
}

META = {entry["name"]: entry for entry in custom_functions_meta(functions)["functions"]}


def test_the_functions_are_the_contract():
    assert set(functions.__all__) == set(META) == set(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
def test_arguments_and_their_order(name):
    written = " ".join(
        f"[{each['name']}]" if each.get("optional") else each["name"] for each in META[name]["parameters"]
    )
    assert written == CONTRACT[name]


@pytest.mark.parametrize("name", CONTRACT)
def test_help_is_there_and_fits(name):
    texts = [META[name]["description"], *(each["description"] for each in META[name]["parameters"])]
    for text in texts:
        assert 20 <= len(text) <= LONGEST_HELP, text
        assert "\n" not in text


@pytest.mark.parametrize("name", CONTRACT)
def test_the_classic_add_in_can_call_it(name):
    function = getattr(functions, name)
    assert function.__name__ == name
    assert function.__annotations__ == {}, "a type hint would choose an xlwings converter"
    kinds = {parameter.kind for parameter in inspect.signature(function).parameters.values()}
    assert kinds == {inspect.Parameter.POSITIONAL_OR_KEYWORD}


@pytest.mark.parametrize("name", [name for name in CONTRACT if not name.endswith("EXPLAIN")])
def test_the_docstring_names_its_source_and_its_errors(name):
    details = declaration_of(getattr(functions, name)).details
    assert "Source: " in details
    assert "``#VALUE!``" in details or "Errors as for" in details or "Errors: " in details


def test_functions_load_with_the_standard_library_and_xlwings_alone():
    program = (
        "import sys, xlwings; before = set(sys.modules); import podium.functions;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(*sorted(new - {'podium'} - set(sys.stdlib_module_names)))"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == ""
