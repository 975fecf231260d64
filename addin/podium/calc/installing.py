"""Putting the extension into LibreOffice and taking it out, with LibreOffice's own tool, unopkg."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from podium.calc.extension import extension
from podium.calc.names import EXTENSION
from podium.calc.office import OLDEST_SHOWN, program_folder
from podium.errors import PodiumError

TOOL = "unopkg"
NAME = "podium.oxt"
SECONDS = 300
NOT_THERE = f"LibreOffice was not found; install LibreOffice {OLDEST_SHOWN} or newer, then run this again"
IS_OPEN = "if LibreOffice is open, close it, also its icon beside the clock, and run this again"


def install(options: Sequence[str] = ()) -> None:
    """Add the extension, in place of an older one; ``options`` are more of unopkg's."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, NAME)
        made.write_bytes(extension())
        _run("add", ["--force", *options, str(made)])
    if not is_installed(options):
        raise PodiumError(f"LibreOffice took the extension, but does not list it; {IS_OPEN}")


def uninstall(options: Sequence[str] = ()) -> bool:
    """Remove the extension; False where it was not installed."""
    if not is_installed(options):
        return False
    _run("remove", [*options, EXTENSION])
    return True


def is_installed(options: Sequence[str] = ()) -> bool:
    """Whether LibreOffice lists the extension."""
    return f"Identifier: {EXTENSION}" in _run("list", options).splitlines()


def _run(command: str, options: Sequence[str]) -> str:
    done = subprocess.run(
        [_tool(), command, *_for_whom(), *options], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    if done.returncode != 0:
        said = " ".join((done.stderr.strip() or done.stdout.strip()).split())
        raise PodiumError(f"LibreOffice's {TOOL} {command} failed ({said}); {IS_OPEN}")
    return done.stdout


def _tool() -> str:
    folder = program_folder()
    if folder is None:
        raise PodiumError(NOT_THERE)
    found = shutil.which(TOOL, path=str(folder)) or shutil.which(TOOL)
    if found is None:
        raise PodiumError(f"{folder} has no {TOOL}; install all of LibreOffice, then run this again")
    return found


def _for_whom() -> list[str]:
    """For the user alone; the administrator of Linux has no choice but to install for all."""
    return ["--shared"] if is_for_all() else []


def is_for_all() -> bool:
    """Whether the extension is put in for all users of the machine."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
