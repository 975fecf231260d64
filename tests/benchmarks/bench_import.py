"""What ``import podium.functions`` costs beside a bare ``import xlwings``: the ratio of the two, in one run.

Run: python tests/benchmarks/bench_import.py
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

REPEATS = 25


def seconds(statement: str) -> float:
    """Of a new interpreter that runs the statement."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return time.perf_counter() - start


def main() -> None:
    statements = {"nothing": "pass", "xlwings": "import xlwings", "podium": "import podium.functions"}
    for statement in statements.values():
        seconds(statement)  # once without counting, so that all files are read from memory
    runs = {name: [] for name in statements}
    for _ in range(REPEATS):
        for name, statement in statements.items():
            runs[name].append(seconds(statement))
    median = {name: statistics.median(times) for name, times in runs.items()}
    start = median["nothing"]
    ratio = (median["podium"] - start) / (median["xlwings"] - start)
    print(f"import podium.functions costs {ratio:.2f}x of import xlwings (interpreter start taken off)")
    print(f"with the start of the interpreter: {median['podium'] / median['xlwings']:.2f}x")


if __name__ == "__main__":
    main()
