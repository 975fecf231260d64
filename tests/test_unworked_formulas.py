"""Formulas that a program stored as 0 and left to be worked out: never scored, and never a false refusal."""

from __future__ import annotations

import re
import struct
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from podium.errors import PodiumError
from podium.sheets.readers import read
from podium.sheets.table import Cell, Uncalculated, coordinate

from tests import season_books, spreadsheet_programs
from tests.hostile.old_excel import workbook as old_workbook
from tests.large_old_sheets import cell as old_cell
from tests.large_old_sheets import record
from tests.result_sheets import column, convert, text, workbook

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

ZERO = Uncalculated.ZERO
SAID = (
    "holds a formula for which the file has 0, and nothing shows that it was worked out; open the file in Excel and "
    "save it, or in LibreOffice, press Ctrl+Shift+F9 and save it"
)
HEADERS = ("Place", "Name", "Won", "Drawn", "Score")
CHAIN = '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'


class Of(str):
    """A formula and the value that the file has for it, as the XML of the cell; without one, 0."""

    def __new__(cls, formula: str, value: object = 0) -> Of:
        kind = ' t="str"' if isinstance(value, str) else ""
        return super().__new__(cls, f"{kind}><f>{escape(formula)}</f><v>{value}</v>")


class Raw(str):
    """What stands in the cell's element behind the place."""


def written(name: str, rows: Sequence[Sequence[object]], *, asks: bool = True, has_chain: bool = False) -> Path:
    """A workbook as XlsxWriter writes it. asks: for all formulas to be worked out when it is opened."""
    source = workbook("plain.xlsx", {"Final": [["x"]]})  # openpyxl asks for it too
    cells = "".join(
        f"<row>{''.join(_cell(at, row) for at in enumerate(cells))}</row>" for row, cells in _numbered(rows)
    )
    sheet = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        f"{cells}</sheetData></worksheet>"
    )
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(name, "w") as new:
        for part in old.namelist():
            content = old.read(part)
            if part == "xl/workbook.xml" and not asks:
                content = content.replace(b'fullCalcOnLoad="1"', b"")
            new.writestr(part, sheet if part == "xl/worksheets/sheet1.xml" else content)
        if has_chain:
            new.writestr("xl/calcChain.xml", CHAIN)
    return Path(name)


def _numbered(rows: Sequence[Sequence[object]]) -> list[tuple[int, Sequence[object]]]:
    return list(enumerate(rows, start=1))


def _cell(at: tuple[int, object], row: int) -> str:
    place, value = coordinate(row, at[0]), at[1]
    if value is None:
        return ""
    if isinstance(value, (Of, Raw)):
        return f'<c r="{place}"{value}</c>'
    if isinstance(value, str):
        return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{place}"><v>{value}</v></c>'


def club(*scores: object) -> list[list[object]]:
    """Six wins to none, in the order of the places, and these scores."""
    players = [[row, f"Player {row}", 7 - row, 0, score] for row, score in enumerate(scores, start=1)]
    return [list(HEADERS), *players]


def wins(row: int, value: object = 0) -> Of:
    return Of(f"C{row + 1}+D{row + 1}/2", value)


NEVER_WORKED_OUT = club(*(wins(row) for row in range(1, 8)))


def scores_in(path: Path) -> list[Cell]:
    [table] = read(path)
    return [row.cells[4] for row in table.rows[1:]]


@pytest.mark.parametrize("options", [["mso"], ["chess", "--rounds", "6", "--section", "Reserve"]])
def test_zeros_that_nobody_worked_out_are_refused(options: list[str]) -> None:
    done = convert(written("club.xlsx", NEVER_WORKED_OUT), "--system", *options)
    assert done.code == 1
    assert done.lines[0] == f'club.xlsx, sheet "Final", cell E2: {SAID}'
    assert len(done.lines) == 6  # the last player's 0 is one whoever works it out
    assert done.lines[5] == 'club.xlsx, sheet "Final": and 1 more'


