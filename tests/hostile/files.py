"""The files, by name, and what is said of each: the end of the message, or ``READ`` for one that does no harm."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from podium.errors import DAMAGED, LOCKED

from tests.hostile import old_excel
from tests.hostile.archives import (
    ROWS,
    SHEET,
    STRINGS,
    book,
    growing,
    packed,
    part,
    relations,
    sheet_of,
    strings,
    workbook,
)
from tests.hostile.said import READ, TOGETHER
from tests.result_sheets import EXAMPLES

SAVED_AS_BINARY = (
    "is a binary Excel workbook (.xlsb); open it in a spreadsheet program and save it as an Excel workbook (.xlsx)"
)

SECRET = "the content of another file"
UNPACKS = "unpacks to over 400 MB, which no result sheet does"
DEFINITION = "has a document type definition (a), which no tournament program writes"

LAUGHS = "<!DOCTYPE a [<!ENTITY b0 'ha'>" + "".join(f"<!ENTITY b{n} '{f'&b{n - 1};' * 10}'>" for n in range(1, 12))
DEFINITIONS = {
    "laughs": LAUGHS + "]>",
    "quadratic": f"<!DOCTYPE a [<!ENTITY b11 '{'x' * 100_000}'>]>",
    "file": "<!DOCTYPE a [<!ENTITY b11 SYSTEM 'secret.txt'>]>",
    "network": "<!DOCTYPE a [<!ENTITY b11 SYSTEM 'http://127.0.0.1:9/'>]>",
    "parameter": "<!DOCTYPE a [<!ENTITY % p SYSTEM 'secret.txt'> %p;]>",
    "outside": "<!DOCTYPE a SYSTEM 'secret.txt'>",
}


class Hostile(NamedTuple):
    name: str
    content: bytes
    said: str


def files() -> list[Hostile]:
    kinds = (_archives, _binary, _entities, _extents, _open_document, _texts, _old, old_excel.files)
    return [Hostile(*each) for kind in kinds for each in kind()]


def _archives() -> Iterator[tuple[str, bytes, str]]:
    yield "plain.xlsx", workbook(), READ
    yield "bomb.xlsx", workbook({SHEET: growing(SHEET, sheet_of("")[:-12], 4000, "</worksheet>")}), UNPACKS
    media = [growing(f"xl/media/{number}.png", "", 50, "") for number in range(100)]
    yield "bombs.xlsx", workbook(more=media), UNPACKS
    inner = packed([growing("bomb", "", 4000, "")])
    yield "nested.xlsx", workbook(more=[part("xl/embeddings/inner.zip", inner)]), READ
    for size in (0, 60):  # the sum over what it says is right for so many bytes
        bomb = growing(STRINGS, strings()[:-6], 4000, "</sst>", size=size)
        yield f"lying-{size}.xlsx", workbook({STRINGS: bomb}), DAMAGED
    styles = growing("xl/styles.xml", "<styleSheet>", 4000, "</styleSheet>", size=12)
    yield "lying-styles.xlsx", workbook({"xl/styles.xml": styles}), DAMAGED
    over = part("xl/worksheets/sheet9.xml", sheet_of(ROWS), at=6)
    yield "overlapping.xlsx", workbook({"xl/worksheets/sheet2.xml": over}, sheets=2), DAMAGED
    yield "sheets.xlsx", workbook(sheets=2000), "has 2000 sheets; expected at most 500"
    many = [part(f"xl/media/{number}", b"") for number in range(10_000)]
    yield "parts.xlsx", workbook(more=many), "has more than 10000 parts, which no workbook has"
    twice = part(SHEET.upper(), sheet_of('<row r="1"><c r="A1" t="s"><v>1</v></c></row>'))
    yield "twice.xlsx", workbook(more=[twice]), f'has two parts of the name "{SHEET.upper()}", which no program writes'
    for number, name in enumerate(("../../../evil.txt", "/evil.txt", "..\\evil.txt", "C:\\evil.txt", "xl/./evil.txt")):
        said = f'has a part of the name "{name}", which no workbook has'
        yield f"path-{number}.xlsx", workbook(more=[part(name, "evil")]), said
    link = part("xl/link", "/etc/passwd", attributes=0o120777 << 16)
    yield "link.xlsx", workbook(more=[link]), READ
    yield "encrypted.xlsx", workbook({SHEET: part(SHEET, sheet_of(ROWS), flags=1)}), LOCKED
    yield "method.xlsx", workbook({SHEET: part(SHEET, sheet_of(ROWS), method=12)}), DAMAGED
    macros = [part("xl/vbaProject.bin", "Sub Auto_Open()"), part("xl/externalLinks/externalLink1.xml", "<a/>")]
    yield "macros.xlsm", workbook(more=macros), READ


def _binary() -> Iterator[tuple[str, bytes, str]]:
    """.xlsb, which Podium does not read: nothing in it is unpacked, whatever it is called."""
    parts = [
        part("[Content_Types].xml", "<Types/>"),
        part("xl/workbook.bin", struct.pack("<BB", 0x83, 0xFF) * 1000),  # records that say they are longer
        *(part(f"xl/worksheets/sheet{number}.bin", b"\x81\x01\x00" * 1000) for number in range(1, 2001)),
        growing("xl/sharedStrings.bin", "", 4000, ""),
    ]
    for name in ("binary.xlsb", "binary.xlsx"):
        yield name, packed(parts), SAVED_AS_BINARY
    inside = [*parts, part("xl/workbook.xml", "<workbook/>")]  # which Excel itself would not look at
    yield "both.xlsx", packed(inside), UNPACKS


def _entities() -> Iterator[tuple[str, bytes, str]]:
    own = {
        STRINGS: strings(["&b11;", *["Name"] * 8]),
        SHEET: sheet_of('<row r="1"><c r="A1" t="inlineStr"><is><t>&b11;</t></is></c></row>'),
        "xl/workbook.xml": book(1).replace('name="S1"', 'name="&b11;"'),
        "xl/_rels/workbook.xml.rels": relations(1).replace("worksheets/sheet1", "&b11;"),
    }
    for kind, definition in DEFINITIONS.items():
        for name, xml in own.items():
            where = name.rpartition("/")[2].partition(".")[0]
            yield (
                f"{kind}-{where}{'-rels' * name.endswith('rels')}.xlsx",
                workbook({name: definition + xml}),
                DAMAGED if name == STRINGS else DEFINITION,  # calamine, which alone reads the texts, has no entities
            )
        tournament = f"{definition}<Tournament><Players><Player name='&b11;'/></Players></Tournament>"
        # What stands behind a definition of a hundred thousand characters is not looked for.
        said = ".*" if kind == "quadratic" else DEFINITION
        yield f"{kind}.xml", tournament.encode(), said
        yield f"{kind}-16.xml", tournament.encode("utf-16"), said
    # Nothing that is read of the styles could grow.
    yield "styles.xlsx", workbook({"xl/styles.xml": LAUGHS + "]><styleSheet>&b11;</styleSheet>"}), f"{READ}|{DAMAGED}"
    comment = f"<!--{' ' * 300_000}-->{LAUGHS}]>"
    yield "behind-a-comment.xlsx", workbook({SHEET: comment + own[SHEET]}), DAMAGED


def _extents() -> Iterator[tuple[str, bytes, str]]:
    outside = "delete the rows and columns outside the table"
    far = f'sheet "S1" has rows down to 1048576 and columns out to XFD; {outside}'
    value = "<v>1</v>"
    yield "dimension.xlsx", workbook({SHEET: sheet_of(ROWS, before='<dimension ref="A1:XFD1048576"/>')}), READ
    yield "far.xlsx", workbook({SHEET: sheet_of(f'{ROWS}<row><c r="XFD1048576">{value}</c></row>')}), far
    prefixed = sheet_of(f'{ROWS}<x:row><x:c r="XFD1048576">{value}</x:c></x:row>').replace(
        "<worksheet ", "<worksheet xmlns:x='y' "
    )
    yield "prefixed.xlsx", workbook({SHEET: prefixed}), far
    corner = {
        f"xl/worksheets/sheet{n}.xml": sheet_of(f'<row r="9999"><c r="ZZ9999">{value}</c></row>') for n in range(2, 101)
    }
    yield "corners.xlsx", workbook(corner, sheets=100), TOGETHER
    second = sheet_of(f'<row r="1"><c r="XFD1048576">{value}</c></row>')
    same = {"xl/workbook.xml": book(2).replace('"S2"', '"S1"'), "xl/worksheets/sheet2.xml": second}
    yield "same-name.xlsx", workbook(same, sheets=2), DAMAGED
    chart = relations(2).replace('worksheet" Target="worksheets/sheet2', 'chartsheet" Target="worksheets/sheet2')
    hidden = {"xl/_rels/workbook.xml.rels": chart, "xl/worksheets/sheet2.xml": second}
    yield "no-chart.xlsx", workbook(hidden, sheets=2), READ
    merged = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    yield "merged.xlsx", workbook({SHEET: sheet_of(ROWS, behind=merged)}), f"{READ}|.*"
    areas = "<mergeCells>" + '<mergeCell ref="A1:B2"/>' * 300_000 + "</mergeCells>"
    yield (
        "areas.xlsx",
        workbook({SHEET: sheet_of(ROWS, behind=areas)}),
        "has more than 100000 merged areas in a sheet; take the merging off",
    )
    deep = sheet_of(f'{ROWS}<row r="9"><c r="a9">{"<is>" * 1_000_000}{"</is>" * 1_000_000}</c></row>')
    yield "deep.xlsx", workbook({SHEET: deep}), DAMAGED
    remark = sheet_of(f"{ROWS}<!--{'<f ' * 1_000_000}-->")
    yield "formulas.xlsx", workbook({SHEET: remark}), READ
    spaces = sheet_of(f'{ROWS}<row r="9"><c r="A9"><f>8</f>{" " * 3_000_000}<v>8</v></c></row>')
    yield "formula.xlsx", workbook({SHEET: spaces}), READ
    wide = sheet_of(f'{ROWS}<row r="9"><c r="a9">{"<v/>" * 5_000_000}</c></row>')
    yield "wide.xlsx", workbook({SHEET: wide}), DAMAGED


def _open_document() -> Iterator[tuple[str, bytes, str]]:
    cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    row = "<table:table-row{}>{}</table:table-row>"
    header = row.format("", cell.format("Place") + cell.format("Name"))
    players = "".join(row.format("", cell.format(n) + cell.format(f"Player {n}")) for n in range(1, 8))
    yield "plain.ods", spreadsheet(header + players), READ
    far = 'sheet "S" has rows down to 10000 and columns out to {}; delete the rows and columns outside the table'
    columns = cell.replace("<table:table-cell", '<table:table-cell table:number-columns-repeated="16384"').format(1)
    yield (
        "repeated.ods",
        spreadsheet(header + row.format(' table:number-rows-repeated="9999"', columns)),
        far.format("XFD"),
    )
    alias = spreadsheet(header + row.format(' table:number-rows-repeated="9999"', columns), table="urn:another")
    yield "alias.ods", alias, far.format("XFD")
    fake = columns.replace(' office:value-type="string">', ' x="/></table:table-row>" office:value-type="string">')
    yield "fake-end.ods", spreadsheet(header + row.format(' table:number-rows-repeated="9"', fake) * 2000), DAMAGED
    blank = row.format(' table:number-rows-repeated="1000"', "<table:table-cell/>")
    yield "blank.ods", spreadsheet(header + players + blank * 200_000), f"{READ}|.*"
    filled = row.format(' table:number-rows-repeated="1000000"', cell.format(1))
    said = 'sheet "S" has row 2 and 999999 more rows like it; delete the rows below the table'
    yield "filled.ods", spreadsheet(header + filled), said
    corner = row.format(' table:number-rows-repeated="998"', "<table:table-cell/>") * 9
    corner += row.format("", '<table:table-cell table:number-columns-repeated="999"/>' + cell.format(1))
    yield "corners.ods", spreadsheet(*[corner] * 100), TOGETHER
    yield "sheets.ods", spreadsheet(*[header] * 2000), "has 2000 sheets; expected at most 500"
    many = " ".join(f'x{number}-repeated="1000"' for number in range(300_000))
    yield (
        "again.ods",
        spreadsheet(header + players + row.format("", f"<table:table-cell {many}/>")),
        f"{READ}|{DAMAGED}",
    )
    yield "laughs.ods", spreadsheet(row.format("", cell.format("&b11;")), before=LAUGHS + "]>"), DEFINITION


def spreadsheet(
    *tables: str, before: str = "", table: str = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
) -> bytes:
    names = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text"))
    sheets = "".join(
        f'<table:table table:name="S{number or ""}">{rows}</table:table>' for number, rows in enumerate(tables)
    )
    body = f"<office:body><office:spreadsheet>{sheets}</office:spreadsheet></office:body>"
    return packed(
        [
            part("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
            part("META-INF/manifest.xml", "<manifest/>"),
            part(
                "content.xml",
                f'{before}<office:document-content {names} xmlns:table="{table}">{body}</office:document-content>',
            ),
        ]
    )


def _texts() -> Iterator[tuple[str, bytes, str]]:
    deep = 100_000
    yield "deep.tour", ('{"players":' + "[" * deep).encode(), ".*"
    yield "deep.ndjson", ('{"rank":1,"username":"Ann","score":' + "[" * deep).encode(), ".*"
    yield "deep.xml", ("<Tournament typeversion='1'>" + "<GoPlayer>" * deep).encode(), ".*"
    yield "deep.html", ("<html><body>" + "<table><tr><td>" * 20_000).encode(), ".*"
    yield (
        "spans.html",
        ("<table><tr>" + "<td colspan=99999 rowspan=99999>1</td>" * 1000 + "</tr></table>").encode(),
        ".*",
    )
    yield "fields.csv", b"," * 30_000_000, "has more than 20 million cells, which no result sheet has"
    yield "large.csv", b"1,2\n" * 15_000_000, "is larger than 50 MB, which no text of results is"
    player = "001    1 m    Ann                               1500 XXX     12345678            1.0    1"
    yield "returns.trf", f"012 Open\n{player}\n".encode() + b"\r" * 3_000_000, ".*"
    yield "commas.csv", b"1,5\n" * 300_000 + b"Place,Name,Score\n", ".*"
    yield "quotes.csv", b'"' * 3_000_001, ".*"
    yield "spaces.txt", (b" " * 50_000 + b"x\n") * 20, ".*"
    yield "digits.txt", b"001" + b"9" * 1_000_000, ".*"


def _old() -> Iterator[tuple[str, bytes, str]]:
    content = (EXAMPLES / "mcmahon-lakeside.xls").read_bytes()
    first = int.from_bytes(content[0x4C:0x50], "little")
    table = (first + 1) * 512
    for value in (0, 1):  # each sector is followed by the same one: a loop
        looped = content[:table] + value.to_bytes(4, "little") * 128 + content[table + 512 :]
        yield f"loop-{value}.xls", looped, f"{READ}|{DAMAGED}"
    yield (
        "loop-table.xls",
        content[:0x44] + (0).to_bytes(4, "little") + (9).to_bytes(4, "little") + content[0x4C:],
        f"{READ}|{DAMAGED}",
    )
    yield "sizes.xls", content[:0x1E] + b"\x1f\x00\x1f\x00" + content[0x22:], f"{READ}|{DAMAGED}"
