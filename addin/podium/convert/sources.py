"""The result sheets that the files, folders and globs of a command line mean, and what is left out of them.

Windows hands a glob such as ``*.xlsx`` on as it was typed, and others do when it is quoted: it is expanded here.
"""

from __future__ import annotations

import glob
import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from podium.convert.report_table import is_report
from podium.convert.table import is_table
from podium.errors import PodiumError
from podium.leftovers import TEMPORARY
from podium.output import reason
from podium.scoring.errors import shown
from podium.seal import unbroken
from podium.sheets.readers import ENDINGS, EXPECTED
from podium.words import several

HIDDEN, LOCK, UNFINISHED = "it is hidden", "it is the lock file of an office program", "it is a temporary file"
MADE, OTHER = "Podium made it", "its ending is not that of a result sheet"
LINKED, LOST = "it is a link to a folder, and such links are not followed", "it is a link that leads nowhere"
OF_SEVERAL = {
    HIDDEN: "they are hidden",
    LOCK: "they are lock files of an office program",
    UNFINISHED: "they are temporary files",
    MADE: "Podium made them",
    OTHER: "their endings are not those of result sheets",
    LINKED: "they are links to folders, and such links are not followed",
    LOST: "they are links that lead nowhere",
}
LOCK_NAME = re.compile(r"~\$.*|\.~lock\..*#")
TEMPORARY_NAME = re.compile(r"~.*|.*~|#.*#|.*\.(tmp|temp|part|partial|crdownload|download|sw[op])", re.IGNORECASE)
NUMBER = re.compile(r"(\d+)")
NAMES_SHOWN = 3


class LeftOut(NamedTuple):
    """A file or a link that is not read, and why.

    ``named``: whether the command line names it, rather than a folder that it is in.
    """

    path: Path
    why: str
    named: bool


@dataclass(slots=True)
class Sources:
    """files: each once, in their order, with the folder below ``--out`` that its output goes to. left_out: the others.

    problems: a line for each argument in which nothing is found. subfolders: how many each folder has that were not
    looked into.
    """

    files: dict[Path, Path] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    subfolders: dict[Path, int] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        """What was left out: a line for each file that the command line names, one for each kind of the others."""
        for folder, number in self.subfolders.items():
            these = "a subfolder, which is" if number == 1 else f"{number} subfolders, which are"
            yield f"{folder}: has {these} left out; give --recursive for all below it"
        alone = [each for each in self.left_out if each.named or each.why not in OF_SEVERAL]
        yield from (f"{each.path}: left out, because {each.why}" for each in alone)
        for why in OF_SEVERAL:
            paths = [each.path for each in self.left_out if each.why == why and not each.named]
            if len(paths) == 1:
                yield f"{paths[0]}: left out, because {why}"
            elif paths:
                names = several([str(path) for path in paths], NAMES_SHOWN)
                what = "links" if why in (LINKED, LOST) else "files"
                yield f"{len(paths)} {what} left out, because {OF_SEVERAL[why]}: {names}"


def expand(
    arguments: Sequence[Path],
    *,
    recursive: bool = False,
    reserved: Mapping[Path, str] = {},
    out: Path | None = None,
) -> Sources:
    """The sources that the arguments mean: files, folders and globs, in the order of the command line.

    A folder means its files with an ending of result sheets, with ``recursive`` those of its subfolders too.
    ``reserved``: files that are none, and what they are. ``out``: the folder of the outputs, where nobody misses one.
    What does not exist is a source: its reader says so.
    """
    sources = Sources()
    walk = _Walk(recursive, sources, out and _resolved(out))
    reasons = {_resolved(path): why for path, why in reserved.items()}
    seen: set[Path] = set()
    left_out: dict[Path, LeftOut] = {}
    for argument in arguments:
        for found in _expanded(argument, walk):
            resolved = _resolved(found.path)
            if resolved in seen or (resolved in left_out and not found.named):
                continue
            why = reasons.get(resolved) or found.why or (MADE if _is_made(found.path) else "")
            if why:
                left_out[resolved] = LeftOut(found.path, why, found.named)
            else:
                seen.add(resolved)
                left_out.pop(resolved, None)
                sources.files[found.path] = found.below
    sources.left_out += left_out.values()
    return sources


def _resolved(path: Path) -> Path:
    return Path(os.path.realpath(path))  # which fails neither for a link to itself nor for the longest name


def _is_made(path: Path) -> bool:
    return unbroken(path) is not None or is_report(path) or is_table(path)


class _Found(NamedTuple):
    """``why``: for which its name alone leaves it out. ``below``: its folder, from the argument on."""

    path: Path
    why: str
    named: bool
    below: Path = Path()


