"""``python -m tests.mutation``: tries every mutant of the rules and tells what became of them.

Fails where a mutant survives that the list does not name, and where the list names one that no longer does. With file
names only those files, with ``--within tiebreak`` only that function of them; with ``--sample 80`` so many at random,
``--seed 1`` chooses which.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from tests.mutation.mutants import Candidate, Change, candidates, files, mutant
from tests.mutation.survivors import listed
from tests.mutation.trial import Court, Outcome


class Verdict(NamedTuple):
    """What became of a change; mutants that change the same lines in the same way are one."""

    change: Change
    outcome: Outcome


_sitting: Court  # for the forked workers, which cannot be sent the collected tests


def judged(court: Court, chosen: Sequence[Candidate], jobs: int) -> Iterator[Verdict]:
    """The verdict on each of them that changes what runs."""
    global _sitting
    _sitting = court
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        yield from filter(None, pool.map(_judged, chosen))


def _judged(candidate: Candidate) -> Verdict | None:
    found = mutant(candidate)
    return Verdict(found.change, _sitting.trial(found, to_survive=found.change in listed())) if found else None


def chosen_candidates(arguments: argparse.Namespace) -> list[Candidate]:
    everything = [candidate for file in arguments.files or files() for candidate in candidates(file)]
    if arguments.within:
        everything = [each for each in everything if (found := mutant(each)) and _is_chosen(found.change, arguments)]
    if not arguments.sample:
        return everything
    random.Random(arguments.seed).shuffle(everything)
    known = listed()
    some = (candidate for candidate in everything if (found := mutant(candidate)) and found.change not in known)
    return [candidate for candidate, _ in zip(some, range(arguments.sample), strict=False)]


def _is_chosen(change: Change, arguments: argparse.Namespace) -> bool:
    return change.file in (arguments.files or files()) and arguments.within in (None, change.within)


def figures(verdicts: Iterable[Verdict]) -> str:
    counts = Counter(verdict.outcome for verdict in verdicts)
    return f"{counts.total()} mutants: " + ", ".join(f"{counts[outcome]} {outcome.value}" for outcome in Outcome)


def run(arguments: argparse.Namespace, court: Court) -> int:
    known = listed()
    verdicts = []
    for verdict in judged(court, chosen_candidates(arguments), arguments.jobs):
        verdicts.append(verdict)
        if verdict.outcome is Outcome.SURVIVED and verdict.change not in known:
            print(f"survived: {verdict.change}", flush=True)
    survived = {verdict.change for verdict in verdicts if verdict.outcome is Outcome.SURVIVED}
    tried = [] if arguments.sample else [change for change in known if _is_chosen(change, arguments)]
    gone = [change for change in tried if change not in survived]
    for change in gone:
        print(f"listed, but killed or no longer made: {change}")
    print(figures(verdicts))
    return 1 if gone or survived - known.keys() else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE", help="such as grand_prix.py")
    parser.add_argument("--within", metavar="FUNCTION", help="such as Event.award, instead of whole files")
    parser.add_argument("--sample", type=int, help="so many mutants that are not listed, instead of all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return Court(partial(run, parser.parse_args())).sit()


if __name__ == "__main__":
    sys.exit(main())
