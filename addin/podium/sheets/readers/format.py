"""What a format is, and how its reader says that a file cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from podium.sheets.table import Table

LOCKED = "is protected by a password; save a copy without one"
DAMAGED = "is damaged and cannot be read; open it in a spreadsheet program and save it again"

MOST_CELLS = 20_000_000  # the whole rectangle from A1 is kept in memory, and a program without memory dies


class UnreadableError(Exception):
    """Why a file cannot be read, in words that follow its name."""


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    name: with its article, for people. endings: in small letters. recognises: whether the content is of this kind,
    even if it is damaged inside or locked. read: its tables, one for each sheet; UnreadableError when that fails.
    """

    name: str
    endings: tuple[str, ...]
    recognises: Callable[[bytes], bool]
    read: Callable[[bytes], list[Table]]
