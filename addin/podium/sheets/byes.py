"""Byes whose cell does not say what they are worth: a total that stands beside the games tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from podium.scoring.wall_list import read_round
from podium.sheets.games.no_game import FULL, FULL_BYE, HALF, NOTHING
from podium.words import counted, several

MOST_NAMED = 6  # players
Byes = Mapping[tuple[int, int], str]  # by row and column, from 0: what stands in the cell
Cells = Sequence[Sequence[str | None]]


def points_of(cells: Sequence[object]) -> Fraction:
    """What the games of a player add up to."""
    return sum((read_round(text).result.wins for cell in cells if (text := str(cell or "").strip())), Fraction(0))


def settled(cells: Cells, byes: Byes, totals: Sequence[Fraction | None]) -> list[Sequence[str | None]]:
    """The games with each bye as its player's total has it.

    All stay full byes where the totals of the other players are none of wins and halves: they may count otherwise, or
    from another start than 0.
    """
    if not byes:
        return list(cells)
    columns: dict[int, list[int]] = {}
    for row, column in byes:
        columns.setdefault(row, []).append(column)
    others = [row for row in range(len(cells)) if row not in columns and totals[row] is not None]
    if 2 * sum(points_of(cells[row]) == totals[row] for row in others) < len(others):
        return list(cells)
    return [
        with_worth(row, columns[index], totals[index]) if index in columns else row for index, row in enumerate(cells)
    ]


def with_worth(cells: Sequence[str | None], byes: Sequence[int], total: Fraction | None) -> Sequence[str | None]:
    """One player's games; as they are where no worth of the byes gives the total."""
    known = points_of([cell for column, cell in enumerate(cells) if column not in byes])
    rest = None if total is None else total - known
    if rest is None or not 0 <= rest <= len(byes) or (2 * rest).denominator != 1:
        return cells
    new = list(cells)
    for column, worth in zip(byes, _shared(rest, len(byes)), strict=True):
        new[column] = worth
    return new


def _shared(points: Fraction, byes: int) -> list[str]:
    """Byes of equal worth where that can be, else the full ones first."""
    for worth, cell in ((Fraction(1), FULL), (Fraction(1, 2), HALF), (Fraction(0), NOTHING)):
        if points == worth * byes:
            return [cell] * byes
    full = int(points)
    return [*[FULL] * full, *([HALF] if points > full else []), *[NOTHING] * byes][:byes]


def remarks_of(cells: Cells, byes: Byes, player: Callable[[int], str], total: str) -> list[str]:
    """What each kind of bye was read as; ``total``: the header of the column that tells."""
    texts: dict[str, int] = {}
    told: dict[str, list[str]] = {HALF: [], NOTHING: []}
    for (row, column), text in byes.items():
        cell = cells[row][column] or ""
        if cell in told:
            told[cell].append(player(row))
        else:
            texts[text] = texts.get(text, 0) + 1
    worths = {HALF: "half a point", NOTHING: "nothing"}
    return [
        *(f'"{text}" {FULL_BYE} ({counted(count, "cell")})' for text, count in texts.items()),
        *(
            f'a bye counts {worths[cell]}, as "{total}" says: {several(list(dict.fromkeys(names)), MOST_NAMED)}'
            for cell, names in told.items()
            if names
        ),
    ]
