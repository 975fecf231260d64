"""Laying out a prototype sheet: everything an organiser puts on it comes along."""

from __future__ import annotations

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet
from podium.workbooks.places import place, place_names
from podium.workbooks.prototypes import EMU_A_PIXEL, Axis, Stretch, lay_out, pixels, remove, width

# Rows 3 and 4 are the prototype rows, column B is the prototype column; a note follows below and beside.
CONTENTS = {"A1": "title", "B2": "score", "C2": "side", "A3": "odd", "A4": "even", "A5": "note"}
ROWS, COLUMNS = Axis(Stretch(3, 4, 5)), Axis(Stretch(2, 2, 3))


@pytest.fixture
def prototype() -> Worksheet:
    sheet = openpyxl.Workbook().active
    sheet.title = "The prototype"
    for cell, value in CONTENTS.items():
        sheet[cell] = value
    for cell in ("A3", "B3", "A4", "B4"):
        sheet[cell].font = Font(bold=cell.endswith("3"), italic=cell.startswith("B"))
    sheet.row_dimensions[3].height, sheet.row_dimensions[4].height = 30, 40
    sheet.row_dimensions[7].height = 70
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 25, 12
    return sheet


def laid_out(prototype: Worksheet) -> Worksheet:
    return lay_out(prototype, "New", ROWS, COLUMNS)


def test_rows_and_columns_repeat_their_styles_in_turn_and_their_contents_once(prototype: Worksheet) -> None:
    sheet = laid_out(prototype)
    contents = {cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value}
    assert contents == {"A1": "title", "B2": "score", "E2": "side", "A3": "odd", "A4": "even", "A8": "note"}
    assert [sheet.cell(row, 1).font.b for row in range(3, 8)] == [True, False, True, False, True]
    assert [sheet.cell(3, column).font.i for column in range(1, 5)] == [False, True, True, True]


def test_heights_and_widths_come_along(prototype: Worksheet) -> None:
    sheet = laid_out(prototype)
    assert [sheet.row_dimensions[row].height for row in range(3, 11)] == [30, 40, 30, 40, 30, None, None, 70]
    assert [width(sheet, column) for column in range(1, 5)] == [25, 12, 12, 12]


def test_a_stretch_can_shrink(prototype: Worksheet) -> None:
    sheet = lay_out(prototype, "New", Axis(Stretch(3, 4, 1)), Axis())
    assert [sheet.cell(row, 1).value for row in range(1, 5)] == ["title", None, "odd", "note"]


def test_stretches_may_not_overlap() -> None:
    with pytest.raises(ValueError, match="overlap"):
        Axis(Stretch(1, 3, 5), Stretch(3, 4, 5))


def test_a_described_group_of_columns_gives_each_its_width() -> None:
    sheet = openpyxl.Workbook().active
    sheet.column_dimensions["B"].width = 9
    sheet.column_dimensions["B"].min, sheet.column_dimensions["B"].max = 2, 4
    assert [width(sheet, column) for column in (2, 3, 4)] == [9, 9, 9]


def test_named_places_grow_and_move_and_belong_to_the_new_sheet(prototype: Worksheet) -> None:
    for name, cells in {"rows": "$A$3:$A$4", "across": "$B$2", "below": "$A$5", "beside": "$C$2"}.items():
        prototype.defined_names.add(DefinedName(name, attr_text=f"'The prototype'!{cells}"))
    prototype.parent.defined_names.add(DefinedName("of_the_workbook", attr_text="'The prototype'!$A$1"))
    prototype.parent.defined_names.add(DefinedName("elsewhere", attr_text="Other!$A$1"))
    sheet = laid_out(prototype)
    assert {name: cells.coord for name, cells in place_names(sheet).items()} == {
        "rows": "A3:A7",
        "across": "B2:D2",
        "below": "A8",
        "beside": "E2",
        "of_the_workbook": "A1",
    }
    remove(prototype)
    assert list(sheet.parent.defined_names) == ["elsewhere"]
    assert sheet.parent.sheetnames == ["New"]


