"""A run of ``podium convert``: from the files, folders and globs of its command line to its exit code."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from podium.convert.as_json import JsonDocument
from podium.convert.batch import run_all, workers_for
from podium.convert.interruptions import EndedError, all_as_ctrl_c, postponed
from podium.convert.job import Job
from podium.convert.outcome import LEFT_OUT, REFUSED, Outcome
from podium.convert.outputs import outputs
from podium.convert.sources import Sources, expand
from podium.convert.system import Options
from podium.convert.telling import Telling
from podium.errors import PodiumError
from podium.sheets.asked import Asked

if TYPE_CHECKING:
    from podium.convert.report import Report

BY_SIGNAL = 128  # and the signal's number: the exit code by which shells know that one ended a command


@dataclass(frozen=True, slots=True)
class Request:
    """What the command line asks for. inputs: files that are read besides the result sheets. processes: None to choose
    by the number of files."""

    arguments: Sequence[Path]
    system: str
    options: Options
    out: Path | None = None
    asked: Asked = field(default_factory=Asked)
    force: bool = False
    recursive: bool = False
    processes: int | None = None
    report: Path | None = None
    as_json: bool = False
    inputs: Sequence[Path] = ()


def carry_out(request: Request) -> int:
    """Score the files and tell of them; gives the exit code."""
    telling = Telling(0, request.out, json=request.as_json)
    with all_as_ctrl_c():
        try:
            sources = expand(request.arguments, recursive=request.recursive, out=request.out)
            telling = Telling(len(sources.files), request.out, json=request.as_json)
            return _score(request, sources, telling)
        except KeyboardInterrupt as interruption:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses it twice is not shown a traceback
            telling.complain(f"podium: interrupted: {telling.summary()}; no file was left half-written")
            return BY_SIGNAL + (interruption.number if isinstance(interruption, EndedError) else signal.SIGINT)


def _score(request: Request, sources: Sources, telling: Telling) -> int:
    work = list(_work(request, sources))
    listeners: list[Callable[[Outcome], None]] = [telling.add]
    report = _report(request, sources, work)
    if report:
        listeners.append(report.add)
    for line in sources.lines():
        telling.say(line)
    for problem in sources.problems:
        telling.complain(problem)
    with ExitStack() as stack:
        if request.as_json:
            listeners.append(stack.enter_context(JsonDocument(request.system, sys.stdout.write)).add)
        outcomes = stack.enter_context(closing(run_all(work, workers_for(len(work), request.processes))))
        stack.enter_context(telling.bar())
        for outcome in outcomes:
            for listen in listeners:
                listen(outcome)
        for outcome in _left_out(sources):
            for listen in listeners[1:]:
                listen(outcome)
    telling.finish()
    if report:
        with postponed():
            report.write(telling.summary())
        telling.say(f"Wrote {request.report}")
    return int(telling.scored < len(work) or not work or bool(sources.problems))


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
                with_standings=request.as_json,
            )


def _report(request: Request, sources: Sources, work: Sequence[Job | Outcome]) -> Report | None:
    if request.report is None:
        return None
    # Imported here, because it takes openpyxl.
    from podium.convert.report import Report

    written = [job.output for job in work if isinstance(job, Job)]
    inputs = [*sources.files, *request.inputs]
    return Report(request.report, inputs=inputs, outputs=written, force=request.force)


def _left_out(sources: Sources) -> Iterator[Outcome]:
    for each in sources.left_out:
        yield Outcome(each.path, LEFT_OUT, remarks=[each.why])
