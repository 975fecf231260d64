"""What the fuzzing begins with: the corpus, and the sheets of the other tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from podium import functions
from podium.errors import UnreadableError
from podium.sheets import readers
from podium.sheets.table import Cell, Table
from podium.systems import SYSTEMS

from tests.fuzz.cells import content_of
from tests.fuzz.sound import SOUND
from tests.fuzz.targets import EXAMPLES, FORMATS, SEASON_SHEETS
from tests.fuzz.written import WRITTEN

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
DATA = HERE.parent / "data"
ROWS = 25  # of a sheet of cells: with more, too, few inputs are tried
LARGEST = 60_000  # bytes: with larger ones few inputs are tried


def seeds(target: str) -> list[bytes]:
    """All of a target, the corpus first."""
    found = [path.read_bytes() for path in corpus(target)]
    return [*found, *(seed for seed in _given(target) if len(seed) <= LARGEST)]


def corpus(target: str) -> list[Path]:
    return sorted(CORPUS.joinpath(target).glob("*"))


def _given(target: str) -> Iterator[bytes]:
    if target in FORMATS:
        yield from (content for _, content in _files() if FORMATS[target].recognises(content))
    elif target == "season":
        yield from (content_of(season_rows(system)) for system in SYSTEMS)
    elif target.startswith("cells_"):
        yield content_of([SOUND[target.removeprefix("cells_")]])
        for path, content in _files():
            if "season-" not in path.name or path.suffix == ".csv":
                with suppress(UnreadableError):  # such as that the file is locked
                    yield content_of([_rows(table) for table in readers._parsed(path.suffix, content)])
    elif target == "functions":
        yield from _calls()
    elif target == "publish":
        yield from (content for path, content in _files() if path.suffix == ".xlsx")
    else:
        if (system := target.partition("_")[2]) in SOUND:
            for ending, written in WRITTEN.items():
                yield bytes([readers.ENDINGS.index(ending)]) + written(SOUND[system])
        for path, content in _files():
            yield bytes([readers.ENDINGS.index(path.suffix)]) + content


@cache
def season_rows(system: str) -> list[list[list[Cell]]]:
    """The sheets of an example season, in the order of ``SEASON_SHEETS``."""
    by_name = {table.sheet: table for table in readers.read(EXAMPLES / f"season-{system}.xlsx")}
    return [_rows(by_name.get(name)) for name in SEASON_SHEETS]


def _rows(table: Table | None) -> list[list[Cell]]:
    return [list(row.cells) for row in table.rows[:ROWS]] if table else [[]]


@cache
def _files() -> list[tuple[Path, bytes]]:
    paths = [*sorted(DATA.glob("formats/*")), *sorted(DATA.glob("*.*")), *sorted(EXAMPLES.glob("*"))]
    return [(path, path.read_bytes()) for path in paths if path.suffix in readers.ENDINGS]


def _calls() -> Iterator[bytes]:
    """Each function with arguments of every kind."""
    columns = [
        [["1"], ["2="], ["2="], ["4"], ["W"], ["6"], ["7"], ["8"], ["9"], ["10"]],
        [["Chess"], ["Poker; Abstract"], [None], ["Draughts"]],
        [["2+", "3-/w2"], ["1-", "0="], ["0+", "1+"]],
        [[18], [10], [6], [0]],
        [["Ann"], ["Bob"], ["Cas"]],
        [["Vikings"]],
        [[5.5]],
        [["draw"]],
    ]
    for number in range(len(functions.__all__)):
        for shift in range(len(columns)):
            yield bytes([number]) + content_of([*columns[shift:], *columns[:shift]])
