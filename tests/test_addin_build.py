"""podium.xlam: xlwings' template, in which the configuration sheet, the ribbon and lines of the macros are Podium's."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import podium
import pytest
import xlwings
from podium.errors import PodiumError
from podium.excel import template, vba_project
from podium.excel.installing import built_for
from podium.excel.xlwings_addin import package
from python_calamine import CalamineWorkbook

from tests.excel_machines import MAC_PYTHON, WINDOWS_PYTHON, linux, mac, windows
from tests.spreadsheet_programs import SECONDS_TO_START, program

TEMPLATE = package() / template.TEMPLATE
CHANGED = {
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
    "xl/sharedStrings.xml",
    "customUI/customUI.xml",
    "xl/vbaProject.bin",
    "_rels/.rels",
}
RIBBON_OF_2007 = "http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"
CUSTOM_UI = "{http://schemas.microsoft.com/office/2006/01/customui}"

# What was looked at (with olevba) when this was written: the macros of the template, which name the DLL of one xlwings.
LOOKED_AT = (template.LOOKED_AT, "9ded1310d3aae007bd3fdb483091626ae0550294a41188c15cb24ffe993117ac")

# Of Microsoft's schema of a ribbon: what may stand in what, and the attributes that Podium has use for.
CONTENT = {
    "customUI": ({"ribbon"}, set()),
    "ribbon": ({"tabs"}, set()),
    "tabs": ({"tab"}, set()),
    "tab": ({"group"}, {"id", "label"}),
    "group": ({"button"}, {"id", "label"}),
    "button": (set(), {"id", "label", "size", "imageMso", "onAction", "screentip", "supertip"}),
}
LONGEST_TEXT = 1024


@pytest.fixture(params=[windows, mac, linux], ids=["windows", "mac", "linux"])
def addin(request, tmp_path):
    path = tmp_path / "podium.xlam"
    path.write_bytes(built_for(request.param(tmp_path)))
    return path


def test_the_template_is_the_one_that_was_looked_at():
    content = parts(TEMPLATE)["xl/vbaProject.bin"]
    assert (xlwings.__version__, hashlib.sha256(content).hexdigest()) == LOOKED_AT, (
        "xlwings has another template: see whether RunMain still imports the module that is called like the file and "
        "calls its main(), which keys the macros read, and what else lets a workbook choose the program that they "
        "start (podium.excel.macros); then say so here, there and in the pin of pyproject.toml"
    )


def test_all_parts_but_six_are_the_templates_byte_for_byte(addin):
    built, original = parts(addin), parts(TEMPLATE)
    assert list(built) == list(original)
    assert {name for name in built if built[name] != original[name]} == CHANGED


def test_it_is_a_sound_archive(addin):
    with zipfile.ZipFile(addin) as archive:
        assert archive.testzip() is None
    for name, content in parts(addin).items():
        if name.endswith((".xml", ".rels")):
            ElementTree.fromstring(content)


def test_the_same_settings_make_the_same_file(tmp_path):
    path = tmp_path / "podium.xlam"
    path.write_bytes(built_for(windows(tmp_path)))
    assert path.read_bytes() == built_for(windows(tmp_path))
    with zipfile.ZipFile(path) as built, zipfile.ZipFile(TEMPLATE) as original:
        assert [part.date_time for part in built.infolist()] == [part.date_time for part in original.infolist()]


@pytest.mark.parametrize(
    ("kind", "on_windows", "on_mac"),
    [(windows, WINDOWS_PYTHON, ""), (mac, "", MAC_PYTHON), (linux, "", "")],
    ids=["windows", "mac", "linux"],
)
def test_the_configuration_sheet_reads_back(kind, on_windows, on_mac, tmp_path):
    path = tmp_path / "podium.xlam"
    path.write_bytes(built_for(kind(tmp_path)))
    workbook = CalamineWorkbook.from_path(path)
    # xlwings' macros read the sheet of this name, from A1 down to the first blank.
    assert workbook.sheet_names == ["myaddin.conf"]
    assert workbook.get_sheet_by_name("myaddin.conf").to_python() == [
        ["INTERPRETER_WIN", on_windows],
        ["INTERPRETER_MAC", on_mac],
        ["PYTHONPATH", ""],
        ["CONDA PATH", ""],
        ["CONDA ENV", ""],
        ["UDF MODULES", "podium.functions"],
        ["DEBUG UDFS", False],
        ["USE UDF SERVER", False],
        ["SHOW CONSOLE", False],
        ["ADD_WORKBOOK_TO_PYTHONPATH", False],
    ]


def test_a_path_with_what_xml_means_something_by(tmp_path):
    path = tmp_path / "podium.xlam"
    path.write_bytes(built_for(windows(tmp_path, r"C:\R&D <Łukasz>\ a  b\python.exe")))
    rows = CalamineWorkbook.from_path(path).get_sheet_by_name("myaddin.conf").to_python()
    assert rows[0] == ["INTERPRETER_WIN", r"C:\R&D <Łukasz>\ a  b\python.exe"]


def test_the_ribbon_keeps_to_the_schema(addin):
    root = ElementTree.fromstring(parts(addin)["customUI/customUI.xml"])
    elements = list(root.iter())
    for element in elements:
        children, attributes = CONTENT[element.tag.removeprefix(CUSTOM_UI)]
        assert {child.tag.removeprefix(CUSTOM_UI) for child in element} <= children
        assert set(element.attrib) <= attributes
        assert all(1 <= len(text) <= LONGEST_TEXT for text in element.attrib.values())
    ids = [element.get("id") for element in elements if "id" in element.attrib]
    assert len(set(ids)) == len(ids) == 3


def test_the_ribbon_is_of_the_office_that_it_is_called_as(addin):
    """Of 2007, which all take: [MS-CUSTOMUI] has this relationship for the namespace of 2006."""
    relationships = ElementTree.fromstring(parts(addin)["_rels/.rels"])
    ribbon = next(each for each in relationships if each.get("Target") == "customUI/customUI.xml")
    assert ribbon.get("Type") == RIBBON_OF_2007
    assert ElementTree.fromstring(parts(addin)["customUI/customUI.xml"]).tag == f"{CUSTOM_UI}customUI"


def test_the_workbook_has_no_setting_that_the_schema_does_not_know(addin):
    """The template's has one for pictures, a number that no list of Microsoft's has."""
    assert b"defaultImageDpi" in parts(TEMPLATE)["xl/workbook.xml"]
    assert b"extLst" not in parts(addin)["xl/workbook.xml"]


def test_the_button_calls_the_one_macro_there_is(addin):
    button = ElementTree.fromstring(parts(addin)["customUI/customUI.xml"]).find(f".//{CUSTOM_UI}button")
    assert button.get("onAction") == "RibbonMyAddin.RunMain"
    # The macro runs "import NAME; NAME.main()", NAME being the file's without its ending.
    assert callable(getattr(podium, "main", None))


def test_the_versions_it_was_built_with_can_be_read(addin, tmp_path):
    assert template.versions(addin) == (podium.__version__, xlwings.__version__)
    assert template.versions(TEMPLATE) is None
    assert template.versions(tmp_path / "none.xlam") is None


def test_libreoffice_opens_it_and_reads_its_macros(tmp_path):
    soffice = program("soffice", "LibreOffice")
    addin = tmp_path / "podium.xlam"
    addin.write_bytes(built_for(windows(tmp_path)))
    with tempfile.TemporaryDirectory() as profile:
        # It does not know an .xlam by its looks and is told what it is.
        command = [soffice, "--headless", f"-env:UserInstallation={Path(profile).as_uri()}"]
        command += [
            "--infilter=Calc MS Excel 2007 VBA XML",
            "--convert-to",
            "ods",
            "--outdir",
            str(tmp_path),
            str(addin),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=SECONDS_TO_START)
    saved = tmp_path / "podium.ods"
    rows = CalamineWorkbook.from_path(saved).get_sheet_by_name("myaddin.conf").to_python()
    assert rows[5] == ["UDF MODULES", "podium.functions"]
    for module in vba_project.read(parts(addin)["xl/vbaProject.bin"]).modules:
        read = "".join(ElementTree.fromstring(parts(saved)[f"Basic/MyAddin/{module.name}.xml"]).itertext())
        code = [line for line in module.source.splitlines() if not line.startswith("Attribute ")]
        assert "\n".join(code).strip() in read


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        ("xl/workbook.xml", b"_myaddin.conf", b"_other.conf"),
        ("xl/worksheets/sheet1.xml", b"sheetData>", b"rows>"),
        ("customUI/customUI.xml", b"RibbonMyAddin.RunMain", b"Ribbon.Run"),
        ("_rels/.rels", b"office/2007/relationships/ui", b"office/2010/relationships/ui"),
        ("xl/vbaProject.bin", "VBA".encode("utf-16-le"), "VBB".encode("utf-16-le")),
    ],
)
def test_another_template_is_refused(part, old, new, tmp_path):
    other = tmp_path / "other.xlam"
    with zipfile.ZipFile(other, "w") as archive:
        for name, content in parts(TEMPLATE).items():
            archive.writestr(name, content.replace(old, new) if name == part else content)
    with pytest.raises(PodiumError, match=f"has another {part} than Podium knows"):
        template.build(template.settings(), other)


def test_the_command(tmp_path):
    out = tmp_path / "new folder" / "podium.xlam"
    assert build(out).returncode == 0
    assert zipfile.is_zipfile(out)
    assert build(out).returncode == 0  # Podium's own is replaced
    out.write_bytes(b"mine")
    refused = build(out)
    assert (refused.returncode, out.read_bytes()) == (1, b"mine")
    assert "exists and is not as Podium made it" in refused.stderr


def test_another_name_would_import_another_module(tmp_path):
    refused = build(tmp_path / "scoring.xlam")
    assert refused.returncode == 1
    assert "expected a file called podium.xlam" in refused.stderr
    assert list(tmp_path.iterdir()) == []


def build(out: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "podium", "addin", "build", "--out", str(out)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
