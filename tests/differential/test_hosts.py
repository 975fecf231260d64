"""Thousands of random cases on the hosts, the same in every run; ``python -m tests.differential`` tries others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest

from tests.differential.comparing import compare, expected_of
from tests.differential.draw import DRAWS, questions
from tests.differential.hosts import HOSTS
from tests.differential.question import Cells, Question
from tests.hosts.classic.wine import wine_program
from tests.spreadsheet_programs import program

SEED = 8
FEW = 300
# As many as take each some ten seconds. All begin with the same ones.
CASES = {"core": 2000, "xlwings": 2000, "lite": 1000, "classic": 300, "calc": 600}


@cache
def drawn() -> list[Question]:
    return list(questions(max(CASES.values()), SEED))


@cache
def expected() -> list[Cells]:
    """Of all that are drawn, worked out once for all hosts."""
    return expected_of(drawn())


@cache
def few() -> list[Question]:
    return list(questions(FEW, SEED))


def node() -> None:
    program("node", "Node")
    program("npm", "npm")


def wine() -> None:
    program(wine_program() or "wine64", "Wine")


def libreoffice() -> None:
    program("soffice", "LibreOffice")


# Without its program a host is skipped; under CI that is a failure.
NEEDS = {"lite": node, "classic": wine, "calc": libreoffice}


@pytest.mark.parametrize("host", [host for host in CASES if host not in NEEDS])
def test_a_few_cases(host: str) -> None:
    check(host, few(), expected_of(few()))


@pytest.mark.long
@pytest.mark.parametrize(("host", "need"), [(host, NEEDS.get(host)) for host in CASES], ids=CASES)
def test_a_host_gives_what_the_references_give(host: str, need: Callable[[], None] | None) -> None:
    if need:
        need()
    check(host, drawn()[: CASES[host]], expected()[: CASES[host]])


def check(host: str, asked: list[Question], right: list[Cells]) -> None:
    found = compare(HOSTS[host], asked, right)
    assert not found.differences, "\n".join(map(str, islice(found.differences, 5)))
    least = {"core": 0.85}.get(host, 1)  # what is wrong in a way that only cells can be is no question to the core
    assert found.asked.total() >= least * len(asked)


def test_every_kind_of_case_is_drawn() -> None:
    kinds = {each.kind for each in few()}
    assert {"a whole event", "a wrong event", "a total", "chess", "a board", "a wall list", "a team"} <= kinds
    assert len(kinds) >= len(set(DRAWS))
    assert {each.function for each in few()} == {
        *("GP_POINTS", "GP_TIEBREAK", "GP_TOTAL", "GP_COUNTED", "CHESS_GP", "FIB_SCORE", "FIB_TEAM"),
        *("SODOS", "SOS", "SOSOS", "WINS"),
    }
