"""The cells of rounds in a table: every way in which programs and people write games, and the one that Podium keeps.

Podium keeps the notation of a Go wall list (``podium.scoring.wall_list``). The notation of a sheet is the one that
reads all filled cells of its rounds. A new notation is a file with its ``NOTATION`` and a line in ``NOTATIONS``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from podium.scoring.errors import ScoringError, shown
from podium.scoring.wall_list import one_sided_games, read_round, seat_by_label, seats
from podium.sheets.games import (
    chess_results,
    german,
    go_wall_list,
    papi,
    results_only,
    round_robin,
    swiss_perfect,
    us_crosstable,
    vega,
)
from podium.sheets.games.no_game import is_open_bye, says_no_game
from podium.sheets.games.notation import Notation, Reading
from podium.sheets.plain_signs import plain_game
from podium.sheets.table import Cell, text_of

NOTATIONS: tuple[Notation, ...] = (
    go_wall_list.NOTATION,  # 12+ 5- 3= 8? 0+ 7+/w2
    chess_results.NOTATION,  # 2w1 5b½ 6w0 -1 + 4w+ 13b
    chess_results.ROMANCE,  # 2b1 5n½: blanc and noir
    us_crosstable.NOTATION,  # W12 L5 D3 B--- H--- U--- X12 F12
    papi.NOTATION,  # + 8B, = 4N
    vega.SIGNED,  # +W12 =B4 -W3
    vega.NOTATION,  # 147 ½4
    german.NOTATION,  # 12 1:0
    swiss_perfect.NOTATION,  # 12:W 5:D
    german.RESULTS_ONLY,  # 1:0 1:1 0:1
    results_only.NOTATION,  # 1 ½ 0
    go_wall_list.WITH_NAMES,  # Smith+
)  # and round robin tables, which are read as a whole
NAMELESS = frozenset(notation.name for notation in NOTATIONS if not notation.opponents)

EXPECTED = "a game such as 2w1, W12, 12+ or 1"

Readings = Mapping[str, Reading]


class GameCellError(ValueError):
    """A cell that is no game. row, column: of the cells given, from 0; value: the cell; expected: in words."""

    def __init__(self, row: int, column: int, value: Cell, expected: str):
        self.row, self.column, self.value, self.expected = row, column, value, expected
        super().__init__(f"is {shown(value)}; expected {expected}")


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a table, in the notation of a wall list.

    notation: its name for people. cells: for each player a cell a round, None for none. rounds: how many there are,
    None where that cannot be known. opponents: whether cells say who; without opponents each cell is points without a
    game. numbers: the number by which games name each row, where the cells themselves say so.
    byes: by row and column, the texts of those that do not say what they are worth; read as full ones.
    """

    notation: str
    cells: list[list[str | None]]
    rounds: int | None
    opponents: bool = True
    remarks: list[str] = field(default_factory=list)
    numbers: list[str] | None = None
    byes: Mapping[tuple[int, int], str] = field(default_factory=dict)


def games_in(rows: Sequence[Sequence[Cell]], headers: Sequence[Cell], numbers: Sequence[Cell] | None = None) -> Games:
    """The games in the columns of rounds; GameCellError for a cell that is none, or that could be two things.

    rows: the cells of a player each. headers: of their columns. numbers: by which games name the players, where the
    table has such a column; otherwise they are the rows from 1.
    """
    texts = [[_text(row[index]) if index < len(row) else "" for index in range(len(headers))] for row in rows]
    if crosstable := round_robin.read(texts, [text_of(header) for header in headers]):
        own = [str(number) for number in crosstable.numbers]
        rounds = len(crosstable.cells[0])
        return Games(round_robin.NAME, crosstable.cells, rounds, remarks=crosstable.remarks, numbers=own)
    labels = [text_of(number) for number in numbers] if numbers is not None else None
    notation, readings = _chosen(rows, texts, labels or [str(number) for number in range(1, len(rows) + 1)])
    return Games(
        notation=notation.name if readings else "",
        cells=_cells(texts, readings),
        rounds=len(headers) or None,
        opponents=notation.opponents and bool(readings),
        remarks=_remarks(texts, readings),
        byes={
            (row, column): text
            for row, cells in enumerate(texts)
            for column, text in enumerate(cells)
            if text and is_open_bye(text)
        },
    )


