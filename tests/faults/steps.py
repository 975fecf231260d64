"""The steps at which faults happen, and the faults; it loads nothing of Podium, for the workers of ``convert --jobs``.

A step is a call that changes the disk below the folder of the run: an opening for writing, a rename, a removal, a
folder made or removed, a change of mode, a new temporary file, a flush of what was written.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable

STEPS = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "tempfile.mkstemp")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
FLUSH = "fsync"
EACH = -1  # at every step
IN_WORKERS = "PODIUM_FAULT_IN_WORKERS"  # the variable that says where and what

Fault = Callable[[str, int | None], None]
"""What happens at the step: it is told what step it is, and of a flush the number of the file."""


def kill(step: str, descriptor: int | None) -> None:
    """As kill -9 does; of a file that is being written the half is there."""
    if descriptor is not None:
        os.truncate(descriptor, os.fstat(descriptor).st_size // 2)
    os.kill(os.getpid(), signal.SIGKILL)


def failing(number: int) -> Fault:
    """The system refuses the step."""

    def fail(what: str, descriptor: int | None) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def watch(folder: str, fault: Fault | None, at: int) -> list[str]:
    """Note the steps below the folder as they come; at the one called ``at``, from 1, the fault happens."""
    steps: list[str] = []

    def step(what: str, descriptor: int | None = None) -> None:
        steps.append(what)
        if fault is not None and at in (len(steps), EACH):
            fault(what, descriptor)

    def look(event: str, arguments: tuple[object, ...]) -> None:
        is_step = event in STEPS or (event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING)
        path = arguments[0] if is_step else None
        if isinstance(path, (str, bytes, os.PathLike)) and os.path.abspath(os.fsdecode(path)).startswith(folder):
            step(event)

    flush = os.fsync

    def flushed(descriptor: int) -> None:
        step(FLUSH, descriptor)
        flush(descriptor)

    os.fsync = flushed
    sys.addaudithook(look)
    return steps


def in_workers(folder: str, number: int, at: int) -> str:
    """What the variable says. number: of the error; 0 for a kill."""
    return json.dumps([folder, number, at])


def watch_in_worker() -> None:
    """In a process that was started with the variable; see ``workers/sitecustomize.py``."""
    folder, number, at = json.loads(os.environ[IN_WORKERS])
    watch(folder, failing(number) if number else kill, at)
