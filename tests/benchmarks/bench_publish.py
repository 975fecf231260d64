"""Publishing a season of 60 events and 400 players, and again after one corrected result.

Ratios are to making the standings workbook of the same season (``podium season standings``), in one run; the print-out,
which is LibreOffice's work, is left out. How many files are touched again is counted, and does not depend on the
machine.

Run it with the Python that has Podium: python tests/benchmarks/bench_publish.py [PLAYERS]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import openpyxl
from podium.publish.publishing import Order, publish
from podium.season.book import load
from podium.systems import build
from podium.workbooks.saving import to_bytes

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.mso_seasons import large_season
from tests.season_books import season as season_workbook

PLAYERS, EVENTS, TURNOUT = 400, 60, 0.3


def workbook(path: Path, players: int) -> Path:
    """The season as its organiser has it."""
    season = large_season(players=players, events=EVENTS, turnout=TURNOUT)
    events = [
        [each.name, each.session, each.date, each.categories, each.game, each.variant_of] for each in season.events
    ]
    results = [[each.event, each.player, each.cells["place"]] for each in season.results]
    return season_workbook(path, events=events, results=results)


def correct(path: Path) -> None:
    """Let the last of the first event have withdrawn."""
    book = openpyxl.load_workbook(path)
    sheet = book["Results"]
    rows = [row for row in range(5, sheet.max_row + 1) if sheet.cell(row, 1).value == sheet["A5"].value]
    ranked = [sheet.cell(row, 3) for row in rows if isinstance(sheet.cell(row, 3).value, int)]
    max(ranked, key=lambda cell: int(str(cell.value))).value = "W"
    book.save(path)


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def times_of(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def touched(folder: Path, before: dict[Path, int]) -> tuple[int, int]:
    """Pages and other files that are new or were written again."""
    paths = [path for path, when in times_of(folder).items() if before.get(path) != when]
    pages = sum(path.suffix == ".html" for path in paths)
    return pages, len(paths) - pages


def standings(path: Path) -> None:
    made = build(load(path))
    to_bytes(made.workbook, made.values)


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    with tempfile.TemporaryDirectory() as place:
        path, out = workbook(Path(place, "season.xlsx"), players), Path(place, "public")
        order = Order(path, out, pdf=False)
        plain = min(seconds(lambda: standings(path)) for _ in range(2))
        first = seconds(lambda: publish(order))
        pages = sum(each.suffix == ".html" for each in times_of(out))
        print(f"{players} players, {EVENTS} events, {pages} pages; the standings workbook alone takes {plain:.1f} s")
        print(f"publishing: {first / plain:.2f} of that")
        before = times_of(out)
        again = seconds(lambda: publish(order))
        print(
            f"again, nothing changed: {again / plain:.2f}; written again: %d pages, %d other files"
            % touched(out, before)
        )
        correct(path)
        before = times_of(out)
        corrected = seconds(lambda: publish(order))
        print(
            f"again, one result corrected: {corrected / plain:.2f}; written again: %d pages, %d other files"
            % touched(out, before)
        )


if __name__ == "__main__":
    main()
