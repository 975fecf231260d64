"""docs/promises.md names a test for every promise, and they are there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.promises import ROOT, Named, forbid_skip, name_of, named_tests, promises


def test_every_promise_names_a_test() -> None:
    found = promises()
    assert len(found) > 20
    assert not [promise for promise, tests in found.items() if not tests]


def test_every_named_test_is_collected(request: pytest.FixtureRequest) -> None:
    """In this run; those that are not in it, by pytest from their files."""
    missing = named_tests() - {name_of(item.nodeid) for item in request.session.items}
    assert not missing - collected(sorted({each.file for each in missing}))


def collected(files: list[str]) -> set[Named]:
    if not files:
        return set()
    command = [sys.executable, "-m", "pytest", "--collect-only", "--all", "-q", "-p", "no:cacheprovider", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    return {name_of(line) for line in done.stdout.splitlines() if "::" in line}


def skipped(node: str) -> pytest.TestReport:
    report = pytest.TestReport(node, ("", 0, ""), {}, "skipped", ("file.py", 1, "Skipped: no Wine"), "call")
    forbid_skip(report)
    return report


def test_a_skip_in_ci_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    promised = "tests/test_promises.py::test_a_skip_in_ci_is_a_failure"
    monkeypatch.setenv("CI", "true")
    assert skipped(promised).failed
    assert "proves a promise" in str(skipped(promised).longrepr)
    assert skipped("tests/test_code.py::test_it_passes[types]").skipped
    monkeypatch.delenv("CI")
    assert skipped(promised).skipped


def test_a_node_is_known_by_file_and_name() -> None:
    assert name_of("tests/a/test_b.py::TestC::test_d[x::y[1]]") == Named("tests/a/test_b.py", "test_d")
