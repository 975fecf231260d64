"""Letting LibreOffice work out a formula, as it is installed for the user, and touching nothing of the user's.

The user's extensions are copied to a profile that is thrown away: so it works while LibreOffice is open.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import openpyxl

from podium.calc.places import OF_USER, Places
from podium.leftovers import OwnFolder, own_folder
from podium.libreoffice import soffice
from podium.output import reason
from podium.programs import run_to_end

FORMULA = "=GP_POINTS(4;19)"
IN_FILE = "=GP_POINTS(4,19)"  # as .xlsx files have it
GIVES = "12"
SECONDS = 120

# Where LibreOffice's bridge to Python tells of every call, when it is asked to.
LOG = "calls"
ERROR = re.compile(r"Message = \(string\)\"<class '([\w.]+)'>: (.*?), traceback follows", re.DOTALL)

NUMBERED = re.compile(r"^\[\w+ \d+\] ")


@dataclass(frozen=True, slots=True)
class Outcome:
    """cell: what the cell shows, blank for none. cause: the error in the extension's Python, blank for none.
    answered: LibreOffice came to an end by itself. kept_off: what made the trial impossible, blank for nothing."""

    cell: str = ""
    cause: str = ""
    answered: bool = True
    kept_off: str = ""


def tried(program_folder: Path, places: Places, environment: Mapping[str, str], seconds: float = SECONDS) -> Outcome:
    """What LibreOffice makes of the formula."""
    try:
        with own_folder() as own:
            return _tried_in(own, program_folder, places, environment, seconds)
    except OSError as error:
        return Outcome(kept_off=f"the temporary folder cannot be used ({_reason(error)})")


def _tried_in(
    own: OwnFolder, program_folder: Path, places: Places, environment: Mapping[str, str], seconds: float
) -> Outcome:
    folder = own.path
    _copy_extensions(places.profile, folder / "profile")
    workbook = folder / "formula.xlsx"
    _write(workbook)
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [soffice(program_folder), "--headless", "--norestore", profile, *places.options]
    command += ["--convert-to", "csv", "--outdir", str(folder), str(workbook)]
    answered = True
    try:
        run_to_end(command, seconds, {**environment, **_asked_of(folder)}, own.held_by)
    except TimeoutError:
        answered = False
    except OSError as error:
        return Outcome(kept_off=f"LibreOffice cannot be started ({_reason(error)})")
    return Outcome(_text(workbook.with_suffix(".csv")), _cause(folder), answered)


def _asked_of(folder: Path) -> dict[str, str]:
    """What the environment asks for: a log of Python, errors in English, and nothing written beside the extension."""
    log = {"PYUNO_LOGLEVEL": "ARGS", "PYUNO_LOGTARGET": str(folder / LOG)}
    return {**log, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


def _copy_extensions(profile: Path, to: Path) -> None:
    """All that LibreOffice could read too."""
    if os.path.isdir(profile / OF_USER):
        shutil.copytree(profile / OF_USER, to / OF_USER, symlinks=True, ignore=_unreadable)


def _unreadable(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not _is_readable(Path(folder, name))]


def _is_readable(path: Path) -> bool:
    """Links are copied as links, wherever they lead; from a pipe reading may never end."""
    if path.is_symlink():
        return True
    if path.is_dir():
        return os.access(path, os.R_OK | os.X_OK)
    return path.is_file() and os.access(path, os.R_OK)


def _reason(error: OSError) -> str:
    """Of several that shutil gathers, the first: its text begins with a number and ends with the file."""
    if isinstance(error, shutil.Error):
        return NUMBERED.sub("", str(error.args[0][0][2])).partition(": ")[0].lower()
    return reason(error)


def _write(path: Path) -> None:
    """A workbook with the formula and no value, which LibreOffice must work out."""
    book = openpyxl.Workbook()
    book.worksheets[0]["A1"] = IN_FILE
    book.save(path)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip() if path.exists() else ""


def _cause(folder: Path) -> str:
    """The first error that the extension's Python had."""
    for log in folder.glob(f"{LOG}*"):
        found = ERROR.search(log.read_text(encoding="utf-8", errors="replace"))
        if found:
            return f"{found[1]}: {' '.join(found[2].split())}"
    return ""
