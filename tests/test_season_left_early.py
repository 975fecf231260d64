"""Who played in the events of a season: no-shows are not imported, and who left early is decided by the organiser."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.book import load

from tests.season_books import csv, edit, podium, season

# Ten players, three rounds by chess-results; P1 leaves after the second, P10 is missing in the last by a full bye.
ROUNDS = [
    *("10w1,2w1,0", "9w1,1b0,6w1", "8w1,9b0,7w1", "7w1,10b0,5w1", "6w1,7b0,4b0"),
    *("5b0,8b1,2b0", "4b0,5w1,3b0", "3b0,6w0,9w1", "2b0,3w1,8b0", "1b0,4w1,-1"),
]
PLAYERS = [f"P{number}" for number in range(1, 11)]
EVENTS = [["Hex", "", "", "Abstract", "Hex"], ["Go", "", "", "Abstract", "Go"]]
SAID = "without a game in the last rounds: P1 (place 1, last in round 2 of 3)"
DECIDE = 'say withdrawn (0 points) or played in the column "Left early" of the sheet Events'


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return season(tmp_path / "season.xlsx", events=EVENTS)


@pytest.fixture
def hex_sheet(tmp_path: Path) -> Path:
    lines = [f"{place},{name},{cells}" for place, (name, cells) in enumerate(zip(PLAYERS, ROUNDS, strict=True), 1)]
    return csv(tmp_path / "hex.csv", "Rk.,Name,1.Rd,2.Rd,3.Rd", *lines, "11,Zoe,0,0,0")


def withdrawn(book: Path) -> list[str]:
    return [result.player for result in load(book).results if result.cells.get("withdrawn")]


def undecided(book: Path) -> list[str]:
    return [remark for remark in load(book).remarks if "without a game in the last rounds" in remark]


def test_no_shows_are_not_imported(book: Path, hex_sheet: Path) -> None:
    ran = podium("import", book, hex_sheet)
    assert f"{hex_sheet} -> Hex: 10 rows\n" in ran.output
    assert "  not counted as players, without a game in any round: Zoe\n" in ran.output
    assert [result.player for result in load(book).results] == PLAYERS


def test_who_left_early_is_named_until_it_is_decided(book: Path, hex_sheet: Path) -> None:
    ran = podium("import", book, hex_sheet)
    assert f"  {SAID}; {DECIDE}, or import with --left-early\n" in ran.output
    assert undecided(book) == [f"Hex: {SAID}; {DECIDE}, or type the player's row into the sheet Results"]
    assert withdrawn(book) == []
    ran = podium("standings", book)
    assert f"Hex: {SAID}" in ran.output
    notes = openpyxl.load_workbook(book.with_name("season-standings.xlsx"))["Notes"]
    assert any(f"Hex: {SAID}" in str(cell.value) for row in notes for cell in row)


@pytest.mark.parametrize(("decision", "out"), [("withdrawn", ["P1"]), ("Played", [])])
def test_the_option_decides(book: Path, hex_sheet: Path, decision: str, out: list[str]) -> None:
    ran = podium("import", book, hex_sheet, "--left-early", decision)
    assert DECIDE not in ran.output
    assert (withdrawn(book), undecided(book)) == (out, [])


@pytest.mark.parametrize(("decision", "out"), [("withdrawn", ["P1"]), ("played", [])])
def test_the_sheet_events_decides_before_or_after_the_import(
    book: Path, hex_sheet: Path, decision: str, out: list[str]
) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"I5": decision}, "Events")
    assert (withdrawn(book), undecided(book)) == (out, [])
    assert DECIDE not in podium("import", book, hex_sheet).output
    edit(book, {"I5": None}, "Events")
    assert (withdrawn(book), len(undecided(book))) == ([], 1)


@pytest.mark.parametrize(("place", "mark", "out"), [("W", None, ["P1"]), (1, "x", ["P1"]), (1, None, [])])
def test_a_typed_row_decides_for_one_player(
    book: Path, hex_sheet: Path, place: object, mark: object, out: list[str]
) -> None:
    podium("import", book, hex_sheet)
    edit(book, {"A5": "Hex", "B5": "P1", "C5": place, "E5": mark}, "Results")
    assert undecided(book) == []
    points = {result.player: result.cells for result in load(book).results}["P1"]
    assert (points.get("place") == "W" or bool(points.get("withdrawn"))) == bool(out)
    edit(book, {"I5": "withdrawn"}, "Events")  # which is of those who left early, and P1 was corrected
    points = {result.player: result.cells for result in load(book).results}["P1"]
    assert (points.get("place") == "W" or bool(points.get("withdrawn"))) == bool(out)


def test_the_points_follow_the_decision(book: Path, hex_sheet: Path) -> None:
    """40 for the first of ten, doubled as the best result of a category; nothing for one who withdrew."""
    totals = []
    for decision in ("played", "withdrawn"):
        podium("import", book, hex_sheet, "--left-early", decision)
        podium("standings", book, "--force")
        sheet = openpyxl.load_workbook(book.with_name("season-standings.xlsx"), data_only=True)["Championship"]
        rows = [[cell.value for cell in row] for row in sheet]
        [row] = [row for row in rows if "P1" in row]
        totals.append(80 in row)
    assert totals == [True, False]


def test_a_contradiction_is_refused(book: Path, hex_sheet: Path) -> None:
    edit(book, {"I5": "withdrawn"}, "Events")
    assert podium("import", book, hex_sheet, "--left-early", "played").output.startswith(
        f'--left-early is played, but {book}, sheet "Events", row 5 says withdrawn for Hex; '
        "leave out the option, or correct the sheet\n"
    )
    edit(book, {"I5": "perhaps"}, "Events")
    with pytest.raises(PodiumError, match='cell I5: left early is "perhaps"; expected withdrawn or played'):
        load(book)


def test_the_option_is_for_mso_alone(tmp_path: Path, hex_sheet: Path) -> None:
    chess = season(tmp_path / "chess.xlsx", "chess", events=[["Hex", "", "", 3]])
    ran = podium("import", chess, hex_sheet, "--left-early", "played")
    assert str(ran.exception) == "--left-early is for mso; the season is one of chess"
    assert str(podium("import", chess, hex_sheet, "--left-early", "gone").exception) == (
        '--left-early is "gone"; expected withdrawn or played'
    )


def test_a_workbook_without_the_column_is_read_as_before(book: Path, hex_sheet: Path) -> None:
    edit(book, {"I4": "My notes", "I5": "good coffee"}, "Events")
    podium("import", book, hex_sheet)
    assert len(undecided(book)) == 1


def test_chess_and_mcmahon_do_without_no_shows(tmp_path: Path) -> None:
    chess = season(tmp_path / "chess.xlsx", "chess", events=[["Hex", "", "", 2]])
    lines = ["Name,Section,Pts,R1,R2", "A,K-1,2,2w1,3b1", "B,K-1,1,1b0,4w1", "C,K-1,1,4w1,1w0", "D,K-1,0,3b0,2b0"]
    podium("import", chess, csv(tmp_path / "Hex.csv", *lines, "Zoe,K-1,0,0,0"))
    assert [result.player for result in load(chess).results] == ["A", "B", "C", "D"]
    go = season(tmp_path / "go.xlsx", "mcmahon")
    wall = ["No,Name,MMS0,R1,R2", "1,A,30,4+,2+", "2,B,30,5+,1-", "3,Zoe,30,0-,0=", "4,C,29,1-,5+", "5,D,29,2-,4-"]
    wall.append("6,Yan,-,0-,0-")
    ran = podium("import", go, csv(tmp_path / "wall.csv", *wall))
    assert "  not counted as players, without a game in any round: Zoe, Yan\n" in ran.output
    loaded = load(go)
    assert [(player.name, player.number) for player in loaded.players] == [("A", 1), ("B", 2), ("C", 3), ("D", 4)]
    assert [list(result.rounds) for result in loaded.results] == [
        ["3+", "2+"],
        ["4+", "1-"],
        ["1-", "4+"],
        ["2-", "3-"],
    ]