def test_worked_out_and_saved_by_a_spreadsheet_program_it_is_scored() -> None:
    source = written("club.xlsx", NEVER_WORKED_OUT)
    ssconvert = spreadsheet_programs.program("ssconvert", "Gnumeric")
    subprocess.run([ssconvert, "--recalc", source, "saved.xlsx"], check=True, capture_output=True, timeout=120)
    assert scores_in(Path("saved.xlsx")) == [6, 5, 4, 3, 2, 1, 0]
    assert convert("saved.xlsx", "--system", "mso").code == 0
    assert column("saved-scored.xlsx", "GP points") == [28, 20, 14, 0, 0, 0, 0]  # 40, 28, 20 by 7/10


@pytest.mark.parametrize(("ending", "filter_name"), [("xlsx", "Calc MS Excel 2007 XML"), ("ods", "calc8")])
def test_libreoffice_saves_the_zeros_as_values_where_nobody_has_it_recalculate(ending: str, filter_name: str) -> None:
    soffice = spreadsheet_programs.program("soffice", "LibreOffice")
    source = written("club.xlsx", NEVER_WORKED_OUT)
    spreadsheet_programs.convert(soffice, [source], Path("saved"), ending, filter_name)
    assert scores_in(Path(f"saved/club.{ending}")) == [*[ZERO] * 6, 0]


def test_values_of_who_does_not_ask_for_it_are_values_where_they_can_be() -> None:
    lost = club(*[Of('COUNTIF(F2:H2,"won")')] * 7)
    assert scores_in(written("lost.xlsx", lost, asks=False)) == [0] * 7
    level = club(*(Of(f"C{row}-D{row}*0.5") for row in range(2, 9)))
    assert scores_in(written("level.xlsx", level, asks=False)) == [0] * 7
    nothing = club(*(Of(f"C{row}*0+D{row}") for row in range(2, 9)))
    assert scores_in(written("nothing.xlsx", nothing, asks=False)) == [0] * 7
    one = club(wins(1, 6), *(wins(row) for row in range(2, 8)))
    assert scores_in(written("one.xlsx", one, asks=False)) == [6, *[0] * 6]
    assert scores_in(written("none.xlsx", NEVER_WORKED_OUT, asks=False)) == [*[ZERO] * 6, 0]


def test_true_values_are_read_whoever_asks_for_it() -> None:
    worked_out = club(*(wins(row, 7 - row) for row in range(1, 8)))
    path = written("excel.xlsx", worked_out)
    assert scores_in(path) == [6, 5, 4, 3, 2, 1, 0]
    assert convert(path, "--system", "mso").err == ""


def test_texts_of_formulas_are_values() -> None:
    named = [list(HEADERS)] + [
        [row, Of(f'"Player "&A{row + 1}', f"Player {row}"), 7 - row, 0, 7 - row] for row in range(1, 8)
    ]
    assert [row.cells[1] for row in read(written("names.xlsx", named))[0].rows[1:3]] == ["Player 1", "Player 2"]


def test_a_name_that_nobody_worked_out() -> None:
    named = [list(HEADERS)] + [[row, Of(f'"Player "&A{row + 1}'), 7 - row, 0, 7 - row] for row in range(1, 8)]
    assert convert(written("names.xlsx", named), "--system", "mso").lines[0] == (
        f'names.xlsx, sheet "Final", cell B2: {SAID}'
    )


def test_a_zero_among_values_is_believed_only_where_it_must_be_one() -> None:
    some = club(wins(1, 6), wins(2, 5), *(wins(row) for row in range(3, 8)))
    assert scores_in(written("some.xlsx", some)) == [6, 5, ZERO, ZERO, ZERO, ZERO, 0]
    counted = club(*(wins(row, 7 - row) for row in range(1, 7)), Of('COUNTIF(F8:J8,"won")'))
    assert scores_in(written("counted.xlsx", counted))[5:] == [1, ZERO]
    assert scores_in(written("by-excel.xlsx", counted, has_chain=True))[5:] == [1, 0]


