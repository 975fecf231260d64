"""The boards of a Diplomacy tournament, scored, and what each team has on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from podium.scoring.award import Award
from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.fibonacci import (
    DOUBLE_26,
    DRAW,
    GAMES,
    SOLO,
    Board,
    Variant,
    board_awards,
    counted_boards,
    ending_name,
    game_name,
    variant,
)
from podium.scoring.ranking import places
from podium.season.problems import Problems, cell_of
from podium.season.standings.corrections import at_fault, blamed
from podium.standings.season import Event, Result, Season, without_results
from podium.systems.layout import NO_TEAM_WORDS
from podium.worksheet.cells import is_absent, read_text, read_whole

CENTRES_EXPECTED = "the supply centres of the power, 0 included"
ENDINGS = {DRAW: "a draw", SOLO: "a solo", DOUBLE_26: "two powers or more at 26"}


@dataclass(frozen=True, slots=True)
class Power:
    """A power of a board. tied: how many are level with it, itself included; team: blank for none."""

    name: str
    team: str
    centres: int
    eliminated: int | None
    rank: int
    tied: int
    award: Award


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board with its powers, the highest rank first. stated: whether its ending was, or is a draw for want of one."""

    name: str
    game: str
    ending: str
    date: str
    powers: Sequence[Power]
    stated: bool = True

    @property
    def variant(self) -> Variant:
        return variant(self.game, len(self.powers))

    @property
    def described(self) -> str:
        """``Vikings 1: Vikings, 2019-03-11, ended in a draw``."""
        facts = [self.game, *([self.date] if self.date else []), f"ended in {ENDINGS[self.ending]}"]
        return f"{self.name}: {', '.join(facts)}"


@dataclass(frozen=True, slots=True)
class Teams:
    """The teams, the highest total first, and the boards in the order of the events."""

    names: Sequence[str]
    boards: Sequence[PlayedBoard]
    remarks: Sequence[str]

    def on(self, team: str, board: PlayedBoard) -> Power | None:
        return next((power for power in board.powers if power.team == team), None)

    def total(self, team: str) -> Fraction:
        return sum((score for _, score, counts in _counted(self, team) if counts), Fraction(0))

    def not_counted(self, team: str) -> list[str]:
        """The names of the boards that another board of Baltic stands for."""
        return [board.name for board, _, counts in _counted(self, team) if not counts]


def _counted(teams: Teams, team: str) -> list[tuple[PlayedBoard, Fraction, bool]]:
    played = [(board, power) for board in teams.boards if (power := teams.on(team, board))]
    counts = counted_boards([Board(power.award.points, board.game) for board, power in played])
    return [(board, score, is_counted) for (board, _), (score, is_counted) in zip(played, counts, strict=True)]


def teams_of_season(season: Season) -> Teams:
    """All boards scored; PodiumError names every cell that cannot be."""
    problems = Problems()
    by_event = season.by_event()
    boards = [board for event, rows in by_event if rows and (board := _board(event, rows, season, problems))]
    problems.refuse()
    names = dict.fromkeys(power.team for board in boards for power in board.powers if power.team)
    remarks = without_results(by_event)
    teams = Teams(list(names), boards, remarks)
    return Teams(sorted(names, key=lambda name: (-teams.total(name), name.casefold())), boards, remarks)


def _board(event: Event, rows: Sequence[Result], season: Season, problems: Problems) -> PlayedBoard | None:
    game = _game(event, problems)
    ending = _ending(event, problems)
    centres = [problems.needed(row, "centres", read_whole, CENTRES_EXPECTED) for row in rows]
    years = [_year(row, problems) for row in rows]
    teams = _teams(event, rows, problems)
    if game is None or ending is None or None in centres:
        return None
    held = [own for own in centres if own is not None]
    try:
        variant(game, len(rows))
    except ScoringError as error:
        number = f"{len(rows)} powers; expected {error.expected}"
        said = f"{event.place}: {event.name} has {number}"
        if not rows[0].origin:
            said = f"{rows[0].place}: {event.name} begins here and has {number}"
        problems.add_line(_blamed(event, rows, season, game, ending, f"leaves the board {number}") or said)
        return None
    try:
        awards = board_awards(held, game, ending or None, years)
    except ScoringError as error:
        place = event.place if error.row is None else cell_of(rows[error.row], error.argument)
        who = "" if error.row is None else f"{_power_name(rows[error.row]) or rows[error.row].player}: "
        why = f"cannot be: {who}{error}"
        problems.add_line(_blamed(event, rows, season, game, ending, why) or f"{place}: {error}")
        return None
    keys = [(own, year or 0) for own, year in zip(held, years, strict=True)]
    powers = [
        Power(_power_name(row), team, own, year, rank, keys.count(key), award)
        for row, team, own, year, rank, key, award in zip(
            rows, teams, held, years, places(keys), keys, awards, strict=True
        )
    ]
    date = f"{event.date:%Y-%m-%d}" if event.date else ""
    ranked = sorted(powers, key=lambda power: power.rank)
    return PlayedBoard(event.name, game, ending or DRAW, date, ranked, stated=bool(ending))


def _blamed(event: Event, rows: Sequence[Result], season: Season, game: str, ending: str, why: str) -> str:
    """Which corrections are at fault, and what they did; blank where none is."""
    absent = [row for row in season.absent if row.event == event.name]
    corrections = at_fault([*rows, *absent], lambda rows: _cannot_be_scored(rows, game, ending))
    return blamed(corrections, "centres", why, season.system) if corrections else ""


def _cannot_be_scored(rows: Sequence[Result], game: str, ending: str) -> bool:
    present = [row for row in rows if not is_absent(row.cells.get("centres"))]
    try:
        variant(game, len(present))
        centres = [read_whole(row.cells.get("centres"), "centres", CENTRES_EXPECTED) or 0 for row in present]
        years = [read_whole(row.cells.get("eliminated"), "eliminated", "a year") or None for row in present]
        board_awards(centres, game, ending or None, years)
    except ScoringError:
        return True
    return False


def _game(event: Event, problems: Problems) -> str | None:
    with problems.noted(event.place):
        if not event.game.strip():
            raise WrongKindError("game", None, f"one of {', '.join(GAMES)}")
        return game_name(event.game)
    return None


def _ending(event: Event, problems: Problems) -> str | None:
    """Blank where the event says nothing, None where that is a problem."""
    with problems.noted(event.place):
        return ending_name(event.ending) if event.ending.strip() else ""
    return None


def _year(row: Result, problems: Problems) -> int | None:
    with problems.noted(cell_of(row, "eliminated")):
        return read_whole(row.cells.get("eliminated"), "eliminated", "a year") or None
    return None


def _power_name(row: Result) -> str:
    """Of the column Power; without it, of the player where the team stands beside."""
    power = read_text(row.cells.get("power"), "power")
    return power or (row.player if read_text(row.cells.get("team"), "team") else "")


def _teams(event: Event, rows: Sequence[Result], problems: Problems) -> list[str]:
    """The team of each row, blank for none; a correction may give one a second power of the board."""
    teams = ["" if row.player.casefold() in NO_TEAM_WORDS else row.player for row in rows]
    first: dict[str, Result] = {}
    for team, row in sorted(zip(teams, rows, strict=True), key=lambda each: each[1].corrected):  # which may be edited
        if team and first.setdefault(team, row) is not row:
            expected = f"each once on {event.name}, and {team} is in {first[team].place}"
            problems.add(cell_of(row, "team"), WrongKindError("team", team, expected))
    return teams
