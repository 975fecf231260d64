"""A LibreOffice in which the functions do not work, in the ways that users meet."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from podium.calc import extension
from podium.libreoffice import program_folder

from tests.hosts.calc.office import python_with_uno
from tests.spreadsheet_programs import program

# Where LibreOffice finds the services of extensions; its own are in the .rdb files beside its programs.
OF_EXTENSIONS = "${{${{$ORIGIN/lounorc:{0}}}:UNO_SERVICES}}"
PYTHON_SERVICES = "pyuno.rdb"


class Way(NamedTuple):
    """How soffice is started for it, and what the message is then."""

    message: str
    options: Sequence[str] = ()
    environment: Mapping[str, str] = {}


def damaged(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Way:
    """The Python of the extension fails."""
    monkeypatch.setattr(extension, "STARTED", 'raise ImportError("damaged")\n')
    return Way(
        "Podium's functions do not work: the extension is damaged.\n"
        "Install it again and restart LibreOffice. If that does not help, run podium doctor."
    )


def other_python(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Way:
    """A virtual environment comes first on the PATH."""
    python = Path(python_with_uno())
    if python.parent == program_folder():
        pytest.skip("this LibreOffice has a Python of its own, and looks for none on the PATH")
    subprocess.run([python, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    first = folder / "venv" / "bin"
    return Way(
        "Podium's functions do not work: LibreOffice was started with another Python than its own, "
        f"{first}/python3.\nClose LibreOffice and start it from the desktop's menu.",
        environment={"PATH": f"{first}{os.pathsep}{os.defpath}"},
    )


def no_python(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Way:
    """LibreOffice is installed without its Python."""
    program("soffice", "LibreOffice")
    services = sorted(Path(program_folder() or "", "services").glob("*.rdb"))
    kept = [path.as_uri() for path in services if path.name != PYTHON_SERVICES]
    assert len(kept) == len(services) - 1
    extensions = [OF_EXTENSIONS.format(name) for name in ("PKG_UserUnoFile", "PKG_SharedUnoFile")]
    return Way(
        "Podium's functions do not work: LibreOffice's Python is not installed.\n"
        "On Debian and Ubuntu install the package python3-uno, then restart LibreOffice.",
        options=[f"-env:URE_MORE_SERVICES={' '.join([*extensions, *kept])}"],
    )


WAYS = (damaged, other_python, no_python)
