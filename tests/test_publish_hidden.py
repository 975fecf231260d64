"""What a workbook of points tables hides is published all the same, and the organiser is told of it."""

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

from tests.test_publish_sources import recalculated, tables

INSTEAD = "; what is not to be shown must be taken out of the workbook"


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


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return tables(tmp_path)


@pytest.fixture
def table(book: Path) -> str:
    return openpyxl.load_workbook(book, read_only=True).sheetnames[0]


def test_hidden_rows_are_published(book: Path, table: str) -> None:
    pages = read(book).publication
    hidden = with_hidden_rows(book, table, 6, 7)
    assert remarks(hidden) == [f'sheet "{table}": the hidden rows 6-7 are published too']
    assert read(hidden).publication == pages


def test_the_command_says_it_with_the_file(book: Path, table: str, tmp_path: Path) -> None:
    path = with_hidden_rows(book, table, 6)
    done = CliRunner().invoke(app, ["publish", "--no-pdf", str(path), "--out", str(tmp_path / "public")])
    assert done.exit_code == 0
    assert done.stdout.splitlines()[1:] == [f'{path}: sheet "{table}": the hidden row 6 is published too{INSTEAD}']


def test_rows_that_are_apart(book: Path, table: str) -> None:
    assert remarks(with_hidden_rows(book, table, 5, 7, 8, 9, 11)) == [
        f'sheet "{table}": the hidden rows 5, 7-9, 11 are published too'
    ]


@pytest.mark.parametrize(("last", "named"), [(2, "column B is"), (3, "columns B, C are")])
def test_hidden_columns(last: int, named: str, book: Path, table: str) -> None:
    """Of a ``col`` that spans several, as Excel groups them."""
    hide = f'<cols><col min="2" max="{last}" width="9" customWidth="1" hidden="1"/></cols>'
    changed(book, table, lambda xml: re.sub(r"<cols>.*?</cols>", hide, xml))
    assert remarks(book) == [f'sheet "{table}": the hidden {named} published too']


def test_a_hidden_sheet(book: Path, table: str) -> None:
    assert remarks(with_hidden_sheet(book, table)) == [f'the hidden sheet "{table}" is published too']


def test_hidden_sheets_and_rows_of_the_organisers_own_are_not_published(book: Path, table: str) -> None:
    workbook = openpyxl.load_workbook(book)
    own = workbook.create_sheet("Addresses")
    own["A1"], own.sheet_state = "Ann Berg, 1 High Street", "hidden"
    own.row_dimensions[1].hidden = True
    workbook[table].row_dimensions[200].hidden = True  # in which nothing stands
    workbook[table].column_dimensions["Z"].hidden = True
    workbook.save(book)
    assert remarks(recalculated(book)) == []
