"""What can be published: a season, a workbook of its standings, a workbook of points tables."""

from __future__ import annotations

from pathlib import Path

from podium.publish import mso
from podium.publish.about_events import about_events
from podium.publish.book import Book
from podium.publish.model import Publication
from podium.publish.mso_race import race
from podium.season.book import load
from podium.season.standings import build
from podium.sheets.table import text_of


def publication(source: Path) -> Publication:
    """What the pages say. PodiumError for a source that is none, and for all that is wrong with a season."""
    season = load(source)
    standings = build(season)
    book = Book(standings.workbook, standings.values)
    about = about_events(season.events)
    organiser = text_of(season.settings.get("organiser"))
    return mso.publication(season.title, organiser, book, about, race(season, about))
