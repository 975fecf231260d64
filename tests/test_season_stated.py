"""What a result sheet says of its event outlives the import; what only the season said does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.season.book import load
from podium.systems.chess.played import chess_season
from podium.systems.fibonacci.boards import teams_of_season

from tests.season_books import csv, edit, podium, season

SOLO = ["Red,Sweden,20,solo", "Blue,Denmark,5,solo", "Gold,Prussia,3,solo", "Grey,Russia,0,solo"]
SECTIONS = ["Ann Berg,K-1,3", "Bob Cole,Reserve,2"]


def board(folder: Path, ending: object = None, game: str = "Baltic") -> Path:
    return season(folder / "season.xlsx", "fibonacci", events=[["B1", "", game, ending]])


def solo(folder: Path) -> Path:
    return csv(folder / "B1.csv", "Team,Power,Centres,Ending", *SOLO)


def scores(book: Path) -> dict[str, object]:
    [played] = teams_of_season(load(book)).boards
    return {power.team: power.award.points for power in played.powers}


def points(book: Path) -> dict[str, int]:
    return {player.name: player.total for player in chess_season(load(book)).players}


def test_the_ending_of_a_sheet_is_kept(tmp_path: Path) -> None:
    """The rules: the soloist of Baltic gets 40000, everybody else nothing."""
    book = board(tmp_path)
    assert podium("import", book, solo(tmp_path)).exit_code == 0
    assert scores(book) == {"Red": 40000, "Blue": 0, "Gold": 0, "Grey": 0}
    assert podium("import", book, solo(tmp_path)).output.count("no change") == 1


def test_an_ending_in_the_row_of_one_power_is_that_of_the_board(tmp_path: Path) -> None:
    book = board(tmp_path)
    rows = [SOLO[0], *(row.removesuffix("solo") for row in SOLO[1:])]
    podium("import", book, csv(tmp_path / "B1.csv", "Team,Power,Centres,Ending", *rows))
    assert load(book).events[0].ending == "solo"


def test_a_game_in_the_row_of_one_power_is_that_of_the_board(tmp_path: Path) -> None:
    """Ranks 1 and 2, and two shared ones, of Baltic: 14400, 9600 and 4800 each, with a point for each centre."""
    book = board(tmp_path)
    rows = ["Red,14,Baltic", "Blue,4,", "Gold,0,", "Grey,0,"]
    assert podium("import", book, csv(tmp_path / "B1.csv", "Team,Centres,Game", *rows)).exit_code == 0
    assert scores(book) == {"Red": 14414, "Blue": 9604, "Gold": 4800, "Grey": 4800}


def test_a_correction_of_a_row_leaves_the_ending_as_it_was(tmp_path: Path) -> None:
    book = board(tmp_path)
    podium("import", book, solo(tmp_path))
    edit(book, {"A5": "B1", "B5": "Red", "C5": "Sweden", "D5": 19}, "Results")
    assert scores(book)["Red"] == 40000
    assert "B1: Red is corrected in the sheet Results (centres 20 -> 19)" in load(book).remarks


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"D5": "draw"}, 'B1: ending is "draw", but B1.csv says solo; correct it here, or there, and import it again'),
        (
            {"C5": "Fibonacci"},
            'B1: game is "Fibonacci", but B1.csv says Baltic; correct it here, or there, and import it again',
        ),
    ],
)
def test_the_sheet_events_that_says_otherwise_after_the_import_is_refused(
    tmp_path: Path, cells: dict[str, object], said: str
) -> None:
    book = board(tmp_path)
    rows = [f"{row},Baltic" for row in SOLO]
    podium("import", book, csv(tmp_path / "B1.csv", "Team,Power,Centres,Ending,Game", *rows))
    edit(book, cells, "Events")
    assert str(podium("standings", book).exception) == f'{book}, sheet "Events", row 5: {said}'


@pytest.mark.parametrize("ending", ["SOLO ", "solo"])
def test_the_same_ending_in_another_spelling_is_no_contradiction(tmp_path: Path, ending: str) -> None:
    book = board(tmp_path, ending)
    assert podium("import", book, solo(tmp_path)).exit_code == 0
    assert scores(book)["Red"] == 40000


def test_a_game_that_the_sheet_events_does_not_say_is_refused_at_import(tmp_path: Path) -> None:
    book = board(tmp_path, game="Vikings")
    refused = podium("import", book, csv(tmp_path / "B1.csv", "Team,Power,Centres,Game", "Red,Sweden,20,Baltic"))
    assert 'cell D2: game is "Baltic"; expected Vikings, as the sheet Events says' in refused.stderr


def test_rounds_that_only_the_sheet_events_says_are_asked_for_anew(tmp_path: Path) -> None:
    """By the formula, of 6 rounds: 1000 / 2^(4 - (2 * 4/6 - 2)) = 39.4, and 1000 / 2^(4 - (3 * 4/6 - 5)) = 7.8."""
    book = season(tmp_path / "season.xlsx", "chess", events=[["Autumn", "", "", 4]])
    podium("import", book, csv(tmp_path / "Autumn.csv", "Name,Section,Score", *SECTIONS))
    edit(book, {"D5": 6}, "Events")
    assert points(book) == {"Bob Cole": 39, "Ann Berg": 8}
    assert not load(book).remarks


def test_rounds_of_the_sheet_itself_are_kept_and_named(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "chess", events=[["Autumn", "", "", 4]])
    rows = [f"{row},6" for row in SECTIONS]
    podium("import", book, csv(tmp_path / "Autumn.csv", "Name,Section,Score,Rounds", *rows))
    assert points(book) == {"Bob Cole": 39, "Ann Berg": 8}
    assert load(book).remarks == [
        "Autumn: 2 players of Autumn.csv with 6 rounds, as they were imported, and the sheet Events says 4; the 6 "
        "count (to change that, correct the column Rounds of Autumn.csv and import it again; if it has none, import it "
        "again without --rounds)"
    ]


def test_rounds_of_the_command_line_are_kept_where_the_sheet_events_says_others(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "chess", events=[["Autumn", "", "", 4], ["Winter", "", "", 6]])
    for event in ("Autumn", "Winter"):
        podium("import", book, csv(tmp_path / f"{event}.csv", "Name,Section,Score", *SECTIONS), "--rounds", 6)
    kept = {(row.event, row.cells["rounds"]) for row in load(book).results}
    assert kept == {("Autumn", 6), ("Winter", 6)}
    edit(book, {"D5": 5, "D6": 5}, "Events")
    assert {(row.event, row.cells["rounds"]) for row in load(book).results} == {("Autumn", 6), ("Winter", 5)}


def test_a_base_that_is_not_the_season_s_is_refused(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "chess", events=[["Autumn", "", "", 4]])
    sheet = csv(tmp_path / "Autumn.csv", "Name,Section,Score,Base", "Ann Berg,K-1,3,500")
    assert "cell D2: base is 500; expected 1000, as the sheet Settings says" in podium("import", book, sheet).stderr
    edit(book, {"B8": 500}, "Settings")
    assert podium("import", book, sheet).exit_code == 0
    edit(book, {"B8": 1000}, "Settings")
    with pytest.raises(PodiumError, match=r"Autumn.csv, Ann Berg in Autumn .*base is 500; expected 1000, as the sheet"):
        load(book)


def test_a_start_that_the_sheet_players_says_otherwise_is_named(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", "mcmahon", players=[["", "Ann Berg", "", 31], ["", "Bob Cole", "", 30]])
    sheet = csv(tmp_path / "wall.csv", "No,Name,MMS0,R1", "1,Ann Berg,32,2+", "2,Bob Cole,30,1-")
    assert podium("import", book, sheet).exit_code == 0
    assert "Ann Berg: MMS0 is 31 in the sheet Players, which counts, and 32 in wall.csv" in load(book).remarks


@pytest.mark.parametrize(("system", "own"), [("mso", "Rank"), ("chess", "Points"), ("fibonacci", "SCs")])
def test_an_own_column_that_is_called_like_another_sheet_s_is_the_organisers(
    tmp_path: Path, system: str, own: str
) -> None:
    events = {"mso": ["Hex", "", "", "Abstract", "Hex"], "chess": ["A", "", "", 4], "fibonacci": ["A", "", "Baltic"]}
    rows = {
        "mso": [["Hex", f"P{place}", place] for place in range(1, 6)],
        "chess": [["A", "Ann", "Reserve", "", 4]],
        "fibonacci": [["A", f"T{power}", f"P{power}", power] for power in range(4)],
    }
    book = season(tmp_path / "season.xlsx", system, events=[events[system]], results=rows[system])
    before = [dict(row.cells) for row in load(book).results]
    edit(book, {"H4": own, "H5": 250, "I4": "Final", "I5": "home"}, "Results")
    assert [dict(row.cells) for row in load(book).results] == before


def test_two_columns_of_one_name_are_told_without_an_option_that_standings_lack(tmp_path: Path) -> None:
    rows = [["A", "Ann", "Reserve", "", 4, "", 2]]
    book = season(tmp_path / "season.xlsx", "chess", events=[["A", "", "", 4]], results=rows)
    edit(book, {"G4": "Score"}, "Results")
    assert str(podium("standings", book).exception) == (
        f'{book}, sheet "Results": "Score" (E4), "Score" (G4) could each be the column for score; rename the one that '
        "is not"
    )


def test_a_list_that_was_cut_off_is_told_without_an_option_that_import_lacks(tmp_path: Path) -> None:
    book = season(tmp_path / "season.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]])
    rows = ["1,1,Ann,1,6+", "2,2,Bob,1,3+", "3,3,Cy,0,2-", "4,4,Di,1,5+", "5,5,Ed,0,4-"]
    refused = podium("import", book, csv(tmp_path / "Hex.csv", "No,Place,Name,Score,R1", *rows))
    assert "a season needs the list of all players of the event" in refused.stderr
    assert "--field" not in refused.stderr
