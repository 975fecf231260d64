"""The type library of the extension: compiled from the interface where LibreOffice's tools are, else the stored one.

``python -m podium.calc.type_library`` stores it anew.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from podium.calc.interface import interface
from podium.errors import PodiumError
from podium.functions import declarations
from podium.libreoffice import program_folder

STORED = Path(__file__).with_name("types.rdb")
COMPILER = "unoidl-write"
OWN_TYPES = "types.rdb"


def type_library() -> bytes:
    """The bytes of the type library."""
    return STORED.read_bytes() if compiler() is None else compiled()


def compiler() -> Path | None:
    """LibreOffice's compiler of interfaces, which comes with its SDK; None where it is not."""
    found = shutil.which(COMPILER)
    if found is not None:
        return Path(found)
    folder = program_folder()
    beside = None if folder is None else folder.parent / "sdk" / "bin" / COMPILER
    return beside if beside is not None and beside.exists() else None


def compiled() -> bytes:
    """The type library as the compiler makes it."""
    tool, program = compiler(), program_folder()
    if tool is None or program is None:
        raise PodiumError(f"{COMPILER}, of the SDK of LibreOffice, is not installed")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "functions.idl"), Path(folder, "made.rdb")
        source.write_text(interface(declarations()), encoding="utf-8")
        command = [tool, program / OWN_TYPES, source, made]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise PodiumError(f"{COMPILER} refused the interface: {run.stderr.strip() or run.stdout.strip()}")
        return made.read_bytes()


if __name__ == "__main__":
    STORED.write_bytes(compiled())
