"""A command in a process of its own, with a fault at a chosen step.

The process is forked off this one, which has loaded everything: so hundreds of faults take minutes.
"""

from __future__ import annotations

import datetime as dt
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import podium.excel.installing
import podium.excel.template
import podium.season.book
import podium.season.importing
import podium.season.new
import podium.season.standings
from podium import functions, systems
from podium.calc import extension
from podium.cli.app import run
from podium.convert import conversion, report
from podium.publish import publishing, watching
from podium.workbooks import points_tables

from tests.faults.steps import Fault, watch

# What the commands load when they are run is loaded before the fork.
LOADED = (conversion, extension, functions, points_tables, podium, report, systems, watching)

CRASHED = 99  # the exit code where an exception came out of the command
LONGEST = 120.0  # seconds for a run


@dataclass(frozen=True, slots=True)
class Ran:
    """code: the exit code, negative for the signal that ended it. steps: what they were, in their order."""

    code: int
    out: str
    err: str
    steps: list[str]

    @property
    def said(self) -> str:
        return self.out + self.err


class Clock(dt.datetime):
    """Stands still, so that two publications of the same are the same."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Clock:
        return cls(2026, 5, 9, 12, tzinfo=tz or dt.UTC)


def started(
    folder: Path, command: Sequence[str], noted: Path, *, fault: Fault | None = None, at: int = 0, first: object = None
) -> int:
    """The number of the process. noted: a folder for what it says. at: the step, from 1. first: called before."""
    process = os.fork()
    if process:
        return process
    code = CRASHED
    try:
        os.setsid()
        os.chdir(folder)
        for number, name in ((1, "out"), (2, "err")):
            os.dup2(os.open(noted / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        publishing.dt = type("frozen", (), {"datetime": Clock})  # type: ignore[assignment]
        sys.argv = ["podium", *command]
        steps_file = os.open(noted / "steps", os.O_WRONLY | os.O_CREAT)  # now: afterwards it may be no more allowed
        steps = watch(str(folder), fault, at)
        if callable(first):
            first()
        try:
            run()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        sys.stdout.flush()
        os.write(steps_file, "\n".join(steps).encode())
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(code)


def ended(process: int, noted: Path) -> Ran:
    """What came of it, when it and all that it started have ended."""
    status = os.waitpid(process, 0)[1]
    until = time.monotonic() + LONGEST
    while _is_group(process) and time.monotonic() < until:
        time.sleep(0.01)
    said = [(noted / name).read_text(errors="replace") if (noted / name).exists() else "" for name in ("out", "err")]
    steps = (noted / "steps").read_text().split("\n") if (noted / "steps").exists() else []
    return Ran(os.waitstatus_to_exitcode(status), *said, steps)


def finished(
    folder: Path, command: Sequence[str], *, fault: Fault | None = None, at: int = 0, first: object = None
) -> Ran:
    """Run the command in the folder to its end, whatever that is."""
    with tempfile.TemporaryDirectory() as name:
        return ended(started(folder, command, Path(name), fault=fault, at=at, first=first), Path(name))


def _is_group(number: int) -> bool:
    try:
        os.killpg(number, 0)
    except OSError:
        return False
    return True
