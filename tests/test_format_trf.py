"""FIDE tournament reports: every value of two of them, worked by hand, and what files that are not in order say."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import LINE, Table
from podium.sheets.tournament import Player, read_tournament

from tests.result_sheets import DATA, text

OWN_POINTS = (
    "the scores are worked out from the games by 1, ½ and 0, and the file's own points stand under \"File's points\""
)
TRF16, TRF26 = DATA / "formats" / "trf16.trf", DATA / "formats" / "trf26.trf"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def report(*lines: str, name: str = "open.trf") -> Path:
    return text(name, "\n".join(["012 Pier Open", *lines]) + "\n")


def player(number: int, points: str, *rounds: str, rank: object = "", name: str = "Reed, Pat") -> str:
    """A line of a report, in its columns."""
    line = f"001 {number:>4}      {name:<33} {1500:>4} NOR {'':>11} {'':10} {points:>4} {rank:>4}"
    return line + "".join(f"  {each}" for each in rounds)


def table(path: Path) -> Table:
    [found] = read(path)
    return found


def remarks(path: Path) -> list[str]:
    return list(table(path).remarks)


def refused(path: Path) -> str:
    with pytest.raises(PodiumError) as caught:
        read(path)
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


def games(path: Path) -> list[Sequence[str]]:
    return [each.games for each in read_tournament(path).players]


def test_trf16() -> None:
    """Forfeits, byes of each kind, a player who stayed away, a fourth round that was not played; CRLF and cp1252."""
    found = read_tournament(TRF16)
    assert (found.event, found.rounds) == ("Öresund Spring Open", 4)
    assert found.players == [
        Player("1", "Ångström, Zoë", Fraction(5, 2), ["4+/w", "2=/b", "3+/b"]),
        Player("2", "Birch, Ida", Fraction(2), ["5=/b", "1=/w", "0+"]),
        Player("5", "Cask, Tom", Fraction(1), ["0+", "4-/b", "1-/w"]),
        Player("3", "Dell, Ünal", Fraction(3, 2), ["1-/b", "3+/w", "0="]),
        Player("3", "Elm, Joe", Fraction(3, 2), ["2=/w", "0+", "0-"]),
        Player("6", "Fern, Kay", Fraction(0), ["0-", "0-", "0-"]),
    ]
    assert remarks(TRF16) == ["3 of 4 rounds are played"]


def test_what_else_trf16_says_of_players() -> None:
    found = table(TRF16)
    assert (found.unit, found.format, found.sheet) == (LINE, "a FIDE tournament report (.trf)", None)
    header, first, *_, fifth, sixth = found.rows
    assert list(header.cells[:8]) == ["No", "Name", "Place", "Title", "Rating", "Federation", "FIDE ID", "Score"]
    assert (first.number, list(first.cells[:8])) == (
        14,
        [1, "Ångström, Zoë", 1, "GM", 2510, "SWE", "9100001", 2.5],
    )
    assert list(fifth.cells[:8]) == [5, "Elm, Joe", 3, None, None, "DEN", None, 1.5]
    assert (sixth.number, list(sixth.cells[:8])) == (19, [6, "Fern, Kay", 6, None, 1700, "DEN", None, 0])


def test_trf26() -> None:
    """Three points for a win and one for a bye, teams, blank and zero ranks, a round without results; CR alone.

    The scores are those of the games by 1, ½ and 0; record 299, which adds points without a game, is taken out.
    """
    content = TRF26.read_bytes().replace(b"1983/01/01  3.0", b"1983/01/01  1.0")
    plain = text("trf26.trf", content.replace(b"299 W       2.0 000    4", b"### "))
    found = read_tournament(plain)
    assert (found.event, found.rounds) == ("Harbour Teams", 3)
    assert found.players == [
        Player("1", "Gale, Ann", Fraction(2), ["3+/w", "4+/b", "0-"]),
        Player("", "Holm, Bo", Fraction(1), ["4=/b", "0=", "3?/w"]),
        Player("", "Isle, Cy", Fraction(1, 2), ["1-/b", "0=", "2?/b"]),
        Player("3", "Jetty, Di", Fraction(1, 2), ["2=/w", "1-/w", "0-"]),
    ]
    assert remarks(plain) == [
        "round 3: 2 players are paired, but have no result",
        f"counts a win as 3 points and a draw as 1; {OWN_POINTS}",
        "is a team event: the standings are those of the players",
        "skipped records that are not known: 777 (2), 88A (1)",
    ]
    header, *rows = table(plain).rows
    team, points = (list(header.cells).index(each) for each in ("Team", "File's points"))
    assert [row.cells[team] for row in rows] == ["Harbour Knights"] * 2 + ["Harbour Rooks"] * 2
    assert [row.cells[points] for row in rows] == [6, 2, 1, 1]
    assert [row.number for row in rows] == [19, 20, 21, 22]


def test_points_of_its_own_in_a_file_that_counts_three_for_a_win() -> None:
    assert refused(TRF26) == (
        "record 299 gives points of its own in a file that counts a win as 3 points and a draw as 1; "
        "expected those of the games alone"
    )


def test_points_of_its_own_in_a_file_that_counts_as_usual() -> None:
    path = report("299 W       2.0 000    1", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0"))
    assert [each.score for each in read_tournament(path).players] == [3, 0]
    assert remarks(path) == ["record 299 gives points of its own to 1: their scores are taken as they stand"]


def test_three_points_for_a_win_where_only_the_scores_say_so() -> None:
    path = report(player(1, "4.0", "   2 w 1", "   3 b ="), player(2, "3.0", "   1 b 0", "0000 - U"),
                  player(3, "1.0", "0000 - Z", "   1 w ="))  # fmt: skip
    assert [each.score for each in read_tournament(path).players] == [Fraction(3, 2), 1, Fraction(1, 2)]
    assert remarks(path) == [f"counts a win as 3 points and a draw as 1; {OWN_POINTS}"]


@pytest.mark.parametrize("points", ["", "0"])
def test_scores_of_a_report_without_points_are_those_of_the_games(points: str) -> None:
    path = report(player(1, "", "   2 w 1", rank=1), player(2, points, "   1 b 0", rank=2))
    worked_out = not points
    assert [each.score for each in read_tournament(path).players] == ([1, 0] if worked_out else [None, 0])
    assert remarks(path) == (["has no points; the scores are worked out from the games"] if worked_out else [])


def test_what_is_off_only_behind_the_rating_leaves_the_name_and_the_rating() -> None:
    line = player(1, "1.0", "   2 w 1", rank=12, name="Alpha, A").replace("1500", "2000")
    path = report(line[:56] + "    " + line[56:], player(2, "0.0", "   1 b 0", rank=2))
    assert list(table(path).rows[1].cells[:5]) == [1, "Alpha, A", 12, 2000, "NOR"]
    before = report(line[:52] + "    " + line[52:], player(2, "0.0", "   1 b 0", rank=2))
    assert list(table(before).rows[1].cells[:5]) == [1, "Alpha, A", 12, 2000, "NOR"]


def test_the_team_records_of_trf16() -> None:
    path = report(
        player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), f"013 {'Fens':<32}   2", f"013 {'Marsh':<32}   1"
    )
    header, *rows = table(path).rows
    assert [row.cells[list(header.cells).index("Team")] for row in rows] == ["Marsh", "Fens"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\r\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("ending", ["trf", "txt"])
def test_line_ends_encodings_and_endings(line_end: str, encoding: str, ending: str) -> None:
    content = TRF16.read_bytes().decode("cp1252").replace("\r\n", line_end)
    path = text(f"open.{ending}", content.encode(encoding))
    assert read_tournament(path) == read_tournament(TRF16)
    assert [row.number for row in table(path).rows] == [0, 14, 15, 16, 17, 18, 19]
    assert remarks(path) == ["3 of 4 rounds are played"]


@pytest.mark.parametrize(
    ("written", "cell"),
    [
        *(("   2 w 1", "2+/w"), ("   2 b 0", "2-/b"), ("   2 w =", "2=/w"), ("0002 B 1", "2+/b")),
        *(("   2 w W", "2+/w"), ("   2 b D", "2=/b"), ("   2 w l", "2-/w")),
        *(("   2 w +", "0+"), ("   2 b -", "0-"), ("   2 w  ", "2?/w"), ("   2 -  ", "2?"), ("   2 - 1", "2+")),
        *(("0000 - +", "0+"), ("0000 - -", "0-"), ("0000 - F", "0+"), ("0000 - U", "0+"), ("0000 - H", "0=")),
        *(("0000 - Z", "0-"), ("0000 - =", "0="), ("0000 - 1", "0+"), ("0000 - 0", "0-"), ("0000 -  ", "0-")),
        *(("     -  ", "0-"), ("        ", "0-"), ("       H", "0="), ("     - h", "0=")),
    ],
)
def test_every_code_of_a_round(written: str, cell: str) -> None:
    path = report(player(1, "", written, "   2 w 1"), player(2, "", "   3 b 1", "   1 b 0"), player(3, "", "   2 w 0"))
    assert games(path)[0] == [cell, "2+/w"]


def test_shorter_lines_are_of_players_who_were_not_there() -> None:
    path = report(
        player(1, "1.0", "   2 w 1"), player(2, "1.0", "   1 b 0", "   3 w 1"), player(3, "0.0", "", "   2 b 0")
    )
    path.write_text(path.read_text().replace("        2 b 0", "                2 b 0"))
    assert games(path)[0] == ["2+/w", "0-"]


# The scoring system


@pytest.mark.parametrize(
    ("record", "points", "counts"),
    [
        ("", "1.5", ""),
        ("162 W  1.0     D  0.5", "1.5", ""),
        ("162 W  3.0     D  1.0     L  0.0     P  3.0", "4.0", "a win as 3 points and a draw as 1"),
        ("162  P 0.5", "1.0", ""),
        ("XXS W=3 D=1", "4", "a win as 3 points and a draw as 1"),
        (
            "XXS WW=3.0 BW=3.0 WD=1.0 BD=2.0 PAB=1.5",
            "3.5",
            "a win as 3 points, a draw as 1 and a draw with black as 2",
        ),
        ("BBW  3.0", "3.5", "a win as 3 points and a draw as 0.5"),
        ("BBU  0.0", "0.5", ""),
    ],
)
def test_points_that_contradict_the_games(record: str, points: str, counts: str) -> None:
    """A draw with black and a bye by the pairing: 0.5 + 1, where the file does not say otherwise."""
    rounds = ("   2 b =", "0000 - U")
    other = player(2, "", "   1 w =", "   3 b 1", name="Sedge, Lou")
    third = player(3, "", "0000 - Z", "   2 w 0", name="Thorn, Max")
    agreeing = report(record, player(1, points, *rounds), other, third)
    found = remarks(agreeing)
    contradicting = report(record, player(1, "2.5", *rounds), other, third)
    said = f"line 3: Reed, Pat has 2.5 points, but the games give {points.removesuffix('.0')}"
    if not counts:
        assert found == []
        assert remarks(contradicting) == [said]
    else:
        assert found == [f"counts {counts}; {OWN_POINTS}"]
        assert refused(contradicting) == f"{said} in a file that counts {counts}; correct one of the two"


@pytest.mark.parametrize(
    ("record", "cell"), [("", "0+"), ("162 P 0.5", "0="), ("162 P 0.0", "0-"), ("162 W 3.0     D 1.0", "0+")]
)
def test_what_a_bye_by_the_pairing_counts(record: str, cell: str) -> None:
    path = report(record, player(1, "", "0000 - U"), player(2, "", "   3 w 1"), player(3, "", "   2 b 0"))
    assert games(path)[0] == [cell]


def test_many_contradictions_are_counted() -> None:
    lines = [player(number, "9.0", f"{number ^ 1:>4} w =") for number in range(2, 12)]
    found = remarks(report(*lines))
    assert len(found) == 6
    assert found[-1] == "5 more scores contradict the games"


# What is not in order


def test_a_game_that_does_not_stand_in_both_lines() -> None:
    path = report(
        player(1, "1.0", "   2 w 1"), player(2, "1.0", "   1 b 1", name="Sedge, Lou"), player(3, "1.0", "  77 w 1")
    )
    assert remarks(path) == [
        "line 2, round 1: Reed, Pat met 2 (Sedge, Lou), but line 3 does not say the same",
        "line 3, round 1: Sedge, Lou met 1 (Reed, Pat), but line 2 does not say the same",
        "line 4, round 1: opponent 77 is not in the file",
    ]


@pytest.mark.parametrize("results", ["10", "WL", "==", "DD", "+-", "--", "00", "  "])
def test_results_that_agree(results: str) -> None:
    first, second = results
    path = report(
        *(player(1, "", f"   2 w {first}"), player(2, "", f"   1 b {second}")),
        *(player(3, "", "   4 w 1"), player(4, "", "   3 b 0")),
    )
    assert not any("does not say the same" in remark for remark in remarks(path))


@pytest.mark.parametrize("shift", [-4, -1, 1, 3])
def test_columns_that_are_off(shift: int) -> None:
    """As where a program pads names by their bytes; the line is read and named."""
    line = player(1, "1.0", "   2 w 1", rank=12)
    moved = line[:40] + line[40 - shift :] if shift < 0 else line[:40] + " " * shift + line[40:]
    path = report(moved, player(2, "0.0", "   1 b 0", rank=2))
    assert read_tournament(path).players[0] == Player("12", "Reed, Pat", Fraction(1), ["2+/w"])
    side, columns = ("left" if shift < 0 else "right"), ("column" if abs(shift) == 1 else "columns")
    assert remarks(path) == [f"line 2 (Reed, Pat) is {abs(shift)} {columns} too far to the {side}; read so"]


@pytest.mark.parametrize("shift", [-1, 1])
def test_a_whole_line_that_is_off(shift: int) -> None:
    line = player(1, "1.0", "   2 w 1", rank=12)
    moved = "001 " + (line[5:] if shift < 0 else " " + line[4:])
    path = report(moved, player(2, "0.0", "   1 b 0", rank=2))
    assert read_tournament(path).players[0] == Player("12", "Reed, Pat", Fraction(1), ["2+/w"])
    assert table(path).rows[1].cells[3] == 1500


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            player(1, "x.5", "   2 w 1"),
            'line 2: columns 81 to 84 are " x.5"; expected the points, such as 4.5',
        ),
        (player(1, "1.0", "   2 w 1", rank="1st"), 'line 2: columns 86 to 89 are " 1st"; expected the rank, or blanks'),
        (
            player(1, "1.0", "   2 w 1", "   3 x 1"),
            'line 2: columns 102 to 109 are "   3 x 1"; expected round 2: the opponent\'s number, '
            "the colour w, b or - and the result, such as 1, 0 or =",
        ),
        (
            player(1, "1.0", "   2 w 7"),
            'line 2: columns 92 to 99 are "   2 w 7"; expected round 1: the opponent\'s number, '
            "the colour w, b or - and the result, such as 1, 0 or =",
        ),
        ("001    x" + player(1, "")[8:], 'line 2: columns 5 to 8 are "   x"; expected the starting number, 1 to 9999'),
        (player(0, ""), 'line 2: columns 5 to 8 are "   0"; expected the starting number, 1 to 9999'),
        (
            player(1, "1.0", "   2 w 1", name=""),
            f'line 2: columns 15 to 47 are "{" " * 33}"; expected the player\'s name',
        ),
        (player(2, "1.0"), "lines 2 and 3 have the same starting number 2; expected each once"),
        (player(1, "1.0", *["   2 w 1"] * 100), "line 2: has 100 rounds; expected at most 99"),
    ],
)
def test_a_line_that_cannot_be_read(line: str, said: str) -> None:
    assert refused(report(line, player(2, "0.0", "   1 b 0"))) == said


def test_reports_without_results() -> None:
    assert refused(report(player(1, "0.0"), player(2, "0.0"))) == (
        "is a tournament report before the first round; expected the results of rounds"
    )
    assert refused(report(player(1, "0.0", "   2 w  "), player(2, "0.0", "   1 b  "))) == (
        "is a tournament report of pairings without a result; expected the results of rounds"
    )
    assert refused(report("022 Pier", "XXR 5")) == (
        "is a tournament report without players; expected lines that begin with 001"
    )


@pytest.mark.parametrize("records", [("142 3", "XXR 5"), ("XXR 5", "142 3")])
def test_the_rounds_are_those_of_record_142_rather_than_of_xxr(records: tuple[str, str]) -> None:
    path = report(*records, player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"))
    assert read_tournament(path).rounds == 3
    assert remarks(path) == ["1 of 3 rounds are played"]


def test_a_rating_that_is_no_number_is_kept_as_it_stands() -> None:
    path = report(player(1, "1.0", "   2 w 1").replace("1500", "unr."), player(2, "0.0", "   1 b 0"))
    assert [row.cells[2] for row in table(path).rows] == ["Rating", "unr.", 1500]


def test_two_tournaments_in_a_file() -> None:
    path = report(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), "012 Pier Rapid", player(1, "0.0"))
    assert refused(path) == "line 4 begins a second tournament (012); put each into a file of its own"


def test_numbers_of_rounds_and_players_that_are_not_so() -> None:
    path = report("XXR 1", "062 9", player(1, "2.0", *["   2 w 1"] * 2), player(2, "0.0", *["   1 b 0"] * 2))
    assert remarks(path) == [
        "the file says that there are 1 rounds, but has games of 2",
        "record 062 says 9 players, but the file has 2",
    ]
    assert read_tournament(path).rounds == 2


def test_half_a_file_is_not_taken_for_a_whole_one() -> None:
    """Cut in line 17, in round 1 of the fourth player."""
    whole = TRF16.read_bytes()
    half = whole[: whole.index(b"Dell") + 82]
    found = remarks(text("half.trf", half))
    assert "record 062 says 6 players, but the file has 4" in found
    assert "line 15, round 1: opponent 5 is not in the file" in found


def test_hostile_files() -> None:
    assert refused(text("nul.trf", b"012 A\r\n001    1 \0\0\0")) == "is not a FIDE tournament report (.trf)"
    huge = report(
        "XXR 99999999999999999999", "162 W 99999999999999.0", player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0")
    )
    assert (read_tournament(huge).rounds, remarks(huge)) == (1, [])
    assert "has 100000 rounds" in refused(report(player(1, "1.0", *["   2 w 1"] * 100_000)))
    assert "same starting number" in refused(report(*[player(1, "1.0", "   2 w 1")] * 100_000))
    read(report(*(player(number, "0.5", *[f"{number ^ 1:>4} w ="] * 20) for number in range(2, 9998))))


def test_other_texts_are_no_reports() -> None:
    sheet = text("sheet.txt", "Place,Name\n1,Reed\n2,Sedge\n")
    assert table(sheet).format == "text (.csv)"
    assert table(text("list.csv", "Name,Points\n001 Reed,5\n012 Sedge,4\n")).format == "text (.csv)"


def test_scores_that_are_level_only_by_one_a_half_and_nothing_are_named() -> None:
    """A win and a loss are 3 points, two draws 2: each is 1 by 1, ½ and 0."""
    path = report(
        "162 W  3.0     D  1.0",
        *(player(1, "3.0", "   2 w 1", "   2 b 0"), player(2, "3.0", "   1 b 0", "   1 w 1")),
        *(player(3, "2.0", "   4 w =", "   4 b ="), player(4, "2.0", "   3 b =", "   3 w =")),
    )
    assert [each.score for each in read_tournament(path).players] == [1, 1, 1, 1]
    assert remarks(path)[1] == "4 players with 1 are level by 1, ½ and 0, but have 3 and 2 points in the file"
