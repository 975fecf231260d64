"""Files that are damaged, or made to do harm: one clear line each, and the other files are still scored."""

from __future__ import annotations

import io
import os
import re
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from podium import archives
from podium.errors import DAMAGED, PodiumError
from podium.sheets import readers
from podium.sheets.readers import excel, read

from tests.result_sheets import EXAMPLES, SEVEN, convert, podium, text, workbook

HOLES = 100
EXAMPLE = {".ods": "fibonacci-teams.ods", ".xlsx": "mso-oware.xlsx", ".xls": "mcmahon-lakeside.xls"}


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def refusal(path: str | Path) -> str:
    with pytest.raises(PodiumError) as caught:
        read(Path(path))
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


def spreadsheet(name: str, rows: str) -> Path:
    """An .ods file with these rows of XML."""
    namespaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    body = f'<office:body><office:spreadsheet><table:table table:name="S">{rows}</table:table></office:spreadsheet>'
    parts = {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": "<manifest/>",
        "content.xml": f"<office:document-content {namespaces}>{body}</office:body></office:document-content>",
    }
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as made:
        for part, content in parts.items():
            made.writestr(part, content)
    return Path(name)


def row(*cells: str, repeated: object = 1) -> str:
    opened = '<table:table-cell office:value-type="string">'
    made = "".join(f"{opened}<text:p>{cell}</text:p></table:table-cell>" for cell in cells)
    return f'<table:table-row table:number-rows-repeated="{repeated}">{made}</table:table-row>'


def changed(name: str, old: bytes, new: bytes) -> Path:
    """A sheet of one player whose XML has something else in it."""
    rows = [["Place", "Name"], [1, "Ann"]]
    original = zipfile.ZipFile(io.BytesIO(workbook("original.xlsx", {"Sheet": rows}).read_bytes()))
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as made:
        for part in original.namelist():
            content = original.read(part)
            if part.endswith("sheet1.xml"):
                assert old in content
                content = content.replace(old, new)
            made.writestr(part, content)
    return Path(name)


# Damaged files


@pytest.mark.parametrize("ending", EXAMPLE)
@pytest.mark.parametrize(
    "damage",
    [
        lambda content, at: content[:at] + content[at + 100 :],
        lambda content, at: content[:at],
        lambda content, at: content[:at] + b"\xff\x00\xfe" + content[at + 3 :],
    ],
    ids=["hole", "cut", "changed"],
)
def test_damage_anywhere_is_a_line(ending: str, damage: Callable[[bytes, int], bytes], capfd):
    content = (EXAMPLES / EXAMPLE[ending]).read_bytes()
    for number in range(HOLES):
        file = text(f"damaged{ending}", damage(content, len(content) * number // HOLES))
        with suppress(PodiumError):
            assert read(file)
    assert capfd.readouterr() == ("", "")


def test_a_damaged_file_does_not_stop_the_others():
    content = (EXAMPLES / "fibonacci-teams.ods").read_bytes()
    text("hole.ods", content[:1000] + content[1100:])
    text("whole.ods", content)
    outcome = convert("hole.ods", "whole.ods", "--system", "fibonacci")
    assert outcome.lines == [f"hole.ods: {DAMAGED}"]
    assert outcome.out.endswith("1 of 2 files scored\n")
    assert outcome.code == 1


def test_a_panic_of_a_parser_is_damage(monkeypatch):
    class PanicException(BaseException):
        """As Rust's panics arrive: not an Exception."""

    def panic(*_: object) -> None:
        raise PanicException

    monkeypatch.setattr("podium.sheets.readers.calamine.table_of", panic)
    assert refusal(EXAMPLES / "mso-oware.xlsx") == DAMAGED


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'<row r="2"', b'<row r="x"'), (b'r="A2"', b'r="A2x"'), (b'r="A2"', b'r="A9999999999999999999"')],
)
def test_senseless_references_are_damage(old: bytes, new: bytes):
    assert refusal(changed("odd.xlsx", old, new)) == DAMAGED


def test_senseless_repeats_are_damage():
    assert refusal(spreadsheet("odd.ods", row("Place", repeated="abc"))) == DAMAGED


def test_a_senseless_duration_stays_text():
    [table] = read(spreadsheet("long.ods", row("PT99999999999999H00M00S")))
    assert table.rows[0].cells == ["PT99999999999999H00M00S"]


# Files that would fill the memory, or never end


@pytest.mark.parametrize(
    ("new", "far"),
    [
        (b'r="zz999999"', "rows down to 999999 and columns out to ZZ"),
        (b'r="ZZ99999"', "rows down to 99999 and columns out to ZZ"),
        (b"r='ZZ99999'", "rows down to 99999 and columns out to ZZ"),
        (b'\tr="XFD9999"', "rows down to 9999 and columns out to XFD"),
    ],
)
def test_a_far_cell_is_refused_before_it_is_read(new: bytes, far: str):
    reason = refusal(changed("far.xlsx", b'r="A2"', new))
    assert reason == f'sheet "Sheet" has {far}; delete the rows and columns outside the table'


def test_a_far_row_of_few_columns_is_read():
    [table] = read(changed("long.xlsx", b'r="A2"', b'r="A99999"'))
    assert table.rows[-1].number == 99_999


@pytest.mark.parametrize("name", ["bomb.xlsx", "bomb.ods"])
def test_what_unpacks_to_too_much_is_refused(name: str, monkeypatch):
    monkeypatch.setattr(archives, "MOST_UNPACKED", 1_000_000)
    if name.endswith(".ods"):
        spreadsheet(name, row("Place") + " " * 1_000_000)
    else:
        changed(name, b"<sheetData>", b"<sheetData>" + b" " * 1_000_000)
    assert refusal(name) == "unpacks to over 1 MB, which no result sheet does"


