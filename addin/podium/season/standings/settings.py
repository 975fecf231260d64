"""The season's settings that say how its standings are made."""

from __future__ import annotations

from podium.season.model import Season
from podium.sheets.names import plain
from podium.sheets.table import Cell, is_blank


def setting(season: Season, *names: str) -> Cell:
    """The setting under the first of ``names`` that is filled, without regard to case and spaces; None without one."""
    known = {plain(key.replace("_", "")): cell for key, cell in season.settings.items() if not is_blank(cell)}
    return next((known[plain(name)] for name in names if plain(name) in known), None)


def place_of_setting(season: Season, name: str) -> str:
    """Where an error about the setting stands."""
    return f'{season.source.name}, sheet "Settings", {name}'
