"""Putting the extension into LibreOffice and taking it out, with LibreOffice's own tool, unopkg."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from podium.calc.extension import extension
from podium.calc.names import EXTENSION
from podium.calc.places import places
from podium.errors import PodiumError
from podium.excel.machine import this_machine
from podium.leftovers import own_folder
from podium.libreoffice import OLDEST_SHOWN, program_folder
from podium.output import reason
from podium.programs import run_to_end

TOOL = "unopkg"
NAME = "podium.oxt"
SECONDS = 300
NOT_THERE = f"LibreOffice was not found; install LibreOffice {OLDEST_SHOWN} or newer, then run this again"
IS_OPEN = "if LibreOffice is open, close it, also its icon beside the clock, and run this again"
SAYS_OPEN = "already running"


def install(options: Sequence[str] = ()) -> None:
    """Add the extension, in place of an older one; ``options`` are more of unopkg's."""
    try:
        with own_folder() as own:
            made = own.path / NAME
            made.write_bytes(extension())
            _run("add", ["--force", *options, str(made)])
    except OSError as error:
        raise PodiumError(
            f"the temporary folder cannot be used ({reason(error)}); make room there, then run this again"
        ) from error
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


def is_there_for_all() -> bool:
    """Whether somebody put the functions in for all users; LibreOffice lists these to a user only when asked for."""
    return any(for_all for _, for_all in places(this_machine(), program_folder()).extensions())


def _run(command: str, options: Sequence[str]) -> str:
    called = f"LibreOffice's {TOOL} {command}"
    try:
        ended = run_to_end([_tool(), command, *_for_whom(), *options], SECONDS)
    except TimeoutError:
        raise PodiumError(f"{called} was still busy after {SECONDS} seconds and was stopped; {IS_OPEN}") from None
    except OSError as error:
        raise PodiumError(
            f"{called} cannot be started ({reason(error)}); install LibreOffice again, then run this again"
        ) from error
    if ended.code != 0:
        raise PodiumError(f"{called} failed {_why(ended.complained.strip() or ended.said.strip())}")
    return ended.said


def _why(said: str) -> str:
    if not said:
        return f"and does not say why; {IS_OPEN}"
    why = f"({' '.join(said.split())})"
    return f"{why}; {IS_OPEN}" if SAYS_OPEN in said else why


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
