"""Standings workbooks of a season, and what those of all scoring systems have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl import Workbook

    from podium.workbooks.cells import Value


@dataclass(frozen=True, slots=True)
class StandingsWorkbook:
    """A standings workbook, the values of its formulas by sheet and coordinate, and what to say on the terminal.

    summary: in a few words (``64 players in 12 events``). remarks: what the organiser must know, a sentence each; they
    stand in the workbook too.
    """

    workbook: Workbook
    values: Mapping[str, Mapping[str, Value]]
    summary: str
    remarks: Sequence[str] = ()
