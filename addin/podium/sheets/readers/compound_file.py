"""Compound files (OLE), in which older workbooks stand, and macros of newer ones: as far as it takes to find streams.

Each sector of a stream says which is the next, and each entry of the directory which are beside it. A hostile file goes
round in circles there; so nothing is taken twice.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from podium.errors import DAMAGED, UnreadableError

SECTOR_SIZES = {9: 512, 12: 4096}  # by their power of 2; no program writes others
SHORT_SECTOR = 64
ENTRY = 128  # bytes of an entry in the directory
END, NONE = 0xFFFFFFFE, 0xFFFFFFFF  # of a chain of sectors; no sector, no entry
TABLES_IN_HEADER = 109
FOLDER, STREAM = 1, 2


class _Entry(NamedTuple):
    """Of the directory: neighbours are entries of the same folder, child is one within it."""

    name: str
    kind: int
    neighbours: tuple[int, int]
    child: int
    start: int
    size: int


def stream_of(content: bytes, names: Sequence[str]) -> bytes:
    """The first stream of one of the names; UnreadableError where the file is damaged or has none."""
    with _damage_told():
        return _CompoundFile(content).stream(names)


def streams_of(content: bytes) -> dict[str, bytes]:
    """Every stream by its path, such as ``folder/stream``; UnreadableError where the file is damaged."""
    with _damage_told():
        return _CompoundFile(content).streams()


@contextmanager
def _damage_told() -> Iterator[None]:
    try:
        yield
    except (struct.error, IndexError, KeyError, UnicodeDecodeError) as error:
        raise UnreadableError(DAMAGED) from error


class _CompoundFile:
    def __init__(self, content: bytes):
        self._content = content
        (power,) = struct.unpack_from("<H", content, 30)
        self._sector = SECTOR_SIZES[power]
        (directory,) = struct.unpack_from("<I", content, 48)
        self._shortest, short, _, more, count = struct.unpack_from("<5I", content, 56)
        self._table = _numbers(self._sectors(self._tables(more if count else END)))
        self._short_table = _numbers(self._sectors(_chain(self._table, short)))
        entries = self._sectors(_chain(self._table, directory))
        self._entries = [_entry(entries, at) for at in range(0, len(entries), ENTRY)]

    def stream(self, names: Sequence[str]) -> bytes:
        root = self._entries[0]
        found = {entry.name.lower(): entry for entry in self._within(root, set()) if entry.kind == STREAM}
        entry = next((found[name.lower()] for name in names if name.lower() in found), None)
        if entry is None:
            raise UnreadableError(DAMAGED)
        return self._content_of(entry)

    def streams(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        seen: set[int] = set()
        folders = [("", self._entries[0])]
        for path, folder in folders:
            for entry in self._within(folder, seen):
                if entry.kind == STREAM:
                    found[path + entry.name] = self._content_of(entry)
                elif entry.kind == FOLDER:
                    folders.append((f"{path}{entry.name}/", entry))
        return found

    def _content_of(self, entry: _Entry) -> bytes:
        if entry.size >= self._shortest:
            return self._cut(self._sectors(_chain(self._table, entry.start)), entry.size, self._sector)
        inside = self._sectors(_chain(self._table, self._entries[0].start))
        parts = [inside[at * SHORT_SECTOR : (at + 1) * SHORT_SECTOR] for at in _chain(self._short_table, entry.start)]
        return self._cut(b"".join(parts), entry.size, SHORT_SECTOR)

    def _within(self, folder: _Entry, seen: set[int]) -> Iterator[_Entry]:
        """Its entries; UnreadableError for one that was seen before."""
        waiting = [folder.child]
        while waiting:
            number = waiting.pop()
            if number == NONE:
                continue
            if number in seen:
                raise UnreadableError(DAMAGED)
            seen.add(number)
            yield self._entries[number]
            waiting += self._entries[number].neighbours

    def _tables(self, more: int) -> list[int]:
        """The sectors of the table that says of each sector which is the next."""
        found = list(struct.unpack_from(f"<{TABLES_IN_HEADER}I", self._content, 76))
        seen = set()
        while more not in (END, NONE):
            if more in seen:
                raise UnreadableError(DAMAGED)
            seen.add(more)
            sector = self._sectors([more])
            if len(sector) < self._sector:
                raise UnreadableError(DAMAGED)
            *further, more = _numbers(sector)
            found += further
        tables = [each for each in found if each not in (END, NONE)]
        if len(set(tables)) < len(tables):
            raise UnreadableError(DAMAGED)
        return tables

    def _sectors(self, numbers: Sequence[int]) -> bytes:
        """What stands in them; the header takes the place of the first."""
        size = self._sector
        return b"".join(self._content[(number + 1) * size : (number + 2) * size] for number in numbers)

    def _cut(self, sectors: bytes, size: int, sector: int) -> bytes:
        """A stream takes no sector more than it needs; the last of the file may be cut off behind its end."""
        if not size <= len(sectors) < size + sector:
            raise UnreadableError(DAMAGED)
        return sectors[:size]


def _entry(directory: bytes, at: int) -> _Entry:
    length, kind, left, right, child = struct.unpack_from("<HBx3I", directory, at + 64)
    start, size = struct.unpack_from("<2I", directory, at + 116)
    name = directory[at : at + max(0, min(length, 64) - 2)].decode("utf-16-le")
    return _Entry(name, kind, (left, right), child, start, size)


def _chain(table: Sequence[int], start: int) -> list[int]:
    """The sectors from the first to the last; UnreadableError where one comes again or is not in the table."""
    found, seen = [], bytearray(len(table))
    while start != END:
        if start >= len(table) or seen[start]:
            raise UnreadableError(DAMAGED)
        seen[start] = 1
        found.append(start)
        start = table[start]
    return found


def _numbers(sectors: bytes) -> array[int]:
    numbers = array("I", sectors[: len(sectors) // 4 * 4])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
