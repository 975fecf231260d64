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
    fuzz = _guided if find_spec("atheris") and not asked.blind else _blind
    with ThreadPoolExecutor(asked.jobs) as pool:
        found = dict(zip(targets, pool.map(partial(fuzz, seconds=seconds, out=out), targets), strict=True))
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


def _guided(target: str, seconds: int, out: Path) -> Figures:
    """By atheris; what ends the process (a crash, a hang, too much memory) is a fault, and it goes on behind it."""
    corpus = out / "corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds(target)):
        corpus.joinpath(f"seed-{number}").write_bytes(seed)
    tried, ends, until = 0, [], time.monotonic() + seconds
    while (left := round(until - time.monotonic())) > 0:
        arguments = [target, str(left), str(corpus), str(out)]
        with out.joinpath(f"{target}.log").open("w", encoding="utf-8") as log:
            ended = subprocess.run(
                [sys.executable, "-m", "tests.fuzz.guided", *arguments], cwd=ROOT, stdout=log, stderr=log, check=False
            )
        count = out / f"{target}.tried"
        tried += int(count.read_text()) if count.exists() else 0
        count.unlink(missing_ok=True)
        if ended.returncode == 0:
            break
        ends.append(f"the process ended with {ended.returncode}: {out / target}.log")
        if len(ends) > 20:
            break
    return Figures(tried, [*_noted(out, target), *ends])


def _blind(target: str, seconds: float, out: Path) -> Figures:
    tally = Tally(target, TARGETS[target], out)
    random, inputs, until = Random(target), seeds(target), time.monotonic() + seconds
    for each in inputs:
        tally.attempt(each)
    while time.monotonic() < until:
        tally.attempt(mutated(random, random.choice(inputs), random.choice(inputs)))
    return Figures(tally.tried, _noted(out, target))


def _noted(out: Path, target: str) -> list[str]:
    return [path.read_text(encoding="utf-8").strip() for path in sorted(out.glob(f"{target}-*.txt"))]


if __name__ == "__main__":
    sys.exit(main())
