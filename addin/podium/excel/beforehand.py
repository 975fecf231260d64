"""Whether a file can be written, looked at before anything is: an installation is done whole or not begun."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from podium.errors import PodiumError
from podium.output import reason


def check_file(path: Path) -> None:
    """PodiumError where ``path`` is read-only, or can never be there."""
    check_place(path)
    real = Path(os.path.realpath(path))
    if real.exists() and is_read_only(real):
        raise PodiumError(f"{path}: is read-only; take that mark off it and try again")


def check_place(path: Path) -> None:
    """PodiumError where a folder lies at ``path``, or no file can be made there; makes no folder to find out."""
    real = Path(os.path.realpath(path))
    try:
        if real.is_dir():
            raise PodiumError(f"{path}: is a folder, and a file is to be there; move it away and try again")
        folder = next(each for each in real.parents if each.exists())
        if not folder.is_dir():
            raise PodiumError(f"{path}: cannot be written ({folder} is a file and no folder)")
    except OSError as error:
        raise PodiumError(f"{path}: cannot be written ({reason(error)})") from error
    if not os.access(folder, os.W_OK):
        raise PodiumError(f"{path}: cannot be written (no permission to write into {folder})")


def is_read_only(path: Path) -> bool:
    """By the file's own mark, which the rename of a new file over it would not heed on every system."""
    return not path.stat().st_mode & stat.S_IWUSR
