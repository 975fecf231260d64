"""What a formula that fails shows: the error value, and the sentence of _EXPLAIN and of the classic add-in."""

from __future__ import annotations

from podium import functions
from podium.scoring.errors import ScoringError
from podium.worksheet.answers import error_code, sentence
from podium.worksheet.declaration import declaration_of

from tests.formulas import call_in
from tests.functions.test_cases import plain


def shown(formula: str) -> tuple[str, str]:
    """The error value and the sentence of the first cell that fails."""
    name, arguments = call_in(formula)
    grid = declaration_of(getattr(functions, name)).outcomes(*map(plain, arguments))
    error = next(outcome for line in grid for outcome in line if isinstance(outcome, ScoringError))
    return error_code(error), sentence(error)
