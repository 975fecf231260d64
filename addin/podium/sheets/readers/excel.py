"""Excel workbooks: .xlsx and .xlsm."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element
from zipfile import ZipFile

from podium import archives
from podium.errors import DAMAGED, LOCKED, UnreadableError
from podium.limits import MOST_CHARACTERS, MOST_MERGED, MOST_TEXTS
from podium.sheets.readers import calamine
from podium.sheets.readers.calamine import Extent, Place, check_extents, check_sheets
from podium.sheets.readers.excel_formulas import CHAIN, unworked, worked_out
from podium.sheets.readers.excel_layout import hidden_in
from podium.sheets.readers.format import Format
from podium.sheets.readers.percentages import may_have_percents, percent_in, percent_styles
from podium.sheets.readers.unworked import column_of
from podium.sheets.table import Cell, ErrorCell, Table, Uncalculated
from podium.xml_parts import attributes, elements, local, refuse_definitions, whole_number

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ENCRYPTED_PACKAGE = "EncryptedPackage".encode("utf-16-le")  # how Excel stores a workbook with a password
WORKBOOK = "xl/workbook.xml"
SHARED_STRINGS, STYLES = "xl/sharedstrings.xml", "xl/styles.xml"  # in small letters
STRING_ITEM_END = re.compile(rb"</(?:\w+:)?si>")
SHARED_STRING_CELL = re.compile(rb"""\bt=["']s["'][^>]{0,200}>\s*<(?:\w+:)?v>(\d{1,9})<""")
REPEATED_TEXTS = (
    f"repeats its texts to over {MOST_CHARACTERS // 1_000_000} million characters, which no result sheet does"
)

# What is once read is not read again (*+, ?+), and no element goes on behind the next <: else much of nothing took all
# day.
_VALUE_MISSING = rb"(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v>\s*</(?:\w+:)?v>)?+\s*+</(?:\w+:)?c>"
LOST_CELL = re.compile(
    rb"""\st=["']e["']|</(?:\w+:)?f>\s*+""" + _VALUE_MISSING + rb"""|<(?:\w+:)?f\b[^<>]*/>\s*+""" + _VALUE_MISSING
)
# Sheets of cells up to Z999 are within MOST_CELLS together, and two of cells up to ZZ9999; what is further out, or
# written as no program does, is looked at.
NEAR = (999, 26)
FAR_CELL = re.compile(rb"""<c(?! r="[A-Z]\d{1,3}")[\s/>]""")
FARTHER_CELL = re.compile(rb"""<c(?! r="[A-Z]{1,2}\d{1,4}")[\s/>]""")
FEW_SHEETS = 2
PREFIXED_CELL = re.compile(rb"""<[^\s/>:]{1,100}:c[\s/>]""")
ODD_CELL = re.compile(rb"""<c(?! r="[A-Z]{1,3}\d{1,7}")[\s/>]""")
CELL = re.compile(rb"""<c r="([A-Z]+)(\d+)\"""")
REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})", re.IGNORECASE)


def recognises(content: bytes) -> bool:
    return WORKBOOK in archives.names(content) or _is_locked(content)


def read(content: bytes) -> list[Table]:
    if _is_locked(content):
        raise UnreadableError(LOCKED)
    parts = archives.opened(content)
    archives.check(parts)
    found = list(_worksheet_paths(parts))
    check_sheets(len(found))
    paths = dict(found)
    if len(paths) < len(found):  # two sheets of one name
        raise UnreadableError(DAMAGED)
    sheets = {name: archives.read(parts, path) for name, path in paths.items()}
    for xml in sheets.values():
        refuse_definitions(xml)
        if xml.count(b"mergeCell") > 2 * MOST_MERGED:  # a tag each, and at times one that closes it
            raise UnreadableError(f"has more than {MOST_MERGED} merged areas in a sheet; take the merging off")
    check_extents([Extent(name, *_extent(xml, len(sheets))) for name, xml in sheets.items()])
    _check_shared_strings(parts, list(sheets.values()))
    styles = _percent_styles(parts)
    lost = {
        name: dict(_lost_cells(xml, styles))
        for name, xml in sheets.items()
        if _may_have_lost_cells(xml) or may_have_percents(xml, styles)
    }
    has_chain = any(each.filename.lower() == CHAIN for each in parts.infolist())
    worked = worked_out(archives.read(parts, WORKBOOK), has_chain)
    for name, xml in sheets.items():
        if zeros := unworked(xml, _cells(xml), worked):
            lost[name] = lost.get(name, {}) | dict.fromkeys(zeros, Uncalculated.ZERO)
    layouts = {name: hidden_in(xml) for name, xml in sheets.items()}
    return calamine.tables(archives.honest(parts, content), lost, layouts, checked=sheets)


FORMAT = Format("an Excel workbook (.xlsx)", (".xlsx", ".xlsm"), recognises, read)


def _is_locked(content: bytes) -> bool:
    return content.startswith(OLE) and ENCRYPTED_PACKAGE in content


