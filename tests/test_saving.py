"""Saving a workbook: deterministic, with the values of its formulas, and none missing."""

from __future__ import annotations

import io
import re
import zipfile

import openpyxl
import pytest
import python_calamine
from openpyxl.chart import BarChart, Reference
from openpyxl.worksheet.formula import ArrayFormula
from podium.seal import MAKER
from podium.workbooks.saving import to_bytes

from tests.spreadsheet_programs import cells


def workbook(**contents: object) -> openpyxl.Workbook:
    made = openpyxl.Workbook()
    made.active.title = "It's <one> & only"
    for place, value in contents.items():
        made.active[place] = value
    return made


def stored(file: bytes) -> dict[str, object]:
    (contents,) = cells(file).values()
    return contents


def part(file: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return archive.read(name).decode()


@pytest.mark.parametrize(
    "value", [0, 1, -2.5, 0.1, 1e-7, 2**53, 1e22, "text", "a < b & 'c' \"d\"", "学校", True, False]
)
def test_a_value_is_read_back_as_it_was_given(value: object) -> None:
    made = workbook(A1=1, B2="=A1", C3="plain")
    file = to_bytes(made, {made.active.title: {"B2": value}})
    read = stored(file)["B2"]
    assert read == value
    assert type(read) is type(value) or (isinstance(value, float) and value.is_integer())
    assert stored(file)["C3"] == "plain"
    assert openpyxl.load_workbook(io.BytesIO(file)).active["B2"].value == "=A1"


def test_formulas_with_styles_quotes_and_arrays_take_their_values() -> None:
    made = workbook(A1='=IF(1<2,"a & b","")')
    made.active["A1"].font = openpyxl.styles.Font(bold=True)
    made.active["A2"] = ArrayFormula("A2:A3", "=ROW(A1:A2)")
    assert stored(to_bytes(made, {made.active.title: {"A1": "a & b", "A2": 1}})) == {"A1": "a & b", "A2": 1}


def test_a_text_that_looks_like_a_formula_needs_no_value() -> None:
    made = workbook(A1="=1+1")
    made.active["A1"].data_type = "s"
    assert stored(to_bytes(made)) == {"A1": "=1+1"}


def test_a_formula_without_its_value_is_never_saved() -> None:
    made = workbook(A1="=1+1", A2="=2+2")
    with pytest.raises(ValueError, match="only!A2: a formula without its value"):
        to_bytes(made, {made.active.title: {"A1": 2}})


def test_a_value_that_no_formula_takes_is_a_mistake() -> None:
    made = workbook(A1="=1+1", A2=3)
    with pytest.raises(ValueError, match="only!A2: a value without a formula"):
        to_bytes(made, {made.active.title: {"A1": 2, "A2": 3}})


def test_values_for_a_sheet_that_is_not_there_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="Sheet9: values for a sheet that is not there"):
        to_bytes(workbook(A1=1), {"Sheet9": {"A1": 2}})


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "bell\a"])
def test_what_no_cell_can_hold_is_a_mistake(value: object) -> None:
    made = workbook(A1="=1+1")
    with pytest.raises(ValueError, match=r"(a|no) cell can hold"):
        to_bytes(made, {made.active.title: {"A1": value}})


def test_the_same_workbook_is_the_same_file() -> None:
    files = [to_bytes(workbook(A1=1, A2="two")) for _ in range(2)]
    assert files[0] == files[1]
    with zipfile.ZipFile(io.BytesIO(files[0])) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.create_system for entry in archive.infolist()} == {0}


def test_podium_signs_what_it_makes() -> None:
    properties = part(to_bytes(workbook(A1=1)), "docProps/core.xml")
    assert f"<dc:creator>{MAKER}<" in properties
    assert f"<cp:lastModifiedBy>{MAKER}<" in properties
    assert set(re.findall(r"\d{4}-[^<]*", properties)) == {"2000-01-01T00:00:00Z"}


def test_a_chart_stores_what_it_draws() -> None:
    made = workbook(A1="name & more", A2="=1+1", A3=2.5)
    chart = BarChart()
    chart.add_data(Reference(made.active, min_col=1, min_row=1, max_row=4), titles_from_data=True)
    made.active.add_chart(chart)
    xml = part(to_bytes(made, {made.active.title: {"A2": 2}}), "xl/charts/chart1.xml")
    assert '<strCache><ptCount val="1" /><pt idx="0"><v>name &amp; more</v></pt></strCache>' in xml
    points = '<ptCount val="3" /><pt idx="0"><v>2</v></pt><pt idx="1"><v>2.5</v></pt>'
    assert f"<numCache><formatCode>General</formatCode>{points}</numCache>" in xml


def test_old_values_of_a_chart_are_replaced() -> None:
    made = workbook(A1=1)
    chart = BarChart()
    chart.add_data(Reference(made.active, min_col=1, min_row=1))
    made.active.add_chart(chart)
    again = openpyxl.load_workbook(io.BytesIO(to_bytes(made)))
    again.active["A1"] = 5
    xml = part(to_bytes(again), "xl/charts/chart1.xml")
    assert re.findall("<v>(.*?)</v>", xml) == ["5"]


def test_texts_are_shared_as_excel_writes_them() -> None:
    """Inline ones were blank in Apple's Numbers and in the previews of phones."""
    made = workbook(A1="Ann", A2="Ben", A3="Ann", B1="=A1")
    made.active["A4"].font = openpyxl.styles.Font(bold=True)  # blank, and styled
    file = to_bytes(made, {made.active.title: {"B1": "Ann"}})
    sheet, strings = part(file, "xl/worksheets/sheet1.xml"), part(file, "xl/sharedStrings.xml")
    assert "inlineStr" not in sheet
    assert '<c r="A3" t="s"><v>0</v></c>' in sheet
    assert 'count="3" uniqueCount="2"' in strings
    assert "sharedStrings+xml" in part(file, "[Content_Types].xml")
    assert 'Target="sharedStrings.xml"' in part(file, "xl/_rels/workbook.xml.rels")


@pytest.mark.parametrize(
    "text",
    ["_x0041_", "a_x000D_b", "_x0041_x0042_", "_x005F_x0041_", " a ", "a\nb", "a\rb", "a & <b>", "_x41_", "\u200b"],
)
def test_a_text_is_read_back_as_it_was_written(text: str) -> None:
    """Also one that looks like a character written by its number, as Excel and calamine read it."""
    file = to_bytes(workbook(A1=text, A2='="x"'), {"It's <one> & only": {"A2": text}})
    sheet = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(file)).get_sheet_by_index(0)
    assert sheet.to_python() == [[text], [text]]


def test_comments_and_links_of_a_restyled_template_stay() -> None:
    made = workbook(A1="Ann", A2="Ben")
    made.active["A1"].comment = openpyxl.comments.Comment("who?", "x")
    made.active["A2"].hyperlink = "https://example.org/ben"
    read = openpyxl.load_workbook(io.BytesIO(to_bytes(made))).active
    assert read["A1"].comment.text == "who?"
    assert read["A2"].hyperlink.target == "https://example.org/ben"


def test_fonts_are_in_the_order_of_the_schema() -> None:
    made = workbook(A1="Ann")
    made.active["A1"].font = openpyxl.styles.Font(name="Carlito", sz=14, b=True, i=True, color="FF0000", u="single")
    font = part(to_bytes(made), "xl/styles.xml").split("<font>")[-1].split("</font>")[0]
    assert re.findall(r"<(\w+)", font) == ["b", "i", "u", "sz", "color", "name"]
