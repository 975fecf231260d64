"""Reading files: every format, every kind of cell, and one reason for each file that cannot be read."""

from __future__ import annotations

import datetime as dt
import zipfile
from pathlib import Path

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import Cell, ErrorCell, Table, Uncalculated

from tests.result_sheets import DATA, Formula, convert, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def rows(table: Table) -> list[list[Cell]]:
    return [list(row.cells) for row in table.rows]


def csv(content: str | bytes, name: str = "sheet.csv") -> list[list[Cell]]:
    [table] = read(text(name, content))
    assert table.sheet is None
    return rows(table)


def reason(path: str | Path) -> str:
    with pytest.raises(PodiumError) as caught:
        read(Path(path))
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


# Workbooks, saved by LibreOffice

KINDS = {
    "a number": 3.5,
    "a whole number": 1200,
    "leading zeros": "007",
    "spaces": "  two  spaces ",
    "yes": True,
    "no": False,
    "a date": dt.date(2025, 10, 18),
    "a date with a time": dt.datetime(2025, 10, 18, 14, 30),
    "a time": dt.time(10, 30),
    "a duration": dt.timedelta(hours=30, minutes=5),
    "an error": ErrorCell("#N/A"),
    "another error": ErrorCell("#DIV/0!"),
    "text like an error": "#N/A",
    "formula-like": "=1+1",
    "minus": "-5",
    "at": "@home",
    "plus": "+44 20",
    "a share": "25%",
    "two lines": "one\ntwo",
    "a formula": 42,
}


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods"])
def test_every_kind_of_cell_is_read_as_what_it_is(ending: str) -> None:
    final, notes = read(DATA / f"kinds.{ending}")
    assert (final.sheet, notes.sheet) == ("Final", "Notes")
    found = {row.cells[1]: row.cells[2] for row in final.rows[4:]}
    assert found == {**KINDS, "an empty text": None}
    exact = {name: (type(value) if not isinstance(value, (int, float)) else None) for name, value in KINDS.items()}
    assert {name: type(found[name]) for name in exact if exact[name]} == {n: k for n, k in exact.items() if k}
    assert (found["yes"], found["no"]) == (True, False)
    assert isinstance(found["yes"], bool)
    assert not isinstance(found["a whole number"], bool)


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods"])
def test_rows_are_numbered_as_the_spreadsheet_shows_them(ending: str) -> None:
    """Blank rows and hidden ones count; merged cells and comments disturb nothing."""
    final = read(DATA / f"kinds.{ending}")[0]
    assert final.rows[0][:2] == (1, ["Spring Open", None, None])
    assert final.rows[3][:2] == (4, ["Place", "Name", "Value"])
    assert [row.number for row in final.rows] == list(range(1, 26))
    assert final.rows[8].cells[1] == "yes"  # hidden


def test_a_workbook_with_macros_is_read_like_one_without() -> None:
    workbook("macros.xlsm", {"Final": [["Place"], [1]]})
    assert rows(read(Path("macros.xlsm"))[0]) == [["Place"], [1]]


def test_a_sheet_of_charts_is_no_table() -> None:
    import openpyxl

    book = openpyxl.Workbook()
    book.active.append(["Place"])
    book.create_chartsheet("Chart", 0)
    book.save("chart.xlsx")
    assert [table.sheet for table in read(Path("chart.xlsx"))] == ["Sheet"]


def test_a_table_that_begins_in_the_middle_of_a_sheet_keeps_its_cells() -> None:
    workbook("middle.xlsx", {"S": [[], [], [None, "Place"], [None, 1]]})
    assert [(row.number, row.cells) for row in read(Path("middle.xlsx"))[0].rows[2:]] == [
        (3, [None, "Place"]),
        (4, [None, 1]),
    ]


OPEN_DOCUMENT = """<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">
<office:body><office:spreadsheet><table:table table:name="S">{}</table:table></office:spreadsheet></office:body>
</office:document-content>"""


def test_equal_neighbours_stand_once_in_an_open_document() -> None:
    number = '<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="7"/>'
    error = (
        '<table:table-cell table:number-columns-repeated="2" office:value-type="string" office:string-value="" '
        'calcext:value-type="error"><text:p>{}</text:p></table:table-cell>'
    )
    blank_rows = '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>'
    two_rows = f'<table:table-row table:number-rows-repeated="2">{number}{error.format("#REF!")}</table:table-row>'
    last = f"<table:table-row>{error.format('Err:502')}</table:table-row>"
    with zipfile.ZipFile("repeats.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", OPEN_DOCUMENT.format(blank_rows + two_rows + last))
    found = rows(read(Path("repeats.ods"))[0])
    assert found[2:4] == [[7, 7, ErrorCell("#REF!"), ErrorCell("#REF!")]] * 2
    assert found[4] == [ErrorCell("#VALUE!"), ErrorCell("#VALUE!"), None, None]  # an error of LibreOffice's own


