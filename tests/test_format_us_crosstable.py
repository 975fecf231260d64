"""US crosstables: every value of a rating report and of SwissSys text, and files that are not in order."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import LINE, Table
from podium.sheets.tournament import Player, Tournament, read_tournament

from tests.result_sheets import DATA, text

REPORT = DATA / "formats" / "us_rating_report.txt"
SWISSSYS = DATA / "formats" / "us_swisssys.txt"
STROKES = DATA / "formats" / "us_strokes.txt"

HERON = [
    Player("1", "Reed, Pat", Fraction(5, 2), ["4+", "3+", "2="]),
    Player("2-3", "Sedge, Lou", Fraction(2), ["0=", "5+", "1="]),
    Player("2-3", "Thorn, Max D", Fraction(2), ["5+", "1-", "4+"]),
    Player("4", "O'Brine, Jo Ellen", Fraction(1), ["1-", "0+", "3-"]),
    Player("5", "Gale, Ann", Fraction(0), ["3-", "2-", "0-"]),
    Player("6", "Holm, Bo", Fraction(0), ["0-", "0-", "0-"]),
]


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def table(path: Path) -> Table:
    [found] = read(path)
    return found


def strokes(*rows: str, header: str = "Place|Name|Rtng|Rd 1|Rd 2|Tot") -> Path:
    return text("open.txt", "\n".join(["Tern Open", header, *rows]) + "\n")


def refused(path: Path) -> str:
    with pytest.raises(PodiumError) as caught:
        read(path)
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


def test_a_rating_report_of_two_sections() -> None:
    """Two lines a player, colours in the second; a fourth round that was not played; provisional and no ratings."""
    assert read_tournament(REPORT, "Open") == Tournament(
        "TIDEWATER CLUB RATING REPORT",
        4,
        [
            Player("", "PAT REED", Fraction(5, 2), ["3+/w", "2=/b", "4+/w"]),
            Player("", "LOU SEDGE", Fraction(5, 2), ["4+/b", "1=/w", "0+"]),
            Player("", "MAX THORN", Fraction(1, 2), ["1-/b", "0=", "0-"]),
            Player("", "JO O'BRINE", Fraction(1), ["2-/w", "0+", "1-/b"]),
        ],
    )
    assert read_tournament(REPORT, "Reserve") == Tournament(
        "TIDEWATER CLUB RATING REPORT",
        2,
        [
            Player("", "ANN GALE", Fraction(2), ["2+/w", "0+"]),
            Player("", "BO HOLM", Fraction(0), ["1-/b", "0-"]),
        ],
    )
    first, second = read(REPORT)
    assert (first.sheet, second.sheet, first.unit, first.format) == ("OPEN", "RESERVE", LINE, "a US crosstable (.txt)")
    assert (first.remarks, second.remarks) == (["3 of 4 rounds are played"], [])
    assert [(row.number, list(row.cells[:6])) for row in [*first.rows, *second.rows]] == [
        (0, ["No", "Name", "Score", "ID", "Rating", "Post"]),
        (7, [1, "PAT REED", 2.5, "91000001", 1794, 1817]),
        (10, [2, "LOU SEDGE", 2.5, "91000002", 1553, 1663]),
        (13, [3, "MAX THORN", 0.5, "91000003", None, 1201]),
        (16, [4, "JO O'BRINE", 1, "91000004", 1404, 1390]),
        (0, ["No", "Name", "Score", "ID", "Rating", "Post"]),
        (24, [1, "ANN GALE", 2, "91000005", 1100, 1150]),
        (27, [2, "BO HOLM", 0, "91000006", 950, 940]),
    ]


def test_swisssys_text_in_columns_of_spaces() -> None:
    """A shared place written once, no rating, names of three words, ``W  4``, a player who never came, a footnote."""
    assert read_tournament(SWISSSYS) == Tournament("Heron Open: Under 1800", 3, HERON)
    found = table(SWISSSYS)
    assert found.remarks == []
    assert [(row.number, list(row.cells[:6])) for row in found.rows] == [
        (0, ["No", "Place", "Name", "Rating", "Post", "Score"]),
        (5, [1, 1, "Reed, Pat", 1790, 1801, 2.5]),
        (6, [2, "2-3", "Sedge, Lou", 1755, None, 2]),
        (7, [3, None, "Thorn, Max D", 1612, 1620, 2]),
        (8, [4, 4, "O'Brine, Jo Ellen", "unr.", None, 1]),
        (9, [5, 5, "Gale, Ann", 1500, 1488, 0]),
        (10, [6, 6, "Holm, Bo", None, None, 0]),
    ]


def test_strokes() -> None:
    found = read_tournament(STROKES)
    assert (found.event, found.rounds) == ("", 3)
    assert found.players == [
        Player("1", "Reed, Pat", Fraction(5, 2), ["4+", "3+", "2="]),
        Player("2-3", "Sedge, Lou", Fraction(2), ["0=", "5+", "1="]),
        Player("2-3", "Thorn, Max", Fraction(2), ["5+", "1-", "4+"]),
        Player("4", "O'Brine, Jo", Fraction(1), ["1-", "0+", "3-"]),
        Player("5", "Gale, Ann", Fraction(0), ["3-", "2-", "0-"]),
    ]
    assert [row.number for row in table(STROKES).rows] == [0, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("source", [SWISSSYS, STROKES])
def test_line_ends_and_encodings(line_end: str, encoding: str, source: Path) -> None:
    content = source.read_text(encoding="utf-8").replace("Jo", "Jö")
    path = text("open.txt", content.replace("\n", line_end).encode(encoding))
    expected = read_tournament(text("plain.txt", content))
    assert read_tournament(path) == expected
    assert "Jö" in expected.players[3].name


def test_strokes_around_the_rows() -> None:
    inner = STROKES.read_text(encoding="utf-8").splitlines()
    framed = text("framed.txt", "".join(f"| {line} |\n" for line in inner))
    assert read_tournament(framed) == read_tournament(STROKES)
    assert [row.cells for row in table(framed).rows] == [row.cells for row in table(STROKES).rows]


def test_a_letter_at_the_end_of_a_name_is_no_game() -> None:
    header = "Place  Name        Rtng  Rd 1  Tot\n"
    path = text("open.txt", f"{header}1      Max W       1500  W2    1\n2      Thorn L  612        L  1  0\n")
    assert [list(row.cells) for row in table(path).rows[1:]] == [
        [1, 1, "Max W", 1500, 1, "2+"],
        [2, 2, "Thorn L", 612, 0, "1-"],
    ]


def test_places_that_run_straight_through_are_kept_as_they_stand() -> None:
    path = strokes("1|Reed|1800|W2|D2|1.5", "2|Sedge|1700|L1|D1|0.5")
    assert [(player.place, player.games) for player in read_tournament(path).players] == [
        ("1", ["2+", "2="]),
        ("2", ["1-", "1="]),
    ]


def test_opponents_by_the_numbers_of_the_file() -> None:
    path = strokes("31|Reed|1800|W7|D7|1.5", "7|Sedge|1700|L31|D31|0.5", header="Pair|Name|Rtng|Rd 1|Rd 2|Tot")
    found = table(path)
    assert list(found.rows[0].cells) == ["No", "Name", "Rating", "Score", "R1", "R2"]
    assert list(found.rows[1].cells) == [31, "Reed", 1800, 1.5, "7+", "7="]
    assert found.remarks == []


@pytest.mark.parametrize("header", ["Rd 1|Rd 2", "R1|R2", "Rnd1|Rnd2", "Round 1|Round 2", "1|2"])
@pytest.mark.parametrize("total", ["Tot", "Total", "Score", "Pts"])
def test_headers(header: str, total: str) -> None:
    path = strokes("1|Reed|1800|W2|D2|1.5", "2|Sedge|1700|L1|D1|0.5", header=f"Place|Name|Rtng|{header}|{total}")
    assert [player.score for player in read_tournament(path).players] == [Fraction(3, 2), Fraction(1, 2)]


def test_sections_of_one_file_and_a_header_that_is_repeated_on_each_page() -> None:
    header = "Place  Name        Rd 1  Rd 2  Tot"
    lines = [
        *("Tern Open", "Section: Masters", header),
        *("1      Reed, Pat   W2    W3    2", "2      Sedge, Lou  L1    H---  0.5", ""),
        *(header, "3      Thorn, Max  U---  L1    0", ""),
        *("Section: Novices", header, "1      Gale, Ann   W2    W2    2", "2      Holm, Bo    L1    L1    0", ""),
        *(header, "1      Isle, Cy    D2    D2    1", "2      Jetty, Di   D1    D1    1"),
    ]
    path = text("open.txt", "\n".join(lines))
    found = read(path)
    assert [(each.sheet, each.event, len(each.rows) - 1) for each in found] == [
        ("Masters", "Tern Open", 3),
        ("Novices", "Tern Open", 2),
        ("Section 3", "Tern Open", 2),
    ]
    assert [row.number for each in found for row in each.rows] == [0, 4, 5, 8, 0, 12, 13, 0, 16, 17]
    assert [list(row.cells[-2:]) for row in found[0].rows[1:]] == [["2+", "3+"], ["1-", "0="], ["0-", "1-"]]


def test_points_and_colours_below_the_games_belong_to_the_player() -> None:
    path = strokes(
        *("1|Reed|1800|W2|D2|1.5", "|91000001||w|b|"),
        *("2|Sedge|1700|L1|D1|0.5", "|91000002||B|W|", "|||0.0|0.5|"),
    )
    assert [player.games for player in read_tournament(path).players] == [["2+/w", "2=/b"], ["1-/b", "1=/w"]]


def test_colours_and_ratings_that_stand_twice() -> None:
    header = "Pair|Name|Rating|Rd 1|Tot"
    path = strokes(
        *("1|Reed|1800|W2w|1", "NY|91000001 / R: 1790 ->1810||w|"),
        *("2|Sedge|1700|L1b|0", "NY|91000002 / R: 1690 ->1680||b|"),
        header=header,
    )
    assert [list(row.cells) for row in table(path).rows] == [
        ["No", "Name", "Rating", "Score", "ID", "Post", "R1"],
        [1, "Reed", 1800, 1, "91000001", 1810, "2+/w"],
        [2, "Sedge", 1700, 0, "91000002", 1680, "1-/b"],
    ]


def test_rounds_that_were_not_played() -> None:
    """Byes for later rounds are given before; a blank in a round that others played is a round missed."""
    header = "Place|Name|Rtng|Rd 1|Rd 2|Rd 3|Rd 4|Tot"
    path = strokes("1|Reed|1800|W2|B---||H---|2", "2|Sedge|1700|L1||||0", header=header)
    assert [player.games for player in read_tournament(path).players] == [["2+", "0+"], ["1-", "0-"]]
    assert table(path).remarks == ["2 of 4 rounds are played"]
    assert read_tournament(path).rounds == 4


def test_totals_that_contradict_the_games() -> None:
    path = strokes("1|Reed|1800|W2|D2|2.5", "2|Sedge|1700|L1|D1|0.5")
    assert table(path).remarks == ["line 3: Reed has 2.5 points, but the games give 1.5"]


def test_games_that_do_not_stand_in_both_rows() -> None:
    path = strokes("1|Reed|1800|W2|D9|1.5", "2|Sedge|1700|W1|D1|1.5")
    assert table(path).remarks == [
        "line 3, round 1: the game with 2 does not stand in both rows",
        "line 3, round 2: the game with 9 does not stand in both rows",
        "line 4, round 1: the game with 1 does not stand in both rows",
        "line 4, round 2: the game with 1 does not stand in both rows",
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("2|Sedge|1700|L1|Q7|0", 'line 4, round 2: is "Q7"; expected a game such as W12, L5, D3, B--- or H---'),
        ("2|Sedge|1700|L1|D1|half", 'line 4: Score is "half"; expected a total such as 3.5'),
        ("2||1700|L1|D1|0.5", 'line 4: Name is ""; expected a player\'s name'),
        ("2|Sedge|1700|L1|D1|0.5|7", "line 4: has 7 cells; expected 6, as the header has"),
    ],
)
def test_a_row_that_cannot_be_read(row: str, said: str) -> None:
    assert refused(strokes("1|Reed|1800|W2|D2|1.5", row)) == said


def test_numbers_that_cannot_be_read() -> None:
    header = "Pair|Name|Rtng|Rd 1|Rd 2|Tot"
    first = "1|Reed|1800|W2|D2|1.5"
    assert refused(strokes(first, "1|Sedge|1700|L1|D1|0.5", header=header)) == (
        "lines 3 and 4 have the same number 1; expected each once in a section"
    )
    assert refused(strokes(first, "two|Sedge|1700|L1|D1|0.5", header=header)) == (
        'line 4: the number is "two"; expected one such as 12'
    )


def test_cells_that_stand_under_one_header() -> None:
    path = text(
        "open.txt", "Place  Name        Rtng  Rd 1  Rd 2  Tot\n1      Reed  Pat   1800   W2        1   0  1.0\n"
    )
    assert refused(path).startswith('line 2: "')


def test_a_section_before_its_first_game() -> None:
    path = text("open.txt", strokes("1|Reed|1800|||0", "2|Sedge|1700|||0").read_text() + "\nPairings  W1  \n")
    assert refused(path) == "line 3: the section has no games that were played"


def test_hostile_files() -> None:
    assert "is longer than a row" in refused(strokes("1|Reed|1800|W2|D2|1.5", "name " * 1_000_000))
    assert "is longer than a row" in refused(strokes("1|Reed|1800|W2|D2|1.5", "W1|" * 1_000_000))
    many = strokes(*(f"{number}|P{number}|1500|D{number ^ 1}|D{number ^ 1}|1" for number in range(2, 20_002)))
    assert len(table(many).rows) == 20_001
    text("long.txt", "name  1  2  " * 500_000 + "  W1  \n")
    read(Path("long.txt"))


def test_other_texts_are_no_crosstables() -> None:
    for content in (
        "Place,Name,R1,Tot\n1,Reed,W2,1\n2,Sedge,L1,0\n",
        "Place|Name|R1|Tot\n1|Reed|2w1|1\n2|Sedge|1b0|0\n",
    ):
        assert table(text("sheet.txt", content)).format.startswith("text")


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("No|Name|Rd 1|Tot", "6|Ghost||"),
        ("Place|Name|Rd 1|Tot", "6.|Ghost"),
        ("Name|Rd 1|Tot", "Ghost||"),
        ("Place  Name          Rd 1  Tot", "6      Ghost"),
    ],
)
def test_a_player_without_games_and_total_does_not_vanish(header: str, row: str) -> None:
    first = ["1|Reed|W2|1", "2|Sedge|L1|0"] if "|" in header else ["1      Reed          W2    1", ""]
    first = [line[2:] for line in first] if header.startswith("Name") else first
    path = text("open.txt", "\n".join([header, *first, row]) + "\n")
    players = read_tournament(path).players
    assert (players[-1].name, players[-1].games, players[-1].score) == ("Ghost", ["0-"], None)
    assert "line 4: Ghost has no games and no total; the score is left blank" in table(path).remarks


def test_a_numbered_row_with_another_total_is_refused() -> None:
    header = "No|Name|Rd 1|Tot"
    assert refused(strokes("1|Reed|W2|1", "2|Sedge|L1|0", "6|Ghost||none", header=header)) == (
        'line 5: Score is "none"; expected a total such as 3.5'
    )
    assert refused(strokes("1|Reed|W2|1", "2|Sedge|L1|0", "6|Ghost||||", header=header)) == (
        "line 5: has 5 cells; expected 4, as the header has"
    )


def test_sections_without_numbers_are_told_by_their_games() -> None:
    header = "Name|Rd 1|Tot"
    section = ["A|W2|1", "B|L1|0", "C|W4|1", "D|L3|0"]
    again = [line.translate(str.maketrans("ABCD", "FGHI")) for line in section]
    found = read(text("open.txt", "\n".join([header, *section, "", header, *again])))
    assert [[row.cells[1] for row in each.rows[1:]] for each in found] == [list("ABCD"), list("FGHI")]
    assert [each.remarks for each in found] == [[], []]
    next_page = ["F|W6|1", "G|L5|0"]
    [whole] = read(text("pages.txt", "\n".join([header, *section, "", header, *next_page])))
    assert [row.cells[1] for row in whole.rows[1:]] == list("ABCDFG")


def test_a_section_that_begins_with_a_shared_place() -> None:
    header = "Place|Name|Rd 1|Tot"
    lines = [header, "1|A|W2|1", "2|B|L1|0", "", header, "1-2|F|D2|0.5", "|G|D1|0.5"]
    assert [len(each.rows) - 1 for each in read(text("open.txt", "\n".join(lines)))] == [2, 2]


def test_a_page_number_begins_no_section() -> None:
    header = "No|Name|Rd 1|Tot"
    lines = ["Tern Open", "Section: Masters", header, "1|A|W3|1", "2|B|L4|0"]
    more = ["Page 1 of 2", "Tern Open   Page 2 of 2", header, "3|C|L1|0", "4|D|W2|1"]
    [found] = read(text("open.txt", "\n".join([*lines, *more])))
    assert [row.cells[1] for row in found.rows[1:]] == list("ABCD")
    assert (found.event, found.remarks) == ("Tern Open: Masters", [])
