"""Figures that a sheet has of its own (SOS, a board's scores): where they differ from Podium's, somebody must look."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from podium.scoring.errors import ScoringError, number
from podium.sheets.record import Record
from podium.sheets.scores import read_score
from podium.sheets.table import Cell, text_of
from podium.systems.system import Figures
from podium.words import apart, counted


def own_figures_remarks(record: Record, figures: Figures, called: Collection[str] = ()) -> Iterator[str]:
    """A sentence where a column of the sheet that nothing is read from differs: for how many rows, and the first.

    called: what the column may be called, in small letters, besides the header of the figures.
    """
    names = {figures.header.casefold(), *called}
    used = {index for indices in record.columns.values() for index in indices}
    own = (index for index, cell in enumerate(record.headers) if text_of(cell).strip().casefold() in names)
    for index in (index for index in own if index not in used):
        pairs = [(_number(row.cells[index]), mine) for row, mine in zip(record.rows, figures.values, strict=True)]
        rows = [row for row, (theirs, mine) in enumerate(pairs) if None not in (theirs, mine) and theirs != mine]
        if rows:
            theirs, mine = pairs[rows[0]]
            many = f"{len(rows)} of {counted(len(pairs), 'player')}"
            yield (
                f"{text_of(record.headers[index])} of the sheet is another than Podium's for {many}; the first is "
                f"{apart(record.player(rows[0]))}: {number(theirs or 0)} in the sheet, {number(mine or 0)} here"
            )


def _number(cell: Cell) -> Fraction | None:
    try:
        return read_score(cell, "figure")
    except ScoringError:  # some other text
        return None
