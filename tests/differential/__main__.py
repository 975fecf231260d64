"""``python -m tests.differential --cases 100000 --hosts core xlwings``: as many cases as one likes, with figures."""

from __future__ import annotations

import argparse
import sys
from itertools import islice

import tests.conftest  # noqa: F401 - xlwings wants its settings before it is imported
from tests.differential.comparing import Comparison, compare, expected_of
from tests.differential.draw import questions
from tests.differential.hosts import HOSTS
from tests.differential.native import workbooks
from tests.spreadsheet_programs import by_gnumeric, by_libreoffice

CASES_AT_ONCE = 5000
WORKBOOKS_AT_ONCE = 12
MOST_SHOWN = 10


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000, help="how many; default 10000, 0 for none")
    parser.add_argument("--seed", type=int, default=1, help="other cases for another number; default 1")
    parser.add_argument("--hosts", nargs="+", choices=list(HOSTS), default=list(HOSTS), help="default: all")
    parser.add_argument("--workbooks", type=int, default=0, help="so many of each kind to recalculate; default none")
    asked = parser.parse_args()
    drawn = questions(asked.cases, asked.seed)
    found: dict[str, list[Comparison]] = {name: [] for name in asked.hosts}
    for first in range(0, asked.cases, CASES_AT_ONCE):
        batch = list(islice(drawn, CASES_AT_ONCE))
        expected = expected_of(batch)
        for name in asked.hosts:
            found[name].append(compare(HOSTS[name], batch, expected, first))
            print(_figures(name, found[name]), "so far", file=sys.stderr, flush=True)
    for name, comparisons in found.items():
        if comparisons:
            print(_figures(name, comparisons))
    differences = [str(each) for comparisons in found.values() for one in comparisons for each in one.differences]
    differences += _of_workbooks(asked.workbooks, asked.seed)
    print(*differences[:MOST_SHOWN], sep="\n")
    sys.exit(bool(differences))


def _of_workbooks(of_each: int, seed: int) -> list[str]:
    """Where the native formulas of random workbooks give other numbers in LibreOffice or Gnumeric."""
    made = list(workbooks(of_each, seed))
    found = []
    for recalculate in (by_libreoffice, by_gnumeric) if made else ():
        starts = range(0, len(made), WORKBOOKS_AT_ONCE)
        cells = [
            one
            for start in starts
            for one in recalculate(*(each.file for each in made[start : start + WORKBOOKS_AT_ONCE]))
        ]
        differ = [line for each, of_it in zip(made, cells, strict=True) for line in each.differences(of_it)]
        numbers = sum(len(each.expected) for each in made)
        print(f"{recalculate.__name__}: {numbers} numbers in {len(made)} workbooks  {len(differ)} differences")
        found += differ
    return found


def _figures(name: str, comparisons: list[Comparison]) -> str:
    cases = sum(one.asked.total() for one in comparisons)
    differences = sum(len(one.differences) for one in comparisons)
    seconds = sum(one.seconds for one in comparisons)
    return f"{name:8} {cases:8} cases  {differences:6} differences  {seconds:8.0f} s"


main()
