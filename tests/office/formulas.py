"""Rules of formulas, wherever they stand: in cells, in rules that colour them, and in data validations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from tests.office.book import Book, bare, box, sheets_in, texts_in, units
from tests.office.tables import tables_of

LONGEST, LONGEST_TEXT, DEEPEST, MOST_ARGUMENTS = 8192, 255, 64, 255
CLOSE_BY = re.compile(r"(?<![\w.])(\$?)[A-Z]{1,2}(\$?)\d{1,6}(?![\w.(])")  # a cell that every sheet has
CALLED = re.compile(r"([^\W\d][\w.]*)\(")
REFERENCE = re.compile(
    r"(?<![\w.$])(?:[^\W\d][\w.]*!)?"
    r"(\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d+:\$?\d+)(?![\w(.])"
)
NAME = re.compile(r"(?<![\w.#])([^\W\d][\w.]*)(?![\w.(!])")
CONSTANTS = ("TRUE", "FALSE")
ERRORS = re.compile(r"#(?:NULL!|DIV/0!|VALUE!|NAME\?|NUM!|N/A)")

# Of Excel 2007: what Podium writes is worked out by every Excel since, by LibreOffice and by Gnumeric.
OF_EXCEL_2007 = """
ABS ADDRESS AND AVERAGE CEILING CHAR CHOOSE CODE COLUMN COLUMNS COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS
EXACT FIND FLOOR HLOOKUP HYPERLINK IF IFERROR INDEX INT ISBLANK ISERROR ISLOGICAL ISNA ISNUMBER ISTEXT
LARGE LEFT LEN LOOKUP LOWER MATCH MAX MEDIAN MID MIN MOD N NA NOT OFFSET OR POWER RANK REPLACE REPT RIGHT
ROUND ROUNDDOWN ROUNDUP ROW ROWS SEARCH SIGN SMALL SUBSTITUTE SUM SUMIF SUMIFS SUMPRODUCT T TEXT TRIM
UPPER VALUE VLOOKUP
"""
FUNCTIONS = frozenset(OF_EXCEL_2007.split())
# And of Excel 2013, in a workbook that tells formulas beside their cells.
FORMULA_TEXT = "_xlfn.FORMULATEXT"


@cache
def _with_podiums_own() -> frozenset[str]:
    from podium.functions import declarations  # which takes xlwings; most workbooks have none of them

    return FUNCTIONS | {FORMULA_TEXT} | {declaration.name for declaration in declarations()}


class Formula(NamedTuple):
    """where: the cell, or what else holds it. sheet: the number of its sheet."""

    where: str
    text: str
    sheet: int


@lru_cache(maxsize=1)
def formulas_of(book: Book) -> list[Formula]:
    """The first of each shape in a sheet: in a thousand rows one formula is like another."""
    found: dict[tuple[int, str], Formula] = {}
    for formula in _all_formulas(book):
        found.setdefault((formula.sheet, CLOSE_BY.sub(r"\1A\g<2>1", formula.text)), formula)
    return list(found.values())


def _all_formulas(book: Book) -> Iterator[Formula]:
    for sheet in book.sheets:
        for cell in sheet.cells:
            if cell.formula is not None:
                yield Formula(f"{sheet.name}!{cell.place}", cell.formula, sheet.number)
        for path in ("conditionalFormatting/cfRule/formula", "dataValidations/dataValidation/*"):
            for each in sheet.all(path):
                yield Formula(f"{sheet.name}, {path.partition('/')[0]}", each.text or "", sheet.number)


def formulas_are_not_too_long(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        for cell in sheet.cells:
            if cell.formula is not None and units(cell.formula) > LONGEST:
                yield f"{sheet.name}!{cell.place}: a formula of {units(cell.formula)} characters; Excel takes {LONGEST}"


def formulas_can_be_read(book: Book) -> Iterator[str]:
    for where, text, _ in formulas_of(book):
        for fault in _faults(text, book.is_uncomputed):
            yield f"{where}: {fault}: ={text[:120]}"


@lru_cache(maxsize=50_000)
def _faults(formula: str, with_own: bool) -> tuple[str, ...]:
    return tuple(_read(formula, _with_podiums_own() if with_own else FUNCTIONS))


def _read(formula: str, functions: frozenset[str]) -> Iterator[str]:
    if formula.startswith("="):
        yield "begins with a second ="
    if any(units(text) > LONGEST_TEXT for text in texts_in(formula)):
        yield f"holds a text of more than {LONGEST_TEXT} characters"
    plain = bare(formula)
    for name in set(CALLED.findall(plain)):
        if name not in functions:
            yield f"calls {name}, which Excel 2007 does not know"
    if "#REF!" in plain:
        yield "refers to cells that are gone"
    elif "#" in ERRORS.sub("", plain):
        yield "has a # as only newer Excels read it"
    if ";" in re.sub(r"\{[^}]*\}", "", plain):
        yield "parts its arguments with semicolons, which no file does"
    depth = deepest = 0
    for character in plain:
        depth += (character == "(") - (character == ")")
        deepest = max(depth, deepest)
    if depth:
        yield "has brackets that do not close"
    if deepest > DEEPEST:
        yield f"is nested {deepest} deep; Excel takes {DEEPEST}"


def formulas_refer_to_what_is_there(book: Book) -> Iterator[str]:
    known = {sheet.number: _known(book, sheet.number) for sheet in book.sheets}
    for where, text, sheet in formulas_of(book):
        sheets, cells, names = _referred(text)
        for missing in (each for each in sheets if each.casefold() not in book.by_name):
            yield f"{where}: refers to the sheet {missing!r}, which is not there: ={text[:120]}"
        for odd in (each for each in cells if box(each.upper()) is None):
            yield f"{where}: refers to {odd}, which no sheet has: ={text[:120]}"
        for unknown in names - known[sheet]:
            yield f"{where}: uses the name {unknown}, which is not defined: ={text[:120]}"


@lru_cache(maxsize=50_000)
def _referred(formula: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The sheets, cells and names that a formula uses; names in small letters."""
    plain = ERRORS.sub(" ", bare(formula))
    cells = frozenset(match[1] for match in REFERENCE.finditer(plain))
    names = {name.casefold() for name in NAME.findall(REFERENCE.sub(" ", plain)) if name.upper() not in CONSTANTS}
    return frozenset(sheets_in(formula)), cells, frozenset(names)


def _known(book: Book, sheet: int) -> set[str]:
    defined = {each.name.casefold() for each in book.defined if each.sheet in (None, sheet)}
    return defined | {table.name.casefold() for table in tables_of(book)}


RULES = (formulas_are_not_too_long, formulas_can_be_read, formulas_refer_to_what_is_there)
