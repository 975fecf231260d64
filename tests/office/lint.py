"""What Excel refuses or repairs although the schema allows it: each rule is a function that yields sentences.

Excel then says "We found a problem with some content", and what it takes out it does not name. The rules of each kind
stand in a file of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from xml.etree.ElementTree import ParseError

from tests.office import cells, charts, formulas, names, package, pages, ranges, styles, tables, typing_help
from tests.office.book import Book

Rule = Callable[[Book], Iterator[str]]

KINDS = (package, names, styles, cells, ranges, typing_help, pages, tables, charts, formulas)
RULES: tuple[Rule, ...] = tuple(rule for kind in KINDS for rule in kind.RULES)


def faults(workbook: bytes, rules: Iterable[Rule] = RULES) -> list[str]:
    """A sentence for each; none for a workbook that Excel takes as it is."""
    book = Book(workbook)
    found = []
    for rule in rules:
        try:
            found += rule(book)
        except (LookupError, ValueError, ParseError) as error:
            found.append(f"{rule.__name__} cannot be looked at: {error!r}")
    return list(dict.fromkeys(found))
