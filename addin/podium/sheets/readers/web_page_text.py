"""The text of an element of a web page, as a reader of the page sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TEXT, COMMENT = "-text", "-comment"  # what the parser calls what is no element
UNSEEN = frozenset(
    {COMMENT, "script", "style", "template", "noscript", "select", "textarea", "head", "colgroup", "caption"}
)
LEFT_OUT = "is left out"
# Such as a heading, which begins a new line, so that its text does not run into the one before.
BLOCKS = frozenset({"address", "br", "center", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "ul", *HEADINGS})
HIDING = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))", re.IGNORECASE)
RAISED = re.compile(r"vertical-align\s*:\s*super", re.IGNORECASE)
STRUCK_OUT = re.compile(r"text-decoration(?:-line)?\s*:[^;]*line-through", re.IGNORECASE)
DELETED = frozenset({"del", "s", "strike"})
HALF = re.compile(r"\s*\b1\s*[/\u2044]\s*2\b")
NOTE = re.compile(r"\d{1,2}\)?|[*\u2020\u2021\u00a7#]+|\(?[a-z0-9]\)")


def is_hidden(element: Any) -> bool:
    """Whether a page does not show the element."""
    return "hidden" in element.attributes or HIDING.search(attribute(element, "style")) is not None


def attribute(element: Any, name: str) -> str:
    """Blank where the element has none of that name."""
    return element.attributes.get(name) or ""


class Note(NamedTuple):
    """A part of a cell that is not read as the rest. what: it, in words; fate: what becomes of it."""

    what: str
    fate: str


def text_of_element(element: Any, notes: list[Note] | None = None) -> str:
    """Its text in one line, without that of tables inside it.

    notes: takes what stands above the line, such as the 1 of a footnote, which is no part of a number, and what is
    struck out. A cell that is struck out as a whole keeps its text: it may be the name of a player who withdrew.
    """
    found: list[Note] = []
    text = " ".join("".join(_pieces(element, found, reads_deleted=False)).split())
    if not text and any(note.fate == LEFT_OUT for note in found):
        found = []
        text = " ".join("".join(_pieces(element, found, reads_deleted=True)).split())
        found.append(Note(text, "is struck out, and read all the same"))
    if notes is not None:
        notes += found
    return (
        HALF.sub("½", text) if "2" in text and ("/" in text or "\u2044" in text) and _has_raised_one(element) else text
    )


def _pieces(element: Any, notes: list[Note], reads_deleted: bool) -> Iterator[str]:
    for child in element.iter(include_text=True):
        if child.tag == TEXT:
            yield child.text_content or ""
        elif child.tag in UNSEEN or child.tag == "table" or is_hidden(child):
            continue
        elif not reads_deleted and _is_deleted(child):
            text = " ".join(child.text().split())
            if text:
                notes.append(Note(f"the struck-out {text}", LEFT_OUT))
        elif _is_raised(child):
            yield from _raised(child, notes)
        else:
            space = " " if child.tag in BLOCKS else ""
            yield space
            yield from _pieces(child, notes, reads_deleted)
            yield space


def _is_deleted(element: Any) -> bool:
    return element.tag in DELETED or STRUCK_OUT.search(attribute(element, "style")) is not None


def _is_raised(element: Any) -> bool:
    return element.tag == "sup" or RAISED.search(attribute(element, "style")) is not None


def _raised(element: Any, notes: list[Note]) -> Iterator[str]:
    text = element.text().strip()
    behind = element.next.text_content or "" if element.next is not None and element.next.tag == TEXT else ""
    if NOTE.fullmatch(text) and not behind.lstrip().startswith(("/", "\u2044")):
        notes.append(Note(f"the raised {text}", "is taken for a footnote"))
    else:
        yield text


def _has_raised_one(element: Any) -> bool:
    return any(each.text().strip() == "1" for each in element.css("sup, [style]") if _is_raised(each))
