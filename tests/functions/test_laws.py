"""Laws of the worksheet functions: one form gives what another gives, and no input gets past them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from podium import functions
from podium.worksheet.cells import EXCEL_ERRORS
from podium.worksheet.declaration import declaration_of

from tests.examples import examples
from tests.host import column, row, values

POSITIONS = (
    st.lists(st.integers(1, 6), min_size=1, max_size=10)
    .map(lambda sizes: [1 + sum(sizes[:index]) for index, size in enumerate(sizes) for _ in range(size)])
    .filter(lambda ranks: len(ranks) > 1)
)
WRITTEN = [str, "T{}".format, "={}".format, "{}=".format, float, int]

CELLS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(
        ["", " ", "T4", "=2", "4-6", "W", "absent", "½", "3,5", "Reserve", "Baltic", "solo", "26", "x", "2+", "0+"]
    ),
    st.sampled_from(["standard", "county-2011", "3=/w2", "1-", "8?", "Vikings", "draw", "<b>", "=1+1", "1e9"]),
    st.text(max_size=6),
    st.sampled_from(EXCEL_ERRORS),
    st.just(dt.datetime(2026, 6, 4)),
)
RANGES = st.one_of(
    CELLS,
    st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
        lambda shape: st.lists(
            st.lists(CELLS, min_size=shape[1], max_size=shape[1]), min_size=shape[0], max_size=shape[0]
        )
    ),
)


EXPLAINED_BY = {
    "GP_POINTS": "GP_EXPLAIN",
    "CHESS_GP": "CHESS_GP_EXPLAIN",
    "FIB_SCORE": "FIB_EXPLAIN",
    "SODOS": "SODOS_EXPLAIN",
}


@given(POSITIONS, st.data())
def test_filled_down_gives_what_spilled_gives(ranks, data):
    written: list[Any] = [
        data.draw(st.sampled_from(WRITTEN if ranks.count(rank) > 1 else [str, float, int]))(rank) for rank in ranks
    ]
    whole = column(*written)
    spilled = values("GP_POINTS", whole)
    assert [values("GP_POINTS", cell, whole)[0] for cell in written] == spilled
    assert values("GP_POINTS", [written]) == spilled


@given(st.lists(st.tuples(st.integers(0, 8), st.sampled_from(["Reserve", "K-1"])), min_size=1, max_size=12))
def test_chess_filled_down_gives_what_spilled_gives(rows):
    scores, sections = column(*(halves / 2 for halves, _ in rows)), column(*(name for _, name in rows))
    spilled = values("CHESS_GP", scores, 4, sections)
    assert [values("CHESS_GP", halves / 2, 4, name)[0] for halves, name in rows] == spilled


@settings(max_examples=examples(800))
@given(st.sampled_from(functions.__all__), st.data())
def test_any_cells_give_numbers_texts_or_errors_and_nothing_else(name, data):
    function = getattr(functions, name)
    arguments = [data.draw(RANGES) for _ in declaration_of(function).arguments]
    cells = function(*arguments)
    width = len(cells[0])
    assert all(len(line) == width for line in cells)
    for cell in (cell for line in cells for cell in line):
        assert cell is None or type(cell) in (float, str)
        if isinstance(cell, float):
            assert cell == cell
            assert abs(cell) < 2**60


@settings(max_examples=examples(300))
@given(st.sampled_from(list(EXPLAINED_BY)), st.data())
def test_an_explanation_never_fails_and_agrees_which_cells_are_blank(name, data):
    scoring = getattr(functions, name)
    explaining = getattr(
        functions, {"GP_POINTS": "GP_EXPLAIN", "FIB_SCORE": "FIB_EXPLAIN"}.get(name, f"{name}_EXPLAIN")
    )
    arguments = [data.draw(RANGES) for _ in declaration_of(scoring).arguments]
    points, sentences = scoring(*arguments), explaining(*arguments)
    assert [[cell is None for cell in line] for line in points] == [
        [cell is None for cell in line] for line in sentences
    ]
    for cell in (cell for line in sentences for cell in line):
        assert cell is None or (isinstance(cell, str) and not cell.startswith("#"))


@pytest.mark.parametrize(
    "arguments",
    [
        (column(1, 2, 3, 4, 5), None, column(1, 1)),
        (column(1, 2, 3, 4, 5), column(9, 9, 9, 9, 9), column(1, 1)),
        (column(1, 2, 3, 4, 5), None, row(1, 1, 1, 1, 1)),
        (column(1, 2, 3, 4, 5), None, None, column("", "", "", "", "", "x")),
    ],
)
def test_the_tiebreak_of_lists_of_unequal_length_is_an_error(arguments):
    """As of GP_POINTS; a shorter list was an exception, and what stood beyond the positions was left out unseen."""
    assert set(values("GP_TIEBREAK", *arguments)) == {"#VALUE!"}
