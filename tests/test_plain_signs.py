"""Dashes, a typographic minus, a wide plus and blanks beside signs are the plain signs that they look like."""

from __future__ import annotations

import pytest
from podium.sheets.plain_signs import plain_game, plain_lines

from tests.result_sheets import column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

DASHES = "−–—‐‑－"


@pytest.mark.parametrize(
    ("cell", "plain"),
    [
        *((f"1{dash}", "1-") for dash in DASHES),
        *((f"{dash} 1", "-1") for dash in DASHES),
        *[("1 +", "1+"), ("1＋", "1+"), ("\u00a0- 1\u00a0", "-1"), ("7＋/w2", "7+/w2"), ("12\u202f–", "12-")],
        *[("4 w 1", "4 w 1"), ("Smith–Jones−", "Smith–Jones-"), ("Abt＋/b", "Abt+/b"), ("Smith–Jones", "Smith–Jones")],
    ],
)
def test_the_cell_of_a_round(cell: str, plain: str) -> None:
    assert plain_game(cell) == plain


def test_lines_keep_their_length_and_their_names() -> None:
    assert plain_lines("1 Smith–Jones A 1d 2− 3＋/w 0–\n") == "1 Smith–Jones A 1d 2- 3+/w 0-\n"


def test_a_go_wall_list() -> None:
    """Ann beats Bea and Cy, Bea beats Dan, Cy beats Dan; Cy (start 1) has 2, and SOS of Ann is 3 + 2."""
    rows = "A,2,2+,3＋\nB,2,1−,4+\nC,1,4 +,1–\nD,1,3‐,2—\n"
    ran = convert(text("g.csv", "Name,MMS0,R1,R2\n" + rows), "--system", "mcmahon")
    assert ran.code == 0, ran.err
    assert column("g-scored.xlsx", "MMS") == [4, 3, 2, 1]
    assert column("g-scored.xlsx", "SOS") == [5, 5, 5, 5]


def test_a_cross_table_and_its_places() -> None:
    """Five players of whom the second to fourth have 1 point each and share place 2."""
    rows = ["1;Aas;5w1;2b1;2", "2–4;Boe;3w1;1w0;1", "2–4;Dal;2b0;4w1;1", "2–4;Lie;– 1;3b0;1", "5;Moe;1b0;- ;0"]
    ran = convert(text("c.csv", "\n".join(["Rk.;Name;1.Rd;2.Rd;Pts.", *rows, ""])), "--system", "mso")
    assert ran.code == 0, ran.err
    assert "are not read" not in ran.out
    assert column("c-scored.xlsx", "Place used") == [1, "T2", "T2", "T2", 5]


def test_rounds_that_are_not_read_say_what_is_lost_and_what_to_type() -> None:
    rows = ["1;Aas;5w1;2", "2;Boe;3w1;1", "3;Dal;2b0;1", "4;Lie;%%;1", "5;Moe;1b0;0"]
    ran = convert(text("c.csv", "\n".join(["Rk.;Name;1.Rd;Pts.", *rows, ""])), "--system", "mso")
    assert 'cell C5 is "%%"; expected a game as in chess-results (2w1, 5b½); type it so (bye for a point' in ran.out
    assert "or else nobody sees who did not play or left early, and totals are not checked" in ran.out