def test_a_formula_without_its_value_is_not_a_blank_cell() -> None:
    workbook("formulas.xlsx", {"S": [["Place", Formula("=1+1"), "=text", None, Formula("=A1&A2")]]})
    assert rows(read(Path("formulas.xlsx"))[0]) == [
        ["Place", Uncalculated.FORMULA, "=text", None, Uncalculated.FORMULA]
    ]


SHEET = """<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData>
</worksheet>"""
PREFIXED = (
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="2">'
    '<x:c r="B2" t="e"><x:v>#REF!</x:v></x:c><x:c r="C2"><x:f>A1</x:f></x:c></x:row></x:sheetData></x:worksheet>'
)


def with_sheet(xml: str) -> Path:
    """A workbook whose one sheet is this XML, as another program might have written it."""
    source = workbook("plain.xlsx", {"S": [["Place"]]})
    with zipfile.ZipFile(source) as old, zipfile.ZipFile("odd.xlsx", "w") as new:
        for part in old.namelist():
            new.writestr(part, xml if part == "xl/worksheets/sheet1.xml" else old.read(part))
    return Path("odd.xlsx")


def test_errors_are_found_whoever_wrote_the_xml() -> None:
    single = SHEET.format("<row r='1'><c r='A1' t='e'><v>#NUM!</v></c><c r='B1'><f>A1</f><v></v></c></row>")
    assert rows(read(with_sheet(single))[0]) == [[ErrorCell("#NUM!"), Uncalculated.FORMULA]]
    unnumbered = SHEET.format("<row><c><v>1</v></c><c t='e'><v>#NAME?</v></c></row><row><c t='e'><v>#N/A</v></c></row>")
    assert rows(read(with_sheet(unnumbered))[0]) == [[1, ErrorCell("#NAME?")], [ErrorCell("#N/A"), None]]
    assert rows(read(with_sheet(PREFIXED))[0])[1] == [None, ErrorCell("#REF!"), Uncalculated.FORMULA]


def test_a_formula_that_gives_an_empty_text_is_blank() -> None:
    sheet = SHEET.format('<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>""</f><v></v></c></row>')
    assert rows(read(with_sheet(sheet))[0]) == [[1, None]]


@pytest.mark.parametrize("far", [["XFD1048576"], ["XFD2", "A1048576"]])
def test_a_cell_at_the_end_of_the_world_does_not_take_all_memory(far: list[str]) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    book.active.title = "Final"
    for cell in far:
        book.active[cell] = "x"
    book.save("far.xlsx")
    assert reason("far.xlsx") == (
        'sheet "Final" has rows down to 1048576 and columns out to XFD; delete the rows and columns outside the table'
    )


# Text

TABLE = [["Place", "Name"], [1, "Zoë Ångström"], [2, "Ñuñez; Ana"]]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_text_however_it_was_saved(delimiter: str, line_end: str, encoding: str) -> None:
    lines = ["Place|Name", "1|Zoë Ångström", '2|"Ñuñez; Ana"']
    content = line_end.join(lines).replace("|", delimiter).encode(encoding)
    assert csv(content) == TABLE


def test_the_delimiter_is_what_parts_most_rows_alike() -> None:
    assert csv("Spring Open, Hall B\nPlace;Name;Score\n1;Ng, A;3,5\n2;Li, B;3\n")[2] == [1, "Ng, A", 3.5]
    assert csv("Place,Name\n1,a;b;c\n2,d;e;f\n")[1] == [1, "a;b;c"]
    assert csv("Place\n1\n2\n") == [["Place"], [1], [2]]
    assert csv("sep=;\nPlace;A,B,C\n1;d,e,f\n") == [["Place", "A,B,C"], [1, "d,e,f"]]


def test_rows_of_unequal_length_are_filled_up_with_blank_cells() -> None:
    assert csv("Title\n\nPlace,Name,Club\n1,a\n2,b,c\n") == [
        ["Title", None, None],
        [None, None, None],
        ["Place", "Name", "Club"],
        [1, "a", None],
        [2, "b", "c"],
    ]


def test_a_cell_of_several_lines_is_one_cell_of_one_row() -> None:
    [table] = read(text("sheet.csv", 'Place,Name\n1,"a\nb"\n2,c\n'))
    assert [(row.number, row.cells[1]) for row in table.rows] == [(1, "Name"), (2, "a\nb"), (3, "c")]


