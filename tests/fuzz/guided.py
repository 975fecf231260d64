"""One target under atheris, in a process of its own: ``python -m tests.fuzz.guided TARGET SECONDS CORPUS FAULTS``."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["podium"]):
    from tests.fuzz.targets import TARGETS

from tests.fuzz.mutations import mutated
from tests.fuzz.watching import Tally

TIMEOUT = 60  # seconds, after which an input that never ends is given up with the process


def main() -> None:
    name, seconds, corpus, faults = sys.argv[1:5]
    tally = Tally(name, TARGETS[name], Path(faults))
    count = Path(faults, f"{name}.tried")

    def attempt(content: bytes) -> None:
        tally.attempt(content)
        if tally.tried % 50 == 0:
            count.write_text(str(tally.tried))

    def change(content: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        new = bytes(atheris.Mutate(content, most)) if random.random() < 0.2 else mutated(random, content)
        return new[:most]

    limits = [f"-max_total_time={seconds}", f"-timeout={TIMEOUT}", "-rss_limit_mb=2500", "-max_len=200000"]
    quiet = ["-verbosity=0", f"-artifact_prefix={faults}/{name}-"]
    atheris.Setup([sys.argv[0], *limits, *quiet, corpus], attempt, custom_mutator=change)
    atheris.Fuzz()


main()
