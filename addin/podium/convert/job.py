"""Scoring one file: from its bytes to the workbook beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from pathlib import Path

from podium.convert.sheet import read_sheet
from podium.convert.system import Options, Page, Scored, System
from podium.convert.workbook import RESULTS, scored_workbook
from podium.output import save
from podium.sheets.asked import Asked
from podium.sheets.record import Record, where
from podium.sheets.table import text_of
from podium.workbooks.characters import holdable

LONGEST_HEADING = 400


@dataclass(frozen=True, slots=True)
class Job:
    """A file to score and all that it takes. inputs: every file of the command, none of which is written over."""

    source: Path
    output: Path
    system: System
    options: Options = field(default_factory=dict)
    asked: Asked = field(default_factory=Asked)
    force: bool = False
    inputs: Collection[Path] = ()


def run(job: Job) -> Scored:
    """Score the file and write its workbook; PodiumError, and nothing written, when that cannot be done."""
    shown, record = read_sheet(job.source, job.system, job.options, job.asked)
    scored = job.system.score(record, job.options)
    scored = replace(scored, remarks=[*record.remarks, *scored.remarks])
    pages = [_page(job.system, shown, scored), *scored.pages]
    made_from = holdable(where(Path(job.source.name), record.sheet))  # as the seal will say it
    content = scored_workbook(job.source.stem, job.system.title, pages, made_from)
    save(job.output, content, force=job.force, inputs=job.inputs, made_from=made_from)
    return scored


def _page(system: System, record: Record, scored: Scored) -> Page:
    """The sheet as it was, with what is added to it; the lines over its header stand under the title."""
    heading = " · ".join(record.heading)
    if len(heading) > LONGEST_HEADING:
        heading = heading[: LONGEST_HEADING - 1] + "…"
    return Page(
        name=record.sheet or RESULTS,
        facts=" · ".join(filter(None, [heading, scored.facts])),
        headers=record.headers,
        rows=[row.cells for row in record.rows],
        added=scored.added,
        firsts=_firsts(record, system.group),
    )


def _firsts(record: Record, group: str) -> list[int]:
    """The rows with which a group begins; none where the rows are not sorted by group."""
    groups = [text_of(cell).casefold() for cell in record.column(group)]
    firsts = [row for row, name in enumerate(groups) if row == 0 or name != groups[row - 1]]
    return firsts if len(firsts) == len(set(groups)) else []
