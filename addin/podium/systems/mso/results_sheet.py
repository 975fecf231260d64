"""The sheet Results: every player's events as the rules print them, and the live total over what they count for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.worksheet import Worksheet

from podium.scoring.championship import CATEGORIES, Treatment
from podium.scoring.grand_prix import PLACE_POINTS
from podium.scoring.grand_prix_season import Entry, Line, Scored
from podium.scoring.names import name_key
from podium.standings.season import Event
from podium.systems.mso import words
from podium.systems.mso.rows import (
    Content,
    Formula,
    Heights,
    Style,
    columns_of,
    coordinate,
    shared_places,
    write,
)
from podium.systems.mso.template import RESULTS, RESULTS_COLUMNS, RESULTS_ROWS
from podium.systems.mso.totals import cells_of, total_elsewhere, total_formula
from podium.words import counted
from podium.workbooks.cells import Value, fill_in
from podium.workbooks.formulas import NONE, every, literal
from podium.workbooks.places import place
from podium.workbooks.typed_cells import accept_whole, ask_before

HOW_TO_READ = (
    "Each player's events by category, and what each counts for in the Championship: doubled, whole, halved, or struck "
    "out for 0. Filter by player; do not sort."
)
CHOSEN_BEFORE = "chosen for the earlier points"
MOST_POINTS = PLACE_POINTS[0]
POINTS_SAID = f"Points in the event: a whole number from 0 to {MOST_POINTS}, 0 for who withdrew or is ineligible."
ELSEWHERE = (
    "Nothing follows from places, categories and games here. Correct the season's workbook and make the standings anew."
)
WRAPPED = ("player", "result", "treatment", "category", "game", "session", "note")


@dataclass(frozen=True, slots=True)
class ResultsSheet:
    """Where things stand: each player's row, by name, and the row of each result, by the number of its entry.

    total: the column of the totals; points: that of the points as awarded; treatment: of how they count. values: of the
    formulas, by coordinate.
    """

    total: int
    points: int
    treatment: int
    row_of_player: dict[str, int] = field(default_factory=dict)
    row_of_result: dict[int, int] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)

    def total_of(self, player: str) -> Formula:
        """The formula of a player's Championship total on another sheet."""
        return Formula(f"={RESULTS}!{coordinate(self.row_of_player[player], self.total)}")

    def points_of(self, results: Iterable[Scored]) -> Formula:
        """The formula of the sum of those results, as awarded, on another sheet."""
        rows = (self.row_of_result[each.row] for each in results)
        return total_elsewhere(rows, self.points, self.total, RESULTS)

    def are_changed(self) -> str:
        """The condition that somebody has changed points on this sheet, for a formula on another."""
        cells = cells_of(self.treatment, min(self.row_of_player.values()), max(self.row_of_result.values()))
        return f'COUNTIF({RESULTS}!{cells},"*{CHOSEN_BEFORE}")>0'


@dataclass(frozen=True, slots=True)
class About:
    """What else there is to say of each result, by the number of its entry: its event, and a note."""

    events: Mapping[int, Event]
    notes: Mapping[int, str]


def fill_results(sheet: Worksheet, lines: Sequence[Line], about: About, texts: Mapping[str, str]) -> ResultsSheet:
    """Fill the template's sheet with the players in the order of the Championship."""
    fill_in(sheet, {**texts, "about": HOW_TO_READ})
    filling = _Filling(sheet, about)
    first = row = min(place(sheet, kind).min_row for kind in RESULTS_ROWS)
    shared = shared_places(lines)
    for line in lines:
        row = filling.player(row, line, shared=line.place in shared)
    _clean_up(sheet, max(row, first + 1))
    if lines:
        _say_what_may_be_typed(sheet, filling.made.points, first, row - 1)
    return filling.made


