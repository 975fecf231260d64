"""A colour that is given to both players is a slip of the hand: a remark, and the tournament is scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import column, convert, text
from tests.season_books import podium, season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

# By hand: Ann beats Bo and Cy, Bo beats Cy; Cy has the bye of the first round. In the third round both are white.
H9 = """; EV[Youth]
; Pl Name Rk Co Club NBW SOS
1 Ash Ann 1d NO Voss 2 2 2+/w 0- 3+/w
2 Bly Bo 1d NO Voss 1 3 1-/b 3+/w 0-
3 Cox Cy 1d NO Voss 1 3 0+ 2-/b 1-/w
"""
TABLES = {
    "wall.h9": (H9, "lines 3 and 5"),
    "wall.csv": (
        "No,Name,Score,R1,R2,R3\n1,Ann,2,2+/w,0-,3+/w\n2,Bo,1,1-/b,3+/w,0-\n3,Cy,1,0+,2-/b,1-/w\n",
        "cells F2 and F4",
    ),
    "names.csv": (
        "Name,Score,R1,R2,R3\nAnn,2,Bo+/w,0-,Cy+/w\nBo,1,Ann-/b,Cy+/w,0-\nCy,1,0+,Bo-/b,Ann-/w\n",
        "cells E2 and E4",
    ),
    "export.csv": (
        "Rk.,Name,1.Rd,2.Rd,3.Rd,Pts.\n1,Ann,2w1,-0,3w1,2\n2,Bo,1b0,3w1,-0,1\n3,Cy,+,2b0,1w0,1\n",
        "cells E2 and E4",
    ),
}


@pytest.mark.parametrize(("name", "content", "where"), [(name, *each) for name, each in TABLES.items()], ids=TABLES)
def test_the_slip_is_named_and_the_file_is_scored(name: str, content: str, where: str) -> None:
    outcome = convert(text(name, content), "--system", "mcmahon")
    assert (outcome.code, outcome.err) == (0, "")
    said = f"{where}, round 3: the colour white is given twice; the game counts without its colour"
    assert f"{name}: {said}" in outcome.out.splitlines()
    book = f"{Path(name).stem}-scored.xlsx"
    assert column(book, "Wins") == [2, 1, 1]
    assert column(book, "SODOS") == [2, 1, 0]


def test_the_season_takes_it_too(tmp_path: Path) -> None:
    book = season(
        tmp_path / "season.xlsx", "mcmahon", players=[[1, "Ash Ann", "", 0], [2, "Bly Bo", "", 0], [3, "Cox Cy", "", 0]]
    )
    outcome = podium("import", book, text("wall.h9", H9))
    assert "lines 3 and 5, round 3: the colour white is given twice" in outcome.output
    assert podium("standings", book).exit_code == 0


def test_its_stones_count_nothing() -> None:
    wall = "No,MMS0,R1\n1,5,2+/w3\n2,3,1-/w3\n"
    outcome = convert(text("wall.csv", wall), "--system", "mcmahon", "--handicap")
    assert (
        "cells C2 and C3, round 1: the colour white is given twice; the game counts without its colour and its stones"
        in outcome.out
    )
    assert column("wall-scored.xlsx", "SOS") == [3, 6]


def test_another_handicap_is_no_slip_of_colour() -> None:
    outcome = convert(text("wall.csv", "No,MMS0,R1\n1,5,2+/w3\n2,3,1-/b2\n"), "--system", "mcmahon")
    assert (outcome.code, len(outcome.lines)) == (1, 2)


def test_many_slips_are_counted() -> None:
    rows = [f"{n},0,{n - 1 + 2 * (n % 2)}{'-+'[n % 2]}/b" for n in range(1, 15)]
    outcome = convert(text("wall.csv", "\n".join(["No,MMS0,R1", *rows]) + "\n"), "--system", "mcmahon")
    assert outcome.out.count("is given twice") == 5
    assert "2 more games give both players the same colour" in outcome.out
