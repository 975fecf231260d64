"""Writing a file so that nothing is lost: whole or not at all, never over an input or over somebody's work."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO

from podium.errors import PodiumError
from podium.leftovers import ENDING, TEMPORARY, held, remove_leftovers_once
from podium.seal import unbroken

OTHER_OUT = "choose another --out"
# Seconds between the tries of what Windows refuses for a moment: two in all.
WAITS = (0.05, 0.1, 0.2, 0.4, 0.6, 0.65)


def save(
    path: Path,
    content: bytes,
    *,
    force: bool = False,
    inputs: Collection[Path] = (),
    made_from: str = "",
    instead: str = OTHER_OUT,
) -> None:
    """Write ``content`` to ``path`` through a temporary file and a rename.

    PodiumError where ``check`` has one, and when the folder or the file cannot be written.
    """
    with save_as_it_comes(path, force=force, inputs=inputs, made_from=made_from, instead=instead) as file:
        file.write(content)


@contextmanager
def save_as_it_comes(
    path: Path,
    *,
    force: bool = False,
    inputs: Collection[Path] = (),
    made_from: str = "",
    instead: str = OTHER_OUT,
) -> Iterator[IO[bytes]]:
    """A file to write to, which is at ``path`` afterwards, whole; after an error nothing is there that was not before.

    PodiumError as of ``save``.
    """
    check(path, force=force, inputs=inputs, made_from=made_from, instead=instead)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_leftovers_once(path.parent.absolute())
        with _temporary(path) as temporary:
            with temporary.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, _mode_of_a_new_file())
            patiently(lambda: os.replace(temporary, path))
    except OSError as error:
        raise PodiumError(f"{path}: cannot be written ({reason(error)})") from error


def check(
    path: Path,
    *,
    force: bool = False,
    inputs: Collection[Path] = (),
    made_from: str = "",
    instead: str = OTHER_OUT,
) -> None:
    """PodiumError when ``path`` is one of ``inputs``; unless ``force``, when a file is there that Podium did not make,
    that was edited since, or that was made from something else than ``made_from``. instead: how the user of the command
    gets it written elsewhere."""
    try:
        if any(_same_file(path, source) for source in inputs):
            raise PodiumError(f"{path}: is an input; {instead}")
        if not force and path.exists():  # which fails for a name that is too long
            _check_replaceable(path, made_from, instead)
    except OSError as error:
        raise PodiumError(f"{path}: cannot be written ({reason(error)})") from error


def check_folder(path: Path) -> None:
    """PodiumError when nothing can be written where ``path`` is to be: for what is written only after long work."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _temporary(path) as temporary:
            temporary.unlink()
    except OSError as error:
        raise PodiumError(f"{path}: cannot be written ({reason(error)})") from error


def holds(path: Path, content: bytes) -> bool:
    """Whether the file is there with this content: then nobody loses anything by its being written again."""
    try:
        return path.is_file() and path.read_bytes() == content
    except OSError:
        return False


def patiently(change: Callable[[], object]) -> None:
    """Replace or remove a file, tried again for about two seconds while the system refuses.

    A scanner, OneDrive or an indexer holds a file that was just written for a moment; who has it open holds it longer.
    """
    for wait in WAITS:
        try:
            change()
        except PermissionError:
            time.sleep(wait)
        else:
            return
    change()


def remove_temporaries(folder: Path, process: int) -> None:
    """Remove what a process that was killed had begun to write in the folder."""
    with suppress(OSError):  # what cannot be removed is no reason to stop
        for left in folder.glob(f"{TEMPORARY}{process}-*{ENDING}"):
            left.unlink(missing_ok=True)


def _check_replaceable(path: Path, made_from: str, instead: str) -> None:
    seal = unbroken(path)
    if seal is None:
        raise PodiumError(f"{path}: exists and is not as Podium made it; {instead} or give --force")
    if seal.source != made_from:
        origin = seal.source or "something else"
        raise PodiumError(f"{path}: exists and was made from {origin}; {instead} or give --force")


def reason(error: OSError) -> str:
    """Why the system refused, in a few words for a person."""
    if isinstance(error, PermissionError):
        return "no permission, or the file is open in another program"
    return (error.strerror or str(error)).lower()


def _same_file(path: Path, source: Path) -> bool:
    # Not by Path.resolve, which fails for a link to itself.
    is_same = os.path.realpath(path) == os.path.realpath(source)
    return is_same or (path.exists() and source.exists() and path.samefile(source))


@contextmanager
def _temporary(path: Path) -> Iterator[Path]:
    """A new file in the folder of ``path``, which is gone afterwards unless it was renamed."""
    while True:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f"{TEMPORARY}{os.getpid()}-", suffix=ENDING)
        os.close(descriptor)
        temporary = Path(name)
        try:
            with held(temporary) as is_ours:
                if is_ours:
                    yield temporary
                    return
        finally:
            patiently(partial(temporary.unlink, missing_ok=True))


def _mode_of_a_new_file() -> int:
    # mkstemp makes files that only their owner can read; an organiser's output is an ordinary file.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
