"""What a format is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from podium.sheets.table import Table


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
