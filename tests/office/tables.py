"""Rules of tables: their headers are the cells, and their names are nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from tests.office.book import MAIN, RELATION, Book, Box, Sheet, box, letters


class Table(NamedTuple):
    sheet: Sheet
    xml: Element
    cells: Box | None

    @property
    def name(self) -> str:
        return self.xml.get("displayName", "")

    @property
    def headers(self) -> list[str]:
        return [each.get("name", "") for each in self.xml.findall(f"{MAIN}tableColumns/{MAIN}tableColumn")]


def tables_of(book: Book) -> list[Table]:
    found = []
    for sheet in book.sheets:
        for part in sheet.all("tableParts/tablePart"):
            xml = book.xml(sheet.relations[part.get(f"{RELATION}id", "")].target)
            found.append(Table(sheet, xml, box(xml.get("ref", ""))))
    return found


def tables_have_names_of_their_own(book: Book) -> Iterator[str]:
    tables = tables_of(book)
    names = [table.name.casefold() for table in tables]
    for name in {name for name in names if names.count(name) > 1 or name in _defined(book)}:
        yield f"table {name}: its name is another table's or that of cells"
    numbers = [table.xml.get("id") for table in tables]
    if len(set(numbers)) != len(numbers):
        yield f"two tables have one number: {numbers}"


def _defined(book: Book) -> set[str]:
    return {each.name.casefold() for each in book.defined}


def headers_of_tables_are_their_cells(book: Book) -> Iterator[str]:
    for table in tables_of(book):
        sheet, xml, cells = table
        if cells is None:
            yield f"table {table.name}: is over {xml.get('ref')!r}, which is no range"
            continue
        columns = range(cells.left, cells.right + 1)
        first = (sheet.by_place.get(f"{letters(column)}{cells.top}") for column in columns)
        shown = [cell and book.text(cell) for cell in first]
        if shown != table.headers:
            yield f"table {table.name}: has the columns {table.headers}, and its first row is {shown}"
        if len({header.casefold() for header in table.headers}) != len(table.headers):
            yield f"table {table.name}: two columns have one name: {table.headers}"
        for group in xml.iter(f"{MAIN}tableColumns"):
            if group.get("count") != str(len(group)):
                yield f"table {table.name}: says {group.get('count')} columns and has {len(group)}"


def tables_lie_apart(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        tables = [table for table in tables_of(book) if table.sheet is sheet and table.cells]
        over = sheet.one("autoFilter")
        filtered = box(over.get("ref", "")) if over is not None else None
        for table in tables:
            cells = table.cells
            assert cells is not None
            if cells.top == cells.bottom:
                yield f"table {table.name}: has no rows"
            others = [*sheet.merged, *([filtered] if filtered else []), *(t.cells for t in tables if t is not table)]
            if any(other and cells.meets(other) for other in others):
                yield f"table {table.name}: merged cells, a filter or another table lie in it"
            for own in table.xml.findall(f"{MAIN}autoFilter"):
                if (box(own.get("ref", "")) or ())[:3] != cells[:3]:
                    yield f"table {table.name}: its filter is over {own.get('ref')}"


RULES = (tables_have_names_of_their_own, headers_of_tables_are_their_cells, tables_lie_apart)
