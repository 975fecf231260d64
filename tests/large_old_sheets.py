"""Very large .xls files for tests: the records of a sheet in a compound file, with no more than a reader asks for."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

SECTOR = 4096
FREE, END, OF_THE_TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD  # of sectors
STREAM, ROOT = 2, 5  # kinds of entries in a directory
BOF, EOF, BOUNDSHEET, NUMBER, LABEL = 0x0809, 0x000A, 0x0085, 0x0203, 0x0204
GLOBALS, WORKSHEET = 5, 16


def write(path: Path, rows: Sequence[Sequence[object]]) -> None:
    sheet = record(BOF, struct.pack("<6H", 0x0600, WORKSHEET, 0, 0, 0, 0))
    sheet += b"".join(
        cell(row, column, value) for row, cells in enumerate(rows) for column, value in enumerate(cells)
    ) + record(EOF, b"")
    path.write_bytes(compound(_book() + sheet))


def _book() -> bytes:
    name = b"Final"
    begin = record(BOF, struct.pack("<6H", 0x0600, GLOBALS, 0, 0, 0, 0))
    size = len(begin) + 4 + 6 + 2 + len(name) + 4
    return begin + record(BOUNDSHEET, struct.pack("<IHBB", size, 0, len(name), 0) + name) + record(EOF, b"")


def record(kind: int, content: bytes) -> bytes:
    return struct.pack("<HH", kind, len(content)) + content


def cell(row: int, column: int, value: object) -> bytes:
    place = struct.pack("<3H", row, column, 0)
    if isinstance(value, str):
        return record(LABEL, place + struct.pack("<HB", len(value), 0) + value.encode("latin-1"))
    assert isinstance(value, (int, float))
    return record(NUMBER, place + struct.pack("<d", value))


def compound(stream: bytes) -> bytes:
    """A compound file of one stream: its header, the table of sectors, the directory, the stream."""
    sectors = -(-len(stream) // SECTOR)
    tables = -(-(sectors + 1) // (SECTOR // 4 - 1))
    chain = [*[OF_THE_TABLE] * tables, END, *range(tables + 2, tables + 1 + sectors), END]
    chain += [FREE] * (tables * SECTOR // 4 - len(chain))
    header = struct.pack("<8s16x5H6x", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 4, 0xFFFE, 12, 6)
    header += struct.pack("<9I", 1, tables, tables, 0, SECTOR, END, 0, END, 0)
    header += struct.pack("<109I", *range(tables), *[FREE] * (109 - tables))
    directory = _entry("Root Entry", ROOT, END, 0, child=1) + _entry("Workbook", STREAM, tables + 1, len(stream))
    parts = [struct.pack(f"<{len(chain)}I", *chain), directory, stream]
    return b"".join(part + bytes(-len(part) % SECTOR) for part in (header, *parts))


def _entry(name: str, kind: int, start: int, size: int, child: int = FREE) -> bytes:
    text = name.encode("utf-16-le")
    head = struct.pack("<64sHBB3I", text, len(text) + 2, kind, 1, FREE, FREE, child)
    return head + bytes(36) + struct.pack("<IQ", start, size)