@pytest.mark.parametrize(
    ("field", "cell"),
    [
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("3.5", 3.5),
        ("0.25", 0.25),
        ("1234567890", 1234567890),
        # What would not show again as it was written stays text.
        *(
            (kept, kept)
            for kept in ("007", "3.50", "1.0", "-0", "+5", " 12", "12 ", "1e5", "12345678901", ".5", "1.", "½")
        ),
        *((kept, kept) for kept in ("=1+1", "TRUE", "2025-10-18", "#N/A", "nan", "12+")),
    ],
)
def test_only_what_shows_again_as_it_was_is_a_number(field: str, cell: Cell) -> None:
    found = csv(f"Place,Value\n1,{field}\n")[1][1]
    assert found == cell
    assert type(found) is type(cell)


def test_a_decimal_comma_is_one_where_the_file_uses_it() -> None:
    assert csv("Place;Score\n1;3,5\n2;4.5\n") == [["Place", "Score"], [1, 3.5], [2, "4.5"]]
    assert csv("Place;Score\n1;3.5\n") == [["Place", "Score"], [1, 3.5]]
    assert csv('Place,Score\n1,"3,5"\n') == [["Place", "Score"], [1, "3,5"]]


# What cannot be read


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods"])
def test_a_file_with_a_password(ending: str) -> None:
    assert reason(DATA / f"locked.{ending}") == "is protected by a password; save a copy without one"


def test_an_older_file_with_a_password() -> None:
    """Before 24.8 LibreOffice encrypted each part of an .ods file on its own."""
    with zipfile.ZipFile("old.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", b"\x93\x01\x02")
        archive.writestr("META-INF/manifest.xml", "<m><manifest:encryption-data/></m>")
    assert reason("old.ods") == "is protected by a password; save a copy without one"


@pytest.mark.parametrize("ending", ["xlsx", "xlsm", "xls", "ods", "csv", "txt"])
def test_an_empty_file(ending: str) -> None:
    assert reason(text(f"sheet.{ending}", b"")) == "is empty"


def test_a_missing_file_and_a_folder() -> None:
    Path("folder.xlsx").mkdir()
    assert reason("nowhere.xlsx") == "does not exist"
    assert reason("folder.xlsx") == "is a folder; expected a file"


def test_a_file_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    text("sheet.csv", "Place\n1\n")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert reason("sheet.csv") == "cannot be read (no permission, or the file is open in another program)"


@pytest.mark.parametrize(
    ("name", "kind"), [("a.pdf", "ends in .pdf"), ("a", "has no ending"), ("a.xlsb", "ends in .xlsb")]
)
def test_a_kind_of_file_that_podium_does_not_read(name: str, kind: str) -> None:
    said = reason(text(name, "Place\n"))
    assert said.startswith(f"{kind}; expected .xlsx, .xls, .ods, .csv, .txt, .html, ")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", "plain.xlsx", ".csv, but its content is an Excel workbook (.xlsx)"),
        ("a.xls", "plain.xlsx", ".xls, but its content is an Excel workbook (.xlsx)"),
        ("b.ods", DATA / "kinds.xls", ".ods, but its content is an old Excel workbook (.xls)"),
        ("c.xls", "plain.csv", ".xls, but its content is text (.csv)"),
    ],
)
def test_another_content_than_the_ending_says_is_read_and_reported(name: str, content: str | Path, said: str) -> None:
    workbook("plain.xlsx", {"S": [["Place"]]})
    text("plain.csv", "Place\n")
    expected = read(Path(content))
    found = read(text(name, Path(content).read_bytes()))
    assert [rows(table) for table in found] == [rows(table) for table in expected]
    assert found[0].remarks[0] == f"is named {said}"


