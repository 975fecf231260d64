"""The parts of an .xlsx file as openpyxl writes them, kept in memory to be completed.

openpyxl writes each sheet to a temporary file and that into a zip; for many small sheets this takes as long
as all the rest of the writing.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter


def parts_of(workbook: Workbook) -> dict[str, Any]:
    """By its name in the zip, the content of every part: text of XML, bytes of others (pictures)."""
    parts = _Parts()
    _Writer(workbook, parts).save()
    return {name: _text(name, content) for name, content in parts.contents.items()}


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
    def write_worksheet(self, ws: Worksheet) -> None:
        """As in openpyxl, but for the temporary file."""
        ws._drawing = SpreadsheetDrawing()
        ws._drawing.charts, ws._drawing.images = ws._charts, ws._images
        out = BytesIO()
        writer = WorksheetWriter(ws, out)
        writer.write()
        ws._rels = writer._rels
        self._archive.writestr(ws.path[1:], out.getvalue())
        self.manifest.append(ws)
