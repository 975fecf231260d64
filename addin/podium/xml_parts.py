"""XML from strangers, parsed so that it takes neither the memory nor the day.

A document type definition is refused in all of it: in one stand entities, which grow without end or name other files,
and no program writes one. Elements are forgotten as soon as they end.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, cast
from xml.etree.ElementTree import Element, ParseError, XMLPullParser, fromstring
from xml.parsers import expat

from podium.errors import DAMAGED, UnreadableError
from podium.limits import DEEPEST, MOST_ELEMENTS_OF_A_ROW

DAMAGE = (ParseError, expat.ExpatError, LookupError, ValueError)  # LookupError: of an encoding that nobody knows
# Nearly all XML begins so, and with its root no definition can follow: a look at it saves the parser.
PLAIN_BEGINNING = re.compile(
    rb"""(?:\xef\xbb\xbf)?(?:<\?xml\s+version=["']1\.0["'](?:\s+encoding=["'](?:utf|UTF)-8["'])?"""
    rb"""(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>)?\s*<[A-Za-z]"""
)
BEGINNING, LONGEST_PROLOG = 1000, 100_000  # bytes
SMALL = 1_000_000  # bytes, of which all elements may be kept
CHUNK = 4_000_000  # in small ones expat looks at a long piece of text again and again


class _RootReached(Exception):
    """Behind it no definition can stand."""


def refuse_definitions(xml: bytes) -> None:
    """UnreadableError for a document type definition; only what stands before the root is looked at."""

    def refuse(name: str, *_: Any) -> None:
        raise UnreadableError(f"has a document type definition ({name}), which no tournament program writes")

    def stop(*_: Any) -> None:
        raise _RootReached

    if PLAIN_BEGINNING.match(xml):
        return
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler, parser.StartElementHandler = refuse, stop
    try:
        parser.Parse(xml[:BEGINNING])  # in which the root stands as a rule
        parser.Parse(xml[BEGINNING:LONGEST_PROLOG])
    except _RootReached:
        return
    except DAMAGE:  # which is said where it is parsed
        return
    raise UnreadableError(DAMAGED)


def attributes(xml: bytes) -> Iterator[tuple[str, Element]]:
    """The local name of every element, and the element with its attributes alone. It refuses what ``elements`` does."""
    if len(xml) > SMALL:
        yield from ((name, element) for event, name, element in elements(xml) if event == "start")
        return
    refuse_definitions(xml)
    try:
        root = fromstring(xml)
    except DAMAGE as error:
        raise UnreadableError(DAMAGED) from error
    yield from ((local(element.tag), element) for element in root.iter())


def elements(xml: bytes, whole: Collection[str] = ()) -> Iterator[tuple[str, str, Element]]:
    """``start`` or ``end``, the local name, and the element. ``whole``: of which elements ``end`` has all that is in
    them; of others only the attributes. UnreadableError for what is damaged or grows too large."""
    refuse_definitions(xml)
    above: list[Element] = []
    inside = kept = 0
    try:
        for event, element in _events(xml):
            name = local(element.tag)
            if event == "start":
                inside += name in whole
                kept += 1
                if len(above) == DEEPEST or kept > MOST_ELEMENTS_OF_A_ROW:
                    raise UnreadableError(DAMAGED)
                above.append(element)
                yield event, name, element
            else:
                above.pop()
                yield event, name, element
                inside -= name in whole
                if above and not inside:
                    del above[-1][:]
                    kept = 0
    except DAMAGE as error:
        raise UnreadableError(DAMAGED) from error


def _events(xml: bytes) -> Iterator[tuple[str, Element]]:
    parser: XMLPullParser[Any] = XMLPullParser(("start", "end"))
    for start in range(0, len(xml), CHUNK):
        parser.feed(xml[start : start + CHUNK])
        yield from cast("Iterator[tuple[str, Element]]", parser.read_events())
    parser.close()
    yield from cast("Iterator[tuple[str, Element]]", parser.read_events())


def local(tag: str) -> str:
    """The name without its namespace."""
    return tag.rpartition("}")[2]


def attribute(element: Element, name: str) -> str | None:
    """By its local name, as programs read it that know no namespaces."""
    return next((value for key, value in element.items() if local(key) == name), None)


def whole_number(text: str | None, otherwise: int) -> int:
    """The number in an attribute; UnreadableError for what is none."""
    if text is None:
        return otherwise
    if not (text.isascii() and text.strip().isdecimal()) or len(text) > 18:
        raise UnreadableError(DAMAGED)
    return int(text)
