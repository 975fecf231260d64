"""What people see of Podium, written into a folder, to be compared with what other code writes.

For changes of the house that must change no output: made once before the change and once after it.

    python -m tests.same_outputs make OLD
    python -m tests.same_outputs make NEW
    python -m tests.same_outputs compare OLD NEW

Workbooks are compared by cell (values, stored values of formulas, styles, sizes, names, print set-up), the rest by
byte.
"""

from __future__ import annotations

import datetime as dt
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet
from podium.cli.app import app
from podium.publish.publishing import Order
from podium.season.importing import import_files
from typer.testing import CliRunner

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "workbooks" / "examples"
FORMATS = ROOT / "tests" / "data" / "formats"
SYSTEMS = ("mso", "chess", "fibonacci", "mcmahon")
IMPORTED = {
    "mso": ("season-mso-abalone.csv", "season-mso-cities.csv"),
    "chess": ("season-chess-final.csv",),
    "fibonacci": ("season-fibonacci-baltic.csv",),
}
CLOCK = dt.datetime(2026, 5, 3, 12, tzinfo=dt.UTC)
MOST_SHOWN = 20
SHEET_ENDINGS = {".csv", ".ods", ".xls", ".xlsx"}


def make(out: Path) -> None:
    """Every command over the examples, the four seasons, and the sheets of every format under every system."""
    out.mkdir(parents=True)
    shutil.copytree(EXAMPLES, out / "examples")
    shutil.copytree(FORMATS, out / "formats")
    with chdir(out), _clock():
        for number, command in enumerate(_commands()):
            Path(f"{number:03}.txt").write_text(f"$ podium {' '.join(command)}\n{_output(command)}", encoding="utf-8")
    shutil.rmtree(out / "examples")
    shutil.rmtree(out / "formats")


@contextmanager
def _clock() -> Iterator[None]:
    """Every publication and import is of one day."""

    def imported(season: Path, files: Sequence[Path], asked: Any, _: dt.date, **options: Any) -> Any:
        return import_files(season, files, asked, CLOCK.date(), **options)

    *others, _, progress = Order.__init__.__defaults__ or ()
    defaults = (*others, lambda: CLOCK, progress)
    with (
        mock.patch("podium.season.importing.import_files", imported),
        mock.patch.object(Order.__init__, "__defaults__", defaults),
    ):
        yield


def _commands() -> Iterator[Sequence[str]]:
    yield "demo", "--out", "demo"
    yield "tables", "--rounds", "3-11", "--out", "tables.xlsx"
    yield "publish", "tables.xlsx", "--out", "tables", "--no-pdf"
    yield ("functions",)
    for system in SYSTEMS:
        yield "season", "new", "--system", system, "--out", f"new-{system}.xlsx"
        season = f"examples/season-{system}.xlsx"
        if files := [f"examples/{name}" for name in IMPORTED.get(system, ())]:
            yield "season", "import", season, *files
        yield "season", "standings", season, "--out", f"{system}-standings.xlsx"
        yield "publish", season, "--out", f"{system}-pages", "--no-pdf"
        yield "convert", "formats", "--system", system, "--out", f"{system}-scored", "--report", f"{system}-report.xlsx"
        yield "convert", "formats", "--system", system, "--json"
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix in SHEET_ENDINGS:
            for system in SYSTEMS:
                yield "convert", f"examples/{path.name}", "--system", system, "--out", f"examples-{system}"


def _output(command: Sequence[str]) -> str:
    result = CliRunner().invoke(app, list(command))
    said = result.output.replace(str(ROOT), "ROOT")  # which is another one for other code
    return f"{said}\nexit code {result.exit_code}\n"


def compare(old: Path, new: Path) -> int:
    """How many files differ; the differences are printed."""
    files = sorted({path.relative_to(each) for each in (old, new) for path in each.rglob("*") if path.is_file()})
    differing = 0
    for file in files:
        if found := list(_differences(old / file, new / file)):
            differing += 1
            print(file, *found[:MOST_SHOWN], f"{len(found)} differences", sep="\n  ")
    print(f"{differing} of {len(files)} files differ")
    return differing


def _differences(old: Path, new: Path) -> Iterator[str]:
    if not old.exists() or not new.exists():
        yield f"is only in {(old if old.exists() else new).parent}"
    elif old.read_bytes() == new.read_bytes():
        return
    elif old.suffix == ".xlsx":
        before, after = facts(old), facts(new)
        for key in sorted(before.keys() | after.keys()):
            if before.get(key) != after.get(key):
                yield f"{key}: {before.get(key)!r} -> {after.get(key)!r}"
    else:
        lines = [path.read_bytes().splitlines() for path in (old, new)]
        if len(lines[0]) != len(lines[1]):
            yield f"{len(lines[0])} -> {len(lines[1])} lines"
        yield from (f"{a!r} -> {b!r}" for a, b in zip(*lines, strict=False) if a != b)


def facts(path: Path) -> dict[str, Any]:
    """All that a workbook says, each by a name of its own."""
    book, stored = openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)
    found: dict[str, Any] = {"sheets": book.sheetnames, "active": book.active.title if book.active else None}
    found |= {f"name {name}": each.attr_text for name, each in book.defined_names.items()}
    found |= {f"property {name}": getattr(book.properties, name) for name in ("creator", "subject", "title", "created")}
    for sheet in book.worksheets:
        found |= {f"{sheet.title}!{name}": value for name, value in _facts(sheet, stored[sheet.title])}
    return found


def _facts(sheet: Worksheet, stored: Worksheet) -> Iterator[tuple[str, Any]]:
    for (row, column), cell in sheet._cells.items():
        if cell.value is not None or cell.has_style:
            link = cell.hyperlink.ref if cell.hyperlink else None
            value = stored.cell(row, column).value
            look = (cell.font, cell.fill, cell.border, cell.alignment, cell.protection, cell.number_format)
            yield cell.coordinate, (cell.value, cell.data_type, value, link, repr((*look, cell.quotePrefix)))
    yield from ((f"row {row}", (each.height, each.hidden)) for row, each in sheet.row_dimensions.items())
    for letter, each in sheet.column_dimensions.items():
        yield f"column {letter}", (each.width, each.hidden, each.min, each.max)
    conditions = [(str(at.sqref), rule.type, rule.formula) for at in sheet.conditional_formatting for rule in at.rules]
    yield "conditions", sorted(map(repr, conditions))
    yield (
        "choices",
        sorted((str(each.sqref), each.type, each.formula1) for each in sheet.data_validations.dataValidation),
    )
    yield "names", {name: each.attr_text for name, each in sheet.defined_names.items()}
    yield "ranges", (sorted(map(str, sheet.merged_cells.ranges)), sheet.auto_filter.ref, sheet.dimensions)
    yield "charts", len(sheet._charts)
    said = [
        each.text for every in (sheet.oddHeader, sheet.oddFooter) for each in (every.left, every.center, every.right)
    ]
    page = (sheet.page_setup, sheet.page_margins, sheet.print_options, said)
    yield "page", repr((*page, sheet.print_area, sheet.print_title_rows, sheet.print_title_cols))
    view = sheet.sheet_view
    yield "view", (sheet.freeze_panes, view.showGridLines, view.tabSelected, view.zoomScale, sheet.sheet_state)


def main() -> None:
    match sys.argv[1:]:
        case ["make", out]:
            make(Path(os.path.abspath(out)))
        case ["compare", old, new]:
            sys.exit(compare(Path(old), Path(new)) > 0)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
