"""The parts of an .xlsx file, kept in memory: the rows of its sheets as Podium writes them, the rest as openpyxl does.

openpyxl writes each sheet to a temporary file and that into a zip; for many small sheets this takes as long as all the
rest of the writing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from openpyxl import Workbook
from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from podium.workbooks.cells import Value
from podium.workbooks.shared_strings import SHARED_STRINGS, SharedStrings
from podium.workbooks.sheet_rows import rows_xml

EMPTY_ROWS = re.compile(r"<sheetData\s*(?:/>|></sheetData>)")
CONTENT_TYPES, BOOK_RELATIONS = "[Content_Types].xml", "xl/_rels/workbook.xml.rels"
SHARED_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
SHARED_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
STYLES = "xl/styles.xml"
FONT = re.compile(r"(<font>)(.*?)(</font>)", re.DOTALL)
OF_FONT = re.compile(r"<(\w+)\b[^>]*/>")
# The order of the schema, which openpyxl does not keep.
ORDER_OF_FONT = (
    *("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"),
    *("sz", "color", "name", "family", "charset", "scheme"),
)


def parts_of(
    workbook: Workbook, values: Mapping[str, Mapping[str, Value]] | None = None, strings: SharedStrings | None = None
) -> dict[str, Any]:
    """By its name in the zip, the content of every part: text of XML, bytes of others (pictures).

    values: of the formulas of each sheet, by its title; None leaves all to who opens the file. strings: those that
    others of its cells have already. ValueError as of ``rows_xml``.
    """
    parts = _Parts()
    strings = SharedStrings() if strings is None else strings
    _Writer(workbook, parts, strings, values).save()
    texts = {name: _text(name, content) for name, content in parts.contents.items()}
    texts[STYLES] = FONT.sub(_in_order, str(texts[STYLES]))
    return _with_strings(texts, strings) if strings else texts


def _with_strings(parts: dict[str, Any], strings: SharedStrings) -> dict[str, Any]:
    parts[SHARED_STRINGS] = strings.xml()
    types = f'<Override PartName="/{SHARED_STRINGS}" ContentType="{SHARED_TYPE}" /></Types>'
    parts[CONTENT_TYPES] = parts[CONTENT_TYPES].replace("</Types>", types)
    relations = parts[BOOK_RELATIONS]
    number = relations.count("<Relationship ") + 1
    relation = f'<Relationship Type="{SHARED_RELATION}" Target="sharedStrings.xml" Id="rId{number}" /></Relationships>'
    parts[BOOK_RELATIONS] = relations.replace("</Relationships>", relation)
    return parts


def _in_order(font: re.Match[str]) -> str:
    children = sorted(OF_FONT.finditer(font[2]), key=lambda child: ORDER_OF_FONT.index(child[1]))
    return font[1] + "".join(child[0] for child in children) + font[3]


def _text(name: str, content: str | bytes) -> str | bytes:
    if isinstance(content, bytes) and name.endswith((".xml", ".rels")):
        return content.decode()
    return content


class _Parts:
    """What openpyxl's writer uses of a ZipFile."""

    def __init__(self) -> None:
        self.contents: dict[str, str | bytes] = {}

    def writestr(self, name: str, content: str | bytes) -> None:
        self.contents[name] = content

    def namelist(self) -> list[str]:
        return list(self.contents)

    def close(self) -> None:
        pass


class _Writer(ExcelWriter):  # type: ignore[misc]
    def __init__(
        self,
        workbook: Workbook,
        parts: _Parts,
        strings: SharedStrings,
        values: Mapping[str, Mapping[str, Value]] | None,
    ) -> None:
        super().__init__(workbook, parts)
        self._strings, self._values = strings, values

    def write_worksheet(self, ws: Worksheet) -> None:
        """As in openpyxl, but for the temporary file and the rows."""
        ws._drawing = SpreadsheetDrawing()
        ws._drawing.charts, ws._drawing.images = ws._charts, ws._images
        out = BytesIO()
        writer = _WithoutRows(ws, out)
        writer.write()
        ws._rels = writer._rels
        rows = rows_xml(ws, self._strings, None if self._values is None else self._values[ws.title])
        content = EMPTY_ROWS.sub(lambda _: f"<sheetData>{rows}</sheetData>", out.getvalue().decode(), count=1)
        self._archive.writestr(ws.path[1:], content)
        self.manifest.append(ws)


class _WithoutRows(WorksheetWriter):  # type: ignore[misc]
    def write_rows(self) -> None:
        """No rows, which come later; what openpyxl collects while it writes them."""
        xf = self.xf.send(True)
        with xf.element("sheetData"):
            pass
        for _, cells in self.rows():
            for cell in cells:
                if cell._comment is not None:
                    self.ws._comments.append(CommentRecord.from_cell(cell))
                if cell.hyperlink:
                    self.ws._hyperlinks.append(cell.hyperlink)
        self.xf.send(None)
