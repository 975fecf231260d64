"""By which column the games of a table name opponents: the one in which each game stands in both rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.scoring.errors import ScoringError
from podium.scoring.names import label_key, name_key
from podium.scoring.wall_list import Game, Round, one_sided_games, read_round, seat_by_label, seats
from podium.sheets.record import Record
from podium.sheets.table import text_of

ROWS = ""  # the numbers of the rows, from 1
KEYS = ("number", "place", "wall place", ROWS)


def labels_of(record: Record, key: str) -> list[str]:
    """By what games name each row, if they do so by the column of that key."""
    if key == ROWS:
        return [str(number) for number in range(1, len(record.rows) + 1)]
    return [text_of(cell).rstrip(".") for cell in record.column(key)]


def key_of(record: Record, keys: Sequence[str] = KEYS) -> str:
    """The column by which games name opponents; the first that the record has where no column fits all games."""
    there = [key for key in keys if key == ROWS or key in record]
    return next((key for key in there if fits(record, key)), there[0])


def fits(record: Record, key: str) -> bool:
    """Whether each game stands in both rows of its round, if the column of that key names opponents."""
    rounds = [[read_round(text) if (text := text_of(cell)) else None for cell in cells] for cells in record.games()]
    return stand_in_both_rows(labels_of(record, key), rounds)


def strangers(record: Record) -> list[str]:
    """The opponents whom games name and the list does not have, by their numbers, highest last."""
    named = {
        round_.opponent
        for cells in record.games()
        for cell in cells
        if (text := text_of(cell)) and (round_ := read_round(text)).opponent
    }
    # By whichever column fewest are strangers: tied places are no numbers.
    by_key = [_missing(named, labels_of(record, key)) for key in KEYS if key == ROWS or key in record]
    return min(by_key, key=lambda missing: len(missing))


def _missing(named: Iterable[str | None], labels: Sequence[str]) -> list[str]:
    known = {key for label in labels for key in (label_key(label), name_key(label))}
    missing = [name for name in named if name and not {label_key(name), name_key(name)} & known]
    return sorted(missing, key=lambda name: (not name.isdecimal(), int(name) if name.isdecimal() else 0, name))


def stand_in_both_rows(labels: Sequence[str], rounds: Sequence[Sequence[Round | None]]) -> bool:
    """Whether each game stands in both rows of its round, if opponents are named by these labels of the rows."""
    try:
        places = seats(labels)
        games: list[list[Game | None]] = [
            [seat_by_label(round_, places) if round_ else None for round_ in row] for row in rounds
        ]
    except ScoringError:
        return False
    return not any(one_sided_games(games))
