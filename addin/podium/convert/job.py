"""A file to score, as another process can be told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from podium.convert.sorting import SHEET
from podium.paper import Paper
from podium.sheets.asked import Asked
from podium.systems.system import Options


@dataclass(frozen=True, slots=True)
class Job:
    """A file to score and all that it takes.

    system: its name. inputs: other files that are read and never written over. with_standings: whether the outcome is
    to hold the players, each with the score. sort: the order of the rows, as ``convert.sorting`` knows it. paper: None
    for the usual one.
    """

    source: Path
    output: Path
    system: str
    options: Options = field(default_factory=dict)
    asked: Asked = field(default_factory=Asked)
    force: bool = False
    inputs: Sequence[Path] = ()
    with_standings: bool = False
    sort: str = SHEET
    paper: Paper | None = None
