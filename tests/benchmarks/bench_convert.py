"""``podium convert`` of many sheets: two processes against one, and the memory for many files against that for few.

Two processes are to be at least 1.6x as fast as one, reading, scoring and writing included, and the memory is to be the
same however many files there are. Two cores are needed that nobody else uses; on a busy machine the processor time
still tells what two processes take more than one: at most 1.25x leaves 1.6x as fast.

Run it with the Python that has Podium: python tests/benchmarks/bench_convert.py [FILES]
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import openpyxl

FILES, PLAYERS, REPEATS = 400, 100, 3
FEW = 10  # of which the memory is the measure: one in so many

# The command in a process of its own, which says at the end the memory that the largest process took, in kilobytes, and
# the processor time of all, in seconds.
MEASURED = """
import resource, sys
from podium.__main__ import main
if __name__ == "__main__":
    try:
        main()
    finally:
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        seconds = sum(each.ru_utime + each.ru_stime for each in used)
        print(f"[{max(each.ru_maxrss for each in used)}, {seconds}]", file=sys.stderr)
"""


def write_sheets(folder: Path, files: int) -> None:
    folder.mkdir()
    random = Random(2025)
    for number in range(files):
        workbook = openpyxl.Workbook(write_only=True)
        sheet = workbook.create_sheet("Final")
        sheet.append(["Place", "Name", "Club", "Rating", "Score"])
        for place in range(1, PLAYERS + 1):
            name = f"Player Number {random.randrange(10_000)}"
            sheet.append([place, name, f"Club {place % 17}", random.randrange(800, 2400), PLAYERS - place])
        workbook.save(folder / f"event-{number:04d}.xlsx")


class Run(NamedTuple):
    """seconds: by the clock. memory: of the largest process, in kilobytes. worked: seconds of processor time."""

    seconds: float
    memory: int
    worked: float


def convert(folder: Path, processes: int) -> Run:
    out = folder.parent / "scored"
    program = folder.parent / "measured.py"
    program.write_text(MEASURED)
    command = [sys.executable, str(program), "convert", str(folder), "--system", "mso", "--out", str(out)]
    start = time.perf_counter()
    done = subprocess.run([*command, "--jobs", str(processes)], capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - start
    shutil.rmtree(out)
    return Run(seconds, *json.loads(done.stderr.splitlines()[-1]))


def main() -> None:
    files = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    with tempfile.TemporaryDirectory() as place:
        many, few = Path(place, "many"), Path(place, "few")
        write_sheets(many, files)
        write_sheets(few, files // FEW)
        # Taken in turns, so that a busy moment of the machine slows both; the best of each.
        rounds = [(convert(many, 1), convert(many, 2)) for _ in range(REPEATS)]
        one, two = (min(run.seconds for run in runs) for runs in zip(*rounds, strict=True))
        print(f"{files} sheets of {PLAYERS} players: {one:.2f} s in one process, {two:.2f} s in two")
        work = [min(run.worked for run in runs) for runs in zip(*rounds, strict=True)]
        print(f"two processes: {one / two:.2f}x as fast as one, for {work[1] / work[0]:.2f}x of the processor time")
        for processes, runs in enumerate(zip(*rounds, strict=True), start=1):
            memory, before = max(run.memory for run in runs), convert(few, processes).memory
            print(f"memory, --jobs {processes}: {memory / before:.2f}x for {FEW} times the files ({memory // 1024} MB)")


if __name__ == "__main__":
    main()
