"""Targets under atheris, one after the other: ``python -m tests.fuzz.guided SECONDS FAULTS TARGET...``.

Each runs in a process forked from this one, because to prepare Podium for counting what an input reaches takes longer
than many inputs. What ends the process (a crash, a hang, too much memory) is a fault; the next one goes on behind it.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["podium"]):
    from tests.fuzz.targets import TARGETS

from tests.fuzz.mutations import mutated
from tests.fuzz.seeds import seeds
from tests.fuzz.watching import Tally

TIMEOUT = 60  # seconds, after which an input that never ends is given up with the process
MOST_ENDS = 20  # of processes, after which a target is given up


def main() -> None:
    seconds, out = int(sys.argv[1]), Path(sys.argv[2])
    for target in sys.argv[3:]:
        corpus = out / "corpus" / target
        corpus.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds(target)):
            corpus.joinpath(f"seed-{number}").write_bytes(seed)
        until = time.monotonic() + seconds
        for run in range(MOST_ENDS):
            left = round(until - time.monotonic())
            if left <= 0 or _ended_well(target, left, out, run):
                break


def _ended_well(target: str, seconds: int, out: Path, run: int) -> bool:
    """Whether the process that tried inputs for so many seconds ended by itself."""
    process = os.fork()
    if not process:
        with out.joinpath(f"{target}.log").open("wb") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        _fuzz(target, seconds, out, out / f"{target}.{run}.tried")
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    if code:
        log = out / f"{target}.log"
        log.rename(out / f"{target}.{run}.log")
        out.joinpath(f"{target}-end-{run}.txt").write_text(f"the process ended with {code}: {target}.{run}.log\n")
    return code == 0


def _fuzz(target: str, seconds: int, out: Path, count: Path) -> None:
    """It does not come back: libFuzzer ends the process."""
    tally = Tally(target, TARGETS[target], out)

    def attempt(content: bytes) -> None:
        tally.attempt(content)
        if tally.tried % 50 == 0:
            count.write_text(str(tally.tried))

    def change(content: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        new = bytes(atheris.Mutate(content, most)) if random.random() < 0.1 else mutated(random, content)
        return new[:most]

    limits = [f"-max_total_time={seconds}", f"-timeout={TIMEOUT}", "-rss_limit_mb=2500", "-max_len=200000"]
    # What takes long is noted by the time of the processor: other work slows the clock on the wall.
    quiet = ["-verbosity=0", f"-report_slow_units={TIMEOUT}", f"-artifact_prefix={out}/{target}-"]
    atheris.Setup([sys.argv[0], *limits, *quiet, str(out / "corpus" / target)], attempt, custom_mutator=change)
    atheris.Fuzz()


main()
