"""What a worksheet function puts into cells, as each host can show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction

from podium.scoring.award import Award
from podium.scoring.errors import OutOfRangeError, ScoringError, UnknownNameError
from podium.worksheet.cells import CellError

Outcome = Award | ScoringError | Fraction | int | str | None  # None: a blank cell
Grid = list[list[Outcome]]
Cell = float | str | None
Answer = Callable[[Outcome], Cell]

# xlwings Lite and Server turn the text of an error into a real one; the classic add-in cannot.
IS_CLASSIC = sys.platform == "win32" and os.environ.get("XLWINGS_ON_SERVER") != "true"
TOO_LARGE = "#NUM!"
LONGEST_OF_CLASSIC = 255  # UTF-16 units of a text among several values, which Excel shows; a longer one is #VALUE!
_COM_FAILURE = -2147467259  # E_FAIL: without a code Excel sees no error at all


def as_points(outcome: Outcome) -> Cell:
    """A number, text or blank; for an error the Excel error that stands for it."""
    if isinstance(outcome, ScoringError):
        return error_code(outcome)
    if isinstance(outcome, Award):
        return _as_float(outcome.points)
    return _as_float(outcome) if isinstance(outcome, (int, Fraction)) else outcome


def _as_float(value: int | Fraction) -> float | str:
    """The number as a cell holds it; #NUM!, as a spreadsheet gives, for one that is too large."""
    try:
        return float(value)
    except OverflowError:
        return TOO_LARGE


def as_working(outcome: Outcome) -> Cell:
    """The sentence that explains an award, or says what is wrong."""
    if isinstance(outcome, ScoringError):
        return sentence(outcome)
    return outcome.working if isinstance(outcome, Award) else as_points(outcome)


def error_code(error: ScoringError) -> str:
    """#NUM! for a number out of range, #N/A for an unknown name, #VALUE! for the wrong kind of thing."""
    if isinstance(error, CellError):
        return error.code
    if isinstance(error, OutOfRangeError):
        return "#NUM!"
    return "#N/A" if isinstance(error, UnknownNameError) else "#VALUE!"


def sentence(error: ScoringError) -> str:
    """What is wrong, with the row of the range where that is known."""
    return str(error) if error.row is None else f"{error.line} {error.row + 1}: {error}"


def present(function: str, grid: Grid, answer: Answer) -> list[list[Cell]]:
    """The cells for ``grid``. Classic Excel shows one clear sentence for an error in a single cell."""
    if IS_CLASSIC and len(grid) == len(grid[0]) == 1:
        _raise_for_classic(function, grid[0][0], answer)
    cells = [[answer(outcome) for outcome in row] for row in grid]
    return [[_for_classic(cell) for cell in row] for row in cells] if IS_CLASSIC else cells


def _for_classic(cell: Cell) -> Cell:
    """The cell, of a long sentence its beginning."""
    if not isinstance(cell, str):
        return cell
    units = cell.encode("utf-16-le")
    if len(units) <= 2 * LONGEST_OF_CLASSIC:
        return cell
    return units[: 2 * (LONGEST_OF_CLASSIC - 1)].decode("utf-16-le", "ignore") + "…"


@contextmanager
def without_traceback(function: str) -> Iterator[None]:
    """An exception that nobody foresaw is one sentence too: classic Excel would fill the cell with the traceback."""
    try:
        yield
    except Exception as error:
        if not IS_CLASSIC or hasattr(error, "scode"):
            raise
        raise _failure(f"{function}: Podium failed, please report it: {type(error).__name__} {error}") from error


def _raise_for_classic(function: str, outcome: Outcome, answer: Answer) -> None:
    if answer is as_working:
        return
    if isinstance(outcome, ScoringError):
        raise _failure(f"{function}: {sentence(outcome)}")
    if answer(outcome) == TOO_LARGE:
        raise _failure(f"{function}: the result is larger than any number that a cell can hold")


def _failure(description: str) -> Exception:
    """What classic xlwings turns into this text in the cell."""
    from win32com.server.exception import COMException

    exception: Exception = COMException(description=description, scode=_COM_FAILURE)
    return exception