def test_a_missing_name(prototype: Worksheet) -> None:
    with pytest.raises(KeyError, match="The prototype has no cells named scores"):
        place(prototype, "scores")


def test_ranges_of_all_kinds_come_along(prototype: Worksheet) -> None:
    prototype.merge_cells("A1:B1")
    rule = CellIsRule(operator="lessThan", formula=["1"], fill=PatternFill(bgColor="FF0000"))
    prototype.conditional_formatting.add("B3:B4", rule)
    validation = DataValidation(type="whole", formula1="1")
    validation.add("A5")
    prototype.add_data_validation(validation)
    sheet = laid_out(prototype)
    assert [merged.coord for merged in sheet.merged_cells.ranges] == ["A1:D1"]
    assert [str(formatting.sqref) for formatting in sheet.conditional_formatting] == ["B3:D7"]
    assert [str(kept.sqref) for kept in sheet.data_validations.dataValidation] == ["A8"]
    assert str(validation.sqref) == "A5"


def test_the_print_set_up_comes_along(prototype: Worksheet) -> None:
    prototype.print_area = "A1:B7"
    prototype.print_title_rows, prototype.print_title_cols = "2:2", "A:A"
    prototype.page_setup.orientation, prototype.page_setup.fitToWidth = "landscape", 1
    prototype.sheet_properties.pageSetUpPr.fitToPage = True
    prototype.print_options.horizontalCentered = True
    prototype.page_margins.left = 0.25
    prototype.oddFooter.right.text = "Page &P"
    prototype.freeze_panes = "B3"
    prototype.sheet_view.showGridLines = False
    sheet = laid_out(prototype)
    assert sheet.print_area == "'New'!$A$1:$D$10"
    assert (sheet.print_title_rows, sheet.print_title_cols) == ("$2:$2", "$A:$A")
    assert (sheet.page_setup.orientation, sheet.page_setup.fitToWidth) == ("landscape", 1)
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.print_options.horizontalCentered
    assert sheet.page_margins.left == 0.25
    assert sheet.oddFooter.right.text == "Page &P"
    assert sheet.freeze_panes == "B3"
    assert not sheet.sheet_view.showGridLines


def test_a_chart_comes_along_as_wide_as_the_new_sheet(prototype: Worksheet) -> None:
    chart = BarChart()
    chart.add_data(Reference(prototype, min_col=1, min_row=1))
    chart.anchor = TwoCellAnchor(_from=AnchorMarker(col=0, row=5), to=AnchorMarker(col=2, row=8))
    prototype.add_chart(chart)
    (copied,) = laid_out(prototype)._charts
    assert (copied.anchor._from.col, copied.anchor._from.row) == (0, 8)
    assert (copied.anchor.to.col, copied.anchor.to.row) == (4, 11)
    assert (chart.anchor._from.row, chart.anchor.to.row) == (5, 8)
    assert copied.roundedCorners is False


@pytest.mark.parametrize(("share", "columns"), [(0, 3), (0.4, 3), (0.6, 4), (1, 4)])
def test_a_chart_ends_with_a_column(prototype: Worksheet, share: float, columns: int) -> None:
    """A spreadsheet program that saves a template lets it end a little before or after the edge of one."""
    chart = BarChart()
    chart.add_data(Reference(prototype, min_col=1, min_row=1))
    offset = int(share * pixels(width(prototype, 2)) * EMU_A_PIXEL)
    chart.anchor = TwoCellAnchor(_from=AnchorMarker(), to=AnchorMarker(col=1, row=8, colOff=offset))
    prototype.add_chart(chart)
    (copied,) = laid_out(prototype)._charts
    assert (copied.anchor.to.col, copied.anchor.to.colOff) == (columns, 0)


def test_two_sheets_of_one_prototype_share_nothing(prototype: Worksheet) -> None:
    first, second = laid_out(prototype), lay_out(prototype, "Newer", ROWS, COLUMNS)
    first["A3"].number_format = "0.00"
    first.page_setup.orientation = "portrait"
    first.oddFooter.left.text = "first"
    assert second["A3"].number_format == "General"
    assert second.page_setup.orientation is None
    assert second.oddFooter.left.text is None
