"""The standings of a season as frames: the tables that ``podium publish`` gives other programs."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pandas as pd

from podium.pages.model import Value
from podium.standings.model import Kind


def standings(season: str | os.PathLike[str]) -> dict[str, pd.DataFrame]:
    """The tables of a season's standings, by the keys of docs/publishing-data.md: rankings, players, events, results.

    season: a season workbook. Columns are called as in its data files and hold the same values: text, whole numbers
    (Int64), other numbers (Float64), dates (datetime64). ``attrs`` of each: ``title``, ``season`` and ``remarks``,
    which are for the organiser. PodiumError: all that is wrong in the season.
    """
    # Imported here: these read files, for which xlwings Lite has no packages.
    from podium.publish.data import data_tables
    from podium.publish.sources import read

    source = read(Path(season))
    frames = {}
    for table in data_tables(source.publication):
        columns = zip(
            table.columns, zip(*table.rows, strict=True) if table.rows else [()] * len(table.columns), strict=True
        )
        frame = pd.DataFrame({column.key: _typed(values, column.kind) for column, values in columns})
        frame.attrs |= {"title": table.title, "season": source.publication.title, "remarks": list(source.remarks)}
        frames[table.key] = frame
    return frames


def _typed(values: Iterable[Value], kind: Kind) -> pd.Series[Any]:
    held = [None if value == "" else value for value in values]
    there = [value for value in held if value is not None]
    if there and all(isinstance(value, dt.date) for value in there):
        return pd.Series(pd.to_datetime(pd.Series(held, dtype=object)))
    if (there or kind is Kind.NUMBER) and all(isinstance(value, int | float) for value in there):
        whole = all(isinstance(value, int) for value in there)
        return pd.Series(held, dtype="Int64" if whole else "Float64")
    return pd.Series([None if value is None else str(value) for value in held], dtype="str")
