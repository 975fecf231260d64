"""Very large sheets for tests, their XML written directly: openpyxl would take minutes."""

from __future__ import annotations

import zipfile
from pathlib import Path

from openpyxl.utils import get_column_letter

from tests import large_old_sheets

COLUMNS = 8  # of a long sheet: a place, a name, a score and five rounds
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OPEN_DOCUMENT = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)


def header(columns: int) -> list[str]:
    return ["Place", "Name", "Score", *(f"R{number}" for number in range(1, columns - 2))]


def row(place: int, columns: int) -> list[object]:
    return [place, f"Player {place}", 3.5, *[f"{place}+"] * (columns - 3)]


def rows(count: int, columns: int) -> list[list[object]]:
    return [header(columns), *(row(place, columns) for place in range(1, count))]


def write(path: Path, count: int, columns: int) -> Path:
    """A sheet of so many rows and columns."""
    _write(path, rows(count, columns))
    return path


def write_with_a_far_cell(path: Path, count: int, columns: int) -> None:
    """A sheet of so many rows, the last of which alone goes out to the last of so many columns."""
    made = rows(count, COLUMNS)
    made[-1] = row(count - 1, columns)
    _write(path, made)


def _write(path: Path, made: list[list[object]]) -> None:
    {".xlsx": _xlsx, ".ods": _ods, ".csv": _csv, ".xls": _xls}[path.suffix](path, made)


def _csv(path: Path, made: list[list[object]]) -> None:
    path.write_text("".join(",".join(map(str, cells)) + "\n" for cells in made))


def _xlsx(path: Path, made: list[list[object]]) -> None:
    names = [get_column_letter(column + 1) for column in range(len(made[-1]))]
    lines = [
        f'<row r="{number}">{"".join(map(_xlsx_cell, names, [number] * len(cells), cells))}</row>'
        for number, cells in enumerate(made, start=1)
    ]
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets><sheet name="Final" sheetId="1" '
        'r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>',
    }
    _zip(path, parts)


def _xlsx_cell(name: str, number: int, value: object) -> str:
    if isinstance(value, str):
        return f'<c r="{name}{number}" t="inlineStr"><is><t>{value}</t></is></c>'
    return f'<c r="{name}{number}"><v>{value}</v></c>'


def _ods(path: Path, made: list[list[object]]) -> None:
    lines = [f"<table:table-row>{''.join(map(ods_cell, cells))}</table:table-row>" for cells in made]
    write_open_document(path, "".join(lines))


def write_open_document(path: Path, lines: str, title: str = "Final") -> None:
    """A sheet of this XML. title: as XML has it."""
    table = f'<table:table table:name="{title}">{lines}</table:table>'
    body = f"<office:body><office:spreadsheet>{table}</office:spreadsheet></office:body>"
    parts = {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": "<manifest/>",
        "content.xml": f"<office:document-content {OPEN_DOCUMENT}>{body}</office:document-content>",
    }
    _zip(path, parts)


def ods_cell(value: object) -> str:
    if isinstance(value, str):
        return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'
    return f'<table:table-cell office:value-type="float" office:value="{value}"/>'


def _xls(path: Path, made: list[list[object]]) -> None:
    large_old_sheets.write(path, made)


def _zip(path: Path, parts: dict[str, str]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as made:
        for part, content in parts.items():
            made.writestr(part, content)
