"""The pages as files: a path and its bytes each, made from the templates."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from posixpath import dirname, relpath
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateSyntaxError
from markupsafe import Markup

from podium.pages.addresses import LETTERS
from podium.pages.model import Bars, Page, Part, Publication, Race, Table, Text
from podium.publish import charts, colours
from podium.publish.look import PLAIN, Look
from podium.publish.widths import frame, short

TEMPLATES = Path(str(files("podium.publish"))) / "templates"
ICON = "icon.svg"  # browsers ask for one
KINDS = {Table: "table", Text: "text", Race: "race", Bars: "bars"}


def site(
    publication: Publication,
    look: Look = PLAIN,
    folders: Sequence[Path] = (),
    at_work: Callable[[int, int], object] = lambda done, of: None,
) -> dict[str, bytes]:
    """The files of the site by path. folders: whose templates come before Podium's own. at_work: is told how many pages
    are done, and of how many."""
    environment = Environment(
        loader=_Loader([*folders, TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {"charts": charts, "kind_of": kind_of, "frame": frame, "short": short}
    accent = colours.accent(look.colour)
    shown = {"accent": accent, "paper": colours.PAPER, "lines": colours.LINES, "printed_on": look.paper.name}
    style = environment.get_template("style.css").render(shown)
    script = environment.get_template("podium.js").render(letters=LETTERS)
    template = environment.get_template("page.html")
    common = {"style": Markup(style), "script": Markup(script), "policy": policy(style, script), "look": look}
    common |= {"publication": publication, "menu": _menu(publication)}
    pages = {page.path: page for page in publication.pages}
    written: dict[str, bytes] = {}
    link = cache(_link)
    for path, page in pages.items():
        at_work(len(written), len(pages))
        to = partial(link, dirname(path) or ".")
        written[path] = template.render(page=page, above=pages.get(page.up), to=to, **common).encode()
    written[ICON] = environment.get_template(ICON).render(accent=accent).encode()
    return written | ({look.logo_name: look.logo} if look.logo_name else {})


def policy(style: str, script: str) -> str:
    """What a page may load: its own style and script, told by their digests, and pictures beside it."""
    return (
        f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; img-src 'self'; "
        "base-uri 'none'; form-action 'none'"
    )


def kind_of(part: Part) -> str:
    return KINDS[type(part)]


def _menu(publication: Publication) -> list[tuple[str, list[Page]]]:
    """The pages of the menu, with the heading under which neighbours stand together; blank for none."""
    pages = [publication.page(path) for path in publication.menu]
    return [(group, list(members)) for group, members in groupby(pages, key=lambda page: page.group)]


class _Loader(FileSystemLoader):
    """Says which template is none, where the library says only which byte."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            line = bytes(error.object)[: error.start].count(b"\n") + 1
            raise TemplateSyntaxError("it is not saved as UTF-8", line, template) from error


def _link(folder: str, path: str) -> str:
    """A path from the root of the site as a link on a page in the folder."""
    place, mark, anchor = path.partition("#")
    return quote(relpath(place, folder) + mark + anchor, safe="/#")


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
