"""The pages of each scoring system."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from podium.pages.site import StandingsSite
from podium.season.model import Season
from podium.standings.model import Standings
from podium.systems.chess.pages import ChessSite
from podium.systems.chess.standings import standings as chess_standings
from podium.systems.fibonacci.pages import FibonacciSite
from podium.systems.fibonacci.standings import standings as fibonacci_standings
from podium.systems.mcmahon.pages import McMahonSite
from podium.systems.mcmahon.standings import standings as mcmahon_standings
from podium.systems.mso.pages import MsoSite
from podium.systems.mso.standings import standings as mso_standings

SYSTEMS: Mapping[str, tuple[Callable[[Season], Standings], type[StandingsSite]]] = {
    "chess": (chess_standings, ChessSite),
    "mcmahon": (mcmahon_standings, McMahonSite),
    "mso": (mso_standings, MsoSite),
    "fibonacci": (fibonacci_standings, FibonacciSite),
}


def site_of(season: Season) -> StandingsSite:
    standings, site = SYSTEMS[season.system]
    return site(standings(season))
