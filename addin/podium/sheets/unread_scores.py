"""A column that may be the score of a list without one: wins, say, which are a score only where nobody draws.

It is never guessed. But where players whom it puts level stand at different places, somebody must say what it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from podium.scoring.errors import ScoringError, number
from podium.sheets.names import is_called, plain
from podium.sheets.record import Record
from podium.sheets.scores import read_score
from podium.sheets.table import CELL, is_blank, letters, text_of
from podium.words import several, together
from podium.worksheet.cells import read_place

FEWEST = 3  # players
MOST_NAMED = 2  # groups of players
SHORTEST_HEADER = 4  # which --columns cannot take for a letter
NO_SCORE = ("tie-break", "tie-break 1", "rating", "number", "rounds", "tied", "section")
OTHERS = frozenset(
    map(plain, ("Age", "Alter", "Âge", "Edad", "Età", "Leeftijd", "Wiek", "Idade", "Year", "Born", "Jahrgang", "Jg"))
)


class _Ranked(NamedTuple):
    row: int
    rank: int
    value: Fraction


def unread_scores(record: Record) -> str:
    """What to say of such a column; blank where the sheet has scores, or nothing that may be one."""
    if record.unit != CELL or "place" not in record or any(key in record for key in ("score", "own points")):
        return ""
    return next((said for index in _without_role(record) if (said := _said(record, index))), "")


def _without_role(record: Record) -> Iterator[int]:
    used = {index for indices in record.columns.values() for index in indices}
    for index, cell in enumerate(record.headers):
        header = text_of(cell)
        is_other = plain(header) in OTHERS or any(is_called(header, key) for key in NO_SCORE)
        if header and index not in used and not is_other:
            yield index


def _said(record: Record, index: int) -> str:
    ranked = sorted(_ranked(record, index), key=lambda each: each.rank)
    if len(ranked) < FEWEST or not _falls(ranked):
        return ""
    level = [
        f"{together([f'{record.player(one.row)} (place {one.rank})' for one in group])} have {number(group[0].value)}"
        for group in _level(ranked)
    ]
    if not level:
        return ""
    header = text_of(record.headers[index])
    what = f"{several(level, MOST_NAMED)}, and get points by their places"
    choice = f'--columns "score={_column(record, index)}"'
    return f'"{header}" is not read: {what}; if it is the score and they share a place, give {choice}'


def _ranked(record: Record, index: int) -> list[_Ranked]:
    """The players with a place and a number; none where a player with a place has none."""
    found = []
    for row, cell in enumerate(record.column("place")):
        try:
            place = read_place(cell)
            value = read_score(record.rows[row].cells[index], "score")
        except ScoringError:
            return []
        if place and place.rank:
            if value is None or is_blank(record.rows[row].cells[index]):
                return []
            found.append(_Ranked(row, place.rank, value))
    return found


def _falls(ranked: Sequence[_Ranked]) -> bool:
    """Whether nobody has more than somebody at a better place, and the last has less than the first."""
    return ranked[0].value > ranked[-1].value and all(
        one.value >= other.value or one.rank == other.rank for one, other in pairwise(ranked)
    )


def _level(ranked: Sequence[_Ranked]) -> Iterator[list[_Ranked]]:
    """The players of one number, where they stand at several places."""
    groups: dict[Fraction, list[_Ranked]] = {}
    for each in ranked:
        groups.setdefault(each.value, []).append(each)
    yield from (group for group in groups.values() if len({each.rank for each in group}) > 1)


def _column(record: Record, index: int) -> str:
    """As ``--columns`` takes it: the header, or the letter where that would not do."""
    header = text_of(record.headers[index])
    is_plain = header.replace(" ", "").isalnum() and len(header) >= SHORTEST_HEADER
    is_only = sum(plain(text_of(cell)) == plain(header) for cell in record.headers) == 1
    return header if is_plain and is_only else letters(index)
