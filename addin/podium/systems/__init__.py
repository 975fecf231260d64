"""The scoring systems, a package each, and the one table of them."""

from __future__ import annotations

from podium.errors import PodiumError
from podium.scoring.errors import shown
from podium.systems.chess import sheet as chess
from podium.systems.fibonacci import sheet as fibonacci
from podium.systems.mcmahon import sheet as mcmahon
from podium.systems.mso import sheet as mso
from podium.systems.system import System

SYSTEMS: dict[str, System] = {
    system.name: system for system in (mso.SYSTEM, chess.SYSTEM, fibonacci.SYSTEM, mcmahon.SYSTEM)
}


def named(name: str | None) -> System:
    """The system of that name, in any case; PodiumError for another name and for none."""
    if name is None:
        raise PodiumError(f"--system is missing; expected one of {', '.join(SYSTEMS)}")
    try:
        return SYSTEMS[name.strip().casefold()]
    except KeyError:
        raise PodiumError(f"--system is {shown(name)}; expected one of {', '.join(SYSTEMS)}") from None