def test_a_column_of_nothing_but_zeros_tells_nothing_whoever_wrote_it() -> None:
    path = written("template.xlsx", NEVER_WORKED_OUT, has_chain=True)
    assert scores_in(path) == [*[ZERO] * 6, 0]


@pytest.mark.parametrize(
    ("formula", "is_believed"),
    [
        *(("SUM(F2:H2)", True), ("F2*1+G2*0.5", True), ("SUM($F2,H2)/2", True), ("0.5*(F2+G2)", True)),
        *(
            ("C2-6", False),
            ("F2+10", False),
            ("SUM(C2:H2)", False),
            ("IF(F2=0,1,0)", False),
            ("F2/G2", False),
            ("F2*G2", False),
        ),
        *(
            ("SUM(E2:E3)", False),
            ("SUM(F:F)", False),
            ("SUM(A2:XFD900000)", False),
            ("'Day 1'!F2", False),
            ("0", False),
        ),
    ],
)
def test_which_zero_must_be_one(formula: str, is_believed: bool) -> None:
    path = written("one.xlsx", club(Of(formula), wins(2, 5)))
    assert scores_in(path)[0] == (0 if is_believed else ZERO)


def test_an_array_has_its_formula_in_one_cell() -> None:
    first = Raw('><f t="array" ref="E2:E8">C2:C8+D2:D8/2</f><v>0</v>')
    assert scores_in(written("array.xlsx", club(first, *[0] * 6))) == [ZERO] * 7
    shared = Raw('><f t="shared" si="0"/><v>0</v>')
    assert scores_in(written("shared.xlsx", club(*[shared] * 7))) == [ZERO] * 7


def test_what_is_not_read_is_blank_and_said() -> None:
    rows = club(*range(7, 0, -1))
    with_more = [
        [*rows[0], "Change", "Rating"],
        *([*row, Of(f"E{at}-1"), Of(f"E{at}+900")] for at, row in _numbered(rows[1:])),
    ]
    done = convert(written("more.xlsx", [*with_more, [None, "Total", None, None, Of("SUM(E2:E8)")]]), "--system", "mso")
    assert done.code == 0
    said = 'blank, because the file has 0 for formulas that nothing shows to be worked out: "Change", "Rating"'
    assert f"more.xlsx: {said}" in done.out.splitlines()
    assert column("more-scored.xlsx", "Change") == [None] * 7
    assert column("more-scored.xlsx", "GP points") == [28, 20, 14, 0, 0, 0, 0]


def test_season_workbooks_and_imports() -> None:
    season = season_books.season(
        Path("season.xlsx"),
        events=[["Hex", "", "", "Abstract", "Hex"]],
        results=[["Hex", f"P{n}", n] for n in range(1, 8)],
    )
    imported = season_books.podium("import", season, written("Hex.xlsx", NEVER_WORKED_OUT))
    assert imported.exit_code == 1
    assert f'Hex.xlsx, sheet "Final", cell E2: {SAID}' in imported.stderr
    zeros = _with_zeros(season, "Results", "C")
    standings = season_books.podium("standings", zeros)
    assert isinstance(standings.exception, PodiumError)
    assert f'sheet "Results", cell C5: {SAID}' in str(standings.exception)


def _with_zeros(season: Path, sheet: str, letter: str) -> Path:
    """The season with formulas stored as 0 in place of the numbers of a column."""
    with zipfile.ZipFile(season) as old, zipfile.ZipFile("zeros.xlsx", "w") as new:
        names = re.findall(rb'<sheet [^>]*name="([^"]+)"', old.read("xl/workbook.xml"))
        part = f"xl/worksheets/sheet{names.index(sheet.encode()) + 1}.xml"
        cell = re.compile(rb'(<c r="%b[5-9]"[^>]*?)(?: t="n")?><v>\d+</v>' % letter.encode())
        for each in old.namelist():
            content = old.read(each)
            content = content.replace(b'fullCalcOnLoad="0"', b'fullCalcOnLoad="1"')
            new.writestr(each, cell.sub(rb"\1><f>ROW()-4</f><v>0</v>", content) if each == part else content)
    return Path("zeros.xlsx")


