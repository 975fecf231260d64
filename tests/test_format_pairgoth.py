"""Pairgoth: every value of a hand-made tournament, its scores worked out by hand, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from podium.sheets.readers import read
from podium.sheets.tournament import read_tournament

from tests.go_files import columns, only_table, players, refused, scored
from tests.result_sheets import DATA

FILE = DATA / "formats" / "pairgoth.tour"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def changed(where: str, value: Any) -> str:
    """The tournament with one value in another's place; ``where``: ``players.0.rank``."""
    root = json.loads(FILE.read_text(encoding="utf-8"))
    *path, last = [int(key) if key.isdecimal() else key for key in where.split(".")]
    place = root
    for key in path:
        place = place[key]
    place[last] = value
    return json.dumps(root, ensure_ascii=False)


def test_every_value() -> None:
    """By hand: bar 1d (30), floor 20k (10), a correction; half a point an absence, rounded down."""
    tournament = read_tournament(FILE)
    assert (tournament.event, tournament.rounds) == ("Coupe de la Marne", 6)
    assert players(FILE) == [
        ("", "Petit Jean Léa", 31 + 1 + Fraction(1, 2) + 1, ["2+/b", "3=/w", "2+/w", "0-"], ""),
        ("", "Roux Noé", 30 + 1 + 1, ["1-/w", "0+", "1+/b", "3-/w"], ""),  # a bye, both won, both lost
        ("", "Sand Ola", 27 + 1 + Fraction(1, 2) + 1, ["4+/w9", "1=/b", "0+", "2-/b"], ""),
        ("", "Tran Uma", 10 + 1, ["3-/b9", "0-", "0-", "0-"], ""),  # three halves make one
    ]
    [table] = read(FILE)
    assert (table.format, table.unit) == ("a Pairgoth tournament (.tour)", "player")
    found = columns(table)
    assert list(found) == ["No", "Name", "Rating", "Grade", "Club", "Country", "MMS", "MMS0", "R1", "R2", "R3", "R4"]
    assert found["No"] == [1, 2, 3, 4]
    assert found["MMS0"] == [31, 30, 27, 10]
    assert found["Rating"] == [2310, 2060, 1780, -200]
    assert found["Grade"] == ["4d", "1d", "3k", "25k"]
    assert found["Club"] == ["51Re", "51Re", "Lund", None]
    assert found["Country"] == ["fr", "fr", "se", "de"]
    assert table.remarks == [
        "left out, because they only pre-registered: Veit Wim",
        "paired, but without a result and left out: round 5",
        "4 of 6 rounds are played",
        "cancelled, and counted as not played: Petit Jean Léa - Tran Uma in round 4",
    ]


def test_sums_by_hand() -> None:
    mms = [Fraction(67, 2), Fraction(32), Fraction(59, 2), Fraction(11)]
    sos, sodos = scored(FILE, "SOS", "SODOS")
    assert sos == [mms[1] + mms[2] + mms[1] + 31, mms[0] + 30 + mms[0] + mms[2],
                   mms[3] + 9 + mms[0] + 27 + mms[1], mms[2] - 9 + 3 * 10]  # fmt: skip
    assert sodos == [mms[1] + mms[2] / 2 + mms[1], mms[0], mms[3] + 9 + mms[0] / 2, 0]


def test_rules_that_the_file_sets() -> None:
    swiss = only_table("a.tour", changed("pairing.type", "SWISS"))
    assert columns(swiss)["Score"] == [2.5, 2, 2.5, 0]
    nothing = only_table("b.tour", changed("pairing.main.mmsValueAbsent", 0))
    assert columns(nothing)["MMS"] == [33.5, 32, 29.5, 10]
    halves = only_table("c.tour", changed("pairing.main.roundDownScore", False))
    assert columns(halves)["MMS"] == [34, 32, 29.5, 11.5]
    low = only_table("d.tour", changed("pairing.mmBar", -4))
    assert columns(low)["MMS0"] == [27, 26, 26, 10]


def test_a_bye_without_a_win_is_named() -> None:
    table = only_table("a.tour", changed("games.1.1.r", "?"))
    assert table.remarks[-1] == "byes without a win, and counted as one: Roux Noé in round 2"


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("type", "TEAM3", "is a tournament of teams (TEAM3); expected one of individual players"),
        ("players.1.id", 11, "has the id 11 of Roux Noé twice or as nobody's; expected one a player"),
        ("players.0.rank", 10**30, f'the rank of Petit Jean Léa is "{10**30}"'[:59]),
        ("players.0.rank", "4d", 'the rank of Petit Jean Léa is "4d"; expected a whole number from -99 to 9'),
        ("players.0", None, "has a player that is not whole; save it again in Pairgoth"),
        ("players.0.skip", [0], 'skip of Petit Jean Léa is "0"; expected a whole number from 1 to 99'),
        ("games.0.0.w", 99, "names the id 99 in a game of round 1, which no player has"),
        ("games.0.0.r", "white", 'has the result "white" in a game of round 1; expected w, b, =, #, 0, X or ?'),
        ("games.0.0.h", 1e999, 'the handicap of a game of round 1 is "inf"; expected a whole number from 0 to 99'),
        ("games.1.1.w", 0, "has a bye in round 2 without a player"),
        ("games.0.1.b", 12, "has Roux Noé twice in round 1; expected one game"),
        ("games", {}, "has no list of games; save it again in Pairgoth"),
        ("pairing.main.mmsValueAbsent", 7, 'mmsValueAbsent is "7"; expected 0, 0.5 or 1'),
        ("games", [], "is a Pairgoth tournament without a single result; expected a tournament that was played"),
        ("players", [], "names the id 12 in a game of round 1, which no player has"),
    ],
)
def test_what_is_refused(where: str, value: Any, said: str) -> None:
    assert refused("bad.tour", changed(where, value)).startswith(said)


def test_half_a_file() -> None:
    content = FILE.read_bytes()
    said = refused("half.tour", content[: content.index(b'"games"') + 200])
    assert said.startswith("is damaged: its JSON breaks off in line ")
    assert said.endswith("; save it again in Pairgoth")


def test_a_tower_of_brackets_falls_with_a_sentence() -> None:
    content = '{"players": [], "pairing": {}, "rounds": ' + "[" * 100_000
    assert refused("deep.tour", content).startswith("is damaged")


def test_other_json_is_none() -> None:
    assert refused("other.tour", '{"games": []}') == "is not a Pairgoth tournament (.tour)"


def test_what_is_null_is_blank_and_another_kind_is_refused_by_name() -> None:
    found = columns(only_table("null.tour", changed("players.0.firstname", None)))
    assert found["Name"][0] == "Petit Jean"
    assert only_table("event.tour", changed("name", None)).event == "250614-reims"  # the short name
    assert refused("list.tour", changed("name", ["a"])) == (
        'the name of the tournament is ["a"]; expected a text in quotation marks'
    )
    assert refused("club.tour", changed("players.1.club", {"a": 1})) == (
        'the club of Roux Noé is {"a": 1}; expected a text in quotation marks'
    )
