"""The help page of the extension, made from the declarations of the functions: one file that needs no other.

What is to be known of Calc itself stands once, in docs/libreoffice.md, and is taken from there.
"""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from podium import reference, shipped
from podium.calc.errors import CODES
from podium.functions import declarations
from podium.version import VERSION

FOLDER = Path(__file__).resolve().parent
TEMPLATE = "help_page.html"
GUIDE = Path("docs", "libreoffice.md")
# Its sections that the page shows.
USE = "Use"
TROUBLES = ("What is not as in Excel", "When it does not work")
SEPARATOR = "; "  # of arguments: Calc takes the semicolon in all languages
SECTION = re.compile(r"^## (.+)\n", re.M)
WHOLE_OR_COMMA = re.compile(r'"[^"]*"|\{[^}]*\}|,')
WORD = re.compile(r"\w+")
CODE = re.compile(r"``(.+?)``")

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def page() -> str:
    """The page in HTML."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "argument": reference.bracketed,
        "cell": reference.cell_text,
        "in_calc": in_calc,
        "markdown": lambda text: Markup(MARKDOWN.render(text)),
        "markdown_line": lambda text: Markup(MARKDOWN.renderInline(text)),
        "marked": _marked,
        "place": lambda heading: "-".join(WORD.findall(heading.lower())),
        "signature": lambda declaration: reference.signature(declaration, SEPARATOR),
    }
    return environment.get_template(TEMPLATE).render(
        systems=reference.systems(declarations()),
        arguments=reference.ARGUMENTS,
        errors=[(text, CODES[text], meaning) for text, meaning in reference.ERRORS.items()],
        guide=_guide(),
        use=USE,
        troubles=TROUBLES,
        version=VERSION,
    )


def in_calc(formula: str) -> str:
    """A formula of the declarations as Calc writes it: semicolons between the arguments. What stands in braces and in
    quotes stays: columns are parted by commas and rows by semicolons there too, where the decimal is a point."""
    return WHOLE_OR_COMMA.sub(lambda found: ";" if found[0] == "," else found[0], formula)


def _guide() -> dict[str, str]:
    """The sections of the guide by their headings, in Markdown."""
    _, *parts = SECTION.split(_guide_file().read_text(encoding="utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _guide_file() -> Path:
    """In an installed package inside it, in a checkout beside it."""
    places = (shipped.PACKAGE / GUIDE, shipped.CHECKOUT.parent / GUIDE)
    return next((place for place in places if place.is_file()), places[0])


def _marked(text: str) -> Markup:
    """Plain text in which ``code`` stands between double backquotes."""
    parts = CODE.split(" ".join(text.split()))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if odd % 2 else part for odd, part in enumerate(parts)
    )
