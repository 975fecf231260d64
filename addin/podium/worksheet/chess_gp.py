"""Worksheet functions of the chess Grand Prix."""

from __future__ import annotations

from fractions import Fraction

from podium.scoring.chess_gp import (
    SECTION_TABLES,
    STANDARD_BASE,
    Sections,
    award,
    scores,
    section_adjustment,
    section_table,
    table,
)
from podium.scoring.errors import OutOfRangeError, ScoringError, UnknownNameError, WrongKindError
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import check_error, read_count, read_number, read_text
from podium.worksheet.declaration import OMITTED, Example, Gives, System, explanation, worksheet_function
from podium.worksheet.ranges import Range, common_shape

CHESS = System("Chess Grand Prix", "chess-grand-prix.md")

STANDARD = "standard"
SECTION_EXPECTED = "a section's name or its adjustment"
ROUNDS_EXPECTED = "a whole number of rounds, at least 1"
MOST_ROUNDS_IN_A_TABLE = 500  # a thousand columns: more than anybody reads, and a table takes seconds

ROUNDS_HELP = "How many rounds the section played, at least 1."
BASE_HELP = "What a perfect score in the Championship is worth. Default: 1000."
SECTIONS_HELP = (
    "The table of sections: standard (default), county-2011, or a range of two columns, name and adjustment."
)


@worksheet_function(
    CHESS,
    score="The player's score, from 0 to the number of rounds: 3, 3.5, 3½.",
    rounds=ROUNDS_HELP,
    section="The section: Championship, Reserve, Elementary, Primary, 4-5 Novice, 2-5 Novice, 2-3 Novice, K-1; or its "
    "adjustment as a number.",
    base=BASE_HELP,
    sections=SECTIONS_HELP,
    examples=[
        Example('=CHESS_GP(3, 4, "Elementary")', [[88]]),
        Example('=CHESS_GP(3, 6, "Primary")', [[22]]),
        Example('=CHESS_GP({4;"3½";0}, 4, "Championship")', [[1000], [707], [0]]),
        Example('=CHESS_GP(4, 4, "MS", , "county-2011")', [[420]]),
    ],
)
def CHESS_GP(score: Range, rounds: Range, section: Range, base: Range = OMITTED, sections: Range = OMITTED) -> Grid:
    """Chess Grand Prix points for a score: base/2^(4-(score*4/rounds-adjustment of the section)), rounded half up;
    a score of 0 scores 0.

    Source: Grand Prix Tables and Formulas, the extended formula. Each row is on its own. ``#NUM!``: a score outside
    0..rounds, rounds below 1, a base that is not above 0. ``#N/A``: a section that is not in the table. ``#VALUE!``: a
    word for a number, ranges whose lengths do not fit.
    """
    known = _sections(sections)
    height, width = common_shape(score, rounds, section, base)

    def outcome(*place: int) -> Outcome:
        return _points(score.at(*place), rounds.at(*place), section.at(*place), base.at(*place), known)

    return [[outcome(row, column) for column in range(width)] for row in range(height)]


CHESS_GP_EXPLAIN = explanation(
    CHESS_GP,
    "CHESS_GP_EXPLAIN",
    "How chess Grand Prix points were worked out, one sentence for each score; where CHESS_GP gives an error, what is "
    "wrong.",
    examples=[Example('=CHESS_GP_EXPLAIN(3, 6, "Primary")', [["1000/2^(4-(3*4/6-3.5)) = 22.10 -> 22"]])],
)


@worksheet_function(
    CHESS,
    gives=Gives.TABLE,
    rounds=ROUNDS_HELP,
    base=BASE_HELP,
    sections=SECTIONS_HELP,
    examples=[
        Example(
            '=CHESS_GP_TABLE(1, , {"Open",0;"Novice",4.5})',
            [["Section", 1, 0.5, 0], ["Open", 1000, 250, 0], ["Novice", 44, 11, 0]],
        )
    ],
)
def CHESS_GP_TABLE(rounds: Range, base: Range = OMITTED, sections: Range = OMITTED) -> Grid:
    """The chess Grand Prix points table for a number of rounds: scores from the highest down to 0 in the first row, the
    sections in the first column.

    Source: Grand Prix Tables and Formulas, the tables. Gives one row for each section and two columns for each round.
    Errors as for CHESS_GP, and ``#NUM!`` for more than 500 rounds.
    """
    number = read_count(rounds.single(), "rounds", ROUNDS_EXPECTED)
    if number is None:
        return [[None]]
    if number > MOST_ROUNDS_IN_A_TABLE:
        raise OutOfRangeError("rounds", number, f"at most {MOST_ROUNDS_IN_A_TABLE}")
    points = table(number, _base(base.single()), _sections(sections))
    grid: Grid = [["Section", *scores(number)]]
    for name, row in points.items():
        grid.append([name, *row.values()])
    return grid


def _points(score: object, rounds: object, section: object, base: object, known: Sections) -> Outcome:
    try:
        for name, cell in (("score", score), ("rounds", rounds), ("section", section), ("base", base)):
            check_error(cell, name)
        points = read_number(score, "score", "a number of points")
        number = read_count(rounds, "rounds", ROUNDS_EXPECTED)
        adjustment = _adjustment(section, known)
        if points is None or number is None or adjustment is None:
            return None
        return award(points, number, adjustment, _base(base))
    except ScoringError as error:
        return error


def _base(cell: object) -> Fraction:
    found = read_number(cell, "base", "a number above 0")
    return Fraction(STANDARD_BASE) if found is None else found


def _adjustment(cell: object, known: Sections) -> Fraction | None:
    """Of a section by name, which may be a number; any other number is the adjustment itself."""
    name = read_text(cell, "section")
    if name is None:
        return read_number(cell, "section", SECTION_EXPECTED)
    try:
        return section_adjustment(name, known)
    except UnknownNameError as unknown:
        try:
            return read_number(cell, "section", SECTION_EXPECTED)
        except WrongKindError:
            raise unknown from None


def _sections(argument: Range) -> Sections:
    """The table of sections: built in, or a range of names and adjustments."""
    if argument.is_single:
        name = read_text(argument.single(), "sections")
        return section_table(name or STANDARD)
    if argument.shape[1] != 2:
        expected = f"one of {', '.join(SECTION_TABLES)}, or a range of two columns, name and adjustment"
        raise WrongKindError("sections", argument.described(), expected)
    return _own_sections(argument)


def _own_sections(argument: Range) -> Sections:
    known: dict[str, Fraction] = {}
    for row, (name_cell, adjustment_cell) in enumerate(argument.rows):
        try:
            name = read_text(name_cell, "sections")
            adjustment = read_number(adjustment_cell, "sections", "the adjustment, a number, beside each name")
            if name is None and not adjustment:
                continue
            known.update(_own_section(name, adjustment, known))
        except ScoringError as error:
            error.row = row
            raise
    return known


def _own_section(name: str | None, adjustment: Fraction | None, known: Sections) -> Sections:
    if name is None:
        raise WrongKindError("sections", adjustment, "a name beside each adjustment")
    if adjustment is None:
        raise WrongKindError("sections", name, "an adjustment beside each name")
    if name.casefold() in (other.casefold() for other in known):
        raise WrongKindError("sections", name, "each name once")
    return {name: adjustment}
