"""Pages that the publications of all scoring systems have, and the pieces that theirs are made of."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from typing import TypeVar

from podium.pages.addresses import slug, slugs
from podium.pages.model import Bars, Cell, Column, Line, Page, Race, Row, Table
from podium.people import person_key
from podium.standings import model
from podium.standings.model import Kind, Number, Standings, stored
from podium.workbooks.characters import holdable

INDEX = "index.html"
PLAYERS, EVENTS, SCORING = "players/index.html", "events/index.html", "scoring.html"
FIND, FIND_AN_EVENT = "Find a player", "Find an event"
EXACT = Context(prec=400)  # digits: those of the largest number that a cell can hold, and its decimals

Item = TypeVar("Item")

PLACE = Column("place", "Place", Kind.NUMBER)
NAME = Column("name", "Name", heading=True)
POINTS = Column("points", "Points", Kind.NUMBER)
EVENT, DATE = Column("event", "Event", heading=True), Column("date", "Date", Kind.DATE)
FIELD = Column("players", "Players", Kind.NUMBER)
WORKING = Column("working", "How it was worked out")


def text(said: object, link: str = "") -> Cell:
    """A cell of text: a name, a sentence."""
    shown = " ".join(holdable(str(said)).split())
    return Cell(shown or None, shown, link)


def number(value: int | float | None) -> Cell:
    """A cell of a plain number."""
    return Cell(value, "" if value is None else f"{value:.10g}")


def day(date: dt.date | None) -> Cell:
    return Cell(date, date.isoformat() if date else "")


def amount(value: Number | None, column: model.Column) -> Cell:
    """A number of that column, as data files hold it and as people read it: thousands parted, a half up."""
    if value is None:
        return Cell(None, "")
    held = stored(value, column)
    if column.decimals is None:
        return number(held)
    last = Decimal(1).scaleb(-column.decimals)
    return Cell(held, f"{Decimal(repr(held)).quantize(last, ROUND_HALF_UP, EXACT):,f}")


def cell(value: model.Value, column: model.Column) -> Cell:
    """What a column of the standings has."""
    if isinstance(value, int | Fraction):
        return amount(value, column)
    return day(value) if isinstance(value, dt.date) else text("" if value is None else value)


def columns_of(columns: Iterable[model.Column]) -> list[Column]:
    """The columns of a table that has those of the standings."""
    return [Column(each.key, each.title, each.kind) for each in columns]


def paths(folder: str, names: Iterable[str]) -> dict[str, str]:
    """For each name the path of its page in the folder."""
    return _paths(folder, slugs(names))


def people(folder: str, names: Iterable[str]) -> tuple[dict[str, str], dict[str, str]]:
    """For each player's name the anchor of its rows, and the path of its page in the folder."""
    anchors = slugs(names, person_key)
    return anchors, _paths(folder, anchors)


def _paths(folder: str, addresses: Mapping[str, str]) -> dict[str, str]:
    return {name: f"{folder}/{address}.html" for name, address in addresses.items()}


def key_of(title: str) -> str:
    """What data files call a table or a column of that title."""
    return slug(title).replace("-", "_")


def key_of_page(path: str) -> str:
    """What data files call the table of the page there: ``events_spring_open``."""
    return path.removesuffix(".html").replace("/", "_").replace("-", "_")


def grouped(items: Iterable[Item], name: Callable[[Item], str]) -> dict[str, list[Item]]:
    """The items of each name, in their order."""
    groups: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        groups[name(item)].append(item)
    return dict(groups)


def without_blank_columns(table: Table) -> Table:
    """The table without the columns in which nothing stands; the heading stays."""
    kept = [
        index
        for index, column in enumerate(table.columns)
        if column.heading or any(row.cells[index].shown for row in table.rows)
    ]
    rows = [replace(row, cells=[row.cells[index] for index in kept]) for row in table.rows]
    return replace(table, columns=[table.columns[index] for index in kept], rows=rows)


def race(standings: Standings) -> list[Race]:
    """The race of the first ten; none where fewer than two steps or nobody would be on it."""
    own, total = standings.race, standings.rankings[0].total
    lines = [
        Line(name, [None if value is None else stored(value, total) for value in totals])
        for name, totals in own.runners.items()
    ]
    return [Race("The race of the first ten", own.unit, own.steps, lines)] if len(own.steps) > 1 and lines else []


def bars(title: str, unit: str, values: Sequence[tuple[str, int | float]]) -> list[Bars]:
    """Bars that compare something: none for fewer than two."""
    return [Bars(title, unit, [name for name, _ in values], [each for _, each in values])] if len(values) > 1 else []


def events_page(columns: Sequence[Column], rows: Sequence[Row]) -> Page:
    """The list of all events."""
    table = Table("events", "Events", columns, rows, "No results yet", FIND_AN_EVENT)
    return Page(EVENTS, "Events", [without_blank_columns(table)])


def menu(pages: Iterable[Page]) -> list[str]:
    """The paths of the pages that none stands above."""
    return [page.path for page in pages if not page.up]


def said(*facts: str) -> str:
    """A line of facts, without those that are blank."""
    return ", ".join(filter(None, facts))
