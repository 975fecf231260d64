"""Temporary files of runs that were killed: told from those that another run is writing at this moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

if sys.platform != "win32":
    import fcntl

TEMPORARY = ".podium-"  # and not the output's own name, with which the longest names would be too long
ENDING = ".part"
YOUNG = 60.0  # seconds; on Windows, where a file cannot be held while it is renamed


@contextmanager
def held(temporary: Path) -> Iterator[bool]:
    """Within, no other run takes the file for left over. The system lets go of it when the process is killed.

    False where another run did so before the file was held.
    """
    if sys.platform == "win32":
        yield True
        return
    try:
        file = temporary.open("rb")
    except FileNotFoundError:
        yield False
        return
    with file:
        with suppress(OSError):  # a file system that cannot: then nobody takes it for left over either
            fcntl.flock(file, fcntl.LOCK_EX)
        yield temporary.exists()


def remove_leftovers(folder: Path) -> None:
    """Remove what killed runs had begun to write in the folder."""
    with suppress(OSError):  # what cannot be removed is no reason to stop
        for temporary in folder.glob(f"{TEMPORARY}*{ENDING}"):
            with suppress(OSError):
                _remove(temporary)


@cache
def remove_leftovers_once(folder: Path) -> None:
    """The same, but of each folder only once: a folder may hold thousands of files, and get thousands more."""
    remove_leftovers(folder)


def _remove(temporary: Path) -> None:
    if sys.platform == "win32":
        if time.time() - temporary.stat().st_mtime > YOUNG:
            temporary.unlink()
        return
    with temporary.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # BlockingIOError where a run has it
        temporary.unlink()
