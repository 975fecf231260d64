"""Rules of the styles: in the order and number that Excel counts on."""

from __future__ import annotations

from collections.abc import Iterator

from tests.office.book import MAIN, STYLES, Book, units

KINDS = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs")
REFERS = {"fontId": "fonts", "fillId": "fills", "borderId": "borders", "xfId": "cellStyleXfs"}
ORDER_OF_FONT = (
    *("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign"),
    *("sz", "color", "name", "family", "charset", "scheme"),
)
FIRST_OWN_FORMAT, LONGEST_FORMAT, MOST_FORMATS = 164, 255, 64_000


def styles_are_counted(book: Book) -> Iterator[str]:
    for kind in KINDS:
        for group in book.styles.iter(f"{MAIN}{kind}"):
            if group.get("count", str(len(group))) != str(len(group)):
                yield f"{STYLES}: says {group.get('count')} {kind} and has {len(group)}"
    if book.count("cellXfs") > MOST_FORMATS:
        yield f"{STYLES}: has {book.count('cellXfs')} formats of cells; Excel takes {MOST_FORMATS}"
    names = [each.get("name") for each in book.styles.iter(f"{MAIN}cellStyle")]
    if len(set(names)) != len(names):
        yield f"{STYLES}: two styles have one name: {names}"


def fonts_are_in_order(book: Book) -> Iterator[str]:
    for number, font in enumerate(book.styles.findall(f"{MAIN}fonts/{MAIN}font")):
        tags = [each.tag.removeprefix(MAIN) for each in font]
        if tags != sorted(tags, key=ORDER_OF_FONT.index):
            yield f"{STYLES}: font {number} has its parts in the order {', '.join(tags)}; expected that of the schema"


def the_first_fills_are_excels_own(book: Book) -> Iterator[str]:
    """Excel takes the first two for its own, whatever they are."""
    fills = book.styles.findall(f"{MAIN}fills/{MAIN}fill")[:2]
    patterns = [pattern.get("patternType") for fill in fills for pattern in fill.iter(f"{MAIN}patternFill")]
    if patterns not in (["none", "gray125"], [None, "gray125"], ["none"], [None]):
        yield f"{STYLES}: the first two fills are {patterns}; expected none and gray125"


def formats_of_numbers_are_known(book: Book) -> Iterator[str]:
    own = [(int(each.get("numFmtId", 0)), each.get("formatCode", "")) for each in book.styles.iter(f"{MAIN}numFmt")]
    numbers = [number for number, _ in own]
    if len(set(numbers)) != len(numbers):
        yield f"{STYLES}: two formats of numbers have one number"
    for number, code in own:
        if number < FIRST_OWN_FORMAT:
            yield f"{STYLES}: the format {code!r} has the number {number}, which is Excel's own"
        if units(code) > LONGEST_FORMAT:
            yield f"{STYLES}: a format of numbers has {units(code)} characters; Excel takes {LONGEST_FORMAT}"
    for xf in book.styles.iter(f"{MAIN}xf"):
        number = int(xf.get("numFmtId", 0))
        if number >= FIRST_OWN_FORMAT and number not in numbers:
            yield f"{STYLES}: a format of cells uses the format of numbers {number}, which is not there"


def formats_of_cells_lead_somewhere(book: Book) -> Iterator[str]:
    for xf in book.styles.iter(f"{MAIN}xf"):
        for attribute, kind in REFERS.items():
            if int(xf.get(attribute, 0)) >= max(book.count(kind), 1):
                yield f"{STYLES}: a format of cells has {attribute} {xf.get(attribute)} of {book.count(kind)} {kind}"


RULES = (
    styles_are_counted,
    fonts_are_in_order,
    the_first_fills_are_excels_own,
    formats_of_numbers_are_known,
    formats_of_cells_lead_somewhere,
)
