"""A random case: a formula, and what it should give by a reference that shares nothing with Podium."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from podium.scoring.errors import OutOfRangeError, ScoringError, UnknownNameError, WrongKindError

Cells = list[list[Any]]
NUM, NA, VALUE = "#NUM!", "#N/A", "#VALUE!"
CODES = {OutOfRangeError: NUM, UnknownNameError: NA, WrongKindError: VALUE}


class Question(NamedTuple):
    """arguments: as for tests.host.call; core: asks ``podium.scoring``, which knows no cells, for the answer's values.

    A reference says what is expected; where a choice among equals is left open there is none, and the hosts are held
    against each other.
    """

    kind: str
    function: str
    arguments: tuple[Any, ...]
    expected: Cells | None
    shape: tuple[int, int]
    core: Callable[[], Sequence[Any]] | None = None
    adds_up_to: float | None = None

    @property
    def formula(self) -> str:
        """As it can be typed into Excel."""
        return f"={self.function}({', '.join(map(_literal, self.arguments))})"


def asked(
    kind: str, function: str, *arguments: Any, gives: Cells, core: Callable[[], Sequence[Any]] | None = None
) -> Question:
    """A question with an answer from a reference."""
    return Question(kind, function, arguments, gives, (len(gives), len(gives[0])), core)


def column(values: Sequence[Any]) -> Cells:
    return [[value] for value in values]


def answer_of_core(question: Question) -> Cells | None:
    """What the rules give without a spreadsheet, in the cells of the answer; an error in each that is not blank."""
    if question.core is None:
        return None
    height, width = question.shape
    try:
        values = list(question.core())
    except ScoringError as error:
        code = CODES[type(error)]
        assert question.expected is not None
        return [["" if cell == "" else code for cell in row] for row in question.expected]
    cells = [_cell(value) for value in values]
    return [cells[row * width : (row + 1) * width] for row in range(height)]


def _cell(value: Any) -> Any:
    if isinstance(value, ScoringError):
        return CODES[type(value)]
    return "" if value is None else float(value)


def _literal(argument: Any) -> str:
    if isinstance(argument, list):
        rows = [",".join('""' if cell is None else _literal(cell) for cell in row) for row in argument]
        return "{" + ";".join(rows) + "}"
    if argument is None:
        return ""
    if isinstance(argument, str):
        return '"' + argument.replace('"', '""') + '"'
    return repr(float(argument)).removesuffix(".0") if isinstance(argument, (float, Fraction)) else str(argument)
