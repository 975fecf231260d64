"""MacMahon (Gerlach): every value of a hand-made tournament, its scores worked out by hand, and what is refused."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from podium.sheets.readers import read
from podium.sheets.tournament import read_tournament

from tests import go_files
from tests.go_files import columns, only_table, players, refused, scored
from tests.result_sheets import DATA

FILE = DATA / "formats" / "macmahon.xml"
XML = FILE.read_text(encoding="utf-8")
NO_STARTS = (
    "has no starting scores: they are counted from the grades and the bars, with 1 dan at 30; "
    "among players with unequal wins SODOS depends on where zero is"
)
HALVES = "a round without a game counts half a point in the McMahon score, as MacMahon counts it"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def changed(*pairs: str) -> str:
    return go_files.changed(XML, *pairs)


def test_every_value() -> None:
    """By hand: bars at 3d (32) and 10k (20), the super bar a point above; ids 1, 2, 4 and 7 are numbers 1 to 4."""
    tournament = read_tournament(FILE)
    assert (tournament.event, tournament.rounds) == ("Hafenpokal & Freunde", 4)
    assert players(FILE) == [
        ("", "Ferro Ada", 33 + 1 + Fraction(1, 2) + 1, ["2+/w", "3=/b", "4+/b!"], ""),
        ("", "Gil Ben", 32 + 1, ["1-/b", "0+", "3?/w"], ""),
        ("", "Holm Cia", 29 + Fraction(1, 2), ["4-/w9", "1=/w", "2?/b"], ""),
        ("", "Ivić Dan", 20 + 1 + Fraction(1, 2), ["3+/b9", "0-", "1-/w!"], ""),
    ]
    [table] = read(FILE)
    assert (table.format, table.unit) == ("a MacMahon tournament (.xml)", "player")
    found = columns(table)
    assert list(found) == ["No", "Name", "Rating", "Grade", "Club", "Country", "MMS", "MMS0", "R1", "R2", "R3"]
    assert found["No"] == [1, 2, 3, 4]
    assert found["MMS0"] == [33, 32, 29, 20]
    assert found["Rating"] == [2480, 2300, 2000, 600]
    assert found["Grade"] == ["5d", "3d", "1k", "15k"]
    assert found["Club"] == ["Hamburg", "Kiel", None, "Split"]
    assert found["Country"] == ["de", "de", "se", "hr"]
    assert table.remarks == [
        "left out, because they only pre-registered: Jung Eva",
        "3 of 4 rounds are played",
        "without a result: 1 game",
        NO_STARTS,
        HALVES,
    ]


def test_sums_by_hand() -> None:
    mms = [Fraction(71, 2), Fraction(33), Fraction(59, 2), Fraction(43, 2)]
    sos, sodos = scored(FILE, "SOS", "SODOS")
    assert sos == [
        mms[1] + mms[2] + mms[3],
        mms[0] + 32 + mms[2],
        mms[3] + 9 + mms[0] + mms[1],
        mms[2] - 9 + 20 + mms[0],
    ]
    assert sodos == [mms[1] + mms[2] / 2 + mms[3], 0, mms[0] / 2, mms[2] - 9]


def test_a_swiss_tournament_counts_points() -> None:
    table = only_table("swiss.xml", changed("<ShortName>Score<", "<ShortName>Points<"))
    found = columns(table)
    assert found["Score"] == [2.5, 1, 0.5, 1]
    assert "MMS0" not in found
    assert table.remarks == [
        "left out, because they only pre-registered: Jung Eva",
        "3 of 4 rounds are played",
        "without a result: 1 game",
    ]


def test_starting_scores_in_the_file() -> None:
    """As programs write them that save in MacMahon's form."""
    said = re.sub(r"(<SuperBarMember>)", r"<StartScores>7.5</StartScores>\1", XML)
    table = only_table("starts.xml", said)
    assert columns(table)["MMS0"] == [7.5] * 4
    assert NO_STARTS not in table.remarks


