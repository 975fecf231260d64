"""Places that the scores tell: where a sheet has none for a player, and where the organiser asks for it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from podium.scoring.errors import ScoringError
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, is_blank, text_of
from podium.words import several
from podium.worksheet.cells import is_absent, read_place

MOST_NAMED = 6  # players
NO_RANK = re.compile(r"0+(?:[.,]0*)?")  # as FIDE's reports write it


def with_no_ranks_blank(record: Record, place: str, score: str) -> Record:
    """With a blank cell for a place 0, which says that the player has none; without scores it is a slip."""
    cells = record.column(place)
    if not (place and score) or not any(map(_is_no_rank, cells)):
        return record
    return record.with_column(place, [None if _is_no_rank(cell) else cell for cell in cells])


def with_blank_places_told(record: Record, place: str, score: str, *, is_asked: bool) -> Record:
    """With the places that the scores tell, where some are blank and the others agree with the scores.

    BadSheetError where they do not agree, unless scores are asked for: a guest may have had most points, and no place.
    """
    cells = record.column(place)
    by_score = places_by_score(record, place, score)
    blank = [row for row, cell in enumerate(cells) if is_blank(cell) and by_score[row] is not None]
    if not blank or len(blank) == len(cells):
        return record
    _refuse_unreadable(record, place)
    if not is_asked and not _agree(cells, by_score):
        said = f'position is blank, and "{record.header(score)}" contradicts the other places'
        index = record.columns[place][0]
        advice = "fill in the place, or give --ties score, by which the scores decide"
        raise BadSheetError(record, [Problem(record.place(row, index), f"{said}; {advice}") for row in blank])
    names = several([record.player(row) for row in blank], MOST_NAMED)
    said = f'blank places are told by "{record.header(score)}": {names}'
    told = [cell if _rank(cell) == _rank(own) else own for cell, own in zip(cells, by_score, strict=True)]
    return record.with_column(place, told).with_remarks(said)


def _refuse_unreadable(record: Record, place: str) -> None:
    """BadSheetError for cells that are no places: nothing can be told by them, and they contradict nothing."""
    problems = []
    for row, cell in enumerate(record.column(place)):
        try:
            read_place(cell)
        except ScoringError as error:
            problems.append(Problem(record.place(row, record.columns[place][0]), str(error)))
    if problems:
        raise BadSheetError(record, problems)


def places_by_score(record: Record, place: str, score: str) -> list[Cell]:
    """The place of each player with a score among all who have one; words such as W and absent stay.

    Whoever withdrew keeps the place: nobody moves up.
    """
    cells = record.column(place)
    scores = _scores(record, score)
    there = sorted(own for own, cell in zip(scores, cells, strict=True) if own is not None and not is_absent(cell))
    return [
        cell if own is None or _is_word(cell) else 1 + len(there) - bisect_right(there, own)
        for own, cell in zip(scores, cells, strict=True)
    ]


def _is_no_rank(cell: Cell) -> bool:
    return NO_RANK.fullmatch(text_of(cell)) is not None


def _agree(cells: Sequence[Cell], by_score: Sequence[Cell]) -> bool:
    """Whether players with places stand in the order of the scores, the first of them at the top of all."""
    both = [(rank, _rank(own)) for cell, own in zip(cells, by_score, strict=True) if (rank := _rank(cell))]
    ranks = [own or rank for rank, own in sorted(both, key=lambda each: (each[0], each[1] or each[0]))]
    return ranks[:1] == [1] and ranks == sorted(ranks)


def _rank(cell: Cell) -> int | None:
    try:
        position = read_place(cell)
    except ScoringError:  # reported with its cell
        return None
    return position.rank if position else None


def _is_word(cell: Cell) -> bool:
    return not is_blank(cell) and _rank(cell) is None


def _scores(record: Record, score: str) -> list[Fraction | None]:
    return [_score(cell) for cell in record.column(score)]


def _score(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, "score")
    except ScoringError:  # reported with its cell
        return None
