"""Formulas in an .xlsx file whose stored 0 was not worked out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element

from podium.sheets.readers.calamine import Place
from podium.sheets.readers.layout import Area
from podium.sheets.readers.unworked import Formulas, Worked, area_of
from podium.xml_parts import local

ASKED = re.compile(rb"""\bfullCalcOnLoad\s*=\s*["'](?:1|true)["']""")
CHAIN = "xl/calcchain.xml"  # in small letters; who writes it has worked the formulas out
FORMULA_OF_0 = re.compile(rb"""(?:</(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*/>)\s*+<(?:\w+:)?v>\s*+-?+0""")
WIDEST_ARRAY = 1000  # columns


def worked_out(workbook: bytes, has_chain: bool) -> Worked:
    """What the file shows; ``workbook``: its part of that name."""
    if not ASKED.search(workbook):
        return Worked.SURELY
    return Worked.PERHAPS if has_chain else Worked.NOBODY


def unworked(xml: bytes, cells: Iterable[tuple[Place, Element]], worked: Worked) -> list[Place]:
    """The formulas of a worksheet whose 0 is not believed; a look at the bytes shows that most have no such 0."""
    if not FORMULA_OF_0.search(xml):
        return []
    formulas = Formulas()
    arrays: dict[int, Area] = {}  # the last one in each column, whose formula stands in its first cell alone
    for place, element in cells:
        children = {local(child.tag): child for child in element}
        formula = children.get("f")
        if formula is not None and formula.get("t") == "array" and (area := area_of(formula.get("ref", ""))):
            arrays |= dict.fromkeys(range(area[2], min(area[3], area[2] + WIDEST_ARRAY) + 1), area)
        is_of_array = (array := arrays.get(place[1])) is not None and place[0] <= array[1]
        text = (formula.text or "") if formula is not None else "" if is_of_array else None
        if "v" in children or "is" in children:
            value = children["v"].text if "v" in children else None
            formulas.note(place, _number(value) if element.get("t", "n") == "n" else None, text)
    return list(formulas.unworked(worked))


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None
