"""Worksheet functions of the Grand Prix Championship: what a season's results count for, and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.scoring.award import Award
from podium.scoring.championship import CATEGORIES, Counted, Result, Treatment, category_name, counted
from podium.scoring.championship_clusters import families
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError
from podium.scoring.grand_prix import TIEBREAK_NAMES, Event, event_of
from podium.scoring.grand_prix_season import Entry, Line, standings
from podium.scoring.names import name_key
from podium.scoring.positions import Position
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import at_row, read_text, read_whole
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
CATEGORY_EXPECTED = "one of " + ", ".join(CATEGORIES)


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

    Source: MSO Grand Prix 2022, Modifiers and Example 4. The rows belong together: an error in one is an error in all.
    ``#N/A``: an unknown category. ``#NUM!``: points that are broken or below 0. ``#VALUE!``: a result without a
    category or a game, a game in two families, a word for points, lists of unequal length.
    """
    line = points.line()
    rows = _results(line, categories, games, variants)
    outcomes: list[Outcome] = [None] * len(list(line.cells()))
    for row, each in zip(rows, _counted(rows), strict=True):
        outcomes[row.number] = Award(each.points, _sentence(row.result, each))
    return line.reshaped(outcomes)


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
    list; a list in ``name`` gives a total for each. Errors as for GP_COUNTED, and ``#N/A``: a name not in names.
    """
    line = points.line()
    rows = _results(line, categories, games, variants)
    if names.is_omitted and name.is_omitted:
        return [[_total(rows)]]
    if names.is_omitted:
        raise WrongKindError("names", None, "the player of each result")
    rows_of = _by_player(_with_families(rows), names.beside(line))
    return [[_total_of(cell, rows_of) for cell in cells] for cells in name.rows]


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

    Source: MSO Grand Prix 2022, Modifiers and the tiebreak. Players level on points and on all eight share the place.
    Rows without a position and absent players are left out. The list belongs together: an error in one row is an
    error of the whole. Errors as for GP_POINTS and GP_COUNTED.
    """
    lines = standings(_long_list(names.line(), events, positions, categories, games, variants, withdrawn))
    header: list[Outcome] = ["Place", "Name", "Points", *TIEBREAK_NAMES]
    return [header, *map(_standings_row, lines)] if lines else [[None]]


def _standings_row(line: Line) -> list[Outcome]:
    return [line.place, line.name, line.total, *line.tiebreak]


class _Row(NamedTuple):
    """A result and its row in the list, from 0."""

    number: int
    result: Result


def _results(points: Range, categories: Range, games: Range, variants: Range) -> list[_Row]:
    """The results of the list; rows without points are none."""
    columns = (points.cells(), categories.beside(points), games.beside(points), variants.beside(points))
    rows = []
    for index, cells in enumerate(zip(*columns, strict=True)):
        with at_row(index):
            result = _result(*cells)
        if result is not None:
            rows.append(_Row(index, result))
    return rows


def _result(points: object, categories: object, game: object, variants: object) -> Result | None:
    awarded = read_whole(points, "points", "a whole number of points")
    kinds, played, family = _event_kind(categories, game, variants)
    if awarded is None:
        return None
    return Result(awarded, *_required_kind(kinds, played), family)


def _event_kind(categories: object, game: object, variants: object) -> tuple[str | None, str | None, str | None]:
    return read_text(categories, "categories"), read_text(game, "games"), read_text(variants, "variants")


def _required_kind(categories: str | None, game: str | None) -> tuple[tuple[str, ...], str]:
    if categories is None:
        raise WrongKindError("categories", None, CATEGORY_EXPECTED)
    if game is None:
        raise WrongKindError("games", None, "the game of each result")
    named = [category_name(part) for part in categories.split(";") if part.strip()]
    return tuple(dict.fromkeys(named)), game


def _counted(rows: Sequence[_Row]) -> list[Counted]:
    try:
        return counted([row.result for row in rows])
    except ScoringError as error:
        error.row = None if error.row is None else rows[error.row].number
        raise


def _total(rows: Sequence[_Row]) -> Outcome:
    if not rows:
        return None
    counts = _counted(rows)
    total = sum(each.points for each in counts)
    terms = [_term(row.result, each) for row, each in zip(rows, counts, strict=True) if each.points]
    return Award(total, f"{' + '.join(terms)} = {total}" if terms else "no result that scores -> 0")


