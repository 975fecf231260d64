"""Reading 1,000 result sheets of 100 players: Podium beside python-calamine alone and pandas with openpyxl, in one run.

Podium reads the file, finds the header and its columns, and checks every row; the others give the cells. To stay:
within 2x of python-calamine for .xlsx, at least 7x faster than pandas, and as much memory for 1,000 files as for 100.

Run: python tests/benchmarks/bench_reading.py
"""

from __future__ import annotations

import csv
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import openpyxl
import pandas
from podium.sheets.finding import find_record
from podium.sheets.readers import read
from podium.sheets.tournament import COLUMNS
from python_calamine import CalamineWorkbook

SHEETS, SAMPLE, PLAYERS, ROUNDS = 1000, 20, 100, 7
TURN = 50  # sheets that one reads before the other takes its turn, so that a busy moment slows both
FEW, MANY = 100, 1000  # sheets for the memory


def rows() -> list[list[object]]:
    header = ["Place", "Name", "Title", "Rating", "Club", "Score", *(f"R{number}" for number in range(1, ROUNDS + 1))]
    return [header, *(player(place) for place in range(1, PLAYERS + 1))]


def player(place: int) -> list[object]:
    games = [
        f"{(place + number) % PLAYERS + 1}{'wb'[number % 2]}{'10½'[(place + number) % 3]}" for number in range(ROUNDS)
    ]
    return [
        place,
        f"Player {place}, Pat",
        "FM" if place % 9 == 0 else None,
        2400 - 9 * place,
        "Owls",
        place % 15 / 2,
        *games,
    ]


def make(folder: Path) -> dict[str, Path]:
    """A sheet in every format: .xls and .ods as LibreOffice writes them, where it is installed."""
    book = openpyxl.Workbook()
    for cells in rows():
        book.active.append(cells)
    made = {".xlsx": folder / "sheet.xlsx", ".csv": folder / "sheet.csv"}
    book.save(made[".xlsx"])
    with made[".csv"].open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows())
    office = shutil.which("soffice")
    for ending in (".xls", ".ods") if office else ():
        command = [office, "--headless", "--convert-to", ending[1:], "--outdir", folder, made[".xlsx"]]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        made[ending] = folder / f"sheet{ending}"
    return made


def podium(path: Path) -> None:
    record = find_record(path, read(path), COLUMNS)
    assert len(record.rows) == PLAYERS


def podium_reader(path: Path) -> None:
    assert len(read(path)[0].rows) == PLAYERS + 1


def calamine(path: Path) -> None:
    with CalamineWorkbook.from_path(path) as book:
        for name in book.sheet_names:
            assert len(book.get_sheet_by_name(name).to_python()) == PLAYERS + 1


def pandas_with_openpyxl(path: Path) -> None:
    assert len(pandas.read_excel(path, engine="openpyxl")) == PLAYERS


def csv_module(path: Path) -> None:
    with path.open(newline="", encoding="utf-8") as file:
        assert len(list(csv.reader(file))) == PLAYERS + 1


def in_turns(path: Path, readers: list[Callable[[Path], None]], sheets: int) -> list[float]:
    """The milliseconds a sheet of each: the median of its turns, after one for warming up."""
    turn = min(TURN, sheets)
    turns = [[_turn(reader, path, turn) for reader in readers] for _ in range(1 + sheets // turn)][1:]
    return [1000 * median(times) / turn for times in zip(*turns, strict=True)]


def _turn(reader: Callable[[Path], None], path: Path, sheets: int) -> float:
    start = time.perf_counter()
    for _ in range(sheets):
        reader(path)
    return time.perf_counter() - start


def memory(path: Path, sheets: int) -> float:
    """The megabytes that a process of its own takes to read as many sheets."""
    command = [sys.executable, __file__, str(path), str(sheets)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        sheets = make(Path(folder))
        for ending, path in sheets.items():
            other = csv_module if ending == ".csv" else calamine
            whole, read_only, alone = in_turns(path, [podium, podium_reader, other], SHEETS)
            name = "csv alone" if ending == ".csv" else "python-calamine"
            print(
                f"{ending}: {whole / alone:.2f} x {name} ({whole:.2f} ms a sheet beside {alone:.2f}); "
                f"the reader without the finding {read_only / alone:.2f} x"
            )
        xlsx = sheets[".xlsx"]
        whole, slow = in_turns(xlsx, [podium, pandas_with_openpyxl], SAMPLE)
        print(f".xlsx: {slow / whole:.1f} x faster than pandas with openpyxl ({slow:.1f} ms a sheet)")
        few, many = memory(xlsx, FEW), memory(xlsx, MANY)
        print(f"memory: {many / few:.2f} x for {MANY} sheets beside {FEW} ({many:.0f} MB, {few:.0f} MB)")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        for _ in range(int(sys.argv[2])):
            podium(Path(sys.argv[1]))
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)
    else:
        main()
