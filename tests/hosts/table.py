"""Holds a host against the table of cases and against what docs/hosts.md claims of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.functions.cases import CASES, Case
from tests.functions.test_cases import matches
from tests.hosts.matrix import PAGE, Host, claimed

Cells = list[list[Any]]

MOST_SHOWN = 20


def prove(host: Host, answer: Callable[[Case], Cells], accepts: Callable[[Case, Cells], bool] | None = None) -> None:
    """Every case gives what the table says, and the page says how many were run.

    ``accepts`` is for a host that shows some of the cells in its own way: an error as a sentence, say.
    """
    agrees = accepts or (lambda case, cells: matches(cells, case.expected))
    passed: Counter[str] = Counter()
    failures = []
    for case in CASES:
        cells = answer(case)
        if agrees(case, cells):
            passed[case.function] += 1
        else:
            failures.append(f"{case}: {cells} instead of {case.expected}")
    assert not failures, f"{len(failures)} of {len(CASES)} cases:\n" + "\n".join(failures[:MOST_SHOWN])
    assert claimed(host, PAGE.read_text(encoding="utf-8")) == passed, "run: python -m tests.hosts.matrix"
