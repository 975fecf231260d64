"""One import at a time: between reading the results file and replacing it nobody else may replace it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from podium.errors import PodiumError
from podium.output import reason

WAIT = 60.0  # seconds for which an import waits for others
STALE = 300.0  # seconds: no import takes as long, so that its lock is left over
PAUSE = 0.02


def lock_path(results: Path) -> Path:
    return results.with_name(f".{results.name}.lock")


@contextmanager
def locked(results: Path) -> Iterator[None]:
    """Nobody else is within for the same results file.

    PodiumError: another import does not end, or one that was broken off left its lock. It is not removed unasked: two
    imports that find it at once would both go on.
    """
    lock = lock_path(results)
    _take(lock, results)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _take(lock: Path, results: Path) -> None:
    until = time.monotonic() + WAIT
    while not _made(lock, results):
        if _age(lock) > STALE or time.monotonic() > until:
            raise PodiumError(
                f"{results}: another import is writing it, or one was broken off; if none is running, delete {lock}"
            )
        time.sleep(PAUSE)


def _made(lock: Path, results: Path) -> bool:
    """Whether the lock is ours; False where another has it."""
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return False
    except OSError as error:
        # Windows refuses so for a moment while another removes its lock.
        if isinstance(error, PermissionError) and lock.exists():
            return False
        raise PodiumError(f"{results}: cannot be written ({reason(error)})") from error
    return True


def _age(lock: Path) -> float:
    """In seconds; none where it was just removed."""
    try:
        return time.time() - lock.stat().st_mtime
    except OSError:
        return 0.0
