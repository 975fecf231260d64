"""Old workbooks (.xls) as no program writes them: their records, and the compound file that they stand in."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence

from podium.errors import DAMAGED, LOCKED

from tests.hostile.said import READ, TOGETHER
from tests.large_old_sheets import (
    BOF,
    BOUNDSHEET,
    END,
    EOF,
    FREE,
    GLOBALS,
    OF_THE_TABLE,
    ROOT,
    STREAM,
    WORKSHEET,
    cell,
    compound,
    record,
)

LAST_ROW, LAST_COLUMN = 65_535, 255
SHORTEST = 4096  # bytes of a stream that stands in sectors of its own
SHORT, SECTOR = 64, 512
TABLE = [("Place", "Name"), *((place, f"Player {place}") for place in range(1, 8))]
ROWS = b"".join(cell(row, column, value) for row, cells in enumerate(TABLE) for column, value in enumerate(cells))
CORNER = cell(LAST_ROW, LAST_COLUMN, 1)
WIDE = b"".join(cell(row, LAST_COLUMN, 1) for row in range(LAST_ROW + 1))


def files() -> Iterator[tuple[str, bytes, str]]:
    yield "plain.xls", workbook([ROWS]), READ
    yield from _sheets()
    yield from _records()
    yield from _streams()


def _sheets() -> Iterator[tuple[str, bytes, str]]:
    yield "sheets.xls", workbook([ROWS] * 2000), "has 2000 sheets; expected at most 500"
    yield "same.xls", workbook([ROWS + WIDE], starts=[0] * 400), DAMAGED
    inner = sheet(ROWS)
    yield "within.xls", workbook([inner * 300], starts=[0, *(20 + len(inner) * at for at in range(300))]), DAMAGED
    yield "far.xls", workbook([ROWS + CORNER]), READ
    yield "corners.xls", workbook([ROWS + WIDE] * 20), TOGETHER
    outside = cell(0, LAST_COLUMN + 1, 1)
    yield "outside.xls", workbook([ROWS + outside]), DAMAGED
    yield "nowhere.xls", workbook([ROWS], starts=[0x7FFFFFFF]), DAMAGED
    yield "large.xls", workbook([ROWS]) + bytes(30_000_000), "is larger than 30 MB, which no .xls of results is"


def _records() -> Iterator[tuple[str, bytes, str]]:
    for length in (0, 3, 0xFFFF):
        lying = struct.pack("<HH", 0x0203, length) + bytes(14)  # of a number, which has 14 bytes
        yield f"length-{length}.xls", workbook([ROWS + lying]), DAMAGED
    link = struct.pack("<4H", 0, LAST_ROW, 0, LAST_COLUMN) + bytes.fromhex("D0C9EA79F9BACE118C8200AA004BA90B")
    yield "link.xls", workbook([ROWS + record(0x01B8, link + struct.pack("<2I", 2, 0))]), READ
    extent = record(0x0200, struct.pack("<2I3H", 0, 1, 0, 1, 0))
    yield "extents.xls", workbook([(extent + cell(LAST_ROW, 2, 1)) * 2000 + ROWS]), READ
    yield "names.xls", workbook([ROWS], before=b"".join(_doubling_names(40))), READ
    areas = record(0x00E5, struct.pack("<H", 1000) + struct.pack("<4H", 0, 1, 0, 1) * 1000)
    said = "has more than 100000 merged areas in a sheet; take the merging off"
    yield "areas.xls", workbook([ROWS + areas * 101]), said
    formats = record(0x00E0, bytes(20)) * 100_001
    yield (
        "formats.xls",
        workbook([ROWS], before=formats),
        "has more than 100000 formats of cells, which no result sheet has",
    )
    pattern = record(0x041E, struct.pack("<HHB", 200, 8000, 0) + b"[" * 8000)  # of a number, which xlrd searches
    yield "patterns.xls", workbook([ROWS], before=pattern * 3000), DAMAGED
    # One text of 8,200 characters, named by 50,000 cells.
    texts = record(0x00FC, struct.pack("<2IHB", 1, 1, 8200, 0) + b"x" * 8200)
    named = b"".join(record(0x00FD, struct.pack("<3HI", row, 2, 0, 0)) for row in range(50_000))
    repeated = "repeats its texts to over 400 million characters, which no result sheet does"
    yield "texts.xls", workbook([ROWS + named], before=texts), repeated
    # Each run of a rich text takes four bytes, and many times of that in memory.
    run = struct.pack("<HBH", 1, 8, 2000) + b"x" + struct.pack("<2H", 300, 400) * 2000
    runs = record(0x00FC, struct.pack("<2I", 3500, 3500) + run) + record(0x003C, run) * 3499
    yield "runs.xls", workbook([ROWS], before=runs), READ
    yield "locked-later.xls", workbook([ROWS], before=record(0x002F, bytes(54))), LOCKED
    yield "excel-4.xls", workbook([ROWS], version=0x0400), DAMAGED


def _streams() -> Iterator[tuple[str, bytes, str]]:
    short = stream([ROWS])
    yield "short.xls", small(short), READ
    yield "short-loop.xls", small(short, {0: 0}), DAMAGED
    yield "short-circle.xls", small(short, {3: 1}), DAMAGED
    long = stream([ROWS, cell(0, 0, 1) * 450_000])  # so long that its table takes more than the header lists
    yield "backwards.xls", backwards(long), READ
    yield "tree.xls", small(short, neighbours=60), DAMAGED


def _doubling_names(count: int) -> Iterator[bytes]:
    """Each twice the one before it: the last is a text of 2 to the power of their number."""
    for number in range(count):
        before = bytes([0x23, number, 0, 0, 0])  # the name before it
        formula = before + before + b"\x08" if number else b"\x17\x01\x00x"  # 8: one behind the other; 17: a text
        name = f"N{number:03}".encode()
        yield record(0x0018, struct.pack("<HBBHHH4x", 0, 0, len(name), len(formula), 0, 0) + b"\0" + name + formula)


def sheet(records: bytes) -> bytes:
    return record(BOF, struct.pack("<6H", 0x0600, WORKSHEET, 0, 0, 0, 0)) + records + record(EOF, b"")


def stream(
    sheets: Sequence[bytes], before: bytes = b"", starts: Sequence[int] | None = None, version: int = 0x0600
) -> bytes:
    """``before``: records before the sheets. ``starts``: where sheets are said to begin, from where the first does."""
    made = [sheet(each) for each in sheets]
    places = [sum(map(len, made[:at])) for at in range(len(made))] if starts is None else starts
    begin = record(BOF, struct.pack("<6H", version, GLOBALS, 0, 0, 0, 0))
    size = len(begin) + len(before) + sum(4 + 8 + len(f"S{at}") for at in range(len(places))) + 4
    names = b""
    for at, place in enumerate(places):
        name = f"S{at}".encode()
        where = min(size + place, 0x7FFFFFFF)
        names += record(BOUNDSHEET, struct.pack("<IHBB", where, 0, len(name), 0) + name)
    return begin + before + names + record(EOF, b"") + b"".join(made)


def workbook(
    sheets: Sequence[bytes], before: bytes = b"", starts: Sequence[int] | None = None, version: int = 0x0600
) -> bytes:
    return compound(stream(sheets, before, starts, version).ljust(SHORTEST, b"\0"))


def small(content: bytes, following: Mapping[int, int] = {}, neighbours: int = 0) -> bytes:
    """A workbook in short sectors. ``following``: what is said to come behind a sector. ``neighbours``: entries of the
    directory, of which each says that the next one is on both sides of it."""
    assert len(content) < SHORTEST
    count = -(-len(content) // SHORT)
    nexts = [following.get(at, at + 1 if at + 1 < count else END) for at in range(count)]
    inside = content.ljust(count * SHORT, b"\0")
    entries = _entry("Root Entry", ROOT, FREE, 0, len(inside), child=1)
    for number in range(1, neighbours + 2):
        beside = number + 1 if number <= neighbours else FREE
        entries += _entry("Workbook" if number == 1 else f"N{number}", STREAM, beside, 0, len(content))
    parts = [entries, struct.pack(f"<{count}I", *nexts).ljust(SECTOR, b"\xff"), inside]
    chain: list[int] = [OF_THE_TABLE]
    begins = []
    for part in parts:
        begins.append(len(chain))
        sectors = -(-len(part) // SECTOR)
        chain += [*range(len(chain) + 1, len(chain) + sectors), END]
    parts[0] = parts[0][:116] + struct.pack("<I", begins[2]) + parts[0][120:]  # where the root has the short sectors
    header = struct.pack("<8s16x5H6x", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 3, 0xFFFE, 9, 6)
    header += struct.pack("<9I", 0, 1, begins[0], 0, SHORTEST, begins[1], 1, END, 0)
    header += struct.pack("<109I", 0, *[FREE] * 108)
    table = struct.pack(f"<{len(chain)}I", *chain).ljust(SECTOR, b"\xff")
    return b"".join(part + bytes(-len(part) % SECTOR) for part in (header, table, *parts))


def backwards(content: bytes) -> bytes:
    """The workbook in small sectors that stand in the file from the last to the first, as a program may write them."""
    parts = [content[at : at + SECTOR] for at in range(0, len(content), SECTOR)]
    count, listed = len(parts), SECTOR // 4
    tables = -(-(count + 200) // listed) + 3
    lists = -(-max(0, tables - 109) // (listed - 1))
    first = lists + tables + 1  # before it the lists of tables, the tables and the directory
    last = first + count - 1
    chain = [0xFFFFFFFC] * lists + [OF_THE_TABLE] * tables + [END, END, *range(first, last)]
    chain += [FREE] * (tables * listed - len(chain))
    named = list(range(lists, lists + tables))
    more = b""
    for number in range(lists):
        part = named[109 + number * (listed - 1) :][: listed - 1]
        part += [FREE] * (listed - 1 - len(part))
        more += struct.pack(f"<{listed}I", *part, number + 1 if number + 1 < lists else END)
    header = struct.pack("<8s16x5H6x", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 3, 0xFFFE, 9, 6)
    header += struct.pack("<9I", 0, tables, lists + tables, 0, SHORTEST, END, 0, 0 if lists else END, lists)
    header += struct.pack("<109I", *[*named[:109], *[FREE] * 109][:109])
    directory = _entry("Root Entry", ROOT, FREE, END, 0, child=1) + _entry("Workbook", STREAM, FREE, last, len(content))
    table = struct.pack(f"<{len(chain)}I", *chain)
    sectors = [header, more, table, directory.ljust(SECTOR, b"\0"), *reversed(parts)]
    return b"".join(part + bytes(-len(part) % SECTOR) for part in sectors)


def _entry(name: str, kind: int, beside: int, start: int, size: int, child: int = FREE) -> bytes:
    text = name.encode("utf-16-le")
    head = struct.pack("<64sHBB3I", text, len(text) + 2, kind, 1, beside, beside, child)
    return head + bytes(36) + struct.pack("<IQ", start, size)
