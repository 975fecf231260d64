"""Who shares a place: told by the scores or by the places as they stand, and never split by a medal tie-break."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple

from podium.errors import PodiumError
from podium.scoring.errors import number
from podium.scoring.positions import Position
from podium.sheets.asked import PLACE, SCORE
from podium.sheets.names import is_called
from podium.sheets.places_from_scores import places_by_score, with_blank_places_told, with_no_ranks_blank
from podium.sheets.problems import BadSheetError, Problem
from podium.sheets.record import Record, where
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, is_blank, text_of
from podium.sheets.who_played import ABSENT, no_shows
from podium.words import several, together
from podium.worksheet.cells import read_mark, read_place

PLACES, SCORES = ("place", "wall place"), ("score", "final score")
FEWEST_IN_A_RUN = 3  # players
FINAL = "expected the standings after the last round"
MOST_NAMED = 3  # ties, and players of a tie


class _Tie(NamedTuple):
    """The players of a place, be it one alone."""

    rank: int
    players: Sequence[_Ranked]


class _Ranked(NamedTuple):
    """A player with a place and a score: the row, from 0."""

    row: int
    rank: int
    score: Fraction


def with_blank_places(record: Record) -> Record:
    """With the place of the row above in each blank cell that is a place not written again.

    It is one where the score is the same, or where the place above says how many share it (4-6). Without either it
    could be a place that was forgotten.
    """
    place, score = _keys(record)
    record = with_no_ranks_blank(record, place, score)
    if not place or not any(map(is_blank, record.column(place))):
        return record
    cells = record.column(place)
    scores: list[Fraction | None] = [_score(cell) for cell in record.column(score)] if score else [None] * len(cells)
    filled = list(cells)
    written = 0  # the last row in which a place stands
    for row, cell in enumerate(cells):
        if not is_blank(cell):
            written = row
        elif row and not is_blank(filled[row - 1]) and _is_shared(row, written, cells, scores):
            filled[row] = filled[row - 1]
    shared = sum(is_blank(cell) and not is_blank(new) for cell, new in zip(cells, filled, strict=True))
    if not shared:
        return record
    said = "blank place is that of the row above" if shared == 1 else "blank places are those of the rows above"
    return record.with_column(place, filled).with_remarks(f"{shared} {said}, because the tie is plain")


def with_ties(record: Record, asked: str, *, by_score: bool) -> Record:
    """With the places that count for points, and how their ties were told in ``record.ties``.

    asked: ``SCORE`` or ``PLACE``, blank where the organiser said nothing: then ``by_score`` says whether scores go
    before places; otherwise they do so only where the file numbers tied players straight through and has nothing else.
    PodiumError where the scores contradict the places, or what is asked for is not there.
    """
    place, score = _keys(record)
    basis = asked or _usual(record, place, score, by_score=by_score)
    if basis == SCORE and not score:
        raise PodiumError(f"{_where(record)}: has no column of scores; --ties score needs one")
    if basis == PLACE and not place:
        raise PodiumError(f"{_where(record)}: has no column of places; --ties place needs one")
    if basis == PLACE or not score:
        return record.told_by(PLACE if place else "")
    if not place:
        return _by_score_alone(record, score).told_by(SCORE)
    return _by_score(record, place, score, is_asked=asked == SCORE).told_by(SCORE)


def with_places_told_by_scores(record: Record, asked: str) -> Record:
    """With places by the scores where the sheet has none, before blank ones are refused."""
    place, score = _keys(record)
    score = "own points" if "own points" in record else score  # by which the tournament ranked
    if not place or not score:
        return record
    return with_blank_places_told(record, place, score, is_asked=asked == SCORE)


def _usual(record: Record, place: str, score: str, *, by_score: bool) -> str:
    if not score or not place:
        return SCORE if score else PLACE if place else ""
    if by_score:
        return SCORE
    return SCORE if _is_straight(record, place) and not _has_tie_breaks(record) else PLACE


def _has_tie_breaks(record: Record) -> bool:
    return any(is_called(text_of(header), "tie-break") for header in record.headers)


def _is_straight(record: Record, place: str) -> bool:
    """Whether the places are 1, 2, 3, ... without a tie, which many programs write whoever is tied."""
    ranks = [_rank(cell) for cell in record.column(place)]
    return sorted(rank or 0 for rank in ranks) == list(range(1, len(ranks) + 1))


def _by_score_alone(record: Record, score: str) -> Record:
    """Places from the scores, the highest first; a row without a score is no player's result."""
    scores = _scores(record, score)
    aside = no_shows(record)
    own = sorted(each for row, each in scores.items() if each is not None and row not in aside)
    if not any(own):
        raise PodiumError(f'{_where(record)}: has no place, and nobody has more than 0 in "{record.header(score)}"')
    places: list[Cell] = [None if each is None else 1 + len(own) - bisect_right(own, each) for each in scores.values()]
    for row in aside:
        places[row] = ABSENT
    blank = [row for row in scores if scores[row] is None and row not in aside]
    if not blank:
        _refuse_new_beginning(
            record, [(row, scores[row] or Fraction(0)) for row in scores if row not in aside], only_apart=True
        )
    if blank:
        column = record.columns[score][0]
        raise BadSheetError(record, [Problem(record.place(row, column), f"{score} is blank") for row in blank])
    said = f'places are from "{record.header(score)}", the highest first, because there is no column of places'
    return record.with_column("place", places, "Place").with_remarks(said)


