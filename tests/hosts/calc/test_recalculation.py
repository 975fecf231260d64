"""Calc calls a function when a cell that it depends on changes, and not otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from podium.calc import extension

from tests.hosts.calc.office import Office
from tests.hosts.calc.test_files import FILTERS
from tests.spreadsheet_programs import program

PLACES = {f"A{row}": row for row in range(1, 6)}
POINTS = {f"B{row}": [f"=GP_POINTS(A{row};19)"] for row in range(1, 6)}
EACH_ONCE = ["[1.0]", "[2.0]", "[3.0]", "[4.0]", "[5.0]"]
# What Calc calls when it opens a file that it saved: it recalculates functions of extensions in its own files only.
ON_OPENING: dict[str, list[str]] = {"ods": EACH_ONCE, "xlsx": []}

# Before what starts the add-in: each call adds its first argument to a file.
COUNTING = """\
from podium.calc import component
uncounted = component.answer
def answer(declaration, *values):
    with open({log!r}, "a", encoding="utf-8") as log:
        log.write(f"{{[cell for row in values[0] for cell in row]}}\\n")
    return uncounted(declaration, *values)
component.answer = answer
"""

Calls = Callable[[], list[str]]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("calls") / "log"


@pytest.fixture(scope="module")
def counting(log: Path) -> Iterator[Office]:
    program("soffice", "LibreOffice")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(extension, "STARTED", COUNTING.format(log=str(log)) + extension.STARTED)
        office = Office()
    try:
        yield office
    finally:
        office.stop()


@pytest.fixture
def calls(counting: Office, log: Path) -> Calls:
    """What was called since it was last asked, when all cells show their values; at first for five formulas."""

    def since() -> list[str]:
        counting.do("shown", range="A1:D12")
        called = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.write_text("", encoding="utf-8")
        return called

    counting.do("new")
    log.unlink(missing_ok=True)
    counting.do("type", cells={**PLACES, **POINTS})
    assert since() == EACH_ONCE
    return since


def test_a_cell_that_no_formula_asks_for_calls_nothing(counting: Office, calls: Calls):
    counting.do("type", cells={"C1": 7, "A7": "x", "D1": ["=B1+C1"]})
    assert calls() == []
    assert counting.do("shown", range="D1") == [[47]]


def test_a_cell_that_changes_calls_only_its_formula(counting: Office, calls: Calls):
    counting.do("type", cells={"A3": 6})
    assert calls() == ["[6.0]"]


def test_a_row_that_is_inserted_calls_nothing(counting: Office, calls: Calls):
    counting.do("insert_row", before=8)
    assert calls() == []
    counting.do("insert_row", before=1)
    assert calls() == []
    assert counting.do("shown", range="B2:B6") == [[40], [28], [20], [12], [2]]


def test_an_array_formula_is_one_call(counting: Office, calls: Calls):
    counting.do("array", range="C1:C5", formula="=GP_POINTS(A1:A5;19)")
    assert calls() == ["[1.0, 2.0, 3.0, 4.0, 5.0]"]
    counting.do("type", cells={"A5": 6})
    assert sorted(calls()) == ["[1.0, 2.0, 3.0, 4.0, 6.0]", "[6.0]"]


@pytest.mark.parametrize("kind", FILTERS)
def test_saving_calls_nothing_and_opening_what_the_kind_of_file_asks_for(
    counting: Office, calls: Calls, tmp_path: Path, kind: str
):
    saved = tmp_path / f"saved.{kind}"
    counting.do("save", path=str(saved), filter_name=FILTERS[kind])
    assert calls() == []
    counting.do("open", path=str(saved))
    assert sorted(calls()) == ON_OPENING[kind]
    counting.do("type", cells={"A1": 2})
    assert calls() == ["[2.0]"]


def test_calculating_all_calls_each_formula_once(counting: Office, calls: Calls):
    counting.do("calculate_all")
    assert sorted(calls()) == EACH_ONCE
