"""The add-in podium.xlam: xlwings' own template, with Podium's configuration sheet and ribbon put into it.

The template's macros are changed where they would let a stranger choose what they start (``podium.excel.macros``); all
parts but six are copied byte for byte. The macros offer one to a ribbon, ``RibbonMyAddin.RunMain``: it imports the
Python module that is called like the file and calls its ``main()``, and tells it nothing of the button that was
pressed. Hence one button, which asks.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from podium.errors import PodiumError
from podium.excel import macros
from podium.excel.xlwings_addin import package, version
from podium.version import VERSION
from podium.workbooks.shared_strings import SHARED_STRINGS, SharedStrings

NAME = "podium.xlam"
MODULE = "podium.functions"
TEMPLATE = "quickstart_addin_ribbon.xlam"
LOOKED_AT = "0.37.8"  # the xlwings whose template was read when this was written
CALLBACK = "RibbonMyAddin.RunMain"

WORKBOOK, SHEET, RIBBON = "xl/workbook.xml", "xl/worksheets/sheet1.xml", "customUI/customUI.xml"
MACROS, RELATIONSHIPS = "xl/vbaProject.bin", "_rels/.rels"
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEET_NAME = "myaddin.conf"  # under which xlwings reads the sheet
# The template calls its ribbon, which is of Office 2007, one of Office 2010; Microsoft's validator does not load it.
RIBBON_OF_2010, RIBBON_OF_2007 = (
    f"http://schemas.microsoft.com/office/{year}/relationships/ui/extensibility" for year in (2007, 2006)
)
INACTIVE, ACTIVE = f'name="_{SHEET_NAME}"', f'name="{SHEET_NAME}"'

Setting = tuple[str, str | bool]
_CELLS = re.compile(r"<sheetData>.*</sheetData>", re.S)
_DIMENSION = re.compile(r'<dimension ref="[^"]*" />')
_STYLE = 1  # of the template's own cells

_RIBBON = """\
<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui">
  <ribbon>
    <tabs>
      <tab id="podiumTab" label="Podium">
        <group id="podiumGroup" label="Scoring tournaments">
          <button id="podiumButton" label="Podium" size="large" imageMso="FunctionWizard" onAction={callback}
                  screentip="Tables, converting, standings, help" supertip={supertip} />
        </group>
      </tab>
    </tabs>
  </ribbon>
</customUI>
"""
# A setting for pictures, of which there are none: Excel writes this value, and Microsoft's validator does not know it.
_PICTURES = re.compile(r"<extLst>(?:(?!</extLst>).)*defaultImageDpi.*?</extLst>", re.S)
_VERSIONS = re.compile(r"Podium (\S+) with xlwings (\S+)\.\"")


def settings(windows_python: str = "", mac_python: str = "") -> list[Setting]:
    """The configuration of the add-in; a Python that is left blank is the one that the command line finds."""
    return [
        ("INTERPRETER_WIN", windows_python),
        ("INTERPRETER_MAC", mac_python),
        ("PYTHONPATH", ""),
        ("CONDA PATH", ""),
        ("CONDA ENV", ""),
        ("UDF MODULES", MODULE),
        ("DEBUG UDFS", False),
        ("USE UDF SERVER", False),
        ("SHOW CONSOLE", False),
        # What lies beside an organiser's workbook is no part of Podium, whatever it is called.
        ("ADD_WORKBOOK_TO_PYTHONPATH", False),
    ]


def build(rows: Sequence[Setting], template: Path | None = None) -> bytes:
    """The add-in, with these settings; PodiumError for a template that is not the one known here."""
    path = template or package() / TEMPLATE
    out, strings = io.BytesIO(), SharedStrings()
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        changed = {
            RELATIONSHIPS: _related(source.read(RELATIONSHIPS).decode()).encode(),
            WORKBOOK: _activated(source.read(WORKBOOK).decode()).encode(),
            SHEET: _configured(source.read(SHEET).decode(), rows, strings).encode(),
            SHARED_STRINGS: strings.xml().encode(),  # whose cells alone use them
            RIBBON: _ribbon(source.read(RIBBON).decode()).encode(),
            MACROS: _closed(source.read(MACROS)),
        }
        for part in source.infolist():
            # With the template's dates: the same settings make the same file.
            entry = zipfile.ZipInfo(part.filename, part.date_time)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, changed.get(part.filename) or source.read(part))
    return out.getvalue()


def versions(addin: Path) -> tuple[str, str] | None:
    """Of Podium and of xlwings, with which an add-in was built; None for one that Podium did not build."""
    try:
        with zipfile.ZipFile(addin) as archive:
            match = _VERSIONS.search(archive.read(RIBBON).decode())
    except (OSError, KeyError, UnicodeDecodeError, zipfile.BadZipFile):
        return None
    return (match[1], match[2]) if match else None


def interpreter(addin: Path, key: str) -> str | None:
    """The Python that an add-in's sheet names, read as Excel may have saved it since; None where there is no sheet."""
    try:
        with zipfile.ZipFile(addin) as archive:
            if f'"{SHEET_NAME}"' not in archive.read(WORKBOOK).decode():
                return None
            shared = _shared_texts(archive)
            sheet = ElementTree.fromstring(archive.read(SHEET))
    except (OSError, KeyError, UnicodeDecodeError, zipfile.BadZipFile, ElementTree.ParseError):
        return None
    rows = ([_text_in(cell, shared) for cell in row] for row in sheet.iter(f"{MAIN}row"))
    return next((cells[1] for cells in rows if len(cells) > 1 and cells[0] == key), "")


