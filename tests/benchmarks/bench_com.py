"""Through the classic add-in under Wine: a formula in each cell against one that spills, in one run.

Run: python tests/benchmarks/bench_com.py
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("XLWINGS_ON_SERVER", "true")
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.host import column
from tests.hosts.classic.excel import ClassicExcel

ROWS = 10_000
CELLS_TRIED = 20  # formulas cell by cell are slow: that is the point
REPEATS = 3

Arguments = list[Any]


def positions(rows: int) -> tuple[list[Arguments], Arguments]:
    """The formulas of single positions with the field beside each, and the one formula of the whole column."""
    return [[place, ROWS] for place in range(1, rows + 1)], [column(*range(1, ROWS + 1))]


def beside_the_column(rows: int) -> tuple[list[Arguments], Arguments]:
    """As a table fills down: GP_POINTS([@Place], Results[Place]) hands the whole column over for each cell."""
    whole = column(*range(1, ROWS + 1))
    return [[place, whole] for place in range(1, rows + 1)], [whole]


def chess_scores(rows: int) -> tuple[list[Arguments], Arguments]:
    """The formulas of single scores, and the one formula of the whole column."""
    scores = [row % 9 / 2 for row in range(ROWS)]
    return [[score, 4, "Reserve"] for score in scores[:rows]], [column(*scores), 4, "Reserve"]


COMPARED: list[tuple[str, str, Callable[[int], tuple[list[Arguments], Arguments]]]] = [
    ("GP_POINTS, field beside each", "GP_POINTS", positions),
    ("GP_POINTS, whole column beside each", "GP_POINTS", beside_the_column),
    ("CHESS_GP", "CHESS_GP", chess_scores),
]


def main() -> None:
    with ClassicExcel() as excel:
        for references in (False, True):
            print("references to cells" if references else "constants")
            for name, function, build in COMPARED:
                cells, spilled = build(CELLS_TRIED)
                excel.seconds(function, [spilled], references)  # once without counting
                one_call = min(excel.seconds(function, [spilled], references) for _ in range(REPEATS)) / ROWS
                by_cell = min(excel.seconds(function, cells, references) for _ in range(REPEATS)) / CELLS_TRIED
                print(
                    f"  {name}: {1 / by_cell:,.0f} calls a second cell by cell, {1 / one_call:,.0f} rows a second "
                    f"spilled: a row costs {by_cell / one_call:,.0f}x less spilled"
                )


if __name__ == "__main__":
    main()
