"""Mind Sports Olympiad Grand Prix points of one event.

Source: "MSO Grand Prix 2022", Grand Prix Scoring (the two lists of points), Clarifications and Finer Details
(withdrawing, ties, whole numbers, the Top % bands, fewer than 10 players, the minimum of 5), Examples 1 to 3.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from podium.scoring.award import Award
from podium.scoring.errors import OutOfRangeError, number
from podium.scoring.positions import Position
from podium.scoring.rounding import half_up

PLACE_POINTS = (40, 28, 20, 12)  # 1st to 4th place
PLACE_NAMES = ("1st place", "2nd place", "3rd place", "4th place")
SMALLEST_FIELD = 5
SMALLEST_FULL_FIELD = 10  # below it points are scaled by field/10 and only the top half scores
LARGEST_FIELD = 1_000_000  # more than any sheet could list
LONGEST_SUM_SHOWN = 12
KNOWN_TIE = "a tie of known size: give `tied`, write it as 4-6, or list all of the tie"


class Band(NamedTuple):
    """A top percentage of the field and what it pays."""

    name: str
    percent: int
    points: int

    def holds(self, position: int, field: int) -> bool:
        """Whether ``position`` is in the band, its last position included, compared exactly."""
        return 100 * position <= self.percent * field


BANDS = (Band("Top 5%", 5, 8), Band("Top 10%", 10, 6), Band("Top 25%", 25, 4), Band("Top 50%", 50, 2))
BELOW_THE_BANDS = Band("below the Top 50%", 100, 0)
TOP_HALF = BANDS[-1]


def band(position: int, field: int) -> Band:
    """The best band that ``position`` reaches in a field of that many players."""
    return next((band for band in BANDS if band.holds(position, field)), BELOW_THE_BANDS)


def award(position: int, field: int, tied: int = 1) -> Award:
    """Points of each of ``tied`` players who share ``position`` in a field of ``field`` players.

    They share what their positions pay: the place points of 1st to 4th, and for positions below 4th the band of
    the shared position. Rounded once, half up. OutOfRangeError: a field below 5, a position outside the field,
    a tie that runs past it. Source: Clarifications, ties in the top 4, whole numbers, fewer than 10 players.
    """
    check_field(field)
    _check_position(position, field, tied)
    return _award(position, field, tied)


@lru_cache(maxsize=65536)
def _award(position: int, field: int, tied: int) -> Award:
    who = f"{Position(position, tied).written} of {field}"
    if field < SMALLEST_FULL_FIELD and not TOP_HALF.holds(position, field):
        return Award(0, f"{who}: below the top half -> 0")
    exact = shared_points(position, field, tied)
    points = half_up(exact)
    return Award(points, f"{who}: {_working(position, field, tied, exact)} -> {points}")


def shared_points(position: int, field: int, tied: int) -> Fraction:
    """The exact share of each player of the tie, before the rounding."""
    places, lower = _pay(position, field, tied)
    return Fraction(sum(places) + lower.positions * lower.points, tied) * _scale(field)


TIEBREAK_NAMES = ("1st", "2nd", "3rd", "4th", *(band.name for band in BANDS))
Tiebreak = tuple[Fraction, ...]  # a fraction for each of TIEBREAK_NAMES
NO_TIEBREAK: Tiebreak = (Fraction(0),) * len(TIEBREAK_NAMES)


def tiebreak(position: int, field: int, tied: int) -> Tiebreak:
    """How much of each kind of result a position is: 1st to 4th, then Top 5%, 10%, 25% and 50%.

    Tied players have an equal fraction of each result that they are tied across; what scores nothing is none of them.
    Errors as for ``award``. Source: Clarifications, the tiebreak of the Championship.
    """
    check_field(field)
    _check_position(position, field, tied)
    if not TOP_HALF.holds(position, field):
        return NO_TIEBREAK
    held = range(position, position + tied)
    fractions = [Fraction(held.count(place), tied) for place in range(1, len(PLACE_POINTS) + 1)]
    below = Fraction(_pay(position, field, tied)[1].positions, tied)
    fractions += [below if each is band(position, field) else Fraction(0) for each in BANDS]
    return tuple(fractions)


class Event(NamedTuple):
    """A field of so many players, and how many of them share each position that is known."""

    field: int
    tie_sizes: Mapping[int, int]

    def award(self, position: Position | None) -> Award | None:
        """Points for one of its positions; None for None. OutOfRangeError for a position that it does not hold."""
        if position is None:
            return None
        if position.rank is not None:
            self._check_holds(position)
        if position.withdrawn or position.rank is None:
            return Award(0, f"withdrawn, counted in the field of {self.field} -> 0")
        return award(position.rank, self.field, self.tie_sizes[position.rank])

    def tiebreak(self, position: Position) -> Tiebreak:
        """The fractions of a position for the tiebreak of the championships; none for a withdrawn player."""
        if position.withdrawn or position.rank is None:
            return NO_TIEBREAK
        self._check_holds(position)
        return tiebreak(position.rank, self.field, self.tie_sizes[position.rank])

    def _check_holds(self, position: Position) -> None:
        size = self.tie_sizes.get(position.rank or 0)
        if size is None:
            raise OutOfRangeError("position", position.rank, "one of the positions in the list")
        if position.tied not in (None, size):
            raise OutOfRangeError("tied", position.tied, f"{size}, the players listed there")
        if position.shared and size == 1:
            raise OutOfRangeError("position", position.written, KNOWN_TIE)


def event_of(positions: Sequence[Position | None], field: int | None = None) -> Event:
    """The event of a list of finishing positions; None in the list is not a player.

    Without ``field`` the list is the whole event: its size is the field and the ties are read off it. With
    ``field`` the list is part of an event of that many players. Withdrawn players count in the field, and where
    marked beside a position they still share in its tie.

    OutOfRangeError, with the row at fault: a rank that overlaps the tie above it, a gap in a whole list, a position
    or tie beyond the field, a tie whose size is not known, a field below 5.
    """
    groups = _groups(positions)
    unplaced = sum(1 for position in positions if position and position.rank is None)
    sizes = {rank: _tie_size(positions, rows, whole=field is None) for rank, rows in groups.items()}
    _check_overlaps(groups, sizes)
    if field is None:
        _check_gaps(groups, unplaced)
        field = unplaced + sum(sizes.values())
    else:
        _check_within(field, groups, sizes, unplaced)
    if groups or unplaced:
        check_field(field)
    return Event(field, sizes)


def event_awards(positions: Sequence[Position | None], field: int | None = None) -> list[Award | None]:
    """Points for a list of finishing positions of one event, in the order of the list. Errors: see ``event_of``."""
    event = event_of(positions, field)
    return [event.award(position) for position in positions]


def check_field(field: int) -> None:
    """OutOfRangeError for a field that makes no tournament."""
    if field < SMALLEST_FIELD:
        raise OutOfRangeError("field", field, f"at least {SMALLEST_FIELD} players")
    if field > LARGEST_FIELD:
        raise OutOfRangeError("field", field, f"at most {LARGEST_FIELD} players")


class _Lower(NamedTuple):
    """Positions below 4th inside a tie: how many, and what each pays."""

    positions: int
    points: int


def _pay(position: int, field: int, tied: int) -> tuple[tuple[int, ...], _Lower]:
    """What the positions of the tie pay: those of the top 4 one by one, and the lower ones."""
    places = PLACE_POINTS[position - 1 : position - 1 + tied]
    return places, _Lower(tied - len(places), band(position, field).points)


def _scale(field: int) -> Fraction:
    return min(Fraction(field, SMALLEST_FULL_FIELD), Fraction(1))


def _working(position: int, field: int, tied: int, exact: Fraction) -> str:
    scaled = f"*{field}/{SMALLEST_FULL_FIELD}" if _scale(field) < 1 else ""
    if position > len(PLACE_POINTS):
        return band(position, field).name
    if tied == 1:
        name = PLACE_NAMES[position - 1]
        return f"{name}, {PLACE_POINTS[position - 1]}{scaled} = {number(exact)}" if scaled else name
    return f"({_sum(*_pay(position, field, tied))})/{tied}{scaled} = {number(exact)}"


def _sum(places: tuple[int, ...], lower: _Lower) -> str:
    if len(places) + lower.positions <= LONGEST_SUM_SHOWN:
        return "+".join(map(str, [*places, *[lower.points] * lower.positions]))
    return "+".join([*map(str, places), f"{lower.positions}*{lower.points}"])


def _check_position(position: int, field: int, tied: int, row: int | None = None) -> None:
    if not 1 <= position <= field:
        raise OutOfRangeError("position", position, f"1 to {field}, the field size", row=row)
    if tied < 1:
        raise OutOfRangeError("tied", tied, "at least 1, the number of players that share the position", row=row)
    if position + tied - 1 > field:
        most = field - position + 1
        raise OutOfRangeError("tied", tied, f"at most {most} at position {position} of {field}", row=row)


Groups = dict[int, list[int]]  # rank -> the rows that carry it, best rank first


def _groups(positions: Sequence[Position | None]) -> Groups:
    rows_by_rank: defaultdict[int, list[int]] = defaultdict(list)
    for row, position in enumerate(positions):
        if position and position.rank is not None:
            rows_by_rank[position.rank].append(row)
    return dict(sorted(rows_by_rank.items()))


def _tie_size(positions: Sequence[Position | None], rows: list[int], *, whole: bool) -> int:
    """How many players share the rank of these rows: as stated, else as counted."""
    counted = len(rows)
    stated = [(row, position) for row in rows if (position := positions[row]) and position.tied is not None]
    size = stated[0][1].tied if stated else counted
    assert size is not None
    for row, position in stated:
        if position.tied != size or counted > size or (whole and counted != size):
            raise OutOfRangeError("tied", position.tied, f"{counted}, the players listed there", row=row)
    for row in rows:
        position = positions[row]
        if position and position.shared and size == 1:
            raise OutOfRangeError("position", position.written, KNOWN_TIE, row=row)
    return size


def _check_overlaps(groups: Groups, sizes: dict[int, int]) -> None:
    taken = 0
    for rank, rows in groups.items():
        if rank <= taken:
            expected = f"{taken + 1} or later, because the tie above it runs to {taken}"
            raise OutOfRangeError("position", rank, expected, row=rows[0])
        taken = rank + sizes[rank] - 1


def _check_gaps(groups: Groups, unplaced: int) -> None:
    """Only players who withdrew without a place can stand in the gaps of a whole list."""
    gaps = []
    above = 0
    for rank, rows in groups.items():
        if rank - 1 - above > unplaced:
            gaps.append((rank, rows, above))
        above += len(rows)
    if gaps:
        raise _gap(*_most_telling(gaps, above + unplaced), players=above + unplaced, unplaced=unplaced)


_Gap = tuple[int, list[int], int]  # the rank below it, its rows, and how many stand above


def _most_telling(gaps: list[_Gap], players: int) -> _Gap:
    """The first gap; but where the last rank stands alone beyond the list, it is that which was mistyped."""
    rank, _, above = last = gaps[-1]
    stands_alone = len(gaps) == 1 or rank - above > gaps[-2][0] - gaps[-2][2]
    return last if rank > players and stands_alone else gaps[0]


def _gap(rank: int, rows: list[int], above: int, *, players: int, unplaced: int) -> OutOfRangeError:
    if rank > players:
        expected = f"1 to {players}, the players in the list"
    else:
        expected = f"at most {above + unplaced + 1}: the list holds {above + unplaced} players above it"
    return OutOfRangeError("position", rank, expected, row=rows[0])


def _check_within(field: int, groups: Groups, sizes: dict[int, int], unplaced: int) -> None:
    for rank, rows in groups.items():
        _check_position(rank, field, sizes[rank], rows[0])
    listed = sum(sizes.values()) + unplaced
    if listed > field:
        raise OutOfRangeError("field", field, f"at least {listed}, the players in the list")
