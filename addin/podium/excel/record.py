"""The record of what ``podium addin install`` changed, by which ``podium addin uninstall`` takes exactly that back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from podium.errors import PodiumError
from podium.output import reason, save


class BrokenRecord(PodiumError):
    """The record is there and is none."""


@dataclass(slots=True)
class Setting:
    """A key of the configuration. before: its lines as they stood, none where it was not there. after: what Podium
    wrote."""

    before: list[str]
    after: str


@dataclass(slots=True)
class Record:
    """settings: by key. marked: the configuration began with a mark of UTF-8. files, folders: what was not there
    before and what Podium, or xlwings for it, made. hashes: of files by path, as install left them."""

    settings: dict[str, Setting] = field(default_factory=dict)
    marked: bool = False
    files: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)
    hashes: dict[str, str] = field(default_factory=dict)

    def note(self, key: str, before: Sequence[str], current: str | None, after: str) -> None:
        """What stood there before, unless that was Podium's own from an earlier time."""
        earlier = self.settings.get(key)
        kept = earlier.before if earlier is not None and current == earlier.after else list(before)
        self.settings[key] = Setting(kept, after)

    def note_file(self, path: Path) -> None:
        if str(path) not in self.files:
            self.files.append(str(path))

    def note_content(self, path: Path, content: bytes) -> None:
        """That install left the file like this."""
        self.hashes[str(path)] = _hash(content)

    def is_as_left(self, path: Path, content: bytes) -> bool:
        return self.hashes.get(str(path)) == _hash(content)

    def note_folders(self, path: Path) -> None:
        """The folders above ``path`` that are not there yet, the deepest first."""
        missing = [str(folder) for folder in path.parents if not folder.exists()]
        self.folders = [*(folder for folder in missing if folder not in self.folders), *self.folders]


def read(path: Path) -> Record:
    """The record; an empty one where nothing was installed, BrokenRecord for what is none."""
    try:
        said: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        settings = {key: Setting(list(each["before"]), str(each["after"])) for key, each in said["settings"].items()}
        files, folders = list(map(str, said["files"])), list(map(str, said["folders"]))
        return Record(settings, bool(said["marked"]), files, folders, dict(said.get("hashes", {})))
    except FileNotFoundError:
        return Record()
    except OSError as error:
        raise PodiumError(f"{path}: cannot be read ({reason(error)})") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenRecord(f"{path}: this record of what Podium installed is broken") from error


def put_aside(path: Path) -> Path:
    """A broken record is kept, since a person may still read in it what stood there before."""
    aside = path.with_name(f"{path.stem}-broken{path.suffix}")
    try:
        path.replace(aside)
    except OSError as error:
        raise PodiumError(f"{path}: cannot be renamed ({reason(error)})") from error
    return aside


def write(path: Path, record: Record) -> None:
    save(path, (json.dumps(asdict(record), indent=2) + "\n").encode(), force=True)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
