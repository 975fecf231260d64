"""Two lists one below the other are two events, and no list of one.

A list goes on below a blank row, a title or its header again where places and scores go on; it begins anew where these
begin again with the best.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from itertools import islice, pairwise

from podium.errors import PodiumError
from podium.scoring.errors import ScoringError
from podium.sheets.names import is_called
from podium.sheets.record import Record, where
from podium.sheets.rows import is_extreme, is_nobody
from podium.sheets.scores import read_score
from podium.sheets.table import Row, is_blank, text_of
from podium.worksheet.cells import read_place

SCORES = ("score", "final score")
FEWEST = 2  # rows of each list where only a blank row parts them: a late entrant may stand apart
Part = Sequence[Row]


def refuse_lists_below(record: Record, headers: Collection[int]) -> None:
    """PodiumError where a list begins below another. headers: the numbers of the rows with the header again."""
    parts = list(_parts(record, headers))
    if len(parts) < 2:
        return
    ranks = _numbers(record, _place_column(record), _rank)
    scores = _numbers(record, _score_column(record), _score)
    for (before, _), (after, above) in pairwise(parts):
        if _is_another_group(record, before, after):
            continue
        fewest = 1 if above else FEWEST
        if min(len(before), len(after)) >= fewest and (
            _places_begin_anew(ranks(before), ranks(after)) or _scores_begin_anew(scores(before), scores(after))
        ):
            raise PodiumError(_said(record, after[0].number, above or "a gap"))


def _parts(record: Record, headers: Collection[int]) -> Iterator[tuple[Part, str]]:
    """The rows that follow each other, and what stands above them: a header again, a title, or nothing but a gap."""
    part: list[Row] = []
    above, number = "", record.header_row
    for row in record.rows:
        stands_above = _stands_above(row, headers)
        if part and (stands_above or row.number > number + 1):
            yield part, above
            part, above = [], ""
        if stands_above:
            above = stands_above
        elif not is_nobody(record, row) and not is_extreme(record, row):
            part.append(row)
        number = row.number
    if part:
        yield part, above


def _stands_above(row: Row, headers: Collection[int]) -> str:
    if row.number in headers:
        return "its header again"
    filled = list(islice((cell for cell in row.cells if not is_blank(cell)), 2))
    text = text_of(filled[0]) if len(filled) == 1 and len(row.cells) > 1 else ""
    return f'"{text}"' if text[:1].isalpha() else ""


def _is_another_group(record: Record, before: Part, after: Part) -> bool:
    """Whether a column says that they are of two sections or boards."""
    columns = [record.columns[key][0] for key in ("section", "board") if key in record]
    return any(text_of(before[-1].cells[index]) != text_of(after[0].cells[index]) for index in columns)


def _place_column(record: Record) -> int | None:
    own = [record.columns[key][0] for key in ("place", "wall place") if key in record]
    called = [index for index, cell in enumerate(record.headers) if is_called(text_of(cell), "place")]
    return next(iter([*own, *called]), None)


def _score_column(record: Record) -> int | None:
    return next((record.columns[key][0] for key in SCORES if key in record), None)


def _numbers(
    record: Record, column: int | None, read: Callable[[object], Fraction]
) -> Callable[[Part], list[Fraction]]:
    """What reads the column of a part; nothing where it cannot be read in all rows."""

    def of(part: Part) -> list[Fraction]:
        if column is None:
            return []
        try:
            return [read(row.cells[column]) for row in part]
        except (ScoringError, ValueError):
            return []

    return of


def _rank(cell: object) -> Fraction:
    position = read_place(cell)
    if position is None or position.rank is None:
        raise ValueError
    return Fraction(position.rank)


def _score(cell: object) -> Fraction:
    score = read_score(cell, "score")
    if score is None:
        raise ValueError
    return Fraction(score)


def _places_begin_anew(before: Sequence[Fraction], after: Sequence[Fraction]) -> bool:
    """Whether both have a first place that is no tie of all of them."""
    return bool(before and after) and after[0] == 1 and 1 in before and (before[-1] > 1 or 2 in after)


def _scores_begin_anew(before: Sequence[Fraction], after: Sequence[Fraction]) -> bool:
    """Whether both are sorted, and the second begins higher than the first ends."""
    return bool(before and after) and _falls(before) and _falls(after) and after[0] > before[-1]


def _falls(scores: Sequence[Fraction]) -> bool:
    return all(one >= following for one, following in pairwise(scores))


def _said(record: Record, row: int, above: str) -> str:
    return (
        f"{where(record.source, record.sheet)}: a second list begins in {record.unit_of_rows} {row}, below {above}; "
        "expected one event, so put each list on a sheet of its own; of one list take out the rows between, and sort it"
    )
