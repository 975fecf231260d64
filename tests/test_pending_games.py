"""Games that are still to come: a round that is only paired is left out, and a game without a result is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.season.book import load

from tests.result_sheets import DATA, column, convert, text
from tests.season_books import podium, season

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

LEFT_OUT = "paired, but without a result and left out: round 2"
NAMED = "without a result: 1 game (Ann Berg - Cy Elm in round 2)"

# By hand, after a round: Ann beat Cy and Bea beat Dan, so that Ann and Bea have SODOS 0 and all have SOS 0 or 1. In the
# second round Bea beat Dan again, where it is half done.


def csv(*rows: str) -> str:
    return "\n".join(rows) + "\n"


PAGE = [
    ["Rk.", "Name", "1.Rd", "2.Rd", "Pts."],
    ["1", "Ann Berg", "3w1", "2b", "1"],
    ["2", "Bea Dale", "4w1", "1w", "1"],
]
PAGE += [["3", "Cy Elm", "1b0", "4w", "0"], ["4", "Dan Fox", "2b0", "3b", "0"]]
ALL_TO_COME = {
    "chess-results.csv": csv(*(",".join(row) for row in PAGE)),
    "page.html": "<table>"
    + "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in row)}</tr>" for row in PAGE)
    + "</table>",
    "wall.csv": csv(
        "No,Name,Score,R1,R2", "1,Ann Berg,1,3+,2?", "2,Bea Dale,1,4+,1?", "3,Cy Elm,0,1-,4?", "4,Dan Fox,0,2-,3?"
    ),
    "names.csv": csv(
        "Name,Score,R1,R2",
        "Ann Berg,1,Cy Elm+,Bea Dale?",
        "Bea Dale,1,Dan Fox+,Ann Berg?",
        "Cy Elm,0,Ann Berg-,Dan Fox?",
        "Dan Fox,0,Bea Dale-,Cy Elm?",
    ),
    "wall.h9": csv(
        "; EV[x]",
        "; Pl Name Rk Co Club NBW",
        "1 Berg Ann 1d NO Voss 1 3+ 2?",
        "2 Dale Bea 1d NO Voss 1 4+ 1?",
        "3 Elm Cy 1d NO Voss 0 1- 4?",
        "4 Fox Dan 1d NO Voss 0 2- 3?",
    ),
    "club.txt": csv(
        "Place|Name|Rtng|Rd 1|Rd 2|Tot",
        "1|Ann Berg|2000|W3|2|1",
        "2|Bea Dale|1900|W4|1|1",
        "3|Cy Elm|1800|L1|?4|0",
        "4|Dan Fox|1700|L2|?3|0",
    ),
    "report.trf": csv(
        *(
            f"001 {number:>4}      {name:<33} 2000{'':29}{points:.1f} {place:>4}  {first}  {second}"
            for number, name, points, place, first, second in (
                (1, "Berg, Ann", 1, 1, "   3 w 1", "   2 b  "),
                (2, "Dale, Bea", 1, 1, "   4 w 1", "   1 w  "),
                (3, "Elm, Cy", 0, 3, "   1 b 0", "   4 w  "),
                (4, "Fox, Dan", 0, 3, "   2 b 0", "   3 b  "),
            )
        )
    ),
}
STARS = csv("No,Name,Score,R1,R2", "1,Ann Berg,1,3+,*", "2,Bea Dale,1,4+,*", "3,Cy Elm,0,1-,*", "4,Dan Fox,0,2-,*")
HALF_DONE = {
    "chess-results.csv": csv(
        "Rk.,Name,1.Rd,2.Rd,Pts.",
        "1,Bea Dale,4w1,4w1,2",
        "2,Ann Berg,3w1,3b,1",
        "3,Cy Elm,2b0,2w,0",
        "4,Dan Fox,1b0,1b0,0",
    ),
    "names.csv": csv(
        "Name,Score,R1,R2",
        "Bea Dale,2,Dan Fox+,Dan Fox+",
        "Ann Berg,1,Cy Elm+,Cy Elm?",
        "Cy Elm,0,Ann Berg-,Ann Berg?",
        "Dan Fox,0,Bea Dale-,Bea Dale-",
    ),
    "club.txt": csv(
        "Place|Name|Rd 1|Rd 2|Tot", "1|Bea Dale|W4|W4|2", "2|Ann Berg|W3|?3|1", "3|Cy Elm|L2|2|0", "4|Dan Fox|L1|L1|0"
    ),
}


@pytest.mark.parametrize(("name", "content"), [*ALL_TO_COME.items(), ("stars.csv", STARS)])
def test_a_round_that_is_only_paired_is_left_out(name: str, content: str) -> None:
    outcome = convert(text(name, content), "--system", "mcmahon")
    assert (outcome.code, outcome.err) == (0, "")
    assert f"{name}: {LEFT_OUT}" in outcome.out.splitlines()
    book = f"{Path(name).stem}-scored.xlsx"
    assert column(book, "Wins") == [1, 1, 0, 0]
    assert column(book, "SOS") == [0, 0, 1, 1]


@pytest.mark.parametrize("name", HALF_DONE)
def test_a_game_without_a_result_is_named(name: str) -> None:
    outcome = convert(text(name, HALF_DONE[name]), "--system", "mcmahon")
    assert (outcome.code, outcome.err) == (0, "")
    assert f"{name}: {NAMED}" in outcome.out.splitlines()
    assert column(f"{Path(name).stem}-scored.xlsx", "SODOS") == [0, 0, 0, 0]


def test_a_game_to_come_of_which_nothing_says_whom_one_meets() -> None:
    wall = "No,Name,Score,R1,R2\n1,Ann,2,2+,3+\n2,Bo,0,1-,*\n3,Cy,1,0+,1-\n"
    outcome = convert(text("wall.csv", wall), "--system", "mcmahon")
    assert "without a result: 1 game (Bo in round 2)" in outcome.out


@pytest.mark.parametrize("name", ["chess-results.csv", "wall.csv"])
@pytest.mark.parametrize("system", ["mso", "chess"])
def test_no_points_are_given_before_the_last_result(name: str, system: str) -> None:
    options = ("--section", "Reserve") if system == "chess" else ("--field", "20")
    outcome = convert(text(name, ALL_TO_COME[name]), "--system", system, *options)
    rounds = " and --rounds" if system == "chess" else ""
    assert (outcome.code, outcome.lines) == (
        1,
        [
            f"{name}, cell {'D' if name[0] == 'c' else 'E'}2: 2 games have no result yet: Ann Berg - Bea Dale in round "
            "2, Cy Elm - Dan Fox in round 2; type the results, or score the standings as they are with --columns "
            f'"round=none"{rounds}'
        ],
    )
    more = [*options, "--columns", "round=none", *(["--rounds", "1"] if system == "chess" else [])]
    assert convert(name, "--system", system, *more).code == 0


def test_games_to_come_in_a_report_and_of_more_than_one_section() -> None:
    told = convert(text("report.trf", ALL_TO_COME["report.trf"]), "--system", "mso", "--field", "20").err
    games = "Berg, Ann - Dale, Bea in round 2; Elm, Cy - Fox, Dan in round 2"
    assert told.startswith(f"report.trf, line 1, R2: 2 games have no result yet: {games}; type the results")
    rows = [["Name", "Section", "Score", "R1", "R2"]]
    for section, names in (("K-1", ("Ann", "Bo", "Cy", "Di")), ("Reserve", ("Ed", "Flo", "Gus", "Hal"))):
        games_of = (("2w1", "3b"), ("1b0", "4w"), ("4w1", "1w"), ("3b0", "2b"))
        rows += [[name, section, cells[0][-1], *cells] for name, cells in zip(names, games_of, strict=True)]
    told = convert(text("two.csv", csv(*(",".join(row) for row in rows))), "--system", "chess").err
    assert "4 games have no result yet: Ann - Cy in round 2, Bo - Di in round 2, Ed - Gus in round 2" in told


def test_an_opponent_whom_nothing_tells_is_not_named() -> None:
    """The numbers fit no column: the 7 could be anybody."""
    rows = ("1,Ann,1,7w", "2,Bo,1,9w1", "3,Cy,0,9b0", "4,Di,0,8b0", "5,Ed,0,8w0")
    told = convert(text("cut.csv", csv("Place,Name,Score,R1", *rows)), "--system", "mso").err
    assert "1 game has no result yet: Ann in round 1; type the results" in told


def test_a_season_names_the_games_to_come_once() -> None:
    for system, event in (("mso", ["page", "", "", "Abstract", "A", "", "", ""]), ("chess", ["page", "", ""])):
        book = season(Path(f"{system}.xlsx"), system, events=[event])
        told = podium("import", book, text("page.csv", ALL_TO_COME["chess-results.csv"]), "--section", "K-1")
        told = told if system == "chess" else podium("import", book, "page.csv")
        said = told.output
        assert said.count("no result yet") == 1
        assert '--columns "round=none"' in said


@pytest.mark.parametrize("name", ["opengotha.xml", "macmahon.xml", "pairgoth.tour"])
def test_files_of_go_programs_say_it_themselves(name: str) -> None:
    out = convert(DATA / "formats" / name, "--system", "mcmahon", "--check").out
    assert "without a result" in out
    assert " in round " not in out.partition("without a result:")[2].partition("\n")[0]


def test_the_season_leaves_the_round_out_too(tmp_path: Path) -> None:
    players = [[number, name, "", 0] for number, name in enumerate(("Ann Berg", "Bea Dale", "Cy Elm", "Dan Fox"), 1)]
    book = season(tmp_path / "season.xlsx", "mcmahon", players=players)
    outcome = podium("import", book, text("wall.csv", ALL_TO_COME["wall.csv"]))
    assert LEFT_OUT in outcome.output
    assert [list(each.rounds) for each in load(book).results] == [["3+"], ["4+"], ["1-"], ["2-"]]


def test_a_list_before_the_first_result_keeps_its_round() -> None:
    outcome = convert(text("wall.csv", "No,Name,MMS0,R1\n1,Ann,3,2?\n2,Bo,3,1?\n"), "--system", "mcmahon")
    assert "without a result: 1 game (Ann - Bo in round 1)" in outcome.out
    assert column("wall-scored.xlsx", "Wins") == [0, 0]


def test_a_round_robin_names_the_games_that_neither_row_has() -> None:
    wall = csv("No,Name,1,2,3,4,Pts", "1,Ann,X,1,1,,2", "2,Bo,0,X,,1,1", "3,Cy,0,,X,1,1", "4,Di,,0,0,X,0")
    outcome = convert(text("robin.csv", wall), "--system", "mcmahon")
    assert "robin.csv: the round robin table has no result of 2 games: 1 - 4, 2 - 3" in outcome.out.splitlines()


def test_a_round_of_which_only_the_bye_has_its_point_stays() -> None:
    wall = csv("No,Name,Score,R1,R2", "1,Ann,2,2+,0+", "2,Bo,0,1-,3?", "3,Cy,1,0+,2?")
    outcome = convert(text("wall.csv", wall), "--system", "mcmahon")
    assert "without a result: 1 game (Bo - Cy in round 2)" in outcome.out
    assert column("wall-scored.xlsx", "Wins") == [2, 0, 1]
