"""Fibonacci scoring of Diplomacy boards: rank by supply centres, a point a centre, everything for a solo.

Source: "2019 ToS: Scoring System", the two scoring breakdowns, ties in position, the solo, the ending with two
powers at 26 or more in Vikings, and one round of Baltic for a team.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from podium.scoring.award import Award
from podium.scoring.errors import OutOfRangeError, UnknownNameError, WrongKindError, number

DRAW, SOLO, DOUBLE_26 = "draw", "solo", "26"
ENDINGS = (DRAW, SOLO, DOUBLE_26)
DOUBLE_26_CENTRES = 26
SMALLEST_BOARD, LARGEST_BOARD = 4, 40  # no map of Diplomacy has more powers


class Variant(NamedTuple):
    """A kind of board: what each rank scores, first to last, what a solo scores, whether 26 centres can end it."""

    name: str
    ranks: tuple[int, ...]
    solo: int
    double_26: bool = False


VIKINGS = Variant("Vikings", (27600, 15600, 9600, 6000, 3600, 2400, 1200, 1200), 80000, double_26=True)
MEDIEVAL = Variant("Medieval", (27600, 15600, 9600, 6000, 3600, 2400, 1200, 1200), 80000)
BALTIC = Variant("Baltic", (14400, 9600, 4800, 4800), 40000)
NAMED_VARIANTS = (VIKINGS, MEDIEVAL, BALTIC)
GENERAL = "Fibonacci"
GAMES = (*(variant.name for variant in NAMED_VARIANTS), GENERAL)


def variant(game: str, powers: int) -> Variant:
    """The variant of that name (any case) for a board of so many powers.

    ``Fibonacci`` takes any board of 4 or more. UnknownNameError for another name, OutOfRangeError for a number of
    powers that the game does not have.
    """
    name = game_name(game)
    if name == GENERAL:
        return _general_variant(powers)
    found = next(variant for variant in NAMED_VARIANTS if variant.name == name)
    if powers != len(found.ranks):
        raise OutOfRangeError("centres", powers, f"{len(found.ranks)} powers on a board of {name}, 0 centres included")
    return found


def game_name(game: str) -> str:
    """The game's own spelling of its name."""
    wanted = game.strip().casefold()
    for name in GAMES:
        if name.casefold() == wanted:
            return name
    raise UnknownNameError("game", game, "one of " + ", ".join(GAMES))


def ending_name(ending: str) -> str:
    """``draw``, ``solo`` or ``26``; UnknownNameError for another word."""
    wanted = ending.strip().casefold().rstrip("+")
    if wanted in ENDINGS:
        return wanted
    raise UnknownNameError("ending", ending, "draw, solo or 26")


def board_awards(
    centres: Sequence[int],
    game: str,
    ending: str | None = None,
    eliminated: Sequence[int | None] | None = None,
) -> list[Award]:
    """Scores of one board, in the order of ``centres`` (supply centres of each power, 0 and up).

    ending: draw (default), solo (the power with most centres), or 26 (Vikings, two powers or more at 26).
    eliminated: the year in which each power at 0 went out, None for a survivor; later ranks higher. Scores are exact
    and not rounded. OutOfRangeError: centres below 0, no power with centres, a number of powers that the game does not
    have, years that contradict the centres. UnknownNameError: game or ending. WrongKindError: an ending that
    must be asked for.
    """
    _check_centres(centres)
    board = variant(game, len(centres))
    years = _checked_years(centres, eliminated)
    ending = _checked_ending(board, centres, ending)
    if ending == SOLO:
        return _solo(board, centres)
    if ending == DOUBLE_26:
        return _double_26(board, centres)
    return _draw(board, centres, years)


class Board(NamedTuple):
    """A team's result on one board."""

    score: int | Fraction
    game: str


def team_total(boards: Sequence[Board]) -> Fraction:
    """A team's total: every board, but of Baltic only the best.

    OutOfRangeError for a score below 0, UnknownNameError for a game. Source: "only one round of Baltic".
    """
    return sum((score for score, counts in counted_boards(boards) if counts), Fraction(0))


def counted_boards(boards: Sequence[Board]) -> list[tuple[Fraction, bool]]:
    """Each board's score and whether it counts in the team's total."""
    for row, board in enumerate(boards):
        if board.score < 0:
            raise OutOfRangeError("score", board.score, "0 or more", row=row)
    baltic = [row for row, board in enumerate(boards) if game_name(board.game) == BALTIC.name]
    best = max(baltic, key=lambda row: boards[row].score, default=None)
    return [(Fraction(board.score), row == best or row not in baltic) for row, board in enumerate(boards)]


