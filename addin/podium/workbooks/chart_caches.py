"""The numbers and names that a chart draws, stored in the chart: previews draw those.

And no text where there is none: openpyxl puts a run with the word None into what only says how axes and legends look.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape, unescape

from openpyxl import Workbook

from podium.workbooks.cells import Value
from podium.workbooks.places import parsed

REFERENCE = re.compile(r"<(num|str)Ref><f>([^<]*)</f>(?:<(?:num|str)Cache>.*?</(?:num|str)Cache>)?</\1Ref>", re.DOTALL)

TEXT_LOOK, RUN = re.compile(r"<txPr>.*?</txPr>", re.DOTALL), re.compile(r"<a:r>.*?</a:r>", re.DOTALL)


def with_caches(xml: str, workbook: Workbook, values: Mapping[str, Mapping[str, Value]]) -> str:
    """The chart's XML with the contents of every cell that it refers to; ``values`` are those of formulas."""

    @cache  # all lines of a chart have the same cells along its axis
    def with_cache(kind: str, reference: str) -> str:
        contents = _contents(unescape(reference), workbook, values)
        cache = "" if contents is None else _cache(kind, contents)
        return f"<{kind}Ref><f>{reference}</f>{cache}</{kind}Ref>"

    without_runs = TEXT_LOOK.sub(lambda look: RUN.sub("", look[0]), xml)
    return REFERENCE.sub(lambda match: with_cache(*match.groups()), without_runs)


def _contents(
    reference: str, workbook: Workbook, values: Mapping[str, Mapping[str, Value]]
) -> list[Value | None] | None:
    """None for what is not one range of a sheet, such as a name: it is drawn once the workbook is opened."""
    title, cells = parsed(reference) or ("", None)
    if cells is None:
        return None
    rows = workbook[title].iter_rows(cells.min_row, cells.max_row, cells.min_col, cells.max_col)
    return [values[title][cell.coordinate] if cell.data_type == "f" else cell.value for row in rows for cell in row]


def _cache(kind: str, contents: list[Value | None]) -> str:
    points = "".join(
        f'<pt idx="{index}"><v>{escape(str(content), quote=False)}</v></pt>'
        for index, content in enumerate(contents)
        if content is not None
    )
    number_format = "<formatCode>General</formatCode>" if kind == "num" else ""
    return f'<{kind}Cache>{number_format}<ptCount val="{len(contents)}" />{points}</{kind}Cache>'
