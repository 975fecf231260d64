"""Which words of a wall list are clubs and which are scores, and criteria wherever they stand."""

from __future__ import annotations

import pytest
from podium.sheets.table import Cell, Table

from tests.go_files import columns, only_table, refused
from tests.result_sheets import column, convert, text

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

# By hand: all games were played; the scores 32, 31, 30, 29 less 2, 1, 1 and 0 wins leave the starts.
NAMES = ("Quam Per", "Ravn Rut", "Moe Nora", "Lie Olav")
GRADES = (" 1D", " 1D", " 1K", "10K")
GAMES = ("2+/w0 3+/b0", "1-/b0 4+/w0", "4+/w0 1-/w0", "3-/b0 2-/b0")
MMS, SOS, SOSOS = (32, 31, 30, 29), (61, 61, 61, 61), (122, 122, 123, 122)
HEADING = "; Pl Name                            Rk Co Club  MMS  SOSSOSOS"


def exported(homes: list[str], heading: str = HEADING, fill: str = " 0") -> Table:
    """As OpenGotha writes it: two letters of the country, four of the club, and columns of 0 up to four."""
    lines = [
        f"{at + 1:>4} {NAMES[at]:30} {GRADES[at]} {homes[at]} "
        f"{MMS[at]:>4} {SOS[at]:>4} {SOSOS[at]:>4}{fill}  {GAMES[at]}"
        for at in range(4)
    ]
    return only_table("wall.h9", "\n".join(["; EV[Fjord Cup]", heading, *lines]) + "\n")


def found(table: Table, *headers: str) -> list[list[Cell]]:
    return [columns(table)[header] for header in headers]


HOMES: dict[str, tuple[list[str], list[Cell], list[Cell]]] = {
    "letters": (["NO Voss", "NO   Ri", "NO Bodø", "NO xxxx"], ["NO"] * 4, ["Voss", "Ri", "Bodø", "xxxx"]),
    "numbers": (["NO   -5", "NO   -8", "NO    8", "NO    2"], ["NO"] * 4, ["-5", "-8", "8", "2"]),
    "falling numbers": (["NO   40", "NO   38", "NO   35", "NO   33"], ["NO"] * 4, ["40", "38", "35", "33"]),
    "cells": (["NO   2=", "NO   5-", "NO   0+", "NO   7?"], ["NO"] * 4, ["2=", "5-", "0+", "7?"]),
    "blank": (["NO     ", "NO     ", "NO     ", "NO     "], ["NO"] * 4, [None] * 4),
    "some blank": (["NO     ", "NO   12", "NO Voss", "NO     "], ["NO"] * 4, [None, "12", "Voss", None]),
    "no country": (["   Voss", "     Ri", "     SK", "     -3"], [None] * 4, ["Voss", "Ri", "SK", "-3"]),
    "two numbers": (["47   -5", "47   -8", "46    8", "46    2"], ["47", "47", "46", "46"], ["-5", "-8", "8", "2"]),
    "two words": (["NO ab c", "NO 1 FC", "NO Voss", "NO FC 4"], ["NO"] * 4, ["ab c", "1 FC", "Voss", "FC 4"]),
}  # fmt: skip


@pytest.mark.parametrize("fill", [" 0", ""])
@pytest.mark.parametrize(("homes", "countries", "clubs"), HOMES.values(), ids=HOMES)
def test_the_columns_follow_the_heading(homes: list[str], countries: list[Cell], clubs: list[Cell], fill: str) -> None:
    table = exported(homes, fill=fill)
    assert found(table, "MMS", "MMS0", "SOS", "SOSOS") == [list(MMS), [30, 30, 29, 29], list(SOS), list(SOSOS)]
    assert found(table, "Country", "Club") == [countries, clubs]


@pytest.mark.parametrize(
    ("criteria", "scores"), [("  SOS  MMSSOSOS", SOS), ("  MMSSOSOS  SOS", MMS), ("SOSOS  SOS  MMS", SOSOS)]
)
def test_criteria_in_any_order(criteria: str, scores: tuple[int, ...]) -> None:
    table = exported(HOMES["numbers"][0], HEADING.replace("  MMS  SOSSOSOS", criteria))
    assert found(table, "MMS", "Club") == [list(scores), ["-5", "-8", "8", "2"]]


