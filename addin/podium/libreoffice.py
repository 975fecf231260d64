"""Where LibreOffice is on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

OLDEST = (25, 2)
OLDEST_SHOWN = ".".join(map(str, OLDEST))

# What stands beside the real soffice, or in the folder for it of a Mac, and never beside a script that starts it.
PARTS = ("soffice.bin", "bootstraprc", "bootstrap.ini", "../Resources/bootstraprc")

ON_LINUX = ("usr/lib/libreoffice", "usr/lib64/libreoffice", "opt/libreoffice*", "usr/local/lib/libreoffice")
ON_MAC = "Applications/LibreOffice.app/Contents/MacOS"


def program_folder() -> Path | None:
    """The folder of LibreOffice's programs; None where there is no LibreOffice."""
    return next((folder for folder in _folders() if _has_office(folder)), None)


def soffice(folder: Path) -> str:
    """The program that works headless and waits until it is done."""
    return str(folder / ("soffice.com" if sys.platform == "win32" else "soffice"))


def _folders() -> Iterator[Path]:
    yield from _on_the_path()
    if sys.platform == "win32":
        for variable in ("ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"):
            if os.environ.get(variable):
                yield Path(os.environ[variable], "LibreOffice", "program")
    elif sys.platform == "darwin":
        yield from (Path("/", ON_MAC), Path.home() / ON_MAC)
    else:
        yield from _usual_on_linux(Path("/"))


def _on_the_path() -> Iterator[Path]:
    """Of every soffice there: the first may be a script of somebody's own, which starts another."""
    for name in ("soffice", "libreoffice"):
        for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
            found = shutil.which(name, path=folder) if folder else None
            if found is not None:
                yield Path(found).resolve().parent


def _usual_on_linux(root: Path) -> Iterator[Path]:
    """Where distributions and LibreOffice's own packages put it; of the latter, the newest first."""
    for pattern in ON_LINUX:
        found = sorted(root.glob(f"{pattern}/program"), key=_version, reverse=True)
        yield from found


def _version(program: Path) -> list[int]:
    """Of ``libreoffice25.2/program``."""
    return [int(part) for part in program.parent.name.removeprefix("libreoffice").split(".") if part.isdecimal()]


def _has_office(folder: Path) -> bool:
    return any((folder / part).exists() for part in PARTS)
