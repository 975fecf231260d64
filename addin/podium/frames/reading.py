"""Result sheets as one frame: a row a player, in the columns that ``score`` takes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pandas as pd

from podium.errors import PodiumError
from podium.frames.columns import HALF_BYES, NAMES, TYPES, FrameError, called, option_of, plain
from podium.scoring.errors import ScoringError
from podium.sheets.columns import Column, anything
from podium.sheets.record import ROUNDS, Record
from podium.sheets.table import Cell, is_blank, text_of
from podium.systems import named
from podium.systems.cells import is_lacking
from podium.systems.system import Options, System

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
NAME = Column("name", anything)
NOT_KEPT = {"own points"}  # what the sheet reckoned itself
PLACED = ("place", "wall place")  # kept as they are written: T4, 4-6, W


def read(
    path: Paths,
    system: str,
    *,
    sheet: str | None = None,
    columns: str | Mapping[str, str] | None = None,
    ties: str | None = None,
    encoding: str | None = None,
    recursive: bool = False,
    **options: object,
) -> pd.DataFrame:
    """The players of result sheets, as ``podium convert`` reads them: a row each, sheet after sheet.

    path: a file, a folder or a glob, or several. system: mso, chess, fibonacci or mcmahon. The others are what the
    options of ``podium convert`` say, such as ``rounds=5``.

    Columns: ``event`` (what the sheet calls it, else the file's name), ``file``, ``sheet`` (categories), ``row``
    (Int64, as the spreadsheet counts it), ``name`` (text), and those that the system scores: ``place`` (text: 4, T4 or
    W), ``tied``, ``rounds``, ``centres``, ``eliminated`` (Int64), ``score``, ``base``, ``initial_score``,
    ``final_score`` (Float64), ``withdrawn`` (boolean), ``section``, ``board``, ``game``, ``ending``, ``power``
    (categories), ``team``, ``number``, ``r1``, ``r2``, ... (text). A column that no sheet has is left out; ties stand
    as they will count. ``attrs["remarks"]``: what whoever ran the events must know, with the file before it.

    FrameError: all that keeps any of the files from being read, each with file, sheet and cell.
    """
    # Imported here: these read files, for which xlwings Lite has no packages.
    from podium.convert.sheet import read_sheet
    from podium.convert.sources import expand
    from podium.sheets.asked import ask

    chosen = named(system)
    given = chosen.prepare(
        {option_of(chosen, name): plain(value) for name, value in options.items() if value is not None}
    )
    if isinstance(columns, Mapping):
        columns = ",".join(f"{key}={said}" for key, said in columns.items())
    asked = ask(
        None if sheet is None else str(sheet), columns, ties, [column.key for column in chosen.columns], encoding
    )
    sources = expand([Path(each) for each in _each(path)], recursive=recursive)
    lines, remarks = list(sources.problems), list(sources.lines())
    sheets: dict[Path, Record] = {}
    for source in sources.files:
        try:
            record = read_sheet(source, chosen, given, asked).record
            scored = chosen.score(record, given)  # which refuses and remarks upon more than reading does
        except PodiumError as error:
            lines += error.args
            continue
        sheets[source] = record
        said = dict.fromkeys([*record.remarks, *scored.remarks])
        remarks += [f"{source}: {remark}" for remark in said]
    if lines:
        raise FrameError(lines)
    if not sheets:
        raise FrameError([f"no result sheets in {', '.join(map(str, _each(path)))}"])
    events = _events(sheets, chosen)
    frame = _typed([row for source, record in sheets.items() for row in _rows(record, source, events, chosen, given)])
    frame.attrs |= {"system": chosen.name, "remarks": remarks}
    return frame


def _each(path: Paths) -> list[str | os.PathLike[str]]:
    return [path] if isinstance(path, str | os.PathLike) else list(path)


def _events(sheets: Mapping[Path, Record], system: System) -> Mapping[Path, str]:
    """The event of each file. Where rows of an event hang together two files are two events, be they called alike."""
    from podium.sheets.titles import event_name

    names = {source: event_name(record) or source.stem for source, record in sheets.items()}
    if system.rows_are_alone:
        return names
    alike = [name for name, files in Counter(names.values()).items() if files > 1]
    return {source: f"{name} ({source})" if name in alike else name for source, name in names.items()}


def _rows(
    record: Record, source: Path, events: Mapping[Path, str], system: System, options: Options
) -> Iterator[dict[str, Any]]:
    columns = {called(key): cells for key, cells in _columns(record, system, options).items()}
    games = record.games()
    for index, row in enumerate(record.rows):
        own = {key: cells[index] for key, cells in columns.items()}
        rounds = {f"r{number}": text_of(cell) or None for number, cell in enumerate(games[index], start=1)}
        yield {
            **{"event": events[source], "file": str(source), "sheet": row.sheet or record.sheet, "row": row.number},
            **own,
            **(rounds if _scores_rounds(system) else {}),
            **({} if record.half_byes_win else {HALF_BYES: False}),
        }


def _columns(record: Record, system: System, options: Options) -> Mapping[str, list[Any]]:
    """The values of each column that the record has or an option stands in for, the name first."""
    found = {}
    for column in (NAME, *system.columns):
        key = column.key
        option = options.get(key) if column.option else None
        if key == ROUNDS or key in NOT_KEPT or (key not in record and option is None):
            continue
        cells = [option if is_blank(cell) else cell for cell in record.column(key)] if is_lacking(record, key) else None
        found[key] = [_value(column, cell) for cell in cells or record.column(key)]
    return found


def _value(column: Column, cell: Any) -> Any:
    """As the column reads it, a number as a frame holds it; text where it is read as nothing else."""
    if is_blank(cell):
        return None
    if column.read is anything or column.key in PLACED:
        return text_of(cell)
    try:
        value = column.read(cell, column.said)
    except ScoringError:  # of a player who is not scored: what stands there is no matter
        return None
    return float(value) if isinstance(value, Fraction) else value if isinstance(value, int) else text_of(cell)


def _scores_rounds(system: System) -> bool:
    return any(column.key == ROUNDS and not column.aside for column in system.columns)


def _typed(rows: list[dict[str, Any]]) -> pd.DataFrame:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    games = sorted((key for key in keys if key.startswith("r") and key[1:].isdecimal()), key=lambda key: int(key[1:]))
    ordered = [*(key for key in keys if key not in games), *games]
    return pd.DataFrame({key: _column(key, [row.get(key) for row in rows]) for key in ordered})


def _column(key: str, values: list[Cell]) -> pd.Series[Any]:
    kind = TYPES.get(key, "str")
    if kind == NAMES:  # in the order in which they are met
        return pd.Series(pd.Categorical(values, list(dict.fromkeys(value for value in values if value is not None))))
    return pd.Series(values, dtype=kind)
