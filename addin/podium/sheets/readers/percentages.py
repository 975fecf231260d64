"""Cells that a spreadsheet program shows as percentages: read as they are shown, ``50%``, and not as the 0.5 behind.

Who takes 50% for half a point, or for 50 points, guesses. A .csv of the same sheet has the sign too.
"""

from __future__ import annotations

import re
from decimal import Decimal
from xml.etree.ElementTree import Element

from podium.sheets.table import Cell
from podium.xml_parts import elements, local

BUILT_IN = frozenset({9, 10})  # the numbers of 0% and 0.00% in every workbook of Excel
LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')  # what a number format shows as it is
MAY_BE = re.compile(rb"""%|numFmtId=["'](?:9|10)["']""")  # told from the bytes: most workbooks have none


def is_percent(number_format: str) -> bool:
    """Whether a number format of Excel shows a number as a percentage."""
    return "%" in LITERAL.sub("", number_format).partition(";")[0]


def as_shown(value: float) -> str:
    """``62.5%`` for 0.625, with all its digits."""
    percent = Decimal(format(value, ".15g")) * 100
    text = format(percent, "f")
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text}%"


def percent_styles(styles: bytes) -> frozenset[str]:
    """The numbers of the styles of cells that show percentages, in the part ``styles.xml`` of a workbook."""
    if not MAY_BE.search(styles):
        return frozenset()
    own: dict[str, str] = {}
    found: set[str] = set()
    inside, index = "", -1
    for event, kind, element in elements(styles):
        if event == "start" and kind == "numFmt":
            own[element.get("numFmtId", "")] = element.get("formatCode", "")
        elif kind == "cellXfs":
            inside = kind if event == "start" else ""
        elif event == "start" and kind == "xf" and inside:
            index += 1
            number = element.get("numFmtId", "0")
            if is_percent(own[number]) if number in own else number.isdecimal() and int(number) in BUILT_IN:
                found.add(str(index))
    return frozenset(found)


def percent_in(element: Element, styles: frozenset[str]) -> Cell:
    """The percentage that a cell of a worksheet shows; None for another cell."""
    if element.get("s") not in styles or element.get("t", "n") != "n":
        return None
    value = next((child.text or "" for child in element if local(child.tag) == "v"), "")
    try:
        return as_shown(float(value)) if value.strip() else None
    except ValueError:  # of a damaged file, which calamine refuses
        return None


def may_have_percents(xml: bytes, styles: frozenset[str]) -> bool:
    """Whether a worksheet may have cells of these styles, told from its bytes."""
    return bool(styles) and any(
        b's="%s"' % style.encode() in xml or b"s='%s'" % style.encode() in xml for style in styles
    )
