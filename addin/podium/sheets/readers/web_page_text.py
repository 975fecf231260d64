"""The text of an element of a web page, as a reader of the page sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TEXT, COMMENT = "-text", "-comment"  # what the parser calls what is no element
UNSEEN = frozenset(
    {COMMENT, "script", "style", "template", "noscript", "select", "textarea", "head", "colgroup", "caption"}
)
# Such as a heading, which begins a new line, so that its text does not run into the one before.
BLOCKS = frozenset({"address", "br", "center", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "ul", *HEADINGS})
HIDING = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))", re.IGNORECASE)
HALF = re.compile(r"\s*\b1\s*[/\u2044]\s*2\b")
NOTE = re.compile(r"\d{1,2}\)?|[*\u2020\u2021\u00a7#]+|\(?[a-z0-9]\)")


def is_hidden(element: Any) -> bool:
    """Whether a page does not show the element."""
    return "hidden" in element.attributes or HIDING.search(attribute(element, "style")) is not None


def attribute(element: Any, name: str) -> str:
    """Blank where the element has none of that name."""
    return element.attributes.get(name) or ""


def text_of_element(element: Any, raised: list[str] | None = None) -> str:
    """Its text in one line, without that of tables inside it.

    raised: takes the notes that stand above the line, such as the 1 of a footnote, which are no part of a number.
    """
    text = " ".join("".join(_pieces(element, [] if raised is None else raised)).split())
    return (
        HALF.sub("½", text) if "2" in text and ("/" in text or "\u2044" in text) and _has_raised_one(element) else text
    )


def _pieces(element: Any, raised: list[str]) -> Iterator[str]:
    for child in element.iter(include_text=True):
        if child.tag == TEXT:
            yield child.text_content or ""
        elif child.tag in UNSEEN or child.tag == "table" or is_hidden(child):
            continue
        elif child.tag == "sup":
            yield from _raised(child, raised)
        else:
            space = " " if child.tag in BLOCKS else ""
            yield space
            yield from _pieces(child, raised)
            yield space


def _raised(element: Any, raised: list[str]) -> Iterator[str]:
    text = element.text().strip()
    behind = element.next.text_content or "" if element.next is not None and element.next.tag == TEXT else ""
    if NOTE.fullmatch(text) and not behind.lstrip().startswith(("/", "\u2044")):
        raised.append(text)
    else:
        yield text


def _has_raised_one(element: Any) -> bool:
    return any(each.text().strip() == "1" for each in element.css("sup"))
