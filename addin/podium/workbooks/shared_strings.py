"""The texts of a workbook, which its cells share: each is written once, and known by its number."""

from __future__ import annotations

import re
from html import escape

SHARED_STRINGS = "xl/sharedStrings.xml"
NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

# The first mark of a text that only looks like a character by its number is written by its own number.
LOOKS_LIKE_A_CHARACTER = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")  # overlapping ones count each


class SharedStrings:
    """The texts of a workbook, each once, known by their numbers."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._uses = 0

    def __bool__(self) -> bool:
        return bool(self._numbers)

    def number(self, text: str) -> int:
        self._uses += 1
        return self._numbers.setdefault(text, len(self._numbers))

    def xml(self) -> str:
        """The part that holds them."""
        items = "".join(f"<si><t{_space(text)}>{xml_text(text)}</t></si>" for text in self._numbers)
        counts = f'count="{self._uses}" uniqueCount="{len(self._numbers)}"'
        return f'<sst xmlns="{NAMESPACE}" {counts}>{items}</sst>'


def xml_text(text: str) -> str:
    marked = LOOKS_LIKE_A_CHARACTER.sub("_x005F_", text)
    return escape(marked, quote=False).replace("\r", "&#13;")  # which XML would read as the end of a line


def _space(text: str) -> str:
    """Blanks at the ends, and line ends, are kept."""
    return ' xml:space="preserve"' if text != text.strip() or "\n" in text else ""