def is_closed(addin: Path) -> bool:
    """Whether nothing of a stranger's chooses what an add-in starts; not so in those of earlier Podiums."""
    try:
        with zipfile.ZipFile(addin) as archive:
            return macros.is_closed(archive.read(MACROS))
    except (OSError, KeyError, zipfile.BadZipFile):
        return False


def _shared_texts(archive: zipfile.ZipFile) -> list[str]:
    """The texts, which a workbook keeps apart from its cells; earlier Podiums wrote them into the cells."""
    if SHARED_STRINGS not in archive.namelist():
        return []
    return ["".join(each.itertext()) for each in ElementTree.fromstring(archive.read(SHARED_STRINGS))]


def _text_in(cell: ElementTree.Element, shared: Sequence[str]) -> str:
    text = "".join(cell.itertext())
    return shared[int(text)] if cell.get("t") == "s" and text.isdecimal() and int(text) < len(shared) else text


def _related(relationships: str) -> str:
    if relationships.count(RIBBON_OF_2010) != 1:
        _refuse(RELATIONSHIPS)
    return relationships.replace(RIBBON_OF_2010, RIBBON_OF_2007)


def _closed(project: bytes) -> bytes:
    try:
        return macros.closed(project, version())
    except ValueError:
        _refuse(MACROS)


def _activated(workbook: str) -> str:
    if workbook.count(INACTIVE) != 1:
        _refuse(WORKBOOK)
    return _PICTURES.sub("", workbook.replace(INACTIVE, ACTIVE))


def _configured(sheet: str, rows: Sequence[Setting], strings: SharedStrings) -> str:
    if len(_CELLS.findall(sheet)) != 1 or len(_DIMENSION.findall(sheet)) != 1:
        _refuse(SHEET)
    cells = "".join(f'<row r="{number}">{_row(number, row, strings)}</row>' for number, row in enumerate(rows, 1))
    sheet = _DIMENSION.sub(f'<dimension ref="A1:B{len(rows)}" />', sheet)
    return _CELLS.sub(lambda _: f"<sheetData>{cells}</sheetData>", sheet)


def _row(number: int, setting: Setting, strings: SharedStrings) -> str:
    key, value = setting
    told = _flag(f"B{number}", value) if value is False else _text(f"B{number}", str(value), strings)
    return _text(f"A{number}", key, strings) + told


def _text(cell: str, text: str, strings: SharedStrings) -> str:
    return f'<c r="{cell}" s="{_STYLE}" t="s"><v>{strings.number(text)}</v></c>' if text else _blank(cell)


def _blank(cell: str) -> str:
    return f'<c r="{cell}" s="{_STYLE}"/>'


def _flag(cell: str, value: str | bool) -> str:
    return f'<c r="{cell}" s="{_STYLE}" t="b"><v>{int(bool(value))}</v></c>'


def _ribbon(original: str) -> str:
    if f'onAction="{CALLBACK}"' not in original:
        _refuse(RIBBON)
    supertip = (
        "Makes the points tables, scores the result sheet in front of you, makes the standings of a season, or tells "
        f"about the functions: it asks which. Podium {VERSION} with xlwings {version()}."
    )
    return _RIBBON.format(callback=quoteattr(CALLBACK), supertip=quoteattr(supertip))


def _refuse(part: str) -> NoReturn:
    raise PodiumError(
        f"{TEMPLATE} of xlwings {version()} has another {part} than Podium knows; install xlwings {LOOKED_AT}"
    )
