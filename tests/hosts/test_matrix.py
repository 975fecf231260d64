"""docs/hosts.md is the page that tests.hosts.matrix makes, and claims nothing that no test proves."""

from __future__ import annotations

import re

import pytest

from tests.functions.cases import CASES
from tests.hosts import matrix
from tests.hosts.matrix import HOSTS, LITE, PAGE, PLAIN, ROOT, claimed, page


def test_the_page_is_as_made():
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.hosts.matrix"


@pytest.mark.parametrize("host", [host for host in HOSTS if host.is_proven], ids=lambda host: host.name)
def test_what_the_page_claims_is_proven(host):
    constant = next(name for name, value in vars(matrix).items() if value is host)
    proof = (ROOT / host.proof).read_text(encoding="utf-8")
    assert re.search(rf"\bprove\(\s*{constant}\b", proof), f"{host.proof} does not hold {constant} against the page"


def test_a_claim_is_read_off_the_page():
    text = "| function | xlwings on Linux | xlwings Lite |\n|---|--:|--:|\n| `GP_POINTS` | 3 | 2 |\n| all | 3 | 2 |\n"
    assert claimed(PLAIN, text) == {"GP_POINTS": 3}
    assert claimed(LITE, text) == {"GP_POINTS": 2}


def test_every_case_is_counted_once():
    assert claimed(PLAIN, page()).total() == len(CASES)
