"""The Grand Prix of the Mind Sports Olympiad."""

from __future__ import annotations

from types import MappingProxyType

from podium.systems.added import HOW, PLACE_USED, POINTS, Held
from podium.systems.mso import sheet
from podium.systems.mso.leaving import LEAVING
from podium.systems.mso.season import LAYOUT
from podium.systems.system import System

SYSTEM = System(
    "mso",
    "MSO Grand Prix points",
    sheet.COLUMNS,
    (sheet.FIELD, LEAVING),
    sheet.prepare,
    sheet.read,
    sheet.score,
    LAYOUT,
    added=MappingProxyType({PLACE_USED: Held.TEXT, POINTS: Held.WHOLE, HOW: Held.TEXT}),
)
