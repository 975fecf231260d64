"""The formats of result sheets: one file a format, and the table that says which there are.

A format is recognised by its content; its endings say which content is expected behind a file's name. A new format is
a new file with its ``FORMAT`` and a line in ``FORMATS``. Its reader gives tables of cells and knows no scoring system;
a format without rows and columns gives a table whose first row names the columns, as a plain sheet has them.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from podium import archives
from podium.errors import DAMAGED, PodiumError, UnreadableError
from podium.limits import LARGEST_FILE, LARGEST_TEXT
from podium.output import reason
from podium.sheets.readers import (
    delimited,
    egd,
    excel,
    lichess,
    macmahon,
    not_read,
    old_excel,
    open_document,
    opengotha,
    pairgoth,
    swiss_perfect,
    tou,
    trf,
    us_crosstable,
    web_page,
)
from podium.sheets.readers.excel import OLE
from podium.sheets.readers.format import Format
from podium.sheets.readers.text import encoding_remark
from podium.sheets.readers.text_asked import in_utf_8
from podium.sheets.table import Table

FORMATS: tuple[Format, ...] = (
    excel.FORMAT,  # .xlsx .xlsm: a zip archive with xl/workbook.xml; encrypted: an OLE file with EncryptedPackage
    old_excel.FORMAT,  # .xls: an OLE file
    open_document.FORMAT,  # .ods: a zip archive whose mimetype says so
    lichess.FORMAT,  # .ndjson: JSON objects with rank, username and score or points
    trf.FORMAT,  # .trf: text with lines 001 of players in fixed columns, and 012
    us_crosstable.FORMAT,  # .txt: a header with name, rounds and total, and games such as W12
    swiss_perfect.FORMAT,  # .txt: a header from Place or No to Score or Total, and players in columns below it
    opengotha.FORMAT,  # .xml: <Tournament with <Players
    macmahon.FORMAT,  # .xml: <Tournament typeversion= or with <GoPlayer
    pairgoth.FORMAT,  # .tour: JSON with players, pairing and rounds
    tou.FORMAT,  # .tou: text with a line ;name=
    egd.FORMAT,  # .h9 .txt: text with a line ; EV[, or lines of a wall list
    web_page.FORMAT,  # .htm .html: text that begins with an element of HTML
    delimited.FORMAT,  # .csv .tsv .tab .txt: text in lines, cells parted by ; , | or tabs
)
# Behind whose endings any text may be taken for a table; no other text than its own stands behind .xml, say.
SHEET_ENDINGS = frozenset(
    ending for each in (excel, old_excel, open_document, delimited) for ending in each.FORMAT.endings
)
EXPECTED = ".xlsx, .xls, .ods, .csv, .txt, .html, .trf, .h9, .tou, .xml, .tour, .ndjson or a like ending"
ENDINGS = tuple(dict.fromkeys(ending for each in FORMATS for ending in each.endings))


def read(path: Path, encoding: str = "") -> list[Table]:
    """The tables of the file, at least one; PodiumError, a line with the file and the reason, when there are none.

    encoding: what a text is in that is no Unicode, where the organiser says it.
    """
    if os.path.isdir(path):  # which is quiet about a name that is too long for the system
        raise PodiumError(f"{path}: is a folder; expected a file")
    try:
        return _parsed(path.suffix.lower(), _content(path), encoding)
    except UnreadableError as error:
        raise PodiumError(f"{path}: {error}") from error


def _parsed(ending: str, content: bytes, encoding: str = "") -> list[Table]:
    """The tables in the content; UnreadableError whatever happens to a parser in a damaged file."""
    try:
        return _tables(ending, content, encoding)
    except (UnreadableError, KeyboardInterrupt, SystemExit):
        raise
    except MemoryError as error:
        raise UnreadableError("takes more memory than there is") from error
    # The readers say what is wrong; this is behind them all. A panic of calamine is not even an Exception.
    except BaseException as error:
        raise UnreadableError(DAMAGED) from error


def _tables(ending: str, content: bytes, encoding: str = "") -> list[Table]:
    content, remark = in_utf_8(content, encoding) if encoding else (content, None)
    found = _format_of(ending, content)
    remark = remark or encoding_remark(content)
    return [_described(table, ending, found, remark) for table in found.read(content)]


def _described(table: Table, ending: str, found: Format, encoding: str | None) -> Table:
    remarks = [*table.remarks, *([encoding] if encoding else [])]
    if ending not in found.endings:
        remarks = [f"is named {ending or 'without an ending'}, but its content is {found.name}", *remarks]
    return replace(table, format=found.name, remarks=remarks)


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # such as a pipe or /dev/zero, from which reading may never end
            raise PodiumError(f"{path}: is not an ordinary file; expected a result sheet")
        if path.exists() and path.stat().st_size > LARGEST_FILE:
            raise PodiumError(f"{path}: is larger than {LARGEST_FILE // 1_000_000} MB, which no result sheet is")
        return path.read_bytes()
    except FileNotFoundError:
        raise PodiumError(f"{path}: does not exist") from None
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error


def _format_of(ending: str, content: bytes) -> Format:
    """The format that the content is of, whatever the file is called; its ending settles what could be several."""
    if not content:
        raise UnreadableError("is empty")
    if len(content) > LARGEST_TEXT and not content.startswith((archives.SIGNATURE, OLE)):
        raise UnreadableError(f"is larger than {LARGEST_TEXT // 1_000_000} MB, which no text of results is")
    first: Format | None = None
    for each in FORMATS[:-1]:
        if each.recognises(content):
            if ending in each.endings:
                return each
            first = first or each
    if first is None and ending not in pairgoth.FORMAT.endings and (known := not_read.named(content)):
        raise UnreadableError(known)
    if first is None and ending in SHEET_ENDINGS and delimited.recognises(content):  # to which any text is a table
        return delimited.FORMAT
    if first is None:
        raise UnreadableError(_unrecognised(ending, content))
    return first


def _unrecognised(ending: str, content: bytes) -> str:
    if ending not in ENDINGS:
        kind = f"ends in {ending}" if ending else "has no ending"
        return f"{kind}; expected {EXPECTED}"
    # Behind .txt stands text of some kind; behind .xml a tournament of one of several programs.
    expected = " or ".join(each.name for each in FORMATS if ending in each.endings)
    if ending in delimited.FORMAT.endings:
        expected = delimited.FORMAT.name
    is_broken_archive = content.startswith(b"PK") and not archives.names(content)
    if is_broken_archive or content.startswith(OLE):
        return f"is damaged or not {expected}; copy or download it again"
    return f"is not {expected}"