def _text(cell: Cell) -> str:
    """A cell as notations read it: numbers as people type them, one kind of minus, no spaces around it."""
    if isinstance(cell, bool):  # no game, though Python takes it for a number
        return str(cell).upper()
    return plain_game(text_of(cell))


def is_game_of_nobody(cell: Cell) -> bool:
    """Whether a cell that does not say against whom is a game, be it a forfeit, as it stands in the table."""
    text = _text(cell)
    return bool(text) and not says_no_game(text)


def _chosen(
    rows: Sequence[Sequence[Cell]], texts: Sequence[Sequence[str]], labels: Sequence[str]
) -> tuple[Notation, Readings]:
    """The notation that reads all cells; of several with different meanings that in which games stand in both rows."""
    written = dict.fromkeys(text for row in texts for text in row if text)
    candidates = [(notation, found) for notation in NOTATIONS if (found := _read_all(notation, written)) is not None]
    candidates = [each for each in candidates if _says_who(*each)] or candidates
    believed = [each for each in candidates if not each[0].both_rows]
    if len(believed) == len(candidates) and len({_meaning(found) for _, found in candidates}) == 1:
        return candidates[0]
    in_both_rows = [each for each in candidates if _stand_in_both_rows(_cells(texts, each[1]), labels)]
    best = [each for each in in_both_rows if each[0].opponents] or believed
    if not best:
        raise _unread(rows, texts, written)
    if len({_meaning(found) for _, found in best}) > 1:
        raise _unclear(rows, texts, best)
    return best[0]


def _read_all(notation: Notation, written: Mapping[str, None]) -> Readings | None:
    readings: dict[str, Reading] = {}
    for text in written:
        reading = notation.read(text)
        if reading is None:
            return None
        readings[text] = reading
    return readings if any(notation.needs in text.casefold() for text in written) or not written else None


def _says_who(notation: Notation, readings: Readings) -> bool:
    """Whether cells that are to say who the opponent was say it at all: a column of 0 and + alone does not."""
    return not notation.opponents or any(reading.cell and reading.cell[0] != "0" for reading in readings.values())


def _meaning(readings: Readings) -> tuple[str | None, ...]:
    return tuple(reading.cell for reading in readings.values())


def _stand_in_both_rows(cells: Sequence[Sequence[str | None]], labels: Sequence[str]) -> bool:
    try:
        by_label = seats(labels)
        games = [[seat_by_label(read_round(cell), by_label) if cell else None for cell in row] for row in cells]
    except ScoringError:
        return False
    return not any(one_sided_games(games))


def _cells(texts: Sequence[Sequence[str]], readings: Readings) -> list[list[str | None]]:
    return [[readings[text].cell if text else None for text in row] for row in texts]


def _remarks(texts: Sequence[Sequence[str]], readings: Readings) -> list[str]:
    notes = Counter(readings[text].note for row in texts for text in row if text)
    return [f"{note} ({count} cell{'s' * (count > 1)})" for note, count in notes.items() if note]


def _unread(rows: Sequence[Sequence[Cell]], texts: Sequence[Sequence[str]], written: Mapping[str, None]) -> Exception:
    """The first cell that is not in the notation of most; the first of all where games do not stand in both rows."""
    nearest = max(NOTATIONS, key=lambda notation: sum(notation.read(text) is not None for text in written))
    unread = [text for text in written if nearest.read(text) is None]
    if not unread:
        expected = f"{EXPECTED}: in {nearest.name} each game would stand in both rows of its round"
    elif len(unread) == len(written):
        expected = EXPECTED
    else:
        expected = f"a game as in {nearest.name}"
    row, column = _first_place(texts, unread[0] if unread else next(iter(written)))
    return GameCellError(row, column, rows[row][column], expected)


def _first_place(texts: Sequence[Sequence[str]], wanted: str) -> tuple[int, int]:
    return next((index, row.index(wanted)) for index, row in enumerate(texts) if wanted in row)


def _unclear(
    rows: Sequence[Sequence[Cell]], texts: Sequence[Sequence[str]], best: Sequence[tuple[Notation, Readings]]
) -> Exception:
    first, one = best[0]
    other, another = next(each for each in best if _meaning(each[1]) != _meaning(one))
    text = next(text for text in one if one[text].cell != another[text].cell)
    row, column = _first_place(texts, text)
    could_be = f"it could be {one[text].cell} ({first.name}) or {another[text].cell} ({other.name})"
    return GameCellError(row, column, rows[row][column], f"a game that is clear: {could_be}")
