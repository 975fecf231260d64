"""What ``podium doctor`` looks at for Excel: gathered once from the machine, then judged check by check.

Plain values, so that a check can be tried on any findings.
"""

from __future__ import annotations

import importlib.util
import os
import struct
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.errors import PodiumError
from podium.excel import template, xlwings_addin
from podium.excel.configuration import Configuration
from podium.excel.installing import read_configuration
from podium.excel.interpreter import Answer, ask, chosen
from podium.excel.machine import Machine, System
from podium.excel.registry import Registry
from podium.excel.store import is_store_edition
from podium.programs import Run
from podium.version import VERSION

OFFICE = "16.0"  # Office 2016, 2019, 2021, 2024 and Microsoft 365 all say so
SECURITY = rf"Software\Microsoft\Office\{OFFICE}\Excel\Security"
POLICY = rf"Software\Policies\Microsoft\Office\{OFFICE}\Excel\Security"
DISABLED = rf"HKCU\Software\Microsoft\Office\{OFFICE}\Excel\Resiliency\DisabledItems"
CLICK_TO_RUN = r"HKLM\SOFTWARE\Microsoft\Office\ClickToRun\Configuration"
APP_PATH = r"HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"


@dataclass(frozen=True, slots=True)
class Findings:
    """All that the checks judge.

    python, bits, store, interpreter, xlwings, pywin32, library: of the Python that Excel starts, where it answers, else
    of this one. this_python, own_xlwings, own_podium: this one's path, its xlwings' version, the folder of its Podium.
    xlwings is blank for none. library: xlwings' DLL was found where Excel looks for it. excel: its path, blank for
    none found. excel_bits: 0 for unknown. xlwings_addin: "" for not in the start folder, "same", or "other". ribbon:
    the versions of Podium and xlwings that podium.xlam was built with. ribbon_python: the interpreter that its sheet
    names. ribbon_closed: no workbook in front can choose another. configured: the interpreter, None where none is set.
    answers: it starts. configured_podium: its version and file, None for none. config_error: why the configuration
    cannot be read. debug: DEBUG UDFS is on. trust, own_macros: the registry's AccessVBOM and VBAWarnings, trust_policy
    and macros the administrator's. disabled: the add-ins that Excel itself switched off after a crash. podiums: other
    commands podium on the PATH.
    """

    system: System
    python: tuple[int, int] = sys.version_info[:2]
    bits: int = 64
    store: bool = False
    interpreter: str = ""
    this_python: str = ""
    own_podium: str = ""
    own_version: str = ""
    xlwings: str = ""
    own_xlwings: str = ""
    pywin32: bool = True
    library: bool = True
    excel: str = ""
    excel_bits: int = 0
    start_folder: str = ""
    xlwings_addin: str = ""
    ribbon: tuple[str, str] | None = None
    ribbon_python: str | None = None
    ribbon_closed: bool = True
    configuration: str = ""
    config_error: str = ""
    config_lines: Sequence[int] = ()
    marked: bool = False
    modules: Sequence[str] = ()
    configured: str | None = None
    answers: bool = True
    configured_podium: str | None = None
    debug: bool = False
    trust: object = None
    trust_policy: object = None
    macros: object = None
    own_macros: object = None
    disabled: Sequence[str] = ()
    podiums: Sequence[str] = ()