# .ods and .xls

OPEN_DOCUMENT = """<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
<office:body><office:spreadsheet><table:table table:name="S">{}</table:table></office:spreadsheet></office:body>
</office:document-content>"""
META = (
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"><office:meta>'
    "<meta:generator>{}</meta:generator></office:meta></office:document-meta>"
)
WITHOUT = '<table:table-cell table:formula="of:=[.A1]"/>'
STORED = '<table:table-cell table:formula="of:=[.A1]" office:value-type="float" office:value="{}"/>'
COUNTED = STORED.format(0).replace("[.A1]", "COUNTIF([.A1];5)")
WORDS = STORED.split(" office")[0] + ' office:value-type="string"><text:p>a</text:p></table:table-cell>'


def open_document(*cells: str, generator: str = "ODFPY/1.4.1") -> list[Cell]:
    """A column as it is read."""
    number = '<table:table-cell office:value-type="float" office:value="1"/>'
    rows = "".join(f"<table:table-row>{number}{cell}</table:table-row>" for cell in cells)
    with zipfile.ZipFile("made.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", OPEN_DOCUMENT.format(rows))
        if generator:
            archive.writestr("meta.xml", META.format(generator))
    [table] = read(Path("made.ods"))
    return [row.cells[1] if len(row.cells) > 1 else None for row in table.rows]


@pytest.mark.parametrize("generator", ["ODFPY/1.4.1", "SheetJS 0.18.5", ""])
def test_open_documents_of_libraries(generator: str) -> None:
    zero, one = STORED.format(0), STORED.format(1)
    assert open_document(zero, zero, generator=generator) == [ZERO] * 2
    assert open_document(zero, one, generator=generator) == [0, 1]  # a library that was given values
    assert open_document(WITHOUT, one, WORDS, generator=generator) == [Uncalculated.FORMULA, 1, "a"]


@pytest.mark.parametrize(
    "generator",
    [
        "LibreOffice/25.2.3.2$Linux_X86_64",
        "MicrosoftOffice/15.0 MicrosoftExcel/CalculationVersion-11",
        "gnumeric/1.12.55",
    ],
)
def test_open_documents_of_programs_that_work_out(generator: str) -> None:
    """LibreOffice writes an empty text as a formula without a value."""
    assert open_document(COUNTED, WITHOUT, COUNTED, generator=generator) == [0, None, 0]
    assert open_document(STORED.format(0), COUNTED, generator=generator) == [ZERO, ZERO]  # the first is 1


def old_formula(row: int, column: int, value: float, flags: int) -> bytes:
    tokens = bytes.fromhex("1E 01 00 1E 02 00 03")
    body = struct.pack("<3Hd", row, column, 0, value) + struct.pack("<HIH", flags, 0, len(tokens)) + tokens
    return record(0x0006, body)


@pytest.mark.parametrize(
    ("values", "flags", "expected"),
    [
        ((0, 0), 3, [ZERO, ZERO]),  # as Spreadsheet::WriteExcel writes every formula
        ((0, 4.5), 3, [0, 4.5]),
        ((0, 0), 0, [0, 0]),
        ((0, 0), 1, [0, 0]),  # always to be worked out, as NOW is
    ],
)
def test_old_workbooks(values: Sequence[float], flags: int, expected: list[Cell]) -> None:
    headers = b"".join(old_cell(0, at, header) for at, header in enumerate(("Place", "Score")))
    rows = b"".join(
        old_cell(row, 0, row) + old_formula(row, 1, value, flags) for row, value in enumerate(values, start=1)
    )
    [table] = read(text("old.xls", old_workbook([headers + rows])))
    assert [row.cells[1] for row in table.rows[1:]] == expected
