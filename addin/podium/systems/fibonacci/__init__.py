"""Diplomacy boards and the teams that play them."""

from __future__ import annotations

from types import MappingProxyType

from podium.systems.added import PLACE_USED, USUAL, Held
from podium.systems.fibonacci import sheet
from podium.systems.fibonacci.season import LAYOUT
from podium.systems.system import System

SYSTEM = System(
    "fibonacci",
    "Fibonacci scores",
    sheet.COLUMNS,
    sheet.OPTIONS,
    sheet.prepare,
    sheet.read,
    sheet.score,
    LAYOUT,
    group="board",
    added=MappingProxyType({PLACE_USED: Held.TEXT, **USUAL}),
)
