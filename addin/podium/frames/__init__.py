"""Podium's results as tables of pandas: for notebooks, for scripts of xlwings, and for more results than sheets hold.

``read`` result sheets, ``score`` results, ``standings`` of a season, and the ``points_table`` of school chess. The same
rules score here as everywhere in Podium, exactly; numbers are rounded once, at the end. docs/pandas.md has examples.

``score`` and ``points_table`` need pandas alone, as in xlwings Lite; the others need all that Podium is installed with.
"""

from __future__ import annotations

from podium.frames.columns import FrameError
from podium.frames.points_table import points_table
from podium.frames.reading import read
from podium.frames.scoring import score
from podium.frames.season import standings

__all__ = ["FrameError", "points_table", "read", "score", "standings"]
