"""Games that are still to come: they are named once for a list, and not cell by cell.

A wall list is worked out without them: a round of which nobody has a result is left out. Points that are given for
places and scores are given at the end of a tournament, so there a list with such games is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from podium.errors import PodiumError
from podium.scoring.names import label_key
from podium.scoring.wall_list import Round, read_round
from podium.sheets.finished import UNREPORTED, rounds_played
from podium.sheets.games.no_game import FULL, HALF
from podium.sheets.opponents import KEYS, fits, key_of, labels_of
from podium.sheets.record import ROUNDS, Record, where
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
    games = list(_games(record, kept))
    more = f"{NAMED}: {counted(len(games), 'game')} ({several(games, MOST_NAMED)})" if games else ""
    return record.with_remarks(more)


def _counts(cell: str) -> bool:
    """Whether somebody met somebody in the cell, or has points without a game."""
    return cell in (FULL, HALF) or (bool(cell) and not cell.startswith("0") and not _is_pending(cell))


def _is_pending(cell: str) -> bool:
    return cell.partition("/")[0].rstrip("!").endswith(UNREPORTED)


def refuse_unfinished(record: Record, *, lacks_rounds: bool = False) -> None:
    """PodiumError where games of a round that is paired have no result: places and scores are not what they will be.

    lacks_rounds: whether nothing but the columns of rounds says how many there were.
    """
    played = rounds_played(record)
    games = list(_games(record, played))
    if not games:
        return
    row, column = next(_pending(record, played))
    cell = record.place(row, record.columns[ROUNDS][column])
    have = "has" if len(games) == 1 else "have"
    rounds = " and --rounds" if lacks_rounds else ""
    raise PodiumError(
        f"{where(record.source, record.sheet)}, {cell}: {counted(len(games), 'game')} {have} no result yet: "
        f"{several(games, MOST_NAMED)}; type the results, or score the standings as they are with "
        f'--columns "round=none"{rounds}'
    )


def _pending(record: Record, rounds: int) -> Iterator[tuple[int, int]]:
    """The row and the round, from 0, of each cell of a game to come in so many rounds."""
    for row, cells in enumerate(record.games()):
        for column, cell in enumerate(cells[:rounds]):
            if _is_pending(text_of(cell)):
                yield row, column


def _games(record: Record, rounds: int) -> Iterator[str]:
    """Each game to come once, those of each sheet and section together: there their numbers begin anew."""
    if ROUNDS in record and any(_pending(record, rounds)):
        for rows in record.groups():
            yield from _games_of_group(record.of_rows(rows), rounds)


def _games_of_group(record: Record, rounds: int) -> Iterator[str]:
    """Each game by the names of its players: by that of one where nothing says whom he or she meets."""
    pending = list(_pending(record, rounds))
    key = key_of(record, (*KEYS, "name")) if pending else ""
    is_told = bool(pending) and fits(record, key)
    rows = {label_key(label): row for row, label in enumerate(labels_of(record, key))} if is_told else {}
    cells = record.games()
    for row, column in pending:
        opponent = _opponent(read_round(text_of(cells[row][column])), rows)
        if opponent is None or row < opponent or not _is_pending(text_of(cells[opponent][column])):
            names = [record.player(row), *([] if opponent is None else [record.player(opponent)])]
            yield f"{' - '.join(names)} in round {column + 1}"


def _opponent(each: Round, rows: dict[str, int]) -> int | None:
    return rows.get(label_key(each.opponent)) if each.opponent else None
