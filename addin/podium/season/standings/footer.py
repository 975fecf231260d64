"""Who made the standings, and of what: at the left foot of every page."""

from __future__ import annotations

from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from podium.sheets.table import text_of
from podium.standings.season import Season


def footer(season: Season) -> str:
    """``City Games Club – City Games Grand Prix``; the title alone where the settings name no organiser."""
    named = (text_of(season.settings.get("organiser")), season.title)
    said = [" ".join(ILLEGAL_CHARACTERS_RE.sub("", text).split()) for text in named]
    return " – ".join(filter(None, said))
