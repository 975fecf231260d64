"""McMahon scores that a sheet gives, in a season: they survive the import, and a correction moves them by what it
changes. Where nobody has a starting score, everybody starts at 0."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.season.book import load
from podium.systems import build

from tests.result_sheets import DATA
from tests.season_books import csv, edit, podium, season
from tests.standings_workbook import saved, table

FORMATS = DATA / "formats"

# A round counts a point, an absence half of one: Bo's two make 32 of 30 + 1, and with these he stands before Ada.
LINES = [
    "No,Name,MMS0,R1,R2,R3,MMS",
    "1,Ada Ek,30,2-,3+,4-,31",
    "2,Bo Lind,30,1+,0-,0-,32",
    "3,Cy Moe,30,4+,1-,0+,32",
    "4,Di Nor,30,3-,0+,1+,32",
]
GIVEN = "MMS is as it was given, and not MMS0 and the wins, as programs count absences: Bo Lind (32, not 31)"

H9 = """; EV[Harbour Cup]
; Pl Name      Rk Co Club MMS SOS SOSOS
1 Moe Cy   1D XX Rosa 32 93 279 2+/w0 4-/w0 0+
2 Nor Di   1D XX Rosa 32 93 279 1-/b0 0+ 4+/b0
3 Lind Bo  1D XX Rosa 32 91 276 4+/b0 0= 0=
4 Ek Ada   1D XX Rosa 31 96 277 3-/w0 1+/b0 2-/w0
"""


def imported(folder: Path, sheet: Path, **facts: Any) -> Path:
    """A season into which the sheet was imported."""
    path = season(folder / "season.xlsx", "mcmahon", **facts)
    result = podium("import", path, sheet)
    assert result.exit_code == 0, result.output
    return path


def wall(folder: Path, lines: Sequence[str] = LINES) -> Path:
    return csv(folder / "wall.csv", *lines)


def standings(path: Path, *headers: str) -> list[tuple[object, ...]]:
    rows = table(saved(load(path)), "Wall list")
    return [tuple(row[header] for header in headers) for row in rows]


def scores(path: Path) -> dict[object, object]:
    return dict(standings(path, "Name", "MMS"))


def remarks(path: Path) -> list[str]:
    return build(load(path)).remarks


def refusal(path: Path) -> list[str]:
    with pytest.raises(PodiumError) as error:
        build(load(path))
    return [line.replace(f"{path.parent}/", "") for line in error.value.args]


# What a file gives


def test_a_given_score_counts_and_its_players_are_named(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path))
    # SOS: Cy 32 + 31 + 30, Di 32 + 30 + 31, Bo 31 + 30 + 30; SODOS: Cy 32, Di 31
    assert standings(path, "Place", "Name", "MMS", "SOS", "SODOS") == [
        (1, "Cy Moe", 32, 93, 32),
        (2, "Di Nor", 32, 93, 31),
        (3, "Bo Lind", 32, 91, 31),
        (4, "Ada Ek", 31, 96, 32),
    ]
    assert remarks(path) == [GIVEN]


def test_the_results_file_has_it_beside_the_start(tmp_path: Path) -> None:
    imported(tmp_path, wall(tmp_path))
    sheet = openpyxl.load_workbook(tmp_path / "season-results.xlsx")["Results"]
    header, *rows = sheet.iter_rows(min_row=4, values_only=True)
    found = [(row[header.index("MMS0")], row[header.index("MMS")]) for row in rows]
    assert found == [(30, 31), (30, 32), (30, 32), (30, 32)]


# Worked out by hand in the tests of these formats.
BY_FORMAT = {
    "opengotha.xml": {
        "Morel Zoé": 34.5,
        "de la Tour Yves": 32,
        "Šimek Jan": 30,
        "Abel Kim": 22,
        "Nygård Pia": 27.5,
    },
    "macmahon.xml": {"Ferro Ada": 35.5, "Gil Ben": 33, "Holm Cia": 29.5, "Ivić Dan": 21.5},
    "pairgoth.tour": {"Petit Jean Léa": 33.5, "Roux Noé": 32, "Sand Ola": 29.5, "Tran Uma": 11},
}


@pytest.mark.parametrize("name", BY_FORMAT)
def test_of_each_go_program(name: str, tmp_path: Path) -> None:
    path = season(tmp_path / "season.xlsx", "mcmahon")
    assert podium("import", path, FORMATS / name).exit_code == 0
    assert scores(path) == BY_FORMAT[name]


def test_of_a_wall_list_for_the_european_database(tmp_path: Path) -> None:
    file = tmp_path / "harbour.h9"
    file.write_text(H9)
    path = imported(tmp_path, file)
    assert standings(path, "Name", "MMS") == [("Moe Cy", 32), ("Nor Di", 32), ("Lind Bo", 32), ("Ek Ada", 31)]


def test_scores_that_are_the_wins_are_no_mcmahon_scores(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path, ["No,Name,MMS0,R1,Points", "1,Ada Ek,5,2+,1", "2,Bo Lind,3,1-,0"]))
    assert scores(path) == {"Ada Ek": 6, "Bo Lind": 3}


def test_a_start_that_the_sheet_lacks_is_told_where_each_round_is_a_game_or_a_bye(tmp_path: Path) -> None:
    path = imported(
        tmp_path, wall(tmp_path, ["No,Name,R1,R2,MMS", "1,Ada Ek,2+,0+,7", "2,Bo Lind,1-,3+,4", "3,Cy Moe,0+,2-,4"])
    )
    assert standings(path, "Name", "MMS0", "MMS", "SOS") == [
        ("Ada Ek", 5, 7, 4 + 5),
        ("Bo Lind", 3, 4, 7 + 4),
        ("Cy Moe", 3, 4, 3 + 4),
    ]


def test_a_start_that_nothing_tells_is_asked_for_where_it_can_be_said(tmp_path: Path) -> None:
    lines = ["No,Name,R1,R2,MMS", "1,Ada Ek,2+,0-,7", "2,Bo Lind,1-,3+,4", "3,Cy Moe,0-,2-,4"]
    path = imported(tmp_path, wall(tmp_path, lines))
    assert refusal(path) == [
        'season.xlsx, sheet "Players": MMS0 is missing; expected each of these players with the starting score, which '
        "no result sheet tells: Ada Ek, Cy Moe"
    ]
    edit(path, {"B5": "Ada Ek", "D5": 6, "B6": "Cy Moe", "D6": 4}, "Players")
    assert scores(path) == {"Ada Ek": 7, "Bo Lind": 4, "Cy Moe": 4}


# Corrections


def test_a_corrected_cell_moves_it_by_what_it_changes(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path), results=[["", "Bo Lind", "", "0+"]])
    assert scores(path)["Bo Lind"] == 33
    assert remarks(path)[0] == "Tournament: Bo Lind is corrected in the sheet Results (MMS 32 -> 33, R2 0- -> 0+)"


def test_a_corrected_game_moves_both(tmp_path: Path) -> None:
    rows = [["", "Bo Lind", "Ada Ek-"], ["", "Ada Ek", "Bo Lind+"]]
    path = imported(tmp_path, wall(tmp_path), results=rows)
    assert scores(path) == {"Ada Ek": 32, "Bo Lind": 31, "Cy Moe": 32, "Di Nor": 32}


def test_a_start_of_the_list_moves_it_too(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path), players=[["", "Bo Lind", "", 29], ["", "Di Nor", "", 31]])
    assert scores(path) == {"Ada Ek": 31, "Bo Lind": 31, "Cy Moe": 32, "Di Nor": 33}


def test_an_organiser_may_give_one(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path), results=[["", "Bo Lind"]])
    edit(path, {"M4": "MMS", "M5": 31.5}, "Results")
    assert scores(path)["Bo Lind"] == 31.5


def test_a_column_of_points_that_an_organiser_keeps_is_none(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path), results=[["", "Bo Lind"]])
    edit(path, {"M4": "Points", "M5": 7}, "Results")
    assert scores(path)["Bo Lind"] == 32


# Swiss tournaments


SWISS = [
    "No,Name,R1,R2,R3,Score",
    "1,Ada Ek,2-,3+,4-,1",
    "2,Bo Lind,1+,0-,0-,2",
    "3,Cy Moe,4+,1-,0+,2",
    "4,Di Nor,3-,0+,1+,2",
]
FROM_ZERO = "Nobody has a starting score (MMS0): everybody starts at 0, as in a Swiss tournament."


def test_nobody_has_a_start(tmp_path: Path) -> None:
    lines = [line.replace("Bo Lind,1+,0-,0-,2", "Bo Lind,1+,0-,0-,1") for line in SWISS]
    path = imported(tmp_path, wall(tmp_path, lines))
    # SOS: Cy 2 + 1 + 0, Di 2 + 0 + 1, Ada 1 + 2 + 2, Bo 1
    assert standings(path, "Name", "MMS0", "MMS", "SOS", "SODOS") == [
        ("Cy Moe", 0, 2, 3, 2),
        ("Di Nor", 0, 2, 3, 1),
        ("Ada Ek", 0, 1, 5, 2),
        ("Bo Lind", 0, 1, 1, 1),
    ]
    assert remarks(path) == [FROM_ZERO]


def test_half_a_point_for_an_absence(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path, SWISS))
    assert standings(path, "Name", "MMS0", "MMS") == [
        ("Cy Moe", 0, 2),
        ("Di Nor", 0, 2),
        ("Bo Lind", 0, 2),
        ("Ada Ek", 0, 1),
    ]


def test_a_typed_list(tmp_path: Path) -> None:
    path = season(
        tmp_path / "season.xlsx", "mcmahon", players=[[1, "Ada"], [2, "Bo"]], results=[[1, "", "2+"], [2, "", "1-"]]
    )
    assert scores(path) == {"Ada": 1, "Bo": 0}


def test_a_blank_start_among_others_is_no_zero(tmp_path: Path) -> None:
    rows = [[1, "Ada", "", 20], [2, "Bo"]]
    path = season(tmp_path / "season.xlsx", "mcmahon", players=rows, results=[[1, "", "2+"], [2, "", "1-"]])
    assert refusal(path) == ['season.xlsx, sheet "Players", row 6: MMS0 is blank; expected the starting score of Bo']


def test_handicap_is_refused(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path, SWISS), settings={"Handicap": "x"})
    assert refusal(path) == [
        'season.xlsx, sheet "Settings": handicap is marked, but everybody starts at 0, as in a Swiss tournament, and '
        "it corrects McMahon scores only; clear the cell, or say the starting scores (MMS0) in the sheet Players"
    ]
    edit(path, {"B5": "Ada Ek", "D5": 20, "B6": "Bo Lind", "D6": 20}, "Players")
    assert load(path).settings["handicap"] == "x"
    assert build(load(path)).remarks


# Late entrants


LATE = (
    "No row in the wall list: Zed Oja; import the sheet again when it has them, "
    "or type their rows into the sheet Results."
)


@pytest.mark.parametrize(
    "listed",
    [
        ["Zed Oja"],
        ["Zed Oja", "Ada Ek", "Bo Lind", "Cy Moe", "Di Nor"],
        ["Ada Ek", "Bo Lind", "Zed Oja", "Cy Moe", "Di Nor"],
        ["Ada Ek", "Bo Lind", "Cy Moe", "Di Nor", "Zed Oja"],
    ],
)
def test_players_listed_after_the_import_do_not_clash_with_its_numbers(listed: list[str], tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path))
    season(path, "mcmahon", players=[["", name, "", 30] for name in listed])
    assert standings(path, "Name", "MMS") == [
        ("Cy Moe", 32),
        ("Di Nor", 32),
        ("Bo Lind", 32),
        ("Ada Ek", 31),
        ("Zed Oja", 30),
    ]
    assert remarks(path) == [LATE, GIVEN]
    assert podium("import", path, tmp_path / "wall.csv").exit_code == 0  # and again, as the remark says
    assert scores(path)["Zed Oja"] == 30


def test_a_typed_opponent_is_named_where_the_numbers_of_the_sheet_do_not_fit(tmp_path: Path) -> None:
    path = imported(tmp_path, wall(tmp_path))
    season(
        path,
        "mcmahon",
        players=[["", "Zed Oja", "", 30]],
        results=[["", "Zed Oja", "", "2+"], ["", "Bo Lind", "", "1-"]],
    )
    assert refusal(path) == ['season.xlsx, sheet "Results", row 5: round 2 is "2+"; expected an opponent by name']
    edit(path, {"D5": "Bo Lind+"}, "Results")
    assert scores(path)["Zed Oja"] == 31
