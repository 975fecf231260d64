"""Holds a host against the table of cases and against what docs/hosts.md claims of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.functions.cases import CASES, Case
from tests.functions.test_cases import matches
from tests.hosts.matrix import PAGE, Host, claimed

Cells = list[list[Any]]
Check = Callable[[Case, Cells], None]

MOST_SHOWN = 20


def is_as_expected(case: Case, cells: Cells) -> None:
    assert matches(cells, case.expected), f"{cells} instead of {case.expected}"


def prove(host: Host, answer: Callable[[Case], Cells], check: Check = is_as_expected) -> None:
    """Every case gives what the table says, and the page claims as many as were run.

    A host that shows some cells in its own way, an error as a sentence say, brings its own ``check``, which asserts.
    """
    passed: Counter[str] = Counter()
    failures = []
    for case in CASES:
        try:
            check(case, answer(case))
        except AssertionError as error:
            failures.append(f"{case}: {error}")
        else:
            passed[case.function] += 1
    assert not failures, f"{len(failures)} of {len(CASES)} cases:\n" + "\n".join(failures[:MOST_SHOWN])
    assert claimed(host, PAGE.read_text(encoding="utf-8")) == passed, "run: python -m tests.hosts.matrix"
