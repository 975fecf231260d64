"""Nothing of a stranger's chooses what podium.xlam starts: its macros, run in a VBA interpreter that is not Excel.

Each hole is shown in xlwings' own macros, and shown closed in Podium's.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from podium.excel import macros, template, vba_project
from podium.excel.xlwings_addin import package, version

from tests.excel_machines import MAC_PYTHON, WINDOWS_PYTHON
from tests.macro_machine import Front, Macros
from tests.test_addin_build import parts

STRANGERS_PYTHON = r"\\stranger.example\share\python.exe"
FOLDER_OF_PYTHON = WINDOWS_PYTHON.rpartition("\\")[0]
DOWNLOADS, ON_THE_MAC = "C:\\Users\\ann\\Downloads\\", "/Users/ann/Downloads/"
BESIDE = {False: f"{DOWNLOADS}myaddin.conf", True: f"{ON_THE_MAC}myaddin.conf"}
USERS_OWN = {False: r"C:\Users\ann\.myaddin\myaddin.conf", True: "/Users/ann/myaddin.conf"}
PYTHONS: dict[str, dict[str, str]] = {WINDOWS_PYTHON: {}, STRANGERS_PYTHON: {}}
KEYS = ("INTERPRETER_WIN", "INTERPRETER_MAC", "LICENSE_KEY", "TEMP DIR", "ONEDRIVE_CONSUMER_WIN", "PYTHONPATH")


@pytest.fixture
def addin(tmp_path: Path) -> Path:
    return built(tmp_path / "podium.xlam")


@pytest.fixture
def untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """podium.xlam with xlwings' own macros, as Podium made it once."""
    monkeypatch.setattr(macros, "closed", lambda content, _: content)
    return built(tmp_path / "podium.xlam")


def built(path: Path, windows_python: str = WINDOWS_PYTHON) -> Path:
    path.write_bytes(template.build(template.settings(windows_python, MAC_PYTHON)))
    return path


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return workbook(tmp_path / "results.xlsx", {})


@pytest.fixture
def strangers(tmp_path: Path) -> Path:
    """A result sheet, and hidden behind it a sheet that configures xlwings' macros."""
    return workbook(tmp_path / "results.xlsx", dict.fromkeys(KEYS, STRANGERS_PYTHON) | {"SHOW CONSOLE": "True"})


def workbook(path: Path, configuration: dict[str, str], *more_sheets: str) -> Path:
    book = openpyxl.Workbook()
    book.active.append(("Name", "Place"))
    if configuration:
        sheet = book.create_sheet("myaddin.conf")
        sheet.sheet_state = "hidden"
        for row in configuration.items():
            sheet.append(row)
    for name in more_sheets:
        book.create_sheet(name)
    book.save(path)
    return path


def front(file: Path, *, mac: bool, name: str = "results.xlsx", folder: str = "") -> Front:
    return Front(file, name, folder or (ON_THE_MAC if mac else DOWNLOADS))


BOTH_SYSTEMS = pytest.mark.parametrize("mac", [False, True], ids=["Windows", "Mac"])


@BOTH_SYSTEMS
def test_a_sheet_of_the_workbook_in_front_chooses_nothing(addin, strangers, mac):
    opened = Macros(addin, front(strangers, mac=mac), PYTHONS, mac)
    command = opened.press()
    assert (MAC_PYTHON if mac else WINDOWS_PYTHON) in command
    assert "stranger" not in command
    assert all("stranger" not in opened.setting(key) for key in KEYS)
    assert mac or "stranger" not in opened.server()


@BOTH_SYSTEMS
def test_it_would_choose_by_xlwings_own_macros(untouched, strangers, mac):
    opened = Macros(untouched, front(strangers, mac=mac), PYTHONS, mac)
    assert STRANGERS_PYTHON in opened.press()
    assert mac or STRANGERS_PYTHON in opened.server()


@BOTH_SYSTEMS
def test_a_file_beside_the_workbook_in_front_chooses_nothing(addin, results, mac):
    files = PYTHONS | {BESIDE[mac]: dict.fromkeys(("LICENSE_KEY", "TEMP DIR"), "stranger")}
    opened = Macros(addin, front(results, mac=mac), files, mac)
    assert "stranger" not in opened.press()
    assert opened.setting("LICENSE_KEY") == ""


