"""The XML of tournament programs, parsed so that a hostile file takes neither the memory nor the day."""

from __future__ import annotations

from xml.etree import ElementTree

from podium.errors import DAMAGED, UnreadableError
from podium.limits import LARGEST_TOURNAMENT
from podium.xml_parts import DAMAGE, refuse_definitions

UTF_16 = (b"\xff\xfe<\0", b"\xfe\xff\0<", b"<\0", b"\0<")  # how a file in it begins
TOO_LARGE = f"is larger than {LARGEST_TOURNAMENT // 1_000_000} MB, which no tournament is"


def in_single_bytes(content: bytes) -> bytes:
    """The content by which a tournament is recognised: that of a file in UTF-16 without its zero bytes."""
    is_utf_16 = content.startswith(UTF_16) and len(content) <= 2 * LARGEST_TOURNAMENT
    return content.removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff").replace(b"\0", b"") if is_utf_16 else content


def parse(content: bytes, program: str) -> ElementTree.Element:
    """The root element; UnreadableError with the line where the file ends or breaks off."""
    if len(content) > LARGEST_TOURNAMENT:
        raise UnreadableError(TOO_LARGE)
    refuse_definitions(content)
    try:
        return ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        line = error.position[0]
        raise UnreadableError(f"is damaged: its XML breaks off in line {line}; save it again in {program}") from error
    except DAMAGE as error:
        raise UnreadableError(DAMAGED) from error


def text(element: ElementTree.Element, tag: str) -> str:
    """The text of the first child of that name, nothing where there is none."""
    return " ".join((element.findtext(tag) or "").split())


def is_true(element: ElementTree.Element, tag: str) -> bool:
    return text(element, tag).casefold() == "true"
