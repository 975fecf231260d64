"""A season never loses what was imported, and never counts what nobody meant."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from filelock import FileLock
from podium.errors import PodiumError
from podium.season.book import load
from podium.season.left_behind import results_path
from podium.season.lock import lock_path
from podium.season.new import season_workbook
from podium.sheets.record import ROUNDS
from podium.systems import LAYOUTS
from podium.systems.chess.played import chess_season
from podium.systems.layout import header

from tests.season_books import csv, edit, podium, season

FIVE = ["1,Ann Berg", "2,Carl Dahl", "3,Eva Falk", "4,Gus Holm", "5,Ida Juul"]
HEX = ["Hex", "", "", "Abstract", "Hex"]


def hex_season(folder: Path, name: str) -> Path:
    """A season whose one event is imported."""
    book = season(folder / f"{name}.xlsx", events=[HEX])
    assert podium("import", book, csv(folder / "hex.csv", "Place,Name", *FIVE)).exit_code == 0
    return book


@pytest.mark.parametrize("target", ["b-results.xlsx", "b-standings.xlsx"])
def test_standings_never_replace_a_file_of_another_season(tmp_path: Path, target: str) -> None:
    first, second = (hex_season(tmp_path, name) for name in "ab")
    podium("standings", second)
    before = (tmp_path / target).read_bytes()
    kind = target[2:-5]
    assert str(podium("standings", first, "--out", tmp_path / target).exception) == (
        f"{tmp_path / target}: exists and was made from {kind} of b.xlsx; choose another --out or give --force"
    )
    assert (tmp_path / target).read_bytes() == before


def test_an_import_never_replaces_standings(tmp_path: Path) -> None:
    book = hex_season(tmp_path, "a")
    other = season(tmp_path / "b.xlsx", events=[HEX])
    podium("standings", book, "--out", tmp_path / "b-results.xlsx")
    before = (tmp_path / "b-results.xlsx").read_bytes()
    assert podium("import", other, tmp_path / "hex.csv").exit_code == 1
    assert (tmp_path / "b-results.xlsx").read_bytes() == before


def test_a_season_saved_in_another_format_keeps_its_files(tmp_path: Path) -> None:
    book = hex_season(tmp_path, "a")
    podium("standings", book)
    moved = book.rename(tmp_path / "a.xlsm")
    assert podium("import", moved, tmp_path / "hex.csv").exit_code == 0
    assert podium("standings", moved).exit_code == 0


@pytest.mark.long
def test_imports_at_the_same_time_all_count(tmp_path: Path) -> None:
    names = [f"Hex {number}" for number in range(1, 7)]
    book = season(tmp_path / "a.xlsx", events=[[name, *HEX[1:]] for name in names])
    sheets = [csv(tmp_path / f"{name}.csv", "Place,Name", *FIVE) for name in names]
    command = [sys.executable, "-m", "podium", "season", "import", str(book)]
    running = [subprocess.Popen([*command, str(sheet)], stdout=subprocess.PIPE) for sheet in sheets]
    for each in running:
        each.communicate(timeout=120)
    assert [each.returncode for each in running] == [0] * len(sheets)
    assert {each.event for each in load(book).results} == set(names)
    assert not lock_path(results_path(book)).exists()


def test_a_lock_that_was_left_over_is_in_nobodys_way(tmp_path: Path) -> None:
    """An import that was killed leaves its file: the next one neither waits nor asks anybody to delete it."""
    book = season(tmp_path / "a.xlsx", events=[HEX])
    lock = lock_path(results_path(book))
    lock.touch()
    assert podium("import", book, csv(tmp_path / "hex.csv", "Place,Name", *FIVE)).exit_code == 0
    assert not lock.exists()


def test_an_import_that_does_not_end_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = season(tmp_path / "a.xlsx", events=[HEX])
    monkeypatch.setattr("podium.season.lock.WAIT", 0.1)
    with FileLock(lock_path(results_path(book))):
        refused = podium("import", book, csv(tmp_path / "hex.csv", "Place,Name", *FIVE))
    assert str(refused.exception) == (
        f"{results_path(book)}: another import is writing it; try again when it has ended"
    )


def test_a_refused_import_leaves_no_lock(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", events=[HEX])
    results_path(book).write_bytes(b"no workbook")
    assert podium("import", book, csv(tmp_path / "hex.csv", "Place,Name", *FIVE)).exit_code == 1
    assert not lock_path(results_path(book)).exists()


@pytest.mark.parametrize("foreign", ["another workbook", "no workbook", "columns missing"])
def test_a_results_file_that_is_none_is_refused_and_replaced_when_forced(tmp_path: Path, foreign: str) -> None:
    book = hex_season(tmp_path, "a")
    path = results_path(book)
    if foreign == "another workbook":
        path.write_bytes(book.read_bytes())
    elif foreign == "no workbook":
        path.write_bytes(b"PK broken")
    else:
        edit(path, {"F4": None, "G4": None}, "Results")
    before = path.read_bytes()
    for command in (["standings", book], ["import", book, tmp_path / "hex.csv"]):
        refused = podium(*command)
        assert isinstance(refused.exception, PodiumError)
        assert len(str(refused.exception).splitlines()) == 1
    assert path.read_bytes() == before
    done = podium("import", book, tmp_path / "hex.csv", "--force")
    assert done.output.splitlines()[1] == (
        f"{path}: could not be used and was replaced; import the sheets of the other events again"
    )
    assert len(load(book).results) == 5


def test_force_keeps_what_was_imported(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", events=[HEX, ["Go", "", "", "Abstract", "Go"]])
    for name in ("hex", "go"):
        podium("import", book, csv(tmp_path / f"{name}.csv", "Place,Name", *FIVE))
    edit(results_path(book), {"A1": "mine"}, "Results")
    assert podium("import", book, tmp_path / "hex.csv").exit_code == 1
    assert podium("import", book, tmp_path / "hex.csv", "--force").exit_code == 0
    assert {each.event for each in load(book).results} == {"Hex", "Go"}


@pytest.mark.parametrize(("rounds", "expected"), [("x", "a whole number"), ("0", "at least 1")])
def test_rounds_that_are_none(tmp_path: Path, rounds: str, expected: str) -> None:
    book = season(tmp_path / "a.xlsx", "chess", events=[["Final"]])
    path = csv(tmp_path / "final.csv", "Name,Score", "Ann,3")
    refused = podium("import", book, path, "--section", "Primary", "--rounds", rounds)
    assert isinstance(refused.exception, PodiumError)
    assert expected in str(refused.exception)
    assert str(refused.exception).startswith("--rounds is ")


@pytest.mark.parametrize("command", [["standings", "."], ["import", ".", "x.csv"]])
def test_a_season_that_is_a_folder(command: list[str]) -> None:
    assert str(podium(*command).exception) == ".: is a folder; expected a file"


def test_a_player_called_0(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", events=[HEX])
    path = csv(tmp_path / "hex.csv", "Place,Name", *FIVE[:4], "5,0")
    assert podium("import", book, path).stderr == f"{path}, cell B6: name is 0; expected a name\n"
    assert not results_path(book).exists()


BOARD = ["Eagles,Austria,9", "Wolves,England,8", "Bears,France,7", "-,Germany,6", "-,Italy,4"]
EVENT = ["Baltic 1", "", "Fibonacci", ""]


def board(folder: Path, *typed: list[object], powers: bool = True, lines: list[str] = BOARD) -> Path:
    """A season of one board that was imported, with rows that are typed."""
    rows = [["Baltic 1", *row] for row in typed]
    book = season(folder / "a.xlsx", "fibonacci", events=[EVENT], results=rows)
    assert podium("import", book, board_sheet(folder, powers=powers, lines=lines)).exit_code == 0
    return book


def board_sheet(folder: Path, *, powers: bool = True, lines: list[str] = BOARD) -> Path:
    if powers:
        return csv(folder / "baltic 1.csv", "Team,Power,Centres", *lines)
    cells = [line.split(",") for line in lines]
    return csv(folder / "baltic 1.csv", "Team,Centres", *(f"{team},{centres}" for team, _, centres in cells))


def rows_of(book: Path) -> list[tuple[str, object, object]]:
    return [(each.player, each.cells["power"], each.cells["centres"]) for each in load(book).results]


def test_a_typed_row_takes_the_place_of_its_power_whatever_the_team(tmp_path: Path) -> None:
    book = board(tmp_path, ["Owls", "austria", 10], ["-", "Italy", 3])
    assert rows_of(book) == [
        ("Owls", "austria", 10),
        ("Wolves", "England", 8),
        ("Bears", "France", 7),
        ("-", "Germany", 6),
        ("-", "Italy", 3),
    ]
    assert list(load(book).remarks)[:2] == [
        "Baltic 1: Owls is corrected in the sheet Results "
        "(team Eagles -> Owls, power Austria -> austria, centres 9 -> 10)",
        "Baltic 1: - is corrected in the sheet Results (centres 4 -> 3)",
    ]


def test_teams_that_change_their_powers(tmp_path: Path) -> None:
    book = board(tmp_path, ["Wolves", "Austria", 9], ["Eagles", "England", 8])
    assert rows_of(book)[:2] == [("Wolves", "Austria", 9), ("Eagles", "England", 8)]
    assert len(rows_of(book)) == 5


def test_a_typed_row_without_a_power_takes_the_place_of_its_team(tmp_path: Path) -> None:
    assert rows_of(board(tmp_path, ["Eagles", "", 10], powers=False))[0] == ("Eagles", None, 10)


def test_a_correction_of_no_team_asks_for_the_power(tmp_path: Path) -> None:
    book = board(tmp_path, ["-", "", 10], powers=False)
    assert f'{book}, sheet "Results", cell C5: power is blank; expected the power' in str(
        podium("standings", book).exception
    )


def test_a_correction_of_no_team_on_a_board_without_powers_makes_no_power_more(tmp_path: Path) -> None:
    book = board(tmp_path, ["-", "Italy", 10], powers=False)
    assert 'cell C5: power is "Italy"; expected a power that was imported' in str(podium("standings", book).exception)


def test_two_typed_rows_for_one_imported_row(tmp_path: Path) -> None:
    book = board(tmp_path, ["Owls", "Austria", 10], ["Eagles", "", 11])
    refused = str(podium("standings", book).exception)
    assert f'{book}, sheet "Results", cell B6: team is "Eagles"; expected one row' in refused
    assert f'{book}, sheet "Results", cell B5 does' in refused


def test_a_power_twice_on_a_typed_board(tmp_path: Path) -> None:
    powers = ["Austria", "England", "France", "austria"]
    rows = [["Baltic 1", team, power, 5] for team, power in zip("ABCD", powers, strict=True)]
    book = season(tmp_path / "a.xlsx", "fibonacci", events=[EVENT], results=rows)
    assert str(podium("standings", book).exception) == (
        f'{book}, sheet "Results", cell C8: power is "austria"; '
        "expected each power once on Baltic 1, and it stands in cell C5"
    )


def test_a_power_twice_in_a_sheet(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", "fibonacci", events=[EVENT])
    path = board_sheet(tmp_path, lines=[*BOARD, "-,Austria,0"])
    assert podium("import", book, path).stderr == (
        f'{path}, cell B7: power is "Austria"; expected each power once on a board, and it stands in cell B2\n'
    )


def test_rows_of_no_team_are_compared_by_their_order(tmp_path: Path) -> None:
    book = board(tmp_path, powers=False)
    again = podium("import", book, board_sheet(tmp_path, powers=False, lines=[*BOARD[:3], "-,Germany,4", "-,Italy,6"]))
    assert again.stdout.splitlines()[1:3] == [
        "  changed: - (centres 6 -> 4)",
        "  changed: - (2) (centres 4 -> 6)",
    ]


def test_a_sheet_of_a_board_that_is_no_event_is_not_that_of_its_file_name(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", "fibonacci", events=[EVENT])
    path = csv(tmp_path / "baltic 1.csv", "Board,Team,Power,Centres", *(f"Baltic 22,{line}" for line in BOARD))
    assert podium("import", book, path).stderr == (
        f'{path}, cell A2: board is "Baltic 22"; expected one of the sheet Events: Baltic 1\n'
    )
    assert podium("import", book, path, "--event", "Baltic 1").exit_code == 0


@pytest.mark.parametrize(
    ("sheet", "cell", "old", "new"),
    [
        ("Events", "F4", "Variant of", "Base game"),
        ("Players", "F4", "Ineligible in", "Ineligible sessions in 2026"),
        ("Results", "E4", "Withdrawn", "Dropped out"),
    ],
)
def test_a_renamed_column_is_never_left_out_unseen(tmp_path: Path, sheet: str, cell: str, old: str, new: str) -> None:
    book = season(
        tmp_path / "a.xlsx",
        events=[["Hex", "Day 1", "", "Abstract", "Hex", "Gale"]],
        players=[["Ann Berg", "", "", "", "", "Day 1"]],
        results=[["Hex", "Ann Berg", 1, "", "x"]],
    )
    edit(book, {cell: new}, sheet)
    assert str(podium("standings", book).exception) == (
        f'{book}, sheet "{sheet}", cell {cell}: header is "{new}"; expected "{old}", if it is that column: '
        f'rename it back; if it is not, put "{old}" back too, blank'
    )


def test_a_renamed_column_without_cells_and_an_own_column_beside_all_others_are_no_matter(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", events=[["Hex", "", "", "Abstract", "Hex"]], results=[["Hex", "Ann Berg", 1]])
    edit(book, {"F4": "Base game"}, "Events")
    edit(book, {"F4": "Club", "F5": "Bears"}, "Results")
    assert len(load(book).results) == 1


def test_renamed_columns_of_the_sections_are_never_left_out_unseen(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", "chess", events=[["Final"]], results=[["Final", "Ann", "Primary", 4, 3]])
    edit(book, {"E4": "Class", "F4": "Handicap"}, "Settings")
    assert 'sheet "Settings", cell E4: header is "Class"' in str(podium("standings", book).exception)


@pytest.mark.parametrize("system", ["mso", "chess", "fibonacci", "mcmahon"])
def test_the_template_has_every_column_that_is_missed(system: str) -> None:
    layout = LAYOUTS[system]
    workbook = openpyxl.load_workbook(BytesIO(season_workbook(layout, "Test")))
    wanted = {"Events": layout.events, "Players": layout.players, "Results": layout.typed}
    for sheet, columns in wanted.items():
        names = [cell.value for cell in workbook[sheet][4]] if columns else []
        assert [header(each.key) for each in columns if each.key != ROUNDS and header(each.key) not in names] == []


@pytest.mark.parametrize(("section", "points"), [("2", 125), ("2,5", 88), ("2.5", 88), ("-1", 1000), ("K-1", 16)])
def test_an_adjustment_for_a_section_counts_from_the_command_line_as_from_a_cell(
    tmp_path: Path, section: str, points: int
) -> None:
    given = season(tmp_path / "a.xlsx", "chess", events=[["Final", "", "", 4]])
    podium("import", given, csv(tmp_path / "final.csv", "Name;Score", "Ann;3"), "--section", section)
    from_cell = season(tmp_path / "b.xlsx", "chess", events=[["Final", "", "", 4]])
    podium("import", from_cell, csv(tmp_path / "final.csv", "Name;Score;Section", f"Ann;3;{section}"))
    as_text = season(
        tmp_path / "c.xlsx", "chess", events=[["Final", "", "", 4]], results=[["Final", "Ann", section, "", 3]]
    )
    for book in (given, from_cell, as_text):
        [player] = chess_season(load(book)).players
        assert player.total == points
        assert podium("standings", book).exit_code == 0


@pytest.mark.parametrize("section", ["21", "nowhere"])
def test_a_section_that_standings_would_refuse_is_not_imported(tmp_path: Path, section: str) -> None:
    book = season(tmp_path / "a.xlsx", "chess", events=[["Final", "", "", 4]])
    path = csv(tmp_path / "final.csv", "Name,Score", "Ann,3")
    assert podium("import", book, path, "--section", section).exit_code == 1
    assert not results_path(book).exists()


def test_a_time_of_more_than_a_day_is_neither_a_name_nor_a_mark(tmp_path: Path) -> None:
    """A spreadsheet makes one of 30:00."""
    book, long = hex_season(tmp_path, "a"), dt.timedelta(hours=30)
    edit(book, {"A5": long, "A6": "Ann Berg", "C6": long}, "Players")
    said = str(podium("standings", book).exception)
    assert 'sheet "Players", cell A5: name is "1 day, 6:00:00"; expected a name' in said
    assert 'sheet "Players", cell C6: senior is "1 day, 6:00:00"; expected a mark (x, yes, ' in said
