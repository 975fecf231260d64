"""Headers and footers of printed pages, with texts in place of the names that a template has there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from podium.workbooks.characters import as_a_name

LONGEST = 255  # characters of a whole header with its codes; with more of them Excel calls the file damaged
NAME = re.compile(r"\{(\w+)\}")
PAGES = ("oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter")


def filled(text: str, texts: Mapping[str, str]) -> str:
    """``texts`` in place of their ``{names}``; a name within one of them is left alone."""
    return NAME.sub(lambda found: texts.get(found[1], found[0]), text)


def fill_in_headers(sheet: Worksheet, texts: Mapping[str, str]) -> None:
    """The same in all headers and footers, no longer than Excel reads them."""
    names = {name: as_a_name(text) for name, text in texts.items()}
    for page in PAGES:
        _fill_in_header(getattr(sheet.HeaderFooter, page), names)


def _fill_in_header(header: Any, texts: Mapping[str, str]) -> None:
    written = [(side, side.text) for side in (header.left, header.center, header.right) if side.text]
    longest = min(max(map(len, texts.values()), default=0), LONGEST)
    for most in range(longest, -1, -1):
        # Cut before it is escaped: half of an escaped & would be the beginning of a code.
        cut = {name: _cut(text, most).replace("&", "&&") for name, text in texts.items()}
        for side, text in written:
            side.text = filled(text, cut)
        if _length(str(header)) <= LONGEST:
            return


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…" if most else ""


def _length(text: str) -> int:
    """In the units of UTF-16, as Excel counts."""
    return len(text.encode("utf-16-le")) // 2
