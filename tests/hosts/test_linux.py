"""The conversion of xlwings, in the Python that runs the tests."""

from __future__ import annotations

from tests.host import call
from tests.hosts.matrix import PLAIN
from tests.hosts.table import prove


def test_every_case():
    prove(PLAIN, lambda case: call(case.function, *case.arguments))
