"""What can be published: a season, a workbook of its standings, a workbook of points tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from podium.publish import mso
from podium.publish.about_events import about_events
from podium.publish.book import Book
from podium.publish.model import Publication
from podium.publish.mso_race import race
from podium.season.book import load
from podium.season.results_file import results_path
from podium.season.standings import build
from podium.sheets.table import Cell, text_of
from podium.workbooks.saving import to_bytes


@dataclass(frozen=True, slots=True)
class Source:
    """What is published and what it came from.

    workbook: makes the bytes of the .xlsx that the pages show, for the print-out. inputs: the files that were read.
    settings: of the season, by key, as its sheet Settings has them. remarks: for the organiser, not for the pages.
    """

    publication: Publication
    workbook: Callable[[], bytes]
    inputs: Sequence[Path]
    settings: Mapping[str, Cell] = field(default_factory=dict)
    remarks: Sequence[str] = ()


def read(path: Path) -> Source:
    """The source at ``path``. PodiumError for a file that is none, and for all that is wrong with a season."""
    season = load(path)
    standings = build(season)
    book = Book(standings.workbook, standings.values)
    about = about_events(season.events)
    organiser = text_of(season.settings.get("organiser"))
    published = mso.publication(season.title, organiser, book, about, race(season, about))
    return Source(
        published,
        lambda: to_bytes(standings.workbook, standings.values),
        [path, results_path(path)],
        season.settings,
        list(dict.fromkeys([*season.remarks, *standings.remarks])),
    )
