"""Every host's answers held against the reference's, or where a choice is open against those of xlwings on Linux."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.differential.hosts import Host, xlwings
from tests.differential.question import Cells, Question


class Difference(NamedTuple):
    """A host that gives other cells than it should."""

    number: int
    host: str
    question: Question
    expected: Cells
    cells: Cells

    def __str__(self) -> str:
        return (
            f"case {self.number} ({self.question.kind}), {self.host}: type {self.question.formula}\n"
            f"    expected {self.expected}\n    shown    {self.cells}"
        )


class Comparison(NamedTuple):
    """What a host was asked: how many of each kind, in how many seconds, and where it differs."""

    host: str
    asked: Counter[str]
    seconds: float
    differences: list[Difference]


def expected_of(questions: Sequence[Question]) -> list[Cells]:
    """By the reference; where it leaves a choice open, what xlwings on Linux gives."""
    open_ones = [each for each in questions if each.expected is None]
    chosen = dict(zip(map(id, open_ones), xlwings(open_ones), strict=True))
    return [chosen[id(each)] or [] if each.expected is None else each.expected for each in questions]


def compare(host: Host, questions: Sequence[Question], expected: Sequence[Cells], first: int = 0) -> Comparison:
    """``first``: the number of the first question."""
    start = time.perf_counter()
    asked: Counter[str] = Counter()
    differences = []
    for number, (question, right, cells) in enumerate(
        zip(questions, expected, host.answers(questions), strict=True), start=first
    ):
        if cells is None:
            continue
        asked[question.kind] += 1
        if not (host.agrees(question, cells, right) and _adds_up(question, cells)):
            differences.append(Difference(number, host.name, question, right, cells))
    return Comparison(host.name, asked, time.perf_counter() - start, differences)


def _adds_up(question: Question, cells: Cells) -> bool:
    """Whether what counts makes the total, which the reference does know."""
    counts = [cell for row in cells for cell in row if isinstance(cell, (int, float))]
    return question.adds_up_to is None or sum(counts) == question.adds_up_to
