"""Machines with an Excel, in a folder of the test's, and an xlwings that installs its add-in there."""

from __future__ import annotations

import shutil
from pathlib import Path

from podium.excel.machine import Machine
from podium.excel.xlwings_addin import shipped, version

WINDOWS_PYTHON = r"C:\Podium\.venv\Scripts\python.exe"
MAC_PYTHON = "/Users/ann/podium/.venv/bin/python"


def windows(home: Path, python: str = WINDOWS_PYTHON, base: str = r"C:\Python313") -> Machine:
    return Machine("windows", home, python, home / "AppData" / "Roaming", "cp1252", base)


def mac(home: Path) -> Machine:
    return Machine("mac", home, MAC_PYTHON, home / "unused", "utf-8", "/Library/Frameworks/Python.framework")


def linux(home: Path) -> Machine:
    return Machine("other", home, "/usr/bin/python3", home / "unused", "utf-8", "/usr")


def configured(machine: Machine, content: bytes) -> Path:
    """The user's configuration, with this in it."""
    machine.configuration.parent.mkdir(parents=True, exist_ok=True)
    machine.configuration.write_bytes(content)
    return machine.configuration


def files(home: Path) -> dict[str, bytes | None]:
    """Everything below a folder: the bytes of the files, None for a folder."""
    return {
        str(path.relative_to(home)): path.read_bytes() if path.is_file() else None for path in sorted(home.rglob("*"))
    }


class Xlwings:
    """Does what xlwings' commands do (xlwings/cli.py): the add-in into the start folder, on a Mac a script into the
    scripts, and a configuration of its own where there is none."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.calls = machine, []

    def install(self) -> str:
        self.calls.append("install")
        self.machine.start_folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(shipped(), self.machine.start_folder / "xlwings.xlam")
        if self.machine.system == "mac":
            self.machine.scripts.mkdir(parents=True, exist_ok=True)
            (self.machine.scripts / f"xlwings-{version()}.applescript").write_text("on VbaHandler()")
        if not self.machine.configuration.exists():
            configured(self.machine, b'"INTERPRETER_WIN","xlwings wrote this"\n')
        return "Successfully installed the xlwings add-in!"

    def remove(self) -> str:
        self.calls.append("remove")
        (self.machine.start_folder / "xlwings.xlam").unlink()
        return "Successfully removed the add-in!"


class NoExcel:
    """Where xlwings finds no Excel, or no pywin32."""

    def install(self) -> str:
        raise OSError("Invalid class string")

    def remove(self) -> str:
        raise OSError("Invalid class string")
