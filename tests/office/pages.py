"""Rules of the printed page: its header and footer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.office.book import Book, decoded, units

LONGEST, MACROS = 255, "xl/vbaProject.bin"
# Left, centre, right; pages, date, time, path, file, sheet, picture; bold, italic, underlined twice or once, struck
# out, above, below, outlined, shadowed, colour, font; a size, and a number added to that of the page.
CODE = re.compile(
    r"&(?:[LCRPNDTZFAGBIEUSXYOH]|K(?:[0-9A-F]{6}|\d\d[+-]\d{3})|\"[^\"]*\"|\d{1,3}(?!\d)|[+-]\d)", re.IGNORECASE
)


def headers_are_codes_and_text(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        for element in sheet.all("headerFooter/*"):
            text = element.text or ""
            where = f"{sheet.name}: its {element.tag.rpartition('}')[2]}"
            if units(text) > LONGEST:
                yield f"{where} has {units(text)} characters; Excel takes {LONGEST}"
            if decoded(text) != text:
                yield f"{where} is read as {decoded(text)!r}: {text!r}"
            without_marks = text.replace("&&", "")
            if "&" in CODE.sub("", without_marks):
                yield f"{where} has an & that begins no code: {text!r}"
            parts = re.findall("&[LCR]", without_marks)
            if len(set(parts)) != len(parts):
                yield f"{where} says twice what stands at one place: {text!r}"


def pages_name_their_paper(book: Book) -> Iterator[str]:
    """LibreOffice prints the others on Letter, in every country."""
    if MACROS in book.parts:  # an add-in, which nobody prints
        return
    for sheet in book.sheets:
        if not any(each.get("paperSize") for each in sheet.all("pageSetup")):
            yield f"{sheet.name}: names no paper"


RULES = (
    pages_name_their_paper,
    headers_are_codes_and_text,
)