@BOTH_SYSTEMS
def test_it_would_choose_too(untouched, results, mac):
    files = PYTHONS | {BESIDE[mac]: {"LICENSE_KEY": "stranger"}}
    assert Macros(untouched, front(results, mac=mac), files, mac).setting("LICENSE_KEY") == "stranger"


@BOTH_SYSTEMS
def test_what_the_user_configured_counts(addin, results, mac):
    """In a file of the user's own folder, for what the add-in's sheet does not say."""
    files = PYTHONS | {USERS_OWN[mac]: {"LICENSE_KEY": "mine"}}
    assert Macros(addin, front(results, mac=mac), files, mac).setting("LICENSE_KEY") == "mine"


def test_sheets_that_are_called_like_modules_are_no_code(addin, tmp_path):
    sheets = workbook(tmp_path / "results.xlsx", {}, "podium.py")
    licence = {USERS_OWN[False]: {"LICENSE_KEY": "mine"}}
    command = Macros(addin, front(sheets, mac=False), PYTHONS | licence).press()
    assert "import podium;podium.main()" in command
    assert "embedded" not in command


def test_they_would_be_code_where_there_is_a_licence(untouched, tmp_path):
    sheets = workbook(tmp_path / "results.xlsx", {}, "podium.py")
    licence = {USERS_OWN[False]: {"LICENSE_KEY": "mine"}}
    assert "runpython_embedded_code" in Macros(untouched, front(sheets, mac=False), PYTHONS | licence).press()


HOSTILE = ["x^&start calc&.xlsx", "%CMDCMDLINE%&start calc&.xlsx"]
ORDINARY = ["50% ^cup (2) & more!.xlsx", "100% of 50%.xlsx", "results.xlsx"]


@pytest.mark.parametrize("name", HOSTILE + ORDINARY)
def test_a_name_is_a_name_for_the_shell_of_windows(name, addin, results):
    folder = f"{DOWNLOADS}x^&start calc&;1;2;3;4;5;\\"
    command = Macros(addin, front(results, mac=False, name=name, folder=folder), PYTHONS).press()
    change, enter, python = commands_of(command)
    assert (change, enter) == (r"C:\Windows\System32\cmd.exe /C C:", f'cd "{FOLDER_OF_PYTHON}"')
    assert f'--wb="{name}" --from_xl=1' in python
    assert "Downloads" not in python


@pytest.mark.parametrize(
    ("name", "folder"), [(HOSTILE[1], DOWNLOADS), ("results.xlsx", f"{DOWNLOADS}x^&start calc&\\")]
)
def test_it_would_be_a_command_by_xlwings_own_macros(name, folder, untouched, results):
    command = Macros(untouched, front(results, mac=False, name=name, folder=folder), PYTHONS).press()
    assert any(each.startswith("start calc") for each in commands_of(command))


def commands_of(line: str) -> list[str]:
    """What cmd.exe makes of a line: first it puts in variables, even between quotation marks, and leaves what is none;
    then it parts commands at & and |, but for those between quotation marks or behind ^."""
    variables = {"CMDCMDLINE": line}
    line = re.sub(r"%(\w+)%", lambda found: variables.get(found[1], found[0]), line)
    found, is_quoted, rest = [""], False, iter(line)
    for each in rest:
        if each == "^" and not is_quoted:
            found[-1] += next(rest)
            continue
        is_quoted ^= each == '"'
        if each in "&|" and not is_quoted:
            found.append("")
        else:
            found[-1] += each
    return [each.strip() for each in found if each.strip()]


@pytest.mark.parametrize(
    "name",
    [
        'x" ; touch hacked ; ".xlsx',
        "$(touch hacked).xlsx",
        "`touch hacked`.xlsx",
        "\\$(touch hacked).xlsx",
        "50% cup's $HOME.xlsx",
    ],
)
def test_a_name_is_a_name_for_the_shell_of_the_mac(name, addin, results, tmp_path):
    assert arguments_on_the_mac(addin, results, name, tmp_path)[2] == f"--wb={name}"
    assert not (tmp_path / "hacked").exists()


def test_it_would_be_a_command_there_too(untouched, results, tmp_path):
    arguments_on_the_mac(untouched, results, "$(touch hacked).xlsx", tmp_path)
    assert (tmp_path / "hacked").exists()


