"""A sheet and its copy, imported as two events, count twice: an organiser is told, and how to take one out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.result_sheets import convert
from tests.season_books import csv, podium, season

NAMES = ["Ann Berg", "Carl Dahl", "Eva Falk", "Gus Holm", "Ida Juul"]
EVENTS = [[name, "", "", "Abstract", name] for name in ("Hex", "Lines of Action")]
ROWS = [f"{place},{name}" for place, name in enumerate(NAMES, start=1)]
LINES = '"Lines of Action"'
ALIKE = "have the same results, equal in all 5 rows"


def sheet(path: Path, *rows: str) -> Path:
    return csv(path, "Place,Name", *(rows or ROWS))


def out(book: Path, event: str) -> str:
    return f"podium season import {book} --remove {event}"


def test_a_copy_under_another_event_is_named_with_the_command_that_takes_it_out(tmp_path: Path) -> None:
    book = season(tmp_path / "s.xlsx", events=EVENTS)
    first = podium("import", book, sheet(tmp_path / "hex.csv"))
    assert ALIKE not in first.output
    turned = [f'{place},"{name.split()[1]}, {name.split()[0]}"' for place, name in enumerate(NAMES, start=1)]
    copy = podium("import", book, sheet(tmp_path / "hex (1).csv", *turned), "--event", "Lines of Action")
    assert copy.exit_code == 0
    assert f"Hex (hex.csv) and Lines of Action (hex (1).csv) {ALIKE}; if a sheet was imported to the wrong event, " in (
        copy.output
    )
    assert copy.output.count(ALIKE) == 1
    assert f"take that out with: {out(book, LINES)}\n" in copy.output
    told = podium("standings", book)
    assert told.exit_code == 0
    assert f"take that out with: {out(book, 'Hex')} or with: {out(book, LINES)}\n" in told.output
    assert podium("import", book, "--remove", "Lines of Action").exit_code == 0
    assert ALIKE not in podium("standings", book).output


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([*ROWS[:4], "5,Kim Lund"], id="another player"),
        pytest.param([*ROWS[:3], "5,Gus Holm", "4,Ida Juul"], id="another place"),
        pytest.param([*ROWS, "6,Kim Lund"], id="one more"),
    ],
)
def test_events_that_differ_in_one_row_are_no_copies(tmp_path: Path, rows: list[str]) -> None:
    book = season(tmp_path / "s.xlsx", events=EVENTS)
    podium("import", book, sheet(tmp_path / "hex.csv"))
    assert ALIKE not in podium("import", book, sheet(tmp_path / "loa.csv", *rows), "--event", "Lines of Action").output
    assert ALIKE not in podium("standings", book).output


def test_a_correction_does_not_hide_that_the_sheets_are_one(tmp_path: Path) -> None:
    correction = [["Hex", "Gus Holm", 5], ["Hex", "Ida Juul", 4]]
    book = season(tmp_path / "s.xlsx", events=EVENTS, results=correction)
    podium("import", book, sheet(tmp_path / "hex.csv"))
    podium("import", book, sheet(tmp_path / "b.csv"), "--event", "Lines of Action")
    assert ALIKE in podium("standings", book).output


def test_a_typed_event_may_be_the_copy(tmp_path: Path) -> None:
    typed = [["Hex", name, place] for place, name in enumerate(NAMES, start=1)]
    book = season(tmp_path / "s.xlsx", events=EVENTS, results=typed)
    told = podium("import", book, sheet(tmp_path / "b.csv"), "--event", "Lines of Action").output
    assert f"Lines of Action (b.csv) and Hex (typed into the sheet Results) {ALIKE}" in told
    assert "or with: deleting the rows of Hex in the sheet Results" in podium("standings", book).output


def test_chess_events_are_compared_by_section_and_score(tmp_path: Path) -> None:
    book = season(tmp_path / "s.xlsx", "chess", events=[["May", "", "", 5], ["June", "", "", 5]])
    rows = [f"{name},Reserve,{score}" for name, score in zip(["Ann", "Bob", "Cy", "Dee"], (4, 3, 2, 1), strict=True)]
    podium("import", book, csv(tmp_path / "may.csv", "Name,Section,Score", *rows))
    other = [*rows[:3], "Dee,Reserve,1.5"]
    assert "same results" not in podium("import", book, csv(tmp_path / "june.csv", "Name,Section,Score", *other)).output
    told = podium("import", book, csv(tmp_path / "june.csv", "Name,Section,Score", *rows)).output
    assert "May (may.csv) and June (june.csv) have the same results, equal in all 4 rows" in told


def test_convert_names_a_file_that_holds_the_results_of_another_once(tmp_path: Path) -> None:
    first, copy = sheet(tmp_path / "a.csv"), sheet(tmp_path / "b.csv")
    other = sheet(tmp_path / "c.csv", *ROWS[:4], "5,Kim Lund")
    told = convert(first, copy, other, "--system", "mso", "--out", tmp_path / "out", "--jobs", 1)
    assert told.code == 0
    assert told.out.count("same results") == 1
    assert (
        f"{copy}: holds the same results as {first}, in all its rows; if both are one event, score only one" in told.out
    )
