"""The command line around its commands: help, version, errors in one line."""

from __future__ import annotations

import subprocess
import sys

from podium import __version__


def podium(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "podium", *arguments], capture_output=True, text=True, check=False)


def test_version():
    assert podium("--version").stdout == f"podium {__version__}\n"


def test_functions_are_listed():
    listed = podium("functions").stdout
    assert "GP_POINTS(positions, [field], [tied], [withdrawn])\n    Grand Prix points for finishing" in listed


def test_help_of_one_function_in_any_case():
    shown = podium("functions", "sodos").stdout
    assert shown.startswith("SODOS(wall_list, scores, [names], [handicap])\n")
    assert "[handicap]: TRUE adds the handicap stones" in shown


def test_an_unknown_function_is_one_line_and_exit_code_1():
    asked = podium("functions", "GP_POINT")
    assert asked.returncode == 1
    assert asked.stderr.startswith('podium: function is "GP_POINT"; expected one of CHESS_GP,')
    assert asked.stderr.count("\n") == 1
    assert asked.stdout == ""


def test_the_demo_makes_the_tables_and_scores_the_examples(tmp_path):
    shown = podium("demo", "--out", str(tmp_path))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "chess-riverside-open-scored.xlsx",
        "fibonacci-teams-scored.xlsx",
        "mcmahon-lakeside-scored.xlsx",
        "mso-oware-scored.xlsx",
        "points-tables.xlsx",
    ]
    assert shown.stdout.count("1 of 1 file scored") == 4


def test_a_demo_that_cannot_write_fails(tmp_path):
    (tmp_path / "points-tables.xlsx").write_text("mine")
    shown = podium("demo", "--out", str(tmp_path))
    assert shown.returncode == 1
    assert "exists and is not as Podium made it" in shown.stderr
    assert (tmp_path / "points-tables.xlsx").read_text() == "mine"
