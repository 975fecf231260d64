"""Rules of the rows and cells of a sheet."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from tests.office.book import MAIN, SHARED, Book, Sheet, decoded, number, units

LONGEST_TEXT, HIGHEST_ROW = 32_767, 409.5
ERRORS = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA")
PLACE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
NEEDS_ESCAPING = re.compile(r"_x[0-9A-Fa-f]{4}_")
MARK, RETURN = "_x005F_", "_x000D_"  # a mark that stands for itself, and the end of a line that XML would lose
SPACE = "{http://www.w3.org/XML/1998/namespace}space"


def cells_are_in_order(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        yield from _rows_in_order(sheet)


def _rows_in_order(sheet: Sheet) -> Iterator[str]:
    last = 0
    for row, element in sheet.rows:
        if row <= last:
            yield f"{sheet.name}: row {row} comes after row {last}"
        last, last_column = row, 0
        if float(element.get("ht", 0)) > HIGHEST_ROW:
            yield f"{sheet.name}: row {row} is {element.get('ht')} points high; Excel takes {HIGHEST_ROW}"
        for cell in element:
            place = PLACE.fullmatch(cell.get("r", ""))
            column = number(place[1]) if place else 0
            if place is None or int(place[2]) != row or column <= last_column:
                yield f"{sheet.name}!{cell.get('r')}: stands in row {row} after column {last_column}"
            last_column = column


def cells_have_styles_that_are_there(book: Book) -> Iterator[str]:
    most = max(book.count("cellXfs"), 1)
    for sheet in book.sheets:
        for style in {cell.style for cell in sheet.cells if cell.style >= most}:
            yield f"{sheet.name}: a cell has the style {style} of {most}"


def values_are_of_their_kind(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        for place, kind, _, value, _ in sheet.cells:
            if kind == "n":
                is_right = value is None or _is_finite(value)
            elif kind == "s":
                is_right = value is not None and value.isdecimal() and int(value) < len(book.shared)
            elif kind == "b":
                is_right = value in ("0", "1")
            elif kind == "e":
                is_right = value in ERRORS
            else:
                is_right = kind == "str"
            if kind == "inlineStr":
                yield f"{sheet.name}!{place}: has its text within it, which Apple's Numbers has shown as blank"
            elif not is_right:
                yield f"{sheet.name}!{place}: {value!r} is no value of the kind {kind}"


def _is_finite(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def formulas_have_values(book: Book) -> Iterator[str]:
    if book.is_uncomputed:
        return
    for sheet in book.sheets:
        for cell in sheet.cells:
            if cell.formula is not None and cell.value is None:
                yield f"{sheet.name}!{cell.place}: is a formula without a value"


def texts_are_not_too_long(book: Book) -> Iterator[str]:
    for text in book.shared:
        if units(text) > LONGEST_TEXT:
            yield f"{SHARED}: {text[:20]!r}… has {units(text)} characters; Excel takes {LONGEST_TEXT}"
    for sheet in book.sheets:
        for cell in sheet.cells:
            if cell.kind == "str" and units(decoded(cell.value or "")) > LONGEST_TEXT:
                yield f"{sheet.name}!{cell.place}: its value has more than {LONGEST_TEXT} characters"


def texts_say_what_they_are(book: Book) -> Iterator[str]:
    """Excel reads _x0041_ as A, and leaves out blanks at the ends unless it is told that they count."""
    if SHARED not in book.parts:
        return
    for text in book.xml(SHARED).iter(f"{MAIN}t"):
        written = text.text or ""
        if NEEDS_ESCAPING.search(written.replace(MARK, "").replace(RETURN, "")):
            yield f"{SHARED}: Excel reads {written[:60]!r} as {decoded(written)[:60]!r}"
        if written != written.strip() and text.get(SPACE) != "preserve":
            yield f"{SHARED}: Excel leaves out the blanks at the ends of {written[:60]!r}"


def texts_are_counted(book: Book) -> Iterator[str]:
    if SHARED not in book.parts:
        return
    said, right = book.xml(SHARED).get("uniqueCount"), str(len(book.shared))
    if said not in (None, right):
        yield f"{SHARED}: says uniqueCount {said}; there are {right}"


RULES = (
    cells_are_in_order,
    cells_have_styles_that_are_there,
    values_are_of_their_kind,
    formulas_have_values,
    texts_are_not_too_long,
    texts_say_what_they_are,
    texts_are_counted,
)
