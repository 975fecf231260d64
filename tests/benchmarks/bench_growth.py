"""How long lists take beside lists half as long, in processor time: near 2 where the work grows with their length.

Run: python tests/benchmarks/bench_growth.py [ROWS]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from podium.people import near_names

from tests.result_sheets import podium
from tests.season_books import csv, season

ROWS = 5000
SYLLABLES = [one + other for one in "bdfgklmnprst" for other in "aeiou"]
SECTIONS = ("Reserve", "Elementary", "Primary", "K-1")
CENTRES = (20, 8, 4, 2)


def word(random: Random, syllables: int = 4) -> str:
    return "".join(random.choice(SYLLABLES) for _ in range(syllables)).capitalize()


def names(rows: int) -> list[str]:
    random = Random(2026)
    return [f"{word(random, 3)} {word(random)}" for _ in range(rows)]


def line(*cells: object) -> str:
    return ",".join(map(str, cells))


def mso_sheets(rows: int) -> Iterator[tuple[str, list[str]]]:
    who, placed = list(enumerate(names(rows))), "Place,Name,Score"
    yield "places", ["Place,Name", *(line(row + 1, name) for row, name in who)]
    yield "scores alone", ["Name,Score", *(line(name, rows - row) for row, name in who)]
    yield "places through ties", [placed, *(line(row + 1, name, (rows - row) // 3) for row, name in who)]
    yield "one tie left blank", [placed, *(line("" if row else 1, name, 5) for row, name in who)]
    yield "places told by scores", [placed, *(line("" if row % 2 else row + 1, name, rows - row) for row, name in who)]
    yield "the header in each row", [placed, *(f"{line(r + 1, name, rows - r)}\n{placed}" for r, name in who)]
    yield "notes below", ["Place,Name", *(line(row + 1, name) for row, name in who[:100]), *["", "A note,"] * rows]


def other_sheets(rows: int) -> Iterator[tuple[str, list[str]]]:
    who = list(enumerate(names(rows)))
    section = [line(name, 5 - row * 5 // rows, SECTIONS[row * 4 // rows], 5) for row, name in who]
    yield "chess", ["Name,Score,Section,Rounds", *section]
    yield (
        "fibonacci",
        ["Name,Centres,Game,Board", *(line(n, CENTRES[r % 4], "Fibonacci", f"B{r // 4}") for r, n in who)],
    )
    yield "mcmahon", wall_list(rows)


def wall_list(rows: int) -> list[str]:
    """In which the upper half beats the lower, four times."""
    half, lines = rows // 2, ["No,Name,MMS0,MMS,R1,R2,R3,R4"]
    for row, name in enumerate(names(rows)):
        is_upper = row < half
        game = f"{(row + half) % rows + 1}{'+' if is_upper else '-'}"
        lines.append(line(row + 1, name, 20, 24 if is_upper else 20, *[game] * 4))
    return lines


def converting(system: str, lines: Sequence[str]) -> Callable[[], object]:
    csv(Path("sheet.csv"), *lines)
    return lambda: podium("convert", "sheet.csv", "--system", system, "--jobs", 1, "--force")


def of_a_season(system: str, events: Sequence[Sequence[object]], file: str, lines: Sequence[str]) -> Callable[[], None]:
    season(Path(f"{system}.xlsx"), system, events=events)
    csv(Path(file), *lines)

    def run() -> None:
        for command in (["import", f"{system}.xlsx", file], ["standings", f"{system}.xlsx"]):
            done = podium("season", *command)
            assert not done.code, done.err

    return run


def lists_of_names(rows: int) -> Iterator[tuple[str, list[str]]]:
    random = Random(2026)
    yield "of two words", [f"{word(random, 3)} {word(random)}" for _ in range(rows)]
    yield "of one word", [word(random, 5) for _ in range(rows)]
    yield "of one family", [f"Kim {word(random)}" for _ in range(rows)]
    yield "damaged", [f"{each[:3]}?{each[4:]}" for each in (word(random) for _ in range(rows))]


def cases(rows: int) -> Iterator[tuple[str, Callable[[], object]]]:
    for what, lines in mso_sheets(rows):
        yield f"convert mso, {what}", converting("mso", lines)
    for system, lines in other_sheets(rows):
        yield f"convert {system}", converting(system, lines)
    placed = ["Place,Name", *(line(row, name) for row, name in enumerate(names(rows), start=1))]
    yield "season mso", of_a_season("mso", [["Hex", "", "", "Abstract", "Hex"]], "Hex.csv", placed)
    yield "season mcmahon", of_a_season("mcmahon", [], "go.csv", wall_list(rows))
    for what, listed in lists_of_names(rows):
        yield f"near names {what}", lambda listed=listed: near_names(listed)


def seconds(work: Callable[[], object]) -> float:
    """Of the processor: others may use the machine."""
    start = time.process_time()
    work()
    return time.process_time() - start


def measured(rows: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        return {name: seconds(work) for name, work in cases(rows)}


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    measured(100)  # so that all modules are loaded
    half, whole = measured(rows), measured(2 * rows)
    for name, taken in whole.items():
        print(f"{name}: {2 * rows} rows take {taken / half[name]:.2f}x as long as {rows} ({taken:.2f} s)")


if __name__ == "__main__":
    main()