class _Filling:
    """The sheet while it is filled from the top."""

    def __init__(self, sheet: Worksheet, about: About):
        self._sheet = sheet
        self._about = about
        self._columns = columns_of(sheet, RESULTS_COLUMNS)
        self._styles = {kind: Style(sheet, place(sheet, kind).min_row) for kind in RESULTS_ROWS}
        self._heights = Heights(sheet, [self._columns[name] for name in WRAPPED])
        self.made = ResultsSheet(self._columns["counts"], self._columns["points"], self._columns["treatment"])

    def player(self, row: int, line: Line, *, shared: bool) -> int:
        """A row of the player, and below it one for each result; the row after them."""
        results = sorted(line.results, key=reading_order)
        end = row + 1 + len(results)
        self._add(row, "player_row", _player_cells(line, shared))
        self._add_live(row, "counts", total_formula(range(row + 1, end), self._columns["counts"]), line.total)
        said = _how_many_count(line)
        points = enumerate((each.points for each in results), start=row + 1)
        same = every([f"{self._points_cell(of_result)}={own}" for of_result, own in points])
        formula = Formula(f"=IF({same},{literal(said)},{literal(f'{said}: {CHOSEN_BEFORE}')})")
        self._add_live(row, "treatment", formula, said)
        self.made.row_of_player[line.name] = row
        for result_row, result in enumerate(results, start=row + 1):
            self._result(result_row, result)
        return end

    def _result(self, row: int, result: Scored) -> None:
        kind = "struck_row" if result.counted.treatment is Treatment.STRUCK else "result_row"
        self._add(row, kind, _result_cells(result, self._about.events[result.row], self._about.notes.get(result.row)))
        self._add_live(row, "counts", _counts_formula(result, self._points_cell(row)), result.counted.points)
        self.made.row_of_result[result.row] = row

    def _add(self, row: int, kind: str, cells: Mapping[str, Content]) -> None:
        self._styles[kind].apply(self._sheet, row)
        write(self._sheet, row, {self._columns[name]: content for name, content in cells.items()})
        self._heights.fit(row)

    def _points_cell(self, row: int) -> str:
        return coordinate(row, self._columns["points"]).replace("$", "")

    def _add_live(self, row: int, column: str, formula: Formula, value: Value) -> None:
        write(self._sheet, row, {self._columns[column]: formula})
        self.made.values[f"{get_column_letter(self._columns[column])}{row}"] = value


def _how_many_count(line: Line) -> str:
    counting = sum(each.counted.treatment is not Treatment.STRUCK for each in line.results)
    return f"{counted(len(line.results), 'event')}, {counting} counted"


def _player_cells(line: Line, shared: bool) -> dict[str, Content]:
    return {
        "player": line.name,
        "result": f"Championship: place {'T' if shared else ''}{line.place}",
    }


def _result_cells(scored: Scored, event: Event, note: str | None) -> dict[str, Content]:
    return {
        "player": scored.entry.name,
        "result": words.reading(scored),
        "treatment": words.treatment(scored),
        "points": scored.points,
        "finish": words.place_in_field(scored),
        "category": "; ".join(scored.entry.categories),
        "game": game_of(scored.entry),
        "session": event.session,
        "note": note,
    }


def game_of(entry: Entry) -> str:
    """The game, and its family where that is another name."""
    if entry.family is None or name_key(entry.family) == name_key(entry.game):
        return entry.game
    return f"{entry.game} ({entry.family})"


def _counts_formula(scored: Scored, points: str) -> Formula:
    """What the result counts for, from its points; a struck-out one for 0. An error for points that no place pays."""
    formula = {
        Treatment.DOUBLED: f"2*{points}",
        Treatment.WHOLE: points,
        Treatment.HALF_DOUBLED: points,
        Treatment.HALVED: f"ROUND({points}/2,0)",
        Treatment.STRUCK: "0",
    }[scored.counted.treatment]
    most = 0 if scored.entry.position.withdrawn or not scored.entry.eligible else MOST_POINTS
    paid = f"AND({points}>=0,{points}<={most},{points}=INT({points}))"
    return Formula(f"=IF(COUNT({points})=0,{NONE},IF({paid},{formula},{NONE}))")


def reading_order(scored: Scored) -> tuple[int, int, int, int]:
    """By category, that of its double before its first; then the most points first, and what counts for more."""
    category = scored.counted.category or scored.entry.categories[0]
    return CATEGORIES.index(category), -scored.points, -scored.counted.points, scored.row


def _say_what_may_be_typed(sheet: Worksheet, points: int, first: int, last: int) -> None:
    accept_whole(sheet, cells_of(points, first, last).replace("$", ""), 0, POINTS_SAID, MOST_POINTS)
    for name in ("finish", "category", "game"):
        cells = cells_of(place(sheet, name).min_col, first, last)
        ask_before(sheet, cells.replace("$", ""), ELSEWHERE)


def _clean_up(sheet: Worksheet, end: int) -> None:
    """The filter over all rows before ``end``, no prototype row that was not needed, and no names for any."""
    header = place(sheet, "header")
    if end - 1 > header.max_row:  # else there is nothing to filter
        filtered = CellRange(min_row=header.min_row, min_col=header.min_col, max_row=end - 1, max_col=header.max_col)
        sheet.auto_filter.ref = filtered.coord
    if end <= sheet.max_row:
        sheet.delete_rows(end, sheet.max_row - end + 1)
    for kind in RESULTS_ROWS:
        del sheet.defined_names[kind]
