"""A workbook as it lies in its file: the parts of the archive, its sheets, their cells, and where they refer to."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"

BOOK, STYLES, SHARED = "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml"
CONTENT_TYPES = "[Content_Types].xml"
LAST_COLUMN, LAST_ROW = 16_384, 1_048_576

CELLS = re.compile(r"\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?")
COLUMNS = re.compile(r"\$?([A-Z]{1,3}):\$?([A-Z]{1,3})")
ROWS = re.compile(r"\$?(\d{1,7}):\$?(\d{1,7})")
QUOTED = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"")  # the name of a sheet, or a text
OF_SHEET = re.compile(r"(?:'((?:[^']|'')+)'|([^\W\d][\w.]*))!")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


class Box(NamedTuple):
    """A range of cells; columns and rows from 1."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Box) -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def places(self) -> Iterator[str]:
        """Its cells, row by row."""
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield f"{letters(column)}{row}"


class Cell(NamedTuple):
    """kind: as the file says it, n for numbers. value, formula: None where the cell has none."""

    place: str
    kind: str
    style: int
    value: str | None
    formula: str | None


class Relation(NamedTuple):
    kind: str
    target: str
    is_outside: bool


class Name(NamedTuple):
    """A defined name. sheet: the number of the one that it is of."""

    name: str
    refers_to: str
    sheet: int | None


class Sheet:
    """One sheet of a workbook, in the order of its tabs."""

    def __init__(self, name: str, number: int, state: str, part: str, xml: Element, relations: Mapping[str, Relation]):
        self.name, self.number, self.state, self.part = name, number, state, part
        self.xml, self.relations = xml, relations

    @cached_property
    def rows(self) -> list[tuple[int, Element]]:
        return [(int(row.get("r", 0)), row) for row in self.all("sheetData/row")]

    @cached_property
    def cells(self) -> list[Cell]:
        value, formula = f"{MAIN}v", f"{MAIN}f"
        return [
            Cell(c.get("r", ""), c.get("t", "n"), int(c.get("s", 0)), c.findtext(value), _read(c.findtext(formula)))
            for _, row in self.rows
            for c in row
        ]

    @cached_property
    def by_place(self) -> dict[str, Cell]:
        return {cell.place: cell for cell in self.cells}

    @cached_property
    def merged(self) -> list[Box]:
        """Those that are ranges."""
        found = (box(merge.get("ref", "")) for merge in self.all("mergeCells/mergeCell"))
        return [each for each in found if each]

    def all(self, path: str) -> list[Element]:
        """Elements of the sheet by a path without namespaces."""
        return self.xml.findall("/".join(f"{MAIN}{step}" for step in path.split("/")))

    def one(self, path: str) -> Element | None:
        return next(iter(self.all(path)), None)


