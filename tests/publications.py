"""Small seasons that tests publish: ten players in one event each, with points that the rules' own table gives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

from podium.publish.publishing import Order, Published, publish
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.season_books import season

TEN = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
"""By their places. Of ten they get 40, 28, 20, 12, 2 and nothing, doubled as the best of their category."""
NOON = dt.datetime(2026, 5, 3, 12, 0, 0, tzinfo=dt.timezone(dt.timedelta(hours=2)))


def hex_season(path: Path, names: Sequence[str] = TEN, rapid: Sequence[str] = (), *, to_come: bool = False) -> Path:
    """A season in which these names finished Hex, and Rapid, in this order. to_come: whether it has Rapid without."""
    finished = {"Hex": names, "Rapid": rapid}
    events = [["Hex", "", "2026-05-01", "Abstract", "Hex"], ["Rapid", "", "2026-05-02", "Chess", "Rapid"]]
    return season(
        path,
        events=events if rapid or to_come else events[:1],
        results=[[event, name, place] for event, each in finished.items() for place, name in enumerate(each, start=1)],
        settings={"Title": "Spring", "Organiser": "Club"},
    )


def published(source: Path, out: Path, minutes: int = 0, **options) -> Published:
    """What ``podium publish`` does, at noon or so many minutes later."""
    return publish(Order(source, out, clock=lambda: NOON + dt.timedelta(minutes=minutes), **{"pdf": False, **options}))


def page(out: Path, path: str) -> LexborHTMLParser:
    return LexborHTMLParser((out / path).read_text("utf-8"))


def tables(document: LexborHTMLParser) -> dict[str, list[list[str]]]:
    """The rows of the tables by their captions, with their header rows."""
    return {
        _text(table.css_first("caption")): [_cells(row) for row in table.css("tr")] for table in document.css("table")
    }


def _cells(row: LexborNode) -> list[str]:
    return [_text(cell) for cell in row.css("th, td")]


def _text(node: LexborNode) -> str:
    return " ".join(node.text().split())
