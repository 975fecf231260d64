"""The tables workbook recalculated by the programs that organisers use, its stored values taken out first."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from podium.scoring import chess_gp
from podium.workbooks import templates
from podium.workbooks.points_tables import points_tables

from tests import spreadsheet_programs as programs
from tests.published_points import PUBLISHED
from tests.tables_workbook import points, titles_of_tables

TEMPLATE = Path(__file__).parent.parent / "workbooks" / "templates" / "points-tables.xlsx"
STANDARD = range(3, 10)
CLUB = {
    "Open": Fraction(-1),
    "=Under 12 & <friends>": Fraction("0.8"),
    "Débutants": Fraction("1.85"),
    "U-12": Fraction("2.8"),
    "u 12": Fraction("3.333"),
    "学校": Fraction(5),
    "Section of the longest name that is allowed": Fraction(20),
}
NEW_BASE, NEW_RESERVE, NEW_COUNTY = 1200, Fraction("2.25"), Fraction("0.5")


@dataclass(frozen=True)
class Recalculated:
    """A workbook, the cells that it stores, and those that a program worked out."""

    file: bytes
    stored: programs.Cells
    cells: programs.Cells

    @property
    def opened(self) -> openpyxl.Workbook:
        return openpyxl.load_workbook(io.BytesIO(self.file))


def changed(workbook: bytes) -> bytes:
    """The standard workbook after an organiser has typed another base and two other adjustments."""
    opened = openpyxl.load_workbook(io.BytesIO(workbook))
    for name, value in (
        ("base", NEW_BASE),
        ("adj_Reserve", NEW_RESERVE),
        ("adj_County_2011_JHS_HS", NEW_COUNTY),
    ):
        ((title, cell),) = opened.defined_names[name].destinations
        opened[title][cell].value = float(value)
    out = io.BytesIO()
    opened.save(out)
    return out.getvalue()


@pytest.fixture(scope="module")
def workbooks() -> dict[str, bytes]:
    standard = points_tables(STANDARD, Fraction(1000))
    return {
        "standard": standard,
        "changed": changed(standard),
        "base 1200, 1 to 12 rounds": points_tables(range(1, 13), Fraction(1200)),
        "a club's own sections": points_tables([2, 5, 20], Fraction("1234.5"), CLUB),
    }


Recalculate = Callable[[str], Recalculated]


@pytest.fixture(scope="module", params=[programs.by_libreoffice, programs.by_gnumeric])
def recalculated(request: pytest.FixtureRequest, workbooks: dict[str, bytes]) -> Recalculate:
    all_cells = dict(zip(workbooks, request.param(*workbooks.values()), strict=True))

    def of(name: str) -> Recalculated:
        return Recalculated(workbooks[name], programs.cells(workbooks[name]), all_cells[name])

    return of


@pytest.mark.parametrize("title", PUBLISHED)
def test_the_printed_numbers_are_worked_out(recalculated: Recalculate, title: str) -> None:
    standard = recalculated("standard")
    table = points(standard.opened, title, standard.cells)
    for section, printed in PUBLISHED[title].items():
        assert {score: table[section][score] for score in printed} == printed


@pytest.mark.parametrize("name", ["standard", "base 1200, 1 to 12 rounds", "a club's own sections"])
def test_every_formula_gives_its_stored_value(recalculated: Recalculate, name: str) -> None:
    workbook = recalculated(name)
    different = {
        (title, place): (formula, workbook.stored[title].get(place), workbook.cells[title].get(place))
        for title, of_sheet in programs.formulas(workbook.file).items()
        for place, formula in of_sheet.items()
        if workbook.stored[title][place] != workbook.cells[title].get(place)
    }
    assert not different


def test_a_new_base_and_new_adjustments_move_all_tables(recalculated: Recalculate) -> None:
    workbook = recalculated("changed")
    standard = {**chess_gp.section_table("standard"), "Reserve": NEW_RESERVE}
    county = {**chess_gp.section_table("county-2011"), "JHS/HS": NEW_COUNTY}
    opened = workbook.opened
    titles = titles_of_tables(opened)
    assert len(titles) == len(STANDARD) + 1
    for title in titles:
        rounds = 4 if title == "County 2011" else int(title.split()[0])
        sections = county if title == "County 2011" else standard
        assert points(opened, title, workbook.cells) == chess_gp.table(rounds, NEW_BASE, sections)


def test_taking_the_values_out_leaves_none(workbooks: dict[str, bytes]) -> None:
    """Otherwise the tests above would compare the stored values with themselves."""
    for workbook in workbooks.values():
        empty = programs.without_values(workbook)
        left = programs.cells(empty)
        for title, of_sheet in programs.formulas(workbook).items():
            assert of_sheet
            assert not of_sheet.keys() & left[title].keys()
        with zipfile.ZipFile(io.BytesIO(empty)) as archive:
            assert not any(b"Cache" in archive.read(part) for part in archive.namelist())


@pytest.fixture(scope="module")
def template_saved_by_libreoffice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a template that somebody has opened and saved in a spreadsheet program."""
    soffice = programs.program("soffice", "LibreOffice")
    folder = tmp_path_factory.mktemp("restyled")
    programs.to_xlsx(soffice, [TEMPLATE], folder)
    return folder


def test_a_template_saved_by_another_program_makes_the_same_tables(
    template_saved_by_libreoffice: Path, monkeypatch: pytest.MonkeyPatch, workbooks: dict[str, bytes]
) -> None:
    monkeypatch.setattr(templates, "FOLDERS", (template_saved_by_libreoffice,))
    saved_elsewhere = points_tables(STANDARD, Fraction(1000))
    assert programs.cells(saved_elsewhere) == programs.cells(workbooks["standard"])
    for sheet in openpyxl.load_workbook(io.BytesIO(saved_elsewhere)).worksheets[:-1]:
        assert len(sheet._charts) == 1
        assert len(sheet._charts[0].series) == (5 if sheet.title == "County 2011" else 8)
