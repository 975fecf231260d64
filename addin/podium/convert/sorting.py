"""The order of the rows of a scored sheet: as they stood, or by points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from podium.errors import PodiumError
from podium.scoring.errors import shown as quoted
from podium.scoring.wall_list import read_round
from podium.sheets.opponents import KEYS, ROWS, fits, labels_of
from podium.sheets.record import Record
from podium.sheets.table import text_of
from podium.systems.system import Added, Beside, Figure, Figures, Page, Scored, Texts

SHEET, POINTS = "sheet", "points"
ORDERS = (POINTS, SHEET)
ROW = "Row"  # the header of what opponents were named by

Value = TypeVar("Value")


def asked_order(text: str | None) -> str:
    """What ``--sort`` says, the order of the sheet where it is left out."""
    said = (text or SHEET).strip().casefold()
    if said not in ORDERS:
        raise PodiumError(f"--sort is {quoted(text)}; expected {' or '.join(ORDERS)}")
    return said


def sorted_by_points(page: Page, scored: Scored) -> Page:
    """The page with the best first in each of its groups; who scored nothing at all stands last, and equal ones as
    they stood."""
    ends = [*page.firsts[1:], len(page.rows)] if page.firsts else [len(page.rows)]
    starts = page.firsts or [0]
    order: list[int] = []
    for start, end in zip(starts, ends, strict=True):
        order += sorted(range(start, end), key=lambda row: _rank(scored, row))
    return replace(
        page,
        rows=[page.rows[row] for row in order],
        added=[_turned(added, order) for added in page.added],
    )


def with_rows_named(page: Page, shown: Record, record: Record) -> Page:
    """With the number of each row before it, where games name opponents by nothing else: it would be lost.

    shown: the record as the file has it; record: as it is scored.
    """
    rows = list(range(1, len(record.rows) + 1))
    if not _has_numbers(record) or any(_tells_opponents(shown, record, key) for key in KEYS if key in shown):
        return page
    return replace(page, added=[Beside(ROW, "", rows), *page.added])


def _has_numbers(record: Record) -> bool:
    """Whether games name opponents, and by numbers."""
    games = [read_round(text) for cells in record.games() for cell in cells if (text := text_of(cell))]
    return any(game.opponent and game.opponent.isdecimal() for game in games)


def _tells_opponents(shown: Record, record: Record, key: str) -> bool:
    labels = labels_of(shown, key)
    return labels == labels_of(shown, ROWS) or fits(record.with_column(key, shown.column(key)), key)


def _rank(scored: Scored, row: int) -> tuple[bool, list[tuple[bool, Figure]]]:
    """Smaller for who is better."""
    keys = scored.order or [next(each.values for each in scored.added if isinstance(each, Figures))]
    values = [key[row] for key in keys]
    return values[0] is None, [(value is None, -(value or 0)) for value in values]


def _turned(added: Added, order: Sequence[int]) -> Added:
    match added:
        case Figures():
            return replace(added, values=_in(added.values, order))
        case Texts():
            return replace(added, values=_in(added.values, order))
        case Beside():
            return replace(added, values=_in(added.values, order))


def _in(values: Sequence[Value], order: Sequence[int]) -> list[Value]:
    return [values[row] for row in order]