def _by_score(record: Record, place: str, score: str, *, is_asked: bool) -> Record:
    """Places as they stand, but those of equal scores made the first of them.

    is_asked: whether the organiser said so; then the scores decide where the places contradict them.
    """
    cells = record.column(place)
    scores = _scores(record, score)
    ranks = [_rank(cell) for cell in cells]
    _refuse_blank_scores(record, place, score, ranks, scores)
    ranked = [_Ranked(row, rank, own) for row, rank in enumerate(ranks) if rank and (own := scores[row]) is not None]
    if ranked and not any(each.score for each in ranked):
        raise PodiumError(f'{_where(record)}: nobody has more than 0 in "{record.header(score)}"; {FINAL}')
    if found := _contradiction(ranked):
        if not is_asked:
            raise ContradictionError(record, score, *found)
        said = f'places are from "{record.header(score)}", because "{record.header(place)}" contradicts it'
        return record.with_column(place, places_by_score(record, place, score)).with_remarks(said)
    _refuse_new_beginning(record, [(each.row, -each.rank) for each in ranked])
    new: list[Cell] = list(cells)
    changed: list[_Tie] = []
    for tie in _counted(record, _grouped(ranked)):
        if any(player.rank != tie.rank for player in tie.players):
            changed.append(tie)
            for player in tie.players:
                new[player.row] = tie.rank
    return record.with_column(place, new).with_remarks(_said(record, score, changed))


def _grouped(ranked: Sequence[_Ranked]) -> list[list[_Ranked]]:
    """Those who have the same score."""
    groups: list[list[_Ranked]] = []
    for each in sorted(ranked, key=lambda each: (each.rank, -each.score)):
        if groups and groups[-1][-1].score == each.score:
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _counted(record: Record, groups: Sequence[Sequence[_Ranked]]) -> list[_Tie]:
    """Each group with its first place; counted anew where the file counts 1, 2, 2, 3 and nobody withdrew."""
    ties = [_Tie(players[0].rank, players) for players in groups]
    is_dense = any(below.rank < above.rank + len(above.players) for above, below in pairwise(ties))
    if not is_dense or sum(map(len, groups)) < len(record.rows) - len(no_shows(record)):
        return ties
    ranks = accumulate([1, *map(len, groups)])
    return [tie._replace(rank=rank) for tie, rank in zip(ties, ranks, strict=False)]


def _refuse_new_beginning(
    record: Record, order: Sequence[tuple[int, int | Fraction]], *, only_apart: bool = False
) -> None:
    """A list that is sorted, and then begins again with the best, is two events one below the other.

    order: the rows, with what the best has most of. only_apart: a new beginning must stand apart, below something that
    was left out; otherwise each list must begin with the very best, or a list in another order could be taken for two.
    """
    runs = [[order[0]]] if order else []
    for before, after in pairwise(sorted(order)):
        # Below the row before it, of whichever section: sections may stand mixed.
        apart = record.rows[after[0]].number > record.rows[after[0] - 1].number + 1
        if after[1] > before[1] and only_apart and not apart:
            return  # the list is in another order
        if after[1] > before[1]:
            runs.append([after])
        else:
            runs[-1].append(after)
    best = max((each[1] for each in order), default=0)
    if not only_apart and any(run[0][1] != best for run in runs):
        return
    if 1 < len(runs) <= len(order) // FEWEST_IN_A_RUN and all(len(run) >= FEWEST_IN_A_RUN for run in runs):
        row = record.rows[runs[1][0][0]].number
        raise PodiumError(
            f"{_where(record)}: begins again with the best in {record.unit_of_rows} {row}; expected one event, "
            "so put each on a sheet of its own"
        )
    if only_apart and len(runs) > 1 and runs[-1][0][1] > max(each[1] for each in runs[0]):
        row = runs[-1][0][0]
        raise PodiumError(
            f"{_where(record)}, {record.unit_of_rows} {record.rows[row].number}: {record.player(row)} stands apart "
            "below the list and has more than all in it; if this is no player, delete the row"
        )


