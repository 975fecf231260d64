"""Publishing again whenever the source changes: for the closing ceremony, while results still come in."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from watchfiles import watch

from podium.errors import PodiumError
from podium.publish.publishing import Order, Published, publish

QUIET = 0.5  # seconds without a change, after which a file is taken to be whole
GRACE = 2.0  # seconds after which one that cannot be read is taken to be wrong, not half-written
GONE = 10.0  # seconds: some programs take the file away before they put the new one there
TRY_AGAIN = 4.0  # seconds after one that could not be published
PAUSE = 0.1
LOOK_AGAIN = 2000  # milliseconds: of changes on some network drives nobody is told

Tell = Callable[[str], object]
Marks = Mapping[Path, tuple[int, ...] | None]
"""What tells a file from what it was before; None for one that is not there."""


def watch_and_publish(order: Order, tell: Tell) -> None:
    """Publish, and again after each change, until Ctrl-C (KeyboardInterrupt). ``tell`` is told a line each time.

    PodiumError when it cannot be published to begin with. What is wrong later is told, the last publication stays, and
    it is tried again: what stands in the way (a page that somebody edited, a file that is open) may be none of the
    files that are watched.
    """
    inputs = _watched([order.source], order)
    marks = _marks(inputs)
    published = publish(order)
    _report(order, published, tell, [])
    tell(f"Watching {order.source}; Ctrl-C ends it.")
    order = replace(order, force=False)  # that was about what was there to begin with
    told = ""  # why it could not be published the last time
    while True:
        # Files that were read for the first time count from now on, the others from before they were read.
        inputs = _watched(published.inputs, order)
        marks = {**_marks(inputs), **{path: mark for path, mark in marks.items() if path in inputs}}
        if _is_changed(inputs, marks, TRY_AGAIN if told else math.inf):
            marks = _marks_when_quiet(inputs, order.source)
            told = ""
        try:
            again = publish(order)
        except PodiumError as error:
            said = _in_one_line(error)
            if said != told and not _changes_within(GRACE, inputs, marks):
                tell(f"{_time(order)} {said}")
                told = said
        else:
            _report(order, again, tell, published.remarks)
            published, told = again, ""


def _report(order: Order, published: Published, tell: Tell, known: Sequence[str]) -> None:
    """What was published, and the remarks that were not told the last time."""
    tell(f"{_time(order)} {published.summary}")
    for remark in published.remarks:
        if remark not in known:
            tell(f"{published.source}: {remark}")


def _in_one_line(error: PodiumError) -> str:
    """The first of several problems, and how many more there are."""
    first, *others = error.args or [""]
    return f"{first} (and {len(others)} more)" if others else first


def _time(order: Order) -> str:
    return f"{order.clock():%H:%M:%S}"


def _watched(inputs: Sequence[Path], order: Order) -> list[Path]:
    """The files that were read, and the folder in which others may be put."""
    return [*inputs, *filter(None, [order.templates])]


def _marks(paths: Iterable[Path]) -> Marks:
    return {path: _mark(path) for path in paths}


def _mark(path: Path) -> tuple[int, ...] | None:
    try:
        status = path.stat()
    except (OSError, ValueError):  # ValueError: a character that no path can have
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def _is_changed(paths: Sequence[Path], marks: Marks, seconds: float) -> bool:
    """Wait until a file is another than its mark says, for so many seconds at most. The folders are watched: a file
    that is renamed over ours is another file."""
    if _marks(paths) != marks:
        return True
    until = time.monotonic() + seconds
    folders = {path if path.is_dir() else path.absolute().parent for path in paths}
    for _ in watch(
        *filter(Path.is_dir, folders),
        watch_filter=None,
        recursive=False,
        rust_timeout=LOOK_AGAIN,
        yield_on_timeout=True,
        ignore_permission_denied=True,
    ):
        if _marks(paths) != marks:
            return True
        if time.monotonic() > until:
            return False
    return False


def _marks_when_quiet(paths: Sequence[Path], source: Path) -> Marks:
    """The marks once nothing has changed for a while and the source is there, or has been gone for long."""
    started = since = time.monotonic()
    marks = _marks(paths)
    while True:
        time.sleep(PAUSE)
        now = _marks(paths)
        if now != marks:
            marks, since = now, time.monotonic()
        is_there = source.exists() or time.monotonic() - started > GONE
        if is_there and time.monotonic() - since > QUIET:
            return marks


def _changes_within(seconds: float, paths: Sequence[Path], marks: Marks) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if _marks(paths) != marks:
            return True
        time.sleep(PAUSE)
    return False
