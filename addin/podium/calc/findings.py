"""What ``podium doctor`` looks at for LibreOffice: gathered once from the machine, then judged check by check.

Plain values, so that a check can be tried on any findings.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from podium.calc.places import Places
from podium.calc.trial import GIVES, Outcome, tried
from podium.libreoffice import soffice
from podium.programs import Run, plain_environment
from podium.version import VERSION

LOADER = "pythonloader.py"


@dataclass(frozen=True, slots=True)
class Findings:
    """All that the checks judge.

    office: LibreOffice's programs are there. boxed: see Places. version: ``25.2``, blank for one that does not say.
    extensions: the version of each Podium that is installed, and whether for all users; LibreOffice takes the first.
    has_python: LibreOffice has what runs Python. foreign_python: the python3 that makes a LibreOffice fail that is
    started from this terminal. outcome: of the trial, None where there is nothing to try.
    """

    office: bool = True
    boxed: str = ""
    version: str = ""
    own_version: str = VERSION
    extensions: Sequence[tuple[str, bool]] = ()
    has_python: bool = True
    foreign_python: str = ""
    outcome: Outcome | None = None


def gather(program_folder: Path | None, places: Places, run: Run) -> Findings:
    """Look at LibreOffice, and let it work out a formula where the functions are installed; changes nothing."""
    if program_folder is None:
        return Findings(office=False, boxed=places.boxed, extensions=places.extensions())
    found = Findings(
        version=_version(program_folder, run),
        extensions=places.extensions(),
        has_python=_has_python(program_folder),
    )
    if not found.extensions:
        return found
    outcome = tried(program_folder, places, plain_environment())
    foreign = _foreign_python(program_folder, places) if outcome.cell == GIVES else ""
    return replace(found, outcome=outcome, foreign_python=foreign)


def _version(program_folder: Path, run: Run) -> str:
    match = re.search(r"\d+\.\d+", run([soffice(program_folder), "--version"]) or "")
    return match[0] if match else ""


def _has_python(program_folder: Path) -> bool:
    return any((folder / LOADER).exists() for folder in (program_folder, program_folder.parent / "Resources"))


def _foreign_python(program_folder: Path, places: Places) -> str:
    """LibreOffice of a distribution of Linux takes the folders beside the first python3 on the PATH for its own.

    Some Pythons there do no harm, so it is tried."""
    found = shutil.which("python3")
    systems = {Path(folder).resolve() for folder in os.defpath.split(os.pathsep)}
    if not sys.platform.startswith("linux") or found is None or Path(found).parent.resolve() in systems:
        return ""
    return "" if tried(program_folder, places, os.environ).cell == GIVES else found
