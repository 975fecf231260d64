"""School chess: the points of all sections and round counts."""

from __future__ import annotations

from types import MappingProxyType

from podium.systems.added import HOW, POINTS, Held
from podium.systems.chess import sheet
from podium.systems.chess.season import LAYOUT
from podium.systems.system import System

SYSTEM = System(
    "chess",
    "Chess Grand Prix points",
    sheet.COLUMNS,
    sheet.OPTIONS,
    sheet.prepare,
    sheet.read,
    sheet.score,
    LAYOUT,
    group="section",
    is_group=sheet.is_section,
    group_in=sheet.section_in,
    rows_are_alone=True,
    added=MappingProxyType({POINTS: Held.WHOLE, HOW: Held.TEXT}),
)
