"""What is wrong with a season, a line for each cell at fault: all of it is reported in one run."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from podium.errors import PodiumError
from podium.scoring.errors import WrongKindError
from podium.season import problems
from podium.standings.season import Result

Read = TypeVar("Read")
ROW = re.compile(r"\brow (\d+)$")


def cell_of(result: Result, key: str) -> str:
    """Where a cell of the result stands: the row's place, with the column where that is known."""
    letter = result.columns.get(key)
    return ROW.sub(rf"cell {letter}\1", result.place) if letter else result.place


class Problems(problems.Problems):
    """Collects problems, each once; ``check`` raises those there are."""

    def check(self) -> None:
        """PodiumError with a line for each problem."""
        if self._lines:
            raise PodiumError(*self._lines)

    def needed(
        self, result: Result, key: str, read: Callable[[object, str, str], Read | None], expected: str
    ) -> Read | None:
        """The cell of that key, which must be filled; None where that is a problem."""
        with self.noted(cell_of(result, key)):
            found = read(result.cells.get(key), key, expected)
            if found is None:
                raise WrongKindError(key, None, expected)
            return found
        return None
