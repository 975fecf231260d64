"""The rows of a plain sheet, as cells: what an organiser's own file says, whichever program saved it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from podium.errors import PodiumError
from podium.output import reason

WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
EXPECTED_FILE = "a .csv, .xlsx, .xls or .ods file"
BYTE_ORDER_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


class Row(NamedTuple):
    """One row of the sheet; ``number`` as the spreadsheet program shows it, the cells from column A on."""

    number: int
    cells: Sequence[object]


class Sheet(NamedTuple):
    """``where`` begins an error: the file, and the sheet if it has a name."""

    where: str
    rows: list[Row]


def read_sheet(path: Path) -> Sheet:
    """The first sheet of the file; blank cells are None or empty text. PodiumError when it cannot be read."""
    kind = path.suffix.lower()
    try:
        if not path.exists():
            raise PodiumError(f"{path}: does not exist; expected {EXPECTED_FILE}")
        if kind not in (".csv", *WORKBOOKS):
            raise PodiumError(f"{path}: is not a kind of file that Podium reads; expected {EXPECTED_FILE}")
        if path.stat().st_size == 0:
            raise PodiumError(f"{path}: is empty; expected {EXPECTED_FILE}")
        return _csv_sheet(path) if kind == ".csv" else _workbook_sheet(path)
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error


def _csv_sheet(path: Path) -> Sheet:
    text = _decoded(path, path.read_bytes())
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        return Sheet(str(path), [Row(number, cells) for number, cells in enumerate(lines, start=1)])
    except csv.Error as error:
        raise PodiumError(f"{path}: is not a .csv file that can be read ({error})") from error


def _decoded(path: Path, content: bytes) -> str:
    """Text as spreadsheet programs save it: UTF-8, UTF-16 with its mark, or Excel's plain .csv on Windows."""
    marked = [name for mark, name in BYTE_ORDER_MARKS.items() if content.startswith(mark)]
    for encoding in [*marked, "utf-8", "cp1252"]:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise PodiumError(f"{path}: is not text; expected {EXPECTED_FILE} that a spreadsheet program saved")


def _delimiter(text: str) -> str:
    first_line = next((line for line in text.splitlines() if line.strip()), "")
    return next((delimiter for delimiter in ";\t" if delimiter in first_line), ",")


def _workbook_sheet(path: Path) -> Sheet:
    # Imported here: the standard tables do not wait for what only an organiser's own file needs.
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum

    try:
        with CalamineWorkbook.from_path(path) as workbook:
            kinds = workbook.sheets_metadata
            first = next((sheet.name for sheet in kinds if sheet.typ == SheetTypeEnum.WorkSheet), None)
            if first is None:
                raise PodiumError(f"{path}: has no sheet of cells")
            sheet = workbook.get_sheet_by_name(first)
            cells = sheet.to_python(skip_empty_area=False)
            rows = [Row(number, row) for number, row in enumerate(cells, start=1)]
            return Sheet(f"{path}, {sheet.name}", rows)
    except PasswordError as error:
        raise PodiumError(f"{path}: is protected by a password; save a copy without one") from error
    except CalamineError as error:
        raise PodiumError(f"{path}: is not a workbook that can be read ({error})") from error
