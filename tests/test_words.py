"""Pieces of sentences: lists of names, which are parted by semicolons where names hold commas."""

from __future__ import annotations

import pytest
from podium.words import apart, listing, several, together

PLAIN, WITH_COMMAS = ["Ann", "Bo", "Cy"], ["Berg, Ann", "Cole, Bo", "Dunn, Cy"]


def test_names_without_commas() -> None:
    assert listing(PLAIN) == "Ann, Bo, Cy"
    assert [together(PLAIN[:count]) for count in range(4)] == ["", "Ann", "Ann and Bo", "Ann, Bo and Cy"]
    assert (several(PLAIN, 3), several(PLAIN, 1)) == ("Ann, Bo, Cy", "Ann and 2 more")


def test_names_with_commas() -> None:
    assert listing(WITH_COMMAS) == "Berg, Ann; Cole, Bo; Dunn, Cy"
    assert together(WITH_COMMAS) == "Berg, Ann; Cole, Bo; and Dunn, Cy"
    assert together(WITH_COMMAS[:2]) == "Berg, Ann; and Cole, Bo"
    assert several(WITH_COMMAS, 2) == "Berg, Ann; Cole, Bo; and 1 more"


@pytest.mark.parametrize("names", [["Ann", "Berg, Bo"], ["Berg, Bo", "Ann"]])
def test_one_name_with_a_comma_is_enough(names: list[str]) -> None:
    assert listing(names) == "; ".join(names)


def test_a_name_beside_something_else() -> None:
    assert [apart(name) for name in ("Ann Berg", "Berg, Ann")] == ["Ann Berg", '"Berg, Ann"']
