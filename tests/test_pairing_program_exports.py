"""Exports of pairing programs, whole: every value that is read from them, whatever the program and its language."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from podium.convert.sheet import read_sheet
from podium.errors import PodiumError
from podium.sheets.asked import Asked
from podium.sheets.tournament import Player, Tournament, read_tournament
from podium.systems import SYSTEMS

from tests.result_sheets import convert, text, workbook

HALF = Fraction(1, 2)

# Four players, three rounds, and one who was not there in the first and had a bye in the second.
GERMAN = """Turnierdatenbank;;;;;;;;;
Hafenpokal 2026;;;;;;;;;
Letzte Aktualisierung 06.09.2026 12:00:00;;;;;;;;;
Anzahl Runden: 3;;;;;;;;;
;;;;;;;;;
Rangliste nach der 3. Runde;;;;;;;;;
Rg.;;Name;Land;Elo;1.Rd;2.Rd;3.Rd;Pkt.;Wtg1
1;FM;Müller, Jörg;GER;2210;3w1;2b½;4w1;2,5;4,5
2;;Gößling, Änne;AUT;1990;4b1;1w½;3b½;2,0;5
3;;Łoś, Zbigniew;POL;1875;1b0;4w1;2w½;1,5;5
4;;Fyodorova, Ira;;0;2w0;3b0;1b0;0,0;6
;;;;;;;;;
Anmerkung:;;;;;;;;;
Wtg1: Buchholzwertung;;;;;;;;;
"""
HAFENPOKAL = Tournament(
    "Hafenpokal 2026",
    3,
    [
        Player("1", "Müller, Jörg", 2 + HALF, ["3+/w", "2=/b", "4+/w"]),
        Player("2", "Gößling, Änne", Fraction(2), ["4+/b", "1=/w", "3=/b"]),
        Player("3", "Łoś, Zbigniew", 1 + HALF, ["1-/b", "4+/w", "2=/w"]),
        Player("4", "Fyodorova, Ira", Fraction(0), ["2-/w", "3-/b", "1-/b"]),
    ],
)


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


@pytest.mark.parametrize("delimiter", [";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_text_export(delimiter: str, encoding: str, line_end: str) -> None:
    text("export.txt", GERMAN.replace(";", delimiter).replace("\n", line_end).encode(encoding))
    assert read_tournament(Path("export.txt")) == HAFENPOKAL


@pytest.mark.parametrize("encoding", ["cp1252", "iso8859-15"])
def test_a_text_export_in_a_western_encoding(encoding: str) -> None:
    """Latin-15 has no ½: such programs write 0,5 and =."""
    content = GERMAN.replace("Łoś", "Los")
    if encoding == "iso8859-15":
        content = content.replace("b½", "b=").replace("w½", "w=")
    text("export.txt", content.encode(encoding))
    players = [*HAFENPOKAL.players[:2], Player("3", "Los, Zbigniew", 1 + HALF, ["1-/b", "4+/w", "2=/w"])]
    assert read_tournament(Path("export.txt")) == Tournament("Hafenpokal 2026", 3, [*players, HAFENPOKAL.players[3]])


def test_it_is_scored_by_its_rounds() -> None:
    text("export.txt", GERMAN)
    outcome = convert("export.txt", "--system", "chess", "--section", "Reserve")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines()[1:3] == [
        'export.txt: rows 13 to 14 are left out as no player: "Anmerkung:", "Wtg1: Buchholzwertung"',
        "export.txt: rounds 3, which is how many were played",
    ]


def test_an_excel_export_with_numbers_for_byes_and_blank_ranks() -> None:
    """Padded cells, -1 for a full-point bye, 0 for a missed round, -½ for half a bye; tied players without a rank."""
    rows: list[list[object]] = [
        ["From the Tournament-Database"],
        ["Lakeside Open"],
        ["Final Ranking crosstable after 3 Rounds"],
        ["Rk.", None, "Name", "FED", "  1.Rd", "2.Rd  ", "3.Rd", "Pts. ", " TB1"],
        [1, "WFM", "Abend, Klara  ", "SUI", "  2w1", "3b1  ", -1, 3, 4.5],
        [2, None, "Bram, Otis", "NED", "1b0", -1, "  4w1", 2, 5],
        [None, None, "Ceder, Ida", "SWE", -1, "1w0", "-½ ", 1.5, 4],
        [4, None, "Dahl, Mauro", "ITA", 0, "-0", "2b0", 0, 3.5],
        [],
        ["Annotation:"],
        ["Tie Break1: Buchholz Tie-Breaks (variabel with parameter)"],
    ]
    rows[6][7] = 2  # the same score as above: the rank is not written again
    workbook("export.xlsx", {"Sheet1": rows})
    assert read_tournament(Path("export.xlsx")) == Tournament(
        "Lakeside Open",
        3,
        [
            Player("1", "Abend, Klara", Fraction(3), ["2+/w", "3+/b", "0+"]),
            Player("2", "Bram, Otis", Fraction(2), ["1-/b", "0+", "4+/w"]),
            Player("2", "Ceder, Ida", Fraction(2), ["0+", "1-/w", "0="]),
            Player("4", "Dahl, Mauro", Fraction(0), ["0-", "0-", "2-/b"]),
        ],
    )


def test_a_ranking_in_starting_order_with_the_rank_behind_the_rounds() -> None:
    rows: list[list[object]] = [["Lakeside Open"], ["Startrangkreuztabelle nach Runde 2"]]
    rows += [["Nr.", "Name", "Elo", "1.Rd", "2.Rd", "Pkt.", "Rg."]]
    rows += [[1, "Ann", 2000, "3w½", "2b0", 0.5, 3], [2, "Ben", 1900, "4b1", "1w1", 2, 1]]
    rows += [[3, "Cy", 1800, "1b½", "4w1", 1.5, 2], [4, "Di", 1700, "2w0", "3b0", 0, 4]]
    workbook("export.xlsx", {"S": rows})
    found = read_tournament(Path("export.xlsx"))
    assert [(each.number, each.place, each.games) for each in found.players] == [
        ("1", "3", ["3=/w", "2-/b"]),
        ("2", "1", ["4+/b", "1+/w"]),
        ("3", "2", ["1=/b", "4+/w"]),
        ("4", "4", ["2-/w", "3-/b"]),
    ]
    assert convert("export.xlsx", "--system", "mcmahon").code == 0


def test_a_round_robin_with_the_columns_of_opponents() -> None:
    rows: list[list[object]] = [["Club championship"], ["Rk.", "Name", "1", "2", "3", "4", "Pts."]]
    rows += [[1, "Ann", "*", "1", "½", "1", "2½"], [2, "Ben", "0", "*", "1", "½", "1½"]]
    rows += [[3, "Cy", "½", "0", "*", "½", "1"], [4, "Di", "0", "½", "½", "*", "1"]]
    workbook("export.xlsx", {"S": rows})
    found = read_tournament(Path("export.xlsx"))
    assert [sorted(filter(None, each.games)) for each in found.players] == [
        ["2+", "3=", "4+"],
        ["1-", "3+", "4="],
        ["1=", "2-", "4="],
        ["1-", "2=", "3="],
    ]
    assert [each.score for each in found.players] == [2 + HALF, 1 + HALF, 1, 1]
    assert [each.place for each in found.players] == ["1", "2", "3", "4"]


def test_a_page_that_is_called_final_in_the_middle_of_a_round() -> None:
    rows: list[list[object]] = [["Final ranking"], ["Rk.", "Name", "Pts.", "1.Rd", "2.Rd"]]
    rows += [
        [1, "Ann", 1, "2w1", "3b"],
        [2, "Ben", 1, "1b0", "4w1"],
        [3, "Cy", 1, "4b1", "1w"],
        [4, "Di", 0, "3w0", "2b0"],
    ]
    workbook("export.xlsx", {"S": rows})
    with pytest.raises(PodiumError) as caught:
        read_sheet(Path("export.xlsx"), SYSTEMS["mso"], {"field": 20}, Asked())
    assert str(caught.value) == (
        'export.xlsx, sheet "S", cell E3: 1 game has no result yet: Ann - Cy in round 2; type the results, or score '
        'the standings as they are with --columns "round=none"'
    )


def test_a_heading_below_the_table() -> None:
    rows: list[list[object]] = [["Rk.", "Name", "Pts."], *([n, f"P{n}", 9 - n] for n in range(1, 8))]
    workbook("export.xlsx", {"S": [*rows, ["Final Ranking after 9 Rounds"]]})
    record = read_sheet(Path("export.xlsx"), SYSTEMS["mso"], {}, Asked()).record
    assert len(record.rows) == 7
    assert record.remarks == ['row 9 is left out as no player: "Final Ranking after 9 Rounds"']


def test_us_cells_in_a_workbook_with_places_of_ties_written_once() -> None:
    rows: list[list[object]] = [["Spring Swiss"], ["Place", "Name", "Rtng", "Post", "Rd 1", "Rd 2", "Rd 3", "Tot"]]
    rows += [["1-2", "Ann", 1500, 1520, "W  3", "B---", "D  2", 2.5], [None, "Ben", 1450, 1460, "W4", "H---", "D1", 2]]
    rows += [[3, "Cy", 1300, 1290, "L1", "X4", "U---", 1], [4, "Di", 1200, 1190, "L2", "F3", "---", 0]]
    rows[3][7] = 2.5  # Ann and Ben share first; Ben's half-point bye was counted as a full one by the club
    workbook("export.xlsx", {"S": rows})
    assert read_tournament(Path("export.xlsx")).players == [
        Player("1-2", "Ann", 2 + HALF, ["3+", "0+", "2="]),
        Player("1-2", "Ben", 2 + HALF, ["4+", "0=", "1="]),
        Player("3", "Cy", Fraction(1), ["1-", "0+", "0-"]),
        Player("4", "Di", Fraction(0), ["2-", "0-", "0-"]),
    ]
    outcome = convert("export.xlsx", "--system", "chess", "--section", "Reserve")
    assert "export.xlsx: Ben has 2.5, but games that add up to 2" in (outcome.out + outcome.err)
