"""What ``podium doctor`` looks at: gathered once from the machine, then judged check by check.

Plain values, so that a check can be tried on any findings.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.errors import PodiumError
from podium.excel import template, xlwings_addin
from podium.excel.configuration import Configuration
from podium.excel.installing import read_configuration
from podium.excel.machine import Machine, System
from podium.excel.registry import Registry
from podium.excel.store import is_store_edition

Run = Callable[[Sequence[str]], str | None]
"""What a program prints; None where it is missing, fails or hangs."""

OFFICE = "16.0"  # Office 2016, 2019, 2021, 2024 and Microsoft 365 all say so
SECURITY = rf"Software\Microsoft\Office\{OFFICE}\Excel\Security"
POLICY = rf"Software\Policies\Microsoft\Office\{OFFICE}\Excel\Security"
DISABLED = rf"HKCU\Software\Microsoft\Office\{OFFICE}\Excel\Resiliency\DisabledItems"
CLICK_TO_RUN = r"HKLM\SOFTWARE\Microsoft\Office\ClickToRun\Configuration"
APP_PATH = r"HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
PROBE = "import podium; print(podium.__version__, podium.__file__)"
SECONDS = 30
CALC_FOLDERS = (
    r"C:\Program Files\LibreOffice\program\soffice.com",
    r"C:\Program Files (x86)\LibreOffice\program\soffice.com",
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
)


@dataclass(frozen=True, slots=True)
class Findings:
    """All that the checks judge.

    python, bits, store: of this Python. this_python: its path. own_podium: the folder of this Podium. xlwings, pywin32:
    their versions, blank for none. library: xlwings' DLL was found where Excel looks for it. excel: its path, blank for
    none found. excel_bits: 0 for unknown. xlwings_addin: "" for not in the start folder, "same", or "other". ribbon:
    the versions of Podium and xlwings that podium.xlam was built with. ribbon_python: the interpreter that its sheet
    names. configured: the interpreter, None where none is set.
    configured_podium: what the probe printed there. config_error: why the configuration cannot be read.
    trust, macros: the registry's AccessVBOM and VBAWarnings, trust_policy the administrator's. disabled: the add-ins
    that Excel itself switched off after a crash. podiums: other commands podium on the PATH. calc: what LibreOffice
    says of its version.
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
    pywin32: bool = True
    library: bool = True
    excel: str = ""
    excel_bits: int = 0
    start_folder: str = ""
    xlwings_addin: str = ""
    ribbon: tuple[str, str] | None = None
    ribbon_python: str | None = None
    configuration: str = ""
    config_error: str = ""
    config_lines: Sequence[int] = ()
    marked: bool = False
    modules: Sequence[str] = ()
    configured: str | None = None
    configured_podium: str | None = None
    trust: object = None
    trust_policy: object = None
    macros: object = None
    disabled: Sequence[str] = ()
    podiums: Sequence[str] = ()
    calc: str | None = None


def gather(machine: Machine, registry: Registry, run: Run) -> Findings:
    """Look at the machine; changes nothing and starts no Excel."""
    import podium

    own = str(Path(podium.__file__).parent)
    read, error = _configuration(machine)
    configured = read.get(machine.interpreter_key) or None
    return Findings(
        system=machine.system,
        python=sys.version_info[:2],
        bits=struct.calcsize("P") * 8,
        store=is_store_edition(machine.python, machine.base),
        interpreter=machine.python,
        this_python=machine.python,
        own_podium=own,
        own_version=podium.__version__,
        xlwings=_xlwings(),
        pywin32=importlib.util.find_spec("win32com") is not None,
        library=_has_library(machine),
        excel=_excel(machine, registry),
        excel_bits={"x64": 64, "x86": 32}.get(str(registry(CLICK_TO_RUN).get("Platform")), 0),
        start_folder=str(machine.start_folder),
        xlwings_addin=_addin(machine.start_folder / xlwings_addin.NAME),
        ribbon=template.versions(machine.start_folder / template.NAME),
        ribbon_python=template.interpreter(machine.start_folder / template.NAME, machine.interpreter_key),
        configuration=str(machine.configuration),
        config_error=error,
        config_lines=read.unreadable(),
        marked=read.marked,
        modules=read.modules(),
        configured=configured,
        configured_podium=run([configured, "-P", "-c", PROBE]) if configured else None,
        trust=registry(rf"HKCU\{SECURITY}").get("AccessVBOM"),
        trust_policy=_first(registry, "AccessVBOM"),
        macros=_first(registry, "VBAWarnings"),
        disabled=_disabled(registry),
        podiums=list(_other_podiums(machine)),
        calc=_calc(run),
    )


def _configuration(machine: Machine) -> tuple[Configuration, str]:
    """The configuration, or an empty one and why it cannot be read."""
    try:
        return read_configuration(machine), ""
    except PodiumError as error:
        return Configuration(), str(error)


def run_program(command: Sequence[str]) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


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


def _has_library(machine: Machine) -> bool:
    """Excel's macros look beside python.exe and in the folder above it."""
    folder = Path(machine.python).parent
    return any((place / f"xlwings64-{_xlwings()}.dll").exists() for place in (folder, folder.parent))


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


def _calc(run: Run) -> str | None:
    """``25.2``, blank for one that does not say, None for none."""
    program = shutil.which("soffice") or next((path for path in CALC_FOLDERS if Path(path).exists()), None)
    if program is None:
        return None
    match = re.search(r"\d+\.\d+", run([program, "--version"]) or "")
    return match[0] if match else ""
