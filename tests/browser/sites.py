"""Publications to look at: the example seasons, and small ones whose every text is known."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from podium.pages.model import Bars, Cell, Column, Kind, Line, Page, Publication, Race, Row, Table, Text
from podium.publish.look import PLAIN, Look
from podium.publish.site import site
from podium.publish.sources import read

SEASONS = Path(__file__).resolve().parents[2] / "workbooks" / "examples"
EXAMPLES = ["season-mso", "season-chess", "season-fibonacci", "season-mcmahon"]


def example(name: str) -> Publication:
    return read(SEASONS / f"{name}.xlsx").publication


def write(publication: Publication, folder: Path, look: Look = PLAIN) -> Path:
    for path, content in site(publication, look).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def addresses(folder: Path) -> list[Path]:
    """All pages of a site."""
    return sorted(folder.rglob("*.html"))


def one_of_each_kind(folder: Path) -> list[Path]:
    """The first page, the longest of the others beside it and of each folder, and the lists of folders.

    Pages of a kind are made by one template of like tables.
    """
    beside = [path for path in folder.glob("*.html") if path.name != "index.html"]
    below = [[path for path in each.glob("*.html") if path.name != "index.html"] for each in folder.iterdir()]
    return sorted(
        {folder / "index.html", *folder.glob("*/index.html"), *(_longest(paths) for paths in (beside, *below) if paths)}
    )


def _longest(pages: list[Path]) -> Path:
    return max(pages, key=lambda page: (page.stat().st_size, page.name))


# Name, place, points, day; in the order of the page. No place and no points are blank.
PLAYERS = [
    ("Zoë Ærø", 1, 1200.5, dt.date(2026, 5, 9)),
    ("ann Berg", 2, 20, dt.date(2026, 4, 30)),
    ("Łukasz Żak", 2, 20, None),
    ("Berta Strauß", 4, 3, dt.date(2025, 12, 1)),
    ("O'Neil, Cy", None, None, dt.date(2026, 4, 3)),
]
ANCHORS = ["zoe-aero", "ann-berg", "lukasz-zak", "berta-strauss", "o-neil-cy"]


def small() -> Publication:
    """A page with a table of PLAYERS, a page of each, an empty category and a page of text."""
    columns = [
        Column("place", "Place", Kind.NUMBER),
        Column("name", "Name", heading=True),
        Column("points", "Points", Kind.NUMBER),
        Column("day", "Day", Kind.DATE),
    ]
    rows = []
    for (name, place, points, day), anchor in zip(PLAYERS, ANCHORS, strict=True):
        shared = "=" if place == 2 else ""
        cells = [
            Cell(place, "" if place is None else f"{place}{shared}"),
            Cell(name, name, f"players/{anchor}.html"),
            Cell(points, "" if points is None else f"{points:,}"),
            Cell(day, "" if day is None else day.isoformat()),
        ]
        rows.append(Row(cells, anchor, struck=place == 4))
    race = Race("The race", "points", ["Hex", "Go"], [Line("ann Berg", [10, 20]), Line("Zoë Ærø", [None, 100.5])])
    bars = Bars("Points by event", "points", ["Hex", "Go"], [10, 10])
    pages = [
        Page("index.html", "Standings", [Table("standings", "Standings", columns, rows, search="Find a player"), race]),
        Page("chess.html", "Chess", [Table("chess", "Chess", columns, [], "No results in this category yet")]),
        Page("scoring.html", "How it is scored", [Text("Points", ["The winner has 100."], "points")]),
        *(
            Page(f"players/{anchor}.html", name, [bars], up="index.html")
            for (name, *_), anchor in zip(PLAYERS, ANCHORS, strict=True)
        ),
    ]
    return Publication("Spring Cup", "mso", pages, ["index.html", "chess.html", "scoring.html"], "Games Club")
