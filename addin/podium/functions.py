"""The worksheet functions of Podium: the module that xlwings imports, and the only one that registers them with it.

Each is declared once, in the file of its scoring system. A new function is declared there and named here.
"""

from importlib.util import find_spec

from podium.worksheet.championship import (
    GP_COUNTED,
    GP_COUNTED_EXPLAIN,
    GP_STANDINGS,
    GP_TIEBREAK,
    GP_TOTAL,
    GP_TOTAL_EXPLAIN,
)
from podium.worksheet.chess_gp import CHESS_GP, CHESS_GP_EXPLAIN, CHESS_GP_TABLE
from podium.worksheet.declaration import Declaration, declaration_of
from podium.worksheet.fibonacci import FIB_EXPLAIN, FIB_SCORE, FIB_TEAM
from podium.worksheet.grand_prix import GP_EXPLAIN, GP_POINTS
from podium.worksheet.mcmahon import SODOS, SODOS_EXPLAIN, SOS, SOSOS, WINS
from podium.worksheet.mcmahon_standings import MCMAHON_STANDINGS

__all__ = [
    "CHESS_GP",
    "CHESS_GP_EXPLAIN",
    "CHESS_GP_TABLE",
    "FIB_EXPLAIN",
    "FIB_SCORE",
    "FIB_TEAM",
    "GP_COUNTED",
    "GP_COUNTED_EXPLAIN",
    "GP_EXPLAIN",
    "GP_POINTS",
    "GP_STANDINGS",
    "GP_TIEBREAK",
    "GP_TOTAL",
    "GP_TOTAL_EXPLAIN",
    "MCMAHON_STANDINGS",
    "SODOS",
    "SODOS_EXPLAIN",
    "SOS",
    "SOSOS",
    "WINS",
]


def declarations() -> list[Declaration]:
    """The declarations of all functions, by name."""
    return [declaration_of(globals()[name]) for name in __all__]


# LibreOffice has no xlwings, and its extension does not carry the registration. It is asked for and not tried: the
# import of LibreOffice's Python fails in a way of its own.
if find_spec("podium.worksheet.for_xlwings") and find_spec("xlwings"):
    from podium.worksheet.for_xlwings import register

    for _name in __all__:
        register(globals()[_name])
