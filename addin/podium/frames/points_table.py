"""The points tables of school chess as a frame."""

from __future__ import annotations

import pandas as pd

from podium.scoring import chess_gp
from podium.worksheet.cells import exact, read_number, read_whole


def points_table(
    rounds: int = chess_gp.STANDARD_ROUNDS,
    *,
    base: int | float = chess_gp.STANDARD_BASE,
    sections: str | chess_gp.Sections = "standard",
) -> pd.DataFrame:
    """What each score pays in each section, as ``podium tables`` prints it: Int64 points, a column a section, and a row
    for each score from ``rounds`` down to 0 by halves, which is the index ``score`` (Float64).

    sections: ``standard``, ``county-2011``, or adjustments by name. OutOfRangeError: rounds that are no whole number or
    below 1, a base that is not above 0; UnknownNameError: another table. Source: Grand Prix Tables and Formulas, the
    extended formula.

    >>> points_table(4).loc[3.5, "Championship"]
    np.int64(707)
    """
    adjustments = chess_gp.section_table(sections) if isinstance(sections, str) else sections
    count, full = read_whole(rounds, "rounds") or 0, read_number(base, "base") or 0
    points = chess_gp.table(count, full, {name: exact(each) for name, each in adjustments.items()})
    scores = [float(score) for score in chess_gp.scores(count)]
    columns = {name: list(each.values()) for name, each in points.items()}
    return pd.DataFrame(columns, pd.Index(scores, dtype="Float64", name="score"), dtype="Int64")
