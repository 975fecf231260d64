"""podium addin install, uninstall and doctor in a Windows that has no Excel, but a registry that tells of one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hosts.classic.excel import ON_WINDOWS
from tests.hosts.classic.windows_python import WindowsPython, wheel_of_podium, windows_path, windows_python
from tests.hosts.classic.wine import Program, wine_program
from tests.spreadsheet_programs import program

EXCEL = r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE"
SWITCHED_OFF = ",".join(f"{byte:02x}" for byte in b"\0\0" + "c:\\xlstart\\podium.xlam\0".encode("utf-16-le"))
# What Office and administrators write, in four places: the user trusts, the policy of the machine forbids.
KEYS = {
    r"HKEY_CURRENT_USER\Software\Microsoft\Office\16.0\Excel\Security": '"AccessVBOM"=dword:1',
    r"HKEY_CURRENT_USER\Software\Microsoft\Office\16.0\Excel\Resiliency\DisabledItems": f'"1A2B"=hex:{SWITCHED_OFF}',
    r"HKEY_CURRENT_USER\Software\Policies\Microsoft\Office\16.0\Excel\Security": '"VBAWarnings"=dword:4',
    r"HKEY_LOCAL_MACHINE\Software\Policies\Microsoft\Office\16.0\Excel\Security": '"AccessVBOM"=dword:0',
    r"HKEY_LOCAL_MACHINE\Software\Microsoft\Office\ClickToRun\Configuration": '"Platform"="x86"',
    r"HKEY_LOCAL_MACHINE\Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe": "@=" + json.dumps(EXCEL),
}


@pytest.fixture
def said(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """What Windows Python says that has Podium in it, in a folder and with a home that have blanks in their names."""
    program(wine_program() or "wine64", "Wine")
    kept = windows_python()
    home = tmp_path / "Ann Lee"
    home.mkdir()
    python = shutil.copytree(kept.program.parent, tmp_path / "My Python") / "python.exe"
    wheel_of_podium(python.parent / "Lib" / "site-packages")
    _tell_registry(kept, tmp_path, [f"[{key}]\n{value}" for key, value in KEYS.items()])
    try:
        script = windows_path(ON_WINDOWS / "installing.py")
        yield json.loads(Program(kept.prefix, python, "-B", script, windows_path(home)).output(120))
    finally:
        _tell_registry(kept, tmp_path, [f"[-{key}]" for key in KEYS])


def _tell_registry(windows: WindowsPython, folder: Path, lines: list[str]) -> None:
    """The kept Windows is everybody's: what is told is taken back."""
    file = folder / "told.reg"
    file.write_text("\n\n".join(["Windows Registry Editor Version 5.00", *lines, ""]), encoding="utf-16")
    Program(windows.prefix, Path("reg"), "import", windows_path(file)).output(60)


def test_doctor_install_doctor_uninstall(said, tmp_path):
    python = windows_path(tmp_path / "My Python" / "python.exe")
    home = windows_path(tmp_path / "Ann Lee")
    start_folder = rf"{home}\AppData\Roaming\Microsoft\Excel\XLSTART"
    assert said["machine"][:4] == ["windows", python, home, start_folder]
    assert said["machine"][4].startswith("cp")

    before, after = said["before"], said["after"]
    assert before["Excel"] == ["ok", EXCEL]
    assert before["bits"] == ["note", "Excel is 32-bit and Python 64-bit: that works, they talk as two programs"]
    assert before["VBA project"] == ["do", "your administrator has switched Trust access to the VBA project off"]
    assert before["macros"] == ["do", "your administrator has switched all macros off"]
    assert before["disabled"] == ["do", "Excel has switched podium.xlam off, as it does after a crash"]
    assert [before[name][0] for name in ("pywin32", "xlwings")] == ["ok", "ok"]
    assert "xlwings' DLL" not in before  # it lies beside this python.exe
    assert [before[name][0] for name in ("button", "functions", "Excel's Python")] == ["note", "do", "do"]

    # xlwings' own command asks Windows for an Excel, and there is none. The rest is done without.
    assert said["install"]["failed"]
    assert any("xlwings could not install its add-in here (com_error" in line for line in said["install"]["done"])
    assert f'"INTERPRETER_WIN","{python}"' in said["configuration"]
    assert '"UDF MODULES","podium.functions"' in said["configuration"]
    assert after["functions"] == ["ok", "UDF MODULES is podium.functions"]
    assert after["Excel's Python"] == ["ok", python]  # it was started, and has Podium
    assert [after[name][0] for name in ("Podium", "button", "xlwings' add-in")] == ["ok", "ok", "do"]

    assert said["left"] == []
    assert not any((tmp_path / "Ann Lee").iterdir())
