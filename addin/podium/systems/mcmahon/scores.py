"""The scores of a wall list: final ones, starting ones, and whether it is of a Swiss tournament, which starts at 0."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.scoring.mcmahon import is_game, wins, wins_over_opponents
from podium.scoring.wall_list import WallListRow
from podium.sheets.names import is_called
from podium.sheets.record import Record
from podium.sheets.table import text_of
from podium.sheets.who_played import no_shows
from podium.worksheet.cells import read_number

FINAL, INITIAL, MCMAHON_SCORE = "final score", "initial score", "mms"  # keys of columns


@dataclass(frozen=True, slots=True)
class Scores:
    """Of each row. won: byes included. final: None where neither the sheet nor a starting score says it. starts: None
    where the sheet does not tell them. is_given: whether the final scores are the sheet's own, and not start plus wins.
    """

    won: Sequence[Fraction]
    final: Sequence[Fraction | None]
    starts: Sequence[Fraction] | None
    is_given: bool

    @property
    def is_swiss(self) -> bool:
        """Whether everybody starts at 0, so that scores are wins and no McMahon scores."""
        return self.starts is not None and not any(self.starts)


def scores_of(record: Record, games: Sequence[WallListRow]) -> Scores:
    """What the sheet says, completed by the wins. Its final scores win over start plus wins: programs count absences.

    Scores that are the wins, beside starting scores and under a header that does not say McMahon, are no final ones.
    """
    won = [wins(row) for row in games]
    aside = no_shows(record)
    given = _numbers(record, FINAL, "score", aside) if FINAL in record else None
    if given is not None:
        given = [won[row] if row in aside else each for row, each in enumerate(given)]  # nobody met them
    if INITIAL in record:
        starts = [each or Fraction(0) for each in _numbers(record, INITIAL, "starting score", aside)]
        if given is None or (given == won and any(starts) and not _says_mcmahon(record)):
            return Scores(won, _sums(starts, won), starts, is_given=False)
        worked_out = _sums(starts, won)
        final = [own if own is not None else other for own, other in zip(given, worked_out, strict=True)]
        return Scores(won, final, starts, is_given=True)
    if given is None:
        return Scores(won, [None] * len(won), None, is_given=False)
    players = [row for row in range(len(games)) if row not in aside]
    is_from_zero = given == won or (
        not _says_mcmahon(record)
        and _could_start_at_zero([given[row] for row in players], [games[row] for row in players])
    )
    return Scores(won, given, [Fraction(0)] * len(won) if is_from_zero else None, is_given=True)


def _numbers(record: Record, key: str, argument: str, aside: Collection[int]) -> list[Fraction | None]:
    """The numbers of a column; None for the rows ``aside``, where a list may as well have a dash or a word."""
    cells = enumerate(record.column(key))
    return [None if row in aside else read_number(cell, argument) for row, cell in cells]


def _sums(starts: Sequence[Fraction], won: Sequence[Fraction]) -> list[Fraction]:
    return [start + each for start, each in zip(starts, won, strict=True)]


def _says_mcmahon(record: Record) -> bool:
    """Whether the header itself says that the final scores are McMahon scores."""
    return is_called(text_of(record.headers[record.columns[FINAL][0]]), MCMAHON_SCORE)


def _could_start_at_zero(final: Sequence[Fraction | None], games: Sequence[WallListRow]) -> bool:
    """Whether every score is the wins over opponents, and for each round without a game nothing to a point."""
    played = [column for column in range(len(games[0])) if any(row[column] for row in games)]
    for own, row in zip(final, games, strict=True):
        free = sum(not is_game(row[column]) for column in played)
        if own is None or not 0 <= own - wins_over_opponents(row) <= free:
            return False
    return True
