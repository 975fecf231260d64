"""A sound workbook with something of everything, and faults planted into it, each by changing a word of one part."""

from __future__ import annotations

import io
import zipfile
from functools import cache
from typing import NamedTuple

import openpyxl
from openpyxl.chart import LineChart, Reference
from openpyxl.chart.data_source import AxDataSource, StrRef
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table
from podium.workbooks.saving import to_bytes

SHEET, OTHER = "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"
BOOK, STYLES, SHARED = "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml"
TYPES, RELATIONS = "[Content_Types].xml", "xl/_rels/workbook.xml.rels"
CHART, TABLE = "xl/charts/chart1.xml", "xl/tables/table1.xml"


class Fault(NamedTuple):
    """``old`` in a part becomes ``new``; the lint then says a sentence with ``words``, by ``rule``."""

    rule: str
    words: str
    part: str
    old: str
    new: str


@cache
def sound() -> bytes:
    book = openpyxl.Workbook()
    sheet, other = book.active, book.create_sheet("Bob's list")
    sheet.title, sheet.sheet_view.tabSelected = "Standings", True
    for row in (
        ["Name", "Points"],
        ["Ann", 3],
        ["Bea", 2.5],
        ["Cid", "=B2+half+'Bob''s list'!$B$2"],
        [" odd ", "=SUM(B2:B4)"],
    ):
        sheet.append(row)
    sheet["A1"].font = Font(name="Carlito", bold=True, sz=12)
    sheet["B2"].number_format = '0.0"!"'
    sheet["D1"] = "A long heading"
    sheet.merge_cells("D1:E1")
    sheet.merge_cells("D2:E2")
    sheet.auto_filter.ref = "A1:B5"
    sheet.column_dimensions["A"].width = 20
    sheet.row_dimensions[1].height = 30
    sheet.oddHeader.center.text = "R&&D &P"
    sheet["A2"].hyperlink = openpyxl.worksheet.hyperlink.Hyperlink(ref="A2", location="'Bob''s list'!A1")
    sheet["A3"].hyperlink = "https://example.org/bea"
    sheet.conditional_formatting.add("B2:B5", CellIsRule("lessThan", ["1"], fill=PatternFill(bgColor="FF0000")))
    one_of = DataValidation("list", formula1='"yes,no"', sqref="G1:G9")
    one_of.promptTitle, one_of.prompt, one_of.errorTitle, one_of.error = "Played", "Did they?", "No", "yes or no"
    sheet.add_data_validation(one_of)
    sheet.add_data_validation(DataValidation("whole", formula1="1", formula2="half", sqref="H1:H9"))
    book.defined_names.add(DefinedName("half", attr_text="Standings!$B$3"))
    chart = LineChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=5), titles_from_data=True)
    chart.series[0].cat = AxDataSource(strRef=StrRef("Standings!$A$2:$A$5"))
    chart.x_axis.delete = chart.y_axis.delete = False
    sheet.add_chart(chart, "D4")
    for row in (["Team", "Score"], ["Red", 1], ["Blue", True]):
        other.append(row)
    other.add_table(Table(displayName="Teams", ref="A1:B3"))
    return to_bytes(book, {"Standings": {"B4": 6.5, "B5": 12}})


def planted(fault: Fault) -> bytes:
    """ValueError where the words to change are not there: then nothing would be planted."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sound())) as old, zipfile.ZipFile(out, "w") as new:
        for part in old.namelist():
            content = old.read(part).decode()
            if part == fault.part:
                if fault.old not in content:
                    raise ValueError(f"{part} has no {fault.old!r}: {content}")
                content = content.replace(fault.old, fault.new, 1)
            new.writestr(part, content)
    return out.getvalue()
