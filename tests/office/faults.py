"""A fault of each kind, for each rule at least one."""

from __future__ import annotations

from tests.office.planting import (
    BOOK,
    CHART,
    OTHER,
    RELATIONS,
    SHARED,
    SHEET,
    STYLES,
    TABLE,
    TYPES,
    Fault,
)

LONG = "x" * 256
OVERRIDE = '<Override PartName="/xl/{}" ContentType="application/xml" /></Types>'
NAME = '<definedName name="half">Standings!$B$3</definedName>'
MERGE = '<mergeCell ref="D2:E2" />'
FILTER_NAME = (
    '<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">\'Standings\'!$A$1:$B$5</definedName>'
)
LIST = '<formula1>"yes,no"</formula1>'
SUM = "<f>SUM(B2:B4)</f>"
STORED = '<strCache><ptCount val="1" /><pt idx="0"><v>Points</v></pt></strCache>'
HEADER = "&amp;CR&amp;&amp;D &amp;P"


def _defined(name: str, cells: str = "Standings!$B$3") -> str:
    return f'{NAME}<definedName name="{name}">{cells}</definedName>'


def _formula(text: str) -> str:
    return f"<f>{text}</f>"


PACKAGE = [
    Fault("every_part_has_its_type", "xl/gone.xml: has a content type", TYPES, "</Types>", OVERRIDE.format("gone.xml")),
    Fault("every_part_has_its_type", "two content types", TYPES, "</Types>", OVERRIDE.format("styles.xml")),
    Fault("every_part_has_its_type", "only the content type", TYPES, "/xl/styles.xml", "/xl/styles2.xml"),
    Fault("every_part_has_its_type", "no content type", TYPES, 'Extension="rels"', 'Extension="relations"'),
    Fault("relations_lead_to_parts", "xl/no.xml, which is no part", RELATIONS, "sharedStrings.xml", "no.xml"),
]
NAMES = [
    Fault("sheet_names_are_names", "has 32 characters", BOOK, 'name="Standings"', f'name="{"😀" * 16}"'),
    Fault("sheet_names_are_names", "characters that Excel refuses", BOOK, 'name="Standings"', 'name="a/b"'),
    Fault("sheet_names_are_names", "characters that Excel refuses", BOOK, "Bob's list", "Bob'"),
    Fault("sheet_names_are_names", "characters that Excel refuses", BOOK, "Bob's list", "Bob&#10;list"),
    Fault("sheet_names_are_names", "for itself", BOOK, 'name="Standings"', 'name="HISTORY"'),
    Fault("sheet_names_are_names", "blanks at an end", BOOK, 'name="Standings"', 'name="Standings "'),
    Fault("names_are_read_as_they_are_written", "'A_'", BOOK, 'name="Standings"', 'name="_x0041__"'),
    Fault("names_are_read_as_they_are_written", "'aAb'", BOOK, NAME, _defined("a_x0041_b")),
    Fault("sheets_are_told_apart", "have one name", BOOK, "Bob's list", "STANDINGS"),
    Fault("sheets_are_told_apart", "have one sheetId", BOOK, 'sheetId="2"', 'sheetId="1"'),
    Fault("one_sheet_is_shown_first", "no visible sheet", BOOK, 'activeTab="0"', 'activeTab="2"'),
    Fault(
        "one_sheet_is_shown_first",
        "no visible sheet",
        BOOK,
        'state="visible" r:id="rId1"',
        'state="hidden" r:id="rId1"',
    ),
    Fault("one_sheet_is_shown_first", "selected together", OTHER, "<sheetView ", '<sheetView tabSelected="1" '),
    Fault("defined_names_are_names", "letters, digits", BOOK, NAME, _defined("adj_½")),
    Fault("defined_names_are_names", "letters, digits", BOOK, NAME, _defined("4_rounds")),
    Fault("defined_names_are_names", "letters, digits", BOOK, NAME, _defined("new line")),
    Fault("defined_names_are_names", "reference to cells", BOOK, NAME, _defined("AB12")),
    Fault("defined_names_are_names", "reference to cells", BOOK, NAME, _defined("R1C1")),
    Fault("defined_names_are_names", "reference to cells", BOOK, NAME, _defined("c")),
    Fault("defined_names_are_names", "has 256 characters", BOOK, NAME, _defined(LONG)),
    Fault("defined_names_lead_somewhere", "is defined twice", BOOK, NAME, _defined("Half")),
    Fault("defined_names_lead_somewhere", "'Gone', which is not there", BOOK, NAME, _defined("x", "Gone!$A$1")),
    Fault("defined_names_lead_somewhere", "refers to #REF!", BOOK, NAME, _defined("x", "#REF!$A$1")),
    Fault("defined_names_lead_somewhere", "is of sheet number 7", BOOK, 'name="half"', 'name="half" localSheetId="7"'),
]
LOOKS = [
    Fault("styles_are_counted", "says 9 fonts", STYLES, '<fonts count="2"', '<fonts count="9"'),
    Fault("fonts_are_in_order", "font 1", STYLES, '<b val="1" /><sz val="12" />', '<sz val="12" /><b val="1" />'),
    Fault("the_first_fills_are_excels_own", "first two fills", STYLES, '"gray125"', '"solid"'),
    Fault(
        "formats_of_numbers_are_known",
        "of numbers 164, which is not",
        STYLES,
        'numFmtId="164" formatCode',
        'numFmtId="165" formatCode',
    ),
    Fault(
        "formats_of_numbers_are_known", "Excel's own", STYLES, 'numFmtId="164" formatCode', 'numFmtId="14" formatCode'
    ),
    Fault(
        "formats_of_numbers_are_known",
        "256 characters",
        STYLES,
        'formatCode="0.0&quot;!&quot;"',
        f'formatCode="{LONG}"',
    ),
    Fault("formats_of_cells_lead_somewhere", "fontId 5", STYLES, 'fontId="1"', 'fontId="5"'),
]
CELLS = [
    Fault(
        "cells_are_in_order",
        "row 2 comes after row 3",
        SHEET,
        '<row r="3">',
        '<row r="3"></row><row r="2"></row><row r="3">',
    ),
    Fault("cells_are_in_order", "B1: stands in row 1", SHEET, '<c r="D1"', '<c r="B1"'),
    Fault("cells_are_in_order", "500 points high", SHEET, 'ht="30"', 'ht="500"'),
    Fault("cells_have_styles_that_are_there", "style 7 of 3", SHEET, 's="2"', 's="7"'),
    Fault("values_are_of_their_kind", "within it", SHEET, 't="s"><v>4</v>', 't="inlineStr"><is><t>Bea</t></is>'),
    Fault("values_are_of_their_kind", "within it", SHEET, 't="s"><v>4</v>', 't="inlineStr">'),
    Fault("values_are_of_their_kind", "'11' is no value", SHEET, "<v>4</v>", "<v>11</v>"),
    Fault("values_are_of_their_kind", "'nan' is no value", SHEET, "<v>2.5</v>", "<v>nan</v>"),
    Fault("values_are_of_their_kind", "'yes' is no value", OTHER, 't="b"><v>1</v>', 't="b"><v>yes</v>'),
    Fault("values_are_of_their_kind", "'#SPILL!' is no value", OTHER, 't="b"><v>1</v>', 't="e"><v>#SPILL!</v>'),
    Fault("formulas_have_values", "B5: is a formula without", SHEET, f"{SUM}<v>12</v>", SUM),
    Fault("texts_are_not_too_long", "32768 characters", SHARED, "<t>Name</t>", f"<t>{'x' * 32768}</t>"),
    Fault("texts_say_what_they_are", "as 'ABC'", SHARED, "<t>Bea</t>", "<t>_x0041_BC</t>"),
    Fault("texts_say_what_they_are", "blanks at the ends", SHARED, ' xml:space="preserve"', ""),
    Fault("texts_are_counted", "says uniqueCount 12", SHARED, 'uniqueCount="11"', 'uniqueCount="12"'),
]
RANGES = [
    Fault("columns_are_in_order", "300.0 characters wide", SHEET, 'width="20"', 'width="300"'),
    Fault("columns_are_in_order", "columns 2 to 1", SHEET, 'min="1" max="1"', 'min="2" max="1"'),
    Fault("merged_cells_lie_apart", "overlap", SHEET, MERGE, '<mergeCell ref="E1:E2" />'),
    Fault("merged_cells_lie_apart", "one cell D2", SHEET, MERGE, '<mergeCell ref="D2" />'),
    Fault("merged_cells_lie_apart", "says 2 merged", SHEET, MERGE, ""),
    Fault(
        "filters_cover_their_rows", "over its header", SHEET, '<autoFilter ref="A1:B5" />', '<autoFilter ref="A1:B1" />'
    ),
    Fault(
        "filters_cover_their_rows", "its rows go on", SHEET, '<autoFilter ref="A1:B5" />', '<autoFilter ref="A1:B4" />'
    ),
    Fault("filters_cover_their_rows", "refers to []", BOOK, FILTER_NAME, ""),
    Fault("filters_cover_their_rows", "$A$1:$B$4", BOOK, "$A$1:$B$5", "$A$1:$B$4"),
    Fault("filters_cover_their_rows", "there is no filter", SHEET, '<autoFilter ref="A1:B5" />', ""),
    Fault("filters_cover_their_rows", "merged cells lie in its filter", SHEET, MERGE, '<mergeCell ref="A2:A3" />'),
    Fault("coloured_cells_are_ranges", "'B2:B0', which is no", SHEET, 'sqref="B2:B5"', 'sqref="B2:B0"'),
    Fault("coloured_cells_are_ranges", "look that is not there", SHEET, 'dxfId="0"', 'dxfId="3"'),
    Fault("coloured_cells_are_ranges", "no priority", SHEET, 'priority="1" ', ""),
    Fault("links_lead_somewhere", "without an address", SHEET, 'ref="A3" r:id="rId1"', 'ref="A3" r:id="rId9"'),
    Fault("links_lead_somewhere", "'Gone', which is not", SHEET, "location=\"'Bob''s list'!A1\"", 'location="Gone!A1"'),
]
TYPING = [
    Fault("validations_are_counted_and_lie_apart", "same cell", SHEET, 'sqref="H1:H9"', 'sqref="G9:H9"'),
    Fault(
        "validations_are_counted_and_lie_apart",
        "says 3",
        SHEET,
        '<dataValidations count="2"',
        '<dataValidations count="3"',
    ),
    Fault("validations_are_counted_and_lie_apart", "'', which is no range", SHEET, 'sqref="H1:H9"', 'sqref=""'),
    Fault("their_texts_are_not_too_long", "promptTitle", SHEET, 'promptTitle="Played"', f'promptTitle="{LONG[:33]}"'),
    Fault("their_texts_are_not_too_long", "prompt of", SHEET, 'prompt="Did they?"', f'prompt="{LONG}"'),
    Fault("their_texts_are_not_too_long", "error of", SHEET, 'error="yes or no"', f'error="{LONG[:226]}"'),
    Fault("their_texts_are_not_too_long", "errorTitle", SHEET, 'errorTitle="No"', f'errorTitle="{LONG[:33]}"'),
    Fault("their_formulas_are_there", "says nothing", SHEET, LIST, ""),
    Fault("their_formulas_are_there", "says nothing", SHEET, LIST, "<formula1></formula1>"),
    Fault("their_formulas_are_there", "258 characters", SHEET, LIST, f'<formula1>"{LONG}"</formula1>'),
]
PAGES = [
    Fault("pages_name_their_paper", "names no paper", SHEET, ' paperSize="9"', ""),
    Fault("headers_are_codes_and_text", "256 characters", SHEET, HEADER, "x" * 256),
    Fault("headers_are_codes_and_text", "begins no code", SHEET, HEADER, "&amp;CR&amp; D"),
    Fault("headers_are_codes_and_text", "begins no code", SHEET, HEADER, "&amp;C&amp;82026 cup"),
    Fault("headers_are_codes_and_text", "is read as", SHEET, HEADER, "&amp;C_x0041_"),
    Fault("headers_are_codes_and_text", "says twice", SHEET, HEADER, "&amp;Ca&amp;Cb"),
]
TABLES = [
    Fault("tables_have_names_of_their_own", "or that of cells", TABLE, 'displayName="Teams"', 'displayName="HALF"'),
    Fault("headers_of_tables_are_their_cells", "its first row is", TABLE, 'name="Score"', 'name="Scores"'),
    Fault("headers_of_tables_are_their_cells", "one name", TABLE, 'name="Score"', 'name="TEAM"'),
    Fault("headers_of_tables_are_their_cells", "no range", TABLE, 'Teams" ref="A1:B3"', 'Teams" ref="A1B3"'),
    Fault("headers_of_tables_are_their_cells", "says 3 columns", TABLE, 'count="2"', 'count="3"'),
    Fault("tables_lie_apart", "has no rows", TABLE, 'Teams" ref="A1:B3"', 'Teams" ref="A1:B1"'),
    Fault("tables_lie_apart", "its filter is over A2:B3", TABLE, 'autoFilter ref="A1:B3"', 'autoFilter ref="A2:B3"'),
    Fault(
        "tables_lie_apart",
        "lie in it",
        OTHER,
        "</sheetData>",
        '</sheetData><mergeCells><mergeCell ref="A2:A3" /></mergeCells>',
    ),
]
CHARTS = [
    Fault("charts_draw_cells_that_are_there", "no cells of this workbook", CHART, "Standings!$A", "Gone!$A"),
    Fault("charts_store_what_their_cells_hold", "'9.5' for Standings!B3", CHART, "<v>2.5</v>", "<v>9.5</v>"),
    Fault("charts_store_what_their_cells_hold", "'Bee' for Standings!A3", CHART, "<v>Bea</v>", "<v>Bee</v>"),
    Fault("charts_store_what_their_cells_hold", "None for Standings!A3", CHART, '<pt idx="1"><v>Bea</v></pt>', ""),
    Fault("charts_store_what_their_cells_hold", "stores nothing", CHART, STORED, ""),
    Fault(
        "the_look_of_texts_has_no_text",
        "['None']",
        CHART,
        "</valAx>",
        "<txPr><a:p><a:r><a:t>None</a:t></a:r></a:p></txPr></valAx>",
    ),
    Fault("axes_are_told_apart", "has the axes", CHART, '<valAx><axId val="100" />', '<valAx><axId val="10" />'),
]
FORMULAS = [
    Fault("formulas_can_be_read", "calls XLOOKUP", SHEET, SUM, _formula("XLOOKUP(B2,B2,B2)")),
    Fault("formulas_can_be_read", "calls _xlfn.LET", SHEET, SUM, _formula("_xlfn.LET(a,1,a)")),
    Fault("formulas_can_be_read", "calls GP_POINTS", SHEET, SUM, _formula("GP_POINTS(4,19)")),
    Fault("formulas_can_be_read", "semicolons", SHEET, SUM, _formula("SUM(B2;B3)")),
    Fault("formulas_can_be_read", "a # as only newer", SHEET, SUM, _formula("SUM(B2#)")),
    Fault("formulas_can_be_read", "cells that are gone", SHEET, SUM, _formula("SUM(#REF!)")),
    Fault("formulas_can_be_read", "a second =", SHEET, SUM, _formula("=SUM(B2)")),
    Fault("formulas_can_be_read", "do not close", SHEET, SUM, _formula("SUM(B2")),
    Fault("formulas_can_be_read", "nested 65 deep", SHEET, SUM, _formula("SUM(" * 65 + "B2" + ")" * 65)),
    Fault("formulas_can_be_read", "more than 255", SHEET, SUM, _formula(f'LEN("{LONG}")')),
    Fault("formulas_are_not_too_long", "formula of 8200", SHEET, SUM, _formula("B2" + "+B2" * 2732 + "+1")),
    Fault("formulas_can_be_read", "conditionalFormatting: calls", SHEET, "<formula>1<", "<formula>TEXTJOIN(B2)<"),
    Fault("formulas_refer_to_what_is_there", "'Gone', which", SHEET, SUM, _formula("SUM(Gone!B2:B4)")),
    Fault("formulas_refer_to_what_is_there", '"It\'s", which', SHEET, SUM, _formula("'It''s'!B2")),
    Fault("formulas_refer_to_what_is_there", "B1048577, which", SHEET, SUM, _formula("SUM(B1048577)")),
    Fault("formulas_refer_to_what_is_there", "the name halves", SHEET, SUM, _formula("halves*2")),
    Fault(
        "formulas_refer_to_what_is_there",
        "dataValidations: uses the name",
        SHEET,
        "<formula2>half<",
        "<formula2>halves<",
    ),
]
ALL = [*PACKAGE, *NAMES, *LOOKS, *CELLS, *RANGES, *TYPING, *PAGES, *TABLES, *CHARTS, *FORMULAS]
