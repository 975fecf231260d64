"""A file to score, as another process can be told of it, and what becomes of it whatever goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from podium.convert.outcome import FAILED, REFUSED, Outcome
from podium.convert.sorting import SHEET
from podium.convert.system import Options
from podium.errors import PodiumError
from podium.paper import Paper
from podium.sheets.asked import Asked

LONGEST_FAULT = 200


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


def run(job: Job) -> Outcome:
    """Score the file and write its workbook; whatever goes wrong, the outcome says so and nothing is written."""
    # Imported here: the process that only hands out jobs does not wait for openpyxl.
    from podium.convert.one_file import score_file

    try:
        return score_file(job)
    except PodiumError as error:
        return Outcome(job.source, REFUSED, error=str(error))
    except Exception as error:  # a fault in Podium, or no memory left: the other files are scored all the same
        return Outcome(job.source, FAILED, error=f"{job.source}: {fault(error)}")


def fault(error: BaseException) -> str:
    """In one line, for somebody who cannot mend it but can pass it on."""
    if isinstance(error, MemoryError):
        return "there is not enough memory to score it (MemoryError)"
    said = " ".join(str(error).split())[:LONGEST_FAULT]
    kind = type(error).__name__
    return f"a fault in Podium kept it from being scored ({kind}{f': {said}' if said else ''})"
