"""Results of Lichess: every value of an arena and of a Swiss tournament, and lists that are not whole."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import lichess, read
from podium.sheets.table import LINE, PLAYER, Table
from podium.sheets.tournament import Player, Tournament, read_tournament

from tests.result_sheets import DATA, text

ARENA, SWISS = DATA / "formats" / "lichess_arena.ndjson", DATA / "formats" / "lichess_swiss.ndjson"
FIRST = '{"rank":1,"score":9,"rating":1500,"username":"Reedling","performance":1600}'


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def table(path: Path) -> Table:
    [found] = read(path)
    return found


def refused(content: str | bytes, name: str = "arena.ndjson") -> str:
    with pytest.raises(PodiumError) as caught:
        read(text(name, content))
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{name}: ")


def test_an_arena() -> None:
    assert read_tournament(ARENA) == Tournament(
        "",
        0,
        [
            Player("1", "marsh_harrier", Fraction(42), []),
            Player("2", "Reedling", Fraction(31), []),
            Player("3", "sedge-fly", Fraction(31), []),
            Player("4", "Bittern7", Fraction(4), []),
            Player("5", "quietcoot", Fraction(0), []),
        ],
    )
    found = table(ARENA)
    assert (found.unit, found.format) == (LINE, "a Lichess result list (.ndjson)")
    assert [(row.number, list(row.cells)) for row in found.rows] == [
        (0, ["Place", "Name", "Title", "Team", "Rating", "Performance", "Score"]),
        (1, [1, "marsh_harrier", "FM", None, 2210, 2304, 42]),
        (2, [2, "Reedling", None, "east-fen", 1980, 2011, 31]),
        (3, [3, "sedge-fly", None, None, 2055, 1990, 31]),
        (4, [4, "Bittern7", None, None, 1500, 1411, 4]),
        (5, [5, "quietcoot", None, None, 1622, None, 0]),
    ]
    assert found.remarks == [
        "no score and no performance, so probably no game: quietcoot; kept where the file ranks them"
    ]


def test_a_swiss_tournament() -> None:
    assert read_tournament(SWISS) == Tournament(
        "",
        0,
        [
            Player("1", "marsh_harrier", Fraction(9, 2), []),
            Player("2", "Reedling", Fraction(3), []),
            Player("3", "sedge-fly", Fraction(3), []),
            Player("4", "Bittern7", Fraction(1, 2), []),
            Player("5", "quietcoot", Fraction(0), []),
        ],
    )
    found = table(SWISS)
    assert [(row.number, list(row.cells)) for row in found.rows] == [
        (0, ["Place", "Name", "Title", "Rating", "Tie-break", "Performance", "Score", "Absent"]),
        (1, [1, "marsh_harrier", "WFM", 2101, 14.25, 2250, 4.5, None]),
        (2, [2, "Reedling", None, 1850, 7, 1900, 3, None]),
        (3, [3, "sedge-fly", None, 1777, 5.5, 1801, 3, "yes"]),
        (4, [4, "Bittern7", None, 1400, 1.5, 1203, 0.5, None]),
        (5, [5, "quietcoot", None, 1333, 0, None, 0, "yes"]),
    ]
    assert found.remarks == [
        "no score and no performance, so probably no game: quietcoot; kept where the file ranks them",
        "absent when the tournament ended: sedge-fly, quietcoot",
    ]


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("source", [ARENA, SWISS])
def test_a_list_of_the_same_objects(source: Path, indent: int | None) -> None:
    objects = [json.loads(line) for line in source.read_text().splitlines()]
    path = text("results.json", json.dumps(objects, indent=indent))
    assert read_tournament(path) == read_tournament(source)
    assert (table(path).unit, table(path).rows[3].number) == (PLAYER, 3)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\n\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("name", ["arena.ndjson", "arena.json", "arena.txt"])
def test_line_ends_encodings_and_endings(line_end: str, encoding: str, name: str) -> None:
    path = text(name, ARENA.read_text().replace("\n", line_end).encode(encoding))
    assert read_tournament(path) == read_tournament(ARENA)


def test_absent_is_said_of_those_alone_who_were() -> None:
    lines = [f'{{"rank":{n},"points":1,"rating":1500,"username":"p{n}","absent":false}}' for n in (1, 2)]
    found = table(text("swiss.ndjson", "\n".join(lines)))
    assert found.remarks == []
    assert list(found.rows[0].cells) == ["Place", "Name", "Rating", "Score"]


def test_many_names_are_counted() -> None:
    lines = [f'{{"rank":{n},"points":1,"rating":1500,"username":"p{n}","absent":true}}' for n in range(1, 14)]
    assert table(text("swiss.ndjson", "\n".join(lines))).remarks == [
        "absent when the tournament ended: p1, p2, p3, p4, p5, p6, p7, p8, p9, p10 and 3 more"
    ]


def test_ranks_that_are_missing() -> None:
    path = text("arena.ndjson", FIRST + "\n" + FIRST.replace("1,", "5,", 1).replace("Reedling", "coot"))
    assert table(path).remarks == [
        "3 of the ranks up to 5 are missing, the first is 2: download all results",
    ]


@pytest.mark.parametrize(
    ("second", "said"),
    [
        ('{"rank":2,"score":8,"rat', "line 2 is not whole JSON; download the results again"),
        ("[" * 100_000, "line 2 is not whole JSON; download the results again"),
        ("9" * 5000, "line 2 is not whole JSON; download the results again"),
        ("7", "line 2 is 7; expected a player with rank, username and score"),
        ('{"score":8,"username":"coot"}', "line 2: rank is blank; expected a whole number from 1"),
        ('{"rank":"2","score":8,"username":"coot"}', 'line 2: rank is "2"; expected a whole number from 1'),
        ('{"rank":true,"score":8,"username":"coot"}', "line 2: rank is true; expected a whole number from 1"),
        ('{"rank":0,"score":8,"username":"coot"}', "line 2: rank is 0; expected a whole number from 1"),
        ('{"rank":2,"points":8,"username":"coot"}', "line 2: score is blank; expected a number"),
        ('{"rank":2,"score":"8","username":"coot"}', 'line 2: score is "8"; expected a number'),
        ('{"rank":2,"score":-1,"username":"coot"}', "line 2: score is -1; expected a number"),
        ('{"rank":2,"score":true,"username":"coot"}', "line 2: score is true; expected a number"),
        ('{"rank":2,"score":NaN,"username":"coot"}', "line 2: score is NaN; expected a number"),
        ('{"rank":2,"score":1e999,"username":"coot"}', "line 2: score is Infinity; expected a number"),
        ('{"rank":2,"score":8,"username":"coot","rating":[]}', "line 2: rating is []; expected a number"),
        ('{"rank":2,"score":8,"username":"coot","title":5}', "line 2: title is 5; expected a text"),
        ('{"rank":2,"score":8,"username":" "}', 'line 2: username is " "; expected a name'),
        ('{"rank":2,"score":8}', "line 2: username is blank; expected a name"),
        (FIRST, "lines 1 and 2 have the same rank 1; expected each once"),
        (FIRST.replace("1,", "2,", 1), "lines 1 and 2 have the same username Reedling; expected each once"),
    ],
)
def test_a_line_that_cannot_be_read(second: str, said: str) -> None:
    assert refused(f"{FIRST}\n{second}\n") == said


def test_half_a_list() -> None:
    assert refused(f"[{FIRST},{FIRST}", "results.json") == "is not whole JSON; download the results again"


def test_a_page_about_a_tournament() -> None:
    page = {
        "nbPlayers": 200,
        "fullName": "Fen Arena",
        "standing": {"page": 1, "players": [{"name": "coot", "rank": 1}]},
    }
    assert refused(json.dumps(page), "fen.json") == (
        "is a page about a Lichess tournament; expected its results, with a line a player"
    )


@pytest.mark.parametrize(
    "content",
    [
        b'{"players":[{"id":1,"rank":5}]}',
        b'{"username":"coot","perfs":{}}',
        b'Place,Name\n1,"username" "rank" "score"\n',
        FIRST.encode() + b"\0",
        b"",
    ],
)
def test_other_content_is_not_for_this_reader(content: bytes) -> None:
    assert not lichess.recognises(content)
    assert lichess.recognises(FIRST.encode())