def _worksheet_paths(parts: ZipFile) -> Iterator[tuple[str, str]]:
    """The name of each worksheet and the part that holds it."""
    relations = attributes(archives.read(parts, "xl/_rels/workbook.xml.rels"))
    targets = {
        each.get("Id"): each.get("Target", "") for _, each in relations if each.get("Type", "").endswith("/worksheet")
    }
    for name, element in attributes(archives.read(parts, WORKBOOK)):
        if name == "sheet":
            relation = next((value for key, value in element.items() if key.endswith("}id")), None)
            if relation in targets:
                yield element.get("name", ""), posixpath.normpath(posixpath.join("/xl", targets[relation])).lstrip("/")


def _check_shared_strings(parts: ZipFile, sheets: Sequence[bytes]) -> None:
    """UnreadableError where cells name long texts so often that their copies fill the memory."""
    part = next((each for each in parts.infolist() if each.filename.lower() == SHARED_STRINGS), None)
    if part is None:
        return
    named = sum(xml.count(b'"s"') + xml.count(b"'s'") for xml in sheets)
    # As in every ordinary workbook: neither so many cells, nor so many texts, each of which takes its tags.
    if named * part.file_size <= MOST_CHARACTERS and part.file_size <= 4 * MOST_TEXTS:
        return
    xml = archives.read(parts, part.filename)
    if xml.count(b"<si") + xml.count(b":si") > 2 * MOST_TEXTS:  # which may have a prefix, where they are closed too
        raise UnreadableError(f"has more than {MOST_TEXTS // 1_000_000} million texts, which no result sheet has")
    lengths = list(map(len, STRING_ITEM_END.split(xml)))
    longest = max(lengths)
    if named * longest <= MOST_CHARACTERS:
        return
    counts = Counter(index for xml in sheets for index in SHARED_STRING_CELL.findall(xml))
    characters = longest * (named - counts.total())  # of cells that are written as no program writes them
    characters += sum(lengths[int(index)] * count for index, count in counts.items() if int(index) < len(lengths))
    if characters > MOST_CHARACTERS:
        raise UnreadableError(REPEATED_TEXTS)


def _extent(xml: bytes, sheets: int) -> tuple[int, int]:
    """How many rows and columns the cells take; no more than that where a look at the bytes shows that they are near.

    ``sheets``: how many there are in the file.
    """
    # calamine knows no namespaces: a cell is one whatever its prefix.
    is_plain = b"<sheetData" in xml and not (b":c" in xml and PREFIXED_CELL.search(xml))
    if is_plain and not FAR_CELL.search(xml):
        return NEAR
    if is_plain and sheets <= FEW_SHEETS and not FARTHER_CELL.search(xml):
        return NEAR
    if is_plain and not ODD_CELL.search(xml):
        written = CELL.findall(xml)
        columns = {letters for letters, _ in written}
        return max(int(row) for _, row in written), 1 + max(column_of(letters.decode()) for letters in columns)
    rows = columns_taken = 0
    for (row, column), _ in _cells(xml):
        rows, columns_taken = max(rows, row + 1), max(columns_taken, column + 1)
    return rows, columns_taken


def _may_have_lost_cells(xml: bytes) -> bool:
    """Told from the bytes, because most sheets have none and to parse their XML takes longer than to read them."""
    is_plain = b"<sheetData" in xml
    has_errors = b't="e"' in xml or (b"'" in xml and b"t='e'" in xml)
    if is_plain and not has_errors and b"<f" not in xml:
        return False
    return LOST_CELL.search(xml) is not None


def _percent_styles(parts: ZipFile) -> frozenset[str]:
    """The styles of cells that show percentages; none where the workbook has no part of styles."""
    part = next((each for each in parts.infolist() if each.filename.lower() == STYLES), None)
    return frozenset() if part is None else percent_styles(archives.read(parts, part.filename))


def _lost_cells(xml: bytes, styles: frozenset[str]) -> Iterator[tuple[Place, Cell]]:
    """Errors, formulas without a stored value, and percentages, whose sign calamine does not give."""
    for place, element in _cells(xml):
        cell = _lost_cell(element) or percent_in(element, styles)
        if cell is not None:
            yield place, cell


def _cells(xml: bytes) -> Iterator[tuple[Place, Element]]:
    """Every cell, and where it stands."""
    row = column = -1
    for event, tag, element in elements(xml, whole=("c",)):
        if event == "start" and tag == "row":
            row, column = whole_number(element.get("r"), row + 2) - 1, -1
        elif event == "start" and tag == "c":
            reference = element.get("r", "")
            match = REFERENCE.fullmatch(reference)
            if reference and not match:  # calamine would read it as some other place
                raise UnreadableError(DAMAGED)
            row, column = (int(match[2]) - 1, column_of(match[1])) if match else (row, column + 1)
        elif event == "end" and tag == "c":
            yield (row, column), element


def _lost_cell(element: Element) -> Cell:
    children = {local(child.tag): child for child in element}
    value = children["v"].text or "" if "v" in children else ""
    if element.get("t") == "e":
        return ErrorCell(value or "#VALUE!")
    # A formula that gives an empty text has the type "str" and an empty value.
    if "f" in children and not value and element.get("t") != "str":
        return Uncalculated.FORMULA
    return None
