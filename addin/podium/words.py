"""Pieces of sentences that Podium says everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """``1 player``, ``64 players``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def several(names: Sequence[str], most: int) -> str:
    """``Ann, Bo and 3 more``: no more of the names than that."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def ranges(numbers: Iterable[int]) -> list[str]:
    """Neighbouring numbers together: ``3-6`` and ``9``."""
    return [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in _runs(sorted(set(numbers)))]


def _runs(numbers: Sequence[int]) -> Iterator[list[int]]:
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run
            run = []
        run.append(number)
    if run:
        yield run
