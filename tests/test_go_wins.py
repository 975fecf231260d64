"""Wins in the files of Go programs: games won and byes, and no half for an absence, which is half a McMahon point."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.season.book import load

from tests.result_sheets import column, convert, text
from tests.season_books import podium, season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

# By hand, all from 30: Nora beats Olav, Per beats Rut; Olav beats Per, Rut has the bye, Nora is away; Rut beats Olav,
# Per has the bye, Nora is away. Nora has 30 + 1 + two halves, and her SOS is 31 + 30 + 30.
WALL = """; EV[Fjord Cup]
; Pl Name                            Rk Co Club  MMS  SOSSOSOS
   1 Quam Per                        1D NO Voss   32   93  279 0    2+/w0    4-/w0    0+
     Ravn Rut                        1D NO Voss   32   93  279 0    1-/b0    0+       4+/b0
   3 Moe Nora                        1D NO Voss   32   91  276 0    4+/b0    0=       0=
   4 Lie Olav                        1D NO Voss   31   96  277 0    3-/w0    1+/b0    2-/w0
"""
WINS, MMS, SOS = [2, 2, 1, 1], [32, 32, 32, 31], [93, 93, 91, 96]


def opengotha(criterion: str, **values: int) -> str:
    """The same tournament as OpenGotha saves it; values: MMSAbsent=1 and the like, in halves."""
    names = ("Quam Per", "Ravn Rut", "Moe Nora", "Lie Olav")
    away = {"Moe Nora": "1001"}
    players = "".join(
        f'<Player name="{name.split()[0]}" firstName="{name.split()[1]}" rank="1D" registeringStatus="FIN" '
        f'participating="{away.get(name, "1111")}"/>'
        for name in names
    )
    games = "".join(
        f'<Game roundNumber="{round_}" whitePlayer="{won}" blackPlayer="{lost}" result="RESULT_WHITEWINS"/>'
        for round_, won, lost in (
            (1, "MOENORA", "LIEOLAV"), (1, "QUAMPER", "RAVNRUT"), (2, "LIEOLAV", "QUAMPER"), (3, "RAVNRUT", "LIEOLAV")
        )
    )  # fmt: skip
    rules = "".join(f' gen{key[:3]}2Value{key[3:]}="{value}"' for key, value in values.items())
    return (
        f'<Tournament fullVersionNumber="3.51"><Players>{players}</Players><Games>{games}</Games>'
        '<ByePlayers><ByePlayer player="RAVNRUT" roundNumber="2"/><ByePlayer player="QUAMPER" roundNumber="3"/>'
        f'</ByePlayers><GeneralParameterSet numberOfRounds="3" genMMBar="4D"{rules}/><PlacementParameterSet>'
        f'<PlacementCriterion number="1" name="{criterion}"/></PlacementParameterSet></Tournament>'
    )


def scored(name: str, content: str, *headers: str) -> list[list[object]]:
    assert convert(text(name, content), "--system", "mcmahon", "--force").code == 0
    return [column(f"{Path(name).stem}-scored.xlsx", header) for header in headers]


def test_half_a_point_for_an_absence_is_no_half_win_in_a_wall_list() -> None:
    assert scored("fjord.h9", WALL, "MMS", "MMS0", "Wins", "SOS (Podium)", "R2") == [
        MMS, [30] * 4, WINS, SOS, ["4-/w", "0+", "0=", "1+/b"],
    ]  # fmt: skip


@pytest.mark.parametrize("nbw_absent", [0, 1, 2])
def test_nor_in_a_tournament_of_opengotha_whatever_it_counts_as_wins(nbw_absent: int) -> None:
    content = opengotha("MMS", MMSAbsent=1, MMSBye=2, NBWAbsent=nbw_absent)
    assert scored("fjord.xml", content, "MMS", "Wins", "SOS") == [MMS, WINS, SOS]


def test_a_swiss_tournament_that_counts_halves_for_absences() -> None:
    content = opengotha("NBW", NBWAbsent=1)
    assert scored("fjord.xml", content, "Score", "Wins") == [[2, 2, 2, 1], WINS]


@pytest.mark.parametrize(("mms_bye", "nbw_bye"), [(1, 2), (2, 1), (0, 2), (1, 1)])
def test_nobody_wins_more_by_a_bye_than_the_score_has_of_it(mms_bye: int, nbw_bye: int) -> None:
    content = opengotha("MMS", MMSBye=mms_bye, NBWBye=nbw_bye)
    mms, start, wins = scored("fjord.xml", content, "MMS", "MMS0", "Wins")
    assert wins == [1, 1, 1, 1]
    assert mms == [31 + mms_bye // 2, 31 + mms_bye // 2, 32, 31]  # half a bye is rounded down
    assert start == [30] * 4


def test_what_is_typed_counts_as_ever() -> None:
    wall = "No,Name,MMS0,R1,R2\n1,Ann,3,2+,0=\n2,Bob,3,1-,0+\n"
    assert scored("wall.csv", wall, "Wins", "MMS") == [[1.5, 1], [4.5, 4]]


def test_printed_wins_may_hold_the_halves_or_not() -> None:
    heading = "; EV[x]\n; Pl Name Rk Co Club NBW\n"
    for wins, said in (("1", False), ("1.5", False), ("2", True)):
        content = f"{heading}1 Ash Ann 2d UK Bath {wins} 2+ 0=\n2 Bly Bob 1d UK Bath 0 1- 0-\n"
        remarks = convert(text("wall.h9", content), "--system", "mcmahon", "--check").out
        assert ("line 3: NBW is 2, but its cells make 1" in remarks) == said


def test_the_season_says_what_convert_says(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "mcmahon")
    assert podium("import", book, text("fjord.h9", WALL)).exit_code == 0
    assert {each.player: list(each.rounds)[1:] for each in load(book).results}["Moe Nora"] == ["0-", "0-"]
