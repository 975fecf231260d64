"""A McMahon tournament of a season, read: its players, their games and the criteria that decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.scoring import mcmahon_standings
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError, shown
from podium.scoring.mcmahon_standings import CRITERIA, DEFAULT_CRITERIA, Line, ZeroWarning, criterion_name
from podium.scoring.wall_list import Game, Round, WallListRow, one_sided_games, read_round, seat_by_label
from podium.season.model import Event, Result, Season
from podium.season.people import person_key
from podium.season.standings.problems import Problems, cell_of
from podium.season.standings.roster import Roster, each_once
from podium.season.standings.settings import setting
from podium.worksheet.cells import read_number, read_text

CRITERIA_SETTING = "criteria"
INITIAL_EXPECTED = "the starting McMahon score, MMS0"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the tournament, in a row of its wall list."""

    name: str
    grade: str
    initial: Fraction
    games: WallListRow


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. values: of each criterion, by player; lines: the standings; moving the zero: ``warnings``."""

    name: str
    entrants: Sequence[Entrant]
    rounds: int
    criteria: Sequence[str]
    values: Mapping[str, Sequence[Fraction]]
    lines: Sequence[Line]
    warnings: Sequence[ZeroWarning]


def read_criteria(season: Season) -> list[str]:
    """What decides, in order, as the settings say; a ScoringError for another word and one that stands twice."""
    text = read_text(setting(season, CRITERIA_SETTING, "tie-breaks", "tiebreaks"), CRITERIA_SETTING) or ""
    words = [word for word in text.replace(";", ",").split(",") if word.strip()]
    order = [criterion_name(word) for word in words] or list(DEFAULT_CRITERIA)
    twice = next((name for name in order if order.count(name) > 1), None)
    if twice:
        raise WrongKindError(CRITERIA_SETTING, twice, f"each of {', '.join(CRITERIA)} once at the most")
    return order


def read_tournament(
    event: Event, rows: Sequence[Result], criteria: Sequence[str], roster: Roster, problems: Problems
) -> Tournament | None:
    """The tournament of the event; None where a cell is a problem."""
    each_once(rows, roster, problems)
    starts = [_initial(row, roster, problems) for row in rows]
    games = _games(rows, roster, problems)
    if games is None or None in starts:
        return None
    entrants = [
        Entrant(roster.name(row.player), _grade(row, roster), start, own)
        for row, start, own in zip(rows, starts, games, strict=True)
        if start is not None
    ]
    initial = [entrant.initial for entrant in entrants]
    values = mcmahon_standings.criteria_values(games, initial)
    return Tournament(
        name=event.name,
        entrants=entrants,
        rounds=len(games[0]),
        criteria=criteria,
        values=values,
        lines=mcmahon_standings.standings(values, criteria),
        warnings=mcmahon_standings.zero_warnings(games, initial, criteria),
    )


def _initial(row: Result, roster: Roster, problems: Problems) -> Fraction | None:
    """Of the row, or else of the sheet Players."""
    if row.cells.get("initial") is not None:
        return problems.needed(row, "initial", read_number, INITIAL_EXPECTED)
    player = roster.player(row.player)
    with problems.noted(player.place if player else row.place):
        start = read_number(player.initial if player else None, "initial", INITIAL_EXPECTED)
        if start is None:
            raise WrongKindError("initial", None, f"{INITIAL_EXPECTED} of {roster.name(row.player)}")
        return start
    return None


def _grade(row: Result, roster: Roster) -> str:
    player = roster.player(row.player)
    return read_text(row.cells.get("grade"), "grade") or (player.grade if player else "")


def _games(rows: Sequence[Result], roster: Roster, problems: Problems) -> list[WallListRow] | None:
    """The games of each row, as many rounds as anybody has a cell of; None where a cell is a problem."""
    height = max((column for row in rows for column, cell in enumerate(row.rounds, 1) if _filled(cell)), default=0)
    seats = _seats(rows, roster)
    games = [[_game(row, column, seats, len(rows), problems) for column in range(height)] for row in rows]
    if any(isinstance(game, ScoringError) for row in games for game in row):
        return None
    wall: list[WallListRow] = [[game for game in row if not isinstance(game, ScoringError)] for row in games]
    one_sided = list(one_sided_games(wall))
    for own, column, game in one_sided:
        problems.add(_round_place(rows[own], column), _answer(rows, own, game))
    return None if one_sided else wall


def _filled(cell: object) -> bool:
    return bool(str("" if cell is None else cell).strip())


def _seats(rows: Sequence[Result], roster: Roster) -> dict[str, int]:
    """Where a label of a wall list stands: the number of the row, as given or counted, and the player's name."""
    seats = {str(number): row for row, number in enumerate(_numbers(rows))}
    return seats | {person_key(roster.name(row.player)): index for index, row in enumerate(rows)}


def _numbers(rows: Sequence[Result]) -> list[str]:
    given = [read_text(row.cells.get("number"), "number") for row in rows]
    numbers = [number.rstrip(".") for number in given if number]
    return numbers if len(set(numbers)) == len(rows) else [str(row) for row in range(1, len(rows) + 1)]


def _game(
    row: Result, column: int, seats: Mapping[str, int], players: int, problems: Problems
) -> Game | ScoringError | None:
    """A game, None for a blank cell, and the error of a cell that is none, which is a problem too."""
    cell = row.rounds[column] if column < len(row.rounds) else None
    try:
        text = read_text(cell, "round")
        return None if text is None else _seated(read_round(text), text, seats, players)
    except ScoringError as error:
        problems.add(_round_place(row, column), f"round {column + 1} is {shown(cell)}; expected {error.expected}")
        return error


def _seated(round_: Round, text: str, seats: Mapping[str, int], players: int) -> Game:
    if round_.opponent and not round_.opponent.isdecimal():
        round_ = round_._replace(opponent=person_key(round_.opponent))
    try:
        return seat_by_label(round_, seats)
    except UnknownNameError:
        expected = f"an opponent who is one of the {players} players, by number or name"
        raise UnknownNameError("round", text, expected) from None


def _answer(rows: Sequence[Result], own: int, game: Game) -> str:
    if game.opponent is None or game.opponent == own:
        return f"{game.written} of {rows[own].player}; expected another player than the one of the row"
    opponent = rows[game.opponent]
    return (
        f"{game.written} of {rows[own].player}; expected the same game, against {rows[own].player}, "
        f"in the row of {opponent.player} ({opponent.place})"
    )


def _round_place(row: Result, column: int) -> str:
    where = cell_of(row, f"round {column + 1}")
    return where if where != row.place else f"{row.place}, round {column + 1}"
