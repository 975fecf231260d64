"""Zip archives as no program writes them: parts that grow without end, lying sizes, parts that lie on each other."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Part:
    """data: deflated. size, crc: what the archive says of it. at: the number of the part whose place it names."""

    name: str
    data: bytes
    size: int
    crc: int
    flags: int = 0
    method: int = 8
    attributes: int = 0
    at: int | None = None


def part(name: str, content: bytes | str, **said: int) -> Part:
    """An honest part, but for what ``said`` says."""
    content = content.encode() if isinstance(content, str) else content
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packing.compress(content) + packing.flush()
    return Part(**{"name": name, "data": data, "size": len(content), "crc": zlib.crc32(content), **said})  # type: ignore[arg-type]


def growing(name: str, before: str, megabytes: int, behind: str, size: int | None = None) -> Part:
    """A part of so many megabytes of spaces, a thousandth of that deflated; ``size``: what it says of itself."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    first = packing.compress(before.encode()) + packing.flush(zlib.Z_FULL_FLUSH)
    block = packing.compress(b" " * MEGABYTE) + packing.flush(zlib.Z_FULL_FLUSH)
    last = packing.compress(behind.encode()) + packing.flush()
    whole = len(before) + megabytes * MEGABYTE + len(behind)
    seen = before.encode()[:size] if size is not None else b""
    return Part(name, first + block * megabytes + last, whole if size is None else size, zlib.crc32(seen))


def packed(parts: Sequence[Part]) -> bytes:
    out, places, entries = b"", [], b""
    for each in parts:
        name = each.name.encode()
        head = struct.pack(
            "<4s5H3L2H",
            b"PK\3\4",
            20,
            each.flags,
            each.method,
            0,
            33,
            each.crc,
            len(each.data),
            each.size,
            len(name),
            0,
        )
        if each.at is None:
            places.append(len(out))
            out += head + name + each.data
        else:
            places.append(places[each.at])
    for each, place in zip(parts, places, strict=True):
        name = each.name.encode()
        fields = (20, 20, each.flags, each.method, 0, 33, each.crc, len(each.data), each.size, len(name), 0, 0, 0, 0)
        entries += struct.pack("<4s6H3L5H2L", b"PK\1\2", *fields, each.attributes, place) + name
    count = len(parts)
    return out + entries + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, count, count, len(entries), len(out), 0)


def workbook(changed: Mapping[str, Part | str | None] = {}, more: Sequence[Part] = (), sheets: int = 1) -> bytes:
    """A workbook of the sheets S1, S2, ...; ``changed``: parts by name in place of its own, None for without."""
    parts = {**_parts(sheets), **changed}
    made = [part(name, each) if isinstance(each, str) else each for name, each in parts.items() if each is not None]
    return packed([*made, *more])


MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET, STRINGS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"
ROWS = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' + "".join(
    f'<row r="{row}"><c r="A{row}"><v>{row - 1}</v></c><c r="B{row}" t="s"><v>{row}</v></c></row>'
    for row in range(2, 9)
)
TEXTS = ["Place", "Name", *(f"Player {place}" for place in range(1, 8))]


def sheet_of(rows: str, before: str = "", behind: str = "") -> str:
    return f'<worksheet xmlns="{MAIN}">{before}<sheetData>{rows}</sheetData>{behind}</worksheet>'


def strings(texts: Sequence[str] = TEXTS) -> str:
    return f'<sst xmlns="{MAIN}">{"".join(f"<si><t>{text}</t></si>" for text in texts)}</sst>'


def relations(sheets: int, kind: str = "worksheet") -> str:
    each = '<Relationship Id="r{0}" Type="{1}/{2}" Target="worksheets/sheet{0}.xml"/>'
    made = "".join(each.format(number, OFFICE, kind) for number in range(1, sheets + 1))
    others = "".join(
        f'<Relationship Id="{name}" Type="{OFFICE}/{name}" Target="{name}.xml"/>'
        for name in ("sharedStrings", "styles")
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{made}{others}</Relationships>'


def book(sheets: int) -> str:
    made = "".join(f'<sheet name="S{number}" sheetId="{number}" r:id="r{number}"/>' for number in range(1, sheets + 1))
    return f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{made}</sheets></workbook>'


def _parts(sheets: int) -> dict[str, Part | str | None]:
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    types = "".join(
        f'<Override PartName="/xl/{name}.xml" ContentType="{kind}.{what}+xml"/>'
        for name, what in [
            ("workbook", "sheet.main"),
            ("sharedStrings", "sharedStrings"),
            ("styles", "styles"),
            *((f"worksheets/sheet{number}", "worksheet") for number in range(1, sheets + 1)),
        ]
    )
    rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    root = f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    return {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">{rels}{types}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{root}</Relationships>',
        "xl/workbook.xml": book(sheets),
        "xl/_rels/workbook.xml.rels": relations(sheets),
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"/>',
        STRINGS: strings(),
        SHEET: sheet_of(ROWS),
        **{f"xl/worksheets/sheet{number}.xml": sheet_of("") for number in range(2, sheets + 1)},
    }
