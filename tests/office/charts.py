"""Rules of charts: they draw cells that are there, and what they store is what the cells hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from xml.etree.ElementTree import Element

from tests.office.book import CHART, DRAWING, Book, Box, Sheet, box

MOST_SERIES = 255


def charts_of(book: Book) -> Iterator[tuple[str, Element]]:
    """Each with the short name of its part."""
    for name in book.names:
        if name.startswith("xl/charts/chart") and name.endswith(".xml"):
            yield name.rpartition("/")[2], book.xml(name)


def charts_draw_cells_that_are_there(book: Book) -> Iterator[str]:
    for name, chart in charts_of(book):
        for reference in _references(chart):
            if _drawn(book, reference) is None:
                yield f"{name}: draws {reference.findtext(f'{CHART}f')!r}, which are no cells of this workbook"
        if len(list(chart.iter(f"{CHART}ser"))) > MOST_SERIES:
            yield f"{name}: has more than {MOST_SERIES} lines"


def charts_store_what_their_cells_hold(book: Book) -> Iterator[str]:
    for name, chart in charts_of(book):
        for reference in _references(chart):
            drawn = _drawn(book, reference)
            if drawn is None:
                continue
            is_numbers = reference.tag == f"{CHART}numRef"
            stored = reference.find(f"{CHART}{'numCache' if is_numbers else 'strCache'}")
            if stored is None:
                yield f"{name}: stores nothing of {reference.findtext(f'{CHART}f')}"
                continue
            sheet, cells = drawn
            points = {int(each.get("idx", 0)): each.findtext(f"{CHART}v", "") for each in stored.iter(f"{CHART}pt")}
            for index, place in enumerate(cells.places()):
                held, kept = _content(book, sheet, place, is_numbers), points.get(index)
                if not _is_same(held, kept, is_numbers):
                    yield f"{name}: stores {kept!r} for {sheet.name}!{place}, which holds {held!r}"


def the_look_of_texts_has_no_text(book: Book) -> Iterator[str]:
    """openpyxl puts the word None into what says how the texts of an axis look."""
    for name, chart in charts_of(book):
        for look in chart.iter(f"{CHART}txPr"):
            if texts := [text.text for text in look.iter(f"{DRAWING}t")]:
                yield f"{name}: says {texts} where it says how texts look"


def axes_are_told_apart(book: Book) -> Iterator[str]:
    for name, chart in charts_of(book):
        own = [each.get("val") for kind in _axes(chart) for each in kind.findall(f"{CHART}axId")]
        used = {each.get("val") for each in chart.iter(f"{CHART}axId")}
        if any(one == other for one, other in pairwise(sorted(own, key=str))) or used != set(own):
            yield f"{name}: has the axes {own} and uses {sorted(used, key=str)}"


def _axes(chart: Element) -> Iterator[Element]:
    return (each for kind in ("valAx", "catAx", "dateAx", "serAx") for each in chart.iter(f"{CHART}{kind}"))


def _references(chart: Element) -> Iterator[Element]:
    return (each for kind in ("numRef", "strRef") for each in chart.iter(f"{CHART}{kind}"))


def _drawn(book: Book, reference: Element) -> tuple[Sheet, Box] | None:
    sheet, _, cells = (reference.findtext(f"{CHART}f") or "").rpartition("!")
    if len(sheet) > 1 and sheet[0] == sheet[-1] == "'":
        sheet = sheet[1:-1].replace("''", "'")
    found = box(cells)
    return (book.by_name[sheet.casefold()], found) if found and sheet.casefold() in book.by_name else None


def _content(book: Book, sheet: Sheet, place: str, is_numbers: bool) -> str | None:
    cell = sheet.by_place.get(place)
    if cell is None or cell.value is None:
        return None
    if is_numbers:
        return cell.value if cell.kind == "n" else None
    return cell.value if cell.kind == "n" else book.text(cell)


def _is_same(held: str | None, kept: str | None, is_numbers: bool) -> bool:
    if held is None or kept is None:
        return held == kept
    return float(held) == float(kept) if is_numbers else held == kept


RULES = (
    charts_draw_cells_that_are_there,
    charts_store_what_their_cells_hold,
    the_look_of_texts_has_no_text,
    axes_are_told_apart,
)
