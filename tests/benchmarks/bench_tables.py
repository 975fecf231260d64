"""``podium tables`` for 1 to 12 rounds, as a multiple of a bare ``import openpyxl, typer``. To stay under 3.

Run it with the Python that has Podium: python tests/benchmarks/bench_tables.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

REPEATS = 15
# Python keeps the modules that it has compiled, unless it is told not to, as on some developers' machines.
AS_USERS = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
BARE = [sys.executable, "-c", "import openpyxl, typer"]
TABLES = [sys.executable, "-m", "podium", "tables", "--rounds", "1-12"]


def seconds(command: list[str], folder: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, env=AS_USERS, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        # Taken in turns, so that a busy moment of the machine slows both.
        pairs = [(seconds(BARE, folder), seconds(TABLES, folder)) for _ in range(REPEATS + 1)][1:]
    bare, tables = (median(times) for times in zip(*pairs, strict=True))
    ratio = median(table / one for one, table in pairs)
    print(f"podium tables --rounds 1-12: {ratio:.2f} x import openpyxl, typer ({tables:.3f} s, {bare:.3f} s)")


if __name__ == "__main__":
    main()
