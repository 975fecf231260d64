"""Rules of the names of sheets and of cells, and of the tabs that are shown first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from tests.office.book import MAIN, RELATION, Book, decoded, sheets_in, units

LONGEST_SHEET_NAME, LONGEST_NAME, LONGEST_FORMULA = 31, 255, 8192
FORBIDDEN_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
BUILT_IN = "_xlnm."
# What Excel reads as a cell, in either of its two notations, or as a whole row or column.
LIKE_A_REFERENCE = re.compile(r"[a-z]{1,3}\d{1,7}|r\d*c\d*|r\d*|c\d*", re.IGNORECASE)


def sheet_names_are_names(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        name = sheet.name
        if not 1 <= units(name) <= LONGEST_SHEET_NAME:
            yield f"sheet {name!r}: its name has {units(name)} characters; Excel takes 1 to {LONGEST_SHEET_NAME}"
        if FORBIDDEN_IN_SHEET_NAMES.search(name) or name.strip("'") != name:
            yield f"sheet {name!r}: its name has characters that Excel refuses there"
        if name.strip() != name:
            yield f"sheet {name!r}: its name has blanks at an end"
        if name.casefold() == "history":
            yield f"sheet {name!r}: Excel keeps that name for itself"


def names_are_read_as_they_are_written(book: Book) -> Iterator[str]:
    """Excel reads _x0041_ as A, in names too."""
    for name in [*(sheet.name for sheet in book.sheets), *(each.name for each in book.defined)]:
        if decoded(name) != name:
            yield f"name {name!r}: Excel reads {decoded(name)!r}"


def sheets_are_told_apart(book: Book) -> Iterator[str]:
    if len(book.by_name) != len(book.sheets):
        yield f"two sheets have one name: {[sheet.name for sheet in book.sheets]}"
    for attribute in ("sheetId", f"{RELATION}id"):
        numbers = [each.get(attribute) for each in book.root.iter(f"{MAIN}sheet")]
        if len(set(numbers)) != len(numbers):
            yield f"two sheets have one {attribute.rpartition('}')[2]}: {numbers}"


def one_sheet_is_shown_first(book: Book) -> Iterator[str]:
    """Where two tabs are selected, what somebody types goes into both."""
    shown = [sheet.number for sheet in book.sheets if sheet.state == "visible"]
    if not shown:
        yield "no sheet is visible"
    for view in book.root.iter(f"{MAIN}workbookView"):
        if (first := int(view.get("activeTab", 0))) not in shown:
            yield f"the active tab is number {first}, which is no visible sheet"
    selected = [
        sheet.name
        for sheet in book.sheets
        if any(view.get("tabSelected") in ("1", "true") for view in sheet.all("sheetViews/sheetView"))
    ]
    if len(selected) > 1:
        yield f"several sheets are selected together: {selected}"


def defined_names_are_names(book: Book) -> Iterator[str]:
    for each in book.defined:
        name = each.name
        if name.startswith(BUILT_IN):
            continue
        if units(name) > LONGEST_NAME:
            yield f"name {name[:40]}…: has {units(name)} characters; Excel takes {LONGEST_NAME}"
        odd = [letter for letter in name if not _is_for_names(letter)]
        if odd or not (name[:1].isalpha() or name[:1] in ("_", "\\")):
            yield f"name {name!r}: Excel takes letters, digits, dots and underscores, and no digit first"
        if LIKE_A_REFERENCE.fullmatch(name):
            yield f"name {name!r}: Excel reads it as a reference to cells"


def _is_for_names(letter: str) -> bool:
    return letter in "_.\\?" or unicodedata.category(letter)[0] == "L" or unicodedata.category(letter) == "Nd"


def defined_names_lead_somewhere(book: Book) -> Iterator[str]:
    keys = [(each.name.casefold(), each.sheet) for each in book.defined]
    for each in book.defined:
        if keys.count((each.name.casefold(), each.sheet)) > 1:
            yield f"name {each.name!r}: is defined twice"
        if each.sheet is not None and each.sheet >= len(book.sheets):
            yield f"name {each.name!r}: is of sheet number {each.sheet}, which is not there"
        if "#REF!" in each.refers_to or not each.refers_to:
            yield f"name {each.name!r}: refers to {each.refers_to or 'nothing'}"
        if units(each.refers_to) > LONGEST_FORMULA:
            yield f"name {each.name!r}: refers to more than {LONGEST_FORMULA} characters"
        for sheet in sheets_in(each.refers_to):
            if sheet.casefold() not in book.by_name:
                yield f"name {each.name!r}: refers to the sheet {sheet!r}, which is not there"


RULES = (
    sheet_names_are_names,
    names_are_read_as_they_are_written,
    sheets_are_told_apart,
    one_sheet_is_shown_first,
    defined_names_are_names,
    defined_names_lead_somewhere,
)
