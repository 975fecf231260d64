"""Temporary files and folders of runs that were killed: told from those that another run has at this moment."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

if sys.platform != "win32":
    import fcntl

TEMPORARY = ".podium-"  # and not the output's own name, with which the longest names would be too long
ENDING = ".part"
YOUNG = 60.0  # seconds; on Windows, where a file cannot be held while it is renamed
FOLDER = "podium-run-"
YOUNG_FOLDER = 86_400.0  # seconds; on Windows, where a folder cannot be held


@dataclass(frozen=True, slots=True)
class OwnFolder:
    """A folder that no other run takes for left over while this one lives, or a program that was given ``held_by``."""

    path: Path
    held_by: tuple[int, ...]


@contextmanager
def own_folder() -> Iterator[OwnFolder]:
    """A new folder among the system's temporary ones, gone afterwards; OSError where there can be none.

    Those of runs that were killed are removed before.
    """
    _remove_left_folders(Path(tempfile.gettempdir()))
    while True:
        with ExitStack() as stack:
            name = stack.enter_context(tempfile.TemporaryDirectory(prefix=FOLDER, ignore_cleanup_errors=True))
            descriptors = stack.enter_context(_folder_held(Path(name)))
            if descriptors is not None:
                yield OwnFolder(Path(name), descriptors)
                return


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
    if not temporary.is_file() or temporary.is_symlink():  # a pipe of that name would be waited for
        return
    descriptor = os.open(temporary, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # BlockingIOError where a run has it
        temporary.unlink()
    finally:
        os.close(descriptor)


@contextmanager
def _folder_held(folder: Path) -> Iterator[tuple[int, ...] | None]:
    """The descriptor that holds it, where the system has such; None where another run took the folder away before."""
    if sys.platform == "win32":
        yield ()
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:
        yield None
        return
    try:
        with suppress(OSError):  # a file system that cannot: then nobody takes it for left over either
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield (descriptor,) if folder.exists() else None
    finally:
        os.close(descriptor)


def _remove_left_folders(parent: Path) -> None:
    with suppress(OSError):  # what cannot be removed is no reason to stop
        for folder in parent.glob(f"{FOLDER}*"):
            with suppress(OSError):
                _remove_folder(folder)


def _remove_folder(folder: Path) -> None:
    if sys.platform == "win32":
        if time.time() - folder.stat().st_mtime > YOUNG_FOLDER:
            shutil.rmtree(folder, ignore_errors=True)
        return
    # Among the temporary folders of all users others may put a link of such a name, or wait for root to come by.
    descriptor = os.open(folder, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
    try:
        if os.fstat(descriptor).st_uid == os.getuid():
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # BlockingIOError where a run has it
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(descriptor)
