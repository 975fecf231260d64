"""The scoring systems that ``podium convert`` knows. A new one is a new file and a line here."""

from __future__ import annotations

from podium.convert import chess, fibonacci, mcmahon, mso
from podium.convert.system import System
from podium.errors import PodiumError
from podium.scoring.errors import shown

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
