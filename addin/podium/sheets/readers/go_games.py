"""Wall lists made of players and games, as the files of Go programs hold them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from podium.errors import UnreadableError
from podium.sheets.table import PLAYER, Cell, Row, Table, listed
from podium.words import several

MOST_ROUNDS = 99
MOST_PLAYERS = 10_000
MOST_STONES = 99
NAMES_SHOWN = 5
WHOLE = re.compile(r"[+-]?\d+")

WIN, LOSS, HALF, UNREPORTED = "+", "-", "=", "?"
VALUE = {WIN: Fraction(1), HALF: Fraction(1, 2), LOSS: Fraction(0), UNREPORTED: Fraction(0)}
MARK = {value: mark for mark, value in VALUE.items() if mark != UNREPORTED}


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as the file has him or her. start: the starting McMahon score, None in a Swiss tournament.

    is_final: registered for good, not only beforehand. away: the rounds, from 1, of which the file says that the player
    is absent.
    """

    name: str
    grade: str = ""
    club: str = ""
    country: str = ""
    rating: int | None = None
    start: Fraction | None = None
    is_final: bool = True
    away: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game between two players, by their indices. marks: of white and of black, as in a wall list."""

    round: int
    white: int
    black: int
    marks: tuple[str, str]
    stones: int = 0
    knows_colours: bool = True
    is_by_default: bool = False

    def cell(self, player: int, numbers: Sequence[int]) -> str:
        """The game as it stands in the row of one of the two."""
        is_white = player == self.white
        opponent = numbers[self.black if is_white else self.white]
        colour = f"/{'w' if is_white else 'b'}{self.stones or ''}" if self.knows_colours else ""
        return f"{opponent}{self.marks[not is_white]}{colour}{'!' if self.is_by_default else ''}"


@dataclass(frozen=True, slots=True)
class Credit:
    """What a round without a game counts.

    cell_away: of one who is absent, as the cell of the wall list says it. cell_bye: likewise of the odd one out.
    score_away, score_bye: what they count in the final score. score_idle: of one who is neither, but was not paired.
    is_rounded_down: the sum of a player's rounds without a game is. remark: what to say of them where there are any.
    """

    cell_away: Fraction = Fraction(0)
    cell_bye: Fraction = Fraction(1)
    score_away: Fraction = Fraction(0)
    score_bye: Fraction = Fraction(1)
    score_idle: Fraction = Fraction(0)
    is_rounded_down: bool = False
    remark: str = ""


@dataclass(slots=True)
class GoTournament:
    """A tournament as a file holds it. byes: player and round."""

    event: str
    rounds: int
    entrants: list[Entrant]
    pairings: list[Pairing]
    byes: set[tuple[int, int]]
    credit: Credit
    is_mcmahon: bool
    remarks: list[str] = field(default_factory=list)

    def table(self, program: str) -> Table:
        """The wall list of those who played; UnreadableError where nobody did."""
        self._check()
        last = max((each.round for each in self.pairings if set(each.marks) != {UNREPORTED}), default=0)
        if not last:
            raise UnreadableError(f"is {program} without a single result; expected a tournament that was played")
        playing = self._playing(last)
        numbers = [0] * len(self.entrants)
        for number, player in enumerate(playing, start=1):
            numbers[player] = number
        cells = self._cells(last, numbers)
        remarks = [*self._left_out(playing), *self._unplayed(last), *self.remarks]
        if self.credit.remark and any(self._is_idle(player, cells[player]) for player in playing):
            remarks.append(self.credit.remark)
        rows = [Row(numbers[player], self._row(player, numbers[player], cells[player], last)) for player in playing]
        facts = {"event": self.event, "rounds": self.rounds, "half_byes_win": False}
        return listed(self._headers(last), rows, PLAYER, remarks=remarks, **facts)

    def _check(self) -> None:
        """UnreadableError for a player who is in one round twice."""
        seen: set[tuple[int, int]] = set()
        for player, round_ in self._seats():
            if (player, round_) in seen:
                raise UnreadableError(f"has {self.entrants[player].name} twice in round {round_}; expected one game")
            seen.add((player, round_))
        for each in self.pairings:
            if each.white == each.black:
                raise UnreadableError(f"has {self.entrants[each.white].name} playing against himself or herself")

    def _seats(self) -> Iterator[tuple[int, int]]:
        for each in self.pairings:
            yield from dict.fromkeys([(each.white, each.round), (each.black, each.round)])
        yield from sorted(self.byes)

    def _playing(self, last: int) -> list[int]:
        """The players who are in a round that was played."""
        present = {player for player, round_ in self._seats() if round_ <= last}
        return [player for player in range(len(self.entrants)) if player in present]

    def _left_out(self, playing: Sequence[int]) -> Iterator[str]:
        idle = [each for player, each in enumerate(self.entrants) if player not in set(playing)]
        for what, who in (
            ("only pre-registered", [each.name for each in idle if not each.is_final]),
            ("played no round", [each.name for each in idle if each.is_final]),
        ):
            if who:
                yield f"left out, because they {what}: {names_of(who)}"

    def _unplayed(self, last: int) -> Iterator[str]:
        paired = sorted({round_ for _, round_ in self._seats() if round_ > last})
        if paired:
            yield f"paired, but without a result and left out: {', '.join(f'round {each}' for each in paired)}"
        if self.rounds > last:
            yield f"{last} of {self.rounds} rounds are played"
        unreported = sum(UNREPORTED in each.marks for each in self.pairings if each.round <= last)
        if unreported:
            yield f"without a result: {unreported} game{'s' if unreported > 1 else ''}"

    def _cells(self, last: int, numbers: Sequence[int]) -> list[list[str]]:
        players, rounds = range(len(self.entrants)), range(1, last + 1)
        cells = [[self._without_game(player, round_) for round_ in rounds] for player in players]
        for each in self.pairings:
            if each.round <= last:
                for player in (each.white, each.black):
                    cells[player][each.round - 1] = each.cell(player, numbers)
        return cells

    def _without_game(self, player: int, round_: int) -> str:
        if (player, round_) in self.byes:
            return f"0{MARK[self.credit.cell_bye]}"
        return f"0{MARK[self.credit.cell_away if self._is_away(player, round_) else Fraction(0)]}"

    def _is_away(self, player: int, round_: int) -> bool:
        return round_ in self.entrants[player].away

    def _is_idle(self, player: int, cells: Sequence[str]) -> bool:
        """Whether the player sat out a round, and not as the odd one out."""
        return any(cell.startswith("0") and (player, round_) not in self.byes for round_, cell in enumerate(cells, 1))

    def _score(self, player: int, cells: Sequence[str], last: int) -> Fraction:
        """The starting score and what the rounds count, those without a game by the rules of the file."""
        games = sum((VALUE[_mark(cell)] for cell in cells if not cell.startswith("0")), Fraction(0))
        idle = [round_ for round_, cell in enumerate(cells, start=1) if cell.startswith("0")]
        free = sum((self._worth(player, round_) for round_ in idle), Fraction(0))
        if self.credit.is_rounded_down:
            free = Fraction(free.numerator // free.denominator)
        return (self.entrants[player].start or Fraction(0)) + games + free

    def _worth(self, player: int, round_: int) -> Fraction:
        if (player, round_) in self.byes:
            return self.credit.score_bye
        return self.credit.score_away if self._is_away(player, round_) else self.credit.score_idle

    def _headers(self, last: int) -> list[str]:
        scores = ["MMS", "MMS0"] if self.is_mcmahon else ["Score"]
        rounds = [f"R{number}" for number in range(1, last + 1)]
        return ["No", "Name", "Rating", "Grade", "Club", "Country", *scores, *rounds]

    def _row(self, player: int, number: int, cells: Sequence[str], last: int) -> list[Cell]:
        each = self.entrants[player]
        score = self._score(player, cells, last)
        scores = [score, each.start or Fraction(0)] if self.is_mcmahon else [score]
        about: list[Cell] = [number, each.name, each.rating, each.grade, each.club or None, each.country or None]
        return [*about, *map(number_cell, scores), *cells]


def number_cell(value: Fraction) -> Cell:
    """A number as a spreadsheet has it."""
    return int(value) if value.denominator == 1 else float(value)


def names_of(who: Iterable[str]) -> str:
    """The first few names, and how many more there are."""
    return several(list(who), NAMES_SHOWN)


def whole(value: object, what: str, least: int, most: int) -> int:
    """A whole number between the two; UnreadableError with ``what`` it is for another one."""
    text = str(value).strip()
    if len(text) <= len(str(most)) + 2 and WHOLE.fullmatch(text) and least <= int(text) <= most:
        return int(text)
    raise UnreadableError(f'{what} is "{text[:30]}"; expected a whole number from {least} to {most}')


def _mark(cell: str) -> str:
    return next(character for character in cell if not character.isdigit())
