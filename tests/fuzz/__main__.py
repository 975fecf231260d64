"""``python -m tests.fuzz --minutes 30``: fuzzing by hand, with its figures at the end.

Coverage-guided where atheris is installed, else by changes at random. Inputs that show a fault are put into ``--out``,
from where they belong into the corpus once the fault is mended.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import NamedTuple

os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

from tests.fuzz.mutations import mutated
from tests.fuzz.seeds import seeds
from tests.fuzz.targets import TARGETS
from tests.fuzz.watching import Tally

ROOT = Path(__file__).parent.parent.parent


class Figures(NamedTuple):
    tried: int
    faults: list[str]


def main() -> int:
    asked = _asked()
    out: Path = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    targets = asked.targets or list(TARGETS)
    seconds = max(1, round(asked.minutes * 60 * asked.jobs / len(targets)))
    for count in out.glob("*.tried"):  # of an earlier run
        count.unlink()
    fuzz = _guided if find_spec("atheris") and not asked.blind else _blind
    fuzz(targets, seconds, out, asked.jobs)
    found = {target: _figures(out, target) for target in targets}
    for target, figures in found.items():
        print(f"{target:<18} {figures.tried:>10,} inputs  {len(figures.faults)} faults")
        for fault in figures.faults:
            print(f"    {fault}")
    tried, faults = sum(each.tried for each in found.values()), sum(len(each.faults) for each in found.values())
    how = "guided by coverage" if fuzz is _guided else "not guided"
    print(f"{len(found)} targets, {tried:,} inputs tried ({how}), {faults} faults found")
    return min(faults, 1)


def _asked() -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("--minutes", type=float, default=30, help="for all targets together")
    asked.add_argument("--jobs", type=int, default=1, help="targets at a time")
    asked.add_argument("--out", type=Path, default=Path("fuzz-faults"), help="the folder for what shows a fault")
    asked.add_argument("--blind", action="store_true", help="without atheris")
    asked.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}; without one, all")
    return asked.parse_args()


def _guided(targets: Sequence[str], seconds: int, out: Path, jobs: int) -> None:
    """By atheris, in as many processes as jobs."""
    shares = [targets[job::jobs] for job in range(jobs)]
    command = [sys.executable, "-m", "tests.fuzz.guided", str(seconds), str(out)]
    with out.joinpath("guided.log").open("w", encoding="utf-8") as log:
        running = [subprocess.Popen([*command, *share], cwd=ROOT, stdout=log, stderr=log) for share in shares if share]
        ended = [process.wait() for process in running]
        if any(ended):
            raise SystemExit(f"a process that guides failed: {out / 'guided.log'}")


def _blind(targets: Sequence[str], seconds: int, out: Path, jobs: int) -> None:
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(partial(_blind_of, seconds=seconds, out=out), targets))


def _blind_of(target: str, seconds: int, out: Path) -> None:
    tally = Tally(target, TARGETS[target], out)
    random, inputs, until = Random(target), seeds(target), time.monotonic() + seconds
    for each in inputs:
        tally.attempt(each)
    while time.monotonic() < until:
        tally.attempt(mutated(random, random.choice(inputs), random.choice(inputs)))
    out.joinpath(f"{target}.0.tried").write_text(str(tally.tried))


def _figures(out: Path, target: str) -> Figures:
    tried = sum(int(path.read_text()) for path in out.glob(f"{target}.*.tried"))
    return Figures(tried, [path.read_text(encoding="utf-8").strip() for path in sorted(out.glob(f"{target}-*.txt"))])


if __name__ == "__main__":
    sys.exit(main())
