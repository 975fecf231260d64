"""Chess-results.com and Swiss-Manager: ``2w1`` won with white against 2, ``5b½``, ``6w0``; ``4w+`` a forfeit.

``7b`` and ``7b*`` are games without a result.
"""

from __future__ import annotations

import re

from podium.sheets.games.no_game import FULL, NOTHING, read_no_game
from podium.sheets.games.notation import OPPONENT, RESULT, RESULTS, Notation, Reading, game

_FORFEIT = re.compile(rf"{OPPONENT}[a-z]?(?P<sign>[+-])")


def _notation(name: str, white: str, black: str, needs: str = "") -> Notation:
    played = re.compile(rf"{OPPONENT} ?(?P<colour>[{white}{black}]) ?(?:{RESULT}|\*)?")

    def read(text: str) -> Reading | None:
        lower = text.casefold()
        if match := played.fullmatch(lower):
            colour = "w" if match["colour"] in white else "b"
            return game(match["opponent"], RESULTS[match["result"]] if match["result"] else "?", colour)
        if match := _FORFEIT.fullmatch(lower.replace(" ", "")):
            return Reading(FULL if match["sign"] == "+" else NOTHING)
        return Reading(NOTHING) if text == "0" else read_no_game(text)  # the number 0: the round was missed

    return Notation(name, read, needs=needs)


NOTATION = _notation("chess-results (2w1, 5b½)", white="w", black="bs")
# Blanc and noir, blancas and negras: b is white. Without a single n it cannot be told from English.
ROMANCE = _notation("chess-results (2b1, 5n½)", white="b", black="n", needs="n")
