"""Hidden rows and columns, and merged cells, of an .xls file.

xlrd gives them only together with all formats of the cells, which takes time and which it cannot always read. So it is
asked for them where a look at the records of the file shows that there are any.
"""

from __future__ import annotations

import re
from typing import Any

from podium.sheets.readers.layout import Layout

# The records ROW and COLINFO, with the bit that hides, and MERGEDCELLS, whose length goes with its count.
HIDING = re.compile(
    rb"\x08\x02\x10\x00.{12}[\x20-\x3f\x60-\x7f\xa0-\xbf\xe0-\xff]|\x7d\x00[\x0a-\x0c]\x00.{8}["
    + b"".join(re.escape(bytes([odd])) for odd in range(1, 256, 2))
    + rb"]",
    re.DOTALL,
)
MERGED = re.compile(rb"\xe5\x00(..)(..)", re.DOTALL)


def has_layout(content: bytes) -> bool:
    """Whether the file may have hidden rows or columns or merged cells."""
    return HIDING.search(content) is not None or any(_is_merging(match) for match in MERGED.finditer(content))


def _is_merging(match: re.Match[bytes]) -> bool:
    length, count = (int.from_bytes(each, "little") for each in match.groups())
    return count > 0 and length == 2 + 8 * count


def layout_of(sheet: Any) -> Layout:
    """The layout of a sheet of xlrd's that was opened with its formats."""
    return Layout(
        hidden_rows=[(row, row) for row, facts in sheet.rowinfo_map.items() if facts.hidden],
        hidden_columns=[(column, column) for column, facts in sheet.colinfo_map.items() if facts.hidden],
        merged=[(top, bottom - 1, left, right - 1) for top, bottom, left, right in sheet.merged_cells],
    )
