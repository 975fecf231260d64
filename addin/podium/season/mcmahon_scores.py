"""Starting and McMahon scores of a season's players: those that a result sheet or the organiser gives, and what moves
them.

A McMahon score that is given wins over the starting score plus the results of the cells: programs count absences, and
round what they count. A correction moves it by what it changes: a cell by the difference of its wins, a starting score
by its own difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.wall_list import Result as Outcome
from podium.scoring.wall_list import Round, read_round
from podium.season.problems import Problems
from podium.season.roster import Roster
from podium.sheets.table import Cell, is_blank, text_of
from podium.standings.season import Player, Result
from podium.systems.layout import PLAYERS, header
from podium.systems.mcmahon.scores import INITIAL, MCMAHON_SCORE
from podium.words import listing
from podium.workbooks.cells import cell_number
from podium.worksheet.cells import read_number

START = header(INITIAL)
FROM_ZERO = f"Nobody has a starting score ({START}): everybody starts at 0, as in a Swiss tournament."


def counted_from_players(rows: Iterable[Result], roster: Roster) -> list[Result]:
    """The rows, with the starting scores of the sheet Players where it has others.

    This moves the McMahon score that was imported, and none that was typed.
    """
    return [_started_at(row, player.initial) if (player := roster.find(row.player)) else row for row in rows]


def corrected_score(typed: Result, imported: Result, rounds: Sequence[Cell]) -> Cell:
    """The McMahon score of an imported row with the corrections of a typed one; ``rounds``: as they are now."""
    own = typed.cells.get(MCMAHON_SCORE)
    score = _number(imported.cells.get(MCMAHON_SCORE))
    if not is_blank(own) or score is None:
        return own
    start, before = _number(typed.cells.get(INITIAL)), _number(imported.cells.get(INITIAL))
    moved = start - before if start is not None and before is not None else Fraction(0)
    return cell_number(score + moved + _wins(rounds) - _wins(imported.rounds))


def with_starts(
    players: Sequence[Player], rows: Mapping[str, Result], sheet: str, problems: Problems
) -> tuple[list[Player], list[str]]:
    """The players with starting scores where these are blank, and a remark on them.

    Nobody's is known: a Swiss tournament, which starts at 0. A given McMahon score less the wins is one, where each
    round was a game or a bye. Problems: the other blank ones; ``sheet`` is where the organiser may say them.
    """
    players = [_with_told_start(player, rows.get(player.name)) for player in players]
    blank = [player for player in players if is_blank(player.initial)]
    has_scores = any(not is_blank(_score_of(rows.get(player.name))) for player in blank)
    is_from_zero = bool(rows) and not has_scores
    if blank and is_from_zero and all(is_blank(each.initial) or _number(each.initial) == 0 for each in players):
        remarks = [FROM_ZERO] if len(blank) == len(players) else []
        return [replace(each, initial=0) if is_blank(each.initial) else each for each in players], remarks
    unlisted = []
    for player in blank:
        if player.place.startswith(sheet):
            problems.add(player.place, WrongKindError(START, None, f"the starting score of {player.name}"))
        else:
            unlisted.append(player.name)
    if unlisted:
        expected = f"each of these players with the starting score, which no result sheet tells: {listing(unlisted)}"
        problems.add(sheet, f"{START} is missing; expected {expected}")
    return players, []


def sheet_of_players(source: object) -> str:
    return f'{source}, sheet "{PLAYERS}"'


def _started_at(row: Result, start: Cell) -> Result:
    score, before, now = (_number(cell) for cell in (row.cells.get(MCMAHON_SCORE), row.cells.get(INITIAL), start))
    if now is None:
        return row
    cells = {**row.cells, INITIAL: start}
    if row.origin and score is not None and before is not None:
        cells[MCMAHON_SCORE] = cell_number(score + now - before)
    return replace(row, cells=cells)


def _with_told_start(player: Player, row: Result | None) -> Player:
    score = _number(_score_of(row))
    if row is None or score is None or not is_blank(player.initial):
        return player
    rounds = [_round(cell) for cell in row.rounds]
    is_told = all(each and (each.opponent or each.result is Outcome.WIN) for each in rounds)
    return replace(player, initial=cell_number(score - _wins(row.rounds))) if is_told else player


def _score_of(row: Result | None) -> Cell:
    return row.cells.get(MCMAHON_SCORE) if row else None


def _wins(rounds: Iterable[Cell]) -> Fraction:
    return sum((each.result.wins for cell in rounds if (each := _round(cell))), Fraction(0))


def _round(cell: Cell) -> Round | None:
    """None for a blank cell, and for one that is wrong, which is reported with its place."""
    try:
        return read_round(text_of(cell)) if not is_blank(cell) else None
    except ScoringError:
        return None


def _number(cell: Cell) -> Fraction | None:
    """None for a blank cell, and for one that is wrong, which is reported with its place."""
    try:
        found = read_number(cell, MCMAHON_SCORE)
    except ScoringError:
        return None
    return None if found is None else Fraction(found)
