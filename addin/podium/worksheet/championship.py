"""Worksheet functions of the Grand Prix Championship: what a season's results count for, and the standings."""

from __future__ import annotations

from podium.scoring.errors import ScoringError, WrongKindError
from podium.scoring.grand_prix import TIEBREAK_NAMES, Event, event_of
from podium.scoring.positions import Position
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import read_count
from podium.worksheet.declaration import OMITTED, Example, Gives, explanation, worksheet_function
from podium.worksheet.grand_prix import (
    FIELD_EXPECTED,
    GRAND_PRIX,
    POSITIONS_HELP,
    TIED_HELP,
    WITHDRAWN_HELP,
    entries_of,
    entry_of,
    event_of_column,
)
from podium.worksheet.ranges import Range

POINTS_HELP = "Grand Prix points of the results, as GP_POINTS gives them; a blank row is no result."
CATEGORIES_HELP = (
    "The category of each result: Chess, Poker, Backgammon, Draughts, Multiplayer, Abstract or Imperfect Information; "
    "several with ; between them."
)
GAMES_HELP = "The game of each result: of the same game only the best result counts."
VARIANTS_HELP = (
    "The family of variants of each game, which may be its base game: one result of a family counts whole, the others "
    "half. Blank: no family."
)


@worksheet_function(
    GRAND_PRIX,
    points=POINTS_HELP,
    categories=CATEGORIES_HELP,
    games=GAMES_HELP,
    variants=VARIANTS_HELP,
    examples=[
        Example(
            '=GP_COUNTED({40;28;20;12;12}, "Chess", {"Chess960";"Chess";"Chess";"Crazyhouse";"Chess Medley"})',
            [[80], [14], [0], [6], [6]],
        ),
        Example(
            '=GP_COUNTED({40;30;50}, {"Abstract";"Multiplayer";"Abstract"}, {"A";"B";"C"}, {"F";"F";""})',
            [[20], [60], [100]],
        ),
    ],
)
def GP_COUNTED(points: Range, categories: Range, games: Range, variants: Range = OMITTED) -> Grid:
    """What each result of one player counts for in the Championship: doubled, whole, halved or 0, chosen so that the
    total is the highest possible.

    Source: MSO Grand Prix 2022, Modifiers and Example 4. Results of equal points are taken for equal: what tie-break
    they bring, GP_STANDINGS knows. The rows belong together: an error in one is an error in all.
    ``#N/A``: an unknown category. ``#NUM!``: points that are broken or below 0. ``#VALUE!``: a result without a
    category or a game, a game in two families, a word for points, lists of unequal length.
    """
    # Imported when it is first called: a spreadsheet waits while the functions load.
    from podium.worksheet.championship_work import counted_grid

    return counted_grid(points, categories, games, variants)


GP_COUNTED_EXPLAIN = explanation(
    GP_COUNTED,
    "GP_COUNTED_EXPLAIN",
    "Why each result of a player counts in the Championship as it does, one sentence for each; where GP_COUNTED gives "
    "an error, which row is wrong and why.",
    examples=[
        Example(
            '=GP_COUNTED_EXPLAIN({40;28;20}, "Chess", {"Chess960";"Chess";"Chess"})',
            [
                ["80: Chess960, 40, doubled as the best Chess result"],
                ["14: Chess, 28, halved beside another variant"],
                ["0: Chess, 20, struck out beside a better result of the game"],
            ],
        )
    ],
)


@worksheet_function(
    GRAND_PRIX,
    gives=Gives.ONE,
    points=POINTS_HELP,
    categories=CATEGORIES_HELP,
    games=GAMES_HELP,
    variants=VARIANTS_HELP,
    names="In a long list of many players: the player of each result.",
    name="The player whose total it is: one name, or a list for a total each.",
    examples=[
        Example(
            '=GP_TOTAL({40;28;20;12;12}, "Chess", {"Chess960";"Chess";"Chess";"Crazyhouse";"Chess Medley"})', [[106]]
        ),
        Example(
            '=GP_TOTAL({40;28;20}, {"Abstract";"Abstract";"Poker"}, {"Hex";"Hex";"Stud"}, , {"Al";"Bo";"Al"}, "Al")',
            [[120]],
        ),
    ],
)
def GP_TOTAL(
    points: Range,
    categories: Range,
    games: Range,
    variants: Range = OMITTED,
    names: Range = OMITTED,
    name: Range = OMITTED,
) -> Grid:
    """A player's Championship total: one result a game, variants after the best halved, one result doubled in each
    category, chosen so that the total is the highest possible.

    Source: MSO Grand Prix 2022, Modifiers and Example 4. With ``names`` and ``name`` only that player's rows of a long
    list; a list in ``name`` gives a total for each. Which games are variants all rows of the list say, whoever played
    in them. Errors as for GP_COUNTED, and ``#N/A``: a name not in names.
    """
    # Imported when it is first called: a spreadsheet waits while the functions load.
    from podium.worksheet.championship_work import totals_grid

    return totals_grid(points, categories, games, variants, names, name)


