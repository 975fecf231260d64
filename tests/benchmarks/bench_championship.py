"""The Championship of 10,000 players with 60 events each, against reading those 600,000 results. Under a tenth.

The results are rows of event, player, place and points in one .xlsx, read by Podium's own reader (python-calamine, and
a search for the cells that it loses) and by python-calamine alone. All seasons have games with several events and
families of variants; the harder ones a family across two categories, and events in two categories. The time to solve
them is for points and tie-breaks in, what each result counts for out.

Run it with the Python that has Podium: python tests/benchmarks/bench_championship.py [PLAYERS]
"""

from __future__ import annotations

import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import openpyxl
from podium.scoring.championship import CATEGORIES, Result, counted
from podium.scoring.grand_prix import Tiebreak, award, tiebreak
from podium.season.book import load
from podium.sheets.readers import read
from python_calamine import CalamineWorkbook

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.season_books import season as season_workbook

PLAYERS, EVENTS, REPEATS = 10_000, 60, 3
LOADED = 20  # the loader takes one player in so many: writing its workbook for all takes minutes
# Position, field and how many share it, as often as they come: from nothing to 1st place, and ties of three and of six.
PLACES = [(60, 80, 1)] * 4 + [(30, 80, 1)] * 3 + [(15, 80, 1)] * 2
PLACES += [(8, 80, 1), (5, 100, 1), (4, 80, 1), (3, 80, 1), (2, 80, 1), (1, 80, 1), (1, 80, 2), (2, 80, 3), (4, 19, 6)]
Finish = tuple[int, Tiebreak]  # points, and the fractions of the tie-break
FINISHES: list[Finish] = [(int(award(*place).points), tiebreak(*place)) for place in PLACES]
Kind = tuple[tuple[str, ...], str, str | None]


def season(*, family_across: bool = False, events_in_two: bool = False) -> list[Kind]:
    """The kinds of the events. In the harder seasons 7 Wonders and its Duel are a family, and draughts are abstract."""
    kinds: list[Kind] = []
    for number in range(EVENTS):
        category = CATEGORIES[number % 7]
        game = f"{category} {number // 14 if number % 5 == 0 else number}"
        family = f"{category} family" if number % 4 == 0 and category in CATEGORIES[4:] else None
        if family_across and number // 7 == 1 and category in ("Multiplayer", "Imperfect Information"):
            family, game = "7 Wonders", f"7 Wonders {category}"
        both = ("Draughts", "Abstract") if events_in_two and category == "Draughts" else (category,)
        kinds.append((both, game, family))
    return kinds


SEASONS = {
    "one category an event": season(),
    "and a family across two": season(family_across=True),
    "and events in two": season(family_across=True, events_in_two=True),
}


def finishes_of(players: int) -> list[list[Finish]]:
    random = Random(2022)
    return [random.choices(FINISHES, k=EVENTS) for _ in range(players)]


def write(path: Path, finishes: list[list[Finish]]) -> None:
    workbook = openpyxl.Workbook(write_only=True)
    sheet = workbook.create_sheet("Results")
    sheet.append(["Event", "Player", "Place", "Points"])
    for player, own in enumerate(finishes):
        for event, (points, _) in enumerate(own):
            sheet.append([f"Event {event:02d}", f"Player Number {player}", player % 97 + 1, points])
    workbook.save(path)


def solve(kinds: list[Kind], finishes: list[list[Finish]]) -> None:
    for own in finishes:
        counted([Result(points, *kind, fractions) for (points, fractions), kind in zip(own, kinds, strict=True)])


def by_calamine(path: Path) -> None:
    with CalamineWorkbook.from_path(path) as workbook:
        workbook.get_sheet_by_index(0).to_python(skip_empty_area=False)


def by_loader(finishes: list[list[Finish]]) -> tuple[float, float]:
    """Seconds to load the hardest season from its workbook, as ``podium season standings`` does, and to solve it."""
    kinds = SEASONS["and events in two"]
    events = [[f"Event {number}", "", "", "; ".join(kind[0]), kind[1], kind[2]] for number, kind in enumerate(kinds)]
    random = Random(2022)
    people = ["".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=12)) for _ in finishes]
    results = [[each[0], person, number + 1] for number, person in enumerate(people) for each in events]
    with tempfile.TemporaryDirectory() as folder:
        path = season_workbook(Path(folder, "season.xlsx"), events=events, results=results)
        return seconds(lambda: load(path)), seconds(lambda: solve(kinds, finishes))


def peak(kinds: list[Kind], finishes: list[list[Finish]]) -> int:
    """Bytes that solving holds at the most, the finishes themselves left out."""
    tracemalloc.start()
    solve(kinds, finishes)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    finishes = finishes_of(players)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "results.xlsx")
        write(path, finishes)
        works: dict[str, Callable[[], object]] = {"reader": partial(read, path), "calamine": partial(by_calamine, path)}
        works |= {name: partial(solve, kinds, finishes) for name, kinds in SEASONS.items()}
        # Taken in turns, so that a busy moment of the machine slows all; the best of each.
        rounds = [{name: seconds(work) for name, work in works.items()} for _ in range(REPEATS)]
    best = {name: min(times[name] for times in rounds) for name in works}
    reader, calamine = best["reader"], best["calamine"]
    print(f"reading {players * EVENTS:,} results: Podium's reader {reader:.2f} s, python-calamine {calamine:.2f} s")
    for name in SEASONS:
        ratios = f"{best[name] / reader:.3f} of Podium's reader, {best[name] / calamine:.3f} of python-calamine"
        print(f"the Championship of {players:,} players, {name}: {best[name]:.2f} s, {ratios}")
    loading, solving = by_loader(finishes[: players // LOADED])
    print(
        f"loading a season of {players // LOADED:,} players as podium does: solving takes {solving / loading:.3f} of it"
    )
    for name, kinds in SEASONS.items():
        few, all_ = peak(kinds, finishes[: players // 10]), peak(kinds, finishes)
        print(f"memory of solving, {name}: {all_ / few:.2f}x for 10 times the players ({all_ / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
