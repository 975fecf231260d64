"""The Python that Excel starts: which one xlwings' macros choose, and what it says of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from podium.excel.configuration import Configuration
from podium.excel.machine import Machine
from podium.programs import Run

# Old Pythons must understand it too: that they are old is what is to be found out. The folder that doctor runs in is
# no part of it, the key PYTHONPATH is.
PROBE = """\
import sys
sys.path = sys.argv[1].split(";") + sys.path
sys.path = [each for each in sys.path if each]
import json, struct
def module(name):
    try:
        found = __import__(name)
        return [str(getattr(found, "__version__", "there")), str(found.__file__)]
    except Exception:
        return ["", ""]
print(json.dumps({"path": sys.executable, "base": sys.base_prefix, "python": list(sys.version_info[:2]),
    "bits": struct.calcsize("P") * 8, "xlwings": module("xlwings")[0], "pywin32": module("pythoncom")[0],
    "podium": module("podium")}))
"""
CONDA_MEANT = ("", "python", "pythonw")  # only then do the macros look at conda


@dataclass(frozen=True, slots=True)
class Answer:
    """path, base: of the interpreter, and of the Python that its environment was made from. xlwings: its version, blank
    for none. podium: its version and file, blank for none."""

    path: str
    base: str
    python: tuple[int, int]
    bits: int
    xlwings: str
    pywin32: bool
    podium: str


def chosen(read: Configuration, machine: Machine, variables: Mapping[str, str]) -> str | None:
    """The interpreter as the macros read it from the user's configuration; None where it names none."""

    def value(key: str) -> str:
        return _expanded(read.get(key) or "", machine, variables)

    named = value(machine.interpreter_key) or value("INTERPRETER")
    path, environment = value("CONDA PATH"), value("CONDA ENV")
    if machine.system == "windows" and named in CONDA_MEANT and path and environment:
        return f"{_conda_folder(path, environment)}\\python.exe"
    return named or None


def ask(interpreter: str, pythonpath: str, run: Run) -> Answer | None:
    """What it says of itself; None where it does not start, or says something else."""
    said = (run([interpreter, "-c", PROBE, pythonpath]) or "").splitlines()
    try:
        found: dict[str, Any] = json.loads(said[-1])
        version, file = found["podium"]
        major, minor = found["python"]
        podium = f"{version} {file}" if version else ""
        return Answer(
            str(found["path"] or interpreter),
            str(found["base"]),
            (int(major), int(minor)),
            int(found["bits"]),
            str(found["xlwings"]),
            bool(found["pywin32"]),
            podium,
        )
    except (IndexError, ValueError, KeyError, TypeError):
        return None


def _conda_folder(path: str, environment: str) -> str:
    if environment == "base":
        return path
    return environment if "\\" in environment else f"{path}\\envs\\{environment}"


def _expanded(value: str, machine: Machine, variables: Mapping[str, str]) -> str:
    """As ExpandEnvironmentStrings of Windows does: a name that is not known stays. On a Mac, a few folders."""
    if machine.system == "windows":
        known = {name.upper(): text for name, text in variables.items()}
        return re.sub("%([^%]+)%", lambda match: known.get(match[1].upper(), match[0]), value)
    first, slash, rest = value.partition("/")
    folders = {
        "$HOME": machine.home,
        "$DESKTOP": machine.home / "Desktop",
        "$DOCUMENTS": machine.home / "Documents",
        "$APPLICATIONS": "/Applications",
    }
    return f"{folders.get(first.upper(), first)}{slash}{rest}"
