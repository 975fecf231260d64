"""Any cells: each format gives them back as they were written, and scoring them gives a result or a clear error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from podium.convert.one_file import score_file
from podium.sheets import readers
from podium.sheets.table import Cell
from podium.systems import SYSTEMS

from tests.fuzz.cells import MARKS, content_of
from tests.fuzz.seeds import season_rows
from tests.fuzz.sound import SOUND
from tests.fuzz.targets import FORMATS, TARGETS, file, imported, job, read_as
from tests.fuzz.written import WRITTEN

NAMES = st.sampled_from(["Ann", "Bob", "Éva Kovács", "ann", "Bye", "Total", "O'Neil", '"Ann"', "<b>", "=1+1", "-", " "])
GAMES = st.sampled_from(["2+", "1-", "3=/w2", "0+", "8?", "W12", "D1", "+", "1:0", "½", "2w1", "bye", "-½", "x"])
PLACES = st.sampled_from(
    ["1", "2=", "=2", "T4", "4-6", "W", "DNS", "1st", "tbc", "0", "-1", "1.5", "3,5", "1e9", "99999"]
)
NUMBERS = st.one_of(
    st.integers(-2, 40), st.floats(-1e12, 1e12, allow_nan=False), st.sampled_from([0.5, 2.5, 17, 18, 26])
)
ODD = st.one_of(st.none(), st.sampled_from(list(MARKS.values())), st.just(dt.date(2026, 2, 1)), st.text(max_size=8))
CELLS = st.one_of(NAMES, GAMES, PLACES, NUMBERS, ODD)
HEADERS = st.sampled_from(
    [
        *(
            "Place",
            "Rank",
            "Pos",
            "Name",
            "Player",
            "Team",
            "Score",
            "Points",
            "Rounds",
            "Section",
            "R1",
            "Rd 1",
            "1.Rd",
        ),
        *(
            "No",
            "MMS0",
            "Grade",
            "Power",
            "Centres",
            "Eliminated",
            "Withdrawn",
            "Tied",
            "Board",
            "Game",
            "Category",
            "",
        ),
    ]
)


def rows_of(cells: st.SearchStrategy[Any], width: int) -> st.SearchStrategy[list[list[Any]]]:
    return st.lists(st.lists(cells, min_size=width, max_size=width), min_size=1, max_size=8)


@st.composite
def sheets(draw: st.DrawFn, system: str) -> list[list[Cell]]:
    """A sheet that is scored, with a few cells changed; or headers, and below them any cells."""
    if draw(st.integers(0, 3)):
        rows = [list(row) for row in SOUND[system]]
        change(draw, [rows])
        return rows
    headers = draw(st.lists(HEADERS, min_size=1, max_size=7))
    return [list(headers), *draw(rows_of(CELLS, len(headers)))]


def change(draw: st.DrawFn, season: Sequence[list[list[Cell]]]) -> None:
    """One to three cells, or a row that is there twice or gone."""
    for _ in range(draw(st.sampled_from([1, 1, 2, 3]))):
        rows = draw(st.sampled_from(season))
        at = draw(st.integers(0, len(rows) - 1))
        if draw(st.integers(0, 5)) == 0:
            rows[at : at + 1] = draw(st.sampled_from([[], [rows[at], list(rows[at])]]))
            if not rows:
                rows.append([])
        elif rows[at]:
            column = draw(st.integers(0, len(rows[at]) - 1))
            beside = st.sampled_from([row[column] for row in rows if column < len(row)])
            rows[at][column] = draw(st.one_of(beside, CELLS))


# What a text begins with and holds, so that no other delimiter and no number is seen in it.
WORDS = st.text("aZé '\"ß", min_size=1, max_size=6).map(lambda text: f"a{' '.join(text.split())}z")
FRACTIONS = st.integers(-(10**9), 10**9).map(lambda thousandths: thousandths / 1000)  # openpyxl writes 16 digits
WRITABLE = {
    **dict.fromkeys((".csv", ".tsv", ".txt"), st.one_of(WORDS, st.integers(-99, 9999))),
    ".xls": st.one_of(st.none(), WORDS, st.integers(-99, 9999), FRACTIONS),
}
ANY_WRITABLE = st.one_of(
    *(st.none(), st.booleans(), st.integers(-99, 9999), FRACTIONS, st.dates(dt.date(1901, 1, 1))),
    st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=6),
)


@pytest.mark.long
@pytest.mark.parametrize("ending", WRITTEN)
@settings(max_examples=100)
@given(data=st.data())
def test_a_format_gives_back_what_was_written(ending: str, data: st.DataObject):
    width = data.draw(st.integers(2, 4))
    rows = data.draw(rows_of(WRITABLE.get(ending, ANY_WRITABLE), width))
    rows = [["first"] * width, *rows, ["last"] * width]  # else blank rows and columns at the end are no part of it
    [table] = readers._parsed(ending, WRITTEN[ending](rows))
    assert [list(map(plain, row.cells)) for row in table.rows] == [list(map(plain, row)) for row in rows]
    assert not table.remarks


def plain(cell: object) -> object:
    """With the kind of what is no number: 1 is 1.0, and neither of them TRUE."""
    return float(cell) if isinstance(cell, int | float) and not isinstance(cell, bool) else (type(cell), cell)


def test_every_format_of_rows_and_columns_is_written():
    of_cells = [FORMATS[name] for name in ("excel", "old_excel", "open_document", "delimited")]
    assert {ending for each in of_cells for ending in each.endings} - {".tab"} == set(WRITTEN)


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=150)
@given(data=st.data())
def test_converting_any_cells_gives_a_result_or_a_clear_error(system: str, data: st.DataObject):
    TARGETS[f"cells_{system}"](content_of([data.draw(sheets(system))]))


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=50)
@given(data=st.data())
def test_the_standings_of_any_cells_are_a_result_or_a_clear_error(system: str, data: st.DataObject):
    season = [[list(row) for row in rows] for rows in season_rows(system)]
    change(data.draw, [rows for rows in season if rows])
    TARGETS["season"](content_of(season))


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=50)
@given(data=st.data(), ending=st.sampled_from([".csv", ".ods"]))
def test_importing_any_cells_gives_a_result_or_a_clear_error(system: str, data: st.DataObject, ending: str):
    rows = data.draw(sheets(system))
    written = [[cell if isinstance(cell, str | int | float | dt.date) else None for cell in row] for row in rows]
    TARGETS[f"import_{system}"](bytes([readers.ENDINGS.index(ending)]) + WRITTEN[ending](written))


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_changed_is_scored_before(system: str):
    """Else nothing behind the first look at a sheet were tried."""
    with file(b"") as path, read_as(SOUND[system]):
        score_file(job(path, system))
        assert path.with_name("scored.xlsx").is_file()
    assert not imported(system, bytes([readers.ENDINGS.index(".csv")]) + WRITTEN[".csv"](SOUND[system])).errors
