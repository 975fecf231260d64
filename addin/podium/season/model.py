"""The workbook that a season is read from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.season.settings import Settings
from podium.sheets.table import Table
from podium.standings.season import Event, Player
from podium.systems.layout import Layout


@dataclass(frozen=True, slots=True)
class Book:
    """The organiser's workbook without its results."""

    source: Path
    tables: Sequence[Table]
    settings: Settings
    events: Sequence[Event]
    players: Sequence[Player]

    @property
    def layout(self) -> Layout:
        return self.settings.layout

    @property
    def title(self) -> str:
        return self.settings.title or self.source.stem
