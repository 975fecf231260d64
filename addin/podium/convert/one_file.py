"""Scoring one file: from its bytes to the workbook beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from podium.convert.job import Job
from podium.convert.outcome import SCORED, Outcome
from podium.convert.remarks_page import remarks_pages, remarks_told
from podium.convert.same_results import mark_of
from podium.convert.sheet import read_sheet
from podium.convert.sorting import POINTS, sorted_by_points, with_rows_named
from podium.convert.standings import rounds_of, standings_of
from podium.convert.workbook import RESULTS, scored_workbook
from podium.errors import PodiumError
from podium.open_elsewhere import open_remark
from podium.output import save
from podium.sheets.record import Record, where
from podium.sheets.table import text_of
from podium.sheets.titles import event_name, is_no_name
from podium.sheets.tournament import tournament_of, with_places_told
from podium.systems import SYSTEMS
from podium.systems.system import Figures, Page, Scored, System
from podium.workbooks.characters import holdable

LONGEST_HEADING = 400


def score_file(job: Job) -> Outcome:
    """Score the file and write its workbook; PodiumError, and nothing written, when that cannot be done."""
    system = SYSTEMS[job.system]
    shown, record = read_sheet(job.source, system, job.options, job.asked)
    scored = system.score(record, job.options)
    _refuse_none(record, scored)
    outcome = _outcome(job, record, scored)
    page = _page(system, shown, scored, outcome.remarks)
    if job.sort == POINTS:
        page = sorted_by_points(with_rows_named(page, shown, record), scored)
    pages = [page, *scored.pages, *remarks_pages(outcome.remarks, job.source.name)]
    made_from = holdable(where(Path(job.source.name), record.sheet))  # as the seal will say it
    content = scored_workbook(job.source.stem, system.title, pages, made_from, job.paper)
    # Last, when nothing can fail any more: of a file that failed there is no workbook.
    save(job.output, content, force=job.force, inputs=[job.source, *job.inputs], made_from=made_from)
    said = open_remark(job.output)
    return replace(outcome, remarks=[*outcome.remarks, said]) if said else outcome


def _refuse_none(record: Record, scored: Scored) -> None:
    """PodiumError for a sheet that gives no player; ValueError where the figures would stand in the wrong rows."""
    if not _players(scored):
        raise PodiumError(f"{where(record.source, record.sheet)}: has no player to score; expected at least one")
    if any(len(added.values) != len(record.rows) for added in scored.added):
        raise ValueError("the figures are not as many as the rows")


def _outcome(job: Job, record: Record, scored: Scored) -> Outcome:
    record = with_places_told(record, job.asked.of(job.source).ties)
    played = tournament_of(record)
    return Outcome(
        source=job.source,
        status=SCORED,
        output=job.output,
        format=record.format,
        sheet=record.sheet or "",
        event=played.event,
        rounds=rounds_of(record, played, job.options),
        players=_players(scored),
        count=scored.count,
        standings=standings_of(record, played, scored) if job.with_standings else (),
        ties=record.ties,
        remarks=list(dict.fromkeys([*record.remarks, *scored.remarks])),
        results=mark_of(job.source, played, scored),
    )


def _players(scored: Scored) -> int:
    """The rows that were given a figure: who is marked as absent is none."""
    figures = next(added for added in scored.added if isinstance(added, Figures))
    return sum(figure is not None for figure in figures.values)


def _page(system: System, record: Record, scored: Scored, remarks: Sequence[str]) -> Page:
    """The sheet as it was, with what is added to it; the lines over its header stand under the title."""
    heading = " · ".join(heading_of(record))
    if len(heading) > LONGEST_HEADING:
        heading = heading[: LONGEST_HEADING - 1] + "…"
    return Page(
        name=record.sheet or RESULTS,
        facts=" · ".join(filter(None, [heading, scored.facts, remarks_told(remarks)])),
        headers=record.headers,
        rows=[row.cells for row in record.rows],
        added=scored.added,
        firsts=_firsts(record, system.group),
        columns={key: indices[0] for key, indices in record.columns.items()},
    )


def heading_of(record: Record) -> list[str]:
    """The event's name, and the lines over the table but those that are a program's own."""
    lines = [line for line in record.heading if not is_no_name(line)]
    event = event_name(record)
    if not event or any(event.casefold() in line.casefold() for line in lines):
        return lines
    return [event, *lines]


def _firsts(record: Record, group: str) -> list[int]:
    """The rows with which a group begins; none where the rows are not sorted by group."""
    groups = [text_of(cell).casefold() for cell in record.column(group)]
    firsts = [row for row, name in enumerate(groups) if row == 0 or name != groups[row - 1]]
    return firsts if len(firsts) == len(set(groups)) else []
