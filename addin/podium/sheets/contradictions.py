"""What a sheet says twice and differently: totals that are not what the games add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError, number
from podium.scoring.wall_list import Result, read_round
from podium.sheets.finished import rounds_played
from podium.sheets.games import go_wall_list
from podium.sheets.names import is_called, is_weak
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, text_of
from podium.sheets.who_played import no_shows

SCORE, FINAL, INITIAL = "score", "final score", "initial score"  # the keys of columns
MOST_NAMED = 3  # players
WITHOUT_GAMES, WITHOUT_SCORES = '--columns "round=none" for the games', '--columns "score=none" for the totals'
_RESULTS = {Result.WIN: "win", Result.HALF: "draw"}


class Count(NamedTuple):
    """What a win and a draw count; a full and a half bye as well."""

    win: Fraction
    draw: Fraction


USUAL = Count(Fraction(1), Fraction(1, 2))
COUNTS = (USUAL, *(Count(Fraction(win), Fraction(draw)) for win, draw in ((2, 1), (3, 1), (10, 5))))


class _Row(NamedTuple):
    """A player's total and what the games add up to. most: with rounds of which the sheet says nothing, and of a
    McMahon list with those without a game, which may count; least: without those."""

    row: int
    own: Fraction
    games: Fraction
    least: Fraction
    most: Fraction

    @property
    def is_explained(self) -> bool:
        return self.least <= self.own <= self.most


def with_contradictions_named(record: Record, advice: Sequence[str]) -> Record:
    """With a remark on totals that are not what the games add up to.

    PodiumError where those of more than half of the players are so, however one counts: then one of the columns is not
    what it seems. advice: the options that leave out one or the other.
    """
    key = SCORE if SCORE in record else FINAL
    if key not in record or ROUNDS not in record:
        return record
    is_go = key == FINAL or _is_go(record)
    rows, count = _nearest(record, key, is_go=is_go)
    wrong = [row for row in rows if not row.is_explained]
    if is_go and INITIAL not in record and 2 * len(wrong) > len(rows):
        if _could_be_mcmahon(record, key, wrong):
            return record  # where they started nobody knows
        wrong = [row for row in wrong if row.own < row.least]
    if 2 * len(wrong) > len(rows):
        raise PodiumError(_refusal(record, key, wrong, len(rows), advice))
    different = [row for row in rows if not _is_exact(row)]
    return record.with_remarks(_said_of_count(record, key, count), "; ".join(_named(record, different)))


def _is_go(record: Record) -> bool:
    """Whether the scores may be McMahon scores, which start anywhere: of a wall list, or by their header."""
    notations = (go_wall_list.NOTATION.name, go_wall_list.WITH_NAMES.name)
    return any(name in record.notation for name in notations) or _is_called_mms(record.header(SCORE))


def _is_called_mms(header: str) -> bool:
    return is_called(header, FINAL) and not is_weak(header, FINAL)


def _nearest(record: Record, key: str, *, is_go: bool) -> tuple[list[_Row], Count]:
    """The rows by the count, and from the starting scores, by which fewest are wrong: totals may be wins alone."""
    at_0 = [Fraction(0)] * len(record.rows)
    if not is_go:
        ways = [(count, at_0) for count in COUNTS]
    else:
        starts = [_number(cell) or Fraction(0) for cell in record.column(INITIAL)]
        ways = [(USUAL, each) for each in (starts, at_0)]
    compared = [(list(_rows(record, key, count, starts, is_go=is_go)), count) for count, starts in ways]
    compared = [each for each in compared if each[1] == USUAL or 2 * sum(map(_is_exact, each[0])) > len(each[0])]
    return min(compared, key=lambda each: sum(not row.is_explained for row in each[0]))


def _is_exact(row: _Row) -> bool:
    return row.own == row.games


def _rows(record: Record, key: str, count: Count, starts: Sequence[Fraction], *, is_go: bool) -> Iterator[_Row]:
    played, aside = rounds_played(record), no_shows(record)  # of whom another remark says that they are left out
    for row, (cell, games) in enumerate(zip(record.column(key), record.games(), strict=True)):
        own = _number(cell)
        if own is None or row in aside:
            continue
        points, free, unsaid = starts[row], Fraction(0), 0
        for column, text in enumerate(map(text_of, games)):
            round_ = read_round(text) if text else None
            if round_ is None or round_.result is Result.UNREPORTED:
                unsaid += column < played
                continue
            worth = getattr(count, _RESULTS[round_.result]) if round_.result in _RESULTS else Fraction(0)
            points += worth
            if is_go and round_.opponent is None:
                free += worth
                unsaid += 1
        yield _Row(row, own, points, points - free, points - free + unsaid * count.win)


def _could_be_mcmahon(record: Record, key: str, wrong: Sequence[_Row]) -> bool:
    """Whether totals without starting scores can be McMahon scores: few are less than the games, or they are called
    so, because their zero may be anywhere."""
    return _is_called_mms(record.header(key)) or 2 * sum(row.own < row.least for row in wrong) <= len(record.rows)


def _refusal(record: Record, key: str, wrong: Sequence[_Row], rows: int, advice: Sequence[str]) -> str:
    named = "; ".join(_named(record, wrong))
    leave = f"; leave out what is wrong: {', or '.join(advice)}" if advice else "; correct one of the two"
    share = f"of {len(wrong)} of {rows} players"
    sheet = where(record.source, record.sheet)
    return f'{sheet}: "{record.header(key)}" contradicts the games {share}: {named}{leave}'


def _named(record: Record, different: Sequence[_Row]) -> Iterator[str]:
    for each in different[:MOST_NAMED]:
        said = f"{record.player(each.row)} has {number(each.own)}, but games that add up to {number(each.games)}"
        yield said + (" with the starting score" if _starts(record, each.row) else "")
    if len(different) > MOST_NAMED:
        yield f"{len(different) - MOST_NAMED} more are so too"


def _starts(record: Record, row: int) -> bool:
    return SCORE not in record and bool(_number(record.cell(row, INITIAL)))


def _said_of_count(record: Record, key: str, count: Count) -> str:
    if count == USUAL:
        return ""
    return f'"{record.header(key)}" counts {number(count.win)} for a win and {number(count.draw)} for a draw'


def _number(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, SCORE)
    except ScoringError:  # reported with its cell
        return None