def refuse_new_beginnings(record: Record) -> None:
    """PodiumError where a section begins again further down: two lists one below the other are two events."""
    scores = [_score(cell) for cell in record.column("score")]
    for rows in record.groups():
        order = [(row, own) for row in rows if (own := scores[row]) is not None]
        _refuse_new_beginning(record, order, only_apart=True)


def _refuse_blank_scores(
    record: Record, place: str, score: str, ranks: Sequence[int | None], scores: Mapping[int, Fraction | None]
) -> None:
    marks = record.column("withdrawn")
    column = record.columns[score][0]
    blank = [row for row, rank in enumerate(ranks) if rank and scores[row] is None and not _is_marked(marks[row])]
    if blank:
        said = f"{score} is blank; expected a score, by which ties are told, or give --ties place"
        raise BadSheetError(record, [Problem(record.place(row, column), said) for row in blank])


def _contradiction(ranked: Sequence[_Ranked]) -> tuple[_Ranked, _Ranked] | None:
    """Two of whom the worse place has the higher score, or who share a place with unequal ones; None if nobody does."""
    lowest: _Ranked | None = None
    for each in sorted(ranked, key=lambda each: (each.rank, -each.score)):
        is_unequal = lowest and each.rank == lowest.rank and each.score != lowest.score
        if lowest and ((each.score > lowest.score and each.rank > lowest.rank) or is_unequal):
            return each, lowest
        lowest = each if lowest is None or each.score < lowest.score else lowest
    return None


class ContradictionError(PodiumError):
    """Places contradict the scores. said: where, and how; rows: of the two players who show it, from 0."""

    def __init__(self, record: Record, score: str, each: _Ranked, other: _Ranked):
        cell = record.place(each.row, record.columns[score][0])
        self.rows = (each.row, other.row)
        self.said = (
            f"{_where(record)}, {cell}: {record.player(each.row)} has {number(each.score)} at place {each.rank}, "
            f"but {record.player(other.row)} {number(other.score)} at place {other.rank}"
        )
        super().__init__(self.said)


def _said(record: Record, score: str, changed: Sequence[_Tie]) -> str:
    """Whose places the scores changed."""
    ties = [_said_of(record, tie) for tie in changed if len(tie.players) > 1]
    counted = [tie.players[0] for tie in changed if len(tie.players) == 1]
    if counted:
        ties.append(f"{_names(record, counted)} moved by the ties above, which count for as many places as players")
    if not ties:
        return ""
    more = f"; and {len(ties) - MOST_NAMED} more" if len(ties) > MOST_NAMED else ""
    return f'ties are from "{record.header(score)}": {"; ".join(ties[:MOST_NAMED])}{more}'


def _said_of(record: Record, tie: _Tie) -> str:
    who = _names(record, tie.players)
    score = tie.players[0].score
    points = "point" if score == 1 else "points"
    return f"{who} share place {tie.rank} with {number(score)} {points} (they stood at {_ranks(tie.players)})"


def _ranks(players: Sequence[_Ranked]) -> str:
    ranks = sorted({player.rank for player in players})
    return f"{ranks[0]} to {ranks[-1]}" if len(ranks) > 1 else str(ranks[0])


def _names(record: Record, players: Sequence[_Ranked]) -> str:
    names = [record.player(player.row) for player in players]
    if len(names) > MOST_NAMED + 1:
        return several(names, MOST_NAMED)
    return together(names)


def _is_shared(row: int, first: int, cells: Sequence[Cell], scores: Sequence[Fraction | None]) -> bool:
    """Whether the player of the row shares the place that stands in the row ``first``."""
    above = _position(cells[first])
    if above is None or above.rank is None:
        return False
    if above.tied:
        return row < first + above.tied
    return scores[row] is not None and scores[row] == scores[row - 1]


def _scores(record: Record, score: str) -> dict[int, Fraction | None]:
    """None for blank cells, and for players without any game, whatever stands in theirs."""
    aside = no_shows(record)
    return {row: None if row in aside else read_score(cell, score) for row, cell in enumerate(record.column(score))}


def _score(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, "score")
    except ValueError:
        return None


def _position(cell: Cell) -> Position | None:
    try:
        return read_place(cell)
    except ValueError:
        return None


def _rank(cell: Cell) -> int | None:
    position = _position(cell)
    return position.rank if position else None


def _is_marked(cell: Cell) -> bool:
    try:
        return read_mark(cell, "withdrawn")
    except ValueError:
        return False


def _keys(record: Record) -> tuple[str, str]:
    """The columns of places and of scores that the record has, blank for none."""
    place = next((key for key in PLACES if key in record), "")
    score = next((key for key in SCORES if key in record), "")
    return place, score


def _where(record: Record) -> str:
    return where(record.source, record.sheet)
