"""Hidden rows, columns and sheets, filtered rows and merged cells of workbooks: read, and told of."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

import openpyxl
import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.readers.old_excel_layout import has_layout

from tests.result_sheets import DATA, convert, workbook
from tests.spreadsheet_programs import program

FORMATS = DATA / "formats"
ENDINGS = ["xlsx", "ods", "xls"]


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def rezipped(source: Path, name: str, part: str, old: bytes, new: bytes) -> Path:
    """The file with something replaced in one of its parts."""
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(name, "w") as made:
        for each in whole.namelist():
            content = whole.read(each)
            assert each != part or old in content
            made.writestr(each, content.replace(old, new) if each == part else content)
    return Path(name)


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_does_not_show_is_read_and_told_of(ending: str) -> None:
    """Row 4 is hidden and row 7 filtered out, column C is hidden; A1:E1 and C5:C6 are merged."""
    final = read(FORMATS / f"hidden_and_merged.{ending}")[0]
    assert [list(row.cells) for row in final.rows] == [
        ["Harbour Open 2025", None, None, None, None],
        ["Place", "Name", "Club", "Score", "Note"],
        [1, "Ada Quill", "Owls", 3, "x"],
        [2, "Bo Reed", "Larks", 2, None],
        [2, "Cy Sand", "Owls", 2, None],
        [4, "Di Thorn", None, 1, None],
        [5, "Ed Umber", "Owls", 0, None],
    ]
    assert [row.number for row in final.rows] == list(range(1, 8))
    assert final.hidden_rows == {4, 7}
    assert final.hidden_columns == {2}
    assert sorted(final.merged) == [(0, 0, 0, 4), (4, 5, 2, 2)]
    assert final.remarks == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_hidden_sheet_is_read_and_told_of(ending: str) -> None:
    notes = read(FORMATS / f"hidden_and_merged.{ending}")[1]
    assert (notes.sheet, notes.rows[0].cells[0]) == ("Notes", "a note")
    assert notes.remarks == ["the sheet is hidden in the file"]
    assert (notes.hidden_rows, notes.hidden_columns, list(notes.merged)) == (frozenset(), frozenset(), [])


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_plain_sheet_has_none(ending: str) -> None:
    notes = read(DATA / f"kinds.{ending}")[1]
    assert (notes.hidden_rows, notes.hidden_columns, list(notes.merged), notes.remarks) == (
        frozenset(),
        frozenset(),
        [],
        [],
    )


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_hidden_row_beside_every_kind_of_cell(ending: str) -> None:
    final = read(DATA / f"kinds.{ending}")[0]
    assert final.hidden_rows == {9}
    assert list(final.merged) == [(0, 0, 0, 2)]


SHEET = "xl/worksheets/sheet1.xml"


@pytest.mark.parametrize(
    ("old", "new", "hidden"),
    [
        (b'<row r="2">', b"<row r='2' hidden='true'>", {2}),
        (b'<row r="2">', b'<row hidden = "1" r="2">', {2}),
        (b'<row r="2">', b'<row hidden="1">', {2}),  # a row without its number follows the one before
        (b'<row r="2">', b'<row r="2" hidden="0">', set()),
        (b'<row r="2">', b'<row r="2" hidden="false">', set()),
        (b"<sheetData>", b'<cols><col min="1" max="16384" hidden="1"/></cols><sheetData>', set()),
    ],
)
def test_hidden_rows_however_the_xml_says_it(old: bytes, new: bytes, hidden: set[int]) -> None:
    source = workbook("plain.xlsx", {"S": [["Place", "Name"], [1, "Ada"], [2, "Bo"]]})
    [table] = read(rezipped(source, "odd.xlsx", SHEET, old, new))
    assert table.hidden_rows == hidden
    assert table.hidden_columns == ({0, 1} if b"<col " in new else set())


def test_text_that_looks_like_xml_hides_nothing() -> None:
    [table] = read(workbook("plain.xlsx", {"S": [["Place", ' hidden="1" ', "<row hidden='1'>"], [1, "Ada", "b"]]}))
    assert (table.hidden_rows, table.hidden_columns) == (frozenset(), frozenset())


def test_runs_without_end_take_no_memory() -> None:
    source = FORMATS / "hidden_and_merged.ods"
    hidden = b'<table:table-row table:visibility="collapse" table:number-rows-repeated="1000000"><table:table-cell/>'
    end = b"</table:table>"
    many = rezipped(source, "many.ods", "content.xml", end, hidden + b"</table:table-row>" + end)
    assert read(many)[0].hidden_rows == {4, 7}
    wide = b'<mergeCells count="2"><mergeCell ref="A1:XFD1048576"/>'
    merged = rezipped(FORMATS / "hidden_and_merged.xlsx", "wide.xlsx", SHEET, b'<mergeCells count="2">', wide)
    assert (0, 1048575, 0, 16383) in read(merged)[0].merged


def test_a_senseless_reference_of_merged_cells_is_a_line() -> None:
    odd = rezipped(FORMATS / "hidden_and_merged.xlsx", "odd.xlsx", SHEET, b'ref="A1:E1"', b'ref="banana"')
    with pytest.raises(PodiumError, match="is damaged and cannot be read"):
        read(odd)


def test_an_old_workbook_whose_formats_cannot_be_read_is_read_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    import xlrd

    opened = xlrd.open_workbook

    def fail_with_formats(*, formatting_info: bool, **options: object) -> object:
        if formatting_info:
            raise AssertionError
        return opened(**options)

    monkeypatch.setattr(xlrd, "open_workbook", fail_with_formats)
    final = read(FORMATS / "hidden_and_merged.xls")[0]
    assert (final.rows[3].cells[1], final.hidden_rows) == ("Bo Reed", frozenset())
    assert final.remarks == ["which rows and columns are hidden, and which cells are merged, cannot be read"]


def test_only_an_old_workbook_with_a_layout_is_opened_with_its_formats() -> None:
    content = (FORMATS / "hidden_and_merged.xls").read_bytes()
    assert has_layout(content)
    shown = bytearray(content)
    for record, flag in ((b"\x08\x02\x10\x00", 16), (b"\x7d\x00\x0c\x00", 12)):
        start = 0
        while (start := content.find(record, start)) >= 0:
            shown[start + flag] &= 0xDF if flag == 16 else 0xFE
            start += 4
    assert has_layout(bytes(shown))  # its merged cells
    assert not has_layout(bytes(shown).replace(b"\xe5\x00", b"\xe4\x00"))


# Which sheets do not show, where sheets are chosen from or one lacks its columns


def hidden(name: str, sheets: dict[str, list[list[object]]], *which: str) -> Path:
    path = workbook(name, sheets)
    book = openpyxl.load_workbook(path)
    for sheet in which:
        book[sheet].sheet_state = "hidden"
    book.save(path)
    return path


LIST = [["Place", "Name"], *([place, name] for place, name in enumerate(("Ann", "Bo", "Cy", "Di", "Ed"), start=1))]
OTHER = [["Place", "Name"], *([place, name] for place, name in enumerate(("Flo", "Gus", "Hal", "Ida", "Jo"), start=1))]


def test_a_hidden_sheet_among_several_is_said_to_be_hidden() -> None:
    hidden("book.xlsx", {"Final": LIST, "Draft": OTHER}, "Draft")
    said = convert("book.xlsx", "--system", "mso").err
    assert 'the sheets "Final" and "Draft" (hidden) have the needed columns; choose one with --sheet' in said
    assert convert("book.xlsx", "--system", "mso", "--sheet", "Final").code == 0
    assert (
        'has no sheet "Finale"; it has "Final", "Draft" (hidden)'
        in convert("book.xlsx", "--system", "mso", "--sheet", "Finale").err
    )


def test_the_only_table_may_be_in_a_hidden_sheet_which_is_said() -> None:
    hidden("book.xlsx", {"Cover": [["Harbour Cup"]], "Final": LIST}, "Final")
    outcome = convert("book.xlsx", "--system", "mso")
    assert (outcome.code, "the sheet is hidden in the file" in outcome.err + outcome.out) == (0, True)


def test_a_hidden_sheet_without_the_columns_is_said_to_be_hidden() -> None:
    hidden("book.xlsx", {"Cover": [["Harbour Cup"]], "Final": [["Prize", "Who"], [1, "Ann"]]}, "Final")
    assert '"Final" (hidden) has Prize, Who' in convert("book.xlsx", "--system", "mso").err


# Gnumeric and SheetJS write the elements of an .ods in lines of their own


def set_out_in_lines(source: Path, name: str) -> Path:
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(name, "w") as made:
        for each in whole.namelist():
            content = whole.read(each)
            if each == "content.xml":
                for tag in (b"table:", b"/table:", b"office:annotation", b"text:p>", b"text:p "):
                    content = content.replace(b"<" + tag, b"\n    <" + tag)
            made.writestr(each, content)
    return Path(name)


@pytest.mark.parametrize("source", ["formats/hidden_and_merged.ods", "kinds.ods"])
def test_an_ods_whose_elements_stand_in_lines_is_read_as_any(source: str) -> None:
    assert read(set_out_in_lines(DATA / source, "lines.ods")) == read(DATA / source)


def test_a_line_break_in_a_cell_is_no_loss() -> None:
    """Gnumeric writes it as an element; Ann and Berg would be one word."""
    notes = rezipped(
        FORMATS / "hidden_and_merged.ods", "lines.ods", "content.xml", b">Ada Quill<", b">Ada<text:line-break/>Quill<"
    )
    assert read(notes)[0].rows[2].cells[1] == "Ada\nQuill"


def test_what_gnumeric_saves_is_read(tmp_path: Path) -> None:
    ssconvert = program("ssconvert", "Gnumeric")
    made = tmp_path / "list.ods"
    subprocess.run([ssconvert, FORMATS / "hidden_and_merged.xlsx", made], check=True, capture_output=True)
    expected = read(FORMATS / "hidden_and_merged.ods")
    found = read(made)
    assert [[list(row.cells) for row in table.rows] for table in found] == [
        [list(row.cells) for row in table.rows] for table in expected
    ]
    assert [(table.sheet, table.hidden_rows, table.is_hidden) for table in found] == [
        (table.sheet, table.hidden_rows, table.is_hidden) for table in expected
    ]
