"""A wall list that has sums of its own (SOS, SODOS): where they are others than Podium's, somebody must look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from podium.scoring.errors import ScoringError, number
from podium.sheets.record import Record
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, text_of
from podium.systems.system import Figures
from podium.words import apart

HANDICAPS = "the sheet may count handicaps: try --handicap"


def own_sums_remarks(record: Record, added: Sequence[Figures], *, stones_uncounted: bool) -> Iterator[str]:
    """A sentence for each sum of the sheet that differs: how many players, and the first of them.

    stones_uncounted: whether stones were given that no option said to count.
    """
    advice = f"; {HANDICAPS}" if stones_uncounted else ""
    headers = [text_of(header).casefold() for header in record.headers]
    for figures in added:
        if figures.header.casefold() not in headers:
            continue
        index = headers.index(figures.header.casefold())
        pairs = [(_number(row.cells[index]), own) for row, own in zip(record.rows, figures.values, strict=True)]
        rows = [row for row, (theirs, own) in enumerate(pairs) if None not in (theirs, own) and theirs != own]
        if rows:
            theirs, own = pairs[rows[0]]
            yield (
                f"{figures.header} of the sheet is another than Podium's for {len(rows)} of {len(pairs)} players; the "
                f"first is {apart(record.player(rows[0]))}: {number(theirs or 0)} in the sheet, {number(own or 0)} here"
                f"{advice}"
            )


def _number(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, "sum")
    except ScoringError:  # some other text
        return None
