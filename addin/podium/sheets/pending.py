"""Games that are still to come in a wall list: a round of which nobody has a result is left out, others are named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from podium.scoring.names import label_key
from podium.scoring.wall_list import Round, read_round
from podium.sheets.finished import UNREPORTED
from podium.sheets.games.no_game import FULL, HALF
from podium.sheets.opponents import KEYS, key_of, labels_of
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import text_of
from podium.words import counted, several

MOST_NAMED = 5
LEFT_OUT = "paired, but without a result and left out"
NAMED = "without a result"  # how formats begin to say it that count such games themselves


def with_pending_told(record: Record) -> Record:
    """Without the last rounds that are only paired, and with a remark on them and on each other game to come.

    The cells of the rounds must be those of a wall list.
    """
    if ROUNDS not in record:
        return record
    cells = [[text_of(cell) for cell in row] for row in record.games()]
    width = len(record.columns[ROUNDS])
    kept = max((column + 1 for column in range(width) if any(_counts(row[column]) for row in cells)), default=width)
    paired = [f"round {column + 1}" for column in range(kept, width) if any(_is_pending(row[column]) for row in cells)]
    if paired:
        record = replace(record, columns={**record.columns, ROUNDS: record.columns[ROUNDS][:kept]})
        record = record.with_remarks(f"{LEFT_OUT}: {', '.join(paired)}")
    if any(remark.startswith(f"{NAMED}:") for remark in record.remarks):
        return record
    games = list(_games(record, [row[:kept] for row in cells]))
    more = f"{NAMED}: {counted(len(games), 'game')} ({several(games, MOST_NAMED)})" if games else ""
    return record.with_remarks(more)


def _counts(cell: str) -> bool:
    """Whether somebody met somebody in the cell, or has points without a game."""
    return cell in (FULL, HALF) or (bool(cell) and not cell.startswith("0") and not _is_pending(cell))


def _is_pending(cell: str) -> bool:
    return cell.partition("/")[0].rstrip("!").endswith(UNREPORTED)


def _games(record: Record, cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Each game once, by the names of its players: by that of one where nothing says whom he or she meets."""
    pending = [
        (row, column, read_round(cell))
        for row, own in enumerate(cells)
        for column, cell in enumerate(own)
        if _is_pending(cell)
    ]
    if not pending:
        return
    key = key_of(record, (*KEYS, "name"))
    rows = {label_key(label): row for row, label in enumerate(labels_of(record, key))}
    for row, column, each in pending:
        opponent = _opponent(each, rows)
        if opponent is None or row < opponent or not _is_pending(cells[opponent][column]):
            names = [record.player(row), *([] if opponent is None else [record.player(opponent)])]
            yield f"{' - '.join(names)} in round {column + 1}"


def _opponent(each: Round, rows: dict[str, int]) -> int | None:
    return rows.get(label_key(each.opponent)) if each.opponent else None
