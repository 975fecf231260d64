"""The corpus again, and a short run: no input may raise anything but a clear error, or take too long."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.mutations import mutated
from tests.fuzz.seeds import CORPUS, corpus, seeds
from tests.fuzz.targets import TARGETS
from tests.fuzz.watching import Tally

SHORT = 40  # inputs of each target: a longer run is by hand, python -m tests.fuzz


@pytest.mark.parametrize("target", sorted(path.name for path in CORPUS.iterdir()))
def test_what_was_found_before_stays_mended(target: str):
    tally = Tally(target, TARGETS[target])
    for path in corpus(target):
        tally.attempt(path.read_bytes())
    assert tally.faults == {}
    assert tally.tried > 0


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS)
def test_a_short_run_finds_nothing(target: str):
    """The same inputs in every run, so that what it finds can be looked at."""
    tally, random, inputs = Tally(target, TARGETS[target]), Random(target), seeds(target)
    for _ in range(SHORT):
        tally.attempt(mutated(random, random.choice(inputs), random.choice(inputs)))
    assert tally.faults == {}
    assert tally.tried == SHORT


def test_a_fault_is_noted_with_its_place_and_the_smallest_input():
    def faulty(content: bytes) -> None:
        if b"x" in content:
            raise AssertionError("an x")

    tally = Tally("faulty", faulty)
    for content in (b"abc", b"abcx", b"x", b"xyz"):
        tally.attempt(content)
    [(fault, content)] = tally.faults.items()
    assert fault.startswith("AssertionError in ")
    assert content == b"x"
    assert tally.tried == 4
