"""What is wrong with a sheet, cell by cell, in lines for an organiser."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from podium.errors import PodiumError
from podium.sheets.record import Record, where
from podium.sheets.table import Uncalculated

MOST_SHOWN = 5
NO_VALUE = {
    Uncalculated.FORMULA: "holds a formula whose value is not in the file; open it in a spreadsheet program and save "
    "it",
    Uncalculated.ZERO: "holds a formula for which the file has 0, and nothing shows that it was worked out; open the "
    "file in Excel and save it, or in LibreOffice, press Ctrl+Shift+F9 and save it",
}


class Problem(NamedTuple):
    """``cell``: "cell B7", with what helps to find it, or nothing where all of the sheet is at fault."""

    cell: str
    message: str


class BadSheetError(PodiumError):
    """A sheet that is refused: a line for each of the first bad cells, and how many more there are."""

    def __init__(self, record: Record, problems: Iterable[Problem]):
        self.problems = found = list(dict.fromkeys(problems))
        sheet = where(record.source, record.sheet)
        lines = [": ".join((f"{sheet}, {cell}" if cell else sheet, message)) for cell, message in found[:MOST_SHOWN]]
        if len(found) > MOST_SHOWN:
            lines.append(f"{sheet}: and {len(found) - MOST_SHOWN} more")
        super().__init__(*lines)
