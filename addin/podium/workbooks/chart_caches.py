"""The numbers and names that a chart draws, stored in the chart: previews draw those."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape, unescape

from openpyxl import Workbook
from openpyxl.utils import range_to_tuple

from podium.workbooks.cells import Value

REFERENCE = re.compile(
    r"<(num|str)Ref><f>([^<]*)</f>(?:<(?:num|str)Cache>.*?</(?:num|str)Cache>)?</\1Ref>", re.DOTALL
)


def with_caches(xml: str, workbook: Workbook, values: Mapping[str, Mapping[str, Value]]) -> str:
    """The chart's XML with the contents of every cell that it refers to; ``values`` are those of formulas."""

    @cache  # all lines of a chart have the same cells along its axis
    def cache_of(kind: str, reference: str) -> str:
        return _cache(kind, _contents(reference, workbook, values))

    def fill(match: re.Match[str]) -> str:
        kind, reference = match.groups()
        return f"<{kind}Ref><f>{reference}</f>{cache_of(kind, unescape(reference))}</{kind}Ref>"

    return REFERENCE.sub(fill, xml)


def _contents(
    reference: str, workbook: Workbook, values: Mapping[str, Mapping[str, Value]]
) -> list[Value | None]:
    title, (first_column, first_row, last_column, last_row) = range_to_tuple(reference)
    sheet = workbook[title]
    contents: list[Value | None] = []
    for row in sheet.iter_rows(first_row, last_row, first_column, last_column):
        for cell in row:
            contents.append(values[title][cell.coordinate] if cell.data_type == "f" else cell.value)
    return contents


def _cache(kind: str, contents: list[Value | None]) -> str:
    points = "".join(
        f'<pt idx="{index}"><v>{escape(str(content), quote=False)}</v></pt>'
        for index, content in enumerate(contents)
        if content is not None
    )
    number_format = "<formatCode>General</formatCode>" if kind == "num" else ""
    return f'<{kind}Cache>{number_format}<ptCount val="{len(contents)}" />{points}</{kind}Cache>'
