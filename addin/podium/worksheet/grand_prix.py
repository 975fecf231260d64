"""Worksheet functions of the Mind Sports Olympiad Grand Prix."""

from __future__ import annotations

from functools import lru_cache

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.grand_prix import Event, event_awards, event_of
from podium.scoring.positions import Position, with_tie
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import check_error, is_absent, is_blank, read_count, read_mark, read_place
from podium.worksheet.declaration import OMITTED, Example, System, explanation, worksheet_function
from podium.worksheet.ranges import Range, common_shape

GRAND_PRIX = System("MSO Grand Prix", "grand-prix.md")

POSITIONS_HELP = (
    "Finishing positions: one cell or a list, ties sharing the better place (1, 2, 2, 4). 4, =4, 4=, T4, 4th "
    "and 4-6 are read; W, withdrawn or DNF scores 0; absent is no player."
)
FIELD_HELP = (
    "Leave out for a list that is the whole event. The number of players for one position or part of a list; the "
    "whole column of positions beside one cell; a number for each row where each row is its own event."
)
TIED_HELP = (
    "How many players share the position, where the list does not show it. Default: as counted in the list, or 1."
)
WITHDRAWN_HELP = "Marks (x, yes, TRUE, 1, W) beside players who withdrew: they score 0 and keep their place."

FIELD_EXPECTED = "the number of players, or the whole column of positions"


@worksheet_function(
    GRAND_PRIX,
    positions=POSITIONS_HELP,
    field=FIELD_HELP,
    tied=TIED_HELP,
    withdrawn=WITHDRAWN_HELP,
    examples=[
        Example("=GP_POINTS({1;1;3;4;5;6;7;7;9;10})", [[34], [34], [20], [12], [2], [0], [0], [0], [0], [0]]),
        Example("=GP_POINTS(4, 19, 6)", [[5]]),
        Example('=GP_POINTS("T8", 80, 3)', [[6]]),
        Example('=GP_POINTS("4=", {1;2;3;"4=";"4=";6;7;8;9;10})', [[7]]),
    ],
)
def GP_POINTS(positions: Range, field: Range = OMITTED, tied: Range = OMITTED, withdrawn: Range = OMITTED) -> Grid:
    """Grand Prix points for finishing positions: 40, 28, 20, 12 for the top four, then 8, 6, 4, 2 for the top 5, 10, 25
    and 50% of the field. Tied players share, rounded half up; fewer than 10 players scale the points.

    Source: MSO Grand Prix 2022, Grand Prix Scoring and Clarifications. A list is one event: an error in it (a gap, an
    overlap, a word) is an error in all its cells. ``#NUM!``: a field below 5, a position or a tie beyond the field, a
    rank that overlaps the tie above it, a gap in a whole list, a lone T4. ``#VALUE!``: a word, a date, lists of unequal
    length. A row of field sizes against a column of positions makes a table.
    """
    if positions.is_single and not field.is_single:
        return [[_in_column(positions, field, tied, withdrawn)]]
    is_list = not positions.is_single and field.is_single
    if is_list and common_shape(positions, tied, withdrawn) == positions.shape:
        return _one_event(positions, field, tied, withdrawn)
    return _separate_events(positions, field, tied, withdrawn)


GP_EXPLAIN = explanation(
    GP_POINTS,
    "GP_EXPLAIN",
    "How Grand Prix points were worked out, one sentence for each position; where GP_POINTS gives an error, which row "
    "is wrong and why.",
    examples=[
        Example("=GP_EXPLAIN(4, 19, 6)", [["T4 of 19: (12+4+4+4+4+4)/6 = 5.33 -> 5"]]),
        Example(
            "=GP_EXPLAIN({1;2;2;3})",
            [["row 4: position is 3; expected 4 or later, because the tie above it runs to 3"]] * 4,
        ),
    ],
)


def _one_event(positions: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    entries = entries_of(positions.line(), tied, withdrawn)
    awards = event_awards(entries, read_count(field.single(), "field", FIELD_EXPECTED))
    return positions.reshaped(awards)


def entries_of(positions: Range, tied: Range, withdrawn: Range) -> list[Position | None]:
    entries = []
    beside = zip(positions.cells(), tied.beside(positions), withdrawn.beside(positions), strict=True)
    for index, (position, tie, mark) in enumerate(beside):
        try:
            entries.append(entry_of(position, tie, mark))
        except ScoringError as error:
            error.row = index
            raise
    return entries


def entry_of(position: object, tied: object, withdrawn: object) -> Position | None:
    """A player of the list; None for a blank cell and for an absent player."""
    found = read_place(position)
    marked = read_mark(withdrawn, "withdrawn")
    if found is None:
        if marked and is_blank(position):
            raise WrongKindError("position", None, "W for a withdrawn player who has no place")
        if marked and is_absent(position):
            raise WrongKindError("position", position, "no mark in withdrawn beside an absent player")
        return None
    number = read_count(tied, "tied", "the number of players that share the position")
    if number is not None and found.rank is not None:
        found = with_tie(found, number)
    return Position(found.rank, found.tied, found.shared, withdrawn=found.withdrawn or marked)


def _separate_events(positions: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    height, width = common_shape(positions, field, tied, withdrawn)
    if field.is_omitted and not all(is_blank(cell) for cell in positions.cells()):
        raise WrongKindError("field", None, FIELD_EXPECTED)
    return [
        [
            _event_of_its_own(*(range_.at(row, column) for range_ in (positions, field, tied, withdrawn)))
            for column in range(width)
        ]
        for row in range(height)
    ]


def _event_of_its_own(position: object, field: object, tied: object, withdrawn: object) -> Outcome:
    try:
        check_error(field, "field")
        entry = entry_of(position, tied, withdrawn)
        size = read_count(field, "field", FIELD_EXPECTED)
        if entry is None or size is None:
            return None
        return event_awards([entry], size)[0]
    except ScoringError as error:
        return error


def _in_column(positions: Range, column: Range, tied: Range, withdrawn: Range) -> Outcome:
    """One position of an event whose whole column of positions is given."""
    entry = entry_of(positions.single(), tied.single(), withdrawn.single())
    if entry is None:
        return None
    return event_of_column(column).award(entry)


def event_of_column(column: Range) -> Event:
    """The event whose whole column of positions is given. Errors: see ``event_of``."""
    return _event_of_cells(tuple((type(cell), cell) for cell in column.line().cells()))


# Filled down a column, every cell asks about the same column: it is read once. The types stand beside the
# cells because 1 and TRUE are equal in Python.
@lru_cache(maxsize=16)
def _event_of_cells(cells: tuple[tuple[type, object], ...]) -> Event:
    column = Range("field", [[cell] for _, cell in cells])
    return event_of(column.read(lambda cell, _: read_place(cell)))
