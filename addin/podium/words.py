"""Pieces of sentences that Podium says everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """``1 player``, ``64 players``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listing(names: Iterable[str]) -> str:
    """``Ann, Bo``; ``Berg, Ann; Cole, Bo`` where names hold commas."""
    names = list(names)
    return _mark(names).join(names)


def together(names: Sequence[str]) -> str:
    """``Ann, Bo and Cy``; ``Berg, Ann; Cole, Bo; and Dunn, Cy``."""
    if len(names) < 2:
        return "".join(names)
    return f"{listing(names[:-1])}{_and(names)}{names[-1]}"


def several(names: Sequence[str], most: int) -> str:
    """``Ann, Bo and 3 more``: no more of the names than that."""
    shown, more = names[:most], len(names) - most
    return listing(shown) + (f"{_and(shown)}{more} more" if more > 0 else "")


def apart(name: str) -> str:
    """A name for a sentence in which something else stands beside it: in quotation marks where it holds a comma."""
    return f'"{name}"' if "," in name else name


def _mark(names: Iterable[str]) -> str:
    return "; " if any("," in name for name in names) else ", "


def _and(names: Sequence[str]) -> str:
    return "; and " if any("," in name for name in names) else " and "


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
