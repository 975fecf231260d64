"""Rules of the help for who types: drop-down lists, prompts and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from xml.etree.ElementTree import Element

from tests.office.book import MAIN, Book, Sheet, box, units

# Characters; of a list between quotation marks without them.
LONGEST = {"promptTitle": 32, "errorTitle": 32, "prompt": 255, "error": 225}
LONGEST_FORMULA = 255
MOST = 65_534


def validations_are_counted_and_lie_apart(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        group = sheet.one("dataValidations")
        if group is None:
            continue
        if group.get("count", str(len(group))) != str(len(group)) or not 0 < len(group) <= MOST:
            yield f"{sheet.name}: says {group.get('count')} data validations and has {len(group)}"
        found = []
        for part in (part for each in group for part in each.get("sqref", "").split() or [""]):
            if (cells := box(part)) is None:
                yield f"{sheet.name}: a data validation is for {part!r}, which is no range"
            else:
                found.append(cells)
        if any(one.meets(other) for one, other in combinations(found, 2)):
            yield f"{sheet.name}: two data validations are for the same cell"


def their_texts_are_not_too_long(book: Book) -> Iterator[str]:
    for sheet, each in _validations(book):
        for attribute, longest in LONGEST.items():
            if (length := units(each.get(attribute, ""))) > longest:
                where = f"{sheet.name}!{each.get('sqref')}: the {attribute} of its data validation"
                yield f"{where} has {length} characters; Excel takes {longest}"


def their_formulas_are_there(book: Book) -> Iterator[str]:
    for sheet, each in _validations(book):
        where = f"{sheet.name}!{each.get('sqref')}: a data validation"
        formulas = [formula.text or "" for tag in ("formula1", "formula2") for formula in each.iter(f"{MAIN}{tag}")]
        if "" in formulas or (each.get("type", "none") != "none" and not formulas):
            yield f"{where} of the type {each.get('type')} says nothing of what may be typed"
        for formula in formulas:
            if units(formula.removeprefix('"').removesuffix('"')) > LONGEST_FORMULA:
                yield f"{where} has a formula of {units(formula)} characters; Excel takes {LONGEST_FORMULA}"


def _validations(book: Book) -> Iterator[tuple[Sheet, Element]]:
    return ((sheet, each) for sheet in book.sheets for each in sheet.all("dataValidations/dataValidation"))


RULES = (validations_are_counted_and_lie_apart, their_texts_are_not_too_long, their_formulas_are_there)
