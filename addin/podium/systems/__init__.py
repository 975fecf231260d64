"""The scoring systems, a package each, and the one table of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.systems import chess, fibonacci, mcmahon, mso
from podium.systems.layout import Layout
from podium.systems.system import System

if TYPE_CHECKING:
    from podium.season.standings import StandingsWorkbook
    from podium.standings.season import Season

SYSTEMS: dict[str, System] = {
    system.name: system for system in (mso.SYSTEM, chess.SYSTEM, fibonacci.SYSTEM, mcmahon.SYSTEM)
}

LAYOUTS: Mapping[str, Layout] = {name: system.season for name, system in SYSTEMS.items()}


def named(name: str | None) -> System:
    """The system of that name, in any case; PodiumError for another name and for none."""
    if name is None:
        raise PodiumError(f"--system is missing; expected one of {', '.join(SYSTEMS)}")
    try:
        return SYSTEMS[name.strip().casefold()]
    except KeyError:
        raise PodiumError(f"--system is {shown(name)}; expected one of {', '.join(SYSTEMS)}") from None


def layout_of(system: str, said_by: str) -> Layout:
    """The layout of that system's seasons; PodiumError, beginning with ``said_by``, for another name."""
    try:
        return SYSTEMS[system.strip().casefold()].season
    except KeyError:
        raise PodiumError(f"{said_by} is {shown(system)}; expected one of {', '.join(SYSTEMS)}") from None


def build(season: Season) -> StandingsWorkbook:
    """The standings of a season as a workbook, by the rules of its system; PodiumError where it cannot be scored."""
    return SYSTEMS[season.system].workbook(season)