def test_a_filled_row_repeated_without_end_is_refused():
    file = spreadsheet("long.ods", row("Place", "Name") + row("1", "Ann", repeated=1_000_000))
    assert refusal(file) == 'sheet "S" has row 2 and 999999 more rows like it; delete the rows below the table'


def test_filled_cells_repeated_far_out_are_refused():
    blank = '<table:table-cell table:number-columns-repeated="16000"/>'
    wide = row("Place", "Name").replace("</table:table-cell>", f"</table:table-cell>{blank}", 1)
    reason = refusal(spreadsheet("wide.ods", wide + row("1", repeated=9_999)))
    assert reason.startswith('sheet "S" has rows down to 10000 and columns out to WQL; delete')


def test_blank_rows_and_cells_without_end_are_no_obstacle():
    end = '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    blank = f'<table:table-row table:number-rows-repeated="1048000">{end}'
    [table] = read(spreadsheet("usual.ods", row("Place").replace("</table:table-row>", end) + row("1") + blank))
    assert [list(each.cells) for each in table.rows] == [["Place"], ["1"]]


def test_text_with_one_wide_row_among_very_many_is_refused():
    reason = refusal(text("wide.csv", "," * 999 + "\n" + "1\n" * 30_000))
    assert reason == "has rows down to 30001 and columns out to ALL; delete the rows and columns outside the table"


def test_text_of_more_rows_than_a_sheet_holds_is_refused():
    assert refusal(text("long.csv", "1,2\n" * 1_100_000)) == "has more rows than a sheet holds (1048576)"


def test_a_file_too_large_for_any_result_sheet_is_not_read(monkeypatch):
    monkeypatch.setattr(readers, "LARGEST_FILE", 1_000_000)
    assert refusal(text("large.csv", "1\n" * 600_000)) == "is larger than 1 MB, which no result sheet is"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only where there are named pipes")
def test_a_pipe_is_not_waited_for():
    os.mkfifo("pipe.csv")
    text("sheet.csv", SEVEN)
    outcome = convert("pipe.csv", "sheet.csv", "--system", "mso")
    assert outcome.lines == ["pipe.csv: is not an ordinary file; expected a result sheet"]
    assert outcome.out.endswith("1 of 2 files scored\n")
    assert podium("tables", "--sections", "pipe.csv").code == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only where there is /dev/zero")
def test_what_never_ends_is_not_read():
    assert refusal("/dev/zero") == "is not an ordinary file; expected a result sheet"


# Names of files


@pytest.mark.skipif(os.name == "nt", reason="Windows limits whole paths")
def test_the_longest_name_that_the_system_takes_is_written():
    name = "a" * (255 - len("-scored.xlsx"))
    text(f"{name}.csv", SEVEN)
    assert convert(f"{name}.csv", "--system", "mso").code == 0
    assert len(f"{name}-scored.xlsx") == 255
    assert Path(f"{name}-scored.xlsx").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows limits whole paths")
def test_a_longer_name_is_a_line():
    name = "a" * 250
    text(f"{name}.csv", SEVEN)
    text("b.csv", SEVEN)
    outcome = convert(f"{name}.csv", "b.csv", "a" * 300 + ".csv", "--system", "mso")
    assert [line.partition(".csv: ")[2] or line.partition(".xlsx: ")[2] for line in outcome.lines] == [
        "cannot be written (file name too long)",
        "cannot be read (file name too long)",
    ]
    assert outcome.out.endswith("1 of 3 files scored\n")


def with_shared_strings(name: str, strings: list[str], named: list[int]) -> Path:
    """A sheet of a column that names texts by their index, as Excel writes it."""
    original = zipfile.ZipFile(io.BytesIO(workbook("original.xlsx", {"Sheet": [["Place"]]}).read_bytes()))
    row = '<row r="{0}"><c r="A{0}" t="s"><v>{1}</v></c></row>'
    data = "".join(row.format(number, index) for number, index in enumerate(named, start=1))
    namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as made:
        for part in original.namelist():
            content = original.read(part)
            if part.endswith("sheet1.xml"):
                content = re.sub(rb"<sheetData>.*</sheetData>", f"<sheetData>{data}</sheetData>".encode(), content)
            made.writestr(part, content)
        items = "".join(f"<si><t>{string}</t></si>" for string in strings)
        made.writestr("xl/sharedStrings.xml", f'<sst xmlns="{namespace}">{items}</sst>')
    return Path(name)


def test_a_long_text_that_very_many_cells_name_is_refused_before_it_is_copied():
    """Three thousand million characters in a file of some hundred thousand bytes."""
    with_shared_strings("bomb.xlsx", ["x" * 30_000], [0] * 100_000)
    assert refusal("bomb.xlsx") == "repeats its texts to over 400 million characters, which no result sheet does"
    [table] = read(with_shared_strings("note.xlsx", ["x" * 30_000], [0] * 10))
    assert [row.cells for row in table.rows] == [["x" * 30_000]] * 10


def test_a_long_text_beside_many_short_ones_is_read(monkeypatch):
    """The texts that the cells name are counted where the longest alone would be too much."""
    monkeypatch.setattr(excel, "MOST_CHARACTERS", 100_000)
    [table] = read(with_shared_strings("long.xlsx", ["Ann", "x" * 1000], [1] + [0] * 1000))
    assert [row.cells[0] for row in table.rows] == ["x" * 1000] + ["Ann"] * 1000
