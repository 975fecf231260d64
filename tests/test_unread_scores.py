"""A column that may be the score is never guessed, and never passed over where places split who is level in it.

Of 5 players the first two are in the top half: 20 and 14 points; two who share place 2 get (28+20)/2*5/10 = 12 each.
"""

from __future__ import annotations

import pytest

from tests.result_sheets import Outcome, column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def event(header: str, *cells: object, places: str = "12345") -> str:
    names = ("Ann Bo", "Cy Do", "Eve Fu", "Gil Ho", "Ida Jo")
    rows = [f"{place},{name},{cell}\n" for place, name, cell in zip(places, names, cells, strict=True)]
    return f"Place,Name,{header}\n" + "".join(rows)


def scored(content: str, *options: str) -> tuple[list[object], Outcome]:
    ran = convert(text("o.csv", content), "--system", "mso", "--force", *options)
    assert ran.code == 0, ran.err
    return column("o-scored.xlsx", "GP points"), ran


@pytest.mark.parametrize("header", ["Wins", "Siege", "Won games", "Result", "W", "Win, total"])
def test_who_is_level_is_told_and_the_option_leads_on(header: str) -> None:
    content = event(f'"{header}"', 5, 4, 4, 2, 1)
    found, ran = scored(content)
    assert found == [20, 14, 0, 0, 0]
    own = header if header in ("Wins", "Siege", "Won games", "Result") else "C"
    assert (
        f'"{header}" is not read: Cy Do (place 2) and Eve Fu (place 3) have 4, and get points by their places; if it '
        f'is the score and they share a place, give --columns "score={own}"'
    ) in ran.out
    found, ran = scored(content, "--columns", f"score={own}")
    assert found == [20, 12, 12, 0, 0]
    assert "is not read" not in ran.out


@pytest.mark.parametrize(
    "content",
    [
        event("Wins", 5, 4, 3, 2, 1),
        event("Wins", 5, 4, 4, 2, 1, places="12245"),
        event("Wins", 1, 4, 4, 5, 6),
        event("Games", 7, 7, 7, 7, 7),
        event("Age", 60, 50, 50, 40, 30),
        event("Buchholz", 5, 4, 4, 2, 1),
        event("Wins,Score", *("5,5", "4,4", "4,4", "2,2", "1,1")),
        event("Wins", 5, 4, 4, "", 1),
    ],
)
def test_what_says_nothing_of_ties_is_not_remarked_upon(content: str) -> None:
    assert "is not read" not in scored(content)[1].out


def test_places_as_they_stand_need_no_remark_once_it_was_said_so() -> None:
    found, ran = scored(event("Wins", 5, 4, 4, 2, 1), "--ties", "place")
    assert found == [20, 14, 0, 0, 0]
    assert "is not read" not in ran.out
