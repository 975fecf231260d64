"""OpenDocument spreadsheets of LibreOffice and others: .ods."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from xml.etree.ElementTree import Element

from podium import archives
from podium.errors import LOCKED, UnreadableError
from podium.sheets.readers import calamine, open_document_formulas
from podium.sheets.readers.calamine import Place
from podium.sheets.readers.format import Format
from podium.sheets.readers.open_document_layout import layouts_in
from podium.sheets.readers.open_document_repeats import check_repeats, repeats_of
from podium.sheets.readers.percentages import as_shown
from podium.sheets.table import Cell, ErrorCell, Row, Table
from podium.xml_parts import attribute, elements, local, refuse_definitions

MIME, LONGEST_MIME_TYPE = "mimetype", 1000
MIME_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"
MANIFEST = "META-INF/manifest.xml"
CONTENT, META = "content.xml", "meta.xml"

VALUE_TYPE = "value-type"
MOST_REPEATS = 1000

# Gnumeric and SheetJS set out the elements of a table in lines, which calamine takes for damage.
LOOKED_AT = 100_000  # bytes of the first table: a program sets out all of a file in lines, or nothing
SPACE_BETWEEN = re.compile(rb">[ \t\r\n]+(?=</?(?:table:|office:|draw:|dc:|text:p\b))")
# Within a text they stand for characters; calamine reads on as if nothing stood there.
CHARACTERS = {b"text:line-break": b"\n", b"text:tab": b"\t"}
CHARACTER = re.compile(rb"<(text:line-break|text:tab)\s*/>")
# Found quickly, before any XML is parsed. (A formula without a value is one too, where no such program as LibreOffice
# made the file: ``open_document_formulas``.)
LOST_CELL = re.compile(rb"""value-type=["']error["']""")
PERCENT = re.compile(rb"""value-type=["']percentage["']""")
EXCEL_ERROR = re.compile(r"#[A-Z0-9/]+[!?]?")
DURATION = re.compile(r"PT(\d{1,7})H(\d{1,7})M(\d{1,7})(?:[.,]\d+)?S")


def recognises(content: bytes) -> bool:
    if MIME not in archives.names(content):
        return False
    parts = archives.opened(content)
    try:
        return parts.getinfo(MIME).file_size < LONGEST_MIME_TYPE and archives.read(parts, MIME).startswith(MIME_TYPE)
    except UnreadableError:  # which is said when it is read
        return CONTENT in archives.names(content)


def read(content: bytes) -> list[Table]:
    parts = archives.opened(content)
    archives.check(parts)
    if b"encryption-data" in archives.read(parts, MANIFEST):
        raise UnreadableError(LOCKED)
    xml = archives.read(parts, CONTENT)
    refuse_definitions(xml)
    calamine.check_sheets(xml.count(b"<table:table "))
    check_repeats(xml)
    has_errors = b"error" in xml and LOST_CELL.search(xml) is not None
    lost = _lost_cells(xml) if has_errors or (b"percentage" in xml and PERCENT.search(xml)) else {}
    meta = archives.read(parts, META) if META in parts.namelist() else b""
    for name, cells in open_document_formulas.unworked(xml, meta).items():
        errors = {place: cell for place, cell in lost.get(name, {}).items() if isinstance(cell, ErrorCell)}
        lost[name] = {**lost.get(name, {}), **cells, **errors}
    plain = _plain(xml)
    readable = archives.honest(parts, content) if plain is xml else archives.with_part(parts, CONTENT, plain)
    found = calamine.tables(readable, lost, layouts_in(xml))
    return [_with_durations(table) for table in found] if b"time-value" in xml else found


FORMAT = Format("an OpenDocument spreadsheet (.ods)", (".ods",), recognises, read)


def _plain(xml: bytes) -> bytes:
    """As LibreOffice would write it; the same where it is written so."""
    first = max(0, xml.find(b"<table:table-row"))
    if SPACE_BETWEEN.search(xml, first, first + LOOKED_AT):
        xml = SPACE_BETWEEN.sub(b">", xml)
    if b"<text:line-break" in xml or b"<text:tab" in xml:
        xml = CHARACTER.sub(lambda match: CHARACTERS[match[1]], xml)
    return xml


def _lost_cells(xml: bytes) -> dict[str, dict[Place, Cell]]:
    """Errors and percentages, by sheet."""
    sheets: dict[str, dict[Place, Cell]] = {}
    lost: dict[Place, Cell] = {}
    row = 0
    for event, kind, element in elements(xml, whole=("table-row",)):
        if event == "start" and kind == "table":
            lost, row = {}, 0
            sheets[attribute(element, "name") or ""] = lost
        elif event == "end" and kind == "table-row":
            lost.update(_lost_in(element, row))
            row += repeats_of(element, "rows")
    return sheets


def _lost_in(row_element: Element, row: int) -> Iterator[tuple[Place, Cell]]:
    column, rows = 0, repeats_of(row_element, "rows")
    for element in row_element:
        cell, columns = _lost_cell(element), repeats_of(element, "columns")
        if cell is not None:
            yield from dict.fromkeys(_places(row, rows, column, columns), cell).items()
        column += columns


def _places(row: int, rows: int, column: int, columns: int) -> Iterator[Place]:
    """Equal neighbours stand in the file once; as many of them as a result sheet can have."""
    return product(range(row, row + min(rows, MOST_REPEATS)), range(column, column + min(columns, MOST_REPEATS)))


def _lost_cell(element: Element) -> Cell:
    kinds = {value for key, value in element.items() if local(key) == VALUE_TYPE}
    if "error" in kinds:
        text = "".join("".join(paragraph.itertext()) for paragraph in element.iter() if local(paragraph.tag) == "p")
        # LibreOffice's own errors, such as Err:502, are #VALUE! in Excel.
        return ErrorCell(text if EXCEL_ERROR.fullmatch(text) else "#VALUE!")
    return _percent(attribute(element, "value") or "") if "percentage" in kinds else None


def _percent(value: str) -> Cell:
    try:
        return as_shown(float(value))
    except ValueError:  # of a damaged file, which calamine refuses
        return None


def _with_durations(table: Table) -> Table:
    return replace(table, rows=[Row(row.number, [_with_duration(cell) for cell in row.cells]) for row in table.rows])


def _with_duration(cell: Cell) -> Cell:
    """A duration of a day or more comes as PT30H00M00S."""
    match = DURATION.fullmatch(cell) if type(cell) is str else None
    if not match:
        return cell
    hours, minutes, seconds = map(int, match.groups())
    return dt.timedelta(hours=hours, minutes=minutes, seconds=seconds)
