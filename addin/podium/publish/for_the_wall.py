"""The workbook for the wall: without the remarks, which are for the organiser, and with its empty sheets hidden.

The file itself is changed: opened and saved anew, a workbook that somebody restyled would lose what openpyxl does not
know, such as its charts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from html import unescape
from io import BytesIO
from itertools import dropwhile
from zipfile import ZipFile

import openpyxl

from podium.pages.model import Part, Publication, Table
from podium.paper import Paper

NOTES, REMARKS = "Notes", "Remarks"
NONE = "None."
INSTEAD = "(for the organiser)"
BOOK = "xl/workbook.xml"
SHEET, NAME = re.compile(r"<(\w+:)?sheet( [^>]*>)"), re.compile(r'\bname="([^"]*)"')
STATE = re.compile(r' state="\w+"')
SET_UP = re.compile(r"(<(?:\w+:)?pageSetup)(?![^>]* paperSize=)")  # without a paper
PARTS = ("xl/worksheets/", "xl/sharedStrings.xml")
ITEM = re.compile(r"<(is|si)>.*?</\1>", re.DOTALL)  # a text in its cell (Podium), or shared by cells (others)
RUN = re.compile(r"<t(?: [^>]*)?>(.*?)</t>", re.DOTALL)

Texts = tuple[str, str]
"""Of the first two cells of a row."""


def for_the_wall(workbook: bytes, empty: Collection[str], paper: Paper) -> bytes:
    """The file with other words in place of the remarks on its sheet of notes, and the ``empty`` sheets hidden.

    paper: for the sheets of a workbook that an earlier Podium made, which name none.
    """
    remarks = [remark for remark in _remarks(workbook) if remark != NONE]
    words = {remark: "" if index else INSTEAD for index, remark in enumerate(dict.fromkeys(remarks))}
    return _changed(workbook, words, empty, paper)


def empty_sheets(publication: Publication) -> list[str]:
    """The titles of pages that say that there is nothing yet, but for the first."""
    return [page.title for page in publication.pages[1:] if page.parts and all(_is_empty(part) for part in page.parts)]


def _is_empty(part: Part) -> bool:
    return isinstance(part, Table) and not part.rows


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


def _changed(workbook: bytes, words: Mapping[str, str], empty: Collection[str], paper: Paper) -> bytes:
    def replace(item: re.Match[str]) -> str:
        text = unescape("".join(RUN.findall(item[0])))
        return f"<{item[1]}><t>{words[text]}</t></{item[1]}>" if text in words else item[0]

    def hide(sheet: re.Match[str]) -> str:
        name = NAME.search(sheet[0])
        if name is None or unescape(name[1]) not in empty:
            return sheet[0]
        return f'<{sheet[1] or ""}sheet state="hidden"{STATE.sub("", sheet[2])}'

    def set_up(text: str) -> str:
        return SET_UP.sub(rf'\1 paperSize="{paper.number}"', ITEM.sub(replace, text) if words else text)

    with ZipFile(BytesIO(workbook)) as archive:
        parts = [name for name in archive.namelist() if name.startswith(PARTS) and name.endswith(".xml")]
        before = {name: archive.read(name).decode() for name in [*parts, BOOK]}
    after = {name: set_up(before[name]) for name in parts} | {BOOK: SHEET.sub(hide, before[BOOK])}
    return workbook if after == before else _with(workbook, after)


def _with(workbook: bytes, changed: Mapping[str, str]) -> bytes:
    """The file with other contents of some of its parts, which are texts."""
    out = BytesIO()
    with ZipFile(BytesIO(workbook)) as old, ZipFile(out, "w") as new:
        for part in old.infolist():
            content = changed.get(part.filename)
            new.writestr(part, old.read(part) if content is None else content.encode())
    return out.getvalue()
