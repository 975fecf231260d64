"""The grades of Go players as numbers: 1 dan is 0, 1 kyu is -1, as in OpenGotha and Pairgoth."""

from __future__ import annotations

import re

from podium.errors import UnreadableError

HIGHEST = 9
EXPECTED = "expected a grade such as 4d or 3k"

_GRADE = re.compile(r"(?i)(?P<number>[1-9]\d?)\s*(?P<letter>[dkp])(?:an|yu|ro)?")


def step_of(grade: str, who: str) -> int:
    """The number of a grade, 9d for a pro; UnreadableError, which begins with ``who``, for a text that is none."""
    match = _GRADE.fullmatch(grade.strip())
    if not match:
        raise UnreadableError(f'{who} is "{grade.strip()[:30]}"; {EXPECTED}')
    number, letter = int(match["number"]), match["letter"].casefold()
    if letter == "p":
        return HIGHEST - 1
    return number - 1 if letter == "d" else -number


def grade_of(step: int) -> str:
    """The grade of a number: ``4d``, ``3k``."""
    return f"{step + 1}d" if step >= 0 else f"{-step}k"
