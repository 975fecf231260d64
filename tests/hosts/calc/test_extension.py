"""What the extension is made of, before LibreOffice sees it."""

from __future__ import annotations

import io
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile

from podium.calc import type_library
from podium.calc.extension import extension
from podium.calc.interface import interface
from podium.cli.app import app
from podium.functions import declarations
from typer.testing import CliRunner

from tests.spreadsheet_programs import program

NAME = "{http://openoffice.org/2001/registry}name"


def parts() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(extension()))


def test_the_stored_type_library_is_current():
    program(str(type_library.compiler() or type_library.COMPILER), "the SDK of LibreOffice")
    assert type_library.STORED.read_bytes() == type_library.compiled(), "run: python -m podium.calc.type_library"


def test_without_the_compiler_the_stored_type_library_is_used(monkeypatch):
    monkeypatch.setattr(type_library, "compiler", lambda: None)
    assert type_library.type_library() == type_library.STORED.read_bytes()
    assert all(each.name.encode() in type_library.STORED.read_bytes() for each in declarations())


def test_an_argument_that_may_be_left_out_takes_anything():
    text = interface(declarations())
    rows = "sequence< sequence< any > >"
    assert f"{rows} GP_POINTS([in] {rows} positions, [in] any field, [in] any tied, [in] any withdrawn);" in text
    assert f"{rows} WINS([in] {rows} wallList);" in text


def test_calc_learns_every_name_in_the_order_of_its_arguments():
    tree = ET.fromstring(parts().read("CalcAddIns.xcu"))
    functions = tree.findall("./node/node/node/node")
    found = {each.get(NAME): [argument.get(NAME) for argument in each.findall("./node/node")] for each in functions}
    assert found == {each.name: [argument.name for argument in each.arguments] for each in declarations()}


def test_what_it_carries_runs_without_xlwings_and_without_podium(tmp_path):
    parts().extractall(tmp_path)
    program = "import sys; sys.path.insert(0, sys.argv[1]); import podium.functions as f; print(f.GP_POINTS(4, 19))"
    program += "; print('xlwings' in sys.modules, f.__file__.startswith(sys.argv[1]))"
    command = [sys.executable, "-I", "-c", program, str(tmp_path / "pythonpath")]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["[[12.0]]", "False True"]


def test_the_declarations_need_no_xlwings():
    program = "import sys; sys.modules['xlwings'] = None; import podium.functions as f; print(f.GP_POINTS(4, 19))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[[12.0]]"


def test_equal_sources_make_equal_bytes():
    assert extension() == extension()


def test_the_command_writes_it_and_replaces_only_its_own(tmp_path):
    out = tmp_path / "podium.oxt"
    for _ in range(2):
        run = CliRunner().invoke(app, ["calc", "build", "--out", str(out)])
        assert run.exit_code == 0, run.output
    assert zipfile.ZipFile(out).testzip() is None
    out.write_text("somebody's work")
    assert CliRunner().invoke(app, ["calc", "build", "--out", str(out)]).exit_code == 1
    assert out.read_text() == "somebody's work"
