"""Texts of Swiss Perfect: columns told by where they stand, ties that have their places once, and cross tables."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.tournament import Player, Tournament, read_tournament

from tests.result_sheets import column, convert, text

HALF = Fraction(1, 2)

STANDINGS = """\
Harbour Cup - Round 7

Standings

Place Name               Feder Rtg  Loc  Score M-Buch. Buch. Progr.

 1-3  Quill, Ada         BRI        2042 6        24.0  32.5   25.0
      Rook, Tam (GC)     GC         1703 6        22.0  30.5   26.0
      Finch, Kim         BRI        913  6        22.0  30.0   23.0
  4   Van der Marsh, Ben       2264 1648 5.5      24.0  31.5   23.0
 5-6  Thistle, Una                  1237 4         9.0  13.0    9.5
      FM Owl, Jo         GC              4         0.0   9.5    9.0
  7   Lark, Bo                           .5       14.0  19.5   14.0
"""


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def refusal(content: str) -> str:
    with pytest.raises(PodiumError) as caught:
        read_tournament(text("list.txt", content))
    return str(caught.value)


def test_standings_are_read_whole() -> None:
    [table] = read(text("list.txt", STANDINGS))
    assert table.format == "a Swiss Perfect list (.txt)"
    header = next(row for row in table.rows if "Place" in row.cells)
    assert list(header.cells) == STANDINGS.splitlines()[4].split()
    assert [list(row.cells) for row in table.rows[-4:]] == [
        [4, "Van der Marsh, Ben", None, 2264, 1648, 5.5, "24.0", 31.5, "23.0"],
        ["5-6", "Thistle, Una", None, None, 1237, 4, "9.0", "13.0", 9.5],
        [None, "FM Owl, Jo", "GC", None, None, 4, "0.0", 9.5, "9.0"],
        [7, "Lark, Bo", None, None, None, ".5", "14.0", 19.5, "14.0"],
    ]


def test_the_places_of_a_tie_stand_beside_its_first_player() -> None:
    found = read_tournament(text("list.txt", STANDINGS))
    assert found.event == "Harbour Cup - Round 7"
    assert [(each.place, each.name, each.score) for each in found.players] == [
        ("1-3", "Quill, Ada", 6),
        ("1-3", "Rook, Tam (GC)", 6),
        ("1-3", "Finch, Kim", 6),
        ("4", "Van der Marsh, Ben", 5 + HALF),
        ("5-6", "Thistle, Una", 4),
        ("5-6", "FM Owl, Jo", 4),
        ("7", "Lark, Bo", HALF),
    ]


@pytest.mark.parametrize("ties", ["score", "place"])
def test_standings_are_scored(ties: str) -> None:
    """Seven players: (40 + 28 + 20)/3 * 7/10 = 20.53, and below the top half nothing."""
    text("list.txt", STANDINGS)
    assert convert("list.txt", "--system", "mso", "--ties", ties).code == 0
    assert column("list-scored.xlsx", "GP points") == [21, 21, 21, 0, 0, 0, 0]


CROSS_TABLE = """\
Harbour Open

No  Name               Feder Rtg  Loc  Total  1    2    3

1.  Quill, Ada                    2479 2.5    4:W  2:D  0:W
2.  Rook, Tam                     2434 2      3:W  1:D  4:D
3.  Finch, Kim                    2196 .5     2:L  4:L  0:D
4.  Van der Marsh, Ben                 1.5    1:L  3:W  2:D
"""


def test_a_cross_table_by_rounds() -> None:
    assert read_tournament(text("cross.txt", CROSS_TABLE)) == Tournament(
        "Harbour Open",
        3,
        [
            Player("", "Quill, Ada", 2 + HALF, ["4+", "2=", "0+"]),
            Player("", "Rook, Tam", Fraction(2), ["3+", "1=", "4="]),
            Player("", "Finch, Kim", HALF, ["2-", "4-", "0="]),
            Player("", "Van der Marsh, Ben", 1 + HALF, ["1-", "3+", "2="]),
        ],
    )


def test_the_cross_table_of_a_round_robin() -> None:
    lines = (
        "No Name               Loc  Total #1 #2 #3",
        "",
        "1  Quill, Ada         2479 1.5   .  W  D",
        "2  Rook, Tam          2434 1     L  .  W",
        "3  Finch, Kim              .5    D  L  .",
    )
    found = read_tournament(text("robin.txt", "\n".join(lines)))
    assert [(each.name, each.score, sorted(filter(None, each.games))) for each in found.players] == [
        ("Quill, Ada", 1 + HALF, ["2+", "3="]),
        ("Rook, Tam", Fraction(1), ["1-", "3+"]),
        ("Finch, Kim", HALF, ["1=", "2-"]),
    ]


def test_line_ends_and_encodings_are_those_of_any_text() -> None:
    content = STANDINGS.replace("Quill, Ada", "Müller, Jö").replace("\n", "\r\n").encode("cp1252")
    assert read_tournament(text("list.txt", content)).players[0].name == "Müller, Jö"


def test_the_header_on_each_page_and_the_lines_below() -> None:
    header = STANDINGS.splitlines()[4]
    pages = STANDINGS.replace(" 5-6  Thistle", f"\n{header}\n\n 5-6  Thistle") + "\nby Swiss Perfect\n"
    found = read(text("list.txt", pages))
    assert len(found) == 1
    assert list(found[0].remarks) == ['left out below the players: "by Swiss Perfect"']
    assert read_tournament(Path("list.txt")).players == read_tournament(text("one.txt", STANDINGS)).players


def test_several_tables_are_several_sheets() -> None:
    below = "\nMinor\n\nPlace Name         Loc  Score\n\n1     Swift, Al    1200 2\n"
    text("list.txt", STANDINGS + below)
    assert [table.sheet for table in read(Path("list.txt"))] == ["Standings", "Minor"]
    assert [each.name for each in read_tournament(Path("list.txt"), "Minor").players] == ["Swift, Al"]


def test_a_line_among_the_players_that_fits_no_column_is_named() -> None:
    moved = STANDINGS.replace("      FM Owl, Jo", " FM Owl, Jo")
    assert refusal(moved).startswith('list.txt: line 12 "FM Owl, Jo')
    assert "stands among the players and does not fit" in refusal(moved)


def test_a_bad_value_is_named_by_its_line() -> None:
    bad = STANDINGS.replace("1-3  Quill", "1-9  Quill")
    text("list.txt", bad)
    assert "line 7" in convert("list.txt", "--system", "mso", "--ties", "place").err


def test_columns_that_do_not_stand_below_their_headers_are_not_guessed() -> None:
    """What a page or a mail makes of such a table: a space between all columns."""
    squeezed = "\n".join(" ".join(line.split()) for line in STANDINGS.splitlines())
    assert "a Swiss Perfect list (.txt)" not in {table.format for table in _tables(squeezed)}


def _tables(content: str) -> list[object]:
    try:
        return list(read(text("list.txt", content)))
    except PodiumError:
        return []
