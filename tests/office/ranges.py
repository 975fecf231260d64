"""Rules of what lies over the cells of a sheet: columns, merged cells, filters, coloured cells, links."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.office.book import LAST_COLUMN, MAIN, RELATION, Book, Sheet, box, letters, sheets_in, units

WIDEST, LONGEST_LINK = 255, 2079
FILTERED = "_xlnm._FilterDatabase"


def columns_are_in_order(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        last = 0
        for column in sheet.all("cols/col"):
            first, end, width = int(column.get("min", 0)), int(column.get("max", 0)), float(column.get("width", 0))
            if not last < first <= end <= LAST_COLUMN:
                yield f"{sheet.name}: describes the columns {first} to {end} after column {last}"
            if width > WIDEST:
                yield f"{sheet.name}: column {first} is {width} characters wide; Excel takes {WIDEST}"
            if int(column.get("style", 0)) >= max(book.count("cellXfs"), 1):
                yield f"{sheet.name}: column {first} has a style that is not there"
            last = end


def merged_cells_lie_apart(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        group = sheet.one("mergeCells")
        if group is None:
            continue
        if group.get("count", str(len(group))) != str(len(group)) or not len(group):
            yield f"{sheet.name}: says {group.get('count')} merged ranges and has {len(group)}"
        for merge in group:
            if (cells := box(merge.get("ref", ""))) is None:
                yield f"{sheet.name}: merges {merge.get('ref')!r}, which is no range"
            elif cells[:2] == cells[2:]:
                yield f"{sheet.name}: merges the one cell {merge.get('ref')}"
        if any(one.meets(other) for one, other in combinations(sheet.merged, 2)):
            yield f"{sheet.name}: two merged ranges overlap"


def filters_cover_their_rows(book: Book) -> Iterator[str]:
    """The range of a filter, and the hidden name in which Excel keeps it, are the header and all rows below it."""
    for sheet in book.sheets:
        element = sheet.one("autoFilter")
        kept = [each.refers_to for each in book.defined if (each.name, each.sheet) == (FILTERED, sheet.number)]
        if element is None:
            if kept:
                yield f"{sheet.name}: the name {FILTERED} refers to {kept[0]}, and there is no filter"
            continue
        reference = element.get("ref", "")
        cells = box(reference)
        if cells is None:
            yield f"{sheet.name}: its filter is over {reference!r}, which is no range"
            continue
        if [each.rpartition("!")[2].replace("$", "") for each in kept] != [reference]:
            yield f"{sheet.name}: its filter is over {reference}, and the name {FILTERED} refers to {kept}"
        if cells.top == cells.bottom:
            yield f"{sheet.name}: its filter is over its header {reference} alone"
        elif _goes_on(sheet, cells.left, cells.right, cells.bottom + 1):
            yield f"{sheet.name}: its filter ends with row {cells.bottom}, and its rows go on"
        if any(cells.meets(merge) for merge in sheet.merged):
            yield f"{sheet.name}: merged cells lie in its filter {reference}"


def _goes_on(sheet: Sheet, left: int, right: int, row: int) -> bool:
    """Whether a row is filled like a row of a table: in more than one cell."""
    cells = (sheet.by_place.get(f"{letters(column)}{row}") for column in range(left, right + 1))
    return sum(cell is not None and cell.value is not None for cell in cells) > 1


def coloured_cells_are_ranges(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        for group in sheet.all("conditionalFormatting"):
            for part in group.get("sqref", "").split() or [""]:
                if box(part) is None:
                    yield f"{sheet.name}: colours {part!r}, which is no range"
            for rule in group.iter(f"{MAIN}cfRule"):
                if int(rule.get("dxfId", 0)) >= max(book.count("dxfs"), 1):
                    yield f"{sheet.name}: a rule for {group.get('sqref')} has a look that is not there"
                if not rule.get("priority"):
                    yield f"{sheet.name}: a rule for {group.get('sqref')} has no priority"


def links_lead_somewhere(book: Book) -> Iterator[str]:
    for sheet in book.sheets:
        for link in sheet.all("hyperlinks/hyperlink"):
            place, key = f"{sheet.name}!{link.get('ref')}", link.get(f"{RELATION}id")
            if key is not None and key not in sheet.relations:
                yield f"{place}: a link without an address"
            elif key is not None and units(sheet.relations[key].target) > LONGEST_LINK:
                yield f"{place}: a link of more than {LONGEST_LINK} characters"
            for name in sheets_in(link.get("location", "")):
                if name.casefold() not in book.by_name:
                    yield f"{place}: a link to the sheet {name!r}, which is not there"


RULES = (
    columns_are_in_order,
    merged_cells_lie_apart,
    filters_cover_their_rows,
    coloured_cells_are_ranges,
    links_lead_somewhere,
)
