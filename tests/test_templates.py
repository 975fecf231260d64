"""The templates: found, opened, and a sentence when somebody has broken one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.workbooks import templates
from podium.workbooks.points_tables import points_tables
from podium.workbooks.points_tables_template import FILE, PLACES

SHIPPED = Path(__file__).parent.parent / "workbooks" / "templates"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where templates are looked for, in this test."""
    monkeypatch.setattr(templates, "FOLDERS", (tmp_path, tmp_path / "another"))
    return tmp_path


def edited(folder: Path, edit: Callable[[openpyxl.Workbook], None]) -> None:
    workbook = openpyxl.load_workbook(SHIPPED / FILE)
    edit(workbook)
    workbook.save(folder / FILE)


def make() -> bytes:
    return points_tables([3], Fraction(1000))


def test_the_template_opens() -> None:
    assert templates.load(FILE).sheetnames == ["Table", "Explanation"]


def test_a_missing_template_names_the_places(folder: Path) -> None:
    with pytest.raises(PodiumError, match=r"none\.xlsx: this template is missing; expected it in .*another"):
        templates.load("none.xlsx")


@pytest.mark.parametrize("content", [b"", b"not a workbook", (SHIPPED / FILE).read_bytes()[:3000]])
def test_a_broken_template_names_its_file(folder: Path, content: bytes) -> None:
    (folder / FILE).write_bytes(content)
    with pytest.raises(PodiumError, match=r"points-tables\.xlsx: this template is not a workbook that can be read"):
        make()


@pytest.mark.parametrize("sheet", ["Table", "Explanation"])
def test_a_template_without_one_of_its_sheets(folder: Path, sheet: str) -> None:
    def rename(workbook: openpyxl.Workbook) -> None:
        workbook[sheet].title = "Renamed"

    edited(folder, rename)
    with pytest.raises(PodiumError, match=f"{FILE}: this template has no sheet {sheet}"):
        make()


@pytest.mark.parametrize(("sheet", "name"), [(sheet, name) for sheet in PLACES for name in PLACES[sheet]])
def test_a_template_without_one_of_its_names(folder: Path, sheet: str, name: str) -> None:
    def forget(workbook: openpyxl.Workbook) -> None:
        names = workbook if name == "base" else workbook[sheet]
        del names.defined_names[name]

    edited(folder, forget)
    with pytest.raises(PodiumError, match=f"{FILE}, {sheet}: has no cells named {name}$"):
        make()


def test_a_template_with_a_formula_of_its_own(folder: Path) -> None:
    def add(workbook: openpyxl.Workbook) -> None:
        workbook["Table"]["A3"].offset(column=3).value = "=1+1"

    edited(folder, add)
    with pytest.raises(PodiumError, match=f"{FILE}, Table, D3: is a formula; expected none"):
        make()


def test_a_template_whose_chart_is_of_another_kind(folder: Path) -> None:
    def replace(workbook: openpyxl.Workbook) -> None:
        sheet = workbook["Table"]
        chart = openpyxl.chart.BarChart()
        chart.anchor = sheet._charts[0].anchor
        sheet._charts = [chart]

    edited(folder, replace)
    with pytest.raises(PodiumError, match=f"{FILE}, Table: the chart is of another kind; expected a scatter chart"):
        make()


def test_lists_of_adjustments_in_different_rows(folder: Path) -> None:
    def move(workbook: openpyxl.Workbook) -> None:
        name = workbook["Explanation"].defined_names["county_names"]
        name.attr_text = "Explanation!$D$29:$D$29"

    edited(folder, move)
    with pytest.raises(PodiumError, match=f"{FILE}, Explanation: section_names are in rows .*; expected them side"):
        make()


def test_an_organisers_changes_reach_every_table(folder: Path) -> None:
    def restyle(workbook: openpyxl.Workbook) -> None:
        sheet = workbook["Table"]
        workbook.active = workbook["Explanation"]
        workbook["Explanation"].sheet_view.tabSelected = sheet.sheet_view.tabSelected = True
        sheet["A1"].value = "Our club: {table}"
        sheet["A6"].font = openpyxl.styles.Font(name="Georgia", sz=18)
        sheet.page_setup.paperSize = sheet.PAPERSIZE_A3
        sheet.oddFooter.center.text = "{rounds} rounds"
        sheet._charts[0].y_axis.scaling.logBase = None
        workbook["Explanation"]["A1"].value = "Cómo se calculan los puntos"

    edited(folder, restyle)
    (folder / "made.xlsx").write_bytes(make())
    made = openpyxl.load_workbook(folder / "made.xlsx")
    assert made.active.title == "4 Rounds (standard)"
    assert [sheet.title for sheet in made.worksheets if sheet.sheet_view.tabSelected] == [made.active.title]
    for title in ("4 Rounds (standard)", "3 Rounds", "County 2011"):
        sheet = made[title]
        assert sheet["A1"].value == f"Our club: {title}"
        assert [sheet.cell(row, 1).font.name for row in range(6, 11)] == ["Georgia", "Calibri"] * 2 + ["Georgia"]
        assert sheet.page_setup.paperSize == 8  # where another would be A4 or Letter
        assert sheet.oddFooter.center.text == ("3 rounds" if title == "3 Rounds" else "4 rounds")
        points = sheet._charts[0].series[0].yVal.numRef.numCache.pt
        assert [int(point.v) for point in points][-1] == 0  # a linear axis shows the score of 0
    assert made["How it works"]["A1"].value == "Cómo se calculan los puntos"


def test_places_that_an_organiser_moved_are_found(folder: Path) -> None:
    """One more row above the table, and the names of the workbook instead of the sheet."""

    def move(workbook: openpyxl.Workbook) -> None:
        sheet = workbook["Table"]
        sheet.move_range("A1:B8", rows=1)
        for name, cells in (
            ("rounds", "$A$4"),
            ("base_shown", "$A$5"),
            ("scores", "$B$6"),
            ("sections", "$A$7:$A$8"),
        ):
            del sheet.defined_names[name]
            workbook.defined_names[name] = openpyxl.workbook.defined_name.DefinedName(name, attr_text=f"Table!{cells}")

    edited(folder, move)
    (folder / "made.xlsx").write_bytes(make())
    sheet = openpyxl.load_workbook(folder / "made.xlsx", data_only=True)["3 Rounds"]
    assert [sheet.cell(6, column).value for column in range(2, 9)] == [3, 2.5, 2, 1.5, 1, 0.5, 0]
    assert [sheet.cell(7, column).value for column in range(1, 9)] == [
        "Championship",
        1000,
        630,
        397,
        250,
        157,
        99,
        0,
    ]


def test_a_logarithmic_axis_doubles_from_line_to_line_whatever_the_template_says(folder: Path) -> None:
    """LibreOffice saves the axis of the shipped template with base 10 and steps of 0.30103."""

    def save_as_libreoffice_does(workbook: openpyxl.Workbook) -> None:
        axis = workbook["Table"]._charts[0].y_axis
        axis.scaling.logBase, axis.majorUnit = 10, 0.301029995663981

    edited(folder, save_as_libreoffice_does)
    (folder / "made.xlsx").write_bytes(make())
    (chart,) = openpyxl.load_workbook(folder / "made.xlsx")["3 Rounds"]._charts
    assert (chart.y_axis.scaling.logBase, chart.y_axis.majorUnit) == (2, 2)
