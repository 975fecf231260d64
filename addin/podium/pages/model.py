"""What is published, whatever it came from and however it is written out: pages of tables, charts and texts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from podium.standings.model import Kind

Value = str | int | float | dt.date | None


@dataclass(frozen=True, slots=True)
class Column:
    """key: what data files call it, of a-z, 0-9 and underscores. heading: the column that names its rows."""

    key: str
    title: str
    kind: Kind = Kind.TEXT
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """value: what data files hold and sorting goes by. shown: what people read. link: the path of a page, from the root
    of the site, perhaps with an anchor."""

    value: Value
    shown: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """anchor: by which a link finds the row. struck: it does not count, which its cells say in words too."""

    cells: Sequence[Cell]
    anchor: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """key: what data files call it; blank for what only repeats rows of other tables. nobody: instead of rows, where
    there are none. search: what a search box over it is for, blank for none."""

    key: str
    caption: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    nobody: str = ""
    search: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A heading and paragraphs below it. anchor: by which a link finds it."""

    heading: str
    paragraphs: Sequence[str]
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Of a chart: a player's figure at each step, None where there is none yet."""

    name: str
    values: Sequence[int | float | None]


@dataclass(frozen=True, slots=True)
class Race:
    """A chart of lines over steps (events, boards, rounds)."""

    title: str
    unit: str
    steps: Sequence[str]
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of bars, the longest possible first."""

    title: str
    unit: str
    names: Sequence[str]
    values: Sequence[int | float]


Part = Table | Text | Race | Bars


@dataclass(frozen=True, slots=True)
class Page:
    """path: from the root of the site, ``players/ann-berg.html``. about: a line or two under the title. up: the path of
    the page above it, blank for one of the menu. group: what the menu calls it and its neighbours together."""

    path: str
    title: str
    parts: Sequence[Part]
    about: str = ""
    up: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Publication:
    """title and organiser: whose it is. menu: the paths of the pages that every page links to, in their order."""

    title: str
    system: str
    pages: Sequence[Page]
    menu: Sequence[str]
    organiser: str = ""

    def page(self, path: str) -> Page:
        """The page at that path; KeyError where there is none."""
        for page in self.pages:
            if page.path == path:
                return page
        raise KeyError(path)

    def tables(self) -> Iterator[Table]:
        """The tables with a key of their own: the data of the publication, each once."""
        for page in self.pages:
            yield from (part for part in page.parts if isinstance(part, Table) and part.key)