def _general_variant(powers: int) -> Variant:
    if powers < SMALLEST_BOARD:
        raise OutOfRangeError("centres", powers, f"a board of at least {SMALLEST_BOARD} powers, 0 centres included")
    if powers > LARGEST_BOARD:
        raise OutOfRangeError("centres", powers, f"one board, of at most {LARGEST_BOARD} powers")
    from_last = [1000, 1000]
    while len(from_last) < powers:
        from_last.append(from_last[-1] + from_last[-2])
    return Variant(GENERAL, tuple(reversed(from_last)), sum(from_last))


def _draw(board: Variant, centres: Sequence[int], years: Sequence[int]) -> list[Award]:
    keys = list(zip(centres, years, strict=True))
    order = sorted(keys, reverse=True)
    first = {key: index for index, key in reversed(list(enumerate(order)))}
    awards = []
    for key, own in zip(keys, centres, strict=True):
        share = board.ranks[first[key] : first[key] + keys.count(key)]
        awards.append(_ranked(first[key] + 1, len(centres), share, own))
    return awards


def _ranked(position: int, powers: int, share: Sequence[int], centres: int) -> Award:
    score = Fraction(sum(share), len(share)) + centres
    tie = "T" if len(share) > 1 else ""
    paid = f"({'+'.join(map(str, share))})/{len(share)}" if tie else str(share[0])
    return Award(score, f"{tie}{position} of {powers}: {paid} + {_centres(centres)} = {number(score)}")


def _solo(board: Variant, centres: Sequence[int]) -> list[Award]:
    return [
        Award(board.solo, f"solo in {board.name}, no points for centres -> {board.solo}")
        if own == max(centres)
        else Award(0, "another power's solo -> 0")
        for own in centres
    ]


def _double_26(board: Variant, centres: Sequence[int]) -> list[Award]:
    sharing = sum(own >= DOUBLE_26_CENTRES for own in centres)
    first_and_second = board.ranks[:2]
    paid = f"({'+'.join(map(str, first_and_second))})/{sharing}"
    share = Fraction(sum(first_and_second), sharing)
    return [
        Award(share + own, f"26 or more: {paid} + {_centres(own)} = {number(share + own)}")
        if own >= DOUBLE_26_CENTRES
        else Award(0, "below 26 when two powers reached it -> 0")
        for own in centres
    ]


def _centres(centres: int) -> str:
    return "1 centre" if centres == 1 else f"{centres} centres"


def _checked_ending(board: Variant, centres: Sequence[int], ending: str | None) -> str:
    reached_26 = board.double_26 and sum(own >= DOUBLE_26_CENTRES for own in centres) >= 2
    if ending is None:
        if reached_26:
            raise WrongKindError("ending", None, "26 or draw, because two powers have 26 centres or more")
        return DRAW
    ending = ending_name(ending)
    if ending == SOLO and list(centres).count(max(centres)) > 1:
        raise OutOfRangeError("centres", max(centres), "one power alone with the most centres in a solo")
    if ending == DOUBLE_26 and not board.double_26:
        raise UnknownNameError("ending", ending, f"draw or solo in {board.name}; 26 ends Vikings only")
    if ending == DOUBLE_26 and not reached_26:
        raise OutOfRangeError("centres", max(centres), "two powers or more at 26 when ending is 26")
    return ending


def _check_centres(centres: Sequence[int]) -> None:
    for row, own in enumerate(centres):
        if own < 0:
            raise OutOfRangeError("centres", own, "0 or more supply centres", row=row)
    if centres and not any(centres):  # as in a sheet that nobody filled in
        raise OutOfRangeError("centres", 0, "a power with centres on the board; all of them have 0")


def _checked_years(centres: Sequence[int], eliminated: Sequence[int | None] | None) -> list[int]:
    """A year for each power, the same for all that are not told apart by one."""
    if eliminated is None or not any(eliminated):
        return [0] * len(centres)
    for row, (own, year) in enumerate(zip(centres, eliminated, strict=True)):
        if own > 0 and year is not None:
            raise OutOfRangeError("eliminated", year, f"blank for a power that holds {_centres(own)}", row=row)
        if own == 0 and year is None:
            raise OutOfRangeError("eliminated", None, "a year for every power at 0, or for none", row=row)
        if year is not None and year < 1:
            raise OutOfRangeError("eliminated", year, "the year of the elimination", row=row)
    return [year or 0 for year in eliminated]
