"""Standings workbooks of a season, and what those of all scoring systems have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from openpyxl import Workbook

    from podium.season.model import Season
    from podium.workbooks.cells import Value


@dataclass(frozen=True, slots=True)
class Standings:
    """A standings workbook, the values of its formulas by sheet and coordinate, and what to say on the terminal.

    summary: in a few words (``64 players in 12 events``). remarks: what the organiser must know, a sentence each; they
    stand in the workbook too.
    """

    workbook: Workbook
    values: Mapping[str, Mapping[str, Value]]
    summary: str
    remarks: Sequence[str] = ()


def build(season: Season) -> Standings:
    """The standings of a season by the rules of its system; PodiumError for a season that cannot be scored."""
    module = import_module(f"podium.systems.{season.system}.workbook")
    return cast(Standings, module.build(season))
