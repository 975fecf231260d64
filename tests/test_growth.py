"""Long lists: what is done grows with their length, and not with its square. Steps are counted, no time is taken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import FrameType

import pytest
from podium import alike, people
from podium.convert.sheet import read_sheet
from podium.people import near_names
from podium.sheets.asked import Asked
from podium.systems import SYSTEMS
from podium.worksheet.mcmahon import SOSOS

FEW = 50  # rows; the square of it is more than the work on a row
SYLLABLES = [one + other for one, other in product("bdfgklmnprst", "aeiou")]


def name(number: int) -> str:
    """One word, another for each number, without order."""
    mixed = number * 7919 % 60**4
    return "".join(SYLLABLES[mixed // 60**place % 60] for place in range(4)).capitalize()


@contextmanager
def steps() -> Iterator[list[int]]:
    """The number of steps of the interpreter that the block takes."""
    count = [0]

    def trace(frame: FrameType, event: str, _: object) -> Callable[..., object]:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count[0] += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def growth(work: Callable[[int], Callable[[], object]], few: int = FEW) -> float:
    """How much more is done for each doubling: 2 where the work grows with the length, 4 where it does with the square.

    What is done once, however long the list is, falls out.
    """
    counts = []
    for rows in (few, few, 2 * few, 4 * few):  # the first fills what is kept between calls
        run = work(rows)
        with steps() as count:
            run()
        counts.append(count[0])
    _, once, twice, four_times = counts
    return (four_times - twice) / (twice - once)


SHEETS: dict[str, tuple[str, Callable[[int, int], str]]] = {
    "scores alone": ("Name,Score", lambda row, rows: f"{name(row)},{rows - row}"),
    "places counted through": ("Place,Name,Score", lambda row, rows: f"{row + 1},{name(row)},{(rows - row) // 3}"),
    "one tie left blank": ("Place,Name,Score", lambda row, _: f"{'' if row else 1},{name(row)},5"),
    "each second place blank": ("Place,Name,Score", lambda r, rows: f"{'' if r % 2 else r + 1},{name(r)},{rows - r}"),
    "the header in each row": ("Place,Name,Score", lambda r, rows: f"{r + 1},{name(r)},{rows - r}\nPlace,Name,Score"),
}


@pytest.mark.parametrize("case", SHEETS)
def test_sheets_are_read_in_steps_that_grow_with_the_rows(case: str, tmp_path: Path) -> None:
    header, line = SHEETS[case]

    def reading(rows: int) -> Callable[[], object]:
        path = tmp_path / f"{rows}.csv"
        path.write_text("\n".join([header, *(line(row, rows) for row in range(rows))]))
        return lambda: read_sheet(path, SYSTEMS["mso"], {}, Asked())

    assert growth(reading) < 2.4


def test_sosos_takes_steps_that_grow_with_the_rows() -> None:
    def sums(rows: int) -> Callable[[], object]:
        wall = [[f"{row + 2}+" if row % 2 == 0 else f"{row}-"] for row in range(rows)]
        return lambda: SOSOS(wall, [[1 - row % 2] for row in range(rows)])

    assert growth(sums) < 2.4


NAMES: dict[str, Callable[[int], str]] = {
    "one word": name,
    "one family": lambda row: f"Kim {name(row)}",
    "initials": lambda row: f"A. {name(row)}",
    "damaged": lambda row: f"{name(row)[:3]}?{name(row)[4:]}",
}


@pytest.mark.parametrize("case", NAMES)
def test_few_names_are_compared_however_many_there_are(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Sequence[object]] = []

    def counted(function: Callable[..., bool]) -> Callable[..., bool]:
        return lambda *pair, **options: compared.append(pair) or function(*pair, **options)

    monkeypatch.setattr(people, "_are_near", counted(people._are_near))
    monkeypatch.setattr(alike, "is_near_word", counted(alike.is_near_word))
    near_names([NAMES[case](row) for row in range(2000)])
    assert len(compared) < 20 * 2000