def test_numbers_for_clubs_where_the_list_does_not_stand_below_its_heading() -> None:
    table = exported(HOMES["numbers"][0], "; Pl Name Rk Co Club MMS SOS SOSOS", fill="")
    assert found(table, "MMS", "Club") == [list(MMS), ["-5", "-8", "8", "2"]]


def test_numbers_for_clubs_without_a_heading() -> None:
    table = exported(HOMES["numbers"][0], "; HA[h9]", fill="")
    assert found(table, "MMS", "C2", "C3") == [list(MMS), list(SOS), list(SOSOS)]
    assert "the criteria have no names: the first, which falls down the list, is the score" in table.remarks


@pytest.mark.parametrize("name", ["MMS", "MM", "McM", "Mm", "McMahon"])
def test_what_the_mcmahon_score_is_called(name: str) -> None:
    table = exported(HOMES["letters"][0], HEADING.replace("  MMS  SOSSOSOS", f" {name} SOS SOSOS"))
    assert found(table, "MMS", "MMS0") == [list(MMS), [30, 30, 29, 29]]
    wall = f"No,Name,{name},R1\n1,Ann,31,2+\n2,Bob,29,1-\n"
    assert convert(text("wall.csv", wall), "--system", "mcmahon").code == 0
    assert column("wall-scored.xlsx", "SOS") == [29, 31]


# Criteria behind the rounds, where tables on the web have them.


def behind(heading: str, licences: tuple[str, ...] = ("",) * 4, before: tuple[str, ...] = ("",) * 4) -> str:
    lines = [
        f"{at + 1} {NAMES[at]} {GRADES[at]} NO Voss{before[at]} {GAMES[at]} {2 - (at + 1) // 2} {SOS[at]}{licences[at]}"
        for at in range(4)
    ]
    return "\n".join(["; EV[Fjord Cup]", *heading.splitlines(), *lines]) + "\n"


@pytest.mark.parametrize(
    "licences",
    [("",) * 4, (" |14010001", "", " |14010003", ""), (" 14010001", " 14010002", " 14010003", " 14010004")],
)
def test_criteria_behind_the_rounds_without_names(licences: tuple[str, ...]) -> None:
    table = only_table("wall.h9", behind("", licences))
    assert found(table, "Score", "C2") == [[2, 1, 1, 0], list(SOS)]
    assert found(table, "R1", "R2") == [["2+/w", "1-/b", "4+/w", "3-/b"], ["3+/b", "4+/w", "1-/w", "2-/b"]]
    assert columns(table).get("EGD", [None] * 4) == [each.strip(" |") or None for each in licences]


@pytest.mark.parametrize(
    ("heading", "before", "headers"),
    [
        ("; Pl Name Rk Co Club 1 2 NBW SOS", ("",) * 4, ["Score", "SOS"]),
        ("; Pl Name Rk Co Club NBW SOS", ("",) * 4, ["Score", "SOS"]),
        ("; Pl Name Rk Co Club MMS 1 2 NBW SOS", (" 32", " 31", " 30", " 29"), ["MMS", "NBW", "SOS"]),
        ("; Pl Name Rk Co Club MMS NBW SOS", (" 32", " 31", " 30", " 29"), ["MMS", "NBW", "SOS"]),
    ],
)
def test_criteria_behind_the_rounds_with_names(heading: str, before: tuple[str, ...], headers: list[str]) -> None:
    table = only_table("wall.h9", behind(heading, before=before))
    expected = {"MMS": list(MMS), "NBW": [2, 1, 1, 0], "Score": [2, 1, 1, 0], "SOS": list(SOS)}
    assert found(table, *headers) == [expected[header] for header in headers]


def test_a_line_with_other_columns_behind_the_rounds_is_refused() -> None:
    content = behind("").replace("1 61\n", "1\n", 1)
    assert refused("wall.h9", content) == ("line 3 has 1 columns behind the rounds; expected 2 as in most lines")
