"""How one call grows with its size: time per row at 10 times the rows, as a ratio to the time per row before.

Run: python tests/benchmarks/bench_linear.py
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.host import call, column

REPEATS = 5


def positions(rows: int) -> Callable[[], object]:
    """A column of positions in which every third is tied."""
    ranks = [row - (row % 3 == 2) for row in range(1, rows + 1)]
    whole = column(*ranks)
    return lambda: call("GP_POINTS", whole)


def wall_list(rows: int) -> Callable[[], object]:
    """A wall list of 10 rounds in which neighbours meet."""
    meets = [(row + 1) if row % 2 else (row - 1) for row in range(1, rows + 1)]
    cells = [[f"{opponent}{'+' if opponent > row else '-'}"] * 10 for row, opponent in enumerate(meets, 1)]
    scores = column(*([1] * rows))
    return lambda: call("SODOS", cells, scores)


def chess(rows: int) -> Callable[[], object]:
    """A column of scores in one section."""
    scores = column(*(row % 9 / 2 for row in range(rows)))
    return lambda: call("CHESS_GP", scores, 4, "Reserve")


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    for name, build, small, large in (
        ("GP_POINTS, a column of 10,000 positions", positions, 1000, 10000),
        ("CHESS_GP, a column of 10,000 scores", chess, 1000, 10000),
        ("SODOS, 500 players by 10 rounds", wall_list, 50, 500),
        ("SODOS, 5,000 players by 10 rounds", wall_list, 500, 5000),
    ):
        before, after = seconds(build(small)), seconds(build(large))
        ratio = (after / large) / (before / small)
        print(f"{name}: time per row {ratio:.2f}x of that at {small} rows (linear is 1.0 or less)")


if __name__ == "__main__":
    main()
