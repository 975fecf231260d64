"""The Grand Prix of the Mind Sports Olympiad."""

from __future__ import annotations

from podium.systems.mso import sheet
from podium.systems.mso.season import LAYOUT
from podium.systems.system import System

SYSTEM = System(
    "mso",
    "MSO Grand Prix points",
    sheet.COLUMNS,
    (sheet.FIELD, sheet.LEAVING),
    sheet.prepare,
    sheet.read,
    sheet.score,
    LAYOUT,
)
