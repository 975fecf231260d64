"""A run of ``podium convert``: from the files, folders and globs of its command line to its exit code."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from podium import terminal
from podium.convert.as_json import JsonDocument
from podium.convert.batch import Rest, run_all, workers_for
from podium.convert.job import Job
from podium.convert.outcome import LEFT_OUT, REFUSED, Outcome
from podium.convert.outputs import outputs
from podium.convert.same_results import Seen
from podium.convert.sorting import SHEET
from podium.convert.sources import Sources, expand
from podium.convert.table import Table
from podium.convert.telling import Telling
from podium.errors import PodiumError
from podium.interruptions import EndedError, all_as_ctrl_c, postponed, take_no_more
from podium.open_elsewhere import open_remark
from podium.paper import Paper
from podium.scoring.errors import shown
from podium.sheets.asked import Asked
from podium.systems import SYSTEMS
from podium.systems.system import Options
from podium.terminal import UnwritableError

if TYPE_CHECKING:
    from podium.convert.report import Report

BY_SIGNAL = 128  # and the signal's number: the exit code by which shells know that one ended a command


@dataclass(frozen=True, slots=True)
class Request:
    """What the command line asks for. inputs: files that are read besides the result sheets. processes: None to choose
    by the number of files. paper: of the workbooks, None for the usual one."""

    arguments: Sequence[Path]
    system: str
    options: Options
    out: Path | None = None
    asked: Asked = field(default_factory=Asked)
    force: bool = False
    recursive: bool = False
    processes: int | None = None
    report: Path | None = None
    table: Path | None = None
    as_json: bool = False
    inputs: Sequence[Path] = ()
    sort: str = SHEET
    paper: Paper | None = None


def carry_out(request: Request) -> int:
    """Score the files and tell of them; gives the exit code."""
    telling = Telling(0, request.out, json=request.as_json)
    report: Report | None = None
    with all_as_ctrl_c():
        try:
            sources = expand(request.arguments, recursive=request.recursive, out=request.out)
            telling = Telling(len(sources.files), request.out, json=request.as_json)
            work = list(_work(request, sources))
            report = _report(request, sources, work)
            _score(request, sources, work, telling, report)
            return int(telling.scored < len(work) or not work or bool(sources.problems))
        except KeyboardInterrupt as interruption:
            take_no_more()
            _end_early("interrupted", request, telling, report)
            return BY_SIGNAL + (interruption.number if isinstance(interruption, EndedError) else signal.SIGINT)
        except UnwritableError as error:
            take_no_more()
            _end_early(str(error), request, telling, report)
            return 1


def _score(
    request: Request, sources: Sources, work: Sequence[Job | Outcome], telling: Telling, report: Report | None
) -> None:
    for line in sources.lines():
        telling.say(line)
    for problem in sources.problems:
        telling.complain(problem)
    # The report first: it has even that of which nobody could be told.
    records = [report.add] if report else []
    rest, seen, table = Rest(), Seen(), _table(request, sources, work)
    with ExitStack() as stack:
        if table:
            records.append(stack.enter_context(table).add)
        listeners = [*records, telling.add]
        if request.as_json:
            document = stack.enter_context(JsonDocument(request.system, terminal.write))
            records.append(document.add)
            listeners.append(document.add)
        outcomes = stack.enter_context(closing(run_all(work, workers_for(len(work), request.processes), rest)))
        stack.enter_context(telling.bar())
        try:
            for outcome in outcomes:
                with postponed():
                    _tell(seen.told(outcome), listeners)
        except (KeyboardInterrupt, UnwritableError):
            take_no_more()
            outcomes.close()
            telling.unknown = rest.unknown
            for outcome in rest.outcomes:
                with suppress(UnwritableError):
                    _tell(seen.told(outcome), listeners)
            raise
        for each in sources.left_out:
            _tell(Outcome(each.path, LEFT_OUT, remarks=[each.why]), records)
    telling.finish()
    if table:
        telling.say(f"Wrote {table.path}" if table.rows else f"{table.path}: not written, because nothing was scored")
    if report:
        with postponed():
            report.write(telling.summary())
        telling.say(f"Wrote {request.report}")
        if request.report and (said := open_remark(request.report)):
            telling.say(said)


def _tell(outcome: Outcome, listeners: Sequence[Callable[[Outcome], None]]) -> None:
    for listen in listeners:
        listen(outcome)


def _end_early(why: str, request: Request, telling: Telling, report: Report | None) -> None:
    """Say so in one line, and write the report of what was done."""
    summary = f"{why}: {telling.summary()}"
    _complain(telling, f"podium: {summary}; no file was left half-written")
    if report is None or not telling.done:  # then the report of an earlier run says more
        return
    try:
        report.write(summary)
    except PodiumError as error:
        _complain(telling, str(error))
    else:
        _complain(telling, f"Wrote {request.report}")


def _complain(telling: Telling, text: str) -> None:
    with suppress(UnwritableError):
        for line in text.split("\n"):
            telling.complain(line)


def _work(request: Request, sources: Sources) -> Iterator[Job | Outcome]:
    """A job for each file, or that it has no output."""
    for source, output in outputs(sources.files, request.out, sources.files).items():
        if isinstance(output, PodiumError):
            yield Outcome(source, REFUSED, error=str(output))
        else:
            yield Job(
                source,
                output,
                request.system,
                request.options,
                request.asked,
                request.force,
                request.inputs,
                with_standings=request.as_json or request.table is not None,
                sort=request.sort,
                paper=request.paper,
            )


def _table(request: Request, sources: Sources, work: Sequence[Job | Outcome]) -> Table | None:
    if request.table is None:
        return None
    written = {os.path.realpath(job.output) for job in work if isinstance(job, Job)}
    if os.path.realpath(request.table) in written | {os.path.realpath(request.report or request.table.parent)}:
        raise PodiumError(f"--table is {shown(str(request.table))}, which is written too; choose another name")
    inputs = [*sources.files, *request.inputs]
    return Table(request.table, SYSTEMS[request.system], inputs=inputs, force=request.force)


def _report(request: Request, sources: Sources, work: Sequence[Job | Outcome]) -> Report | None:
    if request.report is None:
        return None
    # Imported here, because it takes openpyxl.
    from podium.convert.report import Report

    written = [job.output for job in work if isinstance(job, Job)]
    inputs = [*sources.files, *request.inputs]
    return Report(request.report, inputs=inputs, outputs=written, force=request.force, paper=request.paper)
