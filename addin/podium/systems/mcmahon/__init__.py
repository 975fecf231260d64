"""McMahon tournaments of Go."""

from __future__ import annotations

from podium.systems.mcmahon import sheet
from podium.systems.mcmahon.season import LAYOUT
from podium.systems.system import System

SYSTEM = System(
    "mcmahon",
    "McMahon tie-breaks",
    sheet.COLUMNS,
    (sheet.HANDICAP,),
    sheet.prepare,
    sheet.read,
    sheet.score,
    LAYOUT,
)