def test_a_name_of_the_mac_cannot_part_the_fields_of_the_script(addin, results):
    parameter = Macros(addin, front(results, mac=True, name="a|b|hacked.xlsx"), PYTHONS, mac=True).press()
    assert parameter.split("|")[3] == "abhacked.xlsx"
    assert len(parameter.split("|")) == 6


def arguments_on_the_mac(addin: Path, results: Path, name: str, folder: Path) -> list[str]:
    """What Python would be called with by xlwings' AppleScript: its command, in this shell."""
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("there is no sh")
    script = (package() / f"xlwings-{version()}.applescript").read_text(encoding="utf-8")
    assert 'PythonCommand & " \\" \\"--wb=" & WorkbookName & "\\" \\"--from_xl=1\\" \\"--app=" &' in script
    parameter = Macros(addin, front(results, mac=True, name=name), PYTHONS, mac=True).press()
    pythonpath, _, python_command, workbook_name, app, _ = parameter.split("|")
    command = f"set -- -c \"import xlwings.utils;xlwings.utils.prepare_sys_path('{pythonpath}');{python_command} \" "
    command += f'"--wb={workbook_name}" "--from_xl=1" "--app={app}"; printf "%s\\n" "$@" > told'
    subprocess.run([shell, "-c", command], cwd=folder, check=True, timeout=60)
    return (folder / "told").read_text(encoding="utf-8").splitlines()


def test_a_python_that_is_not_named_is_not_looked_for_beside_the_workbook(tmp_path, results):
    """Windows looks in the current folder first, which may be the one that the workbook was opened from."""
    opened = Macros(built(tmp_path / "podium.xlam", ""), front(results, mac=False), PYTHONS)
    change, python = commands_of(opened.press())
    assert change == r'C:\Windows\System32\cmd.exe /C cd /d "C:\Windows"'
    assert python.startswith("python -P -B -c ")
    opened.server()
    assert opened.computer.folder == r"C:\Windows"


def test_modules_and_programs_beside_the_workbook_are_not_found(addin, results):
    opened = Macros(addin, front(results, mac=False), PYTHONS)
    assert f'"{WINDOWS_PYTHON}" -P -B -c ' in opened.press()
    server = opened.server()
    assert server.startswith(r"C:\Windows\System32\cmd.exe ")
    assert f'"{WINDOWS_PYTHON}" -P -B -c "import sys, os;os.chdir(sys.prefix);import xlwings' in server


def project(addin: Path) -> bytes:
    return parts(addin)["xl/vbaProject.bin"]


def test_an_addin_is_known_by_its_macros(addin, tmp_path):
    assert template.is_closed(addin)
    assert not template.is_closed(package() / template.TEMPLATE)
    assert not template.is_closed(tmp_path / "none.xlam")
    assert not macros.is_closed(b"no project")


def test_also_as_excel_has_written_them_since(addin):
    """In its own spacing, and with a name in the case in which it was typed last."""
    read = vba_project.read(project(addin))
    module = read.module("xlwings")
    source = module.source.replace("wb", "WB").replace(" = ", "  =  ").replace("    ", "\t")
    assert macros.is_closed(vba_project.write(read.with_module(replace(module, source=source))))


@pytest.mark.parametrize("change", macros.CHANGES, ids=range(len(macros.CHANGES)))
def test_a_change_that_is_missing_is_seen(change, addin):
    read = vba_project.read(project(addin))
    module = read.module("xlwings")
    source = module.source.replace(change.new, change.old, 1)
    assert not macros.is_closed(vba_project.write(read.with_module(replace(module, source=source))))


def test_other_macros_than_those_that_were_read_are_refused():
    read = vba_project.read(project(package() / template.TEMPLATE))
    module = read.module("RibbonMyAddin")
    other = vba_project.write(read.with_module(replace(module, source=f"{module.source}' more\n")))
    with pytest.raises(ValueError, match="other macros"):
        macros.closed(other, version())


def test_the_same_macros_of_a_newer_xlwings_are_taken():
    read = vba_project.read(project(package() / template.TEMPLATE))
    module = read.module("xlwings")
    newer = replace(module, source=module.source.replace(version(), "0.37.99"))
    assert macros.is_closed(macros.closed(vba_project.write(read.with_module(newer)), "0.37.99"))
