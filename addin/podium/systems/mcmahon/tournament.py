"""A McMahon tournament of a season, read: its players, their games and the criteria that decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.people import person_key
from podium.scoring import mcmahon, mcmahon_standings
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError, shown
from podium.scoring.mcmahon_standings import CRITERIA, DEFAULT_CRITERIA, Line, ZeroWarning, criterion_name
from podium.scoring.wall_list import Game, Round, WallListRow, one_sided_games, read_round, seat_by_label
from podium.season.problems import Problems, cell_of
from podium.sheets.table import is_blank, text_of
from podium.standings.season import Event, Player, Result, Season, without_results
from podium.systems.layout import RESULTS, SETTINGS, header
from podium.systems.mcmahon.scores import MCMAHON_SCORE
from podium.worksheet.cells import read_mark, read_number, read_text

CRITERIA_SETTING, HANDICAP = "criteria", "handicap"  # settings
Players = Mapping[str, Player]

INITIAL_EXPECTED = "the starting McMahon score, MMS0"


NO_HANDICAP = (
    "handicap is marked, but everybody starts at 0, as in a Swiss tournament, and it corrects McMahon scores only; "
    "clear the cell, or say the starting scores (MMS0) in the sheet Players"
)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the tournament, in a row of its wall list. extra: what a McMahon score that is given has more than
    start and wins."""

    name: str
    grade: str
    initial: Fraction
    games: WallListRow
    extra: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament, with the values of each criterion by player and the lines of the standings.

    warnings: where moving the zero moves players. handicap: whether stones count in SOS and SODOS.
    """

    name: str
    entrants: Sequence[Entrant]
    rounds: int
    criteria: Sequence[str]
    handicap: bool
    values: Mapping[str, Sequence[Fraction]]
    lines: Sequence[Line]
    warnings: Sequence[ZeroWarning]


def is_swiss(tournament: Tournament) -> bool:
    """Whether everybody starts at 0, so that scores are wins and no McMahon scores."""
    return not any(entrant.initial for entrant in tournament.entrants)


def read_criteria(season: Season) -> list[str]:
    """What decides, in order, as the settings say; a ScoringError for another word and one that stands twice."""
    text = read_text(season.settings.get(CRITERIA_SETTING), CRITERIA_SETTING) or ""
    words = [word for word in text.replace(";", ",").split(",") if word.strip()]
    order = [criterion_name(word.strip()) for word in words] or list(DEFAULT_CRITERIA)
    twice = next((name for name in order if order.count(name) > 1), None)
    if twice:
        raise WrongKindError(CRITERIA_SETTING, twice, f"each of {', '.join(CRITERIA)} once at the most")
    return order


def read_handicap(season: Season) -> bool:
    """Whether the settings ask for stones in SOS and SODOS; WrongKindError for what is no mark."""
    return read_mark(season.settings.get(HANDICAP), HANDICAP)


def read_tournament(
    event: Event, rows: Sequence[Result], criteria: Sequence[str], handicap: bool, players: Players, problems: Problems
) -> Tournament | None:
    """The tournament of the event; None where a cell is a problem."""
    starts = [_initial(row, players, problems) for row in rows]
    games = _games(rows, problems)
    if games is None or None in starts:
        return None
    entrants = [
        Entrant(row.player, _grade(row, players), start, own, _extra(row, start, own, problems))
        for row, start, own in zip(rows, starts, games, strict=True)
        if start is not None
    ]
    initial = [entrant.initial for entrant in entrants]
    extra = [entrant.extra for entrant in entrants]
    values = mcmahon_standings.criteria_values(games, initial, handicap, extra)
    warnings = mcmahon_standings.zero_warnings(games, initial, criteria, handicap, extra)
    return Tournament(
        name=event.name,
        entrants=entrants,
        rounds=len(games[0]),
        criteria=criteria,
        handicap=handicap,
        values=values,
        lines=mcmahon_standings.standings(values, criteria),
        warnings=sorted(warnings, key=lambda warning: min(warning.places)),
    )


def _initial(row: Result, players: Players, problems: Problems) -> Fraction | None:
    """Of the sheet Players, or else of the row."""
    player = players.get(row.player)
    cell = row.cells.get("initial score") if player is None or is_blank(player.initial) else player.initial
    with problems.noted(player.place if player else row.place):
        start = read_number(cell, "initial", INITIAL_EXPECTED)
        if start is None:
            raise WrongKindError("initial", None, f"{INITIAL_EXPECTED} of {row.player}")
        return start
    return None


def _extra(row: Result, start: Fraction, games: WallListRow, problems: Problems) -> Fraction:
    """Of the McMahon score in the row; none where the row has no such score."""
    with problems.noted(cell_of(row, MCMAHON_SCORE)):
        score = read_number(row.cells.get(MCMAHON_SCORE), header(MCMAHON_SCORE))
        return Fraction(0) if score is None else score - start - mcmahon.wins(games)
    return Fraction(0)


def _grade(row: Result, players: Players) -> str:
    player = players.get(row.player)
    return (player.grade if player else "") or text_of(row.cells.get("grade"))


def _games(rows: Sequence[Result], problems: Problems) -> list[WallListRow] | None:
    """The games of each row, as many rounds as anybody has a cell of; None where a cell is a problem."""
    height = max((column for row in rows for column, cell in enumerate(row.rounds, 1) if not is_blank(cell)), default=0)
    seats = _seats(rows)
    games = [[_game(row, column, seats, len(rows), problems) for column in range(height)] for row in rows]
    if any(isinstance(game, ScoringError) for row in games for game in row):
        return None
    wall: list[WallListRow] = [[game for game in row if not isinstance(game, ScoringError)] for row in games]
    one_sided = list(one_sided_games(wall))
    for own, column, game in one_sided:
        opponent = None if game.opponent is None else rows[game.opponent]
        if opponent and opponent.corrected and not rows[own].corrected:
            problems.add(_round_place(opponent, column), _left_over(rows[own], opponent, column))
        else:
            problems.add(_round_place(rows[own], column), _answer(rows, own, game))
    return None if one_sided else wall


def _seats(rows: Sequence[Result]) -> dict[str, int]:
    """Where an opponent stands, by the number of the row or by name."""
    names = {person_key(row.player): index for index, row in enumerate(rows)}
    return names | {str(index + 1): index for index in range(len(rows))}


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
    where = (
        f"imported from {opponent.origin}; type it into the sheet {RESULTS} too" if opponent.origin else opponent.place
    )
    return (
        f"{game.written} of {rows[own].player}; expected the same game, against {rows[own].player}, "
        f"in the row of {opponent.player} ({where})"
    )


def _left_over(row: Result, corrected: Result, column: int) -> str:
    """Of a game that was corrected in the row of one player alone: the imported row of the other has the old one."""
    cells = [text_of(each.rounds[column]) if column < len(each.rounds) else "" for each in (corrected, row)]
    return (
        f"round {column + 1} of {corrected.player} is corrected to {shown(cells[0])}, and {row.player}, imported from "
        f"{row.origin}, has {shown(cells[1])} there; correct a game in the rows of both players"
    )


def _round_place(row: Result, column: int) -> str:
    where = cell_of(row, f"round {column + 1}")
    return where if where != row.place else f"{row.place}, round {column + 1}"


def tournaments_of(season: Season) -> list[Tournament]:
    """Those that have results; PodiumError names every cell that cannot be scored."""
    return tournaments_and_remarks(season)[0]


def tournaments_and_remarks(season: Season) -> tuple[list[Tournament], list[str]]:
    """The tournaments that have results, and remarks on the others."""
    problems, settings = Problems(), f'{season.source.name}, sheet "{SETTINGS}"'
    players = {player.name: player for player in season.players}
    criteria, handicap = list(DEFAULT_CRITERIA), False
    with problems.noted(settings):
        criteria, handicap = read_criteria(season), read_handicap(season)
    problems.refuse()
    by_event = season.by_event()
    read = [read_tournament(event, rows, criteria, handicap, players, problems) for event, rows in by_event if rows]
    found = [tournament for tournament in read if tournament]
    if handicap and any(is_swiss(tournament) for tournament in found):
        problems.add(settings, NO_HANDICAP)
    problems.refuse()
    return found, without_results(by_event)
