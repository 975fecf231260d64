"""Characters that XML cannot hold, wherever they come from, and those that a pipe's encoding lacks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from podium.workbooks.cells import fill_in, write_text
from podium.workbooks.characters import holdable
from podium.workbooks.saving import to_bytes

from tests.result_sheets import SEVEN, convert, podium, table, text

UNHOLDABLE = ["\ufffe", "\uffff", "\ud800", "\udcff", "\x00", "\x01", "\x1f", "\x0b"]
HOLDABLE = ["\t", "\n", "é", "漢", "\ufffd", "\U0001f600", "\U0010ffff", "\ue000", "\x7f"]
IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def check_opens(path: str | Path) -> None:
    with zipfile.ZipFile(path) as parts:
        for name in parts.namelist():
            if name.endswith((".xml", ".rels")):
                ElementTree.fromstring(parts.read(name))  # an invalid character makes it fail
                assert not IN_XML.search(parts.read(name).decode())


@pytest.mark.parametrize("character", UNHOLDABLE, ids=ascii)
def test_what_xml_cannot_hold_is_replaced_in_a_cell(character: str):
    cell = openpyxl.Workbook().active["A1"]
    write_text(cell, f"a{character}b")
    assert cell.value == "a\ufffdb"


@pytest.mark.parametrize("character", UNHOLDABLE, ids=ascii)
def test_what_xml_cannot_hold_is_replaced_in_titles(character: str):
    sheet = openpyxl.Workbook().active
    sheet["A1"] = "About {file}"
    sheet.oddFooter.left.text = "{file}"
    fill_in(sheet, {"file": f"a{character}b"})
    assert (sheet["A1"].value, sheet.oddFooter.left.text) == ("About a\ufffdb", "a\ufffdb")


@pytest.mark.parametrize("character", HOLDABLE, ids=ascii)
def test_all_else_stays(character: str):
    assert holdable(character) == character


@pytest.mark.parametrize("character", ["\ufffe", "\uffff", "\ud800"], ids=ascii)
def test_the_last_guard_is_over_all_parts(character: str):
    workbook = openpyxl.Workbook()
    workbook.active["A1"].value = f"a{character}b &#xFFFE; &#65534;"
    workbook.properties.subject = f"a{character}b"
    Path("made.xlsx").write_bytes(to_bytes(workbook))
    check_opens("made.xlsx")
    made = openpyxl.load_workbook("made.xlsx")
    assert made.active["A1"].value == "a\ufffdb &#xFFFE; &#65534;"
    assert made.properties.subject == "a\ufffdb"


def test_a_name_in_a_sheet_is_written_so_that_it_opens():
    text("sheet.csv", "Cup \ufffe of \uffff,\n\n" + SEVEN.replace("Player 2", "B\ufffee\uffffn"))
    assert convert("sheet.csv", "--system", "mso").code == 0
    check_opens("sheet-scored.xlsx")
    assert "B\ufffde\ufffdn" in table("sheet-scored.xlsx")[2]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file names")
@pytest.mark.parametrize("name", ["a\x01b.csv", os.fsdecode(b"caf\xe9.csv")], ids=["control", "not UTF-8"])
def test_a_file_name_that_no_workbook_can_hold(name: str):
    text(name, SEVEN)
    assert convert(name, "--system", "mso").code == 0
    output = f"{Path(name).stem}-scored.xlsx"
    check_opens(output)
    again = convert(name, "--system", "mso")
    assert (again.code, again.err) == (0, "")


def test_own_sections_with_such_a_name():
    text("sections.csv", "K\ufffe1,2\nOpen,0\n")
    assert podium("tables", "--sections", "sections.csv").code == 0
    check_opens("points-tables.xlsx")


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "utf-8"])
def test_a_name_that_the_pipe_cannot_hold_does_not_end_the_run(encoding: str):
    names = ["漢字.csv", "plain.csv", "字漢.csv"]
    for name in names[:2]:
        text(name, SEVEN)
    done = subprocess.run(
        [sys.executable, "-m", "podium", "convert", *names, "--system", "mso"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    out, err = done.stdout.decode(encoding), done.stderr.decode(encoding)
    assert out.endswith("2 of 3 files scored" + os.linesep)
    assert "does not exist" in err
    assert "Traceback" not in err
    assert done.returncode == 1