GP_TOTAL_EXPLAIN = explanation(
    GP_TOTAL,
    "GP_TOTAL_EXPLAIN",
    "How a player's Championship total adds up, in one sentence; where GP_TOTAL gives an error, which row is wrong and "
    "why.",
    examples=[
        Example(
            '=GP_TOTAL_EXPLAIN({40;28;20}, "Chess", {"Chess960";"Chess";"Chess"})',
            [["80 (Chess960, doubled) + 14 (Chess, halved) = 94"]],
        )
    ],
)


@worksheet_function(
    GRAND_PRIX,
    gives=Gives.TABLE,
    positions=POSITIONS_HELP,
    field="Blank for a list that is the whole event. The number of players for one position or part of a list; the "
    "whole column of positions beside one cell; a number for each row where each row is its own event.",
    tied=TIED_HELP,
    withdrawn=WITHDRAWN_HELP,
    examples=[
        Example("=GP_TIEBREAK(4, 40, 2)", [[0, 0, 0, 0.5, 0, 0.5, 0, 0]]),
        Example(
            "=GP_TIEBREAK({1;1;3}, 20)",
            [[0.5, 0.5, 0, 0, 0, 0, 0, 0], [0.5, 0.5, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0]],
        ),
    ],
)
def GP_TIEBREAK(positions: Range, field: Range, tied: Range = OMITTED, withdrawn: Range = OMITTED) -> Grid:
    """How much of a 1st, 2nd, 3rd, 4th, Top 5%, 10%, 25% and 50% result each position is: eight columns, fractions for
    ties, by which players level on points are told apart.

    Source: MSO Grand Prix 2022, Clarifications, the tiebreak of the Championship. A column of positions gives a row of
    eight for each; the arguments are those of GP_POINTS. Errors as for GP_POINTS.
    """
    column = positions.line()
    if column.lies_across:
        raise WrongKindError("positions", column.described(), "one column or one cell")
    if column.is_single and not field.is_single:
        entry = entry_of(column.single(), tied.single(), withdrawn.single())
        return [_fractions(entry, event_of_column(field))]
    if field.is_single:
        return _fractions_of_event(column, field, tied, withdrawn)
    return _fractions_of_each(column, field, tied, withdrawn)


@worksheet_function(
    GRAND_PRIX,
    gives=Gives.TABLE,
    names="The player of each result, in one long list of all events.",
    events="The event of each result: its field size and ties are read off its rows.",
    positions=POSITIONS_HELP,
    categories=CATEGORIES_HELP,
    games=GAMES_HELP,
    variants=VARIANTS_HELP,
    withdrawn=WITHDRAWN_HELP,
    examples=[
        Example(
            '=GP_STANDINGS({"Ann";"Bob";"Cy";"Di";"Ed"}, "Hex Open", {1;2;3;4;5}, "Abstract", "Hex")',
            [
                ["Place", "Name", "Points", *TIEBREAK_NAMES],
                [1, "Ann", 40, 1, 0, 0, 0, 0, 0, 0, 0],
                [2, "Bob", 28, 0, 1, 0, 0, 0, 0, 0, 0],
                [3, "Cy", 0, 0, 0, 0, 0, 0, 0, 0, 0],
                [3, "Di", 0, 0, 0, 0, 0, 0, 0, 0, 0],
                [3, "Ed", 0, 0, 0, 0, 0, 0, 0, 0, 0],
            ],
        )
    ],
)
def GP_STANDINGS(
    names: Range,
    events: Range,
    positions: Range,
    categories: Range,
    games: Range,
    variants: Range = OMITTED,
    withdrawn: Range = OMITTED,
) -> Grid:
    """The Championship from one long list of results, spilled with a header row: place, name, points, and the eight
    tie-break columns.

    Source: MSO Grand Prix 2022, Modifiers and the tiebreak. Among equal totals of a player the choice with the best
    tie-break counts. Players level on points and on all eight share the place. Which games are variants all rows say.
    Rows without a position and absent players are left out. The list belongs together: an error in one row is an error
    of the whole. Errors as for GP_POINTS and GP_COUNTED.
    """
    # Imported when it is first called: a spreadsheet waits while the functions load.
    from podium.worksheet.championship_work import standings_grid

    return standings_grid(names, events, positions, categories, games, variants, withdrawn)


def _fractions_of_event(column: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    entries = entries_of(column, tied, withdrawn)
    size = read_count(field.single(), "field", FIELD_EXPECTED)
    if column.is_single and size is None and entries[0]:
        raise WrongKindError("field", None, FIELD_EXPECTED)
    event = event_of(entries, size)
    return [_fractions(entry, event) for entry in entries]


def _fractions_of_each(column: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    """Each row an event of its own."""
    grid: Grid = []
    for entry, cell in zip(entries_of(column, tied, withdrawn), field.beside(column), strict=True):
        try:
            size = read_count(cell, "field", FIELD_EXPECTED)
            event = None if size is None else event_of([entry], size)
            grid.append(_fractions(entry if event else None, event or Event(0, {})))
        except ScoringError as error:
            grid.append([error] * len(TIEBREAK_NAMES))
    return grid


def _fractions(entry: Position | None, event: Event) -> list[Outcome]:
    return [None] * len(TIEBREAK_NAMES) if entry is None else list(event.tiebreak(entry))
