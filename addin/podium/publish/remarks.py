"""The workbook for the wall without the remarks in it: they are for the organiser, as on the pages.

The texts alone are taken out of the file: opened and saved anew, a workbook that somebody restyled would lose what
openpyxl does not know, such as its charts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from html import unescape
from io import BytesIO
from itertools import dropwhile
from zipfile import ZipFile

import openpyxl

NOTES, REMARKS = "Notes", "Remarks"
NONE = "None."
INSTEAD = "(for the organiser)"
PARTS = ("xl/worksheets/", "xl/sharedStrings.xml")
ITEM = re.compile(r"<(is|si)>.*?</\1>", re.DOTALL)  # a text in its cell (Podium), or shared by cells (others)
RUN = re.compile(r"<t(?: [^>]*)?>(.*?)</t>", re.DOTALL)

Texts = tuple[str, str]
"""Of the first two cells of a row."""


def without_remarks(workbook: bytes) -> bytes:
    """The file with other words in place of the remarks on its sheet of notes; the same where there are none."""
    remarks = set(_remarks(workbook)) - {"", NONE}
    return _replaced(workbook, remarks) if remarks else workbook


def _remarks(workbook: bytes) -> Iterator[str]:
    book = openpyxl.load_workbook(BytesIO(workbook), read_only=True)
    try:
        if NOTES not in book.sheetnames:
            return
        rows = [_texts(row) for row in book[NOTES].iter_rows(max_col=2, values_only=True)]
    finally:
        book.close()
    below = list(dropwhile(lambda row: row != (REMARKS, ""), rows))[1:]
    content = list(dropwhile(lambda row: row == ("", ""), below))
    # The notes of an MSO season stand in one column with a gap after each chapter; those of others beside a number, and
    # the next chapter is what has nothing beside it.
    column = 1 if content and content[0][1] else 0
    for row in content:
        if not row[column]:
            return
        yield row[column]


def _texts(row: tuple[object, ...]) -> Texts:
    first, second = ("" if value is None else str(value) for value in (*row, None, None)[:2])
    return first, second


def _replaced(workbook: bytes, remarks: Collection[str]) -> bytes:
    def replace(item: re.Match[str]) -> str:
        text = unescape("".join(RUN.findall(item[0])))
        return f"<{item[1]}><t>{INSTEAD}</t></{item[1]}>" if text in remarks else item[0]

    out = BytesIO()
    with ZipFile(BytesIO(workbook)) as old, ZipFile(out, "w") as new:
        for part in old.infolist():
            content = old.read(part)
            if part.filename.startswith(PARTS) and part.filename.endswith(".xml"):
                content = ITEM.sub(replace, content.decode()).encode()
            new.writestr(part, content)
    return out.getvalue()
