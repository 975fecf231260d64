"""What ``podium convert`` does with its files, whichever system scores them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import SEVEN, convert, text, workbook

WALL = [["No", "Name", "MMS0", "R1"], [1, "Ann", 20, "2+"], [2, "Bob", 20, "1-"]]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_without_a_system_it_names_them() -> None:
    text("event.csv", SEVEN)
    outcome = convert("event.csv")
    assert (outcome.err, outcome.code) == (
        "podium: --system is missing; expected one of mso, chess, fibonacci, mcmahon\n",
        1,
    )


def test_an_output_that_is_no_folder_is_refused() -> None:
    text("event.csv", SEVEN)
    outcome = convert("event.csv", "--system", "mso", "--out", "event.xlsx")
    assert outcome.err == 'podium: --out is "event.xlsx"; expected a folder\n'
    assert not Path("event.xlsx").exists()


def test_what_podium_made_is_left_out_of_a_second_run() -> None:
    text("event.csv", SEVEN)
    assert convert("event.csv", "--system", "mso").code == 0
    outcome = convert("event.csv", "event-scored.xlsx", "--system", "mso")
    assert (outcome.err, outcome.code) == ("", 0)
    assert "event-scored.xlsx: left out, because Podium made it\n" in outcome.out
    assert outcome.out.endswith("1 of 1 file scored\n")
    assert convert("event-scored.xlsx", "--system", "mso").code == 1


def test_another_sheet_does_not_take_the_place_of_the_first() -> None:
    rows = [["Place"], *([place] for place in range(1, 8))]
    workbook("two.xlsx", {"Friday": rows, "Saturday": rows})
    assert convert("two.xlsx", "--system", "mso", "--sheet", "Friday").code == 0
    before = Path("two-scored.xlsx").read_bytes()
    outcome = convert("two.xlsx", "--system", "mso", "--sheet", "Saturday")
    assert outcome.err == (
        'two-scored.xlsx: exists and was made from two.xlsx, sheet "Friday"; choose another output or give --force\n'
    )
    assert Path("two-scored.xlsx").read_bytes() == before
    assert convert("two.xlsx", "--system", "mso", "--sheet", "Friday").code == 0


def test_a_chess_score_is_in_halves() -> None:
    text("section.csv", "Score;Section\n4,05;Reserve\n4;Reserve\n")
    outcome = convert("section.csv", "--system", "chess", "--rounds", "5")
    assert outcome.err == "section.csv, cell A2: score is 4.05; expected a score in halves, such as 3 or 3.5\n"


def test_teams_are_counted() -> None:
    rows = [["Centres", "Game", "Team"], [9, "Baltic", "Bears"], [5, "Baltic", "Baers"], [3, "Baltic", "Elks"]]
    workbook("board.xlsx", {"Board": [*rows, [0, "Baltic", "bears"]]})
    assert "board-scored.xlsx: 1 board, 3 teams\n" in convert("board.xlsx", "--system", "fibonacci").out


@pytest.mark.parametrize("cell", [0, 2, -5])
def test_a_number_in_a_wall_list_is_an_error_with_its_remedy(cell: int) -> None:
    workbook("wall.xlsx", {"Wall": [*WALL, [3, "Cy", 19, cell]]})
    outcome = convert("wall.xlsx", "--system", "mcmahon")
    assert outcome.err == (
        f'wall.xlsx, sheet "Wall", cell D4: round is {cell}; expected a wall-list cell such as 12+, 5-, 3=, 8?, 0+ or '
        "7+/w2; a spreadsheet makes numbers of 2+ and 5-: format the cells as Text and type them again\n"
    )


@pytest.mark.parametrize(("cells", "both"), [(("2+", "1+"), "won"), (("2-", "1-"), "lost")])
def test_a_game_that_both_won_or_lost_is_remarked_upon(cells: tuple[str, str], both: str) -> None:
    rows = [WALL[0], [1, "Ann", 20, cells[0]], [2, "Bob", 20, cells[1]]]
    workbook("wall.xlsx", {"Wall": rows})
    outcome = convert("wall.xlsx", "--system", "mcmahon")
    assert f"wall.xlsx: cells D2 and D3: both {both}, as an arbiter can decide; right?\n" in outcome.out
    assert outcome.code == 0
    workbook("wall.xlsx", {"Wall": WALL})
    assert "arbiter" not in convert("wall.xlsx", "--system", "mcmahon").out