def _with_families(rows: Sequence[_Row]) -> list[_Row]:
    """The rows of many players, the family of a game in all of its rows, be it written in one only."""
    try:
        family_of = families((row.result.game, row.result.family) for row in rows)
    except ScoringError as error:
        error.row = None if error.row is None else rows[error.row].number
        raise
    return [_Row(row.number, row.result._replace(family=family_of.get(name_key(row.result.game)))) for row in rows]


def _by_player(rows: Sequence[_Row], names: Sequence[object]) -> dict[str, list[_Row]]:
    """The rows of each player; a player who is named has rows, be they without points."""
    rows_of: dict[str, list[_Row]] = {}
    result_at = {row.number: row for row in rows}
    for index, cell in enumerate(names):
        with at_row(index):
            name = read_text(cell, "names")
            if name is None and index in result_at:
                raise WrongKindError("names", None, "the player of each result")
        if name is not None:
            rows_of.setdefault(name_key(name), []).extend([result_at[index]] if index in result_at else [])
    return rows_of


def _total_of(cell: object, rows_of: dict[str, list[_Row]]) -> Outcome:
    try:
        name = read_text(cell, "name")
        if name is None:
            return None
        if name_key(name) not in rows_of:
            raise UnknownNameError("name", name, "a player who stands in names")
        return _total(rows_of[name_key(name)])
    except ScoringError as error:
        return error


def _sentence(result: Result, each: Counted) -> str:
    reasons = {
        Treatment.DOUBLED: f"doubled as the best {each.category} result",
        Treatment.WHOLE: "counted whole",
        Treatment.HALF_DOUBLED: f"halved beside another variant, and doubled as the {each.category} result",
        Treatment.HALVED: "halved beside another variant",
        Treatment.STRUCK: "struck out beside a better result of the game",
    }
    return f"{each.points}: {result.game}, {result.points}, {reasons[each.treatment]}"


def _term(result: Result, each: Counted) -> str:
    treatment = "" if each.treatment is Treatment.WHOLE else f", {each.treatment.value}"
    return f"{each.points} ({result.game}{treatment})"


def _fractions_of_event(column: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    entries = entries_of(column, tied, withdrawn)
    size = read_whole(field.single(), "field", FIELD_EXPECTED)
    if column.is_single and size is None and entries[0]:
        raise WrongKindError("field", None, FIELD_EXPECTED)
    event = event_of(entries, size)
    return [_fractions(entry, event) for entry in entries]


def _fractions_of_each(column: Range, field: Range, tied: Range, withdrawn: Range) -> Grid:
    """Each row an event of its own."""
    grid: Grid = []
    for entry, cell in zip(entries_of(column, tied, withdrawn), field.beside(column), strict=True):
        try:
            size = read_whole(cell, "field", FIELD_EXPECTED)
            event = None if size is None else event_of([entry], size)
            grid.append(_fractions(entry if event else None, event or Event(0, {})))
        except ScoringError as error:
            grid.append([error] * len(TIEBREAK_NAMES))
    return grid


def _fractions(entry: Position | None, event: Event) -> list[Outcome]:
    return [None] * len(TIEBREAK_NAMES) if entry is None else list(event.tiebreak(entry))


def _long_list(
    names: Range, events: Range, positions: Range, categories: Range, games: Range, variants: Range, withdrawn: Range
) -> list[Entry]:
    columns = [each.beside(names) for each in (events, positions, categories, games, variants, withdrawn)]
    entries = []
    for index, cells in enumerate(zip(names.cells(), *columns, strict=True)):
        with at_row(index):
            entry = _entry(*cells)
        if entry is not None:
            entries.append(entry)
    return entries


def _entry(
    name: object, event: object, position: object, categories: object, game: object, variants: object, withdrawn: object
) -> Entry | None:
    player, of_event = read_text(name, "names"), read_text(event, "events")
    place = entry_of(position, None, withdrawn)
    if place is None:
        return None
    if player is None:
        raise WrongKindError("names", None, "the player of each position")
    if of_event is None:
        raise WrongKindError("events", None, "the event of each position")
    kinds, played, family = _event_kind(categories, game, variants)
    return Entry(player, of_event, place, *_required_kind(kinds, played), family)