def test_a_content_that_is_no_sheet_at_all() -> None:
    assert reason(text("picture.csv", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")) == "is not text (.csv)"
    assert reason(text("bytes.txt", bytes(range(256)))) == "is not text (.csv)"
    with zipfile.ZipFile("letter.xlsx", "w") as archive:
        archive.writestr("word/document.xml", "<w/>")
    assert reason("letter.xlsx") == "is not an Excel workbook (.xlsx)"


@pytest.mark.parametrize(
    ("ending", "name"), [("xlsx", "an Excel workbook (.xlsx)"), ("ods", "an OpenDocument spreadsheet (.ods)")]
)
def test_a_half_of_a_workbook(ending: str, name: str) -> None:
    whole = (DATA / f"kinds.{ending}").read_bytes()
    assert (
        reason(text(f"half.{ending}", whole[: len(whole) // 2]))
        == f"is damaged or not {name}; copy or download it again"
    )


DAMAGED = "is damaged and cannot be read; open it in a spreadsheet program and save it again"


def test_damage_inside_a_workbook(capfd: pytest.CaptureFixture[str]) -> None:
    for part in ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"):
        with zipfile.ZipFile(DATA / "kinds.xlsx") as old, zipfile.ZipFile("odd.xlsx", "w") as new:
            for name in old.namelist():
                new.writestr(name, old.read(name)[:300] if name == part else old.read(name))
        assert reason("odd.xlsx") == DAMAGED
    old_workbook = bytearray((DATA / "kinds.xls").read_bytes())
    old_workbook[0x600:0x900] = bytes(0x300)
    assert reason(text("odd.xls", bytes(old_workbook))) == DAMAGED
    odd_size = (DATA / "kinds.xls").read_bytes() + b"x"
    assert read(text("odd.xls", odd_size))[0].rows[3].cells[0] == "Place"
    assert capfd.readouterr() == ("", "")  # no reader prints a word of its own


def test_a_quotation_mark_that_is_never_closed_swallows_nothing() -> None:
    assert reason(text("sheet.csv", 'Place,Name\n1,"Ann\n2,Bob\n3,Cy\n')) == (
        "cannot be read in columns: a quotation mark is out of place (unexpected end of data)"
    )


# Drawn tables, and decimal commas among commas


def test_strokes_part_cells_too() -> None:
    assert csv("Club Open\nPlace|Name|Rtng|Post|Tot\n1|Ng, Ada|1500|1520|1.5\n2|Bo|901|900|.5\n") == [
        ["Club Open", None, None, None, None],
        ["Place", "Name", "Rtng", "Post", "Tot"],
        [1, "Ng, Ada", 1500, 1520, 1.5],
        [2, "Bo", 901, 900, ".5"],
    ]


@pytest.mark.parametrize("rule", ["|---|:---|-----:|", "+---+------+---+", "|===|====|====|", "| - | -- | - |"])
def test_a_drawn_table_is_read_without_its_lines(rule: str) -> None:
    found = csv(
        f"| Place | Name  | Score |\n{rule}\n|   1   | Ng; A | 3,5   |\n|   2   |       | -     |\n", "sheet.txt"
    )
    assert found == [
        ["Place", "Name", "Score"],
        [None, None, None],
        [1, "Ng; A", 3.5],
        [2, None, "-"],
    ]


def test_strokes_within_cells_part_nothing() -> None:
    assert csv("Place,Name,R1\n1,a|b,12+\n2,c|d,3-\n")[1] == [1, "a|b", "12+"]


@pytest.mark.parametrize("name", ["sheet.tsv", "sheet.tab", "sheet.TSV"])
def test_the_endings_of_text_with_tabs(name: str) -> None:
    [table] = read(text(name, "Place\tName\n1\tAda\n"))
    assert (rows(table), table.remarks) == ([["Place", "Name"], [1, "Ada"]], [])


@pytest.mark.parametrize(
    ("content", "number", "longer", "shorter"),
    [
        ("Place,Name,Score,Note\n1,Smith,3,5\n2,Jones,3\n", "3,5", 2, 3),
        ("Title\n\nPlace,Name,Score,Note\n1,Smith,3\n2,Jones,2,5\n3,Low,2,5\n", "2,5", 5, 4),
        ("Place,Name,Score,TB,Note\n1,Smith,3,5,12\n2,Jones,3,11\n", "3,5", 2, 3),
        ("Place,Name,Score,Note\n1,Smith,10,0\n2,Jones,9\n", "10,0", 2, 3),
        ("Place,Name,Score,Note\n1,Smith,10,75\n2,Jones,9\n", "10,75", 2, 3),
    ],
)
def test_a_decimal_comma_that_hides_among_commas(content: str, number: str, longer: int, shorter: int) -> None:
    assert reason(text("sheet.csv", content)) == (
        f'has "{number}" in line {longer}, which is a cell longer than line {shorter}: with a decimal comma, save the '
        f"file with semicolons between its cells; else end line {shorter} with a comma for the blank cell"
    )


@pytest.mark.parametrize(
    "content",
    [
        "Place,Name,Score,Note\n1,Smith,3,5\n2,Jones,3,\n",  # each cell is there
        "Place,Name,Score,Note\n1,Smith,3,5\n2,Jones,3,7\n",
        "Place,Name,Score,Club\n1,Smith,3,Owls\n2,Jones,3\n",  # the last cell is no decimals
        "Place,Name,R1,R2\n1,Smith,4,5\n2,Jones,4,3\n3,Low,4\n",  # nor in every longer row
        "Place,Name,R1,R2,R3\n1,Smith,4,5,7\n2,Jones,4\n",  # two cells less
        'Place,Name,Score,Note\n1,Smith,"3,5"\n2,Jones,3\n',
        "Place;Name;Score;Note\n1;Smith;3;5\n2;Jones;3\n",  # no comma parts cells
    ],
)
def test_rows_that_are_shorter_for_another_reason_are_read(content: str) -> None:
    assert len(csv(content)) > 2


@pytest.mark.parametrize(
    ("field", "cell"), [(",5", ",5"), ("3,5", 3.5), ("5½", "5½"), ("½", "½"), ("3,50", "3,50"), ("-,5", "-,5")]
)
def test_a_number_is_as_it_was_written(field: str, cell: Cell) -> None:
    found = csv(f"Place;Value\n1;{field}\n2;4,5\n")[1][1]
    assert found == cell
    assert type(found) is type(cell)


# What programs write for Excel, and what no delimiter parts


@pytest.mark.parametrize(("field", "cell"), [('="1"', 1), ('"=""1"""', 1), ('="007"', "007"), ('="W12"', "W12")])
def test_what_is_guarded_from_excel_is_read_as_it_stands(field: str, cell: Cell) -> None:
    assert csv(f"Place;Name\n{field};Ada\n") == [["Place", "Name"], [cell, "Ada"]]


def test_columns_of_spaces_are_refused_with_what_to_do() -> None:
    text("list.txt", "Place  Name        Score\n1      Owl, Ada    3.5\n2      Lark, Bo    2\n")
    assert reason("list.txt") == (
        "has columns parted by spaces alone, which stand in names too; open it in a spreadsheet program and save it "
        "as .xlsx, or save it parted by semicolons"
    )
    assert csv("Name\nOwl,  Ada\nLark,  Bo\n") == [["Name", None], ["Owl", "  Ada"], ["Lark", "  Bo"]]
    assert csv("Name\nOwl  Ada\nLark  Bo\n") == [["Name"], ["Owl  Ada"], ["Lark  Bo"]]


@pytest.mark.parametrize("half", [",", "."])
def test_a_table_that_was_pasted_into_a_text_is_refused_with_what_to_do(half: str) -> None:
    """The commas of its decimals part no cells."""
    text(
        "list.txt",
        f"Rk.   Name Rtg 1.Rd Pts.  TB1\n1   Owl Ada 97 2w1 1{half}0 0{half}0\n2   Lark Bo 0 1b0 0{half}0 1{half}0\n",
    )
    assert reason("list.txt") == (
        "has columns parted by single spaces, which stand in names too, as a table has that was pasted into a text; "
        "paste it into a spreadsheet program instead, and save that as .xlsx"
    )
    titled = "Place Name Score\nPlace,Name,Score\n1,Ada,3\n"  # a title that reads like a header, above the header
    assert csv(titled)[1] == ["Place", "Name", "Score"]
    assert csv("Player name\nOwl, Ada\n")[0] == ["Player name", None]


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods"])
def test_a_percentage_is_read_as_it_is_shown(ending: str) -> None:
    """All its digits, whichever format shows the sign; a sign that a format only puts beside a 50 is no percentage."""
    assert rows(read(DATA / f"percents.{ending}")[0]) == [
        ["Name", "Score", "Share", "Rounds"],
        ["Ann Berg", "100%", "62.5%", 5],
        ["Bo Ek", "50%", "50%", 5],
        ["Cy Fox", "0%", 50, 5],
    ]


@pytest.mark.parametrize("ending", ["xlsx", "xls", "ods", "csv"])
def test_a_percentage_is_no_score_in_any_format(ending: str) -> None:
    source = DATA / f"percents.{ending}"
    if ending == "csv":
        source = text("percents.csv", "Name,Score,Rounds\nAnn Berg,100%,5\nBo Ek,50%,5\nCy Fox,0%,5\n")
    said = convert(source, "--system", "chess", "--section", "K-1", "--out", ".").err
    assert [line.partition("cell ")[2] for line in said.splitlines()] == [
        f'B{row}: score is "{score}"; expected a score, such as 3, 3.5, 3,5 or 3½, and no percentage: type the points'
        for row, score in ((2, "100%"), (3, "50%"), (4, "0%"))
    ]
