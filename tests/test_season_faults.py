"""A season never loses what was imported, and never counts what nobody meant."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.season.book import load
from podium.season.lock import lock_path
from podium.season.results_file import results_path

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
        f"{tmp_path / target}: exists and was made from {kind} of b.xlsx; choose another output or give --force"
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


def test_a_lock_that_was_left_over_is_named(tmp_path: Path) -> None:
    book = season(tmp_path / "a.xlsx", events=[HEX])
    lock = lock_path(results_path(book))
    lock.touch()
    os.utime(lock, (0, 0))
    refused = podium("import", book, csv(tmp_path / "hex.csv", "Place,Name", *FIVE))
    assert str(refused.exception) == (
        f"{results_path(book)}: another import is writing it, or one was broken off; if none is running, delete {lock}"
    )
    lock.unlink()
    assert podium("import", book, tmp_path / "hex.csv").exit_code == 0


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
