"""Pages that the publications of all scoring systems have, and the pieces that theirs are made of."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from podium.errors import PodiumError
from podium.people import person_key
from podium.publish.addresses import slug, slugs
from podium.publish.book import Sheet, SheetRow
from podium.publish.model import Bars, Cell, Column, Kind, Line, Page, Part, Race, Row, Table

INDEX = "index.html"
PLAYERS, EVENTS, SCORING = "players/index.html", "events/index.html", "scoring.html"
FIND, FIND_AN_EVENT = "Find a player", "Find an event"
RUNNERS = 10  # in a race

ENDING = re.compile(r"[0-9]+(\.[0-9]+)?$")
TO_SHOW = 0.01  # a working shows two decimals
ALMOST_NOTHING = 1e-6  # between totals of thirds

Item = TypeVar("Item")

PLACE = Column("place", "Place", Kind.NUMBER)
NAME = Column("name", "Name", heading=True)
POINTS = Column("points", "Points", Kind.NUMBER)
EVENT, DATE = Column("event", "Event", heading=True), Column("date", "Date", Kind.DATE)
FIELD = Column("players", "Players", Kind.NUMBER)
WORKING = Column("working", "How it was worked out")


def text(shown: str, link: str = "") -> Cell:
    """A cell of text."""
    return Cell(shown or None, shown, link)


def number(value: int | float | None) -> Cell:
    """A cell of a plain number."""
    return Cell(value, "" if value is None else f"{value:.10g}")


def day(date: dt.date | None) -> Cell:
    return Cell(date, date.isoformat() if date else "")


def linked(cell: Cell, link: str) -> Cell:
    return replace(cell, link=link)


def worked_out(row: SheetRow, points: str) -> Cell:
    """The working of a row; none where somebody corrected the points, as the sheet's text then still ends in others."""
    working = row.cell("working")
    found = ENDING.search(working.shown)
    return working if found and abs(float(found[0]) - row.number(points)) < TO_SHOW else text("")


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


def placed(sheet: Sheet, name: str = "name", total: str = "") -> tuple[list[SheetRow], str]:
    """The rows of a sheet that have a place, in its order, and what it says instead where there are none.

    total: the column that places go by first. PodiumError where they do not: points that somebody corrected in a
    standings workbook move the totals, and not all of its places.
    """
    rows = list(sheet.rows())
    ranked = [row for row in rows if isinstance(row.cell("place").value, int | float)]
    said = [] if ranked else [row.text("place") or row.text("name") for row in rows]
    ranked.sort(key=lambda row: row.number("place"))
    for better, row in pairwise(ranked) if total else ():
        if better.number(total) + ALMOST_NOTHING < row.number(total):
            raise PodiumError(
                f"{row.where('place')}: {row.text(name)} has {row.text(total)} at place {row.text('place')}, behind "
                f"{better.text(name)} with {better.text(total)} at {better.text('place')}; correct the season and make "
                "its standings anew, or sort and number the rows of this sheet"
            )
    return ranked, next(filter(None, said), "")


def grouped(items: Iterable[Item], name: Callable[[Item], str]) -> dict[str, list[Item]]:
    """The items of each name, in their order."""
    groups: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        groups[name(item)].append(item)
    return dict(groups)


def cells_of(row: SheetRow, columns: Mapping[Column, str]) -> list[Cell]:
    """The cells of a row as they stand there. columns: with the names of the sheet's columns."""
    return [row.cell(name) for name in columns.values()]


def without_blank_columns(table: Table) -> Table:
    """The table without the columns in which nothing stands; the heading stays."""
    kept = [
        index
        for index, column in enumerate(table.columns)
        if column.heading or any(row.cells[index].shown for row in table.rows)
    ]
    rows = [replace(row, cells=[row.cells[index] for index in kept]) for row in table.rows]
    return replace(table, columns=[table.columns[index] for index in kept], rows=rows)


def race(unit: str, steps: Sequence[str], lines: Sequence[Line]) -> list[Part]:
    """The race of the first ten; none where fewer than two steps or nobody would be on it."""
    return [Race("The race of the first ten", unit, steps, lines)] if len(steps) > 1 and lines else []


def bars(title: str, unit: str, values: Sequence[tuple[str, int | float]]) -> list[Part]:
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
