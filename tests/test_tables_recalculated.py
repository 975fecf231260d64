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
from openpyxl.utils import get_column_letter, range_boundaries
from podium.scoring import chess_gp
from podium.workbooks import templates
from podium.workbooks.points_tables import points_tables

from tests import spreadsheet_programs as programs
from tests import standings_workbook as book
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


# Of the whole workbook, of the table of 3 rounds, and of the example: nothing that the rules know.
WRONG = [
    ("base", None), ("base", 0), ("adj_Reserve", None), ("adj_Reserve", "two"), ("3 Rounds!rounds", 0),
    ("3 Rounds!rounds", None), ("3 Rounds!rounds", 2.5), ("3 Rounds!scores", 4), ("3 Rounds!scores", None),
    ("How it works!score", 7), ("How it works!score", None), ("How it works!rounds", None),
]  # fmt: skip


def typed_into(workbook: bytes, name: str, typed: object) -> bytes:
    """The workbook after somebody typed into the (first) cell of that name, which may be a sheet's own."""
    opened = openpyxl.load_workbook(io.BytesIO(workbook))
    title, _, own = name.rpartition("!")
    ((title, cells),) = (opened[title].defined_names[own] if title else opened.defined_names[name]).destinations
    opened[title][cells.replace("$", "").partition(":")[0]].value = typed
    out = io.BytesIO()
    opened.save(out)
    return out.getvalue()


@pytest.fixture(scope="module")
def workbooks() -> dict[str, bytes]:
    standard = points_tables(STANDARD, Fraction(1000))
    return {
        "standard": standard,
        "changed": changed(standard),
        **{f"{name} {typed}": typed_into(points_tables([3], Fraction(1000)), name, typed) for name, typed in WRONG},
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


@pytest.mark.parametrize(("name", "typed"), WRONG)
def test_what_the_rules_have_no_answer_to_is_an_error(recalculated: Recalculate, name: str, typed: object) -> None:
    workbook = recalculated(f"{name} {typed}")
    example = workbook.opened["How it works"].defined_names["points"].attr_text.rpartition("!")[2].replace("$", "")
    table = workbook.opened["3 Rounds"]
    bounds = [
        range_boundaries(table.defined_names[each].attr_text.rpartition("!")[2]) for each in ("scores", "sections")
    ]
    (left, _, right, _), (_, top, _, bottom) = bounds
    rows = range(top, bottom + 1)
    columns = range(left, right + 1)
    if name == "3 Rounds!scores":
        columns = range(left, left + 1)
    if name == "adj_Reserve":
        rows = range(top + 1, top + 2)
    shown = [workbook.cells["3 Rounds"][f"{get_column_letter(column)}{row}"] for column in columns for row in rows]
    if name.startswith("How"):
        assert workbook.cells["How it works"][example] == "#N/A"
    else:
        assert set(shown) == {"#N/A"}


def test_the_cells_refuse_it_and_say_what_they_expect() -> None:
    made = points_tables([4], Fraction(1000))
    base = book.named(made, "base")
    assert book.refused(made, *base) == ("stop", "Base: a number above 0.")
    assert book.refused(made, *book.named(made, "adj_Reserve")) == ("stop", "Adjustment: a number.")
    title = "4 Rounds (standard)"
    rules = book.sheet(made, title).data_validations.dataValidation
    assert [rule.error for rule in rules] == [
        "Rounds: a whole number, at least 1.",
        "Score: a number from 0 to the rounds.",
    ]


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
