"""The folder of a publication: only what changed is written, and never over what somebody else wrote there.

The manifest in the folder lists every file that Podium wrote, with its digest. Before anything is written it lists the
old and the new digest of each, and afterwards the new ones alone: so whenever the run is killed, all that is there is
known as Podium's own, and the next run completes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

from podium.errors import PodiumError
from podium.leftovers import remove_leftovers
from podium.output import check, patiently, reason, save
from podium.scoring.errors import shown

MANIFEST = "podium-publication.json"
LOCK = ".podium-publication.lock"
FORMAT = 1
WAIT = 60.0  # seconds for which a publication waits for another into the same folder

Digests = Mapping[str, Sequence[str]]


class Written(NamedTuple):
    """The paths of the files that were new, changed, as before, and removed."""

    new: Sequence[str]
    changed: Sequence[str]
    same: Sequence[str]
    removed: Sequence[str]


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder into which ``source`` is published. digests: of each file, those that Podium wrote. notes: what the last
    publication wrote down for the next one. known: whether the manifest is of this source."""

    path: Path
    source: str
    digests: Digests
    notes: Mapping[str, str]
    known: bool

    def content(self, path: str) -> bytes | None:
        """The file of the last publication of this source as Podium wrote it; None where there is none such."""
        content = _content(self.path / path) if self.known else None
        return content if content is not None and digest(content) in self.digests.get(path, ()) else None

    def loses(self, path: str) -> bool:
        """Whether a file is there that nobody can take over: no manifest says that it is of this source."""
        return not self.known and (self.path / path).exists()

    def write(
        self,
        files: Mapping[str, bytes],
        *,
        force: bool = False,
        inputs: Collection[Path] = (),
        notes: Mapping[str, str] = {},
    ) -> Written:
        """Make the folder hold these files, of those that Podium wrote. The order of ``files`` is that of writing.

        PodiumError, before anything is written, for a file that is an input, and unless ``force`` for one that Podium
        did not write or that was edited.
        """
        there = {path: _content(self.path / path) for path in {*files, *self.digests}}
        for path in files:
            check(self.path / path, force=True, inputs=inputs)
            self._check_folders(path)
        gone = [path for path in self.digests if path not in files and there[path] is not None]
        if not force:
            for path in [*files, *gone]:
                self._check_own(path, there[path], files.get(path))
        wanted = {path: [digest(content)] for path, content in files.items()}
        written = Written(
            [path for path in files if there[path] is None],
            [path for path, content in files.items() if there[path] not in (None, content)],
            [path for path, content in files.items() if there[path] == content],
            gone,
        )
        if written.new or written.changed or gone:
            self._save_manifest(self._both(there, wanted), notes={}, inputs=inputs)
            for path, content in files.items():
                if there[path] != content:
                    save(self.path / path, content, force=True, inputs=inputs)
            for path in gone:
                self._remove(path)
        self._save_manifest(wanted, notes=notes, inputs=inputs)
        return written

    def _check_own(self, path: str, content: bytes | None, wanted: bytes | None) -> None:
        if content is None or content == wanted or digest(content) in self.digests.get(path, ()):
            return
        why = (
            "was changed since Podium published it" if path in self.digests else "is there and not of this publication"
        )
        raise PodiumError(f"{self.path / path}: {why}; move it away or give --force")

    def _check_folders(self, path: str) -> None:
        for folder in list(PurePosixPath(path).parents)[:-1]:
            place = self.path / folder
            if place.exists() and not place.is_dir():
                raise PodiumError(f"{place}: is a file, and a folder of that name is needed; move it away")

    def _both(self, there: Mapping[str, bytes | None], wanted: Digests) -> Digests:
        """For each file what it is now and what it will be."""
        now = {path: [digest(content)] for path, content in there.items() if content is not None}
        return {path: sorted({*now.get(path, ()), *wanted.get(path, ())}) for path in sorted({*now, *wanted})}

    def _save_manifest(self, digests: Digests, *, notes: Mapping[str, str], inputs: Collection[Path]) -> None:
        document = {
            "format": FORMAT,
            "source": self.source,
            "notes": dict(sorted(notes.items())),
            "files": {path: list(digests[path]) for path in sorted(digests)},
        }
        content = (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode(errors="replace")
        if _content(self.path / MANIFEST) != content:
            save(self.path / MANIFEST, content, force=True, inputs=inputs)

    def _remove(self, path: str) -> None:
        place = self.path / path
        try:
            patiently(lambda: place.unlink(missing_ok=True))
        except OSError as error:
            raise PodiumError(f"{place}: cannot be removed ({reason(error)})") from error
        for folder in list(PurePosixPath(path).parents)[:-1]:
            with suppress(OSError):  # something else is in it
                (self.path / folder).rmdir()


@contextmanager
def opened(path: Path, source: str, *, force: bool = False) -> Iterator[Folder]:
    """The folder, made where it is not there, while nobody else publishes into it. source: what is published.

    PodiumError for a folder that cannot be, another publication in it (unless ``force``), and where somebody else does
    not end publishing into it.
    """
    lock = FileLock(path / LOCK)
    try:
        if path.exists() and not path.is_dir():
            raise PodiumError(f"--out is {path}, which is a file; expected a folder")
        path.mkdir(parents=True, exist_ok=True)
        # The system takes the lock from a process that is killed.
        lock.acquire(timeout=WAIT)
    except Timeout as error:
        raise PodiumError(f"{path}: another podium publish is writing into it; try again when it has ended") from error
    except OSError as error:
        raise PodiumError(f"{path}: cannot be written ({reason(error)})") from error
    except ValueError as error:  # a character that no path can have
        raise PodiumError(f"--out is {shown(str(path))}; expected a folder ({error})") from error
    try:
        folder = _folder(path, source, force)
        _remove_temporaries(folder)
        yield folder
    finally:
        lock.release()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _folder(path: Path, source: str, force: bool) -> Folder:
    content = _content(path / MANIFEST)
    manifest = _manifest(content)
    if manifest is None:
        if content is not None and not force:
            raise PodiumError(f"{path / MANIFEST}: is not as Podium wrote it; choose another --out or give --force")
        return Folder(path, source, {}, {}, False)
    known = manifest["source"] == source
    if not known and not force:
        raise PodiumError(
            f"{path}: holds the {manifest['source']}, and this is the {source}; choose another --out or give --force"
        )
    return Folder(path, source, manifest["files"], manifest["notes"], known)


def _manifest(content: bytes | None) -> dict[str, Any] | None:
    """None for what is no manifest: one that was edited could make Podium remove what is not its own."""
    try:
        manifest = json.loads(content or b"")
        files, notes = manifest["files"], manifest["notes"]
        fits = (
            manifest["format"] == FORMAT
            and isinstance(manifest["source"], str)
            and all(isinstance(note, str) for note in notes.values())
            and all(_is_below(path) and isinstance(digests, list) for path, digests in files.items())
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return manifest if fits else None


def _is_below(path: str) -> bool:
    """Whether it is a path as Podium writes them: nothing above the folder, and no drive of Windows."""
    return not path.startswith("/") and not {"", ".", ".."} & set(path.split("/")) and not {"\\", ":"} & set(path)


def _remove_temporaries(folder: Folder) -> None:
    """What killed publications had begun to write, in all folders of this one."""
    for place in {folder.path, *((folder.path / path).parent for path in folder.digests)}:
        remove_leftovers(place)


def _content(path: Path) -> bytes | None:
    """None where there is no file."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error
