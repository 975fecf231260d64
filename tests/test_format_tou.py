"""FFG .tou files: every value of a hand-made tournament, and what is refused."""

from __future__ import annotations

import pytest
from podium.sheets.readers import read
from podium.sheets.tournament import read_tournament

from tests.go_files import columns, only_table, players, refused
from tests.result_sheets import DATA

FILE = DATA / "formats" / "tournament.tou"
HEAD = ";name=x\n;Num Nom Prenom               Niv Licence Club\n"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def test_every_value() -> None:
    tournament = read_tournament(FILE)
    assert (tournament.event, tournament.rounds) == ("Coupe du Cœur", 4)
    assert players(FILE) == [
        ("1", "LE GALL Maëlle", None, ["3+/w", "2+/b", "4=/w3"], ""),
        ("2", "Œhler Gildas", None, ["4+/b", "1-/w", "3+/w"], ""),
        ("", "Tanguy Awen", None, ["1-/b", "0+", "2-/b"], ""),
        ("4", "Kerleo Du Parc Soazig", None, ["2-/w", "0=", "1=/b3"], ""),
    ]
    [table] = read(FILE)
    assert table.format == "a tournament for the French Go federation (.tou)"
    found = columns(table)
    assert list(found) == ["Place", "No", "Name", "Grade", "Club", "R1", "R2", "R3", "Licence"]
    assert [row.number for row in table.rows[1:]] == [11, 12, 13, 14]
    assert found["No"] == [1, 2, 3, 4]
    assert found["Grade"] == ["2D", "1K", "3K", "12K"]
    assert found["Club"] == ["29Br", "29Br", "35Re", None]
    assert found["Licence"] == ["1234501", "1234502", None, "1234504"]
    assert table.remarks == ["3 of 4 rounds are played", "a .tou file has places and games, but no scores"]


def test_the_name_where_there_is_no_comment_and_no_places() -> None:
    table = only_table("a.tou", HEAD + "Abgrall Ana 2D 1234501 29Br 2+w0\nBriand Bleiz 1K 1234502 29Br 1-b0\n")
    assert table.event == "x"
    assert list(columns(table)) == ["No", "Name", "Grade", "Club", "R1", "Licence"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", "is a .tou file without a player; expected a tournament with results"),
        ("1 Abgrall Ana 2D 1234501 29Br 0-\n",
         "is a .tou file without a single result; expected a tournament that was played"),
        (
            "1 Abgrall Ana 2D 1234501 29Br 2+w0\n2 Briand\n",
            'line 4 is "2 Briand"; expected place, name, grade, and a cell a round, such as 12+ or 4-/b2',
        ),
        (
            "1 Abgrall Ana 2D 1234501 29Br\n",
            'line 3 ends in "29Br"; expected place, name, grade, and a cell a round, such as 12+ or 4-/b2',
        ),
    ],
)  # fmt: skip
def test_what_is_refused(lines: str, said: str) -> None:
    assert refused("bad.tou", HEAD + lines) == said


def test_games_that_contradict_each_other_are_named() -> None:
    table = only_table("a.tou", HEAD + "1 Abgrall Ana 2D 1234501 29Br 2+w0\n2 Briand Bleiz 1K 1234502 29Br 0-\n")
    assert table.remarks[-1] == "line 3, round 1: 2+/w, but line 4 says 0-"
