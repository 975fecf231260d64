"""Which corrections are to blame where the rows of an event cannot be together: those an organiser may edit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from podium.season.problems import cell_of
from podium.season.results import corrected
from podium.standings.season import Result
from podium.systems import LAYOUTS
from podium.systems.layout import RESULTS

Rows = Sequence[Result]


def at_fault(rows: Rows, fails: Callable[[Rows], bool]) -> list[Result]:
    """The corrections among ``rows`` without which they could be together: single ones, else all of them.

    None where the rows fail as they were imported too, and where nothing was corrected.
    """
    corrections = [row for row in rows if row.corrected]
    if not corrections or fails(_without(rows, corrections)):
        return []
    single = [row for row in corrections if not fails(_without(rows, [row]))]
    return single or corrections


def _without(rows: Rows, corrections: Rows) -> list[Result]:
    """The rows as they were before those corrections."""
    before = [row.before if any(row is each for each in corrections) else row for row in rows]
    return [row for row in before if row is not None]


def blamed(corrections: Rows, key: str, why: str, system: str) -> str:
    """``season.xlsx, sheet "Results", cell C5: Hex: Ann Berg is corrected (place 1 -> 2), and that leaves nobody first;
    type ...``. why: what the corrections do, ``leaves nobody first``."""
    layout, first = LAYOUTS[system], corrections[0]
    done = [
        f"{row.player} is {'corrected' if row.before else 'added'} ({corrected(row, layout)})"
        + (f" in {cell_of(row, key).rpartition(', ')[2]}" if row is not first else "")
        for row in corrections
    ]
    origins = sorted({row.before.origin for row in corrections if row.before and row.before.origin})
    again = f", or import {' and '.join(origins)} again, corrected" if origins else ""
    return (
        f"{cell_of(first, key)}: {first.event}: {' and '.join(done)}, and that {why}; correct this row, or type those "
        f"of all others who change with it into the sheet {RESULTS}{again}"
    )
