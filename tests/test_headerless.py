"""A list without a row of headers: the message shows what to type, and that leads on."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.result_sheets import Outcome, column, convert, podium, text, workbook
from tests.season_books import season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

PLACED = [[1, "Ann Berg", 5], [2, "Bea Dale", 4], [3, "Cy Elm", 3], [4, "Dan Fox", 2], [5, "Eva Gil", 1]]
SCHOOL = [["Ann Berg", "K-1", 4], ["Bea Dale", "Reserve", 3], ["Cy Elm", "K-1", 3], ["Dan Fox", "K-1", 1]]
ROUNDS = [[1, "Ann Berg", "2w1", "3b1"], [2, "Bea Dale", "1b0", "4w1"], [3, "Cy Elm", "4b1", "1w0"]]
ROUNDS += [[4, "Dan Fox", "3w0", "2b0"], [5, "Eva Gil", "bye", None]]
WALL = [[1, "Ann", "4d", 34, "3+", "2+"], [2, "Bob", "3d", 33, "4+", "1-"]]
WALL += [[3, "Cy", "3d", 32, "1-", "4+"], [4, "Di", "2d", 30, "2-", "3-"]]
BOARD = [["Red", "Ann", 10, "Baltic"], ["Blue", "Bob", 6, "Baltic"]]
BOARD += [["Green", "Cy", 2, "Baltic"], ["Grey", "Di", 0, "Baltic"]]


def as_text(rows: Sequence[Sequence[object]]) -> str:
    return "".join(";".join("" if cell is None else str(cell) for cell in row) + "\n" for row in rows)


def advice(said: Outcome) -> list[str]:
    """What the message says to type."""
    found = re.search(r'(?:--sheet "[^"]*" )?--columns "[^"]*"', said.err)
    assert found, said.err
    return shlex.split(found[0])


@pytest.mark.parametrize(
    ("system", "rows", "typed", "more"),
    [
        ("mso", PLACED, "header=none,place=A,name=B,score=C", []),
        ("mso", [row[1:] for row in PLACED], "header=none,name=A,score=B", []),
        ("mso", ROUNDS, "header=none,place=A,name=B,round=C-D", ["--left-early", "played"]),
        ("chess", SCHOOL, "header=none,name=A,section=B,score=C", ["--rounds", "5"]),
        ("chess", PLACED, "header=none,place=A,name=B,score=C", ["--rounds", "5", "--section", "K-1"]),
        ("fibonacci", BOARD, "header=none,power=A,name=B,centres=C,game=D", []),
        ("mcmahon", WALL, "header=none,place=A,name=B,score=D,round=E-F", []),
    ],
)
def test_what_the_message_shows_is_right_for_the_file(
    system: str, rows: list[list[object]], typed: str, more: list[str]
) -> None:
    text("list.csv", as_text(rows))
    workbook("list.xlsx", {"S": rows})
    for name in ("list.csv", "list.xlsx"):
        said = convert(name, "--system", system)
        assert "has no row with the headers of its columns; write one above the list, or say" in said.err
        assert advice(said) == ["--columns", typed]
        missing = [f"--{option}" for option in ("section", "rounds") if f"--{option}" in more]
        assert said.err.rstrip().endswith(" and ".join([f'"{typed}"', *missing]))
        scored = convert(name, "--system", system, *advice(said), *more, "--out", name[5:])
        assert scored.code == 0, scored.err


def test_the_places_and_the_names_are_the_ones_that_were_meant() -> None:
    text("list.csv", as_text(PLACED))
    assert convert("list.csv", "--system", "mso", *advice(convert("list.csv", "--system", "mso"))).code == 0
    # 40, 28 and 20 points for five players: half of them, rounded, for the upper half.
    assert column("list-scored.xlsx", "GP points") == [20, 14, 0, 0, 0]
    assert column("list-scored.xlsx", "Name")[0] == "Ann Berg"


def test_a_title_above_and_headers_in_other_words() -> None:
    text("titled.csv", "Club Open\n" + as_text(PLACED))
    text("russian.csv", "Место;Имя;Очки\n" + as_text(PLACED))
    for name in ("titled.csv", "russian.csv"):
        said = convert(name, "--system", "mso")
        assert advice(said) == ["--columns", "place=A,name=B,score=C"]
        assert convert(name, "--system", "mso", *advice(said)).code == 0
        assert column(name.replace(".csv", "-scored.xlsx"), "GP points") == [20, 14, 0, 0, 0]


def test_a_file_of_several_sheets() -> None:
    workbook("two.xlsx", {"Final": PLACED, "Notes": [["Thanks to all"]]})
    said = convert("two.xlsx", "--system", "mso")
    assert advice(said) == ["--sheet", "Final", "--columns", "header=none,place=A,name=B,score=C"]
    assert convert("two.xlsx", "--system", "mso", *advice(said)).code == 0


def test_a_season() -> None:
    book = season(Path("season.xlsx"), events=[["list", "", "", "Abstract", "A", "", "", ""]])
    text("list.csv", as_text(PLACED))
    said = podium("season", "import", book, "list.csv")
    assert podium("season", "import", book, "list.csv", *advice(said)).code == 0


def test_names_in_two_columns_need_headers() -> None:
    """With one of the columns as the name, people of one first name would become one player."""
    text("list.csv", "1;Berg;Ann;5\n2;Berg;Bea;4\n3;Elm;Cy;3\n4;Fox;Dan;2\n5;Gil;Eva;1\n")
    said = convert("list.csv", "--system", "mso").err
    assert "--columns" not in said
    assert said.rstrip().endswith("; if these are no headers, write a row of them above the list")


def test_headers_that_are_known_are_no_players() -> None:
    text("club.csv", "Name;Club\nAnn;1\nBob;2\n")
    said = convert("club.csv", "--system", "mso").err
    assert said.rstrip().endswith("its headers are Name, Club")
