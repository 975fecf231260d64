"""What a notation of games is: how the cell of a round says who met whom and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

PENDING = "0?"  # what stands for a game that is still to come

# How a result is written for the player of the row, and what it is in a wall list. Patterns try the long ones first.
RESULTS = {
    **dict.fromkeys(("1", "1.0", "1,0"), "+"),
    **dict.fromkeys(("0", "0.0", "0,0"), "-"),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "="), "="),
}
RESULT = r"(?P<result>1/2|1[.,]0|0[.,]0|0?[.,]5|[10½=])"
OPPONENT = r"(?P<opponent>[1-9]\d{0,4})"


class Reading(NamedTuple):
    """A cell as read. cell: in the notation of a wall list; note: what the organiser must know of such cells."""

    cell: str | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Notation:
    """A way to write games.

    name: for people, with an example. read: the reading of a cell's text, None where the cell is not written so.
    opponents: whether cells say who the opponent was. both_rows: whether it is only believed where each game stands in
    both rows, because its cells look like something else. needs: a letter that some cell must have, without which it is
    another notation.
    """

    name: str
    read: Callable[[str], Reading | None]
    opponents: bool = True
    both_rows: bool = False
    needs: str = ""


def game(opponent: str, result: str, colour: str = "") -> Reading:
    """A game in the notation of a wall list: ``12+``, ``3=/w``."""
    return Reading(f"{int(opponent)}{result}" + (f"/{colour}" if colour else ""))
