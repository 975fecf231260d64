"""The commands that write, each with what lies in the folder before: mostly what an earlier run of other input made."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.faults.running import finished

EXAMPLES = Path(__file__).resolve().parents[2] / "workbooks" / "examples"
SEASON = "season-fibonacci.xlsx"
RESULTS = "season-fibonacci-results.xlsx"
BALTIC = "season-fibonacci-baltic.csv"


@dataclass(frozen=True, slots=True)
class Scenario:
    """before: puts the inputs, and what an earlier run left, there. out: the folder that a fault takes away."""

    name: str
    command: Sequence[str]
    before: Callable[[Path], None]
    out: str = "out"


def _do(folder: Path, *command: str) -> None:
    ran = finished(folder, command)
    assert ran.code == 0, ran.said


def _nothing(folder: Path) -> None:
    """Nothing lies there."""


def _tables(folder: Path) -> None:
    _do(folder, "tables", "--rounds", "3", "--out", "out/tables.xlsx")


def _sheets(folder: Path, changed: int = 0) -> None:
    for number in range(3):
        rows = [f"{place},Player {place + changed}" for place in range(1, 8)]
        (folder / f"sheets/{number}.csv").parent.mkdir(exist_ok=True)
        (folder / f"sheets/{number}.csv").write_text("\n".join(["Place,Name", *rows]) + "\n")


def _scored(report: str) -> Callable[[Path], None]:
    """The sheets were scored, with a report; then names in them changed."""

    def before(folder: Path) -> None:
        _sheets(folder)
        _do(folder, "convert", "sheets", "--system", "mso", "--out", "out", "--report", report)
        _sheets(folder, changed=10)

    return before


def _season(folder: Path) -> None:
    for name in (SEASON, BALTIC):
        shutil.copy(EXAMPLES / name, folder / name)


def _imported(folder: Path) -> None:
    """The board was imported, and its sheet corrected since."""
    _season(folder)
    _do(folder, "season", "import", SEASON, BALTIC)
    lines = (folder / BALTIC).read_text(encoding="utf-8").splitlines()
    (folder / BALTIC).write_text("\n".join([lines[0], *reversed(lines[1:])]) + "\n", encoding="utf-8")


def _with_standings(folder: Path) -> None:
    _season(folder)
    _do(folder, "season", "standings", SEASON, "--out", "out/standings.xlsx")
    _do(folder, "season", "import", SEASON, BALTIC)


def _published(folder: Path) -> None:
    _season(folder)
    _do(folder, "publish", SEASON, "--no-pdf", "--out", "out")
    _do(folder, "season", "import", SEASON, BALTIC)


SCORE = ("convert", "sheets", "--system", "mso", "--out", "out")
SCENARIOS = [
    Scenario("tables", ("tables", "--rounds", "4", "--out", "out/tables.xlsx"), _tables),
    Scenario("tables, first", ("tables", "--rounds", "4", "--out", "out/tables.xlsx"), _nothing),
    Scenario("convert a file", ("convert", "sheets/0.csv", "--system", "mso", "--out", "out"), _scored("r.xlsx")),
    Scenario("convert a folder", SCORE, _sheets),
    Scenario("convert, report", (*SCORE, "--report", "out/report.xlsx"), _scored("out/report.xlsx")),
    Scenario("convert, report as text", (*SCORE, "--report", "out/report.csv"), _scored("out/report.csv")),
    Scenario("convert, jobs", (*SCORE, "--jobs", "2"), _scored("r.xlsx")),
    Scenario(
        "convert, save columns",
        ("convert", "sheets/0.csv", "--system", "mso", "--columns", "place=Place", "--save-columns", "out/c.ini"),
        _sheets,
    ),
    Scenario("season new", ("season", "new", "--system", "mso", "--out", "out/season.xlsx"), _nothing),
    Scenario("season import, first", ("season", "import", SEASON, BALTIC), _season, ""),
    Scenario("season import", ("season", "import", SEASON, BALTIC), _imported, ""),
    Scenario("season standings", ("season", "standings", SEASON, "--out", "out/standings.xlsx"), _with_standings),
    Scenario("publish, first", ("publish", SEASON, "--no-pdf", "--out", "out"), _season),
    Scenario("publish", ("publish", SEASON, "--no-pdf", "--out", "out"), _published),
    Scenario("demo", ("demo", "--out", "out"), _nothing),
    Scenario("calc build", ("calc", "build", "--out", "out/podium.oxt"), _nothing),
    Scenario("addin build", ("addin", "build", "--out", "out/podium.xlam"), _nothing),
]
