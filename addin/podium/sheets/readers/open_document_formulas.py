"""Formulas in an .ods file that no program has worked out.

LibreOffice, Excel and the like work out what they write; a formula of theirs without a value gives an empty text. A
library that writes files does not, and stores nothing for a formula, or 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from podium.sheets.readers.calamine import Place
from podium.sheets.readers.open_document_repeats import repeats_of
from podium.sheets.readers.unworked import Formulas, Worked
from podium.sheets.table import Cell, Uncalculated
from podium.xml_parts import attribute, elements

GENERATOR = re.compile(rb"<meta:generator>\s*([^<]{1,200})")
WORK_OUT = (
    *(b"libreoffice", b"openoffice", b"staroffice", b"neooffice", b"collabora", b"onlyoffice"),
    *(b"microsoft", b"gnumeric", b"calligra", b"kspread"),
)
FORMULA = b":formula="
FORMULA_OF_0 = re.compile(rb""":formula="[^"<]*"[^<>]*[ :]value="-?0""")
VALUES = ("value", "string-value", "boolean-value", "date-value", "time-value")
NUMBERS = frozenset({"float", "percentage", "currency"})
CELL = re.compile(r"\[\.?([^\[\]:]*)(?::\.?([^\[\]]*))?\]")


def unworked(xml: bytes, meta: bytes) -> dict[str, dict[Place, Cell]]:
    """By sheet, the formulas without a value and those whose 0 is not believed."""
    worked = _worked_out(meta)
    if FORMULA not in xml or (worked is Worked.SURELY and not FORMULA_OF_0.search(xml)):
        return {}
    sheets: dict[str, dict[Place, Cell]] = {}
    formulas, lost, name, row = Formulas(), dict[Place, Cell](), "", 0
    for event, kind, element in elements(xml, whole=("table-row",)):
        if event == "start" and kind == "table":
            formulas, lost, name, row = Formulas(), {}, attribute(element, "name") or "", 0
        elif event == "end" and kind == "table":
            sheets[name] = lost | dict.fromkeys(formulas.unworked(worked), Uncalculated.ZERO)
        elif event == "end" and kind == "table-row":
            for place, cell in _filled(element, row):
                if not _note(formulas, place, cell) and worked is not Worked.SURELY:
                    lost[place] = Uncalculated.FORMULA
            row += repeats_of(element, "rows")
    return sheets


def _worked_out(meta: bytes) -> Worked:
    generator = GENERATOR.search(meta)
    is_known = generator is not None and any(name in generator[1].lower() for name in WORK_OUT)
    return Worked.SURELY if is_known else Worked.PERHAPS


def _filled(row_element: Element, row: int) -> Iterator[tuple[Place, Element]]:
    column = 0
    for element in row_element:
        if len(element) or element.attrib:
            yield (row, column), element
        column += repeats_of(element, "columns")


def _note(formulas: Formulas, place: Place, element: Element) -> bool:
    """Note the cell; False for a formula without a value."""
    formula = attribute(element, "formula")
    value = next((text for key in VALUES if (text := attribute(element, key)) is not None), None)
    if value is None and not "".join(element.itertext()).strip():
        return formula is None
    number = _number(value) if attribute(element, "value-type") in NUMBERS else None
    formulas.note(place, number, None if formula is None else _as_in_excel(formula))
    return True


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def _as_in_excel(formula: str) -> str:
    """``C2+SUM(D2:E2)`` for ``of:=[.C2]+SUM([.D2:.E2])``."""
    text = formula.partition("=")[2].replace(";", ",")
    return CELL.sub(lambda cell: f"{cell[1]}:{cell[2]}" if cell[2] else cell[1], text)
