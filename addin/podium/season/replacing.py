"""Which imported row a typed row takes the place of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from podium.scoring.errors import WrongKindError
from podium.scoring.names import name_key
from podium.season.problems import Problems
from podium.sheets.table import text_of
from podium.standings.season import Result
from podium.systems.layout import NO_TEAM

Replaced = Mapping[str, Result]  # the imported row, by the place of the typed one


def power_of(result: Result) -> str:
    """The same for all spellings of a power; blank where the row names none."""
    return name_key(text_of(result.cells.get("power")))


def replaced(imported: Iterable[Result], typed: Iterable[Result]) -> Replaced:
    """Of a board the row of the same power, whatever the team; else that of the same player."""
    by_power: dict[tuple[str, str], Result] = {}
    by_player: dict[tuple[str, str], Result] = {}
    for row in imported:
        if power_of(row):
            by_power[row.event, power_of(row)] = row
        if row.player != NO_TEAM:
            by_player[row.event, row.player] = row
    pairs = {
        row.place: by_power.get((row.event, power_of(row))) or by_player.get((row.event, row.player)) for row in typed
    }
    return {place: row for place, row in pairs.items() if row}


def refuse_powers_twice(rows: Iterable[Result], problems: Problems) -> None:
    """Problems: a power in two rows of a board."""
    first: dict[tuple[str, str], Result] = {}
    for row in rows:
        if power_of(row) and (other := first.setdefault((row.event, power_of(row)), row)) is not row:
            power = text_of(row.cells.get("power"))
            expected = f"each power once on {row.event}, and it stands in {cell_in(other, 'power').rpartition(', ')[2]}"
            problems.add(cell_in(row, "power"), WrongKindError("power", power, expected))


def refuse_unclear(imported: Sequence[Result], typed: Sequence[Result], problems: Problems) -> None:
    """Problems: corrections of a board that could mean several rows, and two that mean the same one."""
    boards = {row.event for row in imported}
    nameless = {row.event for row in imported if row.player == NO_TEAM and not power_of(row)}
    pairs = replaced(imported, typed)
    first: dict[str, Result] = {}
    for row in typed:
        if row.event not in boards:
            continue
        old = pairs.get(row.place)
        if row.player == NO_TEAM and not power_of(row):
            expected = f"the power: a correction of {row.event} for no team goes by it"
            problems.add(cell_in(row, "power"), WrongKindError("power", None, expected))
        elif row.player == NO_TEAM and old is None and row.event in nameless:
            expected = f"a power that was imported; {row.event} has rows without one: import its sheet again with Power"
            problems.add(cell_in(row, "power"), WrongKindError("power", text_of(row.cells.get("power")), expected))
        elif old and first.setdefault(old.place, row) is not row:
            other = cell_in(first[old.place], "player")
            who = power if (power := text_of(old.cells.get("power"))) else old.player
            expected = f"one row that takes the place of the imported one of {who}, and {other} does"
            problems.add(cell_in(row, "player"), WrongKindError("team", row.player, expected))


def cell_in(row: Result, key: str) -> str:
    """``season.xlsx, sheet "Results", cell C5``; the row where the sheet has no such column."""
    sheet, _, number = row.place.rpartition(", row ")
    return f"{sheet}, cell {row.columns[key]}{number}" if key in row.columns else row.place
