"""docs/promises.md: what Podium promises, and which tests prove it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "promises.md"
ROW = re.compile(r"^\| (?P<promise>[^|]+) \| (?P<proof>[^|]*) \|$", re.M)
LINK = re.compile(r"\[`(?P<name>test_\w+)`\]\(\.\./(?P<file>tests/[\w/]+\.py)\)")


class Named(NamedTuple):
    """A test by its file and its name; without its class, and with all its parameters."""

    file: str
    name: str


def promises() -> dict[str, list[Named]]:
    """The tests of each promise: all rows of the tables under the headings, before those that say what runs when."""
    text = PAGE.read_text(encoding="utf-8").partition("## Which tests run")[0]
    rows = {row["promise"]: row["proof"] for row in ROW.finditer(text) if row["promise"] != "promise"}
    return {promise: [Named(link["file"], link["name"]) for link in LINK.finditer(rows[promise])] for promise in rows}


def named_tests() -> set[Named]:
    return {each for tests in promises().values() for each in tests}


def name_of(node: str) -> Named:
    """The test of a node of pytest, such as ``tests/test_x.py::TestY::test_z[1]``."""
    file, _, rest = node.partition("::")
    return Named(file, rest.split("[")[0].rpartition("::")[2])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """For conftest.py: under CI a test that proves a promise fails where it is skipped."""
    outcome: Any = yield
    forbid_skip(outcome.get_result())


def forbid_skip(report: pytest.TestReport) -> None:
    if report.skipped and os.environ.get("CI") and name_of(report.nodeid) in named_tests():
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} proves a promise of {PAGE.name}, and was skipped: {report.longrepr}"
