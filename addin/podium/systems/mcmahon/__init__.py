"""McMahon tournaments of Go."""

from __future__ import annotations

from types import MappingProxyType

from podium.systems.added import HOW, Held
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
    added=MappingProxyType({**dict.fromkeys(("wins", "mms", "sos", "sosos", "sodos"), Held.NUMBER), HOW: Held.TEXT}),
)
