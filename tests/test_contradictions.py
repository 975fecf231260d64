"""What a sheet says twice and differently: byes that the totals settle, contradictions that are named or refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.sheets.tournament import read_tournament

from tests import season_books
from tests.result_sheets import Outcome, column, convert, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def scored(content: str, system: str, *options: str, name: str = "sheet.csv") -> Outcome:
    return convert(text(name, content), "--system", system, "--force", *options)


def said(outcome: Outcome) -> list[str]:
    """The remarks on the sheet."""
    return [line.removeprefix("sheet.csv: ") for line in outcome.out.splitlines() if line.startswith("sheet.csv: ")]


def refusal(outcome: Outcome) -> str:
    assert outcome.code == 1
    return outcome.err.removeprefix("sheet.csv").strip()


# Byes

SWISS = "No,Name,R1,R2,R3,Pts\n1,Ann,bye,3+,4+,{}\n2,Bo,3=,4+,0-,1.5\n3,Cy,2=,1-,{},{}\n4,Di,0-,2-,1-,0\n"


@pytest.mark.parametrize(
    ("sheet", "wins"),
    [
        (SWISS.format("2.5", "bye", "1"), [2.5, 1.5, 1, 0]),
        (SWISS.format("3", "Freilos", "1.5"), [3, 1.5, 1.5, 0]),
        (SWISS.format("2", "bye", "1.5"), [2, 1.5, 1.5, 0]),
    ],
)
def test_a_bye_is_worth_what_the_total_says(sheet: str, wins: list[float]) -> None:
    """A win over 3 and one over 4 are 2: of 2.5 the bye is half a point."""
    assert scored(sheet, "mcmahon").code == 0
    assert column("sheet-scored.xlsx", "Wins") == wins


def test_what_a_bye_was_read_as_is_said() -> None:
    assert said(scored(SWISS.format("2.5", "bye", "1.5"), "mcmahon")) == [
        '"bye" is read as a bye with a full point (1 cell)',
        'a bye counts half a point, as "Pts" says: Ann',
    ]
    assert 'a bye counts nothing, as "Pts" says: Ann' in said(scored(SWISS.format("2", "bye", "1"), "mcmahon"))


def test_a_bye_of_a_mcmahon_list_is_told_from_the_start() -> None:
    rows = "No,Name,MMS0,R1,R2,MMS\n1,Ann,20,bye,2+,21.5\n2,Bo,19,3+,1-,20\n3,Cy,18,2-,bye,19\n"
    assert scored(rows, "mcmahon").code == 0
    assert column("sheet-scored.xlsx", "Wins") == [1.5, 1, 1]
    unknown = "No,Name,R1,R2,MMS\n1,Ann,bye,2+,21.5\n2,Bo,3+,1-,20\n3,Cy,2-,bye,19\n"
    assert said(scored(unknown, "mcmahon"))[0] == '"bye" is read as a bye with a full point (2 cells)'


def test_a_total_that_no_bye_explains_is_named() -> None:
    sheet = SWISS.format("1", "bye", "1")
    assert "Ann has 1, but games that add up to 3" in said(scored(sheet, "chess", "--section", "Reserve"))


@pytest.mark.parametrize(("points", "bye"), [("2.0", "0+"), ("1.5", "0="), ("1.0", "0-")])
def test_the_bye_of_a_fide_report(points: str, bye: str) -> None:
    def player(number: int, points: str, *rounds: str) -> str:
        line = f"001 {number:>4}      {f'Player {number}':<33} {1500:>4} NOR {'':>11} {'':10} {points:>4}     "
        return line + "".join(f"  {each}" for each in rounds)

    lines = [player(1, points, "0000 - U", "   2 w 1"), player(2, "1.0", "   3 w 1", "   1 b 0")]
    report = text("open.trf", "\n".join(["012 Pier Open", *lines, player(3, "0.0", "   2 b 0", "0000 - Z")]) + "\n")
    assert [each.games[0] for each in read_tournament(report).players] == [bye, "3+/w", "2-/b"]


@pytest.mark.parametrize(("points", "bye"), [("2.0", "0+"), ("1.5", "0="), ("1.0", "0-")])
def test_the_bye_of_a_us_crosstable(points: str, bye: str) -> None:
    rows = [f"1|Ann|1500|BYE|W2|{points}", "2|Bo|1400|W3|L1|1.0", "3|Cy|1300|L2|U---|0.0"]
    source = text("open.txt", "\n".join(["Tern Open", "Place|Name|Rtng|Rd 1|Rd 2|Tot", *rows]) + "\n")
    assert read_tournament(source).players[0].games == [bye, "2+"]


# Contradictions

MOST = "Name,R1,R2,R3,Score\nAnn,1,1,1,0\nBo,1,0,1,0\nCy,0,1,0,0\nDi,0,0,0,0\n"
NAMED = (
    "Ann has 0, but games that add up to 3; Bo has 0, but games that add up to 2; Cy has 0, but games that add up to 1"
)


def test_totals_that_mostly_contradict_the_games_are_refused() -> None:
    message = refusal(scored(MOST, "chess", "--section", "Reserve"))
    assert message == (
        f': "Score" contradicts the games of 3 of 4 players: {NAMED}; leave out what is wrong: '
        '--columns "round=none" for the games, with --rounds'
    )
    advised = ["--section", "Reserve", "--columns", "round=none", "--rounds", "3"]
    assert scored(MOST, "chess", *advised).code == 0
    assert column("sheet-scored.xlsx", "GP points") == [0, 0, 0, 0]


def test_of_an_event_with_places_either_can_be_left_out() -> None:
    rows = [f"{place},P{place},1,1,{place}" for place in range(1, 6)]  # everybody won both games
    sheet = "Place,Name,R1,R2,Score\n" + "\n".join(rows) + "\n"
    message = refusal(scored(sheet, "mso"))
    assert message.startswith(': "Score" contradicts the games of 4 of 5 players: P1 has 1, but games that add up to 2')
    assert message.endswith('--columns "round=none" for the games, or --columns "score=none" for the totals')
    assert scored(sheet, "mso", "--columns", "score=none").code == 0
    assert column("sheet-scored.xlsx", "GP points") == [20, 14, 0, 0, 0]
    advised = scored(sheet, "mso", "--columns", "round=none")
    assert "P2 has 2 at place 2, but P1 1 at place 1" in advised.err  # the games are out of it


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_some_that_contradict_are_named_in_every_system(kind: str) -> None:
    wall = [["No", "Name", "MMS0", "R1", "R2", "R3", "MMS"], [1, "Ann", 20, "4+", "2+", "3+", 21]]
    wall += [
        [2, "Bo", 20, "3+", "1-", "4+", 22],
        [3, "Cy", 20, "2-", "4+", "1-", 21],
        [4, "Di", 20, "1-", "3-", "2-", 20],
    ]
    if kind == "xlsx":
        workbook("wall.xlsx", {"S": wall})
    else:
        text("wall.csv", "\n".join(",".join(map(str, row)) for row in wall) + "\n")
    outcome = convert(f"wall.{kind}", "--system", "mcmahon")
    assert outcome.code == 0
    assert f"wall.{kind}: Ann has 21, but games that add up to 23 with the starting score" in outcome.out


def test_a_mcmahon_list_whose_totals_cannot_be_is_refused() -> None:
    sheet = "No,Name,MMS0,R1,R2,MMS\n1,Ann,20,2+,3+,20\n2,Bo,20,1-,4+,24\n3,Cy,20,4+,1-,18\n4,Di,20,3-,2-,20\n"
    message = refusal(scored(sheet, "mcmahon"))
    assert '"MMS" contradicts the games of 3 of 4 players: Ann has 20, but games that add up to 22' in message
    assert message.endswith('leave out what is wrong: --columns "score=none" for the totals')
    assert scored(sheet, "mcmahon", "--columns", "score=none").code == 0
    assert column("sheet-scored.xlsx", "MMS (Podium)") == [22, 21, 21, 20]


def test_points_for_absences_are_no_contradiction() -> None:
    """Programs count them as a club likes; wins alone beside starting scores are no McMahon scores."""
    halves = "No,Name,MMS0,R1,R2,MMS\n1,Ann,20,2+,0-,21.5\n2,Bo,20,1-,0-,20.5\n3,Cy,20,0-,0-,21\n"
    assert scored(halves, "mcmahon").code == 0
    wins = "No,Name,MMS0,R1,R2,Score\n1,Ann,20,2+,3+,2\n2,Bo,20,1-,4+,1\n3,Cy,20,4+,1-,1\n4,Di,20,3-,2-,0\n"
    assert said(scored(wins, "mcmahon")) == []


def test_mcmahon_scores_without_a_start_begin_anywhere() -> None:
    games = ["2+", "1-", "4+", "3-", "6+", "5-"]
    rows = [f"{n},{n},P{n},{20 - n},{game}" for n, game in enumerate(games, start=1)]
    sheet = "No,Place,Name,MMS,R1\n" + "\n".join(rows) + "\n"
    assert scored(sheet, "mcmahon").code == 0
    assert scored(sheet, "mso").code == 0
    points = "No,Name,Pts,R1,R2\n1,Ann,0,2+,3+\n2,Bo,0,1-,4+\n3,Cy,0,4+,1-\n4,Di,0,3-,2-\n"
    assert "contradicts the games of 3 of 4 players" in refusal(scored(points, "mcmahon"))  # nobody starts below 0


def test_three_points_for_a_win_are_no_contradiction() -> None:
    rows = ["1,Ann,7,1,1,½", "2,Bo,4,1,½,0", "3,Cy,3,0,1,0", "4,Di,3,1,0,0", "5,Ed,1,0,0,½"]
    sheet = "Place,Name,Pts,R1,R2,R3\n" + "\n".join(rows) + "\n"
    outcome = scored(sheet, "mso")
    assert outcome.code == 0
    assert '"Pts" counts 3 for a win and 1 for a draw' in said(outcome)


def test_rounds_of_which_the_sheet_says_nothing_refuse_nothing() -> None:
    rows = [f"{n},P{n},{8 - n},{'1' if n < 3 else ''},,{'0' if n == 1 else '1'}" for n in range(1, 6)]
    outcome = scored("Place,Name,Score,R1,R2,R3\n" + "\n".join(rows) + "\n", "mso")
    assert "contradicts" in refusal(outcome)  # four of five have more than all blank rounds could give
    rows = [f"{place},P{place},{score},1,,1" for place, score in ((1, 3), (1, 3), (1, 3), (4, 2), (4, 2))]
    assert scored("Place,Name,Score,R1,R2,R3\n" + "\n".join(rows) + "\n", "mso").code == 0


def test_imports_check_the_same() -> None:
    season = season_books.season(Path("season.xlsx"), "chess", events=[["Spring"]])
    refused = season_books.podium("import", season, text("Spring.csv", MOST), "--section", "Reserve")
    assert refused.exit_code == 1
    assert f'Spring.csv: "Score" contradicts the games of 3 of 4 players: {NAMED}' in refused.stderr
    advised = ["--section", "Reserve", "--columns", "round=none", "--rounds", "3"]
    assert season_books.podium("import", season, Path("Spring.csv"), *advised).exit_code == 0


# The field

CUT_OFF = (
    "Rk.;Name;1.Rd;2.Rd;Pts.\n1;Ann;8w1;3b1;2\n2;Bo;9w1;4b½;1,5\n3;Cy;10w1;1w0;1\n4;Di;11w½;2w½;1\n5;Ed;12b½;20w½;1\n"
)


@pytest.mark.parametrize("field", ["5", "11", "19"])
def test_a_field_below_what_the_games_prove_is_refused(field: str) -> None:
    assert refusal(scored(CUT_OFF, "mso", "--field", field)) == (
        f": lists 5 players, but games are against 20, who is not among them; --field is {field}, expected 20 or more, "
        'or --columns "round=none" for the games'
    )


def test_the_field_that_the_games_allow() -> None:
    assert scored(CUT_OFF, "mso", "--field", "20").code == 0
    assert scored(CUT_OFF, "mso", "--field", "19", "--columns", "round=none").code == 0


# What --columns leaves out


def test_a_mapping_file_may_leave_a_column_out() -> None:
    assert (
        scored(MOST, "chess", "--section", "Reserve", "--columns", "round=none", "--save-columns", "club.ini").code == 1
    )
    assert "round = none" in Path("club.ini").read_text()
    assert scored(MOST, "chess", "--section", "Reserve", "--columns", "club.ini", "--rounds", "3").code == 0


def test_a_needed_column_that_is_left_out_is_missing() -> None:
    message = refusal(scored(MOST, "chess", "--section", "Reserve", "--columns", "score=none", "--rounds", "3"))
    assert message.startswith(": has no column for score (")


def test_who_is_left_out_is_not_told_as_a_contradiction_too() -> None:
    """Ed has a McMahon point more than the start, by halves for absences: he played no game, and that is said once."""
    rows = "No,Name,MMS0,R1,R2,R3,MMS\n1,Ann,20,4+,2+,3+,23\n2,Bo,20,3+,1-,4+,22\n3,Cy,20,2-,4+,1-,21\n"
    rows += "4,Di,20,1-,3-,2-,20\n5,Ed,20,0=,0=,0-,21\n"
    assert said(scored(rows, "mcmahon")) == ["not counted as players, without a game in any round: Ed"]
