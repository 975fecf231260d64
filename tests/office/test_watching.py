"""Every workbook that a test makes is looked at, once, and a wrong one fails that test."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import openpyxl
import pytest
from podium.workbooks.saving import to_bytes

from tests.conftest import pytest_runtest_call
from tests.office import watching
from tests.office.watching import Watch


def test_a_workbook_that_excel_would_not_take_fails_the_test_that_made_it() -> None:
    test = pytest_runtest_call()
    next(test)
    make_a_wrong_one()
    with pytest.raises(pytest.fail.Exception, match=r"none that Excel takes[^$]*sheet 'History'"):
        next(test)


def test_where_the_test_fails_by_itself_the_next_one_is_not_blamed() -> None:
    test = pytest_runtest_call()
    next(test)
    make_a_wrong_one()
    with pytest.raises(KeyError):
        test.throw(KeyError())


def test_a_workbook_is_looked_at_once() -> None:
    watch = Watch()
    with mock.patch.object(watching, "faults", return_value=["wrong"]) as looked:
        for workbook in (b"one", b"one", b"two"):
            watch.look_at(workbook)
    assert looked.call_count == 2
    assert (watch.found(), watch.found()) == ("wrong\nwrong", "")


def test_a_sample_is_kept_for_the_validator(tmp_path: Path) -> None:
    watch = Watch()
    with mock.patch.object(watching, "faults", return_value=[]):
        for number in range(2 * watching.ONE_OF):
            watch.look_at(str(number).encode())
    assert [path.read_bytes() for path in watch.kept_in(tmp_path)] == [b"0", str(watching.ONE_OF).encode()]


def make_a_wrong_one() -> None:
    book = openpyxl.Workbook()
    book.active.title = "History"  # which Excel keeps for itself
    to_bytes(book)
