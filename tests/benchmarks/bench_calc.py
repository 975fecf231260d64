"""In LibreOffice Calc: a function in each of 10,000 cells, against native formulas and against one array formula.

Run: python tests/benchmarks/bench_calc.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.hosts.calc.office import Office

PLAYERS = 10_000
REPEATS = 3

PODIUM = "=GP_POINTS({0};$D$1)"
# The same rule in native formulas, for one event of 10 players or more without ties.
NATIVE = (
    "=IF({0}<=4;CHOOSE({0};40;28;20;12);IF(20*{0}<=$D$1;8;IF(10*{0}<=$D$1;6;IF(4*{0}<=$D$1;4;IF(2*{0}<=$D$1;2;0)))))"
)
PLACES = f"A1:A{PLAYERS}"
POINTS = f"B1:B{PLAYERS}"


def seconds(office: Office) -> float:
    return min(office.do("calculate_all") for _ in range(REPEATS))


def points(office: Office) -> list[list[float]]:
    return office.do("data", range=POINTS)


def measured(office: Office, formula: str) -> tuple[float, list[list[float]]]:
    """With the formula in each cell: the seconds of calculating all, and the points."""
    office.do("clear_range", range=POINTS)
    office.do("type", cells={"B1": [formula.format("A1")]})
    office.do("fill_down", range=POINTS)
    return seconds(office), points(office)


def main() -> None:
    office = Office()
    try:
        office.do("numbers", range=PLACES, rows=[[row] for row in range(1, PLAYERS + 1)])
        office.do("type", cells={"D1": PLAYERS})
        podium, of_podium = measured(office, PODIUM)
        native, of_native = measured(office, NATIVE)
        office.do("clear_range", range=POINTS)
        office.do("array", range=POINTS, formula=PODIUM.format(PLACES))
        array, of_array = seconds(office), points(office)
    finally:
        office.stop()
    assert of_podium == of_native == of_array
    print(f"{PLAYERS:,} places of one event, calculated anew:")
    print(f"  GP_POINTS in each cell:          {podium:6.3f} s, {podium / PLAYERS * 1e6:5.1f} microseconds a call")
    print(f"  native formulas in each cell:    {native:6.3f} s, GP_POINTS takes {podium / native:.1f}x as long")
    print(f"  GP_POINTS as one array formula:  {array:6.3f} s, each cell takes {podium / array:.1f}x as long")


if __name__ == "__main__":
    main()
