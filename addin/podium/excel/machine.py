"""The machine that Excel runs on, and where it keeps what matters here.

A value and not a look at ``sys.platform``: so every step can be told which machine it is on, and be tried on any.
"""

from __future__ import annotations

import locale
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

System = Literal["windows", "mac", "other"]

_ON_MAC = "Library/Containers/com.microsoft.Excel/Data"
_STARTUP_ON_MAC = "Library/Group Containers/UBF8T346G9.Office/User Content.localized/Startup.localized/Excel"
_SCRIPTS_ON_MAC = "Library/Application Scripts/com.microsoft.Excel"


@dataclass(frozen=True, slots=True)
class Machine:
    """system: Excel runs on the first two. python: the interpreter that has Podium. roaming: %APPDATA% of Windows.
    encoding: in which Excel's VBA and xlwings read text files.
    base: the Python that an environment was made from."""

    system: System
    home: Path
    python: str
    roaming: Path
    encoding: str
    base: str = ""

    @property
    def has_excel(self) -> bool:
        return self.system != "other"

    @property
    def configuration(self) -> Path:
        """The user's configuration of xlwings."""
        if self.system == "mac":
            return self.home / _ON_MAC / "xlwings.conf"
        return self.home / ".xlwings" / "xlwings.conf"

    @property
    def start_folder(self) -> Path:
        """Excel opens whatever lies here when it starts."""
        if self.system == "mac":
            return self.home / _STARTUP_ON_MAC
        return self.roaming / "Microsoft" / "Excel" / "XLSTART"

    @property
    def scripts(self) -> Path:
        """Where Excel for Mac looks for the script with which a button starts Python."""
        return self.home / _SCRIPTS_ON_MAC

    @property
    def record(self) -> Path:
        """Where Podium notes what it changed."""
        if self.system == "mac":
            return self.home / "Library/Application Support/Podium/addin.json"
        return self.home / ".podium" / "addin.json"

    @property
    def interpreter_key(self) -> str:
        return "INTERPRETER_MAC" if self.system == "mac" else "INTERPRETER_WIN"


def this_machine() -> Machine:
    home = Path.home()
    roaming = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    return Machine(_system(), home, sys.executable, roaming, _encoding(), sys.base_prefix)


def _system() -> System:
    names: dict[str, System] = {"win32": "windows", "darwin": "mac"}
    return names.get(sys.platform, "other")


def _encoding() -> str:
    # VBA reads the code page of Windows, whatever Python would choose.
    return locale.getencoding() if sys.platform == "win32" else "utf-8"
