"""The XML of tournament programs, parsed so that a hostile file takes neither the memory nor the day."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from podium.sheets.readers.format import UnreadableError

LARGEST = 20_000_000  # bytes; the largest congress has one
UTF_16 = (b"\xff\xfe<\0", b"\xfe\xff\0<", b"<\0", b"\0<")  # how a file in it begins
TOO_LARGE = f"is larger than {LARGEST // 1_000_000} MB, which no tournament is"


class _PlainTreeBuilder(ElementTree.TreeBuilder):
    """Stops at a document type definition, before any of its entities grow."""

    def doctype(self, name: str, *_: Any) -> None:
        raise UnreadableError(f"has a document type definition ({name}), which no tournament program writes")


def in_single_bytes(content: bytes) -> bytes:
    """The content by which a tournament is recognised: that of a file in UTF-16 without its zero bytes."""
    is_utf_16 = content.startswith(UTF_16) and len(content) <= 2 * LARGEST
    return content.removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff").replace(b"\0", b"") if is_utf_16 else content


def parse(content: bytes, program: str) -> ElementTree.Element:
    """The root element; UnreadableError with the line where the file ends or breaks off."""
    if len(content) > LARGEST:
        raise UnreadableError(TOO_LARGE)
    try:
        return ElementTree.fromstring(content, ElementTree.XMLParser(target=_PlainTreeBuilder()))
    except ElementTree.ParseError as error:
        line = error.position[0]
        raise UnreadableError(f"is damaged: its XML breaks off in line {line}; save it again in {program}") from error


def text(element: ElementTree.Element, tag: str) -> str:
    """The text of the first child of that name, nothing where there is none."""
    return " ".join((element.findtext(tag) or "").split())


def is_true(element: ElementTree.Element, tag: str) -> bool:
    return text(element, tag).casefold() == "true"
