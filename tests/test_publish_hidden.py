"""What a standings workbook hides is published all the same, and the organiser is told of it."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from podium.cli.app import app
from podium.publish.sources import read
from typer.testing import CliRunner

from tests.published import column
from tests.test_publish_sources import NAMES, chess, fibonacci, mcmahon, mso, recalculated, standings, tables

INSTEAD = "; whoever is not to be shown must be taken out of the season"


def changed(path: Path, sheet: str, change: Callable[[str], str], part: str = "") -> Path:
    """The workbook with the XML of the sheet, or of the ``part``, changed: openpyxl would lose the formulas' values."""
    number = openpyxl.load_workbook(path, read_only=True).sheetnames.index(sheet) + 1
    part = part or f"xl/worksheets/sheet{number}.xml"
    with zipfile.ZipFile(path) as whole:
        parts = {each: whole.read(each) for each in whole.namelist()}
    before = parts[part].decode()
    parts[part] = change(before).encode()
    assert parts[part].decode() != before
    with zipfile.ZipFile(path, "w") as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return path


def with_hidden_rows(path: Path, sheet: str, *rows: int) -> Path:
    numbers = "|".join(map(str, rows))
    return changed(path, sheet, lambda xml: re.sub(rf'<row r="({numbers})"', r'<row hidden="1" r="\1"', xml))


def with_hidden_sheet(path: Path, sheet: str) -> Path:
    visible = rf'(<sheet [^>]*name="{re.escape(sheet)}"[^>]* state=)"visible"'
    return changed(path, sheet, lambda xml: re.sub(visible, r'\1"hidden"', xml), "xl/workbook.xml")


def remarks(path: Path) -> list[str]:
    """What is told of the workbook, without how to mend it."""
    told = list(read(path).remarks)
    assert all(each.endswith(INSTEAD) for each in told)
    return [each.removesuffix(INSTEAD) for each in told]


def test_a_filter_that_was_left_on_drops_nobody(tmp_path: Path) -> None:
    """As LibreOffice saves it."""
    path = standings(mso(tmp_path))
    workbook = openpyxl.load_workbook(path)
    sheet = workbook["Championship"]
    sheet.auto_filter.ref = "A4:D14"
    sheet.auto_filter.add_filter_column(1, NAMES[:2])
    for row in range(7, 15):
        sheet.row_dimensions[row].hidden = True
    workbook.save(path)
    saved = recalculated(path)
    assert column(read(saved).publication.page("index.html"), "Name") == NAMES
    assert remarks(saved) == ['sheet "Championship": the hidden rows 7-14 are published too']


def test_the_command_says_it_with_the_file(tmp_path: Path) -> None:
    path = with_hidden_rows(standings(chess(tmp_path)), "Totals", 6)
    done = CliRunner().invoke(app, ["publish", "--no-pdf", str(path), "--out", str(tmp_path / "public")])
    assert done.exit_code == 0
    assert done.stdout.splitlines()[1:] == [f'{path}: sheet "Totals": the hidden row 6 is published too{INSTEAD}']
    assert (tmp_path / "public" / "players" / "bo.html").exists()


@pytest.mark.parametrize(
    ("make", "sheet"), [(mso, "Results"), (chess, "Events"), (fibonacci, "Boards"), (mcmahon, "Wall list")]
)
def test_hidden_rows_of_every_system(make: Callable[[Path], Path], sheet: str, tmp_path: Path) -> None:
    path = standings(make(tmp_path))
    pages = read(path).publication
    hidden = with_hidden_rows(path, sheet, 5, 6)
    assert remarks(hidden) == [f'sheet "{sheet}": the hidden rows 5-6 are published too']
    assert read(hidden).publication == pages


def test_rows_that_are_apart(tmp_path: Path) -> None:
    path = with_hidden_rows(standings(mso(tmp_path)), "Championship", 5, 7, 8, 9, 11)
    assert remarks(with_hidden_rows(path, "Results", 5, 7, 9, 11, 13, 15, 17)) == [
        'sheet "Championship": the hidden rows 5, 7-9, 11 are published too',
        'sheet "Results": the hidden rows 5, 7, 9, 11, 13 and 2 more are published too',
    ]


@pytest.mark.parametrize(
    ("last", "named"), [(4, "column D is"), (5, "columns D, E are"), (999_999_999, "columns D, E, F are")]
)
def test_hidden_columns(last: int, named: str, tmp_path: Path) -> None:
    """Of a ``col`` that spans several, as Excel groups them; the last of the sheet that has a name is F."""
    path = standings(chess(tmp_path))
    hide = f'<cols><col min="4" max="{last}" width="9" customWidth="1" hidden="1"/></cols>'
    changed(path, "Totals", lambda xml: re.sub(r"<cols>.*?</cols>", hide, xml))
    assert remarks(path) == [f'sheet "Totals": the hidden {named} published too']


def test_a_hidden_sheet(tmp_path: Path) -> None:
    path = with_hidden_sheet(standings(mso(tmp_path)), "Abstract")
    assert remarks(path) == ['the hidden sheet "Abstract" is published too']
    assert column(read(path).publication.page("categories/abstract.html"), "Name") == NAMES


def test_a_hidden_table_of_points(tmp_path: Path) -> None:
    path = tables(tmp_path)
    (sheet, *_) = openpyxl.load_workbook(path, read_only=True).sheetnames
    assert remarks(with_hidden_sheet(path, sheet)) == [f'the hidden sheet "{sheet}" is published too']


def test_hidden_sheets_and_rows_of_the_organisers_own_are_not_published(tmp_path: Path) -> None:
    path = standings(mso(tmp_path))
    workbook = openpyxl.load_workbook(path)
    own = workbook.create_sheet("Addresses")
    own["A1"], own.sheet_state = "Ann Berg, 1 High Street", "hidden"
    own.row_dimensions[1].hidden = True
    workbook["Championship"].row_dimensions[200].hidden = True  # in which nothing stands
    workbook["Championship"].column_dimensions["Z"].hidden = True
    workbook.save(path)
    assert remarks(recalculated(path)) == []
