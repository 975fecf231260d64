"""Where LibreOffice is on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

OLDEST = (25, 2)
OLDEST_SHOWN = ".".join(map(str, OLDEST))


def program_folder() -> Path | None:
    """The folder of LibreOffice's programs; None where there is no LibreOffice."""
    return next((folder for folder in _folders() if _has_office(folder)), None)


def soffice(folder: Path) -> str:
    """The program that works headless and waits until it is done."""
    return str(folder / ("soffice.com" if sys.platform == "win32" else "soffice"))


def _folders() -> Iterator[Path]:
    for name in ("soffice", "libreoffice"):
        found = shutil.which(name)
        if found is not None:
            yield Path(found).resolve().parent
    if sys.platform == "win32":
        for variable in ("ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"):
            if os.environ.get(variable):
                yield Path(os.environ[variable], "LibreOffice", "program")
    elif sys.platform == "darwin":
        yield Path("/Applications/LibreOffice.app/Contents/MacOS")


def _has_office(folder: Path) -> bool:
    return any((folder / name).exists() for name in ("soffice", "soffice.exe", "soffice.bin"))
