"""The season's settings that say how its standings are made."""

from __future__ import annotations

from podium.sheets.names import plain
from podium.sheets.table import Cell, is_blank
from podium.standings.season import Season


def setting(season: Season, *names: str) -> Cell:
    """The setting under the first of ``names`` that is filled, without regard to case and spaces; None without one."""
    known = {plain(key.replace("_", "")): cell for key, cell in season.settings.items() if not is_blank(cell)}
    return next((known[plain(name)] for name in names if plain(name) in known), None)


def sheet_of_settings(season: Season) -> str:
    """Where an error about a setting stands."""
    return f'{season.source.name}, sheet "Settings"'
