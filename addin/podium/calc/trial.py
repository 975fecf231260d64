"""Letting LibreOffice work out a formula, as it is installed for the user, and touching nothing of the user's.

The user's extensions are copied to a profile that is thrown away: so it works while LibreOffice is open.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import openpyxl

from podium.calc.office import soffice
from podium.calc.places import OF_USER, Places

FORMULA = "=GP_POINTS(4;19)"
IN_FILE = "=GP_POINTS(4,19)"  # as .xlsx files have it
GIVES = "12"
SECONDS = 120

# Where LibreOffice's bridge to Python tells of every call, when it is asked to.
LOG = "calls"
ERROR = re.compile(r"Message = \(string\)\"<class '([\w.]+)'>: (.*?), traceback follows", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Outcome:
    """cell: what the cell shows, blank for none. cause: the error in the extension's Python, blank for none.
    answered: LibreOffice came to an end by itself."""

    cell: str = ""
    cause: str = ""
    answered: bool = True


def tried(program_folder: Path, places: Places, environment: Mapping[str, str], seconds: float = SECONDS) -> Outcome:
    """What LibreOffice makes of the formula."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        _copy_extensions(places.profile, folder / "profile")
        workbook = folder / "formula.xlsx"
        _write(workbook)
        profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
        command = [soffice(program_folder), "--headless", "--norestore", profile, *places.options]
        command += ["--convert-to", "csv", "--outdir", str(folder), str(workbook)]
        answered = _ends(command, {**environment, **_asked_of(folder)}, seconds)
        return Outcome(_text(workbook.with_suffix(".csv")), _cause(folder), answered)


def _asked_of(folder: Path) -> dict[str, str]:
    """What the environment asks for: a log of Python, errors in English, and nothing written beside the extension."""
    log = {"PYUNO_LOGLEVEL": "ARGS", "PYUNO_LOGTARGET": str(folder / LOG)}
    return {**log, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


def _copy_extensions(profile: Path, to: Path) -> None:
    if (profile / OF_USER).exists():
        shutil.copytree(profile / OF_USER, to / OF_USER)


def _write(path: Path) -> None:
    """A workbook with the formula and no value, which LibreOffice must work out."""
    book = openpyxl.Workbook()
    book.worksheets[0]["A1"] = IN_FILE
    book.save(path)


def _ends(command: list[str], environment: Mapping[str, str], seconds: float) -> bool:
    silent = subprocess.DEVNULL
    started = subprocess.Popen(
        command, stdin=silent, stdout=silent, stderr=silent, env=environment, start_new_session=True
    )
    try:
        started.wait(seconds)
    except subprocess.TimeoutExpired:
        _kill_all_of(started)
        return False
    return True


def _kill_all_of(started: subprocess.Popen[bytes]) -> None:
    """Soffice starts others, which would live on."""
    if os.name == "posix":
        os.killpg(started.pid, signal.SIGKILL)
    else:
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(started.pid)], capture_output=True, check=False)
    started.wait()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip() if path.exists() else ""


def _cause(folder: Path) -> str:
    """The first error that the extension's Python had."""
    for log in folder.glob(f"{LOG}*"):
        found = ERROR.search(log.read_text(encoding="utf-8", errors="replace"))
        if found:
            return f"{found[1]}: {' '.join(found[2].split())}"
    return ""
