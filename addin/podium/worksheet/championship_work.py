"""What the worksheet functions of the Championship do with the ranges that they are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.scoring.award import Award
from podium.scoring.categories import CATEGORIES
from podium.scoring.championship import Counted, Result, Treatment, category_name, counted
from podium.scoring.championship_clusters import Played, families
from podium.scoring.errors import ScoringError, UnknownNameError, WrongKindError
from podium.scoring.grand_prix import TIEBREAK_NAMES
from podium.scoring.grand_prix_season import Entry, Line, standings
from podium.scoring.names import name_key
from podium.worksheet.answers import Grid, Outcome
from podium.worksheet.cells import at_row, read_text, read_whole
from podium.worksheet.grand_prix import entry_of
from podium.worksheet.ranges import Range

CATEGORY_EXPECTED = "one of " + ", ".join(CATEGORIES)


def counted_grid(points: Range, categories: Range, games: Range, variants: Range) -> Grid:
    """What each result of one player counts for, in the shape of ``points``."""
    line = points.line()
    rows = _results(line, categories, games, variants)
    outcomes: list[Outcome] = [None] * len(list(line.cells()))
    for row, each in zip(rows, _counted(rows), strict=True):
        outcomes[row.number] = Award(each.points, _sentence(row.result, each))
    return line.reshaped(outcomes)


def totals_grid(points: Range, categories: Range, games: Range, variants: Range, names: Range, name: Range) -> Grid:
    """The total of the player, or of each in ``name``."""
    line = points.line()
    rows = _results(line, categories, games, variants)
    if names.is_omitted and name.is_omitted:
        return [[_total(rows)]]
    if names.is_omitted:
        raise WrongKindError("names", None, "the player of each result")
    rows_of = _by_player(_with_families(rows), names.beside(line))
    return [[_total_of(cell, rows_of) for cell in cells] for cells in name.rows]


def standings_grid(
    names: Range, events: Range, positions: Range, categories: Range, games: Range, variants: Range, withdrawn: Range
) -> Grid:
    """The Championship, with a header row."""
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
    """The rows of many players, each game with what makes it a variant in any of them: whoever entered that event."""
    try:
        family_of = families(Played(row.result.game, row.result.family, row.result.categories) for row in rows)
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