class _Walk(NamedTuple):
    """What holds for all arguments: ``recursive`` and ``out`` as for ``expand``, and where to say what was found."""

    recursive: bool
    sources: Sources
    out: Path | None


def _expanded(argument: Path, walk: _Walk) -> Iterator[_Found]:
    if os.path.isdir(argument):  # which is quiet about a name that is too long for the system
        yield from _complain_of_nothing(_in_folder(argument, walk), argument, "folder", walk.sources)
    elif glob.has_magic(str(argument)) and not os.path.lexists(argument):
        yield from _complain_of_nothing(_in_glob(argument, walk), argument, "glob", walk.sources)
    else:
        yield _Found(argument, _why_by_name(argument), named=True)


def _complain_of_nothing(found: Iterator[_Found], argument: Path, kind: str, sources: Sources) -> Iterator[_Found]:
    """The same, with a problem where nothing among it could be a result sheet."""
    problems = len(sources.problems)
    is_any = False
    for each in found:
        is_any = is_any or not each.why
        yield each
    if not is_any and len(sources.problems) == problems:
        nothing = "matches no result sheet" if kind == "glob" else "is a folder without result sheets"
        sources.problems.append(f"{argument}: {nothing}; expected files that end in {EXPECTED}")


def _in_folder(folder: Path, walk: _Walk, below: Path = Path()) -> Iterator[_Found]:
    """The files of a folder by name, then, with ``recursive``, those of its subfolders."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: natural(entry.name))
    except OSError as error:
        walk.sources.problems.append(f"{folder}: this folder cannot be read ({reason(error)})")
        return
    subfolders = [entry for entry in entries if entry.is_dir(follow_symlinks=False)]
    for entry in entries:
        path = folder / entry.name
        if not os.path.isdir(path):  # entry.is_dir would fail for a link to itself
            why = _why_by_name(path) or (HIDDEN if _is_hidden(entry) else _why_by_ending(path))
            yield _Found(path, why, named=False, below=below)
        elif entry.is_symlink() and not _is_hidden(entry) and walk.out != _resolved(path):
            # It could lead back to where it stands.
            yield _Found(path, LINKED, named=False)
    visible = [folder / entry.name for entry in subfolders if not _is_hidden(entry)]
    if walk.recursive:
        for subfolder in visible:
            yield from _in_folder(subfolder, walk, below / subfolder.name)
    elif missed := [subfolder for subfolder in visible if walk.out != _resolved(subfolder)]:
        walk.sources.subfolders[folder] = len(missed)


def _in_glob(pattern: Path, walk: _Walk) -> Iterator[_Found]:
    """What the glob matches by name; of the folders among it, their files where no file is matched or ``recursive``."""
    try:
        matches = [Path(match) for match in glob.glob(str(pattern), recursive=True)]
    except (OSError, ValueError, re.error) as error:
        raise PodiumError(f"{shown(str(pattern))} is no glob that can be looked up ({error})") from error
    base = _fixed(pattern)
    matches.sort(key=lambda path: [natural(part) for part in path.parts])
    files = [path for path in matches if not path.is_dir()]
    for path in files:
        below = path.parent.relative_to(base) if walk.recursive else Path()
        yield _Found(path, _why_by_name(path) or _why_by_ending(path), named=False, below=below)
    for path in matches:
        if path.is_dir() and (walk.recursive or not files):
            below = path.relative_to(base) if walk.recursive else Path()
            yield from _in_folder(path, walk, below)


def _fixed(pattern: Path) -> Path:
    """The folders of a glob before its first wildcard."""
    parts = pattern.parts
    first = next(index for index, part in enumerate(parts) if glob.has_magic(part))
    return Path(*parts[:first])


def _why_by_name(path: Path) -> str:
    if LOCK_NAME.fullmatch(path.name):
        return LOCK
    is_temporary = path.name.startswith(TEMPORARY) or TEMPORARY_NAME.fullmatch(path.name)
    return UNFINISHED if is_temporary else ""


def _why_by_ending(path: Path) -> str:
    if path.suffix.lower() in ENDINGS:
        return ""
    return LOST if path.is_symlink() and not path.exists() else OTHER


def _is_hidden(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith(".") or os.name != "nt":
        return entry.name.startswith(".")
    attributes = getattr(entry.stat(follow_symlinks=False), "st_file_attributes", 0)
    return bool(attributes & stat.FILE_ATTRIBUTE_HIDDEN)


def natural(name: str) -> list[tuple[int, int, str]]:
    """By which names are sorted as people do: numbers as numbers, letters in any case; equal for equal names only."""
    parts = [(1, int(part), "") if part.isdecimal() else (2, 0, part) for part in NUMBER.split(name.casefold()) if part]
    return [*parts, (0, 0, name)]
