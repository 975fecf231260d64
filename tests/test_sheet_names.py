"""Names for sheets: what Excel refuses is in none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from podium.workbooks.sheet_names import sheet_name, sheet_names


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Oware", "Oware"),
        ("  Oware ", "Oware"),
        ("Round 1/2: [final]?", "Round 1_2_ _final__"),
        ("'quoted'", "quoted"),
        ("the winter league of the club's players", "the winter league of the club's"),
        ("the tables of the winter league's", "the tables of the winter league"),  # the cut ends with an apostrophe
        ("HISTORY", "HISTORY 2"),  # Excel's own
        ("Spring\nOpen", "Spring Open"),
        ("😀" * 16, "😀" * 15),  # two units each
        ("bell\a", "bell\N{REPLACEMENT CHARACTER}"),  # as everywhere
        ("a_x0041_b", "a_X0041_b"),  # which Excel would read as aAb
        ("/x0041/", "_X0041_"),
        ("\ufffe", "\N{REPLACEMENT CHARACTER}"),
        ("' '", "Sheet"),
    ],
)
def test_a_name_that_excel_takes(name, expected):
    assert sheet_name(name) == expected


def test_each_name_is_once_in_any_case():
    assert sheet_names(["Go", "GO", "go", "x" * 40, "x" * 50], taken=["Notes"]) == [
        *("Go", "GO 2", "go 3"),
        *("x" * 31, "x" * 29 + " 2"),
    ]
    assert sheet_names(["notes"], taken=["Notes"]) == ["notes 2"]


@given(st.lists(st.text(st.characters(codec=None), max_size=40), max_size=5))
def test_whatever_the_names(names):
    found = sheet_names(names)
    assert len({each.casefold() for each in found}) == len(names)
    for each in found:
        assert 1 <= len(each.encode("utf-16-le")) // 2 <= 31
        assert not set(each) & set("[]:*?/\\\n\r")
        assert not each.startswith("'")
        assert not each.endswith("'")
        assert each.casefold() != "history"
