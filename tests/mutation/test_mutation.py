"""The list of survivors says what is so, and a sample of the mutants is killed: all of them take too long here."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from zlib import crc32

import pytest

from tests.mutation.mutants import SCORING, Change, files, lines_of
from tests.mutation.survivors import LIST, listed
from tests.mutation.trial import ROOT

MUTANTS = 20


@pytest.mark.parametrize("change", listed(), ids=str)
def test_a_survivor_is_of_a_line_that_is_there(change: Change):
    assert change.file in files()
    functions = lines_of(change.file)
    assert change.within in functions
    assert f"\n{change.original}\n" in f"\n{functions[change.within]}\n"
    assert change.mutated != change.original
    assert change.mutated == change.mutated.strip()  # or it is no mutant that is ever made


def test_every_survivor_stands_once_and_has_a_reason():
    entries = tomllib.loads(LIST.read_text(encoding="utf-8"))["survivor"]
    assert len(listed()) == sum(len(entry["mutated"]) for entry in entries)
    assert all(len(entry["why"].split()) > 3 for entry in entries)


@pytest.mark.long
def test_a_sample_of_the_mutants_is_killed():
    # Another sample after each change of the rules and of their tests, and the same one for the same code.
    sources = [*sorted(SCORING.glob("*.py")), *sorted((ROOT / "tests" / "scoring").glob("*.py"))]
    seed = crc32(b"".join(path.read_bytes() for path in sources))
    command = [sys.executable, "-m", "tests.mutation", "--sample", str(MUTANTS), "--seed", str(seed)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"seed {seed}\n{run.stdout}{run.stderr}"
    assert f"{MUTANTS} mutants: " in run.stdout
