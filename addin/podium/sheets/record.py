"""One result sheet, as scoring systems and the writing of workbooks take it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from podium.scoring.chess_gp import section_key
from podium.sheets.table import CELL, Cell, Row, coordinate, text_of

ROUNDS = "round"  # the key of the columns of rounds, of which there are several


@dataclass(frozen=True, slots=True)
class Record:
    """A sheet whose header row and columns are found.

    heading: the texts above the header row, a line each. header_row: its number. headers: its cells. columns: by key,
    the indices (from 0) of the columns found: one, or as many as there are rounds. rows: the rows below the header
    that are not blank, as long as the header. foot: the texts below the table, a line each. unit, event, total_rounds
    (``rounds``) and format: as the table says them. remarks: what the organiser must know. ties: what tells them, score
    or place; blank until ``places`` looked. notation: how the cells of rounds were written, once they are read.
    half_byes_win: as the table says it.
    chosen: the keys of the columns that the organiser chose.
    """

    source: Path
    sheet: str | None
    heading: Sequence[str]
    header_row: int
    headers: Sequence[Cell]
    columns: Mapping[str, Sequence[int]]
    rows: Sequence[Row]
    foot: Sequence[str] = ()
    unit: str = CELL
    event: str = ""
    total_rounds: int | None = None
    format: str = ""
    remarks: Sequence[str] = ()
    ties: str = ""
    notation: str = ""
    half_byes_win: bool = True
    chosen: Collection[str] = ()

    def __contains__(self, key: str) -> bool:
        return key in self.columns

    def column(self, key: str) -> list[Cell]:
        """The cells of the column of that key, a blank one for each row where the sheet has no such column."""
        if key not in self.columns:
            return [None] * len(self.rows)
        index = self.columns[key][0]
        return [row.cells[index] for row in self.rows]

    def cell(self, row: int, key: str) -> Cell:
        """The cell of that row (from 0) in the column of that key, blank where the sheet has no such column."""
        return self.rows[row].cells[self.columns[key][0]] if key in self.columns else None

    def games(self) -> list[list[Cell]]:
        """The cells of the rounds, a list for each row."""
        indices = self.columns.get(ROUNDS, ())
        return [[row.cells[index] for index in indices] for row in self.rows]

    def groups(self) -> list[tuple[int, ...]]:
        """The rows (from 0) of each sheet and section, or all where there is one of both."""
        sections = [section_key(text_of(cell)) for cell in self.column("section")]
        found: dict[tuple[str | None, str], list[int]] = {}
        for row, section in enumerate(sections):
            found.setdefault((self.rows[row].sheet, section), []).append(row)
        return [tuple(rows) for rows in found.values()]

    def of_rows(self, rows: Sequence[int]) -> Record:
        """The record of these rows alone; of one sheet where they are of one."""
        sheets = {self.rows[row].sheet for row in rows} - {None}
        sheet = sheets.pop() if len(sheets) == 1 else self.sheet
        return replace(self, rows=[self.rows[row] for row in rows], sheet=sheet)

    def header(self, key: str) -> str:
        """What the sheet calls the column of that key."""
        return text_of(self.headers[self.columns[key][0]])

    def player(self, row: int) -> str:
        """Who stands in that row (from 0), for a message."""
        return text_of(self.cell(row, "name")) or f"the player of {self.unit_of_rows} {self.rows[row].number}"

    @property
    def unit_of_rows(self) -> str:
        return "row" if self.unit == CELL else self.unit

    def with_column(self, key: str, cells: Sequence[Cell], header: str = "") -> Record:
        """The record with other cells in that column, which is added where the sheet has none."""
        if key in self.columns:
            return self._with(self.columns[key], [[cell] for cell in cells])
        rows = [row._replace(cells=[*row.cells, cell]) for row, cell in zip(self.rows, cells, strict=True)]
        columns = {**self.columns, key: [len(self.headers)]}
        return replace(self, headers=[*self.headers, header or key.capitalize()], columns=columns, rows=rows)

    def with_games(self, games: Sequence[Sequence[Cell]], notation: str) -> Record:
        """The record with other cells in the columns of the rounds, to which those that are lacking are added."""
        record = replace(self, notation=notation)
        width, indices = max(map(len, games), default=0), list(self.columns[ROUNDS])
        for number in range(len(indices) + 1, width + 1):
            indices.append(len(record.headers))
            record = record.with_column(f"round {number}", [None] * len(self.rows), f"R{number}")
        columns = {key: each for key, each in record.columns.items() if not key.startswith("round ")}
        filled = [[*row, *[None] * (len(indices) - len(row))] for row in games]
        return replace(record, columns={**columns, ROUNDS: indices})._with(indices, filled)

    def without(self, key: str) -> Record:
        """The record as if it had not that column."""
        return replace(self, columns={other: each for other, each in self.columns.items() if other != key})

    def with_remarks(self, *remarks: str) -> Record:
        return replace(self, remarks=list(dict.fromkeys([*self.remarks, *filter(None, remarks)])))

    def told_by(self, ties: str) -> Record:
        return replace(self, ties=ties)

    def with_rows(self, rows: Sequence[Row]) -> Record:
        return replace(self, rows=list(rows))

    def over_sheets(self, headers: Sequence[Cell], columns: Mapping[str, Sequence[int]], rows: Sequence[Row]) -> Record:
        """One list of the rows of several sheets, each of which names its own."""
        return replace(self, sheet=None, headers=headers, columns=columns, rows=rows)

    def _with(self, indices: Sequence[int], cells: Sequence[Sequence[Cell]]) -> Record:
        rows = []
        for row, new in zip(self.rows, cells, strict=True):
            own = list(row.cells)
            for index, cell in zip(indices, new, strict=True):
                own[index] = cell
            rows.append(row._replace(cells=own))
        return replace(self, rows=rows)

    def place(self, row: int, column: int) -> str:
        """Where a message points in that row (from 0) of the record: ``cell B7``, or ``line 7`` without cells."""
        place = place_of(self.unit, self.rows[row].number, column, self.headers)
        sheet = self.rows[row].sheet
        return place if sheet is None else f'sheet "{sheet}", {place}'

    def places(self, first: int, second: int, column: int, between: str) -> str:
        """Two places in a column: ``cells B7 to B9``, ``lines 7 and 9``, as ``between`` says."""
        numbers = [self.rows[row].number for row in (first, second)]
        names = [coordinate(number, column) if self.unit == CELL else str(number) for number in numbers]
        if first == second:
            return f"{self.unit} {names[0]}"
        return f"{self.unit}s {names[0]} {between} {names[1]}"


def place_of(unit: str, number: int, column: int, headers: Sequence[Cell] = ()) -> str:
    """``cell B7``; in a file without cells ``line 7, Score``, with the header of the column."""
    if unit == CELL:
        return f"cell {coordinate(number, column)}"
    header = text_of(headers[column]) if column < len(headers) else ""
    return ", ".join(filter(None, [f"{unit} {number}", header]))


def where(source: Path, sheet: str | None) -> str:
    """The beginning of a message: the file, and the sheet if it has a name."""
    return str(source) if sheet is None else f'{source}, sheet "{sheet}"'
