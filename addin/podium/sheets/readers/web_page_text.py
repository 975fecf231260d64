"""The text of an element of a web page, as a reader of the page sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
UNSEEN = frozenset({"script", "style", "template", "noscript", "select", "textarea", "head", "colgroup", "caption"})
# Such as a heading, which begins a new line, so that its text does not run into the one before.
BLOCKS = frozenset({"address", "br", "center", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "ul", *HEADINGS})
HIDING = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))", re.IGNORECASE)
HALF = re.compile(r"\s*\b1\s*[/\u2044]\s*2\b")
NOTE = re.compile(r"\d{1,2}\)?|[*\u2020\u2021\u00a7#]+|\(?[a-z0-9]\)")


def is_hidden(element: Any) -> bool:
    """Whether a page does not show the element."""
    return element.get("hidden") is not None or HIDING.search(element.get("style", "")) is not None


def text_of_element(element: Any, raised: list[str] | None = None) -> str:
    """Its text in one line, without that of tables inside it.

    raised: takes the notes that stand above the line, such as the 1 of a footnote, which are no part of a number.
    """
    text = " ".join("".join(_pieces(element, [] if raised is None else raised)).split())
    return (
        HALF.sub("½", text) if "2" in text and ("/" in text or "\u2044" in text) and _is_raised_half(element) else text
    )


def _pieces(element: Any, raised: list[str]) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.tag == "sup" and not is_hidden(child):
            yield from _raised(child, raised)
        elif isinstance(child.tag, str) and child.tag not in UNSEEN and child.tag != "table" and not is_hidden(child):
            space = " " if child.tag in BLOCKS else ""
            yield space
            yield from _pieces(child, raised)
            yield space
        yield child.tail or ""


def _raised(element: Any, raised: list[str]) -> Iterator[str]:
    text = "".join(element.itertext()).strip()
    if NOTE.fullmatch(text) and not (element.tail or "").lstrip().startswith(("/", "\u2044")):
        raised.append(text)
    else:
        yield text


def _is_raised_half(element: Any) -> bool:
    return any("".join(each.itertext()).strip() == "1" for each in element.iter("sup"))