class Book:
    """A workbook: .xlsx, .xlsm or .xlam."""

    def __init__(self, content: bytes):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            self.names = archive.namelist()
            self.parts = {name: archive.read(name) for name in self.names}
        self._parsed: dict[str, Element] = {}

    def xml(self, part: str) -> Element:
        if part not in self._parsed:
            self._parsed[part] = ElementTree.fromstring(self.parts[part])
        return self._parsed[part]

    def relations(self, part: str) -> dict[str, Relation]:
        """Of a part, or "" for the whole package; by their ids."""
        folder, name = posixpath.split(part)
        of_part = posixpath.join(folder, "_rels", f"{name}.rels")
        if of_part not in self.parts:
            return {}
        return {each.get("Id", ""): _relation(folder, each) for each in self.xml(of_part)}

    @cached_property
    def root(self) -> Element:
        return self.xml(BOOK)

    @cached_property
    def styles(self) -> Element:
        return self.xml(STYLES)

    @cached_property
    def sheets(self) -> list[Sheet]:
        relations = self.relations(BOOK)
        found = []
        for number, each in enumerate(self.root.iter(f"{MAIN}sheet")):
            part = relations[each.get(f"{RELATION}id", "")].target
            name, state = each.get("name", ""), each.get("state", "visible")
            found.append(Sheet(name, number, state, part, self.xml(part), self.relations(part)))
        return found

    @cached_property
    def by_name(self) -> dict[str, Sheet]:
        """By its name in small letters, as formulas find it."""
        return {sheet.name.casefold(): sheet for sheet in self.sheets}

    @cached_property
    def shared(self) -> list[str]:
        """The texts that cells share."""
        if SHARED not in self.parts:
            return []
        return [decoded("".join(t.text or "" for t in each.iter(f"{MAIN}t"))) for each in self.xml(SHARED)]

    @cached_property
    def defined(self) -> list[Name]:
        return [
            Name(each.get("name", ""), each.text or "", int(each.get("localSheetId", -1)))
            if each.get("localSheetId")
            else Name(each.get("name", ""), each.text or "", None)
            for each in self.root.iter(f"{MAIN}definedName")
        ]

    @cached_property
    def is_uncomputed(self) -> bool:
        """Whether who opens it works out all formulas, so that it needs no values."""
        return any(each.get("fullCalcOnLoad") in ("1", "true") for each in self.root.iter(f"{MAIN}calcPr"))

    def text(self, cell: Cell) -> str | None:
        """The text of a cell, None for what is none."""
        if cell.kind == "s":
            number = int(cell.value or 0)
            return self.shared[number] if number < len(self.shared) else None
        return decoded(cell.value or "") if cell.kind == "str" else None

    def count(self, kind: str) -> int:
        """How many fonts, fills, cellXfs... the styles have."""
        return len(self.styles.findall(f"{MAIN}{kind}/*"))


def _relation(folder: str, element: Element) -> Relation:
    kind, target = element.get("Type", "").rpartition("/")[2], element.get("Target", "")
    if element.get("TargetMode") == "External":
        return Relation(kind, target, True)
    path = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
    return Relation(kind, path, False)


def box(reference: str) -> Box | None:
    """The cells that a reference without a sheet names; None for what is none."""
    if match := CELLS.fullmatch(reference):
        left, top = number(match[1]), int(match[2])
        found = Box(left, top, number(match[3]) if match[3] else left, int(match[4]) if match[4] else top)
    elif match := COLUMNS.fullmatch(reference):
        found = Box(number(match[1]), 1, number(match[2]), LAST_ROW)
    elif match := ROWS.fullmatch(reference):
        found = Box(1, int(match[1]), LAST_COLUMN, int(match[2]))
    else:
        return None
    in_order = 1 <= found.left <= found.right <= LAST_COLUMN and 1 <= found.top <= found.bottom <= LAST_ROW
    return found if in_order else None


def number(column: str) -> int:
    """Of a column by its letters, from 1."""
    result = 0
    for letter in column:
        result = result * 26 + ord(letter) - 64
    return result


def letters(column: int) -> str:
    result = ""
    while column:
        column, rest = divmod(column - 1, 26)
        result = chr(65 + rest) + result
    return result


def sheets_in(formula: str) -> set[str]:
    """The sheets that a formula names."""
    without_texts = QUOTED.sub(lambda found: '""' if found[0][0] == '"' else found[0], formula)
    return {(quoted or plain).replace("''", "'") for quoted, plain in OF_SHEET.findall(without_texts)}


def texts_in(formula: str) -> list[str]:
    return [found[1:-1].replace('""', '"') for found in QUOTED.findall(formula) if found[0] == '"']


def bare(formula: str) -> str:
    """Without what stands in its texts, and with S for each name of a sheet that is quoted."""
    return QUOTED.sub(lambda found: '""' if found[0][0] == '"' else "S", formula)


def _read(formula: str | None) -> str | None:
    return formula and decoded(formula)


def units(text: str) -> int:
    """The length of a text as Excel counts it, in units of UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def decoded(text: str) -> str:
    """A text of the file as Excel reads it: _x0041_ is A."""
    return ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