def test_starting_scores_by_rating_and_adjusted_ones() -> None:
    rated = changed("DeterminesStartScore>false", "DeterminesStartScore>true")
    # 2480 is 5d and 2300 is 3d, above or at the bar; 2000 is below 2050, so 1k; 600 is below the floor
    assert columns(only_table("rated.xml", rated))["MMS0"] == [33, 32, 29, 20]
    assert columns(only_table("r.xml", rated.replace(">2000<", ">2049<")))["MMS0"][2] == 29
    assert columns(only_table("s.xml", rated.replace(">2000<", ">2050<")))["MMS0"][2] == 30
    adjusted = XML.replace("<ScoreAdjustment>false", "<ScoreAdjustment>true", 1)
    remarks = only_table("adjusted.xml", adjusted).remarks
    assert "their adjustments of the starting score are not counted: Ferro Ada" in remarks


def test_lists_of_players_and_rounds_in_elements_of_their_own() -> None:
    """As another version has them: TournamentData, Playerlist with Player, Roundlist with Round."""
    body = XML.partition('<Tournament typeversion="9">')[2].removesuffix("</Tournament>\n")
    settings, players_, rounds = re.split(r"(?=<Walllist)|(?=<TournamentRound)", body, maxsplit=2)
    other = (
        f'<TournamentData typeversion="3.9"><Tournament typeversion="3.9">{settings}</Tournament>'
        f"<Playerlist>{players_}</Playerlist><Roundlist>{rounds}</Roundlist></TournamentData>"
    )
    other = other.replace("IndividualParticipant", "Player").replace("TournamentRound", "Round")
    assert columns(only_table("other.xml", other)) == columns(read(FILE)[0])


def test_a_bye_is_of_whoever_of_the_two_is_somebody() -> None:
    bye = "true</PairingWithBye>\n      <Black>2</Black>\n      <White>0</White>"
    turned = "true</PairingWithBye>\n      <Black>0</Black>\n      <White>2</White>"
    assert columns(only_table("white.xml", changed(bye, turned))) == columns(read(FILE)[0])


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (("<Id>7</Id>", "<Id>4</Id>"), 'has the Id "4" of Ivić Dan twice or blank; expected one a player'),
        (("<White>4</White>", "<White>44</White>"), 'names the Id "44" in a pairing of round 1, which no player has'),
        (("½-½", "2-0"), 'has the result "2-0" in a pairing of round 2; expected 1-0, 0-1, ½-½, 0-0, 1-1 or ?-?'),
        (("<Handicap>9<", "<Handicap>-9<"),
         'the handicap of a pairing of round 1 is "-9"; expected a whole number from 0 to 99'),
        (("<GoLevel>15k<", "<GoLevel>?<"), 'the GoLevel of Ivić Dan is "?"; expected a grade such as 4d or 3k'),
        (("<NumberOfRounds>4<", "<NumberOfRounds>999<"),
         'NumberOfRounds is "999"; expected a whole number from 1 to 99'),
        (("true</PairingWithBye>\n      <Black>2<", "true</PairingWithBye>\n      <Black>0<"),
         "has a bye in round 2 without a player"),
        (("<Black>7</Black>", "<Black>2</Black>"), "has Gil Ben twice in round 1; expected one game"),
    ],
)  # fmt: skip
def test_what_is_refused(pairs: tuple[str, str], said: str) -> None:
    assert refused("bad.xml", changed(*pairs)) == said


def test_a_tournament_without_results_is_no_result_sheet() -> None:
    said = "is a MacMahon tournament without a single result; expected a tournament that was played"
    assert refused("start.xml", re.sub(r"<Result>.*?</Result>", "<Result>?-?</Result>", XML)) == said
    assert refused("players.xml", re.sub(r"(?s)<TournamentRound.*</TournamentRound>", "", XML)) == said


def test_half_a_file() -> None:
    assert refused("half.xml", XML[: len(XML) // 2]).startswith("is damaged: its XML breaks off in line ")


def test_utf_16() -> None:
    declared = changed('encoding="UTF-8"', 'encoding="UTF-16"')
    assert only_table("wide.xml", declared.encode("utf-16")) == read(FILE)[0]
