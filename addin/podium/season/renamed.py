"""Headers that may be a renamed column: what stands below them would be left out unseen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from podium.scoring.errors import WrongKindError
from podium.season.problems import Problems
from podium.season.rows import nearest
from podium.sheets.columns import Column
from podium.sheets.names import plain
from podium.sheets.record import ROUNDS, Record, where
from podium.sheets.table import coordinate, is_blank, text_of
from podium.systems.layout import header


def check_renamed(record: Record, columns: Sequence[Column], problems: Problems, known: Collection[str] = ()) -> None:
    """Problems: a header that is none of ``columns`` and not ``known``, above cells that hold something, while one of
    ``columns`` is absent. Where all are there it is an organiser's own column."""
    absent = [header(column.key) for column in columns if column.key != ROUNDS and column.key not in record]
    taken = {index for indices in record.columns.values() for index in indices}
    own = {plain(text) for text in known}
    for index, cell in enumerate(record.headers if absent else ()):
        text = text_of(cell)
        if not text or index in taken or plain(text) in own or nearest(text, map(plain, absent)):
            continue
        if any(not is_blank(row.cells[index]) for row in record.rows):
            names = " or ".join(f'"{name}"' for name in absent)
            expected = f"{names}, if it is that column: rename it back; if it is not, put {names} back too, blank"
            place = f"{where(record.source, record.sheet)}, cell {coordinate(record.header_row, index)}"
            problems.add(place, WrongKindError("header", text, expected))
            problems.unread.update(column.key for column in columns if column.key not in record)
