"""One import at a time: between reading the results file and replacing it nobody else may replace it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from podium.errors import PodiumError
from podium.output import reason

WAIT = 60.0  # seconds for which an import waits for others


def lock_path(results: Path) -> Path:
    return results.with_name(f".{results.name}.lock")


@contextmanager
def locked(results: Path) -> Iterator[None]:
    """Nobody else is within for the same results file; PodiumError where another import does not end.

    The system takes the lock from a process that is killed: what it leaves is an empty file, which is in nobody's way.
    """
    path = lock_path(results)
    lock = FileLock(path)
    try:
        lock.acquire(timeout=WAIT)
    except Timeout as error:
        raise PodiumError(f"{results}: another import is writing it; try again when it has ended") from error
    except OSError as error:
        raise PodiumError(f"{results}: cannot be written ({reason(error)})") from error
    try:
        yield
    finally:
        with suppress(OSError):  # Windows removes it when it is released, and not before
            path.unlink()  # who waits for this very file finds it gone, and makes another
        lock.release()
