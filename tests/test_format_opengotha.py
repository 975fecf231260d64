"""OpenGotha: every value of a hand-made tournament, its scores worked out by hand, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from podium.errors import UnreadableError
from podium.sheets.readers import read
from podium.sheets.readers.go_games import whole
from podium.sheets.tournament import read_tournament

from tests import go_files
from tests.go_files import columns, only_table, players, refused, scored
from tests.result_sheets import DATA

FILE = DATA / "formats" / "opengotha.xml"
XML = FILE.read_text(encoding="utf-8")


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def changed(*pairs: str) -> str:
    return go_files.changed(XML, *pairs)


# Scores by hand, from bar 2d (31), floor 10k (20), a correction, wins, a bye, and half a point an absence rounded down.


def test_every_value() -> None:
    tournament = read_tournament(FILE)
    assert (tournament.event, tournament.rounds) == ("Tournoi des Deux Rives", 6)
    assert players(FILE) == [
        ("", "Morel Zoé", 32 + 1 + Fraction(1, 2) + 1, ["2+/w", "3=/b", "5+/w!", "2-/w"], ""),
        ("", "de la Tour Yves", 31 + 1, ["1-/b", "5+/w5", "3?", "1-/b"], ""),  # both won, both lost
        ("", "Šimek Jan", 29 + Fraction(1, 2) + Fraction(1, 2), ["4-/w9", "1=/w", "2?", "5=/w!"], ""),
        ("", "Abel Kim", 20 + 1 + 1, ["3+/b9", "0-", "0-", "0-"], ""),  # two absences; then not paired: nothing
        ("", "Nygård Pia", 25 + 1 + 1 + Fraction(1, 2), ["0+", "2+/b5", "1-/b!", "3=/b!"], ""),
    ]
    [table] = read(FILE)
    assert (table.format, table.unit) == ("an OpenGotha tournament (.xml)", "player")
    found = columns(table)
    assert list(found) == ["No", "Name", "Rating", "Grade", "Club", "Country", "MMS", "MMS0", "R1", "R2", "R3", "R4"]
    assert found["No"] == [row.number for row in table.rows[1:]] == [1, 2, 3, 4, 5]
    assert found["MMS0"] == [32, 31, 29, 20, 25]
    assert found["Rating"] == [2390, 2210, 2005, -15, 1600]
    assert found["Grade"] == ["4D", "2D", "1K", "12K", "5K"]
    assert found["Club"] == ["Lyon", "Metz", "Brno", None, "Moss"]
    assert found["Country"] == ["FR", "FR", "CZ", None, "NO"]
    assert table.remarks == [
        "left out, because they only pre-registered: Roy Max",
        "left out, because they played no round: Zorn Ida",
        "paired, but without a result and left out: round 5",
        "4 of 6 rounds are played",
        "without a result: 1 game",
    ]


def test_sums_by_hand() -> None:
    """Handicaps are added for white and taken off for black; a round without a game counts the own start."""
    mms = [Fraction(69, 2), 32, 30, 22, Fraction(55, 2)]
    sos, sodos = scored(FILE, "SOS", "SODOS")
    assert sos == [
        mms[1] + mms[2] + mms[4] + mms[1],
        mms[0] + (mms[4] + 5) + mms[2] + mms[0],
        (mms[3] + 9) + mms[0] + mms[1] + mms[4],
        (mms[2] - 9) + 3 * 20,
        25 + (mms[1] - 5) + mms[0] + mms[2],
    ]
    assert sodos == [
        mms[1] + mms[2] / 2 + mms[4],
        mms[4] + 5,
        mms[0] / 2 + mms[4] / 2,
        mms[2] - 9,
        mms[1] - 5 + Fraction(mms[2]) / 2,
    ]


def test_a_swiss_tournament_counts_wins() -> None:
    swiss = changed('"MMS" number', '"NBW" number', "SOSOSM", "SOSOSW", "SOSM", "SOSW")
    table = only_table("swiss.xml", swiss)
    found = columns(table)
    assert "MMS0" not in found
    assert found["Score"] == [2.5, 1, 1, 1, 2.5]
    absences = only_table("absent.xml", swiss.replace('genNBW2ValueAbsent="0"', 'genNBW2ValueAbsent="1"'))
    found = columns(absences)
    assert found["Score"] == [2.5, 1, 1, 2, 2.5]  # two halves
    assert [found[f"R{number}"][3] for number in (1, 2, 3, 4)] == ["3+/b9", "0=", "0=", "0-"]


def test_rules_that_the_file_sets() -> None:
    halves = changed('genRoundDownNBWMMS="true"', 'genRoundDownNBWMMS="false"', "10011111", "11011111")
    assert columns(only_table("a.xml", halves))["MMS"][3] == 20 + 1 + 0.5
    rounded = changed("10011111", "11011111")
    assert columns(only_table("b.xml", rounded))["MMS"][3] == 20 + 1
    zero = changed('genMMZero="30K"', 'genMMZero="20K"', 'genMMS2ValueBye="2"', 'genMMS2ValueBye="1"')
    found = columns(only_table("c.xml", zero))
    assert found["MMS0"] == [22, 21, 19, 10, 15]
    assert found["MMS"][4] == 15 + 1 + 0.5  # half a point for the bye, rounded down
    assert columns(only_table("d.xml", changed('smmsCorrection="1"', 'smmsByHand="40"')))["MMS0"][0] == 40
    virtual = only_table("e.xml", changed('AsHalfPoint="false"', 'AsHalfPoint="true"'))
    assert virtual.remarks[-1] == (
        "OpenGotha counts rounds without a game as half points in this file's SOS and SODOS; "
        "Podium counts them as they are"
    )


def test_as_pairgoth_writes_it() -> None:
    nested = changed("<ByePlayers>", "<ByePlayer>", "</ByePlayers>", "</ByePlayer>", "BOTHLOSE", "BOTHLOOSE")
    assert columns(only_table("a.xml", nested)) == columns(read(FILE)[0])


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (
            ('whitePlayer="ŠIMEKJAN"', 'whitePlayer="NOBODY"'),
            'names "NOBODY" in a game of round 2, who is not among its players',
        ),
        (
            ("RESULT_BOTHWIN", "RESULT_ABANDONED"),
            'has the result "RESULT_ABANDONED" in a game of round 2; expected one of OpenGotha\'s, such as '
            "RESULT_WHITEWINS",
        ),
        (
            ('roundNumber="2"', 'roundNumber="9999999999"'),
            'roundNumber of a Game is "9999999999"; expected a whole number from 1 to 99',
        ),
        (('handicap="9"', 'handicap="x"'),
         'the handicap of a game of round 1 is "x"; expected a whole number from 0 to 99'),
        (('rank="12K"', 'rank="strong"'), 'the rank of Abel Kim is "strong"; expected a grade such as 4d or 3k'),
        (('rating="1600"', 'rating="1e9"'),
         'the rating of Nygård Pia is "1e9"; expected a whole number from -99999 to 99999'),
        (('smmsCorrection="1"', 'smmsCorrection="1000"'),
         'smmsCorrection of Morel Zoé is "1000"; expected a whole number from -99 to 99'),
        (('firstName="Ida" grade="8K" name="Zorn"', 'firstName="Zoé" grade="8K" name="Morel"'),
         "has two players called Morel Zoé, and games name players so"),
        (('roundNumber="2" tableNumber="2"', 'roundNumber="1" tableNumber="2"'),
         "has de la Tour Yves twice in round 1; expected one game"),
        (('blackPlayer="ABELKIM"', 'blackPlayer="SIMEKJAN"'), "has Šimek Jan playing against himself or herself"),
        (('firstName="Kim" grade="12K" name="Abel"', 'firstName="" name=" "'),
         "has a Player without a name; give the player a name in OpenGotha"),
    ],
)  # fmt: skip
def test_what_is_refused(pairs: tuple[str, str], said: str) -> None:
    assert refused("bad.xml", changed(*pairs)) == said


def test_a_tournament_without_results_is_no_result_sheet() -> None:
    said = "is an OpenGotha tournament without a single result; expected a tournament that was played"
    before, _, behind = XML.partition("<Games>")
    assert refused("start.xml", before + behind.partition("</Games>")[2]) == said


def test_half_a_file() -> None:
    assert refused("half.xml", XML[: len(XML) // 2]).startswith("is damaged: its XML breaks off in line ")


def test_xml_that_would_grow_is_stopped_before_it_does() -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "x" * 10}">' for n in range(12))
    bomb = XML.replace("<Tournament ", f"<!DOCTYPE Tournament [{entities}]><Tournament ").replace("Morel", "&e11;")
    said = "has a document type definition (Tournament), which no tournament program writes"
    assert refused("bomb.xml", bomb) == said


def test_a_huge_file_is_refused_unparsed() -> None:
    content = XML.replace("</Games>", " " * 20_000_000 + "</Games>")
    assert refused("huge.xml", content) == "is larger than 20 MB, which no tournament is"


def test_other_xml_is_none() -> None:
    assert refused("other.xml", '<?xml version="1.0"?><rss/>') == (
        "is not an OpenGotha tournament (.xml) or a MacMahon tournament (.xml)"
    )


def test_the_first_criterion_decides_what_is_counted() -> None:
    wins_first = only_table(
        "wins.xml", changed('"MMS" number="1"', '"NBW" number="1"', '"SOSM" number', '"MMS" number')
    )
    found = columns(wins_first)
    assert ("MMS" in found, found["Score"]) == (False, [2.5, 1, 1, 1, 2.5])
    category = only_table("cat.xml", changed('"MMS" number="1"', '"CAT" number="1"', '"SOSM" number', '"NBW" number'))
    assert columns(category)["Score"] == [2.5, 1, 1, 1, 2.5]
    assert category.remarks[-1] == "OpenGotha ranks by CAT first; Podium ranks by the wins"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16(encoding: str) -> None:
    declared = changed('encoding="UTF-8"', 'encoding="UTF-16"')
    assert only_table("wide.xml", declared.encode(encoding)) == read(FILE)[0]


@pytest.mark.parametrize("value", ["--15", "+-1", "-", "+", "1-", "1.0", "100", "-100"])
def test_what_is_no_whole_number_of_handicap_is_refused(value: str) -> None:
    with pytest.raises(UnreadableError, match="expected a whole number from -99 to 99"):
        whole(value, "handicap", -99, 99)


@pytest.mark.parametrize(
    ("value", "number"), [("-15", -15), ("+9", 9), (" 0 ", 0), ("\N{ARABIC-INDIC DIGIT THREE}", 3)]
)
def test_a_whole_number_may_have_a_sign(value: str, number: int) -> None:
    assert whole(value, "handicap", -99, 99) == number
