"""The results file beside a season workbook: what was imported, in a workbook of Podium's own.

The organiser's workbook is never written: what another program stored in it (charts, pictures, macros, comments) would
be lost in part. The results file holds nothing else than the rows of result sheets, so that it can always be made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from podium.convert.workbook import scored_workbook
from podium.errors import PodiumError
from podium.output import save
from podium.paper import Paper
from podium.seal import unbroken
from podium.season.left_behind import known_origin, results_path
from podium.season.origin import RESULTS_OF, made_from
from podium.season.problems import Problems
from podium.season.rows import season_record
from podium.sheets.columns import Column
from podium.sheets.left_early import LEFT_EARLY
from podium.sheets.readers import read
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, is_blank
from podium.systems.layout import RESULTS, SOURCE_FILE, Layout, header
from podium.systems.system import Page, Texts
from podium.words import counted
from podium.worksheet.cells import read_text

IMPORTED_ON = "imported on"
ABOUT = "Made by Podium: import a sheet again, or type a correction into the sheet Results of the season workbook"


@dataclass(frozen=True, slots=True)
class Imported:
    """A row of a result sheet. cells: by the key of the column; of the event too."""

    event: str
    cells: Mapping[str, Cell]
    rounds: Sequence[Cell]
    source: str
    on: Cell


NO_ROW = Imported("", {}, (), "", None)  # of a file from which everything was removed


def columns_of(layout: Layout) -> list[Column]:
    """The columns of the file: the event, then what the scoring system reads, then where it came from."""
    event = Column(layout.event, read_text, "the event", needed=True, filled=True)
    own = [column for column in layout.results if column.key != layout.event]
    came_from = [Column(SOURCE_FILE, read_text, needed=True), Column(IMPORTED_ON, lambda cell, _: cell, needed=True)]
    return [event, *own, *came_from]


def read_record(path: Path, layout: Layout, problems: Problems) -> Record | None:
    """The sheet of the file; None where nothing was imported yet."""
    if not path.exists():
        return None
    try:
        return season_record(path, read(path), RESULTS, columns_of(layout), (), problems)
    except PodiumError as error:
        first, *others = error.args
        more = f" (and {len(others)} more)" if others else ""
        raise PodiumError(f"{first}{more}; import the result sheets again with --force") from error


def edited_remarks(path: Path) -> Iterator[str]:
    """What is in the file may be another thing than what the result sheets say."""
    if path.exists() and unbroken(path) is None:
        yield (
            f"{path.name} was edited by hand; import its sheets again with --force, and type corrections into the "
            f"sheet {RESULTS} of the season workbook"
        )


def rows_of(record: Record, layout: Layout) -> list[Imported]:
    """The rows as they stand in the file."""
    keys = [column.key for column in layout.results if column.key in record and column.key != ROUNDS]
    return [
        Imported(
            event=str(row.cells[record.columns[layout.event][0]]),
            cells={key: row.cells[record.columns[key][0]] for key in keys if key != layout.event},
            rounds=[row.cells[index] for index in record.columns.get(ROUNDS, ())],
            source=str(row.cells[record.columns[SOURCE_FILE][0]] or ""),
            on=row.cells[record.columns[IMPORTED_ON][0]],
        )
        for row in record.rows
    ]


def write(
    season: Path,
    title: str,
    layout: Layout,
    rows: Sequence[Imported],
    *,
    force: bool,
    inputs: Collection[Path],
    paper: Paper | None = None,
    is_same: Callable[[Path], bool] = lambda other: False,
) -> None:
    """The whole file anew; PodiumError, and the old one stays, where an organiser edited it (unless ``force``).

    paper: as of ``to_bytes``. is_same: whether another workbook is the same season, so that a copy of its results file
    may be replaced.
    """
    path = results_path(season)
    if not force and path.exists() and unbroken(path) is None:
        raise PodiumError(f"{path}: was changed since Podium made it; --force replaces it, or move it away")
    keys = [column.key for column in layout.results if column.key not in (layout.event, ROUNDS)]
    keys = [key for key in keys if key not in layout.stated or any(not is_blank(row.cells.get(key)) for row in rows)]
    if not any(row.cells.get(LEFT_EARLY) for row in rows):
        keys = [key for key in keys if key != LEFT_EARLY]
    most = max((len(row.rounds) for row in rows), default=0) or (1 if layout.system == "mcmahon" else 0)
    shown = rows or [NO_ROW]
    rounds = [f"R{number}" for number in range(1, most + 1)]
    page = Page(
        name=RESULTS,
        facts=f"{counted(len({row.event for row in rows}), 'event')}, {counted(len(rows), 'row')} · {ABOUT}",
        headers=[header(layout.event), *map(header, keys), *rounds, header(IMPORTED_ON)],
        rows=[_cells(row, keys, most) for row in shown],
        added=[Texts(header(SOURCE_FILE), [row.source or None for row in shown])],
    )
    origin = made_from(RESULTS_OF, season)
    content = scored_workbook(title, "imported results", [page], origin, paper)
    save(
        path,
        content,
        force=force,
        inputs=[season, *inputs],
        made_from=known_origin(path, origin, is_same),
        instead="move it into another folder",
    )


def _cells(row: Imported, keys: Sequence[str], rounds: int) -> list[Cell]:
    played = [*row.rounds, *[None] * (rounds - len(row.rounds))]
    return [row.event or None, *(row.cells.get(key) for key in keys), *played, row.on]
