"""The formats of result sheets: one file a format, and the table that says which there are.

A format is recognised by its content; its endings say which content is expected behind a file's name. A new format is
a new file with its ``FORMAT`` and a line in ``FORMATS``. Its reader gives tables of cells and knows no scoring system;
a format without rows and columns gives a table whose first row names the columns, as a plain sheet has them.
"""

from __future__ import annotations

from pathlib import Path

from podium.errors import PodiumError
from podium.output import reason
from podium.sheets.readers import archive, delimited, excel, old_excel, open_document
from podium.sheets.readers.excel import OLE
from podium.sheets.readers.format import Format, UnreadableError
from podium.sheets.table import Table

FORMATS: tuple[Format, ...] = (
    excel.FORMAT,  # .xlsx .xlsm: a zip archive with xl/workbook.xml; encrypted: an OLE file with EncryptedPackage
    old_excel.FORMAT,  # .xls: an OLE file
    open_document.FORMAT,  # .ods: a zip archive whose mimetype says so
    delimited.FORMAT,  # .csv .txt: text in UTF-8, UTF-16 or cp1252, cells parted by ; , or tabs
)
ENDINGS = tuple(ending for each in FORMATS for ending in each.endings)


def read(path: Path) -> list[Table]:
    """The tables of the file, at least one; PodiumError, a line with the file and the reason, when there are none."""
    content = _content(path)
    try:
        return _format_of(path.suffix.lower(), content).read(content)
    except UnreadableError as error:
        raise PodiumError(f"{path}: {error}") from error


def _content(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise PodiumError(f"{path}: is a folder; expected a file")
        return path.read_bytes()
    except FileNotFoundError:
        raise PodiumError(f"{path}: does not exist") from None
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error


def _format_of(ending: str, content: bytes) -> Format:
    """The format that both the ending and the content say."""
    if ending not in ENDINGS:
        kind = f"ends in {ending}" if ending else "has no ending"
        raise UnreadableError(f"{kind}; expected {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    if not content:
        raise UnreadableError("is empty")
    found = next((each for each in FORMATS if each.recognises(content)), None)
    if found is None:
        raise UnreadableError(_unrecognised(ending, content))
    if ending not in found.endings:
        raise UnreadableError(f"ends in {ending}, but its content is {found.name}; save it again as .xlsx")
    return found


def _unrecognised(ending: str, content: bytes) -> str:
    expected = next(each.name for each in FORMATS if ending in each.endings)
    is_broken_archive = content.startswith(b"PK") and not archive.names(content)
    if is_broken_archive or content.startswith(OLE):
        return f"is damaged or not {expected}; copy or download it again"
    return f"is not {expected}"
