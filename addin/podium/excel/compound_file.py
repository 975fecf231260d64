"""Writing a compound file ([MS-CFB], version 3), in which a VBA project stands: folders of streams in one file.

The file is cut into sectors of 512 bytes. A table says of each sector which is the next of its stream; streams of less
than 4,096 bytes lie in shorter sectors of 64, with a table of their own. Podium reads such files in
``podium.sheets.readers.compound_file``.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SECTOR, SHORT_SECTOR = 512, 64
SHORTEST = 4096  # bytes of a stream that lies in whole sectors
LONGEST_NAME = 64  # bytes, with the zero at its end
NUMBERS = SECTOR // 4  # in a sector of a table
END, FREE, TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD  # in the table: the last sector, no sector, one of the table
NONE = FREE  # no entry
MOST_TABLES = 109  # whose sectors the header names: 7 MB, and no macros are so long
FOLDER, STREAM, ROOT = 1, 2, 5
RED, BLACK = 0, 1
SIGNATURE = bytes.fromhex("d0cf11e0a1b11ae1")
ENTRY = "<64sHBB3I16sI2QIQ"


@dataclass(slots=True)
class _Entry:
    """Of the directory. left, right: entries of the same folder that come before and after; child: one within it."""

    name: str
    kind: int
    colour: int = BLACK
    left: int = NONE
    right: int = NONE
    child: int = NONE
    start: int = 0
    size: int = 0

    def packed(self) -> bytes:
        name = f"{self.name}\0".encode("utf-16-le") if self.name else b""
        if len(name) > LONGEST_NAME:
            raise ValueError(f"{self.name}: a name of more than 31 characters")
        neighbours = (self.left, self.right, self.child)
        return struct.pack(
            ENTRY, name, len(name), self.kind, self.colour, *neighbours, b"", 0, 0, 0, self.start, self.size
        )

    def order(self) -> tuple[int, str]:
        return len(self.name.encode("utf-16-le")), self.name.upper()


class _Sectors:
    """What is put into sectors of one size, and the table of which is the next."""

    def __init__(self, size: int) -> None:
        self.size, self.content, self.next = size, bytearray(), list[int]()

    def put(self, stream: bytes) -> int:
        """Where it begins."""
        if not stream:
            return END
        start, count = len(self.next), -(-len(stream) // self.size)
        self.content += stream.ljust(count * self.size, b"\0")
        self.next += [*range(start + 1, start + count), END]
        return start


def compound_file(streams: Mapping[str, bytes]) -> bytes:
    """The file of these streams, each by its name or as ``folder/name``: one level of folders is enough for macros."""
    sectors, short = _Sectors(SECTOR), _Sectors(SHORT_SECTOR)
    entries = _directory(streams)
    of_streams = (entry for entry in entries if entry.kind == STREAM)
    for entry, content in zip(of_streams, streams.values(), strict=True):
        entry.start, entry.size = (sectors if len(content) >= SHORTEST else short).put(content), len(content)
    entries[0].start, entries[0].size = sectors.put(bytes(short.content)), len(short.content)
    short_table = _table(short.next)
    short_start = sectors.put(short_table)
    directory = b"".join(entry.packed() for entry in entries)
    unused = _Entry("", 0, RED).packed()
    directory_start = sectors.put(directory + unused * (-len(entries) % (SECTOR // len(unused))))
    first, tables = len(sectors.next), _tables_needed(len(sectors.next))
    header = _header(range(first, first + tables), directory_start, short_start, len(short_table) // SECTOR)
    return header + bytes(sectors.content) + _table([*sectors.next, *[TABLE] * tables])


def _directory(streams: Mapping[str, bytes]) -> list[_Entry]:
    """The root, the folders, and the streams in their order, each a neighbour of the others in its folder."""
    folders = sorted({path.rpartition("/")[0] for path in streams} - {""})
    entries = [_Entry("Root Entry", ROOT), *(_Entry(name, FOLDER) for name in folders)]
    places = {"": 0, **{name: number for number, name in enumerate(folders, 1)}}
    within: dict[str, list[int]] = {"": list(range(1, len(entries))), **{name: [] for name in folders}}
    for path in streams:
        folder, _, name = path.rpartition("/")
        within[folder].append(len(entries))
        entries.append(_Entry(name, STREAM))
    for folder, numbers in within.items():
        numbers.sort(key=lambda number: entries[number].order())
        entries[places[folder]].child = _tree(entries, numbers, levels=(len(numbers) + 1).bit_length() - 1)
    return entries


def _tree(entries: Sequence[_Entry], numbers: Sequence[int], levels: int) -> int:
    """A search tree of the entries, black but for the last level where that is not full; gives its root."""
    if not numbers:
        return NONE
    middle = len(numbers) // 2
    root = entries[numbers[middle]]
    root.colour = BLACK if levels > 0 else RED
    root.left = _tree(entries, numbers[:middle], levels - 1)
    root.right = _tree(entries, numbers[middle + 1 :], levels - 1)
    return numbers[middle]


def _table(numbers: Sequence[int]) -> bytes:
    """In whole sectors."""
    padded = [*numbers, *[FREE] * (-len(numbers) % NUMBERS)]
    return struct.pack(f"<{len(padded)}I", *padded)


def _tables_needed(sectors: int) -> int:
    """How many sectors the table takes, which has a number for each of its own too."""
    tables = 1
    while sectors + tables > tables * NUMBERS:
        tables += 1
    if tables > MOST_TABLES:
        raise ValueError("longer than macros are")
    return tables


def _header(tables: Sequence[int], directory: int, short_table: int, short_tables: int) -> bytes:
    version = struct.pack("<5H6x", 0x3E, 3, 0xFFFE, SECTOR.bit_length() - 1, SHORT_SECTOR.bit_length() - 1)
    sizes = struct.pack("<4x8I", len(tables), directory, 0, SHORTEST, short_table, short_tables, END, 0)
    named = [*tables, *[FREE] * (MOST_TABLES - len(tables))]
    return SIGNATURE + bytes(16) + version + sizes + struct.pack(f"<{MOST_TABLES}I", *named)
