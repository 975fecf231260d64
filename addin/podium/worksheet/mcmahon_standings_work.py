"""What the worksheet function of McMahon standings does with the ranges that it is given."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.mcmahon_standings import (
    CRITERIA,
    DEFAULT_CRITERIA,
    criteria_values,
    criterion_name,
    standings,
    warning_text,
    zero_warnings,
)
from podium.scoring.names import name_key
from podium.scoring.wall_list import WallListRow, seat_by_number
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import at_row, first_filled, is_blank, read_number, read_text
from podium.worksheet.mcmahon import read_rows
from podium.worksheet.ranges import Range

INITIAL_EXPECTED = "the starting McMahon score of each player"


def standings_grid(names: Range, initial: Range, wall_list: Range, criteria: Range) -> Grid:
    """The standings with a header row, and a column of warnings where there are any."""
    order = _criteria(criteria)
    players = _players(names.line(), initial, wall_list)
    if not players:
        return [[None]]
    labels = [name for name, *_ in players]
    starts = [start for _, start, _ in players]
    rows = [row for *_, row in players]
    warnings = _warnings(rows, starts, order, labels)
    grid: Grid = [["Place", "Name", *order]]
    for line in standings(criteria_values(rows, starts), order):
        grid.append([line.place, labels[line.player], *line.values])
        if warnings:
            grid[-1].append(warnings.get(line.player))
    if warnings:
        grid[0].append("Warning")
    return grid


Player = tuple[str, Fraction, WallListRow]


def _players(names: Range, initial: Range, wall_list: Range) -> list[Player]:
    """The players down to the last who has a name; rows below that are blank throughout are none."""
    height = len(list(names.cells()))
    for argument, size in ((initial.line(), len(list(initial.cells()))), (wall_list, wall_list.shape[0])):
        if size != height:
            raise WrongKindError(argument.name, argument.described(), f"{height} rows, one for each name")
    filled = _filled_rows(names, initial, wall_list)
    rows = read_rows(wall_list, lambda round_: seat_by_number(round_, filled))
    players: list[Player] = []
    known: set[str] = set()
    for index, cells in enumerate(zip(names.cells(), initial.cells(), rows, strict=True)):
        with at_row(index):
            player = _player(*cells)
            if player is not None and name_key(player[0]) in known:
                raise WrongKindError("names", player[0], "each name once")
        if player is not None:
            if index != len(players):
                raise WrongKindError("names", None, "no blank row between players: numbers count rows", row=index - 1)
            players.append(player)
            known.add(name_key(player[0]))
    return players


def _filled_rows(names: Range, initial: Range, wall_list: Range) -> int:
    """The number of rows down to the last that has anything in it."""
    lines = zip(names.cells(), initial.cells(), wall_list.rows, strict=True)
    filled = [row for row, (name, start, rounds) in enumerate(lines, start=1) if not _all_blank(name, start, *rounds)]
    return max(filled, default=0)


def _all_blank(*cells: object) -> bool:
    return all(map(is_blank, cells))


def _player(name_cell: object, initial_cell: object, row: WallListRow | ScoringError) -> Player | None:
    name = read_text(name_cell, "names")
    start = read_number(initial_cell, "initial", INITIAL_EXPECTED)
    if isinstance(row, ScoringError):
        raise row
    if name is None and start is None and not any(row):
        return None
    if name is None:
        raise WrongKindError("names", None, "a name for each row of the wall list")
    if start is None:
        raise WrongKindError("initial", None, INITIAL_EXPECTED)
    return name, start, row


def _criteria(criteria: Range) -> list[str]:
    texts = [text for text in criteria.line().read(read_text) if text is not None]
    if first_filled(texts) is None:
        return list(DEFAULT_CRITERIA)
    words = [word for text in texts for word in text.replace(";", ",").split(",") if not is_blank(word)]
    order = [criterion_name(word) for word in words]
    twice = next((name for name in order if order.count(name) > 1), None)
    if twice is not None:
        raise WrongKindError("criteria", twice, f"each of {', '.join(CRITERIA)} once at the most")
    return order


def _warnings(
    rows: Sequence[WallListRow], starts: Sequence[Fraction], order: Sequence[str], labels: Sequence[str]
) -> dict[int, Outcome]:
    """The sentence for each player whom a warning concerns."""
    found: dict[int, Outcome] = {}
    for warning in zero_warnings(rows, starts, order):
        found |= dict.fromkeys(warning.players, warning_text(warning, labels.__getitem__))
    return found
