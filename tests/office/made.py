"""Workbooks of every command and every system, of ordinary names and of hostile ones."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from podium.calc import examples as functions_at_work
from podium.workbooks.characters import UNHOLDABLE

from tests.injection import seasons
from tests.injection.payloads import FILE_NAME, PAYLOADS
from tests.large_sheets import ods_cell, write_open_document
from tests.result_sheets import DATA, EXAMPLES, podium

SYSTEMS = ("mso", "chess", "fibonacci", "mcmahon")
TEMPLATES = EXAMPLES.parent / "templates"
OPTIONS = {"chess": ["--section", "Reserve", "--rounds", "5"], "fibonacci": ["--game", "Fibonacci"]}
# Sheets and sections that Excel would refuse or take for something else.
ODD = [
    *("History", "the tables of the winter league's", "x" * 40, "😀" * 20, "Spring\nOpen", "'", "  ", "a_x0041_b"),
    *("R1C1", "C", "TRUE", "½", "K-1", "k 1", "Käse²", "日本語", "[Book1]Sheet1!A1", "&P&N", "Ω№"),
    "O'Brien's \"Open\"",
]
ROUNDS = ("4", "1-20", "3-9", "2,19", "5")


def make_all(folder: Path) -> list[Path]:
    """The workbooks, each once."""
    sources, out = folder / "sources", folder / "made"
    sources.mkdir()
    for command in (tables, scored, scored_with_odd_names, new_seasons, kept_seasons, published, other_files):
        command(sources, out / command.__name__)
    return sorted([*out.rglob("*.xlsx"), *out.rglob("*.xlam")])


def run(*arguments: object) -> None:
    ran = podium(*arguments)
    assert ran.code == 0, ran.err


def tables(sources: Path, out: Path) -> None:
    for rounds in ROUNDS:
        run("tables", "--rounds", rounds, "--base", "1200.5", "--out", out / f"{rounds}.xlsx")
    sections = {"plain": ["Open", "Under 16"], "odd": ODD, "hostile": seasons.names_in("tables")}
    for kind, names in sections.items():
        path = sources / f"{kind}.csv"
        with path.open("w", newline="", encoding="utf-8") as file:
            known = {" ".join(name.split()).casefold(): name for name in names}
            rows = [(name, number / 4) for number, name in enumerate(known.values()) if name.strip()]
            csv.writer(file).writerows([("Section", "Adjustment"), *rows])
        run("tables", "--rounds", "3,5", "--sections", path, "--out", out / f"{kind}.xlsx")


def scored(sources: Path, out: Path) -> None:
    """Whatever of the examples of all formats and the hostile sheets a system can score."""
    hostile = [_hostile_csv(sources, system) for system in SYSTEMS]
    files = [*sorted((DATA / "formats").iterdir()), *_examples(), *hostile]
    for system in SYSTEMS:
        folder = out / system
        options = [*OPTIONS.get(system, []), "--out", folder, "--sort", "points", "--report", folder / "report.xlsx"]
        options += ["--table", folder / "table.xlsx"]
        podium("convert", *files, "--system", system, *options)


def _examples() -> Iterator[Path]:
    return (
        path for path in sorted(EXAMPLES.iterdir()) if not (path.name.startswith("season") and path.suffix == ".xlsx")
    )


def _hostile_csv(sources: Path, system: str) -> Path:
    """A sheet of the system whose names are payloads, with a column that it does not know."""
    names = [" ".join(name.split()) for name in PAYLOADS if not seasons.CONTROL.search(name)][:20]
    numbered = list(enumerate(names, start=1))
    headers, rows = {
        "mso": (["Place", "Name"], numbered),
        "chess": (["Score", "Name"], [(number % 6, name) for number, name in numbered]),
        "fibonacci": (["Centres", "Team"], numbered),
        "mcmahon": (
            ["No", "Name", "MMS0", "R1"],
            [(n, name, 20, f"{n + 1}+" if n % 2 else f"{n - 1}-") for n, name in numbered],
        ),
    }[system]
    path = sources / f"hostile {system}.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([[*headers, "=1+1 &amp; <b>"], *([*row, row[1]] for row in rows)])
    return path


def scored_with_odd_names(sources: Path, out: Path) -> None:
    """The names of sheets and files are those of the scored workbook, and stand in its headers and footers."""
    rows = [["Place", "Name"], *([place, f"Player {place}"] for place in range(1, 8))]
    lines = "".join(f"<table:table-row>{''.join(map(ods_cell, row))}</table:table-row>" for row in rows)
    for number, title in enumerate([*ODD, *(name for name in PAYLOADS if not UNHOLDABLE.search(name))]):
        in_xml = escape(title).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
        write_open_document(sources / f"{number}.ods", lines, in_xml)
        run("convert", sources / f"{number}.ods", "--system", "mso", "--out", out)
    named = sources / f"{FILE_NAME}.ods"
    shutil.copy(sources / "0.ods", named)
    run("convert", named, "--system", "mso", "--out", out)


def new_seasons(sources: Path, out: Path) -> None:
    titles = ["Our season", "=1+1 & <b> \"x\" 'y'", "&P of &N " * 40, "_x0041_"]
    for system in SYSTEMS:
        for number, title in enumerate(titles):
            run("season", "new", "--system", system, "--title", title, "--out", out / f"{system} {number}.xlsx")


def kept_seasons(sources: Path, out: Path) -> None:
    """Standings of ordinary, hostile and empty seasons, and the results files of imports."""
    out.mkdir(parents=True)
    for system in SYSTEMS:
        for kind, path in _seasons(sources, system).items():
            run("season", "standings", path, "--force", "--out", out / f"{kind} {system}.xlsx")
    imported = {"mso": ["abalone", "cities"], "chess": ["final"], "fibonacci": ["baltic"]}
    for system, sheets in imported.items():
        season_file = sources / f"season-{system}.xlsx"
        for sheet in sheets:
            shutil.copy(EXAMPLES / f"season-{system}-{sheet}.csv", sources)
            run("season", "import", season_file, sources / f"season-{system}-{sheet}.csv")
        shutil.copy(sources / f"season-{system}-results.xlsx", out)
        run("season", "standings", season_file, "--out", out / f"imported {system}.xlsx")


def _seasons(sources: Path, system: str) -> dict[str, Path]:
    example = Path(shutil.copy(EXAMPLES / f"season-{system}.xlsx", sources))
    return {"example": example, "hostile": seasons.SOURCES[system](sources / f"hostile {system}.xlsx")}


def published(sources: Path, out: Path) -> None:
    """The print-outs of publications."""
    for system in SYSTEMS:
        for kind in ("season-{}", "hostile {}"):
            name = kind.format(system)
            run("publish", sources / f"{name}.xlsx", "--no-pdf", "--out", sources / f"public {name}", "--force")
            _copy(sources / f"public {name}" / "print" / "standings.xlsx", out / f"{name}.xlsx")
    run("tables", "--out", sources / "tables.xlsx")
    run("publish", sources / "tables.xlsx", "--no-pdf", "--out", sources / "public tables")
    _copy(sources / "public tables" / "print" / "tables.xlsx", out / "tables.xlsx")


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, to)


def other_files(sources: Path, out: Path) -> None:
    """The add-in, the workbook of functions at work, and what lies in the repository."""
    out.mkdir(parents=True)
    run("addin", "build", "--out", out / "podium.xlam")
    (out / "functions.xlsx").write_bytes(functions_at_work.workbook())
    for path in shipped():
        shutil.copy(path, out / f"{path.parent.name} {path.name}")


def shipped() -> Sequence[Path]:
    """Workbooks of the repository."""
    return sorted(EXAMPLES.parent.rglob("*.xlsx"))