def gather(machine: Machine, registry: Registry, run: Run) -> Findings:
    """Look at the machine; changes nothing and starts no Excel."""
    own = str(Path(__file__).parents[1])
    read, error = _configuration(machine)
    configured = chosen(read, machine, os.environ)
    answer = ask(configured, read.get("PYTHONPATH") or "", run) if configured else None
    judged = answer or _this_python(machine)
    return Findings(
        system=machine.system,
        python=judged.python,
        bits=judged.bits,
        store=is_store_edition(judged.path, judged.base),
        interpreter=judged.path,
        this_python=machine.python,
        own_podium=own,
        own_version=VERSION,
        xlwings=judged.xlwings,
        own_xlwings=_xlwings(),
        pywin32=judged.pywin32,
        library=_has_library(judged),
        excel=_excel(machine, registry),
        excel_bits={"x64": 64, "x86": 32}.get(str(registry(CLICK_TO_RUN).get("Platform")), 0),
        start_folder=str(machine.start_folder),
        xlwings_addin=_addin(machine.start_folder / xlwings_addin.NAME),
        ribbon=template.versions(machine.start_folder / template.NAME),
        ribbon_python=template.interpreter(machine.start_folder / template.NAME, machine.interpreter_key),
        ribbon_closed=template.is_closed(machine.start_folder / template.NAME),
        configuration=str(machine.configuration),
        config_error=error,
        config_lines=read.unreadable(),
        marked=read.marked,
        modules=read.modules(),
        configured=configured,
        answers=answer is not None,
        configured_podium=(answer.podium or None) if answer else None,
        debug=(read.get("DEBUG UDFS") or "").strip().casefold() == "true",
        trust=registry(rf"HKCU\{SECURITY}").get("AccessVBOM"),
        trust_policy=_first(registry, "AccessVBOM"),
        macros=_first(registry, "VBAWarnings"),
        own_macros=registry(rf"HKCU\{SECURITY}").get("VBAWarnings"),
        disabled=_disabled(registry),
        podiums=list(_other_podiums(machine)),
    )


def _this_python(machine: Machine) -> Answer:
    has_pywin32 = importlib.util.find_spec("win32com") is not None
    bits = struct.calcsize("P") * 8
    return Answer(machine.python, machine.base, sys.version_info[:2], bits, _xlwings(), has_pywin32, "")


def _configuration(machine: Machine) -> tuple[Configuration, str]:
    """The configuration, or an empty one and why it cannot be read."""
    try:
        return read_configuration(machine), ""
    except PodiumError as error:
        return Configuration(), str(error)


def _first(registry: Registry, name: str) -> object:
    values = (registry(rf"{root}\{POLICY}").get(name) for root in ("HKCU", "HKLM"))
    return next((value for value in values if value is not None), None)


def _disabled(registry: Registry) -> list[str]:
    """Excel notes the path of what it switched off in UTF-16, amid other bytes."""
    notes = [value.decode("utf-16-le", errors="replace").casefold() for value in _bytes(registry(DISABLED).values())]
    return [name for name in (xlwings_addin.NAME, template.NAME) if any(name in note for note in notes)]


def _bytes(values: Iterable[object]) -> Iterator[bytes]:
    for value in values:
        if isinstance(value, bytes):
            # Also from the second byte on: where in the note the path begins is not documented.
            yield from (value, value[1:])


def _xlwings() -> str:
    try:
        return xlwings_addin.version()
    except Exception:  # a broken installation may fail in any way
        return ""


def _has_library(judged: Answer) -> bool:
    """Excel's macros look beside python.exe and in the folder above it."""
    folder = Path(judged.path).parent
    return any((place / f"xlwings64-{judged.xlwings}.dll").exists() for place in (folder, folder.parent))


def _excel(machine: Machine, registry: Registry) -> str:
    if machine.system == "mac":
        places = (Path("/Applications/Microsoft Excel.app"), machine.home / "Applications/Microsoft Excel.app")
        return next((str(place) for place in places if place.exists()), "")
    return str(registry(APP_PATH).get("") or "")


def _addin(path: Path) -> str:
    try:
        return "same" if path.read_bytes() == xlwings_addin.shipped().read_bytes() else "other"
    except FileNotFoundError:
        return ""
    except (OSError, ImportError):
        return "other"


def _other_podiums(machine: Machine) -> Iterator[str]:
    """The commands podium on the PATH that are not this Python's own."""
    own = Path(machine.python).parent
    names = ("podium.exe", "podium.cmd") if machine.system == "windows" else ("podium",)
    seen = set()
    for folder in map(Path, filter(None, os.environ.get("PATH", "").split(os.pathsep))):
        for name in names:
            command = folder / name
            if folder not in (own, own / "Scripts") and command.is_file() and command.resolve() not in seen:
                seen.add(command.resolve())
                yield str(command)
