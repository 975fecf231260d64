"""podium doctor for Excel: every trap, with findings as a machine that has it would give."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import podium
import pytest
import xlwings
from podium.cli.typed import as_typed
from podium.excel import macros
from podium.excel.checks import CHECKS, verdicts
from podium.excel.configuration import parse
from podium.excel.findings import Findings, gather
from podium.excel.installing import built_for, install
from podium.excel.interpreter import ask, chosen

from tests.excel_machines import MAC_PYTHON, WINDOWS_PYTHON, Xlwings, configured, linux, mac, windows

WINDOWS = Findings(
    system="windows",
    python=(3, 13),
    interpreter=WINDOWS_PYTHON,
    own_podium=r"C:\Podium\addin\podium",
    own_version="0.1.0",
    xlwings="0.37.8",
    own_xlwings="0.37.8",
    excel=r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE",
    excel_bits=64,
    start_folder=r"C:\Users\ann\AppData\Roaming\Microsoft\Excel\XLSTART",
    xlwings_addin="same",
    ribbon=("0.1.0", "0.37.8"),
    ribbon_python=WINDOWS_PYTHON,
    this_python=WINDOWS_PYTHON,
    configuration=r"C:\Users\ann\.xlwings\xlwings.conf",
    modules=["podium.functions"],
    configured=WINDOWS_PYTHON,
    configured_podium=r"0.1.0 C:\Podium\addin\podium\__init__.py",
    trust=1,
)
MAC = replace(WINDOWS, system="mac", pywin32=False, library=False, modules=[], configured=MAC_PYTHON, trust=None)
MAC = replace(MAC, ribbon_python=MAC_PYTHON, this_python=MAC_PYTHON)

# Each trap: the findings, the check, its state, what it says was found, what it says to do.
TRAPS = {
    "old Python": ({"python": (3, 10)}, "Python", "do", "3.10", "install Python 3.11 or newer"),
    "32-bit Python": ({"bits": 32}, "bits", "do", "this Python is 32-bit", "64-bit Python from python.org"),
    "32-bit Excel": ({"excel_bits": 32}, "bits", "note", "that works", ""),
    "Store edition": ({"store": True}, "Store edition", "do", "Microsoft Store", "from python.org"),
    "no Excel": ({"excel": ""}, "Excel", "note", "was not found", "podium convert"),
    "no pywin32": ({"pywin32": False}, "pywin32", "do", "missing", f"{WINDOWS_PYTHON} -m pip install pywin32"),
    "no xlwings": ({"xlwings": ""}, "xlwings", "do", "missing or broken", "pip install --force-reinstall xlwings"),
    "no DLL": ({"library": False}, "xlwings' DLL", "do", "xlwings64-0.37.8.dll", "an environment of its own"),
    "no add-in": ({"xlwings_addin": ""}, "xlwings' add-in", "do", "is not in C:", "podium addin install"),
    "another add-in": ({"xlwings_addin": "other"}, "xlwings' add-in", "do", "another xlwings", 'main()" addin install'),
    "no button": ({"ribbon": None}, "button", "note", "is not installed", "podium addin install"),
    "an old button": ({"ribbon": ("0.1.0", "0.37.7")}, "button", "do", "xlwings 0.37.7", "podium addin install"),
    "a moved folder": (
        {"ribbon_python": r"D:\old\python.exe"},
        "button",
        "do",
        r"podium.xlam starts D:\old\python.exe",
        "podium addin install",
    ),
    "a button that a workbook commands": (
        {"ribbon_closed": False},
        "button",
        "do",
        "a workbook that somebody sent you can choose the program that its button starts",
        "podium addin install",
    ),
    "a button from elsewhere": ({"ribbon_python": ""}, "button", "do", "is on the PATH", "podium addin install"),
    "unreadable": ({"config_error": "x.conf: is not plain text"}, "configuration", "do", "not plain text", "mend"),
    "marked": ({"marked": True}, "configuration", "do", "BOM", "podium addin install"),
    "odd lines": ({"config_lines": [2, 5]}, "configuration", "note", "line 2, 5", "write it in that form"),
    "no module": ({"modules": ["stock"]}, "functions", "do", "does not name podium.functions", "podium addin install"),
    "no interpreter": ({"configured": None}, "Excel's Python", "do", "not told which Python", "podium addin install"),
    "without Podium": ({"configured_podium": None}, "Excel's Python", "do", "has no Podium", "podium addin install"),
    "does not start": (
        {"configured_podium": None, "answers": False},
        "Excel's Python",
        "do",
        "does not start",
        "podium addin install",
    ),
    "another xlwings": (
        {"xlwings": "0.36.0"},
        "xlwings",
        "do",
        "Excel's Python has xlwings 0.36.0, this one has 0.37.8",
        f"{WINDOWS_PYTHON} -m pip install xlwings==0.37.8",
    ),
    "another copy": (
        {"configured_podium": r"0.1.0 D:\copy\podium\__init__.py"},
        "Podium",
        "note",
        r"another copy of Podium 0.1.0 (D:\copy",
        "podium addin install",
    ),
    "one's own macros off": ({"own_macros": 4}, "macros", "do", "VBAWarnings is 4", "Disable VBA macros with"),
    "debugging": ({"debug": True}, "debugging", "do", "DEBUG UDFS is True", "Debug UDFs"),
    "another Podium": (
        {"configured_podium": "0.0.9 C:\\old"},
        "Podium",
        "do",
        "uses Podium 0.0.9",
        "podium addin install",
    ),
    "two commands": ({"podiums": [r"C:\old\podium.exe"]}, "Podium", "note", r"another command podium: C:\old", ""),
    "no trust": ({"trust": 0}, "VBA project", "do", "Import Functions fails", "tick Trust access"),
    "trust never set": ({"trust": None}, "VBA project", "do", "Import Functions fails", "tick Trust access"),
    "trust forbidden": ({"trust_policy": 0}, "VBA project", "do", "administrator", "xlwings Lite"),
    "no macros": ({"macros": 4}, "macros", "do", "all macros off", "xlwings Lite"),
    "switched off": ({"disabled": ["podium.xlam"]}, "disabled", "do", "has switched podium.xlam off", "Enable"),
}


def said(findings: Findings) -> dict[str, tuple[str, str, str]]:
    return {name: (verdict.state, verdict.found, verdict.todo) for name, verdict in verdicts(findings)}


@pytest.mark.parametrize("findings", [WINDOWS, MAC], ids=["windows", "mac"])
def test_where_all_is_well_nothing_must_be_done(findings):
    assert {verdict[0] for verdict in said(findings).values()} == {"ok"}


@pytest.mark.parametrize(("found", "name", "state", "shown", "todo"), TRAPS.values(), ids=TRAPS)
def test_a_trap(found, name, state, shown, todo):
    verdict = said(replace(WINDOWS, **found))
    assert verdict[name][0] == state
    assert shown in verdict[name][1]
    assert todo in verdict[name][2]
    assert bool(verdict[name][2]) >= (state == "do")  # who must do something is told what
    assert {key for key in verdict if verdict[key][0] != "ok"} == {name}, "one trap, one complaint"


def test_every_check_has_its_trap():
    assert {trap[1] for trap in TRAPS.values()} == {check.name for check in CHECKS}


def test_a_policy_that_trusts_is_enough():
    assert said(replace(WINDOWS, trust=None, trust_policy=1))["VBA project"][0] == "ok"


def test_a_mac_cannot_start_a_python_whose_path_has_a_blank():
    assert said(replace(MAC, configured="/Users/ann/my podium/bin/python"))["Excel's Python"][0] == "do"
    assert said(replace(WINDOWS, configured=r"C:\my podium\python.exe"))["Excel's Python"][0] == "ok"


def test_a_python_with_a_blank_is_quoted_in_a_command():
    found = replace(WINDOWS, interpreter=r"C:\Program Files\Python313\python.exe", pywin32=False)
    assert said(found)["pywin32"][2] == r'run: "C:\Program Files\Python313\python.exe" -m pip install pywin32'


def test_linux_asks_for_nothing_of_excel():
    found = replace(WINDOWS, system="other", xlwings_addin="", ribbon=None, configured=None, modules=[], trust=None)
    assert {name: verdict[0] for name, verdict in said(found).items()} == {
        "Python": "ok",
        "Podium": "ok",
        "Excel": "note",
        "xlwings": "ok",
    }


def no_registry(key: str) -> dict[str, object]:
    return {}


def silent(command) -> str | None:
    return None


# What a Python on Windows says when it is asked, as long as it is not this one.
ANOTHER = {
    "path": WINDOWS_PYTHON,
    "base": r"C:\Python39",
    "python": [3, 9],
    "bits": 32,
    "xlwings": "0.30.1",
    "pywin32": "there",
    "podium": ["0.0.9", r"D:\podium\__init__.py"],
}


def test_a_python_tells_of_itself(tmp_path):
    """The probe, run by a real Python, from a folder that has a podium of its own."""
    (tmp_path / "podium.py").write_text("raise SystemExit")
    probe = "import sys; from podium.programs import run_program; from podium.excel.interpreter import ask; "
    probe += "found = ask(sys.executable, '', run_program); print(found.path, found.bits, found.xlwings, found.podium)"
    command = [sys.executable, "-P", "-c", probe]
    shown = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    file = podium.__file__
    assert shown == f"{sys.executable} 64 {xlwings.__version__} {podium.__version__} {file}\n"


@pytest.mark.parametrize("said", [None, "", "Python 3.9", "[]", "{}", '{"podium": ""}'])
def test_a_python_that_says_something_else_does_not_answer(said):
    assert ask("python", "", lambda _: said) is None


@pytest.mark.parametrize(
    ("content", "python"),
    [
        (r'"INTERPRETER_WIN","%LocalAppData%\py\python.exe"', r"C:\Users\ann\AppData\Local\py\python.exe"),
        (r'"INTERPRETER_WIN","%NOBODY%\100%\python.exe"', r"%NOBODY%\100%\python.exe"),
        ('"INTERPRETER_WIN",""\n"INTERPRETER","old"', "old"),
        ('"CONDA PATH","C:\\conda"\n"CONDA ENV","base"', r"C:\conda\python.exe"),
        ('"CONDA PATH","%CONDA%"\n"CONDA ENV","chess"', r"D:\conda\envs\chess\python.exe"),
        ('"CONDA PATH","C:\\conda"\n"CONDA ENV","E:\\env"', r"E:\env\python.exe"),
        ('"INTERPRETER_WIN","pythonw"\n"CONDA PATH","C:\\c"\n"CONDA ENV","base"', r"C:\c\python.exe"),
        ('"INTERPRETER_WIN","C:\\p.exe"\n"CONDA PATH","C:\\c"\n"CONDA ENV","base"', r"C:\p.exe"),
        ('"CONDA PATH","C:\\conda"', None),
        ("", None),
    ],
)
def test_the_python_that_the_macros_choose(content, python, tmp_path):
    variables = {"LOCALAPPDATA": r"C:\Users\ann\AppData\Local", "Conda": r"D:\conda"}
    assert chosen(parse(content.encode()), windows(tmp_path), variables) == python


def test_the_folders_that_a_mac_knows(tmp_path):
    read = parse(b'"INTERPRETER_MAC","$HOME/py/bin/python"')
    assert chosen(read, mac(tmp_path), {}) == f"{tmp_path}/py/bin/python"


def test_debugging_is_seen(tmp_path):
    machine = windows(tmp_path)
    configured(machine, b'"DEBUG UDFS","True"\n')
    assert gather(machine, no_registry, silent).debug


def test_what_is_gathered_from_a_machine_after_install(tmp_path):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    asked = []

    def run(command):
        asked.append(list(command))
        return f"a greeting\n{json.dumps(ANOTHER)}" if command[0] == WINDOWS_PYTHON else None

    registry = {
        r"HKCU\Software\Microsoft\Office\16.0\Excel\Security": {"AccessVBOM": 1, "VBAWarnings": 3},
        r"HKLM\Software\Policies\Microsoft\Office\16.0\Excel\Security": {"VBAWarnings": 4},
        r"HKLM\SOFTWARE\Microsoft\Office\ClickToRun\Configuration": {"Platform": "x86"},
        r"HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe": {"": r"C:\Office\EXCEL.EXE"},
        r"HKCU\Software\Microsoft\Office\16.0\Excel\Resiliency\DisabledItems": {
            "1A2B": b"\x01\0\0\0\x2a\0\0\0\0" + "c:\\xlstart\\Podium.xlam\0".encode("utf-16-le"),
            "text": "xlwings.xlam",
        },
    }
    found = gather(machine, lambda key: registry.get(key, {}), run)
    assert found.xlwings_addin == "same"
    assert found.ribbon == (podium.__version__, xlwings.__version__)
    assert found.ribbon_python == found.this_python == WINDOWS_PYTHON
    assert found.modules == ["podium.functions"]
    assert found.configured == WINDOWS_PYTHON
    assert found.configured_podium == r"0.0.9 D:\podium\__init__.py"
    # Judged is the Python that Excel starts, and not the one that looks.
    assert (found.python, found.bits, found.xlwings, found.pywin32) == ((3, 9), 32, "0.30.1", True)
    assert (found.answers, found.own_xlwings) == (True, xlwings.__version__)
    assert (found.trust, found.trust_policy, found.macros, found.excel_bits) == (1, None, 4, 32)
    assert found.own_macros == 3
    assert found.disabled == ["podium.xlam"]
    assert found.excel == r"C:\Office\EXCEL.EXE"
    assert asked[0][0] == WINDOWS_PYTHON


def test_an_add_in_with_xlwings_own_macros_is_seen(tmp_path, monkeypatch):
    machine = windows(tmp_path)
    install(machine, Xlwings(machine))
    assert gather(machine, no_registry, silent).ribbon_closed
    monkeypatch.setattr(macros, "closed", lambda content, _: content)
    (machine.start_folder / "podium.xlam").write_bytes(built_for(machine))
    assert not gather(machine, no_registry, silent).ribbon_closed


def test_what_is_gathered_where_nothing_is_installed(tmp_path):
    found = gather(mac(tmp_path), no_registry, silent)
    assert (found.xlwings_addin, found.ribbon, found.configured, found.modules) == ("", None, None, [])
    assert (found.trust, found.trust_policy, found.macros, found.excel_bits) == (None, None, None, 0)


def test_a_configuration_that_cannot_be_read_is_a_finding(tmp_path):
    machine = windows(tmp_path)
    configured(machine, '"X","1"'.encode("utf-16"))
    assert "is not plain text" in gather(machine, no_registry, silent).config_error


def test_an_add_in_of_another_xlwings_is_seen(tmp_path):
    machine = windows(tmp_path)
    machine.start_folder.mkdir(parents=True)
    (machine.start_folder / "xlwings.xlam").write_bytes(b"older")
    assert gather(machine, no_registry, silent).xlwings_addin == "other"


@pytest.mark.parametrize("make", [Path.mkdir, Path.touch], ids=["a folder", "an empty file"])
def test_what_is_no_add_in_is_seen(make, tmp_path):
    machine = windows(tmp_path)
    machine.start_folder.mkdir(parents=True)
    for name in ("podium.xlam", "xlwings.xlam"):
        make(machine.start_folder / name)
    found = gather(machine, no_registry, silent)
    assert (found.xlwings_addin, found.ribbon, found.ribbon_python) == ("other", None, None)


@pytest.mark.parametrize("folder", ["Scripts", "."])
def test_the_dll_is_looked_for_where_excel_does(folder, tmp_path):
    python = tmp_path / "venv" / "Scripts" / "python.exe"
    python.parent.mkdir(parents=True)
    machine = windows(tmp_path, str(python))
    assert not gather(machine, no_registry, silent).library
    (tmp_path / "venv" / folder / f"xlwings64-{xlwings.__version__}.dll").touch()
    assert gather(machine, no_registry, silent).library


def test_another_podium_on_the_path_is_seen(tmp_path, monkeypatch):
    for place in ("own", "old"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "podium").touch()
    monkeypatch.setenv("PATH", os.pathsep.join(str(tmp_path / name) for name in ("own", "old", "old")))
    machine = replace(linux(tmp_path), python=str(tmp_path / "own" / "python3"))
    assert gather(machine, no_registry, silent).podiums == [str(tmp_path / "old" / "podium")]


def test_the_command_in_a_pipe_is_plain_lines():
    shown = subprocess.run([sys.executable, "-m", "podium", "doctor"], capture_output=True, text=True, check=False)
    lines = shown.stdout.splitlines()
    assert shown.stderr == ""
    assert all(line[:6] in ("ok    ", "note  ", "do    ") for line in lines[:-1])
    assert shown.returncode == any(line.startswith("do") for line in lines)


def test_commands_can_be_copied_as_they_stand(monkeypatch):
    text = "run: podium addin install, podium calc install, podium doctor; podium.xlam and C:\\podium stay"
    monkeypatch.delenv("PODIUM_COMMAND", raising=False)
    assert as_typed(text) == text
    monkeypatch.setenv("PODIUM_COMMAND", r"py addin\bootstrap.py")
    assert as_typed(text) == (
        r"run: py addin\bootstrap.py addin install, py addin\bootstrap.py calc install, py addin\bootstrap.py doctor; "
        r"podium.xlam and C:\podium stay"
    )


def test_where_something_must_be_done_the_exit_code_is_1(monkeypatch):
    from podium.calc import findings as calc_findings
    from podium.cli.app import app
    from podium.excel import findings

    monkeypatch.setattr(calc_findings, "gather", lambda *_: calc_findings.Findings(version="25.2"))
    monkeypatch.setattr(findings, "gather", lambda *_: replace(WINDOWS, trust=0))
    assert app(["doctor"], standalone_mode=False) == 1
    monkeypatch.setattr(findings, "gather", lambda *_: WINDOWS)
    assert not app(["doctor"], standalone_mode=False)
